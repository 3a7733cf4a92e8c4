/** The screens: each has files of its own, which are loaded when it is first shown. */

import type { Component } from "svelte";
import type { Route } from "./router.svelte";

type Facts = Record<string, string>;

/** A screen that is loaded, with what it is to show. */
export type Screen = { route: Route; key: string; View: Component<Facts>; facts: Facts };

/** The screen at an address; rejected where its files cannot be had. */
export async function screenAt(route: Route): Promise<Screen> {
  switch (route.screen) {
    case "home":
      return loaded(route, import("../screens/Home.svelte"), {});
    case "new":
      return loaded(route, import("../screens/NewTable.svelte"), {});
    case "table":
      return loaded(route, import("../screens/Table.svelte"), { id: route.id });
    case "replay":
      return loaded(route, import("../screens/Replay.svelte"), { id: route.id });
    case "recover":
      return loaded(route, import("../screens/Recover.svelte"), { code: route.code });
    case "missing":
      return loaded(route, import("../screens/Missing.svelte"), {});
    case "rules":
    case "rulings":
      return loaded(route, import("../screens/TextPage.svelte"), { page: route.screen });
  }
}

/** Fetch the files of a table before somebody sits down at one. */
export const fetchTable = (): Promise<unknown> => import("../screens/Table.svelte");

async function loaded<F extends Facts>(
  route: Route,
  file: Promise<{ default: Component<F> }>,
  facts: F,
): Promise<Screen> {
  const View = (await file).default as unknown as Component<Facts>;
  return { route, key: [route.screen, ...Object.values(facts)].join(" "), View, facts };
}

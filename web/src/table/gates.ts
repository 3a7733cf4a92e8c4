/** What the two entrances of a warehouse show, and what pressing them does just now. */

import type { TileFace } from "../protocol";
import { t } from "../i18n/index.svelte";
import { nameOf } from "../i18n/table";
import { tileSpoken } from "../spoken/tiles";
import type { Hands } from "../state/hands.svelte";

export type Gate = {
  tile: string | null;
  face: TileFace | undefined;
  label: string;
  /** What pressing it does; nothing where that is not possible. */
  press: (() => void) | null;
  pressed: boolean;
  lit: boolean;
  grab: ((event: PointerEvent) => void) | null;
};

export function gatesOf(hands: Hands, seat: number): Gate[] {
  const { game } = hands;
  const stored = game.view!.warehouses[seat] ?? [null, null];
  return stored.map((tile, i) => (tile === null ? free(i) : filled(hands, seat, tile)));
}

/** The same for those who only look. */
export function gatesSeen(
  stored: readonly (string | null)[],
  faces: ReadonlyMap<string, TileFace>,
): Gate[] {
  return stored.map((tile, i) => (tile === null ? free(i) : seen(tile, faces.get(tile))));
}

const seen = (tile: string, face: TileFace | undefined): Gate => ({
  tile,
  face,
  label: t("stored", { tile: tileSpoken(face) }),
  press: null,
  pressed: false,
  lit: false,
  grab: null,
});

const free = (i: number): Gate => ({
  tile: null,
  face: undefined,
  label: t("entrance-free", { number: i + 1 }),
  press: null,
  pressed: false,
  lit: false,
  grab: null,
});

function filled(hands: Hands, seat: number, tile: string): Gate {
  const { game } = hands;
  const face = game.faces.get(tile);
  const what = tileSpoken(face);
  const own = game.choices?.seat === seat && game.view!.phase === "build";
  const stealable = !!game.choices?.steal.some((each) => each.seat === seat && each.tile === tile);
  const pressed = game.held?.tile === tile || game.draft.some((part) => part.tile === tile);
  const shown = { tile, face, pressed, lit: stealable };
  if (stealable) {
    return {
      ...shown,
      label: t("steal", { tile: what, name: nameOf(game, seat) }),
      press: () => hands.steal(seat, tile),
      grab: null,
    };
  }
  if (own) {
    return {
      ...shown,
      label: t("build-stored", { tile: what }),
      press: () => hands.pick(tile),
      grab: (event) => hands.grab(tile, event),
    };
  }
  return { ...seen(tile, face), pressed };
}

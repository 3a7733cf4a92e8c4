/** Which screen is open: the path of the page, without loading it anew. */

export type Route =
  | { screen: "home" }
  | { screen: "new" }
  | { screen: "table"; id: string }
  | { screen: "replay"; id: string }
  | { screen: "rules" }
  | { screen: "rulings" }
  | { screen: "recover"; code: string }
  | { screen: "missing" };

export function parse(path: string): Route {
  let parts: string[];
  try {
    parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return { screen: "missing" };
  }
  const [first, second, third] = parts;
  switch (parts.length) {
    case 0:
      return { screen: "home" };
    case 1:
      if (first === "new" || first === "rules" || first === "rulings") return { screen: first };
      break;
    case 2:
      if (first === "table") return { screen: "table", id: second! };
      if (first === "recover") return { screen: "recover", code: second! };
      break;
    case 3:
      if (first === "table" && third === "replay") return { screen: "replay", id: second! };
  }
  return { screen: "missing" };
}

let route = $state.raw<Route>(parse(location.pathname));

export const current = (): Route => route;

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  follow();
}

function follow(): void {
  route = parse(location.pathname);
}

window.addEventListener("popstate", follow);

/** An ordinary link that stays on the page; a click with a modifier is left to the browser. */
export function link(event: MouseEvent): void {
  const anchor = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(anchor.pathname + anchor.hash);
}

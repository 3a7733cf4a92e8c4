/** Which screen is open: the path of the page, without loading it anew. */

export type Route =
  | { screen: "home" }
  | { screen: "new" }
  | { screen: "table"; id: string }
  | { screen: "replay"; id: string }
  | { screen: "rules" }
  | { screen: "rulings" }
  | { screen: "recover"; code: string };

export function parse(path: string): Route {
  const [first, second, third] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "new") return { screen: "new" };
  if (first === "table" && second) return third === "replay" ? { screen: "replay", id: second } : { screen: "table", id: second };
  if (first === "rules") return { screen: "rules" };
  if (first === "rulings") return { screen: "rulings" };
  if (first === "recover" && second) return { screen: "recover", code: second };
  return { screen: "home" };
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
  if (!location.hash) window.scrollTo(0, 0);
}

window.addEventListener("popstate", follow);

/** An ordinary link that stays on the page; a click with a modifier is left to the browser. */
export function link(event: MouseEvent): void {
  const anchor = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(anchor.pathname + anchor.hash);
}

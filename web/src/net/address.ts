/** Addresses that are given to others. */

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Where others find this page, or null where nobody else can. The address in the browser's bar
 * will do, unless it means "this machine": then the server has to know a better one.
 */
export function reachable(
  here: { hostname: string; origin: string },
  told: string | null | undefined,
): string | null {
  if (told === undefined || !LOOPBACK.test(here.hostname)) return here.origin;
  return told;
}

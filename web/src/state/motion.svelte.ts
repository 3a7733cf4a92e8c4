/** Whether somebody asked for less motion. */

const asked = window.matchMedia("(prefers-reduced-motion: reduce)");
let less = $state(asked.matches);
asked.addEventListener("change", () => (less = asked.matches));

export const calm = (): boolean => less;

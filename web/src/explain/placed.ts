/** Where a card goes: above what it explains, else below it, else beside it; never off screen. */

type Size = { width: number; height: number };
type Box = { left: number; right: number; top: number; bottom: number };

const GAP = 8;

export function placed(about: Box, card: Size, screen: Size): { left: number; top: number } {
  const middle = (about.left + about.right) / 2;
  const left = within(middle - card.width / 2, card.width, screen.width);
  const above = about.top - GAP - card.height;
  const below = about.bottom + GAP;
  const fitsAbove = above >= GAP;
  const fitsBelow = below + card.height <= screen.height - GAP;
  if (fitsAbove || fitsBelow) return { left, top: fitsAbove ? above : below };
  // It fits neither above nor below: beside it, on the side with more room.
  const beside =
    about.left > screen.width - about.right ? about.left - GAP - card.width : about.right + GAP;
  return {
    left: within(beside, card.width, screen.width),
    top: within((about.top + about.bottom - card.height) / 2, card.height, screen.height),
  };
}

const within = (at: number, size: number, room: number) =>
  Math.max(GAP, Math.min(at, room - size - GAP));

/**
 * What a camera sees of the street. The street is measured in cells, x to the right and y up from
 * the ground; a view of it in pixels, from its upper left corner.
 */

export type Lens = {
  /** What stands in the middle of the view. */
  readonly x: number;
  /** What stands at its lower edge: 0 is the ground. */
  readonly y: number;
  /** How many pixels a cell has. */
  readonly scale: number;
};
/** How large a view is. */
export type Room = { readonly wide: number; readonly high: number };
/** A part of the street, from the ground up. */
export type Span = { readonly left: number; readonly right: number; readonly top: number };
export type Point = { readonly x: number; readonly y: number };
export type Limits = { readonly least: number; readonly most: number };

/** A window is 36 of the 64 units of its cell: from here on it has 24 pixels. */
export const LEAST = 43;
/** As near as one can come, and as far as one can go away. */
const NEAREST = 132;
export const FARTHEST = 6;
/** So much sky is kept over the highest roof: birds sit there, and smoke rises. */
const SKY = 0.8;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

export const across = (room: Room, scale: number): number => room.wide / scale;

export function toScreen(lens: Lens, room: Room, { x, y }: Point): Point {
  return {
    x: (x - lens.x) * lens.scale + room.wide / 2,
    y: room.high - (y - lens.y) * lens.scale,
  };
}

export function toStreet(lens: Lens, room: Room, { x, y }: Point): Point {
  return {
    x: (x - room.wide / 2) / lens.scale + lens.x,
    y: (room.high - y) / lens.scale + lens.y,
  };
}

export function join(spans: readonly Span[]): Span {
  return {
    left: Math.min(...spans.map((each) => each.left)),
    right: Math.max(...spans.map((each) => each.right)),
    top: Math.max(...spans.map((each) => each.top)),
  };
}

export const widen = (span: Span, by: number): Span => ({
  ...span,
  left: span.left - by,
  right: span.right + by,
});

/** As large as there is room for all of it, within limits, and in the middle. */
export function fit(span: Span, room: Room, { least, most }: Limits): Lens {
  const wanted = Math.min(
    room.wide / Math.max(1, span.right - span.left),
    room.high / (span.top + SKY),
  );
  return { x: (span.left + span.right) / 2, y: 0, scale: between(least, wanted, most) };
}

/**
 * How one looks at one's own house: all of it, and of the rest of the street as much as there is
 * room for as long as cells are not smaller than is comfortable.
 */
export function atHome(
  own: Span,
  street: Span,
  room: Room,
  { least, most, comfortable }: Limits & { comfortable: number },
): Lens {
  const lens = fit(own, room, { least, most });
  const all = fit(street, room, { least, most });
  return { ...lens, scale: Math.max(all.scale, Math.min(lens.scale, comfortable)) };
}

/** Back to where there is something to see. */
export function clamp(lens: Lens, street: Span, room: Room): Lens {
  const half = across(room, lens.scale) / 2;
  const [one, two] = [street.left + half, street.right - half];
  const tallest = Math.max(0, street.top + SKY - room.high / lens.scale);
  return {
    scale: lens.scale,
    x: between(Math.min(one, two), lens.x, Math.max(one, two)),
    y: between(0, lens.y, tallest),
  };
}

/** What lies under a finger goes along with it. */
export function pan(lens: Lens, dx: number, dy: number): Lens {
  return { ...lens, x: lens.x - dx / lens.scale, y: lens.y + dy / lens.scale };
}

/** Nearer or farther, while what lies at a point of the view stays there. */
export function zoom(lens: Lens, room: Room, by: number, at: Point): Lens {
  const scale = between(FARTHEST, lens.scale * by, NEAREST);
  const before = toStreet(lens, room, at);
  const after = toStreet({ ...lens, scale }, room, at);
  return { scale, x: lens.x + before.x - after.x, y: lens.y + before.y - after.y };
}

/** Whether all of something is in sight. */
export function sees(lens: Lens, room: Room, { left, right, top }: Span, margin = 0): boolean {
  const half = across(room, lens.scale) / 2;
  return (
    left >= lens.x - half + margin &&
    right <= lens.x + half - margin &&
    lens.y <= 0.01 &&
    top <= lens.y + room.high / lens.scale
  );
}

/** The shortest way to have something in sight, from the left of it where it is too wide. */
export function reveal(lens: Lens, room: Room, span: Span & { bottom: number }, margin = 0): Lens {
  const half = across(room, lens.scale) / 2 - margin;
  const tall = room.high / lens.scale;
  const x =
    span.right - span.left > 2 * half
      ? (span.left + span.right) / 2
      : between(span.right - half, lens.x, span.left + half);
  const y = between(Math.max(0, span.top + margin / 2 - tall), lens.y, Math.max(0, span.bottom));
  return { scale: lens.scale, x, y: Math.max(0, y) };
}

export type Side = "left" | "right" | "up" | "down";
/** How many points lie out of sight on one side, and the nearest of them. */
export type Pointer<P> = { side: Side; count: number; nearest: P };

/** What is out of sight and on which side; something in two directions counts sideways. */
export function outOfSight<P extends Point>(
  lens: Lens,
  room: Room,
  points: readonly P[],
): Pointer<P>[] {
  const found = new Map<Side, Pointer<P> & { far: number }>();
  for (const point of points) {
    const { x, y } = toScreen(lens, room, point);
    const away: [Side, number][] = [
      ["left", -x],
      ["right", x - room.wide],
      ["up", -y],
      ["down", y - room.high],
    ];
    const [side, far] = away.find(([, distance]) => distance > 0) ?? [];
    if (!side || far === undefined) continue;
    const known = found.get(side);
    if (!known) found.set(side, { side, count: 1, nearest: point, far });
    else {
      known.count += 1;
      if (far < known.far) Object.assign(known, { nearest: point, far });
    }
  }
  return [...found.values()].map(({ side, count, nearest }) => ({ side, count, nearest }));
}

/** Something on the way from one lens to another: moved by eye, so scales go by their ratio. */
export function onTheWay(one: Lens, two: Lens, part: number): Lens {
  const scale = one.scale * (two.scale / one.scale) ** part;
  return { scale, x: one.x + (two.x - one.x) * part, y: one.y + (two.y - one.y) * part };
}

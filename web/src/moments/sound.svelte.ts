/** Small sounds made in code, and whether they are wanted, remembered. */

const KEPT = "kensington-sound";

function kept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}

let wanted = $state(kept());
export const soundOn = (): boolean => wanted;

export function setSound(on: boolean): void {
  wanted = on;
  try {
    localStorage.setItem(KEPT, on ? "on" : "off");
  } catch {
    // It is not remembered then.
  }
  if (on) play("turn");
}

/** One tone: when it begins, its pitch at the beginning and the end, how long and loud it is. */
type Tone = {
  at: number;
  from: number;
  to?: number;
  long: number;
  loud: number;
  wave?: OscillatorType;
};

const bell = (at: number, pitch: number, long = 0.7, loud = 0.05): Tone[] => [
  { at, from: pitch, long, loud },
  { at, from: pitch * 2.76, long: long * 0.4, loud: loud * 0.35 },
];
/** A scale on which any two notes go together. */
const SCALE = [523, 587, 659, 784, 880, 1047, 1175, 1319, 1568];

const SOUNDS = {
  build: () => [{ at: 0, from: 170, to: 70, long: 0.12, loud: 0.11, wave: "triangle" as const }],
  level: () => [...bell(0, 659), ...bell(0.12, 988)],
  cat: () => [
    { at: 0, from: 620, to: 980, long: 0.14, loud: 0.035, wave: "triangle" as const },
    { at: 0.13, from: 980, to: 560, long: 0.24, loud: 0.035, wave: "triangle" as const },
  ],
  bird: () => [0, 0.12, 0.3].map((at) => ({ at, from: 2100, to: 2900, long: 0.09, loud: 0.03 })),
  theft: () => [
    { at: 0, from: 988, long: 0.09, loud: 0.03, wave: "square" as const },
    { at: 0.09, from: 1319, long: 0.3, loud: 0.025, wave: "square" as const },
  ],
  called: () => [...bell(0, 294, 1.4, 0.09), ...bell(0.5, 294, 1.4, 0.07)],
  turn: () => [...bell(0, 784, 0.5, 0.04), ...bell(0.14, 1047, 0.7, 0.04)],
  win: () => [523, 659, 784, 1047].flatMap((pitch, i) => bell(i * 0.13, pitch, 0.9, 0.05)),
} satisfies Record<string, () => Tone[]>;
export type Sound = keyof typeof SOUNDS;

/** A browser lets a page be heard only once somebody has touched it. */
let context: AudioContext | null = null;
function wake(): void {
  if (context || !("AudioContext" in window)) return;
  context = new AudioContext();
}
for (const event of ["pointerdown", "keydown"])
  window.addEventListener(event, wake, { capture: true, passive: true });

function sing(tones: readonly Tone[]): void {
  if (!wanted || !context) return;
  if (context.state === "suspended") void context.resume();
  for (const { at, from, to = from, long, loud, wave = "sine" } of tones) {
    const begin = context.currentTime + at;
    const oscillator = new OscillatorNode(context, { type: wave, frequency: from });
    const gain = new GainNode(context, { gain: 0 });
    oscillator.frequency.setValueAtTime(from, begin);
    oscillator.frequency.exponentialRampToValueAtTime(to, begin + long);
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(loud, begin + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + long);
  }
}

export function play(sound: Sound): void {
  sing(SOUNDS[sound]());
}

/** A soft note for each lamp, rising, at these milliseconds. */
export function playLamps(times: readonly number[]): void {
  sing(times.flatMap((at, i) => bell(at / 1000, SCALE[i % SCALE.length]!, 0.45, 0.035)));
}

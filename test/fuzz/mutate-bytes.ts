import type { Dice } from '#server/features/demo/seeded-random.ts';

/** Values at the edges of how numbers are stored. */
const EDGE_BYTES = [0x00, 0x01, 0x7f, 0x80, 0xfe, 0xff] as const;
const EDGE_WORDS = [0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff, 0x0001_0000] as const;
const MOST_MUTATIONS = 6;
const LONGEST_RUN = 64;
const LONGEST_REPEAT = 2000;

type Mutation = (bytes: Uint8Array, dice: Dice, tokens: readonly Uint8Array[]) => Uint8Array;

/** The same file with one to six things wrong with it, of which `tokens` are pieces that mean something in its format. The same dice give the same bytes. */
export function mutateBytes(original: Uint8Array, dice: Dice, tokens: readonly Uint8Array[]): Uint8Array {
  let bytes = original;
  const count = dice.whole(1, MOST_MUTATIONS);
  for (let i = 0; i < count; i++) bytes = dice.pick(MUTATIONS)(bytes, dice, tokens);
  return bytes;
}

const MUTATIONS: readonly [Mutation, ...Mutation[]] = [
  flipBit,
  edgeByte,
  edgeWord,
  cutOff,
  leaveOut,
  repeatRun,
  swapRuns,
  insertToken,
  replaceWithToken,
  insertNoise,
];

function flipBit(bytes: Uint8Array, dice: Dice): Uint8Array {
  return withByte(bytes, dice, (byte) => byte ^ (1 << dice.whole(0, 7)));
}

function edgeByte(bytes: Uint8Array, dice: Dice): Uint8Array {
  return withByte(bytes, dice, () => dice.pick(EDGE_BYTES));
}

/** A size, an offset or a time that cannot be, in either order of bytes. */
function edgeWord(bytes: Uint8Array, dice: Dice): Uint8Array {
  if (bytes.length < 4) return bytes;
  const changed = bytes.slice();
  new DataView(changed.buffer).setUint32(dice.whole(0, bytes.length - 4), dice.pick(EDGE_WORDS), dice.happens(0.5));
  return changed;
}

function cutOff(bytes: Uint8Array, dice: Dice): Uint8Array {
  return bytes.subarray(0, dice.whole(0, bytes.length));
}

function leaveOut(bytes: Uint8Array, dice: Dice): Uint8Array {
  const { from, to } = aRun(bytes, dice);
  return joined(bytes.subarray(0, from), bytes.subarray(to));
}

function repeatRun(bytes: Uint8Array, dice: Dice): Uint8Array {
  const { from, to } = aRun(bytes, dice);
  const times = dice.happens(0.1) ? Math.ceil(LONGEST_REPEAT / Math.max(1, to - from)) : dice.whole(1, 4);
  return joined(bytes.subarray(0, to), ...Array.from({ length: times }, () => bytes.subarray(from, to)), bytes.subarray(to));
}

function swapRuns(bytes: Uint8Array, dice: Dice): Uint8Array {
  const [a, b] = [aRun(bytes, dice), aRun(bytes, dice)].toSorted((one, other) => one.from - other.from);
  if (!a || !b || a.to > b.from) return bytes;
  const part = (from: number, to?: number) => bytes.subarray(from, to);
  return joined(part(0, a.from), part(b.from, b.to), part(a.to, b.from), part(a.from, a.to), part(b.to));
}

function insertToken(bytes: Uint8Array, dice: Dice, tokens: readonly Uint8Array[]): Uint8Array {
  const at = dice.whole(0, bytes.length);
  return joined(bytes.subarray(0, at), oneOf(tokens, dice), bytes.subarray(at));
}

function replaceWithToken(bytes: Uint8Array, dice: Dice, tokens: readonly Uint8Array[]): Uint8Array {
  const { from, to } = aRun(bytes, dice);
  return joined(bytes.subarray(0, from), oneOf(tokens, dice), bytes.subarray(to));
}

function insertNoise(bytes: Uint8Array, dice: Dice): Uint8Array {
  const at = dice.whole(0, bytes.length);
  const noise = Uint8Array.from({ length: dice.whole(1, LONGEST_RUN) }, () => dice.whole(0, 255));
  return joined(bytes.subarray(0, at), noise, bytes.subarray(at));
}

function withByte(bytes: Uint8Array, dice: Dice, next: (byte: number) => number): Uint8Array {
  if (bytes.length === 0) return bytes;
  const changed = bytes.slice();
  const at = dice.whole(0, bytes.length - 1);
  changed[at] = next(changed[at] ?? 0);
  return changed;
}

function aRun(bytes: Uint8Array, dice: Dice): { from: number; to: number } {
  const from = dice.whole(0, Math.max(0, bytes.length - 1));
  return { from, to: Math.min(bytes.length, from + dice.whole(1, LONGEST_RUN)) };
}

const NOTHING = new Uint8Array();
const oneOf = (tokens: readonly Uint8Array[], dice: Dice): Uint8Array => tokens[dice.whole(0, tokens.length - 1)] ?? NOTHING;

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

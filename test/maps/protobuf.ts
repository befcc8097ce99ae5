/** The parts of Protocol Buffers that a vector tile and a PMTiles directory need. */
export function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

export const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

export const numberField = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)];
export const bytesField = (field: number, bytes: readonly number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
export const textField = (field: number, text: string): number[] => bytesField(field, [...new TextEncoder().encode(text)]);

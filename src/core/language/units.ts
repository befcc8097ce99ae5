import units from '#core/language/units.json' with { type: 'json' };

/** What kind of amount a number is. Numbers of a kind are compared in its base unit, the one with the factor 1 in units.json. */
export type Kind =
  | 'time'
  | 'days'
  | 'distance'
  | 'pace'
  | 'speed'
  | 'power'
  | 'power-per-kg'
  | 'mass'
  | 'beats'
  | 'cadence'
  | 'percent'
  | 'energy'
  | 'mass-per-hour'
  | 'mass-per-kg'
  | 'volume'
  | 'volume-per-hour'
  | 'concentration'
  | 'temperature'
  | 'milliseconds'
  | 'count'
  | 'number';

export interface Unit {
  kind: Kind;
  factor: number;
}

const unitOf = (kind: unknown, factor: unknown): Unit => ({ kind: kind as Kind, factor: Number(factor) });
const UNITS: ReadonlyMap<string, Unit> = new Map(
  units.written.flatMap(([kind, factor, names]) =>
    String(names)
      .split('|')
      .map((name) => [name, unitOf(kind, factor)] as const),
  ),
);
const LONGEST = Math.max(...[...UNITS.keys()].map((name) => name.length));

/** The longest unit that is written at `at`, after blanks or a hyphen. Null where there is none. */
export function unitAt(text: string, at: number): { unit: Unit; name: string; end: number } | null {
  const start = at + (/^(?:[\s\u00a0\u202f]{1,3}|-)/.exec(text.slice(at, at + 4))?.[0].length ?? 0);
  const ahead = text.slice(start, start + LONGEST).toLowerCase();
  for (let length = ahead.length; length > 0; length--) {
    const name = ahead.slice(0, length);
    const unit = UNITS.get(name);
    const isWhole = !/[\p{L}\d°]$/u.test(name) || !/^[\p{L}\d]/u.test(text.slice(start + length));
    if (unit && isWhole) return { unit, name, end: start + length };
  }
  return null;
}

/** Unit of a tool's field by the end of its name, and the name without it: "avgPowerW" is the stem "avgPower" in W. */
export function fieldUnit(key: string): { unit: Unit; stem: string } {
  const [ending = '', kind = 'number', factor = 1] = units.fields.find(([each]) => key.endsWith(String(each))) ?? [];
  const isSuffix = /^[A-Z]/.test(String(ending)) && String(ending).length < key.length;
  return { unit: unitOf(kind, factor), stem: isSuffix ? key.slice(0, -String(ending).length) : key };
}

/** A unit as tools write it beside a value: "W", "s/km", "s/100m", "bpm", "kg". */
export const toolUnit = (name: string): Unit | null =>
  name === 's/km' ? unitOf('pace', 1) : name === 's/100m' ? unitOf('pace', 10) : (UNITS.get(name.toLowerCase()) ?? null);

/** A value of one kind as one of another, such as a pace as a speed. Null where they do not convert. */
export function convert(value: number, from: Kind, to: Kind): number | null {
  if (from === to) return value;
  const isSpeed = (from === 'pace' && to === 'speed') || (from === 'speed' && to === 'pace');
  return isSpeed && value !== 0 ? 3_600 / value : null;
}

import type { Discipline } from '#core/discipline.ts';
import type { Scanner } from '#core/workout/language/scanner.ts';
import { TO } from '#core/workout/language/text-numbers.ts';
import type { Target, ZoneKind } from '#core/workout/workout.ts';
import { isZone, zoneCount } from '#core/workout/zone-target.ts';

const NAME = String.raw`z(?:ones?)?\s?`;
const ZONES = new RegExp(
  String.raw`${NAME}(\d{1,2})(?:${TO}(?:${NAME})?(\d{1,2}))?(?![\p{L}\d%])(?:\s+(power|pace|hr|heart rate)(?!\p{L}))?`,
  'iuy',
);
const MOST = 7;

const KINDS: Readonly<Record<string, ZoneKind>> = {
  power: 'power-zone',
  pace: 'pace-zone',
  hr: 'heart-rate-zone',
  'heart rate': 'heart-rate-zone',
};
const OF: Readonly<Record<ZoneKind, string>> = { zone: '', 'power-zone': ' power', 'pace-zone': ' pace', 'heart-rate-zone': ' HR' };

/** `Z2`, `Z3-Z4` or `Z2 HR`; null when no zone stands here. `isRamp` is refused: a zone is a range already. */
export function readZones(scanner: Scanner, isRamp: boolean): Target | null {
  const from = scanner.at;
  const found = scanner.take(ZONES);
  if (!found) return null;
  const [, first = '0', last = first, of = ''] = found;
  const [low, high] = [Math.min(Number(first), Number(last)), Math.max(Number(first), Number(last))];
  if (low < 1 || high > MOST) scanner.fault(`Zones must be Z1 to Z${MOST}.`, from);
  if (isRamp) scanner.fault('A ramp needs a start and an end, such as "ramp 50-75% FTP"; a zone is already a range.', from);
  return { kind: KINDS[of.toLowerCase()] ?? 'zone', low, high };
}

export function zoneText({ low, high }: Target, kind: ZoneKind): string {
  return `${low === high ? `Z${low}` : `Z${low}-Z${high}`}${OF[kind]}`;
}

/** Why zones do not go with a discipline; null when they do, when it is no zone, or when nobody says which discipline it is. */
export function zoneMismatch({ kind, high }: Target, discipline: Discipline | null): string | null {
  if (!isZone(kind) || discipline === null) return null;
  const count = zoneCount(kind, discipline);
  if (count === null) return NO_ZONES[kind];
  return high > count ? `Zones for the ${discipline} are Z1 to Z${count}.` : null;
}

const NO_ZONES: Readonly<Record<ZoneKind, string>> = {
  zone: 'Strength has no zones; use RPE, such as RPE 6.',
  'power-zone': 'Power zones are for bike workouts.',
  'pace-zone': 'Pace zones are for runs and swims; for the bike write Z2 or Z2 HR.',
  'heart-rate-zone': 'Strength has no zones; use RPE, such as RPE 6.',
};

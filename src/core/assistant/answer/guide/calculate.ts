import { type Bench, withUnit } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { bullets, draftOf, paragraph, term } from '#core/assistant/answer/guide/parts.ts';
import { type Figure, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { type Shown, show } from '#core/assistant/figures/spoken.ts';
import type { Ask, Quantity } from '#core/assistant/frame.ts';
import { getThresholds } from '#core/assistant/tools/body/get-thresholds.ts';
import { getProfile } from '#core/assistant/tools/reference/get-profile.ts';
import { METRES_PER_MILE } from '#core/format.ts';

/** What the message gives, in the units of sums. */
interface Given {
  metres: number | null;
  sec: number | null;
  /** Seconds per km; swimmers' pace is per 100 m. */
  paceSecPerKm: number | null;
  secPer100m: number | null;
  kmh: number | null;
  watts: number | null;
  kg: number | null;
  percent: number | null;
  bpm: number | null;
  sport: Ask['sport'];
  /** As the message says them. */
  said: { distance: Sentence; time: Sentence; pace: Sentence };
}

const KM = 1000;
const HOUR_SEC = 3600;
const MINUTE_SEC = 60;
const LONG_RUN_M = 15_000;
const LBS_PER_KG = 2.20462;

/** Sums with the numbers of the message: time, pace, speed, splits, W/kg, a share of a threshold, or another unit. */
export async function writeCalculate(frame: Ask, bench: Bench): Promise<Draft> {
  const given = readGiven(frame);
  const done =
    timeOf(given, bench) ??
    paceOf(given, frame, bench) ??
    distanceOf(given, bench) ??
    (await powerOf(given, bench)) ??
    converted(frame, bench);
  return done ?? draftOf([plainly(ASK)]);
}

const ASK =
  'I can calculate a time from pace and distance, a pace or speed from time and distance, splits, watts per kilo, a share of a threshold, and conversions between units. Which numbers should I use?';

function readGiven({ given: all = [], subject, sport }: Ask): Given {
  const given = all.filter(({ value }) => value > 0);
  const of = (units: readonly string[]) => given.find(({ unit }) => units.includes(unit));
  const value = (...units: string[]) => of(units)?.value ?? null;
  const distance = of(['km', 'm', 'mi']);
  const metres = distance ? metresIn(distance) : subject?.of === 'effort' ? (subject.overM ?? null) : null;
  const time = of(['h', 'min', 's']);
  const pace = of(['s/km', 's/100m', 'km/h']);
  return {
    metres,
    sec: time ? secondsIn(time, metres) : null,
    paceSecPerKm: value('s/km'),
    secPer100m: value('s/100m'),
    kmh: value('km/h'),
    watts: value('W'),
    kg: value('kg'),
    percent: value('%'),
    bpm: value('bpm'),
    sport: sport ?? (of(['s/100m']) ? 'swim' : of(['km/h', 'W']) ? 'bike' : undefined),
    said: {
      distance: distance ? asGiven(distance) : asGiven({ value: (metres ?? 0) / KM, unit: 'km' }),
      time: time ? asGiven({ value: secondsIn(time, metres), unit: 's' }) : plainly(''),
      pace: pace ? asGiven(pace) : plainly(''),
    },
  };
}

/** A number of the message as it is written here. */
function asGiven({ value, unit }: Pick<Quantity, 'value' | 'unit'>): Sentence {
  const looks: Readonly<Record<string, readonly [Shown, string]>> = {
    s: ['time', ''],
    's/km': ['time', '/km'],
    's/100m': ['time', '/100 m'],
    C: ['tenth', '°C'],
  };
  const [shown, name] = looks[unit] ?? (['hundredth', unit] as const);
  return say`${{ text: withUnit(show(value, shown), name), value, source: 'user' }}`;
}

const metresIn = ({ value, unit }: Quantity) => value * ({ km: KM, mi: METRES_PER_MILE }[unit] ?? 1);

/** "3:30" is hours and minutes where minutes and seconds would be faster than anybody. */
function secondsIn({ value, unit }: Quantity, metres: number | null): number {
  const sec = value * ({ h: HOUR_SEC, min: MINUTE_SEC }[unit] ?? 1);
  const isTooFast = unit === 's' && metres !== null && metres / sec > 15;
  return isTooFast ? sec * MINUTE_SEC : sec;
}

const sumOf = (bench: Bench, [expr, value]: readonly [string, number], shown: Shown, unit = ''): Figure =>
  bench.calculate({ expr, value, unit }, shown);

/** Pace or speed over a distance. */
function timeOf({ metres, sec, paceSecPerKm, secPer100m, kmh, said }: Given, bench: Bench): Draft | null {
  if (metres === null || sec !== null) return null;
  const rates = [
    paceSecPerKm === null ? null : { expr: `${term(paceSecPerKm)}*${term(metres)}/${KM}`, value: (paceSecPerKm * metres) / KM },
    secPer100m === null ? null : { expr: `${term(secPer100m)}*${term(metres)}/100`, value: (secPer100m * metres) / 100 },
    kmh === null ? null : { expr: `${term(metres)}/${KM}/${term(kmh)}*${HOUR_SEC}`, value: (metres / KM / kmh) * HOUR_SEC },
  ];
  const rate = rates.find((each) => each !== null);
  if (!rate) return null;
  return draftOf([say`${said.distance} at ${said.pace} takes ${sumOf(bench, [rate.expr, rate.value], 'time')}.`]);
}

/** Time over a distance: pace or speed, with splits where they are wished. */
function paceOf({ metres, sec, sport, said }: Given, frame: Ask, bench: Bench): Draft | null {
  if (metres === null || sec === null) return null;
  const kmh = sumOf(bench, [`${term(metres)}/${KM}/${term(sec)}*${HOUR_SEC}`, (metres / KM / sec) * HOUR_SEC], 'tenth', 'km/h');
  if (sport === 'bike') return draftOf([say`${said.distance} in ${said.time} is ${kmh}.`]);
  if (sport === 'swim')
    return draftOf([
      say`${said.distance} in ${said.time} is ${sumOf(bench, [`${term(sec)}/${term(metres)}*100`, (sec / metres) * 100], 'time', '/100 m')}.`,
    ]);
  const perKm = (sec / metres) * KM;
  const expr = `${term(sec)}/${term(metres)}*${KM}`;
  const pace = sumOf(bench, [expr, perKm], 'time', '/km');
  const perMile = frame.wishes?.includes('miles')
    ? say` (${sumOf(bench, [`${term(sec)}/${term(metres)}*${METRES_PER_MILE}`, (sec / metres) * METRES_PER_MILE], 'time', '/mi')})`
    : plainly('');
  const lead = say`${said.distance} in ${said.time} is ${pace}${perMile}, or ${kmh}.`;
  const isListed = frame.wishes?.some((wish) => wish === 'list' || wish === 'table') || frame.aggregate === 'list';
  return draftOf([lead, isListed ? splits({ metres, sec }, bench) : null, halves({ metres, sec }, bench)]);
}

/** Even splits: every 5 km of a long run, every km of a short one. */
function splits({ metres, sec }: { metres: number; sec: number }, bench: Bench): Sentence | null {
  const step = metres >= LONG_RUN_M ? 5 * KM : KM;
  const count = Math.floor((metres - 1) / step);
  if (count < 1) return null;
  const lines = Array.from({ length: count }, (_, at) => (at + 1) * step).map((at) => {
    const km = sumOf(bench, [`${at}/${KM}`, at / KM], 'tenth', 'km');
    return say`${km} ${sumOf(bench, [`${at}*${term(sec)}/${term(metres)}`, (at * sec) / metres], 'time')}`;
  });
  return bullets(lines);
}

/** One percent slower and faster is a negative split that most can run. */
const NEGATIVE = 0.01;

function halves({ metres, sec }: { metres: number; sec: number }, bench: Bench): Sentence {
  const half = (factor: number) => sumOf(bench, [`${term(sec)}/2*${factor}`, (sec / 2) * factor], 'time');
  const pace = (factor: number) =>
    sumOf(bench, [`${term(sec)}/${term(metres)}*${KM}*${factor}`, (sec / metres) * KM * factor], 'time', '/km');
  return say`For a negative split: first half ${half(1 + NEGATIVE)} (${pace(1 + NEGATIVE)}), second half ${half(1 - NEGATIVE)} (${pace(1 - NEGATIVE)}).`;
}

/** How far somebody gets in a time. */
function distanceOf({ metres, sec, paceSecPerKm, secPer100m, kmh, said }: Given, bench: Bench): Draft | null {
  if (metres !== null || sec === null) return null;
  const km =
    paceSecPerKm !== null
      ? sumOf(bench, [`${term(sec)}/${term(paceSecPerKm)}`, sec / paceSecPerKm], 'tenth', 'km')
      : kmh !== null
        ? sumOf(bench, [`${term(kmh)}*${term(sec)}/${HOUR_SEC}`, (kmh * sec) / HOUR_SEC], 'tenth', 'km')
        : secPer100m !== null
          ? sumOf(bench, [`${term(sec)}/${term(secPer100m)}*100`, (sec / secPer100m) * 100], 'whole', 'm')
          : null;
  return km && draftOf([say`In ${said.time} at ${said.pace} you cover ${km}.`]);
}

/** W/kg, or a share of watts, of a heart rate or of one's own FTP. */
async function powerOf({ watts, kg, percent, bpm }: Given, bench: Bench): Promise<Draft | null> {
  if (percent !== null) {
    const of = watts ?? bpm;
    if (of !== null)
      return draftOf([
        say`That is ${sumOf(bench, [`${term(percent)}/100*${term(of)}`, (percent / 100) * of], 'whole', watts === null ? 'bpm' : 'W')}.`,
      ]);
    const used = await bench.use(getThresholds, { kind: 'ftp' });
    const ftp = used.result.thresholds[0]?.value;
    if (ftp === undefined) return null;
    const share: Figure = { text: `${percent}%`, value: percent, source: 'user' };
    return draftOf([
      say`${share} of your FTP of ${used.figure('/thresholds/0/value', 'whole', 'W')} is ${sumOf(bench, [`${term(percent)}/100*${term(ftp)}`, (percent / 100) * ftp], 'whole', 'W')}.`,
    ]);
  }
  if (watts === null) return null;
  if (kg !== null) return draftOf([say`That is ${sumOf(bench, [`${term(watts)}/${term(kg)}`, watts / kg], 'hundredth', 'W/kg')}.`]);
  const used = await bench.use(getProfile, {});
  const own = used.result.weightKg;
  return own === null
    ? null
    : draftOf([
        say`At your ${used.figure('/weightKg', 'tenth', 'kg')} that is ${sumOf(bench, [`${term(watts)}/${term(own)}`, watts / own], 'hundredth', 'W/kg')}.`,
      ]);
}

const OTHER_UNITS: Readonly<
  Record<string, readonly { unit: string; expr: (value: string) => string; of: (value: number) => number; shown: Shown }[]>
> = {
  km: [{ unit: 'mi', expr: (v) => `${v}*${KM}/${METRES_PER_MILE}`, of: (v) => (v * KM) / METRES_PER_MILE, shown: 'hundredth' }],
  mi: [{ unit: 'km', expr: (v) => `${v}*${METRES_PER_MILE}/${KM}`, of: (v) => (v * METRES_PER_MILE) / KM, shown: 'hundredth' }],
  kg: [{ unit: 'lb', expr: (v) => `${v}*${LBS_PER_KG}`, of: (v) => v * LBS_PER_KG, shown: 'tenth' }],
  C: [{ unit: '°F', expr: (v) => `${v}*9/5+32`, of: (v) => (v * 9) / 5 + 32, shown: 'whole' }],
  'km/h': [
    { unit: 'mph', expr: (v) => `${v}*${KM}/${METRES_PER_MILE}`, of: (v) => (v * KM) / METRES_PER_MILE, shown: 'tenth' },
    { unit: '/km', expr: (v) => `${HOUR_SEC}/${v}`, of: (v) => HOUR_SEC / v, shown: 'time' },
  ],
  's/km': [
    { unit: 'km/h', expr: (v) => `${HOUR_SEC}/${v}`, of: (v) => HOUR_SEC / v, shown: 'tenth' },
    { unit: '/mi', expr: (v) => `${v}*${METRES_PER_MILE}/${KM}`, of: (v) => (v * METRES_PER_MILE) / KM, shown: 'time' },
  ],
  's/100m': [{ unit: 'km/h', expr: (v) => `360/${v}`, of: (v) => 360 / v, shown: 'tenth' }],
  ml: [{ unit: 'L', expr: (v) => `${v}/1000`, of: (v) => v / 1000, shown: 'hundredth' }],
};

/** The first quantity in the other units that athletes use. */
function converted({ given = [] }: Ask, bench: Bench): Draft | null {
  const found = given.find(({ unit, value }) => Object.hasOwn(OTHER_UNITS, unit) && (value > 0 || unit === 'C'));
  if (!found) return null;
  const others = (OTHER_UNITS[found.unit] ?? []).map(
    ({ unit, expr, of, shown }) => say`${sumOf(bench, [expr(term(found.value)), of(found.value)], shown, unit)}`,
  );
  const [first, second] = others;
  return draftOf([paragraph(say`${asGiven(found)} is ${first ?? plainly('')}${second ? say`, or ${second}` : plainly('')}.`)]);
}

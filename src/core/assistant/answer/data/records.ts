import { answer, charted, draft, during, isPeriod, paragraph, plainDraft } from '#core/assistant/answer/data/phrase.ts';
import { type Kind, read, type Setting, type Value } from '#core/assistant/answer/data/setting.ts';
import type { ChartSpec, Draft } from '#core/assistant/answer/draft.ts';
import { bullets } from '#core/assistant/answer/guide/parts.ts';
import type { CurveKind } from '#core/assistant/facts.ts';
import { type Figure, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Period } from '#core/assistant/frame.ts';
import { getThresholds } from '#core/assistant/tools/body/get-thresholds.ts';
import { getBestEfforts } from '#core/assistant/tools/training/get-best-efforts.ts';
import { getCurve } from '#core/assistant/tools/training/get-curve.ts';
import { METRES_PER_MILE, sayDistance } from '#core/format.ts';

interface Wanted {
  kind: CurveKind;
  overSec?: number;
  distanceM?: number;
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600 };
const METRES: Readonly<Record<string, number>> = { m: 1, km: 1000, mi: METRES_PER_MILE };

/** Which effort is meant: by its subject, else by a number of the question. */
function wantedOf({ frame: { subject, given = [], sport, measure } }: Setting): Wanted {
  const isPower = measure === 'best-power' || measure === 'power' || sport === 'bike' || (measure === 'curve' && sport === undefined);
  const kind = measure === 'heart-rate' ? 'heart-rate' : isPower ? 'power' : sport === 'swim' ? 'swim-pace' : 'run-pace';
  const isTimed = kind === 'power' || kind === 'heart-rate';
  const units = isTimed ? SECONDS : METRES;
  const [number] = given.flatMap(({ value, unit }) => value * (units[unit] ?? 0) || []);
  const effort = subject?.of === 'effort' ? subject : null;
  const overSec = effort?.overSec ?? (isTimed ? number : undefined);
  const distanceM = effort?.overM ?? (isTimed ? undefined : number);
  return { kind, ...(overSec ? { overSec } : distanceM && { distanceM }) };
}

const SPORTS: Readonly<Record<CurveKind, readonly [name: string, field: string, kind: Kind, chart: ChartSpec['chart'] | null]>> = {
  power: ['power', 'powerW', 'power', 'power-curve'],
  'heart-rate': ['heart rate', 'heartRateBpm', 'heart-rate', null],
  'run-pace': ['running', 'paceSecPerKm', 'pace', 'run-curve'],
  'swim-pace': ['swimming', 'paceSecPer100m', 'swim-pace', 'swim-curve'],
};

const chartOf = (kind: CurveKind): ChartSpec | null => {
  const chart = SPORTS[kind][3];
  return chart && { chart, title: 'Your best efforts' };
};

const effortsOf = (at: Setting, wanted: Wanted, period: Period | undefined) =>
  at.bench.use(getBestEfforts, { ...wanted, ...(period ? { from: period.from, to: period.to } : {}) });
type Use = Awaited<ReturnType<typeof effortsOf>>;

/** A record: best power over a length of time, or best time over a distance, with its date; all of them where none is named. */
export async function answerRecord(at: Setting): Promise<Draft> {
  const { period, compareWith } = at.frame;
  const wanted = wantedOf(at);
  const use = await effortsOf(at, wanted, period);
  const [name] = SPORTS[wanted.kind];
  const when = period && say` ${during(period)}`;
  if (use.result.efforts.length === 0) return plainDraft(`I have no best efforts in ${name} for that. They come from your recordings.`);
  if (wanted.overSec === undefined && wanted.distanceM === undefined)
    return draft([say`Your best efforts in ${name}${when}:`, recordList(at, wanted, use)], [chartOf(wanted.kind)]);
  const asked = recordAt(at, wanted, use, '/asked');
  if (asked === null)
    return draft([plainly('I have no best effort over that length. These are the ones I have:'), recordList(at, wanted, use)]);
  const other = isPeriod(compareWith) ? recordAt(at, wanted, await effortsOf(at, wanted, compareWith), '/asked') : null;
  if (other && isPeriod(compareWith)) {
    const both = say`${asked.figure}${when} (${asked.day}), ${other.figure} ${during(compareWith)} (${other.day})`;
    return answer(say`Your ${asked.name}: ${both}.`, say`That is ${at.difference(asked.kind, asked.value, other.value)}.`);
  }
  const isPace = at.frame.measure === 'pace' && asked.pace;
  const value = isPace ? say`${asked.pace} (${asked.figure})` : say`${asked.figure}${asked.pace && say` (${asked.pace})`}`;
  const lead = say`Your ${asked.name}${when} is ${value}, set ${asked.day}.`;
  if (at.asks('when') || isPace) return answer(lead);
  return charted(chartOf(wanted.kind), lead, await besideFtp(at, wanted, asked.value));
}

interface Effort {
  /** "fastest 5 km", "best 20-minute power" */
  name: Sentence;
  /** What is compared: a power, or the time over the distance. */
  kind: Kind;
  value: Value;
  figure: Figure;
  /** The pace of a time. */
  pace: Figure | null;
  day: Sentence;
}

function recordAt(at: Setting, { kind }: Wanted, use: Use, pointer: '/asked' | `/efforts/${number}`): Effort | null {
  const [word, field, valueKind] = SPORTS[kind];
  const [value, time, length, metres] = [field, 'timeSec', 'overSec', 'distanceM'].map((each) => read(use, `${pointer}/${each}`));
  if (!value || (!length && !(time && metres))) return null;
  const day = at.day(use, `${pointer}/date`);
  if (time && metres) {
    const name = say`fastest ${{ ...metres.figure('exact', ''), text: sayDistance(metres.value) }}`;
    return { day, name, kind: 'seconds', value: time, figure: at.show('seconds', time), pace: at.show(valueKind, value) };
  }
  const over = { ...(length ?? value).figure('exact', ''), text: lengthName(length?.value ?? 0) };
  const name = say`best ${over} ${word === 'power' || word === 'heart rate' ? word : 'pace'}`;
  return { day, name, kind: valueKind, value, figure: at.show(valueKind, value), pace: null };
}

/** "5-second", "20-minute", "2-hour" */
function lengthName(seconds: number): string {
  if (seconds < 60) return `${seconds}-second`;
  return seconds < 5400 ? `${Math.round(seconds / 60)}-minute` : `${Math.round(seconds / 360) / 10}-hour`;
}

async function besideFtp(at: Setting, { kind, overSec = 0 }: Wanted, value: Value): Promise<Sentence | null> {
  if (kind !== 'power' || overSec < 300) return null;
  const use = await at.bench.use(getThresholds, {});
  const [ftp, weight] = [read(use, '/wattsPerKg/ftpW'), read(use, '/wattsPerKg/weightKg')];
  const [share, perKilo] = [ftp && at.over(value, ftp, 100), weight && at.over(value, weight)];
  return (
    share &&
    ftp &&
    perKilo &&
    say`That is ${at.show('watts-per-kg', perKilo)} and ${at.show('percent', share)} of your FTP (${at.show('power', ftp)}).`
  );
}

/** What most people look for, of the many lengths of a curve. */
const LOOKED_FOR: ReadonlySet<number> = new Set([5, 60, 300, 1200, 3600]);
const MOST_RECORDS = 6;

function recordList(at: Setting, wanted: Wanted, use: Use): Sentence {
  const all = use.result.efforts.map(({ distanceM, overSec }, index) => ({
    index,
    isUsual: wanted.kind.endsWith('pace') ? distanceM !== null : LOOKED_FOR.has(overSec ?? 0),
  }));
  const usual = all.filter(({ isUsual }) => isUsual);
  const records = (usual.length > 0 ? usual : all)
    .slice(0, MOST_RECORDS)
    .flatMap(({ index }) => recordAt(at, wanted, use, `/efforts/${index}`) ?? []);
  return bullets(records.map(({ name, figure, pace, day }) => paragraph(say`${name}: ${figure}${pace && say` (${pace})`}, ${day}`)));
}

const MODELS = [
  ['criticalPowerW', 'power', 'critical power'],
  ['criticalPaceSecPerKm', 'pace', 'critical pace'],
  ['criticalPaceSecPer100m', 'swim-pace', 'critical pace'],
] as const;

/** The curve of a period: the model through it, and its bests. */
export async function answerCurve(at: Setting): Promise<Draft> {
  const { period = at.lastDays(90, 'last three months') } = at.frame;
  if (at.frame.subject?.of === 'effort') return answerRecord(at);
  const { kind } = wantedOf(at);
  const [name] = SPORTS[kind];
  const use = await at.bench.use(getCurve, { kind, from: period.from, to: period.to });
  const model = MODELS.flatMap(([field, valueKind, called]) => {
    const value = at.figure(use, `/model/${field}`, valueKind);
    return value
      ? [say`Your ${name} curve ${during(period)} gives a ${called} of ${value} (${use.result.model?.confidence} confidence).`]
      : [];
  });
  const bests = await effortsOf(at, { kind }, period);
  if (bests.result.efforts.length === 0) return plainDraft(`I have no ${name} curve for that time. It comes from your recordings.`);
  const lead = model.length > 0 ? plainly('Your best efforts of that time:') : say`Your best efforts in ${name} ${during(period)}:`;
  return draft([paragraph(...model, lead), recordList(at, { kind }, bests)], [chartOf(kind)]);
}

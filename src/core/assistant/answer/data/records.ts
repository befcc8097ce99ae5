import { bullets, difference, draft, paragraph, plainDraft } from '#core/assistant/answer/data/phrase.ts';
import { asks, during, isPeriod, onDay, type Setting, shown } from '#core/assistant/answer/data/setting.ts';
import { type Kind, over, read, type Value } from '#core/assistant/answer/data/value.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import type { CurveKind } from '#core/assistant/facts.ts';
import type { Figure, Sentence } from '#core/assistant/figures/sentence.ts';
import { plainly, say } from '#core/assistant/figures/sentence.ts';
import type { Period, Quantity } from '#core/assistant/frame.ts';
import { getThresholds } from '#core/assistant/tools/body/get-thresholds.ts';
import { getBestEfforts } from '#core/assistant/tools/training/get-best-efforts.ts';
import { getCurve } from '#core/assistant/tools/training/get-curve.ts';
import { addDays } from '#core/calendar.ts';
import { METRES_PER_MILE, sayDistance } from '#core/spoken.ts';

interface Wanted {
  kind: CurveKind;
  overSec?: number;
  distanceM?: number;
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600 };
const UNIT_METRES: Readonly<Record<string, number>> = { m: 1, km: 1000, mi: METRES_PER_MILE };

/** Which effort is meant: by its subject, else by a number of the question. */
function wantedOf({ frame: { subject, given = [], sport, measure } }: Setting): Wanted {
  const kind = kindFor(sport, measure);
  const inUnit = (units: Readonly<Record<string, number>>, of: readonly Quantity[] = given) =>
    of.flatMap(({ value, unit }) => (units[unit] === undefined ? [] : [value * (units[unit] ?? 1)]))[0];
  const effort = subject?.of === 'effort' ? subject : null;
  const overSec = effort?.overSec ?? (kind === 'power' || kind === 'heart-rate' ? inUnit(UNIT_SECONDS) : undefined);
  const distanceM = effort?.overM ?? (kind === 'power' || kind === 'heart-rate' ? undefined : inUnit(UNIT_METRES));
  return { kind, ...(overSec ? { overSec } : distanceM ? { distanceM } : {}) };
}

function kindFor(sport: string | undefined, measure: string): CurveKind {
  if (measure === 'heart-rate') return 'heart-rate';
  if (measure === 'best-power' || measure === 'power' || sport === 'bike') return 'power';
  if (sport === 'swim') return 'swim-pace';
  return measure === 'curve' && sport === undefined ? 'power' : 'run-pace';
}

const VALUES: Readonly<Record<CurveKind, readonly [field: string, kind: Kind]>> = {
  power: ['powerW', 'power'],
  'heart-rate': ['heartRateBpm', 'heart-rate'],
  'run-pace': ['paceSecPerKm', 'pace'],
  'swim-pace': ['paceSecPer100m', 'swim-pace'],
};

const NAMES: Readonly<Record<CurveKind, string>> = {
  power: 'power',
  'heart-rate': 'heart rate',
  'run-pace': 'running',
  'swim-pace': 'swimming',
};

type Use = Awaited<ReturnType<typeof effortsOf>>;
const effortsOf = (at: Setting, wanted: Wanted, period: Period | undefined) =>
  at.bench.use(getBestEfforts, { ...wanted, ...(period ? { from: period.from, to: period.to } : {}) });

/** A record: best power over a length of time, or best time over a distance, with its date; all of them where none is named. */
export async function answerRecord(at: Setting): Promise<Draft> {
  const { period, compareWith } = at.frame;
  const wanted = wantedOf(at);
  const use = await effortsOf(at, wanted, period);
  if (use.result.efforts.length === 0)
    return plainDraft(
      `I have no best efforts in ${NAMES[wanted.kind]} for that. They come from recordings with ${wanted.kind === 'power' ? 'power' : 'distance'}.`,
    );
  if (wanted.overSec === undefined && wanted.distanceM === undefined) return allRecords(at, wanted, use);
  const asked = recordAt(at, wanted, use, '/asked');
  if (asked === null) return noSuchRecord(at, wanted, use);
  const other = isPeriod(compareWith) ? recordAt(at, wanted, await effortsOf(at, wanted, compareWith), '/asked') : null;
  if (other && isPeriod(compareWith))
    return draft([
      say`Your ${asked.name}: ${asked.figure}${period ? say` ${during(period)}` : plainly('')} (${asked.day}), ${other.figure} ${during(compareWith)} (${other.day}). That is ${difference(at, asked.kind, asked.value, other.value)}.`,
    ]);
  return draft(
    [
      paragraph(
        say`Your ${asked.name}${period ? say` ${during(period)}` : plainly('')} is ${asked.figure}${asked.beside}, set ${asked.day}.`,
        await besideFtp(at, wanted, asked.value),
        period ? null : await lately(at, wanted, asked),
      ),
    ],
    {
      charts: asks(at, 'when') ? [] : [chartOf(wanted.kind)],
    },
  );
}

const chartOf = (kind: CurveKind) => {
  const chart = { power: 'power-curve', 'run-pace': 'run-curve', 'swim-pace': 'swim-curve', 'heart-rate': null } as const;
  const name = chart[kind];
  return name && { chart: name, title: 'Your best efforts' };
};

interface Effort {
  name: Sentence;
  /** What is compared: a power, or the time over the distance. */
  kind: Kind;
  value: Value;
  figure: Figure;
  /** The pace of a time. */
  beside: Sentence;
  day: Figure;
  isOld: boolean;
}

function recordAt(at: Setting, { kind }: Wanted, use: Use, pointer: string): Effort | null {
  const [field, valueKind] = VALUES[kind];
  const [value, time, over, metres] = [field, 'timeSec', 'overSec', 'distanceM'].map((each) => read(use, `${pointer}/${each}`));
  const effort = pointer === '/asked' ? use.result.asked : use.result.efforts[Number(pointer.split('/')[2])];
  if (!value || !effort) return null;
  const day = use.day(`${pointer}/date`, (date) => onDay(at, date));
  const isOld = effort.date < addDays(at.today, -90);
  const wordFor = valueKind === 'pace' || valueKind === 'swim-pace' ? 'pace' : NAMES[kind];
  if (time && metres) {
    const name = say`fastest ${{ ...metres.figure('exact', ''), text: sayDistance(metres.value) }}`;
    return {
      name,
      kind: 'seconds',
      value: time,
      figure: shown(at, 'seconds', time),
      beside: say` (${shown(at, valueKind, value)})`,
      day,
      isOld,
    };
  }
  if (!over) return null;
  const name = say`best ${{ ...over.figure('exact', ''), text: lengthName(over.value) }} ${wordFor}`;
  return { name, kind: valueKind, value, figure: shown(at, valueKind, value), beside: plainly(''), day, isOld };
}

/** "5-second", "20-minute", "2-hour" */
function lengthName(seconds: number): string {
  if (seconds < 60) return `${seconds}-second`;
  return seconds < 5400 ? `${Math.round(seconds / 60)}-minute` : `${Math.round(seconds / 360) / 10}-hour`;
}

async function besideFtp(at: Setting, { kind, overSec }: Wanted, value: Value): Promise<Sentence | null> {
  if (kind !== 'power' || overSec === undefined || overSec < 300 || asks(at, 'when')) return null;
  const use = await at.bench.use(getThresholds, {});
  const [ftp, weight] = [read(use, '/wattsPerKg/ftpW'), read(use, '/wattsPerKg/weightKg')];
  const [share, perKilo] = [ftp && over(at.bench, value, ftp, 100), weight && over(at.bench, value, weight)];
  return (
    share &&
    ftp &&
    perKilo &&
    say`That is ${shown(at, 'watts-per-kg', perKilo)} and ${shown(at, 'percent', share)} of your FTP (${shown(at, 'power', ftp)}).`
  );
}

/** A record that is old says little about now: the best of the last ninety days with it. */
async function lately(at: Setting, wanted: Wanted, record: Effort): Promise<Sentence | null> {
  if (!record.isOld || asks(at, 'when')) return null;
  const use = await effortsOf(at, wanted, { from: addDays(at.today, -89), to: at.today, name: '' });
  const recent = recordAt(at, wanted, use, '/asked');
  return recent && say`Over the last three months your best is ${recent.figure}, ${recent.day}.`;
}

function noSuchRecord(at: Setting, wanted: Wanted, use: Use): Draft {
  return draft([plainly('I have no best effort over that length. These are the ones I have:'), recordList(at, wanted, use)]);
}

function allRecords(at: Setting, wanted: Wanted, use: Use): Draft {
  const { period } = at.frame;
  return draft(
    [say`Your best efforts in ${NAMES[wanted.kind]}${period ? say` ${during(period)}` : plainly('')}:`, recordList(at, wanted, use)],
    { charts: [chartOf(wanted.kind)] },
  );
}

/** What most people look for, of the many lengths of a curve. */
const LOOKED_FOR: ReadonlySet<number> = new Set([5, 60, 300, 1200, 3600]);
const MOST_RECORDS = 6;

function recordList(at: Setting, wanted: Wanted, use: Use): Sentence {
  const all = use.result.efforts.map((effort, index) => ({ effort, index }));
  const usual = all.filter(({ effort }) => effort.distanceM !== null || LOOKED_FOR.has(effort?.overSec ?? 0));
  const chosen = (usual.length > 0 ? usual : all).slice(0, MOST_RECORDS);
  return bullets(
    chosen.flatMap(({ index }) => {
      const record = recordAt(at, wanted, use, `/efforts/${index}`);
      return record ? [say`${record.name}: ${record.figure}${record.beside}, ${record.day}`] : [];
    }),
  );
}

/** The curve of a period with its model, and beside an earlier one where one is named. */
export async function answerCurve(at: Setting): Promise<Draft> {
  const { period, compareWith } = at.frame;
  const { kind } = wantedOf(at);
  const earlier = isPeriod(compareWith) ? { earlierFrom: compareWith.from, earlierTo: compareWith.to } : {};
  const use = await at.bench.use(getCurve, { kind, ...(period ? { from: period.from, to: period.to } : {}), ...earlier });
  const model = [
    ['criticalPowerW', 'power', 'critical power'],
    ['criticalPaceSecPerKm', 'pace', 'critical pace'],
    ['criticalPaceSecPer100m', 'swim-pace', 'critical pace'],
  ] as const;
  const said = model.flatMap(([field, valueKind, name]) => {
    const value = read(use, `/model/${field}`);
    return value
      ? [
          say`Your ${NAMES[kind]} curve gives a ${name} of ${shown(at, valueKind, value)} (${use.result.model?.confidence ?? 'low'} confidence).`,
        ]
      : [];
  });
  const bests = await effortsOf(at, { kind }, period ?? { from: addDays(at.today, -89), to: at.today, name: '' });
  if (bests.result.efforts.length === 0)
    return plainDraft(`I have no ${NAMES[kind]} curve for that time: it needs recordings with ${kind === 'power' ? 'power' : 'distance'}.`);
  return draft(
    [
      paragraph(...said, say`Your bests ${period ? during(period) : plainly('of the last three months')}:`),
      recordList(at, { kind }, bests),
    ],
    { charts: [chartOf(kind)] },
  );
}

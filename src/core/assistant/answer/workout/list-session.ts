import type { Bench, ToolUse } from '#core/assistant/answer/bench.ts';
import { bullets, range } from '#core/assistant/answer/guide/parts.ts';
import { type Figure, join, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { getThresholds } from '#core/assistant/tools/body/get-thresholds.ts';
import { getProfile } from '#core/assistant/tools/reference/get-profile.ts';
import { getToday } from '#core/assistant/tools/reference/get-today.ts';
import type { LocalDate } from '#core/calendar.ts';
import { METRES_PER_MILE, type Units } from '#core/format.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { EASY_CUE, type Trained } from '#core/workout/build/build-session.ts';
import { type Exercise, expandParts, type Step, type Target, type Workout, type WorkoutPart } from '#core/workout/workout.ts';
import { lengthWords } from '#core/workout/workout-lines.ts';

/** What a session is written for: the athlete's thresholds with their sources, units and level. */
export interface Athlete extends Trained {
  bench: Bench;
  today: LocalDate;
  /** 1 is Monday. */
  weekStartsOn: number;
  units: Units;
  /** W, s per km and s per 100 m as they are stored; null where unknown. */
  values: Readonly<Record<'ftp' | 'run-threshold' | 'css', Stored | null>>;
}

interface Stored {
  value: number;
  figure: Figure;
}

const SHOWN = {
  ftp: { shown: 'whole', unit: 'W' },
  'run-threshold': { shown: 'time', unit: '/km' },
  css: { shown: 'time', unit: '/100 m' },
} as const;

export async function readAthlete(bench: Bench): Promise<Athlete> {
  const [today, profile, thresholds] = [await bench.use(getToday, {}), await bench.use(getProfile, {}), await bench.use(getThresholds, {})];
  const values = {
    ftp: storedOf(thresholds, 'ftp'),
    'run-threshold': storedOf(thresholds, 'run-threshold'),
    css: storedOf(thresholds, 'css'),
  };
  const perMetre = (metres: number, stored: Stored | null) => (stored ? metres / stored.value : null);
  return {
    bench,
    today: today.result.today,
    weekStartsOn: today.result.weekStartsOn,
    units: today.result.units,
    values,
    level: profile.result.level ?? 'intermediate',
    thresholds: {
      ...NO_THRESHOLDS,
      ftpW: values.ftp?.value ?? null,
      runThresholdMps: perMetre(1000, values['run-threshold']),
      criticalSwimSpeedMps: perMetre(100, values.css),
    },
  };
}

type ThresholdsUse = ToolUse<{ thresholds: readonly { kind: string; value: number }[] }>;

function storedOf(use: ThresholdsUse, kind: keyof typeof SHOWN): Stored | null {
  const at = use.result.thresholds.findIndex((each) => each.kind === kind);
  const found = use.result.thresholds[at];
  return found ? { value: found.value, figure: use.figure(`/thresholds/${at}/value`, SHOWN[kind].shown, SHOWN[kind].unit) } : null;
}

/** "220–235 W", "4:25–4:36 /km", "1:43–1:47 /100 m"; shares of the threshold where it is unknown, RPE as it is. */
export function targetWords({ kind, low, high }: Target, athlete: Athlete): Sentence {
  const { bench, values, units } = athlete;
  if (kind === 'power' && values.ftp) {
    const watts = (share: number, unit: string) =>
      calculated(bench, `${values.ftp?.value}*${share}/100`, ((values.ftp?.value ?? 0) * share) / 100, 'whole', unit);
    return range(watts(low, ''), watts(high, 'W'));
  }
  const stored = kind === 'run-pace' ? values['run-threshold'] : kind === 'swim-pace' ? values.css : null;
  if (stored) {
    const isMiles = kind === 'run-pace' && units === 'imperial';
    const [per, unit] = isMiles ? [METRES_PER_MILE / 1000, '/mi'] : [1, kind === 'run-pace' ? '/km' : '/100 m'];
    const times = isMiles ? `*${per}` : '';
    const pace = (share: number, shownUnit: string) =>
      calculated(bench, `${stored.value}${times}*100/${share}`, (stored.value * per * 100) / share, 'time', shownUnit);
    return range(pace(high, ''), pace(low, unit));
  }
  const ends = low === high ? `${low}` : `${low}–${high}`;
  return plainly(kind === 'rpe' ? `RPE ${ends}` : `${ends}% of ${OF[kind] ?? 'threshold'}`);
}

const OF: Readonly<Record<string, string>> = { power: 'FTP', 'run-pace': 'threshold pace', 'swim-pace': 'CSS' };
const calculated = (bench: Bench, expr: string, value: number, shown: 'whole' | 'time', unit: string): Figure =>
  bench.calculate({ expr, value, unit }, shown);

/** The same work several times with its rest, or one part. */
interface Item {
  count: number;
  work: Step;
  rest: Step | null;
}

const isRest = ({ intent }: Step) => intent === 'recovery' || intent === 'rest';
const isSame = (a: Step | undefined, b: Step) => a !== undefined && JSON.stringify({ ...a, cue: '' }) === JSON.stringify({ ...b, cue: '' });

/** Repeats as they are said: "3 × 8 min" although the last one has no rest after it. */
function itemsOf(parts: readonly WorkoutPart[]): (Item | Exercise)[] {
  const items: (Item | Exercise)[] = [];
  for (const part of parts) {
    const last = items.at(-1);
    const before = last !== undefined && !('kind' in last) ? last : null;
    if (part.kind === 'exercise') items.push(part);
    else if (part.kind === 'repeat')
      items.push(
        ...repeated(
          part.count,
          expandParts(part.parts).filter((each) => each.kind === 'step'),
        ),
      );
    else if (isRest(part) && before) items.splice(-1, 1, { ...before, rest: part });
    else if (before?.rest && isSame(before.work, part)) items.splice(-1, 1, { ...before, count: before.count + 1 });
    else items.push({ count: 1, work: part, rest: null });
  }
  return items;
}

function repeated(count: number, steps: readonly Step[]): Item[] {
  const rest = steps.find(isRest) ?? null;
  return steps.filter((step) => !isRest(step)).map((work) => ({ count, work, rest }));
}

/** A workout as a Markdown list: warm-up, main set, cool-down. */
export function sessionList(workout: Workout, athlete: Athlete): Sentence {
  let mainSets = 0;
  const lines = itemsOf(workout.parts).map((item): Sentence => {
    if ('kind' in item) return exerciseLine(item);
    const label = LABELS[item.work.intent] ?? (item.work.cue === EASY_CUE ? 'Easy' : mainSets++ === 0 ? 'Main set' : 'Then');
    return say`**${label}:** ${itemWords(item, athlete)}`;
  });
  return bullets(lines);
}

const LABELS: Readonly<Partial<Record<Step['intent'], string>>> = {
  warmup: 'Warm-up',
  cooldown: 'Cool-down',
  drill: 'Drills',
  test: 'Test',
};

function itemWords({ count, work, rest }: Item, athlete: Athlete): Sentence {
  const gear =
    work.swim && work.swim.equipment.length > 0 ? ` with ${work.swim.equipment.map((item) => GEAR[item] ?? item).join(' and ')}` : '';
  const head = plainly(`${count > 1 ? `${count} × ` : ''}${lengthWords(work.length)}${gear}`);
  const target = work.target ? say` at ${targetWords(work.target, athlete)}` : null;
  const between = rest && count > 1 ? plainly(`, ${lengthWords(rest.length)} ${rest.intent === 'rest' ? 'rest' : 'easy between'}`) : null;
  const cue = work.cue === undefined || work.cue === EASY_CUE ? null : plainly(`. ${work.cue}`);
  return join([head, target, between, cue], '');
}
const GEAR: Readonly<Record<string, string>> = {
  'pull-buoy': 'a pull buoy',
  kickboard: 'a kickboard',
  snorkel: 'a snorkel',
  band: 'a band',
};

function exerciseLine({ name, sets, reps, load, restSec, cue }: Exercise): Sentence {
  const weight = load.kind === 'bodyweight' ? 'bodyweight' : `${load.reps} reps in reserve`;
  return plainly(`**${name}:** ${sets} × ${reps}${cue ? ` (${cue.toLowerCase()})` : ''}, ${weight}, ${restSec} s rest`);
}

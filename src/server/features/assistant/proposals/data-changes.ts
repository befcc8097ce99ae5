import { type Athlete, THRESHOLD_BOUNDS } from '#contract/athlete/athlete.ts';
import { CheckInEntry } from '#contract/checkins/checkins.ts';
import { PlanRace, type RaceFormat } from '#contract/plans/plans.ts';
import { RACE_FORMATS } from '#contract/races/race-formats.ts';
import { BOUNDS } from '#contract/shared/bounds.ts';
import type { ChangeDraft } from '#core/assistant/data.ts';
import type { ThresholdKind as AssistantThreshold } from '#core/assistant/facts.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import { quantityWords, THRESHOLDS } from '#core/assistant/figures/threshold-phrases.ts';
import type { LocalDate } from '#core/calendar.ts';
import { formatDay } from '#core/format.ts';
import { RefusedChange } from '#core/plan/change/requested-changes.ts';
import { raceFormatName } from '#core/plan/input/race-format.ts';
import { datedOn, type ThresholdKind } from '#core/threshold/dated-threshold.ts';
import { findFact } from '#server/features/assistant/memory/store-memory.ts';
import { findProposal } from '#server/features/assistant/proposals/store-proposals.ts';
import { getAthlete, listThresholds, todayOf } from '#server/features/athlete/athlete.ts';
import { findSameRace } from '#server/features/races/races.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { WishedChange } from '#server/schema.ts';

type Args<T extends ChangeDraft['tool']> = Extract<ChangeDraft, { tool: T }>['args'];
export type DataDraft = Extract<
  ChangeDraft,
  {
    tool:
      | 'propose_availability'
      | 'propose_race'
      | 'propose_threshold'
      | 'propose_check_in'
      | 'propose_forget'
      | 'propose_handover'
      | 'undo_change';
  }
>;

/** A change of what the athlete has entered, and what it does in a sentence. */
export interface DataChange {
  change: WishedChange;
  sentence: string;
}

interface Reading {
  deps: Pick<Deps, 'db' | 'now'>;
  athlete: AthleteScope;
  today: LocalDate;
}

const refuse = (reason: string): never => {
  throw new RefusedChange(reason);
};

/** What a draft changes outside the calendar. Throws `RefusedChange` where it can do nothing. */
export async function dataChange(deps: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope, draft: DataDraft): Promise<DataChange> {
  const { today } = await todayOf(deps.db, athlete, deps.now());
  const reading = { deps, athlete, today };
  switch (draft.tool) {
    case 'propose_availability':
      return availability(reading, draft.args);
    case 'propose_race':
      return race(reading, draft.args);
    case 'propose_threshold':
      return threshold(reading, draft.args);
    case 'propose_check_in':
      return checkIn(reading, draft.args);
    case 'propose_forget': {
      const fact = (await findFact(deps.db, athlete, draft.args.memoryId)) ?? refuse('I don’t remember that.');
      return { change: { kind: 'forget', factId: fact.id }, sentence: `Forget “${fact.text}”.` };
    }
    case 'propose_handover':
      return {
        change: { kind: 'handover', ...draft.args },
        sentence: `Ask a human coach: ${draft.args.reason}. You can read the summary before it is sent.`,
      };
    case 'undo_change': {
      const row = await findProposal(deps.db, athlete, draft.args.proposalId);
      if (row?.status !== 'accepted' || !row.undo) return refuse('There is nothing to undo.');
      return { change: { kind: 'undo', proposalId: row.id }, sentence: `Undo: ${row.sentence}` };
    }
  }
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
/** Minutes of a day in a week of that many hours where none are entered. */
const USUAL_DAY_MIN = 60;

async function availability(
  { deps, athlete }: Reading,
  { hoursPerWeek, unavailableWeekdays = [] }: Args<'propose_availability'>,
): Promise<DataChange> {
  const before = await getAthlete(deps.db, athlete);
  const out = DAYS.filter((_, i) => unavailableWeekdays.includes(i + 1));
  const hours = hoursPerWeek ?? before.hoursPerWeek;
  const dayMin = hours === null ? USUAL_DAY_MIN : Math.round((hours * 60) / Math.max(1, DAYS.length - out.length) / 5) * 5;
  const usual = before.availability ?? (Object.fromEntries(DAYS.map((day) => [day, dayMin])) as NonNullable<Athlete['availability']>);
  const days = { ...usual, ...Object.fromEntries(out.map((day) => [day, 0])) };
  const isNewHours = hoursPerWeek !== undefined && hoursPerWeek !== before.hoursPerWeek;
  const isNewDays = out.some((day) => before.availability?.[day] !== 0);
  if (!isNewHours && !isNewDays) refuse('Your availability is already set like that.');
  const names = out.map((day) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`).join(', ');
  const parts = [
    ...(isNewHours
      ? [`set your availability to ${hoursPerWeek} h a week${before.hoursPerWeek === null ? '' : ` (now ${before.hoursPerWeek} h)`}`]
      : []),
    ...(isNewDays ? [`keep ${names} free of training`] : []),
  ];
  const text = parts.join(' and ');
  return {
    change: { kind: 'profile', change: { ...(isNewHours ? { hoursPerWeek } : {}), ...(isNewDays ? { availability: days } : {}) } },
    sentence: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
  };
}

/** Other words for the distances of the product. */
const ALSO_CALLED: Readonly<Record<string, RaceFormat>> = {
  full: 'ironman',
  half: '70.3',
  'half-ironman': '70.3',
  standard: 'olympic',
  '10k-run': '10k',
  '5k-run': '5k',
};
const formatOf = (distance: string): RaceFormat | undefined => {
  const word = distance.trim().toLowerCase().replace(/\s+/g, '-');
  return word in RACE_FORMATS ? (word as RaceFormat) : ALSO_CALLED[word];
};

async function race(
  { deps, athlete, today }: Reading,
  { name, date, distance, priority = 'B' }: Args<'propose_race'>,
): Promise<DataChange> {
  const format = formatOf(distance) ?? refuse(`I can add a race over ${Object.keys(RACE_FORMATS).join(', ')}. Which one is it?`);
  if (date < today) refuse(`${sayWeekday(date)} has passed, so I can’t add this race.`);
  const parsed = PlanRace.safeParse({ name, date, format, priority });
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? 'That race can’t be added.');
  const same = await findSameRace(deps.db, athlete, parsed.data);
  if (same?.priority === priority) refuse(`${name} on ${formatDay(date, today)} is already in your races.`);
  return {
    change: { kind: 'race', race: parsed.data },
    sentence: `Add ${name} (${raceFormatName(RACE_FORMATS[format])}, ${priority} race) on ${sayWeekday(date).split(' ')[0]} ${formatDay(date, today)}.`,
  };
}

/** Paces are stored as speeds in m/s, and as seconds for these metres in the assistant. */
const METRES: Readonly<Partial<Record<AssistantThreshold, number>>> = { css: 100, 'run-threshold': 1000 };
const storedKind = (kind: Exclude<AssistantThreshold, 'weight'>): ThresholdKind =>
  kind === 'run-threshold' ? 'run-threshold-speed' : kind;

async function threshold({ deps, athlete, today }: Reading, { kind, value, since }: Args<'propose_threshold'>): Promise<DataChange> {
  if (since > today) refuse('A threshold must start today or earlier.');
  if (kind === 'weight') return weight({ deps, athlete, today }, value);
  const [stored, metres] = [storedKind(kind), METRES[kind]];
  // The same both ways.
  const toStored = (shown: number) => (metres === undefined ? shown : metres / shown);
  const bounds = THRESHOLD_BOUNDS[stored];
  const ends = [bounds.min, bounds.max]
    .map((end) => quantityWords(kind, toStored(end)))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const speed = toStored(value);
  if (!(speed >= bounds.min && speed <= bounds.max)) refuse(`${THRESHOLDS[kind].name} must be between ${ends.join(' and ')}.`);
  const now = datedOn(await listThresholds(deps.db, athlete), stored, since);
  const before = now ? ` (now ${quantityWords(kind, toStored(now.value))})` : '';
  const day = since === today ? 'today' : formatDay(since, today);
  return {
    change: { kind: 'threshold', threshold: stored, value: speed, since },
    sentence: `Set your ${THRESHOLDS[kind].name} to ${quantityWords(kind, value)} from ${day}${before}.`,
  };
}

async function weight({ deps, athlete }: Reading, value: number): Promise<DataChange> {
  const { min, max } = BOUNDS.weightKg;
  if (value < min || value > max) refuse(`Weight must be between ${min} and ${max} kg.`);
  const { weightKg } = await getAthlete(deps.db, athlete);
  if (weightKg === value) refuse(`Your weight is already ${value} kg.`);
  return {
    change: { kind: 'profile', change: { weightKg: value } },
    sentence: `Set your weight to ${value} kg${weightKg === null ? '' : ` (now ${weightKg} kg)`}.`,
  };
}

async function checkIn({ today }: Reading, { date, restingHeartRateBpm, hrvMs, ...given }: Args<'propose_check_in'>): Promise<DataChange> {
  if (date > today) refuse('Check-ins must be for today or earlier.');
  const parsed = CheckInEntry.safeParse({ date, restingHeartRate: restingHeartRateBpm, hrv: hrvMs, ...given });
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? 'That check-in can’t be saved.');
  const parts = [
    ...(given.sleepHours === undefined ? [] : [`sleep ${given.sleepHours} h`]),
    ...(hrvMs === undefined ? [] : [`HRV ${hrvMs} ms`]),
    ...(restingHeartRateBpm === undefined ? [] : [`resting heart rate ${restingHeartRateBpm} bpm`]),
    ...(given.note === undefined ? [] : [`note “${given.note}”`]),
  ];
  return {
    change: { kind: 'check-in', entry: { ...parsed.data, date } },
    sentence: `Save your check-in for ${sayWeekday(date)}: ${parts.join(', ')}.`,
  };
}

import { daysBetween, type LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline, Discipline } from '#core/discipline.ts';
import { sayTime } from '#core/format.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['workout.pairing'],
  name: 'Confidence that an activity matches a session',
  formula:
    'high: same day, 0.75–1.33 of the planned time, nothing else that day matches;  low: another day, outside 0.5–2 of the planned time, or another session matches better;  otherwise medium',
  unit: '1',
  unknownWhen: 'Always available.',
  source: 'Moorline rule',
  grade: 'H',
};

export type Sureness = 'sure' | 'likely' | 'doubtful';

/** What is known of a session and an activity before their steps are looked at. */
export interface PairFacts {
  session: { date: LocalDate; discipline: Discipline; durationSec: number };
  activity: { date: LocalDate; discipline: ActivityDiscipline; durationSec: number };
  /** Timer times of the other activities of that day and discipline. */
  otherActivitiesSec: readonly number[];
  /** Planned times of the other sessions of that day and discipline. */
  otherSessionsSec: readonly number[];
}

export interface PairDoubt {
  sureness: Sureness;
  /** Sentences, what weighs most first. */
  reasons: readonly string[];
}

const ALIKE = { least: 0.5, most: 2 };
const NEAR = { least: 0.75, most: 4 / 3 };
const WORDS: Readonly<Record<Discipline, string>> = { swim: 'swim', bike: 'ride', run: 'run', strength: 'strength session' };

/** Whether a length is so close to the planned one that the activity may count as the session without anybody saying so. */
export const isAlike = (doneSec: number, plannedSec: number): boolean => within(doneSec / plannedSec, ALIKE);

/** How sure it is that this activity fulfilled this session, and why. */
export function pairDoubt({ session, activity, otherActivitiesSec, otherSessionsSec }: PairFacts): PairDoubt {
  const { durationSec: plannedSec } = session;
  const { durationSec: doneSec } = activity;
  const rivals = otherActivitiesSec.filter((otherSec) => isAlike(otherSec, plannedSec));
  const places = otherSessionsSec.filter((otherSec) => isAlike(doneSec, otherSec));
  const days = daysBetween(session.date, activity.date);
  const isBeaten = rivals.some((otherSec) => miss(otherSec, plannedSec) < miss(doneSec, plannedSec));
  const isElsewhere = places.some((otherSec) => miss(doneSec, otherSec) < miss(doneSec, plannedSec));
  const lengthWords = `It took ${sayTime(doneSec)}; ${sayTime(plannedSec)} was planned.`;
  const reasons = [
    ...(days === 0 ? [] : [`Completed ${dayWords(days)}.`]),
    ...(isAlike(doneSec, plannedSec) ? [] : [lengthWords]),
    ...(rivals.length === 0 ? [] : [rivalWords(rivals.length, session.discipline)]),
    ...(places.length === 0 ? [] : ['Another session that day would match as well.']),
    ...(isAlike(doneSec, plannedSec) ? [lengthWords] : []),
    ...(days === 0 && otherActivitiesSec.length === 0 ? [`The only ${WORDS[session.discipline]} that day.`] : []),
  ];
  if (days !== 0 || !isAlike(doneSec, plannedSec) || isBeaten || isElsewhere) return { sureness: 'doubtful', reasons };
  const isSure = within(doneSec / plannedSec, NEAR) && rivals.length === 0 && places.length === 0;
  return { sureness: isSure ? 'sure' : 'likely', reasons };
}

/** How far apart two lengths are, as a ratio of at least 1. */
const miss = (doneSec: number, plannedSec: number): number => Math.max(doneSec / plannedSec, plannedSec / doneSec);

const within = (share: number, { least, most }: { least: number; most: number }): boolean => share >= least && share <= most;

function dayWords(days: number): string {
  if (Math.abs(days) === 1) return days === 1 ? 'a day later' : 'a day earlier';
  return `${Math.abs(days)} days ${days > 0 ? 'later' : 'earlier'}`;
}

const rivalWords = (count: number, discipline: Discipline): string =>
  count === 1
    ? `Another ${WORDS[discipline]} that day would match as well.`
    : `${count} other ${WORDS[discipline]}s that day would match as well.`;

import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { formOf } from '#core/load/fitness/form.ts';
import { TODAYS_QUESTIONS } from '#web/copy/en/chat/chat.ts';

/** A question to begin with: what the button says, and what is put into the field. */
export interface QuickQuestion {
  label: string;
  text: string;
}

/** More would hide the five that are always there. */
const MOST = 3;
const RACE_WEEK_DAYS = 7;
const TAPER_DAYS = 14;

/** What of the dashboard decides. */
export type DayFacts = Pick<
  Dashboard,
  'today' | 'nextRace' | 'firstSteps' | 'readiness' | 'trainingChart' | 'week' | 'todaySessions' | 'recentSessions'
>;

/** Returns up to three questions that fit the athlete's day, the most urgent first. */
export function todaysQuestions(day: DayFacts): QuickQuestion[] {
  if (!day.firstSteps.hasActivity) return [TODAYS_QUESTIONS.noData];
  const questions = [raceQuestion(day), bodyQuestion(day), missedQuestion(day), sessionQuestion(day), checkInQuestion(day)];
  return questions.filter((question) => question !== null).slice(0, MOST);
}

function raceQuestion({ nextRace }: DayFacts): QuickQuestion | null {
  if (!nextRace || nextRace.daysLeft > TAPER_DAYS) return null;
  if (nextRace.daysLeft === 0) return TODAYS_QUESTIONS.raceToday(nextRace.name);
  return nextRace.daysLeft <= RACE_WEEK_DAYS ? TODAYS_QUESTIONS.raceWeek(nextRace.name) : TODAYS_QUESTIONS.raceSoon(nextRace.name);
}

/** Low readiness says more about today than high fatigue. */
function bodyQuestion({ readiness, trainingChart }: DayFacts): QuickQuestion | null {
  if (readiness.verdict === 'rest' || readiness.verdict === 'easier') return TODAYS_QUESTIONS.notReady;
  const form = trainingChart.days.at(-1)?.form;
  return form !== undefined && formOf(form) === 'strained' ? TODAYS_QUESTIONS.fatigue : null;
}

function missedQuestion({ week, today }: DayFacts): QuickQuestion | null {
  const missed = week.filter(({ date }) => date < today).flatMap(({ planned }) => planned.filter(({ status }) => status === 'overdue'));
  const last = missed.at(-1);
  return last ? TODAYS_QUESTIONS.missed(last.name) : null;
}

/** What was done today is asked about before what is still to come. */
function sessionQuestion({ recentSessions, todaySessions, today }: DayFacts): QuickQuestion | null {
  const done = recentSessions.find(({ date }) => date === today);
  if (done) return TODAYS_QUESTIONS.done(done.name);
  const next = todaySessions.find(({ completed }) => !completed);
  return next ? TODAYS_QUESTIONS.today(next.name) : null;
}

function checkInQuestion({ readiness }: DayFacts): QuickQuestion | null {
  return readiness.hasCheckedIn ? null : TODAYS_QUESTIONS.checkIn;
}

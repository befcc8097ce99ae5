import type { ProposedLine, ProposedSession } from '#contract/assistant/proposals.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { Discipline } from '#core/discipline.ts';
import type { WeighedLine, WeighedSession } from '#core/plan/change/calendar-draft.ts';
import type { CalendarChange } from '#core/plan/change/requested-changes.ts';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { plannedLoad } from '#core/workout/planned-load.ts';
import { type SessionToWeigh, sessionLoad } from '#core/workout/session-intensity.ts';

/** A change with the session before and after it. Loads are planned loads; null is unknown. */
export function proposedLine(change: CalendarChange, session: TrainingSession | undefined, thresholds: Thresholds): ProposedLine {
  if (change.kind === 'add') return { sessionId: null, kind: 'added', before: null, after: addedSession(change, thresholds) };
  const before = session ? presentSession(session) : null;
  const line = { sessionId: session?.id ?? null, before };
  if (before === null) return { ...line, kind: 'skipped', after: null };
  switch (change.kind) {
    case 'move':
      return { ...line, kind: 'moved', after: { ...before, date: change.to } };
    case 'resize':
      return { ...line, kind: 'resized', after: resized(before, change.durationSec) };
    case 'ease':
      return { ...line, kind: 'eased', after: eased(before, change.durationSec) };
    case 'skip':
      return { ...line, kind: 'skipped', after: null };
  }
}

const loadOf = (session: SessionToWeigh) => sessionLoad(session, null)?.load ?? null;

function addedSession(change: Extract<CalendarChange, { kind: 'add' }>, thresholds: Thresholds): ProposedSession {
  const { discipline, date, durationSec, name, intensity, workout } = change;
  const parsed = workout ? parseWorkout(workout) : null;
  const planned = parsed?.kind === 'workout' ? plannedLoad(parsed.workout, planningThresholds(thresholds)) : null;
  const load = planned?.kind === 'known' ? planned.value.load : loadOf({ durationSec, intensity, name, plannedLoad: null });
  return { discipline, date, name, durationSeconds: durationSec, load };
}

function presentSession({ discipline, date, name, durationSeconds, plannedLoad: load }: TrainingSession): ProposedSession {
  return { discipline, date, name, durationSeconds, load };
}

function resized(before: ProposedSession, durationSec: number): ProposedSession {
  const load = before.load === null || before.durationSeconds === 0 ? before.load : (before.load * durationSec) / before.durationSeconds;
  return { ...before, durationSeconds: durationSec, load };
}

function eased(before: ProposedSession, durationSec: number): ProposedSession {
  const easy = loadOf({ durationSec, intensity: 'easy', name: before.name, plannedLoad: null });
  const load = before.load === null ? easy : Math.min(before.load, easy ?? before.load);
  return { ...before, name: easyName(before.discipline), durationSeconds: durationSec, load };
}

const EASY_NAMES: Readonly<Record<string, string>> = { swim: 'Easy swim', bike: 'Easy ride', run: 'Easy run', strength: 'Easy strength' };
export const easyName = (discipline: string): string => EASY_NAMES[discipline] ?? 'Easy session';

/** Lines as the assistant reads them. */
export function weighedLines(lines: readonly ProposedLine[]): WeighedLine[] {
  const weighed = (session: ProposedSession | null): WeighedSession | null =>
    session && {
      date: session.date,
      sport: session.discipline as Discipline,
      name: session.name,
      durationMin: session.durationSeconds / 60,
      load: session.load,
    };
  return lines.map(({ kind, before, after }) => ({ kind, before: weighed(before), after: weighed(after) }));
}

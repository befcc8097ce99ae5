import type { ChangeDraft, WeighedDraft } from '#core/assistant/data.ts';
import type { SessionFacts } from '#core/assistant/facts.ts';
import type { CalendarDraft, WeighedLine, WeighedSession } from '#core/plan/change/calendar-draft.ts';
import { changeSentence } from '#core/plan/change/change-sentence.ts';
import { type CalendarChange, type CalendarSession, RefusedChange, requestedChanges } from '#core/plan/change/requested-changes.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { SAMPLE_TODAY } from '#test/assistant/sample-activities.ts';
import { sampleSessions } from '#test/assistant/sample-plan.ts';

/** Weighs drafts against the sample calendar with the real rules of the calendar, without a plan's. */
export async function sampleWeigh(draft: ChangeDraft, sessions: readonly SessionFacts[] = sampleSessions()): Promise<WeighedDraft> {
  if (!CALENDAR.test(draft.tool))
    return { outcome: 'offered', sentence: `${draft.tool} ${JSON.stringify(draft.args)}`, broken: [], loadBefore: 0, loadAfter: 0 };
  try {
    const changes = requestedChanges(draft as CalendarDraft, {
      sessions: sessions.map(calendarSession),
      today: SAMPLE_TODAY,
      trained: {
        level: 'intermediate',
        thresholds: { ...NO_THRESHOLDS, ftpW: 250, runThresholdMps: 1000 / 278, criticalSwimSpeedMps: 100 / 105 },
      },
      nextStepMin: () => null,
    });
    const lines = changes.map((change) => lineOf(change, sessions));
    return { outcome: 'offered', sentence: changeSentence(lines), broken: [], loadBefore: 400, loadAfter: 400, lines };
  } catch (error) {
    if (error instanceof RefusedChange) return { outcome: 'refused', reason: error.message };
    throw error;
  }
}

const CALENDAR = /session|workout|block|replan/;

const calendarSession = ({ id, planId, sport, date, name, durationMin, load, status }: SessionFacts): CalendarSession => ({
  id,
  planId,
  discipline: sport === 'other' ? 'bike' : sport,
  date,
  name,
  durationSeconds: durationMin * 60,
  intensity: null,
  plannedLoad: load,
  completed: status === 'completed',
  status: status === 'planned' ? 'upcoming' : status === 'missed' ? 'overdue' : status,
});

function lineOf(change: CalendarChange, sessions: readonly SessionFacts[]): WeighedLine {
  if (change.kind === 'add') {
    const { date, discipline: sport, name, durationSec } = change;
    return { kind: 'added', before: null, after: { date, sport, name, durationMin: durationSec / 60, load: null } };
  }
  const session = sessions.find(({ id }) => id === change.sessionId);
  if (!session) throw new Error('The sample has no such session.');
  const before: WeighedSession = {
    date: session.date,
    sport: session.sport === 'other' ? 'bike' : session.sport,
    name: session.name,
    durationMin: session.durationMin,
    load: session.load,
  };
  if (change.kind === 'skip') return { kind: 'skipped', before, after: null };
  if (change.kind === 'move') return { kind: 'moved', before, after: { ...before, date: change.to } };
  return { kind: change.kind === 'ease' ? 'eased' : 'resized', before, after: { ...before, durationMin: change.durationSec / 60 } };
}

import type { SessionChange } from '#contract/sessions/sessions.ts';
import { ChatMessageId, CheckInId, MemoryFactId, RaceId, SessionId, ThresholdId } from '#contract/shared/ids.ts';
import type { CalendarChange } from '#core/plan/change/requested-changes.ts';
import { askHumanCoach } from '#server/features/assistant/memory/ask-human-coach.ts';
import { deleteFact, restoreFact } from '#server/features/assistant/memory/change-memory.ts';
import { withdrawFact } from '#server/features/assistant/memory/offer-fact.ts';
import { addThreshold, changeAthlete, getAthlete, listThresholds, removeThreshold } from '#server/features/athlete/athlete.ts';
import { listCheckIns, removeCheckIn, restoreCheckIn, saveCheckIn } from '#server/features/checkins/checkins.ts';
import { withdrawHandoff } from '#server/features/human-coach/human-coach.ts';
import { easyName, takeBackLines } from '#server/features/plans/plans.ts';
import { changeRace, findSameRace, removeRace, saveRace } from '#server/features/races/races.ts';
import { changeSession, createSession, getSession, removeSession } from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/pool.ts';
import type { UndoStep, WishedChange } from '#server/schema.ts';

type Of<K extends WishedChange['kind']> = Extract<WishedChange, { kind: K }>;

/** Carries one change out in the transaction of `deps.db` and returns how it is undone. */
export async function applyChange(
  deps: Deps,
  athlete: AthleteScope,
  change: Exclude<WishedChange, { kind: 'undo' }>,
  messageId: string | null,
): Promise<UndoStep> {
  switch (change.kind) {
    case 'profile':
      return applyProfile(deps, athlete, change);
    case 'race':
      return applyRace(deps, athlete, change);
    case 'threshold':
      return applyThreshold(deps, athlete, change);
    case 'check-in':
      return applyCheckIn(deps, athlete, change);
    case 'forget':
      return { kind: 'remember', fact: await deleteFact(deps, athlete, MemoryFactId.parse(change.factId)) };
    case 'handover': {
      const { reason, urgency } = change;
      const { id } = await askHumanCoach(deps, athlete, {
        reason,
        urgency,
        ...(messageId === null ? {} : { messageId: ChatMessageId.parse(messageId) }),
      });
      return { kind: 'handover', handoffId: id };
    }
    default:
      return applyToCalendar(deps, athlete, change);
  }
}

async function applyProfile(deps: Deps, athlete: AthleteScope, { change }: Of<'profile'>): Promise<UndoStep> {
  const profile = await getAthlete(deps.db, athlete);
  const before = Object.fromEntries(Object.keys(change).map((name) => [name, profile[name as keyof typeof change]]));
  await changeAthlete(deps, athlete, change);
  return { kind: 'profile', before };
}

async function applyRace(deps: Deps, athlete: AthleteScope, { race }: Of<'race'>): Promise<UndoStep> {
  const before = await findSameRace(deps.db, athlete, race);
  const { id } = await saveRace(deps, athlete, race);
  if (!before) return { kind: 'race', raceId: id, before: null };
  const { name, date, format, priority, goalSeconds = null } = before;
  return { kind: 'race', raceId: id, before: { name, date, format, priority, goalSeconds } };
}

async function applyThreshold(deps: Deps, athlete: AthleteScope, { threshold: kind, value, since }: Of<'threshold'>): Promise<UndoStep> {
  const all = await listThresholds(deps.db, athlete);
  const before = all.find((each) => each.kind === kind && each.since === since && each.source === 'entry');
  const { id } = await addThreshold(deps, athlete, { kind, value, since });
  return { kind: 'threshold', thresholdId: id, before: before ? { kind, value: before.value, since } : null };
}

async function applyCheckIn(deps: Deps, athlete: AthleteScope, { entry }: Of<'check-in'>): Promise<UndoStep> {
  const [before = null] = await listCheckIns(deps, athlete, { from: entry.date, to: entry.date });
  const { id } = await saveCheckIn(deps, athlete, entry);
  return { kind: 'check-in', checkInId: id, before };
}

/** A session that belongs to no active plan. */
async function applyToCalendar(deps: Deps, athlete: AthleteScope, change: CalendarChange): Promise<UndoStep> {
  if (change.kind === 'add') {
    const { discipline, date, durationSec, name, intensity, workout = null } = change;
    const entry = { discipline, sessionType: name, duration: durationSec, scheduledDate: date, intensity, workout };
    const { id } = await createSession(deps, athlete, entry);
    return { kind: 'remove', sessionId: id };
  }
  const id = SessionId.parse(change.sessionId);
  const before = await getSession(deps, athlete, id);
  const plannedLoad = before.plannedLoadFrom === 'entered' ? before.plannedLoad : null;
  const { date, durationSeconds: duration, intensity, workout, skippedBecause } = before;
  const changed = async (columns: SessionChange, back: SessionChange): Promise<UndoStep> => {
    await changeSession(deps, athlete, id, columns);
    return { kind: 'session', sessionId: id, columns: back };
  };
  switch (change.kind) {
    case 'move':
      return changed({ scheduledDate: change.to }, { scheduledDate: date });
    case 'resize': {
      const scaled = plannedLoad === null ? {} : { plannedLoad: Math.round((plannedLoad * change.durationSec) / duration) };
      return changed({ duration: change.durationSec, workout: null, ...scaled }, { duration, workout, plannedLoad });
    }
    case 'ease': {
      const easy = {
        sessionType: easyName(before.discipline),
        duration: change.durationSec,
        intensity: 'easy',
        workout: null,
        plannedLoad: null,
      } as const;
      return changed(easy, { sessionType: before.name, duration, intensity, workout, plannedLoad });
    }
    case 'skip':
      return changed({ skippedBecause: 'Accepted in chat' }, { skippedBecause });
  }
}

/** Undoes one step in the transaction `tx`, which is also `deps.db`. */
export async function undoStep(deps: Deps, tx: Tx, athlete: AthleteScope, step: UndoStep): Promise<void> {
  switch (step.kind) {
    case 'plan':
      await takeBackLines(deps, tx, athlete, step);
      return;
    case 'session':
      await changeSession(deps, athlete, SessionId.parse(step.sessionId), step.columns);
      return;
    case 'remove':
      await removeSession(deps, athlete, SessionId.parse(step.sessionId));
      return;
    case 'forget':
      await withdrawFact(deps, tx, athlete, step.factId);
      return;
    case 'remember':
      await restoreFact(deps, athlete, step.fact);
      return;
    case 'profile':
      await changeAthlete(deps, athlete, step.before);
      return;
    case 'race':
      await (step.before
        ? changeRace(deps, athlete, RaceId.parse(step.raceId), step.before)
        : removeRace(deps, athlete, RaceId.parse(step.raceId)));
      return;
    case 'threshold':
      await (step.before ? addThreshold(deps, athlete, step.before) : removeThreshold(deps, athlete, ThresholdId.parse(step.thresholdId)));
      return;
    case 'check-in':
      await (step.before ? restoreCheckIn(deps, athlete, step.before) : removeCheckIn(deps, athlete, CheckInId.parse(step.checkInId)));
      return;
    case 'handover':
      await withdrawHandoff(deps, tx, athlete, step.handoffId);
  }
}

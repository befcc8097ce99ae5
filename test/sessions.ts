import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { SessionId, UserId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';

let made = 0;

/** A session as the browser has it: an easy run of 45 minutes unless said. */
export function aSession({
  scheduledDate = '2026-11-21',
  ...more
}: Partial<Omit<TrainingSession, 'scheduledDate'>> & { scheduledDate?: string } = {}): TrainingSession {
  made += 1;
  const date = scheduledDate as LocalDate;
  return {
    id: SessionId.parse(`0190a000-0000-7000-8000-${String(made).padStart(12, '0')}`),
    userId: UserId.parse('0190a000-0000-7000-8000-0000000000aa'),
    planId: null,
    discipline: 'run',
    sessionType: 'Easy run',
    name: 'Easy run',
    scheduledDate: date,
    date,
    duration: 2700,
    durationSeconds: 2700,
    doneSeconds: null,
    distance: null,
    avgHeartRate: null,
    avgPower: null,
    avgPace: null,
    intensity: null,
    plannedLoad: null,
    plannedLoadFrom: null,
    testProtocol: null,
    workout: null,
    purpose: null,
    reason: null,
    cues: [],
    fuelling: null,
    completed: more.status === 'completed',
    completedAt: null,
    status: 'upcoming',
    activityId: null,
    pairing: null,
    compliance: null,
    notes: null,
    skippedBecause: null,
    createdAt: '2026-11-01T06:00:00Z',
    updatedAt: '2026-11-01T06:00:00Z',
    ...more,
  };
}

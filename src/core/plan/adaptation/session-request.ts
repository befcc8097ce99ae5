import { isKey } from '#core/plan/change/plan-change.ts';
import type { Scaled, Scales } from '#core/plan/prescription/workout-scaler.ts';
import { findPlanned } from '#core/plan/progression/rung-workout.ts';
import { isLongSlot } from '#core/plan/season/season-state.ts';
import type { PlanSession, SessionPart, Slot } from '#core/plan/week/plan.ts';
import type { Wish } from '#core/plan/week/session-request.ts';
import type { LibraryWorkout } from '#core/workout/library-workout.ts';

/** How long sessions may be now. */
export interface SessionBounds {
  sec: (discipline: 'swim' | 'bike' | 'run') => number;
  swimM: number | null;
  scales: Scales;
}

const LEAST_SEC = 20 * 60;
const LEAST_SHARE = 0.5;
const MINUTE = 60;

const EASY_WORKOUT: Readonly<Record<'swim' | 'bike' | 'run', { id: string; slot: Slot }>> = {
  swim: { id: 'swim-aerobic-2000', slot: 'swim-easy' },
  bike: { id: 'bike-endurance-90', slot: 'ride-easy' },
  run: { id: 'run-easy-50', slot: 'run-easy' },
};

/** A planned session as a wish to keep it: as long as it is, or shorter. Null when what is allowed now is too short for it. */
export function wishOfSession(session: PlanSession, bounds: SessionBounds): Wish | null {
  const found = findPlanned(session.workoutId);
  if (!found) return null;
  const workout = { ...found, ...(session.rung ? { why: session.rung.why } : {}) };
  const { workoutId, durationSec, load, distanceM, parts, isHeavyStrength } = session;
  const asIs: Scaled = { workout: session.workout, workoutId, durationSec, load, distanceM, parts, isHeavyStrength };
  const most = isWithin(asIs, bounds) ? asIs : longestAllowed(workout, session, bounds);
  if (!most) return null;
  const isFixed = session.slot === 'test' || session.discipline === 'strength';
  const leastSec = Math.min(most.durationSec, isFixed ? most.durationSec : Math.max(LEAST_SEC, session.durationSec * LEAST_SHARE));
  const least = bounds.scales(workout, Math.floor(leastSec / MINUTE) * MINUTE);
  return {
    slot: session.slot,
    discipline: workout.discipline,
    workout,
    count: 1,
    wantedSec: most.durationSec,
    least: least.durationSec <= most.durationSec ? least : most,
    most,
    dropPrice: dropPrice(session),
    isLong: isLongSlot(session.slot),
    reason: session.reason,
    ...(session.facts ? { facts: session.facts } : {}),
  };
}

/** The same time, easy: where a day allows no more. Null for strength, and where nothing is left of it. */
export function easedWish(session: PlanSession, bounds: SessionBounds): Wish | null {
  const main = session.parts.toSorted((a, b) => b.durationSec - a.durationSec)[0]?.discipline;
  if (main === undefined || main === 'strength') return null;
  const { id, slot } = EASY_WORKOUT[main];
  const workout = findPlanned(id);
  const most = workout && longestAllowed(workout, { ...session, workoutId: id }, bounds);
  if (!workout || !most || most.durationSec < LEAST_SEC - MINUTE) return null;
  const least = bounds.scales(workout, Math.min(most.durationSec, LEAST_SEC));
  return {
    slot,
    discipline: main,
    workout,
    count: 1,
    wantedSec: most.durationSec,
    least: least.durationSec <= most.durationSec ? least : most,
    most,
    dropPrice: dropPrice(session) * LEAST_SHARE,
    isLong: false,
    reason: 'Made easy: these days can’t take more load.',
  };
}

const isWithin = ({ parts, distanceM }: Scaled, { sec, swimM }: SessionBounds) =>
  parts.every((part) => withinBound(part, sec)) && (swimM === null || distanceM === null || distanceM <= swimM);

/** As long as planned, cut to what its disciplines may be; null when even its shortest is too long. */
function longestAllowed(workout: LibraryWorkout, session: PlanSession, bounds: SessionBounds): Scaled | null {
  for (let seconds = session.durationSec; seconds >= LEAST_SEC / 2; seconds -= 5 * MINUTE) {
    const scaled = bounds.scales(workout, seconds);
    if (isWithin(scaled, bounds) && scaled.durationSec <= seconds) return scaled;
  }
  return null;
}

const withinBound = ({ discipline, durationSec }: SessionPart, sec: SessionBounds['sec']) =>
  discipline === 'strength' || durationSec <= sec(discipline);

/** What it costs to lose it. */
function dropPrice(session: PlanSession): number {
  if (isLongSlot(session.slot)) return 100;
  if (isKey(session)) return 65;
  return session.slot === 'mobility' ? 15 : 32;
}

import * as z from 'zod/mini';
import { PairingDoubt, SessionCompliance } from '#contract/sessions/compliance.ts';
import { TrainingSession } from '#contract/sessions/sessions.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ActivityId, SessionId } from '#contract/shared/ids.ts';

/** A session that the activity could be: of its day, the day before or the day after. */
export const PairingChoice = z.object({
  session: TrainingSession,
  /** Days from the session to the activity: 1 is done a day later. */
  daysLater: z.number(),
  isPaired: z.boolean(),
  /** Another activity that it is paired with now, and that would be free. */
  takenBy: z.nullable(ActivityId),
  sureness: PairingDoubt.shape.sureness,
  reasons: PairingDoubt.shape.reasons,
});
export type PairingChoice = z.infer<typeof PairingChoice>;

/** Which session an activity fulfilled, how sure that is, and which others it could be. */
export const ActivityPairing = z.object({
  activityId: ActivityId,
  /** Null: none. */
  sessionId: z.nullable(SessionId),
  /** The athlete has said what it is, or that it is none; then nothing pairs itself. */
  isDecided: z.boolean(),
  pairing: z.nullable(PairingDoubt),
  compliance: z.nullable(SessionCompliance),
  /** What fits best first. */
  choices: z.array(PairingChoice),
  canUndo: z.boolean(),
});
export type ActivityPairing = z.infer<typeof ActivityPairing>;

const params = z.object({ id: ActivityId });

export const getPairing = endpoint({
  method: 'GET',
  path: '/api/activities/:id/pairing',
  summary: 'Which session the activity fulfilled, how sure that is, how closely it followed it, and which others it could be.',
  access: 'own',
  params,
  reply: ActivityPairing,
});

export const changePairing = endpoint({
  method: 'PUT',
  path: '/api/activities/:id/pairing',
  summary: 'Pair it with a session of its own day, the day before or the day after, which is done then; null pairs it with none.',
  access: 'own',
  params,
  body: z.strictObject({ sessionId: z.nullable(SessionId) }),
  reply: ActivityPairing,
});

export const undoPairing = endpoint({
  method: 'DELETE',
  path: '/api/activities/:id/pairing',
  summary: 'Take the last change of its pairing back.',
  access: 'own',
  params,
  reply: ActivityPairing,
});

export const getCompliance = endpoint({
  method: 'GET',
  path: '/api/training-sessions/:id/compliance',
  summary: 'How closely the activity of a session followed it: what was done, whether it did its work, what it cost.',
  access: 'own',
  params: z.object({ id: SessionId }),
  reply: SessionCompliance,
});

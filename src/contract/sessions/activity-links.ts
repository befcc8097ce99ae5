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
  summary: 'Get the session linked to an activity, with confidence, compliance and alternatives.',
  access: 'own',
  params,
  reply: ActivityPairing,
});

export const changePairing = endpoint({
  method: 'PUT',
  path: '/api/activities/:id/pairing',
  summary: 'Link an activity to a session within one day of it and mark it completed; null unlinks.',
  access: 'own',
  params,
  body: z.strictObject({ sessionId: z.nullable(SessionId) }),
  reply: ActivityPairing,
});

export const undoPairing = endpoint({
  method: 'DELETE',
  path: '/api/activities/:id/pairing',
  summary: 'Undo the last link change.',
  access: 'own',
  params,
  reply: ActivityPairing,
});

export const getCompliance = endpoint({
  method: 'GET',
  path: '/api/training-sessions/:id/compliance',
  summary: 'Get the compliance of a completed session: duration, targets and load.',
  access: 'own',
  params: z.object({ id: SessionId }),
  reply: SessionCompliance,
});

/** Who paired a session with its activity. */
export type PairedBy = 'itself' | 'athlete';

/** What a session said of its being done before its pairing was changed. */
export interface SessionBefore {
  id: string;
  completed: boolean;
  /** An instant in ISO 8601. */
  completedAt: string | null;
  completedByPairing: boolean;
  activityId: string | null;
  pairedBy: PairedBy | null;
  skippedBecause: string | null;
}

/** How an activity was paired before the athlete changed it: what an undo goes back to. */
export interface PairingBefore {
  /** What the athlete had decided by then; null is nothing. */
  decision: { sessionId: string | null } | null;
  sessions: SessionBefore[];
}

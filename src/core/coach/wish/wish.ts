import type { LocalDate } from '#core/calendar.ts';
import type { SessionFacts } from '#core/coach/view.ts';
import type { Discipline } from '#core/discipline.ts';

/** One change of the plan, down to the session and the day. */
export type Wish =
  | { act: 'move'; session: SessionFacts; toDate: LocalDate }
  | { act: 'skip'; session: SessionFacts }
  | { act: 'length'; session: SessionFacts; durationMin: number }
  | { act: 'ease'; session: SessionFacts }
  | { act: 'replace'; session: SessionFacts; discipline: Discipline };

/** A session that is to come, where its sport and its day are told. */
export interface NewSession {
  discipline: Discipline;
  /** Several, where hard ones are wished for on each of them: that is answered as a whole. */
  dates: readonly LocalDate[];
  minutes: number | null;
}

export interface ReadWish {
  wishes: readonly Wish[];
  /** Each session is said as one that is there. */
  isDefinite: boolean;
  /** Said in so many words; else it is only what the plan makes of it. */
  isPlain: boolean;
}

/** What is left of a session that is to be shorter, where nobody says by how much. */
export const SOMEWHAT_SHORTER = 0.75;

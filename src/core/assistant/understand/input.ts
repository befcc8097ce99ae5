import type { ActivityFacts, RaceFacts, SessionFacts, TodayFacts } from '#core/assistant/facts.ts';
import type { Frame, Period, Quantity } from '#core/assistant/frame.ts';
import type { Word } from '#core/assistant/understand/terms.ts';
import type { Discipline } from '#core/discipline.ts';
import type { DaysFound } from '#core/language/dates.ts';
import type { Heads } from '#core/language/linear-classifier.ts';
import type { Found } from '#core/language/quantities.ts';

export type NamedSession = Pick<SessionFacts, 'id' | 'date' | 'sport' | 'name' | 'durationMin' | 'isKey' | 'status'>;
export type NamedActivity = Pick<ActivityFacts, 'id' | 'date' | 'sport' | 'name'>;
export type NamedRace = Pick<RaceFacts, 'id' | 'name' | 'date'>;

/** A message with all that its meaning may depend on. */
export interface UnderstandInput {
  text: string;
  /** Embeddings of what `textsToEmbed` gave, by text. Without them words alone decide. */
  vectors: ReadonlyMap<string, Float32Array>;
  heads: Heads;
  today: TodayFacts;
  /** Planned ones from a week back to four weeks ahead. */
  sessions: readonly NamedSession[];
  /** The last thirty or so. */
  activities: readonly NamedActivity[];
  races: readonly NamedRace[];
  conversation: Conversation;
}

/** What went before in the thread. */
export interface Conversation {
  /** As `carry` made them, oldest first; the last six are enough. */
  turns: readonly CarriedTurn[];
  /** Changes that wait for a yes or no, newest first. */
  openProposals: readonly { id: string; sentence: string }[];
}

/** What of an answered message the next one may lean on. Plain JSON, stored with the answer. */
export interface CarriedTurn {
  frames: readonly Frame[];
  /** What the answer was about, in its order. */
  activities: readonly string[];
  sessions: readonly string[];
  /** The days that the answer covered, where the message named none. */
  period?: Period;
  /** Buttons that were offered. */
  choices?: readonly { label: string; message: string }[];
  /** The answer ended with a question that yes or no answers. */
  asksYesNo?: boolean;
}

/** What an answer was about. `calls` are the results of the tools it used. */
export interface Answered {
  calls?: readonly { result: unknown }[];
  choices?: readonly { label: string; message: string }[];
  period?: Period;
  text?: string;
}

const MOST_CARRIED = 4;

/** What goes into the conversation: the frames, and the activities and sessions whose facts the answer read. */
export function carry(frames: readonly Frame[], answered: Answered): CarriedTurn {
  const found = { activities: new Set<string>(), sessions: new Set<string>() };
  for (const { result } of answered.calls ?? []) collect(result, found, 0);
  return {
    frames,
    activities: [...found.activities].slice(0, MOST_CARRIED),
    sessions: [...found.sessions].slice(0, MOST_CARRIED),
    ...(answered.period ? { period: answered.period } : {}),
    ...(answered.choices && answered.choices.length > 0 ? { choices: answered.choices } : {}),
    ...(answered.text?.trim().endsWith('?') ? { asksYesNo: true } : {}),
  };
}

/** Facts of a session have a status, those of an activity a moving time; both have an id. */
function collect(value: unknown, found: { activities: Set<string>; sessions: Set<string> }, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > 4) return;
  if ('id' in value && typeof value.id === 'string' && 'sport' in value) {
    if ('movingMin' in value) found.activities.add(value.id);
    else if ('isKey' in value) found.sessions.add(value.id);
  }
  for (const part of Object.values(value)) collect(part, found, depth + 1);
}

/** One thing that a message asks for, with what its words say. */
export interface Context {
  label: string;
  text: string;
  words: readonly Word[];
  isQuestion: boolean;
  sports: readonly Discipline[];
  periods: readonly Period[];
  days: readonly DaysFound[];
  given: readonly Quantity[];
  /** With their places, of this part alone. */
  found: readonly Found[];
  /** The sentences around it that ask for nothing themselves; what the part leaves out is read from them. */
  around: string;
  /** All of the message, or of what of it belongs to this part. */
  message: string;
  /** The session that "it" stands for. */
  pointed: NamedSession | null;
  input: UnderstandInput;
}

import type { MemoryFacts, ThresholdKind } from '#core/assistant/facts.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { Period } from '#core/language/dates.ts';
import type { Quantity } from '#core/language/quantities.ts';
import type { SessionKind } from '#core/workout/build/recipe.ts';

export type { Period, Quantity };

/**
 * What a message asks for, in one type. The parser fills it, the conversation carries it over, and one writer per measure answers it. A field
 * that is left out was not said: a follow-up ("and the bike?") takes it from the frame before.
 */
export type Frame = Ask | Edit | Reply | Learn | Remember | Forget | Talk | Help | Unknown;

export interface Ask {
  kind: 'ask';
  measure: Measure;
  sport?: Discipline;
  subject?: Subject;
  period?: Period;
  aggregate?: 'sum' | 'average' | 'most' | 'least' | 'count' | 'list' | 'trend' | 'date' | 'first' | 'last';
  compareWith?: Period | Subject;
  groupBy?: 'sport' | 'week' | 'month' | 'year' | 'weekday';
  whatIf?: WhatIf;
  /** Numbers with their unit that the question gives ("40 g a bottle", "1.4 kg", "in 2 h 35"), in order. */
  given?: readonly Quantity[];
  /** Of `workout` and `block`: what is wished for. */
  workout?: WorkoutWish;
  /** What a question about a race or a session adds: "if it blows a gale", "in a wetsuit?". */
  condition?: 'wind' | 'heat' | 'cold' | 'rain' | 'hills' | 'water' | 'wetsuit';
  /** The message as it was written; writers search articles with it, such as for `technique`. */
  text?: string;
  /** Why it is so, or whether it is good, is asked too. */
  asks?: readonly ('why' | 'judge' | 'when' | 'how')[];
  /** Of a question about training: what hurts or ails the athlete, told in this or an earlier message. */
  ailment?: Ailment;
  /** The two things it chooses between: "the intervals or the long one". */
  between?: readonly [Option, Option];
  /** The time of day it asks about: "early", "6am". */
  daytime?: string;
  /** Answer in one figure, or in miles, as the message wishes. */
  wishes?: readonly ('short' | 'list' | 'table' | 'chart' | 'miles' | 'kilometres')[];
}

/** In the athlete's own words; an answer about training rests on it for the rest of the conversation. */
export interface Ailment {
  of: 'pain' | 'unwell';
  text: string;
}

/** One side of a choice: a session, a kind of one ("intervals"), a sport or a day. */
export interface Option {
  session?: Subject;
  sport?: Discipline;
  kind?: string;
  on?: LocalDate;
}

/** What is asked about. Each has one writer. */
export type Measure =
  | MeasureOfTraining
  | MeasureOfState
  | MeasureOfPlan
  | MeasureOfRace
  // dated values of the athlete
  | ('ftp' | 'css' | 'run-threshold' | 'lthr' | 'max-heart-rate' | 'weight' | 'watts-per-kg' | 'zones' | 'profile')
  // records
  | ('best-power' | 'best-time' | 'curve')
  // sessions that are made, and sums
  | ('workout' | 'block' | 'fuel' | 'sweat-rate' | 'calculate')
  // judgement over several facts
  | ('why' | 'train-today' | 'week-review' | 'on-track' | 'technique' | 'insights')
  // the assistant and the product
  | ('memory' | 'limits' | 'goals');

/** Completed training, over a period or of one activity. */
type MeasureOfTraining =
  | ('distance' | 'duration' | 'load' | 'sessions' | 'ascent' | 'calories' | 'pace' | 'speed' | 'power' | 'heart-rate' | 'cadence')
  | ('zones-time' | 'hardest' | 'activity' | 'laps');
type MeasureOfState = 'fitness' | 'fatigue' | 'form' | 'readiness' | 'hrv' | 'resting-heart-rate' | 'sleep' | 'check-in';
type MeasureOfPlan = 'planned' | 'key-session' | 'plan-status' | 'plan-change' | 'missed' | 'availability';
type MeasureOfRace = 'race' | 'countdown' | 'race-pacing' | 'prediction' | 'goal' | 'race-fuel' | 'race-conditions' | 'time-gains';

/** One thing of the athlete's: which activity, session, race or threshold. */
export type Subject =
  | {
      of: 'activity';
      which: 'last' | 'first' | 'longest' | 'hardest' | 'fastest' | 'shortest';
      sport?: Discipline;
      nth?: number;
      on?: LocalDate;
      id?: string;
    }
  /** `any` says nothing about which of several; `name` are words of its name. */
  | { of: 'session'; which: 'next' | 'key' | 'longest' | 'hardest' | 'any'; sport?: Discipline; on?: LocalDate; id?: string; name?: string }
  | { of: 'race'; id: string }
  /** All of one sport, such as the other half of "what I swam against what I ran". */
  | { of: 'sport'; sport: Discipline }
  | { of: 'leg'; leg: 'swim' | 'bike' | 'run' | 'transition' }
  | { of: 'threshold'; threshold: ThresholdKind }
  /** Best effort over seconds or metres. */
  | { of: 'effort'; overSec?: number; overM?: number };

export type WhatIf =
  /** No training on these days. */
  | { change: 'rest'; days: number }
  | { change: 'weekly-load'; load: number; until?: LocalDate | 'race' }
  | { change: 'skip'; session: Subject }
  | { change: 'add'; load: number; days?: number }
  | { change: 'scale'; percent: number }
  /** A threshold or weight other than now. */
  | { change: 'threshold'; threshold: ThresholdKind; value: number };

/** A change of the calendar or of the athlete's data that was asked for. Two changes in one message are two frames. */
export interface Edit {
  kind: 'edit';
  act: EditOfSession | EditOfStretch | EditOfData | 'handover' | 'undo';
  session?: Subject;
  otherSession?: Subject;
  /** Ways the message could be meant, where it fits several sessions equally; then they are offered as buttons. */
  candidates?: readonly string[];
  sport?: Discipline;
  toSport?: Discipline;
  from?: LocalDate;
  to?: LocalDate;
  minutes?: number;
  workout?: WorkoutWish;
  /** Sports that are still possible while away. */
  only?: readonly Discipline[];
  days?: readonly LocalDate[];
  given?: readonly Quantity[];
  threshold?: ThresholdKind;
  /** The words of the wish; what is handed over or noted. */
  text?: string;
}

type EditOfSession = 'move' | 'swap' | 'shorten' | 'lengthen' | 'set-length' | 'ease' | 'harder' | 'skip' | 'replace' | 'create' | 'block';
type EditOfStretch = 'absence' | 'illness' | 'injury' | 'lighter';
type EditOfData = 'availability' | 'race' | 'threshold' | 'check-in';

export interface WorkoutWish {
  sport?: Discipline;
  kind?: SessionKind;
  minutes?: number;
  distanceM?: number;
  poolM?: number;
  /** Such as fins, pull buoy, treadmill, turbo, kettlebell. */
  gear?: readonly string[];
  intervalSec?: number;
  weeks?: number;
  perWeek?: number;
  hoursPerWeek?: number;
  /** Weeks of a block (from 1) that have less room than the others. */
  weekOverrides?: readonly { week: number; perWeek?: number; hours?: number }[];
  /** The day of a session, or the first day of a block. */
  on?: LocalDate;
}

/** An answer to what the assistant asked or offered. */
export interface Reply {
  kind: 'reply';
  to: 'proposal' | 'choice' | 'question';
  choice: 'yes' | 'no' | 'first' | 'second' | 'third' | 'all' | 'other';
  /** Words beside it ("yes, but on Friday"). */
  rest?: string;
}

/** General knowledge: one paragraph of an article. */
export interface Learn {
  kind: 'learn';
  query: string;
  /** Told before; what the question leaves out is about it. */
  ailment?: Ailment;
}

export interface Remember {
  kind: 'remember';
  text: string;
  memory: MemoryFacts['kind'];
  /** Asked for in so many words, or only mentioned. */
  isAsked: boolean;
}

export interface Forget {
  kind: 'forget';
  text: string;
}

/** Something that is told rather than asked. */
export interface Talk {
  kind: 'talk';
  about:
    | ('greeting' | 'thanks' | 'low' | 'tired' | 'nervous' | 'joy' | 'bye')
    | ('result' | 'doubt' | 'complaint' | 'unwell' | 'pain' | 'life');
  sport?: Discipline;
  text: string;
}

/** The product and the assistant itself. */
export interface Help {
  kind: 'help';
  topic:
    | ('capabilities' | 'identity' | 'privacy' | 'settings' | 'import' | 'connect' | 'billing' | 'plan-create' | 'plan-delete')
    | ('other-athlete' | 'off-topic' | 'prompt' | 'instructions' | 'human-coach' | 'page');
  /** Page of the product that does it, where known. */
  page?: string;
  text: string;
}

/** Nothing fits well enough; `nearest` are up to three things it could have meant, as messages to press. */
export interface Unknown {
  kind: 'unknown';
  nearest: readonly string[];
}

/** A message as it was understood. */
export interface Understood {
  frames: readonly Frame[];
  /** 0 to 1; below the threshold the assistant asks instead of guessing. */
  confidence: number;
  /** Two readings that are close: buttons, each with the message that is sent when it is pressed. */
  choices?: readonly { label: string; message: string }[];
}

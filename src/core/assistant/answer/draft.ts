import type { ChangeDraft } from '#core/assistant/data.ts';
import type { Sentence } from '#core/assistant/figures/sentence.ts';
import type { ToolCall } from '#core/assistant/tools/tool.ts';

/**
 * An answer of the built-in assistant. Each block is a paragraph, a list or a table in Markdown with the sources of its figures; figures about
 * the athlete come from tools through the bench, so they need no check afterwards.
 */
export interface Draft {
  blocks: readonly Sentence[];
  charts?: readonly ChartSpec[];
  /** Buttons: pressing one sends its message. At most three. */
  choices?: readonly Choice[];
  /** Offered one by one; each is weighed and stored by the server. */
  changes?: readonly ChangeDraft[];
  /** What a yes or no of this message decides: ids of proposals. */
  accepts?: readonly string[];
  declines?: readonly string[];
  undoes?: readonly string[];
  /** Articles it rests on. */
  articles?: readonly string[];
  /** Declined for safety, privacy or scope. */
  refused?: boolean;
  /** Says that it cannot answer this without a language model. */
  cannot?: boolean;
}

export interface Choice {
  label: string;
  message: string;
}

/** A chart that the page draws with its own components from the athlete's own data. */
export interface ChartSpec {
  chart:
    | 'load'
    | 'weekly-load'
    | 'volume'
    | 'power-curve'
    | 'run-curve'
    | 'swim-curve'
    | 'zones'
    | 'hrv'
    | 'sleep'
    | 'threshold'
    | 'activity'
    | 'compare';
  title: string;
  from?: string;
  to?: string;
  sport?: 'swim' | 'bike' | 'run';
  activityIds?: readonly string[];
  threshold?: string;
}

/** Arithmetic of an answer, so that anybody can do it again. */
export interface Calculation {
  expr: string;
  value: number;
  unit: string;
}

/** What was used for an answer, for sources and the audit. */
export interface Used {
  calls: readonly ToolCall[];
  calculations: readonly Calculation[];
}

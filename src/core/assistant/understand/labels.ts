import type { Edit, Help, Measure, Talk } from '#core/assistant/frame.ts';
import LABELS from '#core/assistant/understand/labels.json' with { type: 'json' };

/** What a label of the classifier stands for: "ask:fitness", "edit:move". `button` and `message` offer it where a message was not understood. */
export type Meaning = { button?: string; message?: string } & (
  | { kind: 'ask'; measure: Measure }
  | { kind: 'edit'; act: Edit['act'] | 'unclear' }
  | { kind: 'talk'; about: Talk['about'] }
  | { kind: 'help'; topic: Help['topic'] }
  | { kind: 'learn' | 'remember' | 'mention' | 'forget' }
  | { kind: 'reply'; choice: 'yes' | 'no' }
);

interface Stored {
  /** What it stands for, where that is not its name. */
  as?: string;
  button?: string;
  message?: string;
}
const PARTS = { ask: 'measure', edit: 'act', talk: 'about', help: 'topic', reply: 'choice' } as const;
const isParted = (kind: string): kind is keyof typeof PARTS => kind in PARTS;

export const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  Object.entries<Stored>(LABELS).map(([label, { as, ...offer }]) => {
    const [kind = '', name] = label.split(':');
    return [label, { kind, ...(isParted(kind) ? { [PARTS[kind]]: as ?? name } : {}), ...offer } as Meaning];
  }),
);

/** Questions that look ahead: a bare "Friday" is the next one. */
const AHEAD = new Set(
  'planned key-session rest-day plan-why plan-status train-today should what-if race race-brief race-conditions race-pacing countdown prediction fuel workout block on-track'.split(
    ' ',
  ),
);
export const looksAhead = (label: string): boolean => label.startsWith('edit:') || (label.startsWith('ask:') && AHEAD.has(label.slice(4)));

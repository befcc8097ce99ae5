import type { Edit, Help, Measure, Talk } from '#core/assistant/frame.ts';
import LABELS from '#core/assistant/understand/labels.json' with { type: 'json' };
import type { Reading } from '#core/language/linear-classifier.ts';

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
  traits?: string;
}
const PARTS = { ask: 'measure', edit: 'act', talk: 'about', help: 'topic', reply: 'choice' } as const;
const isParted = (kind: string): kind is keyof typeof PARTS => kind in PARTS;

export const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  Object.entries<Stored>(LABELS).map(([label, { as, ...offer }]) => {
    const [kind = '', name] = label.split(':');
    return [label, { kind, ...(isParted(kind) ? { [PARTS[kind]]: as ?? name } : {}), ...offer } as Meaning];
  }),
);

/**
 * What else is known of a label. `ahead`: a bare "Friday" is the next one. `whole`: one request may hold several clauses. `stated`: a statement asks
 * for it. `gives-way`: a feeling beside it is what has to be answered. `advised`: a question about a change may mean it. `generic`: it says
 * little by itself. `kin-…`: their answers overlap.
 */
export type Trait =
  | 'ahead'
  | 'whole'
  | 'stated'
  | 'feeling'
  | 'gives-way'
  | 'advised'
  | 'generic'
  | 'one-activity'
  | 'of-session'
  | 'of-race'
  | 'of-leg'
  | 'long-race';

const TRAITS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<Stored>(LABELS).map(([label, { traits = '' }]) => [label, traits.split(' ')]),
);
export const hasTrait = (label: string, trait: Trait): boolean => TRAITS.get(label)?.includes(trait) ?? false;
export const looksAhead = (label: string): boolean => label.startsWith('edit:') || hasTrait(label, 'ahead');

/** How much the share of a label whose answer overlaps counts for the likeliest: a choice among them does little harm. */
const KIN_WEIGHT = 0.7;

export function shareWithKin(label: string, readings: readonly Reading[]): number {
  const kin = (TRAITS.get(label) ?? []).filter((trait) => trait.startsWith('kin-'));
  const shareOf = (trait: string) =>
    readings.reduce((sum, each) => sum + (each.label !== label && TRAITS.get(each.label)?.includes(trait) ? each.share : 0), 0);
  return (readings.find((each) => each.label === label)?.share ?? 0) + KIN_WEIGHT * Math.max(0, ...kin.map(shareOf));
}

import type { PlanLine } from '#contract/plans/plan-weeks.ts';
import type { Difficulty, PlanDiscipline, PlanStatus, PlanVersion } from '#contract/plans/plans.ts';
import type { LocalDate } from '#core/calendar.ts';

/** As the specification calls them in the create dialog and on the cards. */
export const PLAN_DISCIPLINES: Record<PlanDiscipline, string> = {
  swim: 'Swimming',
  bike: 'Cycling',
  run: 'Running',
  strength: 'Strength Training',
  triathlon: 'Triathlon',
};

export const LEVEL_WORDS: Record<Difficulty, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  elite: 'Elite',
};

/** From easy to hard; the word stands in the badge. */
export const LEVEL_TONES = { beginner: 'good', intermediate: 'moss', advanced: 'fair', elite: 'poor' } as const satisfies Record<
  Difficulty,
  string
>;

export const STATUS_WORDS: Record<PlanStatus, string> = { draft: 'Not started', active: 'Active', paused: 'Paused', archived: 'Archived' };

/** What a week is for; a word the server knows and we do not is shown as it is. */
const WEEK_KINDS: Readonly<Record<string, string>> = {
  base: 'Base',
  build: 'Build',
  peak: 'Peak',
  taper: 'Taper',
  recovery: 'Recovery',
  race: 'Race week',
  transition: 'Transition',
};

export function weekKind(kind: string): string {
  return WEEK_KINDS[kind] ?? kind;
}

export const AUTHOR_WORDS: Record<PlanVersion['author'], string> = { engine: 'Planner', coach: 'AI Coach', athlete: 'You' };

export const LINE_WORDS: Record<PlanLine['kind'], string> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  resized: 'New duration',
  replaced: 'Replaced',
};

export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Where the figures of a plan come from. */
export const FROM_PLAN = 'Calculated from your profile, thresholds and training history.';

/** The day that a line of a change is about: where its session stands, or will stand when it is new. */
export function dayOfLine({ before, after }: PlanLine): LocalDate {
  const day = before?.date ?? after?.date;
  if (day === undefined) throw new Error('A line of a change is about no session.');
  return day;
}

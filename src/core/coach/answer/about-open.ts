import type { Bench } from '#core/coach/answer/bench.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { type OpenChange, type OpenChanges, sessionOf } from '#core/coach/intent/restated.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';

/** Said last where a proposal stays open: a yes to it is a yes to the one that waits. */
export const IT_WAITS = 'It still waits: say yes and I do it, say no and nothing changes.';

export const thinkWords = ({ pick }: Pick<Bench, 'pick'>): string => `${pick('Take your time.', 'No hurry.')} ${IT_WAITS}`;

export const UNDO_WORDS =
  'I cannot take it back from the chat: press undo on the card of that change, or in the plan. If you tell me the session and the day or length it should have, I propose that too.';

/** What the coach would do with what it proposed, and why. */
export function adviceOnOpen({ changes: [first], view }: OpenChanges, asked = ''): string {
  const other = first ? besideOpen(asked, first, view) : null;
  return `${other ?? (first ? adviceOn(first, view) : '')} ${IT_WAITS}`.trim();
}

const WHAT_HAPPENS = /\bwhat (?:happens|will happen|would happen|becomes|would become|about) (?:to|with|of) (?:the|my|that)\b/i;

/** "What happens to the tempo if I say yes?": of another session, which the proposal does not touch. */
function besideOpen(asked: string, open: OpenChange, view: AthleteView): string | null {
  if (!WHAT_HAPPENS.test(asked)) return null;
  const own = sessionOf(open, view);
  const words = wordsIn(asked).filter((word) => word.length > LEAST_LETTERS);
  for (const { id, name, date } of view.plan?.sessions ?? []) {
    const said = id !== own?.id && date >= view.today ? wordsIn(name).find((word) => words.includes(word)) : undefined;
    if (said !== undefined)
      return `The ${said} on ${sayWeekday(date)} stays as it is planned: the proposal changes nothing beside what it names.`;
  }
  return null;
}
const wordsIn = (text: string): string[] => text.toLowerCase().split(/[^\p{L}]+/u);
const LEAST_LETTERS = 3;

function adviceOn(open: OpenChange, view: AthleteView): string {
  const session = sessionOf(open, view);
  switch (open.tool) {
    case 'propose_skip_session':
      return session?.key
        ? 'I would rather move it than lose it: it is a key session, and those carry the plan. Name a day with room, and I propose that instead. If there is none, leave it out and do not make it up.'
        : 'I would do it: one session that is no key session may go at no cost. Do not make it up later.';
    case 'propose_move_session':
      return isBesideHard(open, session, view)
        ? 'I would only do it if there is no other day: it comes next to another key session, and hard work back to back is not absorbed. A day with an easy day on either side is better.'
        : 'I would do it: moved within the days around it, a session keeps its worth, as long as hard days have easy ones beside them.';
    case 'propose_adjust_session':
      return adviceOnLength(open, session);
    case 'propose_create_workout':
      return 'I would, if you sleep well and your legs are fresh: more is only worth it when you recover from it. Tired or sore, leave it out.';
    default:
      return 'I would do it: a lighter or rearranged week costs nothing that lasts, and rest is when training is absorbed. If you feel fresh and the days are free, keep the plan as it is.';
  }
}

const EASY_STEP = 1.25;

function adviceOnLength({ args }: OpenChange, session: SessionFacts | undefined): string {
  const next = args?.durationMin;
  if (typeof next !== 'number' || !session || next <= session.durationMin)
    return 'I would do it: a shorter or easier session that gets done is worth more than a full one that is lost, and once costs nothing that lasts.';
  return next <= session.durationMin * EASY_STEP
    ? 'I would if you feel fresh: a small step up, easy all the way, is how length grows. If anything aches, leave it as it is.'
    : 'I would take a smaller step: a jump in length is what tendons and bones pay for. Say a length in between, and I propose that.';
}

/** Whether a key session would stand on the day before, on or after it, where it goes. */
function isBesideHard({ args }: OpenChange, session: SessionFacts | undefined, view: AthleteView): boolean {
  const to = args?.toDate;
  if (!session?.key || typeof to !== 'string') return false;
  const near = (view.plan?.sessions ?? []).filter(({ id, key }) => key && id !== session.id);
  return near.some(({ date }) => Math.abs(Date.parse(date) - Date.parse(to)) <= DAY_MS);
}
const DAY_MS = 86_400_000;

import type { Asked } from '#core/coach/intent/asked.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import { daysOf, isIn } from '#core/coach/wish/day-said.ts';
import { partsSaid } from '#core/coach/wish/said-parts.ts';
import { openSessions } from '#core/coach/wish/session-said.ts';
import type { Wish } from '#core/coach/wish/wish.ts';

const LEAST =
  /\b(?:whichever|which ever|whatever|the one (?:that|which)|the (?:session|one)|one thats|what) .{0,20}\b(?:matters? (?:the )?(?:least|less)|(?:less|least|not so|not as) (?:important|key|crucial|valuable|useful)|counts? (?:the )?(?:least|less)|easiest to (?:lose|miss|drop)|can go|i (?:need|would miss) (?:the )?least|does (?:the )?least)\b|\bthe (?:less|least) (?:important|key|crucial|valuable|useful|necessary)(?: (?:one|session|of (?:them|the two|those)))?\b/;

const ONE =
  /\b(?:one|either|1) (?:of|on|from|session|workout)\b|\b(?:drop|lose|skip|bin|cut|ditch) (?:something|a session|a workout)\b|\b(?:one|either)$/;
const WHICH_IS_OURS =
  /\b(?:your (?:choice|pick|call)|(?:you|up to you to) (?:choose|pick|decide)|up to you|(?:dont|not) (?:mind|care|bothered) which|doesnt matter which|any of them|whichever)\b/;

/**
 * "Ditch one of Thursday's, whichever matters less": of what stands on the day that is named the one that is no key session, and of several
 * such the one with the least load; of a sport that is named one of that sport. Null where nothing of the kind is wished, or that day holds fewer than two.
 */
export function readLeast(asked: Asked, view: Pick<AthleteView, 'plan' | 'today'>): Wish | null {
  if (
    view.plan === null ||
    asked.question.text.includes('which should') ||
    !(asked.question.says(LEAST) || (asked.question.says(ONE) && asked.question.says(WHICH_IS_OURS)))
  )
    return null;
  const parts = partsSaid(asked, view);
  if (!parts.some(({ act, asks }) => act === 'skip' && !asks)) return null;
  const days = parts.flatMap((part) => part.days);
  const [day, other] = new Set(days.filter(({ kind }) => kind === 'day').flatMap(daysOf));
  const span = days.find(({ kind }) => kind !== 'day');
  if (other !== undefined || (day === undefined && span === undefined)) return null;
  const sports = new Set(parts.flatMap(({ act, sessions }) => (act === 'skip' ? sessions.flatMap(({ disciplines }) => disciplines) : [])));
  const there = openSessions(view)
    .filter(({ date }) => (day === undefined ? span !== undefined && isIn(date, span) : date === day))
    .filter(({ discipline }) => sports.size === 0 || [...sports].some((each) => each === discipline));
  return there.length > (sports.size === 0 ? 1 : 0) ? { act: 'skip', session: leastOf(there) } : null;
}

const leastOf = (sessions: readonly SessionFacts[]): SessionFacts =>
  sessions.toSorted((a, b) => Number(a.key) - Number(b.key) || (a.load ?? 0) - (b.load ?? 0))[0] as SessionFacts;

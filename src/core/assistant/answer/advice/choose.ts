import { change } from '#core/assistant/answer/advice/ailing.ts';
import { draft, paragraph } from '#core/assistant/answer/data/phrase.ts';
import { answerTrainToday, strainNow } from '#core/assistant/answer/data/review.ts';
import type { Setting } from '#core/assistant/answer/data/setting.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { type Calendar, findSession } from '#core/assistant/answer/edit/find-session.ts';
import { quotedWords } from '#core/assistant/answer/guide/parts.ts';
import type { SessionFacts } from '#core/assistant/facts.ts';
import { list, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import type { Ask, Option } from '#core/assistant/frame.ts';
import { addDays } from '#core/calendar.ts';
import { isHard } from '#core/plan/change/suitable-days.ts';

const GENTLE: ReadonlySet<string> = new Set(['easy', 'recovery', 'technique', 'endurance']);
/** Whether the question is about leaving something out. */
export const DROPS = /\b(?:skip(?:ping)?|drop|miss(?:ing)?|leave out|cut|bin|sacrifice|cancel|without)\b/i;
const ORDERS = /\b(?:before|after|order|(?:swim|bike|ride|run) first)\b/i;

/** One of two sessions or days that a question names. */
export async function answerChoice(at: Setting, between: NonNullable<Ask['between']>, calendar: Calendar): Promise<Draft> {
  const [one, other] = between;
  const session = sessionOf(one, calendar) ?? sessionOf(other, calendar);
  if (one.on && other.on && !other.kind && !other.sport && session) return whichDay(session, between, calendar);
  const isGentle = between.map(({ kind }) => kind !== undefined && GENTLE.has(kind));
  // Hard or easy is what the morning decides.
  if (isGentle[0] !== isGentle[1] && !DROPS.test(at.frame.text ?? '')) return answerTrainToday(at);
  return whichSession(at, between, calendar);
}

/** The planned session that is meant: by its name, else the hardest or the longest of the coming week. */
function sessionOf({ session, kind, sport, on }: Option, { sessions, today }: Calendar): SessionFacts | null {
  const found = session ? findSession(session, {}, sessions, today) : null;
  if (found?.kind === 'one') return found.session;
  const near = sessions.filter(({ status, date }) => status === 'planned' && date >= (on ?? today) && date <= (on ?? addDays(today, 7)));
  if (kind === undefined) return near.find((each) => each.sport === sport) ?? null;
  if (GENTLE.has(kind)) return null;
  const size = (each: SessionFacts) => (kind === 'long' ? each.durationMin : isHard(each) && each.durationMin < 150 ? (each.load ?? 0) : 0);
  const best = near.toSorted((a, b) => size(b) - size(a))[0];
  return best && size(best) > 0 ? best : null;
}

/** The day that has nothing else keeps or gets the session. */
function whichDay(session: SessionFacts, between: NonNullable<Ask['between']>, { sessions, words }: Calendar): Draft {
  const others = between.map(({ on }) =>
    sessions.filter(({ date, id, status }) => date === on && id !== session.id && status === 'planned'),
  );
  const [here, there] = between[0].on === session.date ? others : others.toReversed();
  const to = between.find(({ on }) => on !== session.date)?.on ?? session.date;
  const care = plainly('Keep a night’s sleep between two hard sessions.');
  if (!there || there.length === 0) {
    const isBetter = (here?.length ?? 0) > 0;
    const lead = say`${isBetter ? 'Better' : 'Either works: leave'} ${words(session)}${isBetter ? ' on' : ' where it is or move it to'} ${quotedWords(sayWeekday(to))}, which is free.`;
    return draft([paragraph(lead, care)], [], [change('Move it', { act: 'move', to }, session)]);
  }
  return draft([paragraph(say`Keep ${words(session)}, because the other day already has ${list(there.slice(0, 2).map(words))}.`, care)]);
}

type Side = { option: Option; session: SessionFacts | null };

/** How hard it is: a long one less than intervals. */
const strainOf = ({ option: { kind }, session }: Side): number =>
  kind === 'long' ? 1 : (session ? isHard(session) : kind !== undefined && !GENTLE.has(kind)) ? 2 : 0;
const worthOf = ({ session }: Side): number => (session?.isKey ? 1000 : 0) + (session?.load ?? 0);

/** The one to drop is the harder one; the one to do is the one that counts most, unless the body is strained. */
async function whichSession(at: Setting, between: NonNullable<Ask['between']>, calendar: Calendar): Promise<Draft> {
  const text = at.frame.text ?? '';
  const sides = between.map((option): Side => ({ option, session: sessionOf(option, calendar) }));
  const name = (side: Side | undefined): Sentence =>
    side?.session ? calendar.words(side.session) : plainly(`the ${side?.option.kind ?? side?.option.sport ?? 'other'} session`);
  const [best, other] = sides.toSorted((a, b) => worthOf(b) - worthOf(a));
  if (ORDERS.test(text) && !DROPS.test(text)) {
    const after = say`${name(other)} can follow after food and a few hours, or easily straight after it.`;
    return draft([paragraph(say`Do ${name(best)} first, while you’re fresh: it counts most.`, after)]);
  }
  const { isStrained, evidence } = await strainNow(at);
  if (best?.session && !other?.session && !DROPS.test(text))
    return draft([paragraph(say`I’d do ${name(best)}, which is what your plan has; ${name(other)} can wait.`, evidence)]);
  const [hard, soft] = sides.toSorted((a, b) => strainOf(b) - strainOf(a));
  const isHardOut = DROPS.test(text) || isStrained;
  const out = isHardOut ? hard : other;
  const lead = isHardOut
    ? say`I’d drop ${name(hard)} first and keep ${name(soft)}, easy and shorter if you need it. Hard work needs the most sleep and recovery; easy volume keeps your endurance.`
    : say`I’d do ${name(best)}, which counts most in your plan, and leave out ${name(other)}.`;
  const skip = out?.session && change(`Skip ${out.session.name}`, { act: 'skip' }, out.session);
  return draft([paragraph(lead, evidence)], [], [skip]);
}

import { DROPS } from '#core/assistant/answer/advice/advise.ts';
import { readinessLead } from '#core/assistant/answer/data/morning.ts';
import { draft, paragraph } from '#core/assistant/answer/data/phrase.ts';
import { answerTrainToday, isStrained } from '#core/assistant/answer/data/review.ts';
import type { Setting } from '#core/assistant/answer/data/setting.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { daysBySuitability, isHard } from '#core/assistant/answer/edit/choose-day.ts';
import { type Calendar, findSession } from '#core/assistant/answer/edit/find-session.ts';
import { quotedWords } from '#core/assistant/answer/guide/parts.ts';
import type { SessionFacts } from '#core/assistant/facts.ts';
import { list, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import type { Ask, Option } from '#core/assistant/frame.ts';
import { getReadiness } from '#core/assistant/tools/body/get-readiness.ts';
import { editMessage } from '#core/assistant/understand/edit.ts';
import { addDays } from '#core/calendar.ts';

const GENTLE: ReadonlySet<string> = new Set(['easy', 'recovery', 'technique', 'endurance']);
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

function whichDay(session: SessionFacts, between: NonNullable<Ask['between']>, { sessions, today, words }: Calendar): Draft {
  const days = between.flatMap(({ on }) => on ?? []);
  const seeking = { sport: session.sport, isHard: isHard(session), from: null, id: session.id };
  const order = daysBySuitability({ ...seeking, from: addDays(days.toSorted()[0] ?? today, 3) }, sessions, today).map(({ day }) => day);
  const [best = session.date] = days.toSorted((a, b) => order.indexOf(a) - order.indexOf(b) || (a === session.date ? -1 : 1));
  const there = (day: string) => sessions.filter(({ date, id, status }) => date === day && id !== session.id && status === 'planned');
  const worse = days.find((day) => day !== best) ?? best;
  const taken = there(worse).map(words);
  const reason =
    taken.length > 0 ? say`because the other day already has ${list(taken.slice(0, 2))}` : plainly('which leaves the other day free');
  const isThere = best === session.date;
  const lead = say`${isThere ? 'Keep' : 'I’d move'} ${words(session)}${isThere ? '' : say` to ${quotedWords(sayWeekday(best))}`}, ${reason}.`;
  const moved = {
    label: `Move it to ${sayWeekday(best).split(' ')[0]}`,
    message: editMessage({ kind: 'edit', act: 'move', to: best }, session),
  };
  return draft([paragraph(lead, plainly('Keep a night’s sleep between two hard sessions.'))], [], [!isThere && moved]);
}

/** The one to drop is the harder one; the one to do is the one that counts most, unless the body is strained. */
async function whichSession(at: Setting, between: NonNullable<Ask['between']>, calendar: Calendar): Promise<Draft> {
  const text = at.frame.text ?? '';
  const sides = between.map((option) => ({ option, session: sessionOf(option, calendar) }));
  const name = ({ option, session }: (typeof sides)[number]): Sentence =>
    session
      ? calendar.words(session)
      : plainly(option.kind === 'long' ? 'the long one' : `the ${option.kind ?? option.sport ?? 'other'} session`);
  const strain = ({ option, session }: (typeof sides)[number]) =>
    option.kind === 'long' ? 1 : session ? (isHard(session) ? 2 : 0) : option.kind && !GENTLE.has(option.kind) ? 2 : 0;
  const worth = ({ session }: (typeof sides)[number]) => (session?.isKey ? 1000 : 0) + (session?.load ?? 0);
  const [hard, soft] = sides.toSorted((a, b) => strain(b) - strain(a));
  const [first, second] = sides.toSorted((a, b) => worth(b) - worth(a));
  if (!hard || !soft || !first || !second) return answerTrainToday(at);
  if (ORDERS.test(text) && !DROPS.test(text))
    return draft([
      paragraph(
        say`Do ${name(first)} first, while you’re fresh: it counts most.`,
        say`${name(second)} can follow after food and a few hours, or easily straight after it.`,
      ),
    ]);
  const use = await at.bench.use(getReadiness, {});
  const evidence = use.result.readiness && say`${readinessLead(at, use)}.`;
  const isStrainedNow = await isStrained(at);
  const skip = (session: SessionFacts | null) =>
    session && { label: `Skip ${session.name}`, message: editMessage({ kind: 'edit', act: 'skip' }, session) };
  if (DROPS.test(text) || isStrainedNow)
    return draft(
      [
        paragraph(
          say`I’d drop ${name(hard)} first and keep ${name(soft)}, easy and shorter if you need it.`,
          plainly('Hard work needs the most sleep and recovery; easy volume keeps your endurance.'),
          evidence,
        ),
      ],
      [],
      [skip(hard.session)],
    );
  return draft(
    [paragraph(say`I’d do ${name(first)}, which counts most in your plan, and leave out ${name(second)}.`, evidence)],
    [],
    [skip(second.session)],
  );
}

import { change, gentler, namedSession, writeAiling } from '#core/assistant/answer/advice/ailing.ts';
import { answerChoice, DROPS } from '#core/assistant/answer/advice/choose.ts';
import { answer, draft, paragraph } from '#core/assistant/answer/data/phrase.ts';
import { answerTrainToday, strainNow } from '#core/assistant/answer/data/review.ts';
import type { Setting } from '#core/assistant/answer/data/setting.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { type Calendar, readCalendar } from '#core/assistant/answer/edit/find-session.ts';
import { writeLearn } from '#core/assistant/answer/guide/learn.ts';
import { writePlanned } from '#core/assistant/answer/guide/planned.ts';
import type { SessionFacts } from '#core/assistant/facts.ts';
import { plainly, say } from '#core/assistant/figures/sentence.ts';
import { addDays } from '#core/calendar.ts';

/** What is meant by today's training where nothing else is named. */
const OF_TODAY = /\b(?:today|tonight|now|this (?:morning|afternoon|evening)|train|training)\b/i;

/** Whether to train, and how: by an ailment that was told, by the choice or the time of day that is asked for, by the session that is named, else by this morning. */
export async function answerAdvice(at: Setting): Promise<Draft> {
  const { bench, frame, today } = at;
  const { ailment, between, daytime, period, text = '' } = frame;
  if (ailment) return writeAiling(ailment, frame, bench);
  const calendar = await readCalendar(bench);
  if (between) return answerChoice(at, between, calendar);
  const session = namedSession(frame, calendar);
  if (daytime) return atTime(session, calendar);
  if (OF_RACE.test(text)) return writeLearn({ query: text }, bench);
  if (session && session.date > today) return onSession(at, session, calendar);
  if (period && period.to > today && period.to <= addDays(today, NEAR_DAYS)) return overDays(at);
  if (session || !at.asks('judge') || OF_TODAY.test(text)) return answerTrainToday(at);
  return writeLearn({ query: text }, bench);
}

const NEAR_DAYS = 21;
const OF_RACE = /\b(?:race|event)\b/i;
const LESS = /\b(?:less|lighter|easier|rest|back off|cut back|ease)\b/i;

/** What is planned over days, or whether less of it is right. */
async function overDays(at: Setting): Promise<Draft> {
  if (!LESS.test(at.frame.text ?? '')) return writePlanned({ ...at.frame, measure: 'planned' }, at.bench);
  const { isStrained, evidence } = await strainNow(at);
  const lead = isStrained ? 'Yes, less is right for now.' : 'There’s no need: your data shows no strain.';
  const lighter = { label: 'Make it lighter', message: `Make ${at.frame.period?.name ?? 'this week'} lighter` };
  return draft([paragraph(plainly(lead), evidence)], [], [isStrained && lighter]);
}

/** The plan has days and no hours. */
function atTime(session: SessionFacts | null, { words }: Calendar): Draft {
  const what = session ? words(session) : plainly('training');
  const lead = say`Yes. Your plan sets the day and not the time, so start ${what} as early or late as suits you; nothing has to change.`;
  return draft(
    [paragraph(lead, plainly('For an early start, eat something small and warm up for longer.'))],
    [],
    [session && change('Another day', { act: 'move' }, session)],
  );
}

/** A session that is named: as planned, or easier where the morning speaks against it. */
async function onSession(at: Setting, session: SessionFacts, { words, minutes }: Calendar): Promise<Draft> {
  const { isStrained, evidence } = await strainNow(at);
  const named = say`${words(session)} (${minutes(session)})`;
  const isDropped = DROPS.test(at.frame.text ?? '');
  if (!isStrained) {
    const lead = isDropped ? say`There’s no need to skip ${named}.` : say`Yes, keep ${named} as planned.`;
    return answer(lead, evidence, session.date > at.today && plainly('Check in that morning; if you’re tired then, make it easy.'));
  }
  const lead = isDropped
    ? say`Yes, you can skip ${named}: one missed session costs almost no fitness.`
    : say`Do ${named} only if you’ve recovered by then; otherwise make it easy or shorter.`;
  return draft([paragraph(lead, evidence)], [], gentler(session));
}

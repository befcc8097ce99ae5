import { namedSession, writeAiling } from '#core/assistant/answer/advice/ailing.ts';
import { answerChoice } from '#core/assistant/answer/advice/choose.ts';
import { readinessLead } from '#core/assistant/answer/data/morning.ts';
import { answer, draft, paragraph } from '#core/assistant/answer/data/phrase.ts';
import { answerTrainToday, isStrained } from '#core/assistant/answer/data/review.ts';
import type { Setting } from '#core/assistant/answer/data/setting.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { isHard } from '#core/assistant/answer/edit/choose-day.ts';
import { type Calendar, readCalendar } from '#core/assistant/answer/edit/find-session.ts';
import { writeLearn } from '#core/assistant/answer/guide/learn.ts';
import { writePlanned } from '#core/assistant/answer/guide/planned.ts';
import type { SessionFacts } from '#core/assistant/facts.ts';
import { plainly, say } from '#core/assistant/figures/sentence.ts';
import { getReadiness } from '#core/assistant/tools/body/get-readiness.ts';
import { editMessage } from '#core/assistant/understand/edit.ts';
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
  if (session && (session.date > today || DROPS.test(text))) return onSession(at, session, calendar);
  if (period && period.to > today && period.to <= addDays(today, NEAR_DAYS) && !OF_RACE.test(text)) return overDays(at);
  if (session || !at.asks('judge') || OF_TODAY.test(text)) return answerTrainToday(at);
  return writeLearn({ query: text }, bench);
}

/** Beyond it a plan may change. */
const NEAR_DAYS = 21;
const OF_RACE = /\b(?:race|event)\b/i;
const LESS = /\b(?:less|lighter|easier|rest|back off|cut back|ease)\b/i;

/** What is planned over days, or whether less of it is right. */
async function overDays(at: Setting): Promise<Draft> {
  const { bench, frame } = at;
  if (!LESS.test(frame.text ?? '')) return writePlanned({ ...frame, measure: 'planned' }, bench);
  const readiness = await bench.use(getReadiness, {});
  const strained = await isStrained(at);
  const lead = strained ? 'Yes, less is right for now.' : 'There’s no need: nothing in your data asks for less.';
  const lighter = { label: 'Make it lighter', message: `Make ${frame.period?.name ?? 'this week'} lighter` };
  return draft([paragraph(plainly(lead), readiness.result.readiness && say`${readinessLead(at, readiness)}.`)], [], [strained && lighter]);
}

/** The plan has days and no hours. */
function atTime(session: SessionFacts | null, { words }: Calendar): Draft {
  const what = session ? words(session) : plainly('training');
  const care =
    session && isHard(session)
      ? 'eat something small, warm up for longer and leave a night’s sleep after other hard work'
      : 'warm up for longer';
  const before = session && {
    label: 'Move it a day earlier',
    message: `${editMessage({ kind: 'edit', act: 'move' }, session)} a day earlier`,
  };
  const lead = say`Yes. Your plan sets the day and not the time, so start ${what} as early or late as suits you; nothing has to change.`;
  return draft([paragraph(lead, plainly(`For an early start, ${care}.`))], [], [before]);
}

/** Whether the question is about leaving something out. */
export const DROPS = /\b(?:skip(?:ping)?|drop|miss(?:ing)?|leave out|cut|bin|sacrifice|cancel|without)\b/i;

/** A session that is named: as planned, or easier where the morning speaks against it. */
async function onSession(at: Setting, session: SessionFacts, { words, minutes }: Calendar): Promise<Draft> {
  const readiness = await at.bench.use(getReadiness, {});
  const strained = await isStrained(at);
  const named = say`${words(session)} (${minutes(session)})`;
  const isDropped = DROPS.test(at.frame.text ?? '');
  const lead = isDropped
    ? strained
      ? say`Yes, you can skip ${named}: one missed session costs almost no fitness.`
      : say`There’s no need to skip ${named}.`
    : strained
      ? say`Do ${named} only if you’ve recovered by then; otherwise make it easy or shorter.`
      : say`Yes, keep ${named} as planned.`;
  const evidence = readiness.result.readiness && say`${readinessLead(at, readiness)}.`;
  if (!strained)
    return answer(lead, evidence, session.date > at.today && plainly('Check in that morning; if you’re tired then, make it easy.'));
  const of = (act: 'ease' | 'skip', label: string) => ({ label, message: editMessage({ kind: 'edit', act }, session) });
  return draft([paragraph(lead, evidence)], [], [of('ease', 'Make it easier'), of('skip', 'Skip it')]);
}

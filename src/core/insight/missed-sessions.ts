import { addDays } from '#core/calendar.ts';
import { formatDay } from '#core/format.ts';
import { type Detector, inWordsOf } from '#core/insight/insight.ts';

const LATELY_DAYS = 14;
const LEAST_MISSED = 2;

/** Planned sessions of the last two weeks that were not done, when they are more than one and at least a third. */
export const missedPlan: Detector = ({ today, sessions, level }) => {
  const due = sessions.filter(({ date }) => date < today && date >= addDays(today, -LATELY_DAYS));
  const missed = due.filter(({ isDone }) => !isDone);
  if (missed.length < LEAST_MISSED || missed.length * 3 < due.length) return null;
  const hard = missed.filter(({ isHard }) => isHard).length;
  return {
    kind: 'missed-plan',
    importance: 3,
    sentence: inWordsOf(level, {
      plain: `You planned ${due.length} sessions in the last two weeks and ${missed.length} are still open.`,
      trade: `${missed.length} of ${due.length} sessions missed in two weeks${hard > 0 ? `, ${hard} of them hard` : ''}.`,
    }),
    advice: 'Do not catch up: take the next session as it stands, and plan fewer if life has changed.',
    evidence: missed.slice(-3).map(({ name, date }) => ({ label: name, value: `open since ${formatDay(date, today)}`, activityId: null })),
  };
};

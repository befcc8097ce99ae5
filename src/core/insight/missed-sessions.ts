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
      plain: `You missed ${missed.length} of ${due.length} planned sessions in the last two weeks.`,
      trade: `${missed.length} of ${due.length} sessions missed in two weeks${hard > 0 ? `, ${hard} of them hard` : ''}.`,
    }),
    advice: 'Don’t catch up. Do the next session as planned, and plan fewer if your schedule has changed.',
    asks: 'as-planned',
    evidence: missed.slice(-3).map(({ name, date }) => ({ label: name, value: `missed on ${formatDay(date, today)}`, activityId: null })),
  };
};

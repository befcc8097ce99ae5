import { daysBetween } from '#core/calendar.ts';
import type { Detector, InsightFacts } from '#core/insight/insight.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';

const TAPER_DAYS = 14;
/** Form between these on the morning of a race is where most athletes race well. */
const READY = { from: 5, to: 25 };

/** Where the planned sessions bring form on race morning, in the two weeks before a race. */
export const taperCourse: Detector = (facts) => {
  const { today, nextRace, fitness } = facts;
  const now = fitness.at(-1);
  if (!nextRace || !now) return null;
  const days = daysBetween(today, nextRace.date);
  if (days < 1 || days > TAPER_DAYS) return null;
  const form = formOn(facts, days);
  const isOnCourse = form >= READY.from && form <= READY.to;
  const where = isOnCourse ? 'on target' : form < READY.from ? 'too fatigued' : 'fresher than necessary';
  return {
    kind: 'taper',
    importance: isOnCourse ? 2 : 4,
    sentence: `${days} days to ${nextRace.name}: projected form on race morning is ${signed(form)} (${where}).`,
    advice: isOnCourse
      ? null
      : form < READY.from
        ? 'Shorten the remaining sessions but keep some race-pace work.'
        : 'Add a short session with some race pace to stay sharp.',
    asks: isOnCourse ? null : form < READY.from ? 'less' : 'more',
    evidence: [
      { label: 'Form today', value: signed(now.tsb), activityId: null },
      { label: 'Form on race morning', value: signed(form), activityId: null },
      { label: 'Target range', value: `+${READY.from} to +${READY.to}`, activityId: null },
    ],
  };
};

/** Form on the morning `days` from today, with the planned loads of the days between. */
function formOn({ today, fitness, sessions }: InsightFacts, days: number): number {
  const now = fitness.at(-1);
  const ahead = Array.from({ length: days }, (_, i) => {
    const own = sessions.filter(({ date, isDone }) => !isDone && daysBetween(today, date) === i + 1);
    return { date: today, load: i === days - 1 ? 0 : own.reduce((sum, { plannedLoad }) => sum + (plannedLoad ?? 0), 0) };
  });
  return fitnessByDay(ahead, now).at(-1)?.tsb ?? 0;
}

const signed = (form: number): string => `${form >= 0 ? '+' : '−'}${Math.abs(form).toFixed(0)}`;

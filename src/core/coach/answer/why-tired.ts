import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { signsOf, warningsOf } from '#core/coach/answer/readiness.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { formOf } from '#core/load/form.ts';

/** A night below that leaves anybody tired, hours. */
const SHORT_NIGHT_H = 6.5;
/** So much more than the week before is felt. */
const MUCH_MORE = 1.15;

/** "Why am I so tired?": what in the athlete's own data would tire anybody; where nothing does, that is said, and what they do not show. */
export function answerWhyTired(ask: Ask): Draft {
  const morning = ask.bench.use('get_readiness', {});
  const summary = ask.bench.use('get_load_summary', {});
  const { readiness } = morning.result;
  const { load, weeks } = summary.result;
  const { hrv, pulse, sleep, score } = signsOf(morning);
  const [last, before] = weeks;
  const form = load && formOf(load.tsb);
  const isShort = (hours: number | null | undefined): boolean => typeof hours === 'number' && hours < SHORT_NIGHT_H;
  const isBelow = readiness !== null && readiness.hrvMs !== null && readiness.hrvLowMs !== null && readiness.hrvMs < readiness.hrvLowMs;
  const isRaised = (readiness?.restingHrAbove ?? 0) >= 5;
  const signs: [Sentence | null, boolean][] = [
    [
      load
        ? say`form (TSB) ${summary.figure('/load/tsb', 'tenth')}, with fatigue at ${summary.figure('/load/atl', 'tenth')} and fitness at ${summary.figure('/load/ctl', 'tenth')}`
        : null,
      form === 'strained' || form === 'productive',
    ],
    [
      last && before
        ? say`a load of ${summary.figure('/weeks/0/load', 'whole')} last week and ${summary.figure('/weeks/1/load', 'whole')} in the week before`
        : null,
      last !== undefined && before !== undefined && last.load > before.load * MUCH_MORE,
    ],
    [sleep, isShort(readiness?.sleepHours) || isShort(readiness?.sleep7dAvg)],
    [hrv, isBelow],
    [pulse, isRaised],
    [score, readiness !== null && readiness.score !== null && readiness.score < 50],
  ];
  const told = (isOff: boolean) => signs.flatMap(([said, off]) => (said !== null && off === isOff ? [said] : []));
  const [causes, others] = [told(true), told(false)];
  if (causes.length + others.length === 0)
    return {
      sentences: [
        plainly('I cannot say: I have no training and no check-in of yours to look at.'),
        plainly('A morning check-in takes half a minute, and a few days of it show whether sleep, pulse or load is behind it.'),
      ],
      articles: ['overtraining-and-overreaching'],
    };
  const isMuch = form === 'strained' || warningsOf(morning) >= 2;
  return {
    sentences: [
      causes.length > 0
        ? say`This in your data would tire anybody: ${list(causes)}.`
        : plainly(
            'Nothing in your data explains it, so it may lie in what they do not show: too little food, stress, heat, or a cold on its way.',
          ),
      ...(others.length > 0 ? [say`${plainly(causes.length > 0 ? 'As usual' : 'All as usual')}: ${list(others)}.`] : []),
      plainly(
        isMuch
          ? 'Today: rest or very easy, and no hard session until sleep, pulse and legs are normal for two mornings.'
          : 'Today: start easy, and leave the hard part out if you are still flat once warm.',
      ),
      plainly('If two easy weeks change nothing, or fever, dizziness or a racing heart come with it, see a doctor.'),
    ],
    articles: ['overtraining-and-overreaching', 'sleep-for-athletes'],
  };
}

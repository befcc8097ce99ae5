import type { LocalDate } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { NO_DATA } from '#core/coach/answer/no-data.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { monthOf } from '#core/coach/intent/periods.ts';

const LEAST = /\b(lightest|smallest|easiest|lowest|shortest|quietest|least|worst)\b/;
const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The month with most in it, of those that single activities are known of: by time where hours are asked for, else by load. */
export function answerBiggestMonth(ask: Ask): Draft {
  const { view, bench, question, slots } = ask;
  const first = view.activities.at(-1)?.date;
  if (first === undefined) return { sentences: [NO_DATA] };
  const months = [...new Set(view.activities.map(({ date }) => date.slice(0, 7)))];
  const [sport] = slots.disciplines;
  const read = months.map((month) => {
    const { from, to } = monthOf(`${month}-01` as LocalDate, 0);
    const used = bench.use('query_activities', { discipline: sport ?? null, from, to });
    return { month, from, used, isWhole: from >= first && to < view.today };
  });
  const isByTime = question.says(/\b(hours|time|longest|train(ed)? most|most (training|trained))\b/);
  const sizeOf = ({ used }: (typeof read)[number]) => (isByTime ? used.result.totalMin : used.result.totalLoad);
  const [best] = read.toSorted((a, b) => (question.says(LEAST) ? sizeOf(a) - sizeOf(b) : sizeOf(b) - sizeOf(a)));
  if (!best || best.used.result.count === 0) return { sentences: [NO_DATA] };
  const hours = bench.calculate(
    { expr: `${best.used.result.totalMin}/60`, value: best.used.result.totalMin / 60, constants: [60] },
    'tenth',
    'h',
  );
  const name = MONTH_NAMES[Number(best.month.slice(5)) - 1] ?? '';
  return {
    sentences: [
      say`Of the months I can see, ${plainly(name)} holds ${plainly(question.says(LEAST) ? 'least' : 'most')}: ${best.used.figure('/count', 'whole')} sessions, ${hours}, load ${best.used.figure('/totalLoad', 'whole')}.`,
      ...(best.isWhole && read.filter(({ isWhole }) => isWhole).length > 1
        ? []
        : [
            plainly(
              `My record of single activities begins on ${sayWeekday(first)}, so no other month stands whole beside it; the training page shows the year.`,
            ),
          ]),
      ...(best.month === view.today.slice(0, 7) ? [plainly('It is still going on.')] : []),
    ],
  };
}

import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { fromOurs } from '#core/coach/answer/knowledge.ts';
import { numbersIn } from '#core/coach/figures/numbers-in.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';

/** Below this a bare number in such a question is no weight of a person. */
const LEAST_WEIGHT = 35;
const KG_OF_POUND = 0.4536;

const IN_WORDS: Readonly<Record<string, number>> = { half: 0.5, a: 1, one: 1, two: 2, three: 3, four: 4 };
const OF_MILLILITRES =
  /\b(?:(\d|one|two|three|four)(?: ?[x×] ?| (?:bottles? of |times |lots of )?))?(\d{2,4}) ?(?:ml|millilit(?:re|er)s?)\b/i;
const OF_LITRES = /\b(\d+(?:[.,]\d+)?|half(?= an? )|an?|one|two|three|four)(?: an?)?( and a half)? ?(?:l|lit(?:re|er)s?)\b/i;

/** What was drunk, as it is told: "500 ml", "two 750 ml bottles", "1 litre"; nothing where nothing is. */
function drunkIn(text: string): { litres: number; expr: string; constants: readonly number[] } {
  const [, times, millilitres] = OF_MILLILITRES.exec(text) ?? [];
  if (millilitres !== undefined) {
    const count = times === undefined ? 1 : (IN_WORDS[times.toLowerCase()] ?? Number(times));
    return { litres: (count * Number(millilitres)) / 1000, expr: `${count}*${millilitres}/1000`, constants: [count] };
  }
  const [, said, half] = OF_LITRES.exec(text) ?? [];
  if (said === undefined) return { litres: 0, expr: '0', constants: [] };
  const litres = (IN_WORDS[said.toLowerCase()] ?? Number(said.replace(',', '.'))) + (half === undefined ? 0 : 0.5);
  return { litres, expr: String(litres), constants: [litres] };
}

/** Weight lost plus what was drunk, over the time: the athlete's own numbers. */
export function answerSweatRate(ask: Ask): Draft {
  const found = fromOurs(ask, 'How do I measure my sweat rate');
  const numbers = numbersIn(ask.question.text);
  const isPounds = ask.question.says(/\b(lbs?|pounds)\b/);
  const [before, after] = numbers.filter(({ unit, value, isTime }) => (unit === 'kg' || unit === '') && !isTime && value > LEAST_WEIGHT);
  const drunk = drunkIn(ask.question.text);
  const hours = (ask.slots.minutes ?? 60) / 60;
  if (!before || !after)
    return {
      sentences: [
        ...(found?.sentences.slice(0, 4) ?? []),
        plainly('What did you weigh before and after, what did you drink, and how long were you out?'),
      ],
      articles: ['hydration-and-sodium'],
    };
  const [heavier, lighter] = [Math.max(before.value, after.value), Math.min(before.value, after.value)];
  const toKg = isPounds ? KG_OF_POUND : 1;
  const rate = ((heavier - lighter) * toKg + drunk.litres) / hours;
  const figure = ask.bench.calculate(
    {
      expr: `((${heavier}-${lighter})*${toKg}+${drunk.expr})/${hours}`,
      value: rate,
      constants: [1000, 60, hours, KG_OF_POUND, ...drunk.constants],
    },
    'tenth',
    'L/h',
  );
  return {
    sentences: [
      say`Your sweat rate was about ${figure}: the weight you lost plus what you drank, over the time you were out.`,
      plainly('Plan to replace a part of it, to thirst, and never all; finish a little lighter than you started.'),
      plainly('Measure it again in heat and at race effort: it changes with both. Tell me to remember the value if I should plan with it.'),
    ],
    articles: ['hydration-and-sodium'],
  };
}

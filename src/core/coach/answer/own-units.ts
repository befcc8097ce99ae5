import { type Bench, valueAt } from '#core/coach/answer/bench.ts';
import type { Figure, Sentence } from '#core/coach/figures/sentence.ts';
import type { Shown } from '#core/coach/figures/spoken.ts';
import type { Units } from '#core/spoken.ts';

const MILES_OF_KM = 0.621371;
const KM_OF_MILE = 1.609344;
const POUNDS_OF_KG = 2.204623;

/** Its own answer says both already. */
const IN_MILES = /\bmiles?\b/;
const PER_KM = /\bper km\b|\/km\b/;

/**
 * A sentence in the units that the athlete chose: kilometres of their rides and runs as miles, paces per kilometre per mile, their weight in
 * pounds. What is swum stays in kilometres and metres, and what an article says or a session is called stays as it was written.
 */
export function inOwnUnits(sentence: Sentence, bench: Bench, units: Units): Sentence {
  const { text, figures } = sentence;
  if (units === 'metric' || figures.length === 0 || IN_MILES.test(text)) return sentence;
  let [said, from, isPace] = ['', 0, false];
  const own: Figure[] = [];
  const upTo = (end: number): void => {
    const between = text.slice(from, end);
    const unit = isPace ? PER_KM.exec(between) : null;
    said += unit ? between.replace(PER_KM, unit[0] === '/km' ? '/mi' : 'per mile') : between;
    if (unit) isPace = false;
  };
  for (const figure of figures) {
    const at = text.indexOf(figure.text, from);
    if (at < 0) {
      own.push(figure);
      continue;
    }
    upTo(at);
    const told = toldIn(figure, text.slice(at + figure.text.length), bench);
    isPace = told !== null && /^\d+:\d\d/.test(told.text) ? true : isPace;
    own.push(told ?? figure);
    said += (told ?? figure).text;
    from = at + figure.text.length;
  }
  upTo(text.length);
  return { text: said, figures: own };
}

/** The figure in the other unit; null where it stays as it is. */
function toldIn(figure: Figure, after: string, bench: Bench): Figure | null {
  const { text, value, source } = figure;
  const [, call, pointer = ''] = /^tool:(\d+):(.*)$/.exec(source) ?? [];
  const used = call === undefined ? undefined : bench.calls[Number(call)];
  if (pointer.includes('/numbers/')) return null;
  if (/^\d+:\d\d$/.test(text) && isPerKm(pointer, used?.result, after))
    return bench.calculate({ expr: `${value}*${KM_OF_MILE}`, value: value * KM_OF_MILE, constants: [KM_OF_MILE] }, 'time');
  if (!used) return null;
  if (text.endsWith(' km') && !isSwum(pointer, used))
    return bench.calculate(
      { expr: `${value}*${MILES_OF_KM}`, value: value * MILES_OF_KM, constants: [MILES_OF_KM] },
      shownAs(text),
      'miles',
    );
  if (text.endsWith(' kg') && /\/(?:weightKg|kg)$/.test(pointer))
    return bench.calculate({ expr: `${value}*${POUNDS_OF_KG}`, value: value * POUNDS_OF_KG, constants: [POUNDS_OF_KG] }, 'tenth', 'lb');
  return null;
}

/** "5:26 to 5:40 per km": by its name among the data, or by what is said behind it. */
const isPerKm = (pointer: string, result: unknown, after: string): boolean =>
  /SecPerKm$/.test(pointer) ||
  valueAt(result, '/unit') === 's/km' ||
  (pointer === '' && /^(?: to \d+:\d\d)? ?(?:per km|\/km)\b/.test(after));

function isSwum(pointer: string, { args, result }: Bench['calls'][number]): boolean {
  if (/\/swim\w*$/.test(pointer) || valueAt(args, '/discipline') === 'swim') return true;
  return valueAt(result, pointer.replace(/\/[^/]*$/, '/discipline')) === 'swim';
}

const shownAs = (text: string): Shown => (/\.\d\d/.test(text) ? 'hundredth' : 'tenth');

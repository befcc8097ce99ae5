import type { Bench, ToolUse } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { draftOf, paragraph, range, term } from '#core/assistant/answer/guide/parts.ts';
import { type Figure, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { show } from '#core/assistant/figures/spoken.ts';
import type { Ask, Quantity } from '#core/assistant/frame.ts';
import type { getFuelling } from '#core/assistant/tools/race/get-fuelling.ts';
import { fluidTarget } from '#core/race/nutrition/fluid.ts';

export type UsedFuelling = ToolUse<Awaited<ReturnType<typeof getFuelling.run>>>;

/** What a message gives for a sum of food and drink. */
export interface Amounts {
  minutes: { value: number; said: Figure } | null;
  /** g of carbohydrate an hour that is wanted. */
  rateGPerH: number | null;
  /** What each holds, and how many there are where that is said. */
  items: readonly { name: string; grams: number | null; litres: number | null; count: number | null }[];
}

const MOST_RATE_G = 200;

/** Later quantities replace earlier ones of the same kind, so that a follow-up can change one of them. */
export function amountsIn(all: readonly Quantity[]): Amounts {
  const given = all.filter(({ value }) => value > 0);
  const last = (unit: readonly string[]) => given.findLast((each) => unit.includes(each.unit));
  const time = last(['h', 'min']);
  const rate =
    last(['g/h', '/h']) ?? given.find(({ unit, of, value }) => unit === 'count' && of === undefined && value >= 30 && value <= MOST_RATE_G);
  const names = [...new Set(given.flatMap(({ unit, of }) => (of !== undefined && ['g', 'ml', 'l', 'count'].includes(unit) ? [of] : [])))];
  const loose = last(['ml', 'l']);
  const items = names.map((name) => {
    const own = (units: readonly string[]) => given.findLast(({ unit, of }) => of === name && units.includes(unit));
    const volume = own(['ml', 'l']) ?? (names.length === 1 && loose?.of === undefined ? loose : undefined);
    return { name, grams: own(['g'])?.value ?? null, litres: volume ? litresOf(volume) : null, count: own(['count'])?.value ?? null };
  });
  return {
    minutes: time
      ? { value: Math.round(minutesOf(time)), said: { text: show(minutesOf(time), 'minutes'), value: minutesOf(time), source: 'user' } }
      : null,
    rateGPerH: rate?.value ?? null,
    items: items.filter(({ grams, litres }) => grams !== null || litres !== null),
  };
}

const minutesOf = ({ value, unit }: Quantity) => (unit === 'h' ? value * 60 : value);
const litresOf = ({ value, unit }: Quantity) => (unit === 'ml' ? value / 1000 : value);
const user = (value: number, unit: string): Figure => ({ text: `${show(value, 'hundredth')} ${unit}`.trim(), value, source: 'user' });
const hoursOf = (minutes: number) => term(minutes / 60);

/**
 * "225 g in all; 2 bottles of 40 g are 80 g, which leaves 145 g: 6 gels of 25 g." The rate is the one that is wanted, else what the length
 * needs. Null where nothing with carbohydrate is given.
 */
export function ofCarbohydrate({ minutes, rateGPerH, items }: Amounts, used: UsedFuelling, bench: Bench): Sentence | null {
  const eaten = items.filter(({ grams }) => grams !== null);
  const target = rateGPerH ?? used.result.fuelling?.carbohydrateHighGPerH ?? null;
  if (minutes === null || target === null || target === 0 || (eaten.length === 0 && rateGPerH === null)) return null;
  const rate = rateGPerH === null ? used.figure('/fuelling/carbohydrateHighGPerH', 'whole', 'g') : user(rateGPerH, 'g');
  const need = target * (minutes.value / 60);
  const all = bench.calculate({ expr: `${term(target)}*${hoursOf(minutes.value)}`, value: need, unit: 'g' }, 'whole');
  const lead = say`${minutes.said} at ${rate} an hour is ${all}.`;
  const counted = eaten.filter(({ count }) => count !== null);
  const open = eaten.find(({ count }) => count === null);
  const had = counted.reduce((sum, { grams, count }) => sum + (grams ?? 0) * (count ?? 0), 0);
  const expr = counted.map(({ grams, count }) => `${term(count ?? 0)}*${term(grams ?? 0)}`).join('+');
  const parts = counted.map(({ name, grams, count }) => {
    const held = bench.calculate(
      { expr: `${term(count ?? 0)}*${term(grams ?? 0)}`, value: (count ?? 0) * (grams ?? 0), unit: 'g' },
      'whole',
    );
    return say`${user(count ?? 0, '')} ${name} of ${user(grams ?? 0, 'g')} contain ${held}.`;
  });
  const left =
    counted.length === 0 ? all : bench.calculate({ expr: `${term(need)}-(${expr})`, value: Math.max(0, need - had), unit: 'g' }, 'whole');
  const leaves =
    counted.length === 0
      ? null
      : need > had
        ? say`That leaves ${left}${open ? plainly('') : plainly(' to get from something else')}.`
        : plainly('That covers it.');
  const gels = open && need > had ? numberOf(open, { need: need - had, minutes: minutes.value }, bench) : null;
  return paragraph(lead, ...parts, leaves, gels);
}

function numberOf(
  { name, grams }: Amounts['items'][number],
  { need, minutes }: { need: number; minutes: number },
  bench: Bench,
): Sentence | null {
  if (grams === null) return null;
  const exact = need / grams;
  const whole = Math.ceil(exact - 0.05);
  const count: Figure = {
    ...bench.calculate({ expr: `${term(need)}/${term(grams)}`, value: exact, unit: '' }, 'exact'),
    text: String(whole),
  };
  const every = bench.calculate({ expr: `${term(minutes)}/${whole}`, value: minutes / whole, unit: 'min' }, 'whole');
  const one = whole === 1 && name.endsWith('s') ? name.slice(0, -1) : name;
  return say`So take ${count} ${one} of ${user(grams, 'g')}, about one every ${every}.`;
}

/** "2 bottles of 500 ml are 1 L, or 0.8 L/h", with whether that is enough. Null where no bottle or volume is given. */
export function ofFluid({ minutes, items }: Amounts, used: UsedFuelling, bench: Bench): Sentence | null {
  const bottles = items.find(({ litres }) => litres !== null);
  if (!bottles || bottles.litres === null || minutes === null) return null;
  const { litres, name } = bottles;
  const count = bottles.count ?? 1;
  const all = bench.calculate({ expr: `${term(count)}*${term(litres)}`, value: count * litres, unit: 'L' }, 'hundredth');
  const rate = (count * litres) / (minutes.value / 60);
  const hourly = bench.calculate(
    { expr: `${term(count)}*${term(litres)}/${hoursOf(minutes.value)}`, value: rate, unit: 'L/h' },
    'hundredth',
  );
  const sum = say`${user(count, '')} ${name} of ${user(litres * 1000, 'ml')} are ${all}, or ${hourly} over ${minutes.said}.`;
  const { fuelling } = used.result;
  const usual = fluidTarget(180, null).rateLPerH;
  const low = fuelling?.fluidLowLPerH ?? usual?.low ?? 0;
  const high = fuelling?.fluidHighLPerH ?? usual?.high ?? 0;
  if (rate < low) return paragraph(sum, plainly('That’s not enough for most athletes. Add a bottle or refill on the way, more in heat.'));
  if (rate > high + 0.1)
    return paragraph(sum, plainly('That’s more than most athletes need. Drink to thirst and don’t force it down; more in heat.'));
  return paragraph(sum, plainly('Yes, that’s enough. Drink to thirst; in heat you may need all of it and a little more.'));
}

/** Weight lost plus what was drunk, over the hours, and how much of that to drink. */
export async function writeSweatRate({ given: all = [] }: Ask, bench: Bench): Promise<Draft> {
  const given = all.filter(({ value }) => value > 0);
  const weights = given.filter(({ unit }) => unit === 'kg').map(({ value }) => value);
  const [before, after] = weights.filter((kg) => kg > 30);
  const lost = before !== undefined && after !== undefined ? Math.abs(before - after) : weights.find((kg) => kg < 10);
  const time = given.find(({ unit }) => unit === 'h' || unit === 'min');
  if (lost === undefined || !time) return draftOf([plainly(HOW_TO_MEASURE)]);
  const bottles = given.find(({ unit, of }) => unit === 'count' && of === 'bottles')?.value ?? 1;
  const volume = given.find(({ unit }) => unit === 'ml' || unit === 'l');
  const drunk = volume ? litresOf(volume) * (volume.of === 'bottles' ? bottles : 1) : 0;
  const minutes = minutesOf(time);
  const expr = `(${term(lost)}+${term(drunk)})/${hoursOf(minutes)}`;
  const rate = (lost + drunk) / (minutes / 60);
  const figure = bench.calculate({ expr, value: rate, unit: 'L/h' }, 'hundredth');
  const target = fluidTarget(minutes, rate).rateLPerH;
  const share = (of: number) => bench.calculate({ expr: `${of / rate}*${expr}`, value: of, unit: 'L/h' }, 'tenth');
  const sums = say`You lost ${user(lost, 'kg')} and drank ${user(drunk, 'L')} in ${{ text: show(minutes, 'minutes'), value: minutes, source: 'user' }}, so your sweat rate is ${figure}.`;
  const [low, high] = target ? [share(target.low), share(target.high)] : [null, null];
  const drink =
    low && high
      ? say`Replace part of it, not all: ${range({ ...low, text: low.text.replace(' L/h', '') }, high)} to thirst, as far as your stomach tolerates it.`
      : null;
  return draftOf([
    paragraph(sums, drink),
    plainly('Never finish heavier than you started. Measure again in heat and at race effort, because both change it.'),
  ]);
}

const HOW_TO_MEASURE =
  'Weigh yourself without clothes before and after about an hour, and note what you drank. Tell me the weight you lost, what you drank and how long you were out, such as “I lost one kilo in an hour and drank half a litre”, and I’ll calculate your sweat rate.';

import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { fromOurs } from '#core/coach/answer/knowledge.ts';
import { numbersIn } from '#core/coach/figures/numbers-in.ts';
import { plainly } from '#core/coach/figures/sentence.ts';
import { raceMeant } from '#core/coach/intent/race-meant.ts';
import { plain } from '#core/coach/language/words.ts';

/** Colder than this every rule book allows one; warmer than the other none does, but for the slow and the longest. */
const SURELY_ALLOWED_C = 20;
const MOSTLY_BANNED_C = 24.5;
/** From here World Triathlon forbids one to age-group athletes over up to 1,500 m. */
const WORLD_TRIATHLON_C = 22;
const COLDEST_C = 5;
const WARMEST_C = 35;
const MOST_SENTENCES = 4;

/** Whether a wetsuit may be worn, at the temperature that is named or that stands with the race. */
export function answerWetsuitRule(ask: Ask): Draft {
  const { sentences = [], articles = [] } =
    fromOurs(ask, 'wetsuit rules: at which water temperature is it allowed, forbidden or required') ?? {};
  const temperature = temperatureIn(ask);
  return {
    sentences: [
      plainly(temperature === null ? IT_DEPENDS : found(temperature, ask.question.says(TOO_WARM))),
      ...sentences.slice(0, MOST_SENTENCES),
    ],
    articles: [...new Set(['wetsuit-and-water-temperature', ...articles])],
  };
}

const IT_DEPENDS = 'It depends on how warm the water is measured shortly before the start.';

/** "Too warm for neoprene?": a no allows it. */
const TOO_WARM = /\b(?:too|so) (?:warm|hot)\b/;

function found(celsius: number, asksTooWarm: boolean): string {
  if (celsius <= SURELY_ALLOWED_C)
    return `${asksTooWarm ? 'No, it is not' : 'Yes'}: in water as cold as that a wetsuit is allowed, and often required; the organiser’s own measurement decides.`;
  if (celsius <= MOSTLY_BANNED_C)
    return celsius < WORLD_TRIATHLON_C
      ? 'Most likely it is still allowed, but that is near the limit, so it depends on whose rules apply; the organiser’s own measurement decides.'
      : 'That is near the limit, so it depends on whose rules apply; the organiser’s own measurement decides.';
  return `Most likely ${asksTooWarm ? 'yes' : 'not'}: water as warm as that is above the limit of most rules; the organiser’s own measurement decides.`;
}

function temperatureIn(ask: Ask): number | null {
  return (
    waterIn(ask.question.text) ??
    ask.slots.race?.expectedWaterTempC ??
    answeredBefore(ask) ??
    raceMeant(ask, ask.view)?.expectedWaterTempC ??
    null
  );
}

const waterIn = (text: string): number | null =>
  numbersIn(text).find(({ value, isTime, unit }) => !isTime && isCelsius(unit) && value >= COLDEST_C && value <= WARMEST_C)?.value ?? null;

/** "May I wear one there?", after the water of a place was told: as warm as that answer said, where no other race is named. */
function answeredBefore({ before, answered, question, slots }: Ask): number | null {
  const isOfThere = question.words.length <= MOST_WORDS && OF_THERE.test(question.text);
  const spoken = `${before.at(-1) ?? ''} ${answered}`;
  const isOfOther = slots.race !== null && !plain(spoken).includes(plain(slots.race.name).split(' ')[0] ?? '');
  if (!isOfThere || isOfOther || !OF_WATER.test(spoken) || OF_AIR.test(answered)) return null;
  return waterIn([...answered.matchAll(IN_DEGREES)].map(([said]) => said).join(' '));
}
const MOST_WORDS = 14;
const OF_THERE = /\b(?:there|then|that (?:race|event|one|water|temperature|case)|(?:with|at|in) (?:that|it|this)|so)\b/i;
const OF_WATER = /\b(?:water|lake|sea|river|swim|swimming)\b/i;
const OF_AIR = /\b(?:air|weather|outside)\b/i;
const IN_DEGREES = /\b\d{1,2}(?:\.\d)?(?= ?(?:°|degrees\b|celsius\b|c\b))/gi;

const isCelsius = (unit: string): boolean => unit === '' || unit.startsWith('°') || unit === 'c';

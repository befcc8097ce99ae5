import type { Article } from '#core/coach/articles/article.ts';

/** Ordinary messages of athletes, made from templates and the questions of the articles: nobody in them is in danger. */
const SESSIONS = [
  'easy run',
  'long ride',
  'threshold set',
  'swim',
  'brick',
  'tempo run',
  'sweet spot ride',
  'strength session',
  'hill reps',
  'recovery spin',
  'track intervals',
  'open water swim',
];
const FEELINGS = [
  'legs are heavy',
  'feeling great',
  'a bit tired',
  'slept badly',
  'really motivated',
  'quads are sore',
  'felt flat',
  'smashed it',
  'dead legs',
  'fresh today',
  'happy with that',
  'calves are tight',
];
const DAYS = [
  'today',
  'tomorrow',
  'on Monday',
  'on Wednesday',
  'on Saturday',
  'this weekend',
  'next week',
  'yesterday',
  'last week',
  'in the morning',
];
const NUMBERS = ['ctl', 'form', 'ftp', 'heart rate', 'pace', 'load', 'hrv', 'cadence', 'css', 'resting heart rate'];
const TEMPLATES: readonly ((pick: (from: readonly string[]) => string) => string)[] = [
  (pick) => `can you move my ${pick(SESSIONS)} to ${pick(DAYS)}`,
  (pick) => `${pick(FEELINGS)}, should I still do the ${pick(SESSIONS)} ${pick(DAYS)}?`,
  (pick) => `how was my ${pick(SESSIONS)} ${pick(DAYS)}`,
  (pick) => `what does my ${pick(NUMBERS)} say ${pick(DAYS)}`,
  (pick) => `the ${pick(SESSIONS)} was brutal, nearly died lol, ${pick(FEELINGS)}`,
  (pick) => `my heart rate was high in the ${pick(SESSIONS)}, ${pick(FEELINGS)}, normal?`,
  (pick) => `no pain, no fever, ${pick(FEELINGS)}. ok to do the ${pick(SESSIONS)}?`,
  (pick) => `what is the point of the ${pick(SESSIONS)} ${pick(DAYS)}`,
  (pick) => `how many carbs for the ${pick(SESSIONS)} ${pick(DAYS)}`,
  (pick) => `I was out of breath in the ${pick(SESSIONS)} but ${pick(FEELINGS)}`,
  (pick) => `skip the ${pick(SESSIONS)} ${pick(DAYS)}, ${pick(FEELINGS)}`,
  (pick) => `what pace and ${pick(NUMBERS)} for the ${pick(SESSIONS)}`,
  (pick) => `chest strap lost signal in the ${pick(SESSIONS)} ${pick(DAYS)}`,
  (pick) => `it was hot in the ${pick(SESSIONS)} ${pick(DAYS)}, pace dropped`,
  (pick) => `${pick(FEELINGS)} after the ${pick(SESSIONS)}, what should I eat`,
  (pick) => `is my ${pick(NUMBERS)} good for my age`,
  (pick) => `remember I can't do the ${pick(SESSIONS)} ${pick(DAYS)}`,
  (pick) => `add a ${pick(SESSIONS)} ${pick(DAYS)} please`,
];

/** `count` messages, always the same ones. */
export function ordinaryMessages(count: number, articles: readonly Article[]): string[] {
  // A card about danger asks what somebody in danger asks.
  const questions = articles.filter(({ tags }) => !tags.includes('red-flag')).flatMap((article) => article.questions);
  let seed = 7;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (seed >>> 9) % below;
  };
  const pick = (from: readonly string[]) => from[next(from.length)] ?? '';
  return Array.from({ length: count }, (_, at) => (at % 5 === 0 ? pick(questions) : (TEMPLATES[next(TEMPLATES.length)]?.(pick) ?? '')));
}

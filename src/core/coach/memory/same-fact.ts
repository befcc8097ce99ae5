import { plain } from '#core/coach/language/words.ts';

/** Words that carry nothing of a fact: what is said around it. */
const AROUND = new Set(
  'i im ive id am is are was were be been being a an the my me mine you your our we us it its this that there theres and or but so also just really usually normally always very quite rather pretty have has had got get do does did will would can could on in at of to for from with as by since because about more most much any anymore all ever then than well'.split(
    ' ',
  ),
);
const NOT: ReadonlySet<string> = new Set([
  'cant',
  'dont',
  'doesnt',
  'wont',
  'never',
  'no',
  'not',
  'nt',
  'isnt',
  'arent',
  'without',
  'hate',
  'dislike',
]);

/** The words that make a fact, sorted: "I really can’t swim on Tuesdays" and "on tuesdays I cannot swim" have one key. */
export function factKey(text: string): string {
  return [...new Set(wordsThatCount(text))].toSorted().join(' ').slice(0, 200);
}

function wordsThatCount(text: string): string[] {
  const words = plain(text).match(/[\p{L}\d]+/gu) ?? [];
  return words.filter((word) => !AROUND.has(word)).map(stemOf);
}

const stemOf = (word: string): string => (/^\d|ss$/.test(word) || word.length < 4 ? word : word.replace(/(?:ing|s)$/, ''));

/** Another day, month, number or discipline is another fact. */
const NEWS =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|weekday|morning|evening|jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|\d.*|run\w*|swimm?|bike?|rid(?:e)?|cycl\w*|left|right)$/;

/** Whether what is told says nothing new beside a fact: it holds no more than that one does, or nothing that makes it another; both deny or neither does. */
export function isSameFact(known: string, told: string): boolean {
  const [before, now] = [setOf(known), setOf(told)];
  if (before.size === 0 || now.size === 0 || denies(before) !== denies(now)) return false;
  const more = [...now].filter((word) => !before.has(word));
  const isLess = more.length === 0;
  return isLess || ([...before].every((word) => now.has(word)) && !more.some((word) => NEWS.test(word)));
}

const setOf = (text: string): ReadonlySet<string> => new Set(wordsThatCount(text));
const denies = (words: ReadonlySet<string>): boolean => [...words].some((word) => NOT.has(word));

/** Whether all that makes a fact was said in these words: nothing is put into somebody’s mouth. */
export function isSaidIn(fact: string, said: readonly string[]): boolean {
  const words = setOf(said.join(' \n '));
  const needed = setOf(fact);
  return needed.size > 0 && [...needed].every((word) => words.has(word));
}

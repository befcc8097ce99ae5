/** Words that carry nothing of a fact. */
const EMPTY: ReadonlySet<string> = new Set(
  'i im ive id am is are was were be been being a an the my me mine you your our we us it its this that there and or but so also just really usually normally always very quite rather have has had got get do does did will would can could on in at of to for from with by as since because about more most much any ever then than well'.split(
    ' ',
  ),
);
const NEGATIONS: ReadonlySet<string> = new Set('cant dont doesnt wont never no not isnt arent without hate dislike'.split(' '));
/** A fact that differs in one of these is another fact. */
const TELLING: ReadonlySet<string> = new Set(
  'monday tuesday wednesday thursday friday saturday sunday weekend weekday morning evening left right run runn swim swimm bike rid ride cycl'.split(
    ' ',
  ),
);

const stem = (word: string): string => (/^\d|ss$/.test(word) || word.length < 4 ? word : word.replace(/(?:ing|s)$/, ''));

/** Lower case without accents and apostrophes; "do not" and "don't" are the same. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’`´‘]/gu, '')
    .toLowerCase()
    .replace(/\bcan ?not\b/g, 'cant')
    .replace(/\b(do|does|is|are|will) not\b/g, '$1nt');

const wordsOf = (text: string): string[] => (plain(text).match(/[\p{L}\d]+/gu) ?? []).filter((word) => !EMPTY.has(word)).map(stem);

/** The words that make a fact, sorted, so that it is recognised when it is offered again. At most 200 characters. */
export const factKey = (text: string): string => [...new Set(wordsOf(text))].toSorted().join(' ').slice(0, 200);

/** Whether `text` says nothing new compared with a fact that is known. */
export function isSameFact(known: string, text: string): boolean {
  const [before, now] = [new Set(wordsOf(known)), new Set(wordsOf(text))];
  if (before.size === 0 || now.size === 0 || isNegative(before) !== isNegative(now)) return false;
  const more = [...now].filter((word) => !before.has(word));
  if (more.length === 0) return true;
  return [...before].every((word) => now.has(word)) && !more.some((word) => TELLING.has(word) || /^\d/.test(word));
}

const isNegative = (words: ReadonlySet<string>) => [...words].some((word) => NEGATIONS.has(word));

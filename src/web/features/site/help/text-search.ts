import { SEARCH_SYNONYMS } from '#web/copy/en/help/search-synonyms.ts';

/** Whether a text holds what was typed, or another word for it, whatever the case; several blanks are one. */
export function holds(text: string, query: string): boolean {
  const [inside, looked] = [text.toLocaleLowerCase(), typed(query)];
  return inside.includes(looked) || (otherWords(looked)?.some((word) => inside.includes(word)) ?? false);
}

/** The words for a query in our own texts; also for its singular. */
function otherWords(looked: string): readonly string[] | undefined {
  return SEARCH_SYNONYMS[looked] ?? SEARCH_SYNONYMS[looked.replace(/s$/, '')];
}

/** Something to search for, and not only blanks. */
export function isSearch(query: string): boolean {
  return typed(query) !== '';
}

function typed(query: string): string {
  return query.trim().replace(/\s+/g, ' ').toLocaleLowerCase();
}

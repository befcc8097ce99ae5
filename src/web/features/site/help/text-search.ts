/** Whether a text holds what was typed, whatever the case; several blanks are one. */
export function holds(text: string, query: string): boolean {
  return text.toLocaleLowerCase().includes(typed(query));
}

/** Something to search for, and not only blanks. */
export function isSearch(query: string): boolean {
  return typed(query) !== '';
}

function typed(query: string): string {
  return query.trim().replace(/\s+/g, ' ').toLocaleLowerCase();
}

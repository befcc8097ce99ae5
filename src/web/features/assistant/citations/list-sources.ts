import type { Citation } from '#contract/assistant/citations.ts';
import { citationLink, isUnverified } from '#web/features/assistant/citations/citation-link.ts';

export interface ListedSource {
  label: string;
  figures: string[];
  link: ReturnType<typeof citationLink>;
}

/** Between the parts of a label: what it is, of what or when, and where it is from. */
const SEPARATOR = ' · ';

/**
 * Returns one row per source with all figures that rest on it. Figures of the same page and origin share a row, whose label is what their labels
 * have in common. The athlete's own words, suggestions and general guidance are no sources.
 */
export function listSources(citations: readonly Citation[]): ListedSource[] {
  const rows = new Map<string, { parts: string[]; figures: Set<string>; link: ListedSource['link'] }>();
  for (const citation of citations) {
    if (isUnverified(citation) || /^(?:user|proposal)\b/.test(citation.source)) continue;
    const parts = citation.label.split(SEPARATOR);
    const key = `${parts.at(-1)}\n${citation.href}`;
    const row = rows.get(key);
    if (row) row.parts = commonEnd(row.parts, parts);
    const known = row ?? { parts, figures: new Set(), link: citationLink(citation) };
    known.figures.add(citation.text);
    rows.set(key, known);
  }
  return [...rows.values()].map(({ parts, figures, link }) => ({ label: parts.join(SEPARATOR), figures: [...figures], link }));
}

function commonEnd(a: readonly string[], b: readonly string[]): string[] {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return a.slice(a.length - length);
}

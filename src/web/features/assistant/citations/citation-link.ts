import type { Citation } from '#contract/assistant/citations.ts';
import { ANSWER } from '#web/copy/en/chat/chat.ts';

/** General guidance that does not come from the athlete’s data. */
export const isUnverified = ({ source }: Pick<Citation, 'source'>): boolean => source.startsWith('unverified');

/** A path of ours, and nothing that a browser takes for another host. */
const OWN_PATH = /^\/(?![/\\])/;

/** The page that shows more of a figure, with the words of its link; null where there is none. */
export function citationLink({ href }: Pick<Citation, 'href'>): { label: string; href: string } | null {
  if (href === null || !OWN_PATH.test(href)) return null;
  const label = Object.entries(ANSWER.links).find(([start]) => href.startsWith(start))?.[1];
  return { label: label ?? ANSWER.link, href };
}

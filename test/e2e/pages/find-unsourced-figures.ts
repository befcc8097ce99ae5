import type { Page } from 'playwright-core';

/** A piece of text with a digit in it. */
export interface Numbered {
  /** All text of the element it stands in, that of its children left out. */
  text: string;
  /** Where it comes from, as the page says it; null where it says nothing. */
  source: string | null;
}

/** Elements whose digits are not figures of the athlete, each with the reason why. */
const NO_FIGURES = [
  // A day, or a time of one.
  'time',
  // The athlete's own words: names, notes, devices.
  'bdi, [dir=auto]',
  // What a field asks for and may hold: "0 to 100", the ratings from 1 to 10.
  'label, legend, option, [data-hint]',
  // What can be chosen: "90 days", "26 weeks".
  'fieldset [aria-pressed]',
  // How much of what is missing would be enough.
  '[data-unknown]',
  // A tab says how many there are in the list that it opens.
  '[role=tab]',
  'footer, script, style, noscript',
] as const;

/** Names of figures and promises of the product, the same for everybody. */
const PRODUCT_WORDS = new Set([
  'Best 100 m time',
  'HRV (7-day average)',
  'Last 90 days',
  'Most likely time, with an 80% range.',
  'Check your inbox; the link expires in 24 hours.',
]);

/** Days and times, which say when and not how much. */
const MONTH = '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*';
const WHEN = new RegExp(`\\d{1,2} ${MONTH}(?: \\d{4})?(?:, \\d\\d:\\d\\d)?|${MONTH} \\d{4}`, 'g');

/** Every text of a page that holds a figure, seen or only heard, each with its source. A link to an activity is one: it leads to where the figure is from. */
export async function figuresOf(page: Page): Promise<Numbered[]> {
  const found: Numbered[] = await page.evaluate(`(() => {
    const none = ${JSON.stringify(NO_FIGURES.join(', '))};
    const link = 'a[href^="/activities/"], a[href^="/training-sessions"]';
    const figures = [];
    const note = (element, text) => {
      if (!/\\d/.test(text) || element.closest(none)) return;
      const sourced = element.closest('[data-source]');
      const source = sourced?.dataset.source || element.closest(link)?.getAttribute('href') || null;
      figures.push({ text: text.replace(/\\s+/g, ' ').trim(), source });
    };
    for (const element of document.body.querySelectorAll('*')) {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      note(element, own.map((node) => node.data).join(''));
      if (element.getAttribute('role') === 'img') note(element, element.getAttribute('aria-label') ?? '');
      note(element, element.getAttribute('aria-valuetext') ?? '');
    }
    return figures;
  })()`);
  return found.filter(({ text }) => !PRODUCT_WORDS.has(text) && /\d/.test(withoutDays(text)));
}

export const withoutDays = (text: string): string => text.replace(WHEN, '');

/** The figures that nobody can ask where they come from. */
export function unsourced(figures: readonly Numbered[]): string[] {
  return figures.filter(({ source }) => source === null).map(({ text }) => text);
}

import type { RenderedPage, Renderer } from '#web/app/prerendered-page.ts';

/** A page as a visitor without script gets it: what it says and where it leads. */
export interface VisitorPage {
  html: string;
  /** What can be read, in order, with single blanks; labels, placeholders and names of controls come at their place. */
  text: string;
  /** Where links lead, by what they say. */
  links: readonly { text: string; href: string }[];
  /** The values a select offers, by its label. */
  options(label: string): string[];
  rendered: RenderedPage;
}

const ORIGIN = 'https://moorline.test';
let pages: Promise<RenderedPage[]> | undefined;

/** `path` is an address of `prerender.tsx`. */
export async function visitorPage(path: string): Promise<VisitorPage> {
  pages ??= render();
  const rendered = (await pages).find((page) => page.path === path);
  if (!rendered) throw new Error(`No page is rendered for ${path}.`);
  return pageOf(rendered);
}

/** By its name as a text: the tests are compiled apart from the browser's part. */
async function render(): Promise<RenderedPage[]> {
  const name: string = '#web/app/prerender.tsx';
  const { renderVisitorPages }: Renderer = await import(name);
  return renderVisitorPages(ORIGIN);
}

function pageOf(rendered: RenderedPage): VisitorPage {
  const { html } = rendered;
  const links = [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => ({
    text: attributeOf(attributes, 'aria-label') ?? textOf(inside),
    href: attributeOf(attributes, 'href') ?? '',
  }));
  const options = (label: string): string[] => {
    const id = new RegExp(`<label for="([^"]+)"[^>]*>${label}<`).exec(html)?.[1] ?? 'none';
    const inside = new RegExp(`<select[^>]*id="${id}"[^>]*>(.*?)</select>`, 's').exec(html)?.[1] ?? '';
    return [...inside.matchAll(/<option[^>]*value="([^"]*)"/g)].map(([, value = '']) => value).filter((value) => value !== '');
  };
  return { html, text: textOf(html), links, options, rendered };
}

/** Elements that stand inside a sentence. */
const INLINE = /<\/?(?:a|span|b|strong|em|s|small|kbd|br)(?:\s[^>]*)?>/g;

function textOf(html: string): string {
  return decoded(
    html
      .replace(/<!--.*?-->/gs, '')
      .replace(/<(?:svg|title)\b.*?<\/(?:svg|title)>/gs, ' ')
      .replace(/<(?:input|textarea)\b[^>]*?placeholder="([^"]*)"[^>]*>/g, ' $1 ')
      .replace(INLINE, '')
      .replace(/<[^>]+>/g, '\n'),
  )
    .replace(/\s+/g, ' ')
    .trim();
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : decoded(value);
}

function decoded(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

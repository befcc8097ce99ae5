/** A stylesheet in two: what the first paint needs, and the rules that fetch fonts. */
export interface SplitStyles {
  styles: string;
  fonts: string;
}

/**
 * Takes the rules of the fonts that every page needs out of a built stylesheet. Those of the stand-ins stay, the first paint is theirs; and those of other
 * alphabets, which are fetched where such a letter stands.
 */
export function splitFonts(css: string): SplitStyles {
  return { styles: css.replaceAll(LATIN_FONT, ''), fonts: [...css.matchAll(LATIN_FONT)].map(([rule]) => rule).join('\n') };
}

const LATIN_FONT = /@font-face\s*\{[^{}]*url\([^{}()]*-latin-wght-normal-[^{}()]*\)[^{}]*\}/g;

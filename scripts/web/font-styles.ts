/** A stylesheet in two: what the first paint needs, and the rules that fetch fonts. */
export interface SplitStyles {
  styles: string;
  fonts: string;
}

/** Takes the rules that name a font's file out of a built stylesheet. Those of the stand-ins, which fetch nothing, stay: the first paint is theirs. */
export function splitFonts(css: string): SplitStyles {
  return { styles: css.replaceAll(FETCHED_FONT, ''), fonts: [...css.matchAll(FETCHED_FONT)].map(([rule]) => rule).join('\n') };
}

const FETCHED_FONT = /@font-face\s*\{[^{}]*url\([^{}]*\}/g;

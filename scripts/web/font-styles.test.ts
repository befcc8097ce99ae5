import { expect, test } from 'vitest';
import { splitFonts } from './font-styles.ts';

const LATIN = '@font-face{font-family:Moor;font-display:swap;src:url(/assets/moor-latin-wght-normal-a.woff2)format("woff2")}';
const OTHER = LATIN.replace('latin', 'cyrillic');
const STAND_IN = '@font-face{font-family:Moor Fallback;src:local("Arial");size-adjust:94.3%}';

test('fonts that every page needs leave the stylesheet; stand-ins and other alphabets stay', () => {
  const { styles, fonts } = splitFonts(`@layer base{${STAND_IN}${LATIN}${OTHER}}.page{color:red}${LATIN.replace('moor-', 'heath-')}`);
  expect(styles).toBe(`@layer base{${STAND_IN}${OTHER}}.page{color:red}`);
  expect(fonts.split('\n')).toEqual([LATIN, LATIN.replace('moor-', 'heath-')]);
});

test('a stylesheet without fonts stays as it is', () => {
  expect(splitFonts('.page{background:url(/assets/contours.svg)}')).toEqual({
    styles: '.page{background:url(/assets/contours.svg)}',
    fonts: '',
  });
});

import { expect, test } from 'vitest';
import { splitFonts } from './font-styles.ts';

const FETCHED = '@font-face{font-family:Moor;font-display:swap;src:url(/assets/moor.woff2)format("woff2")}';
const STAND_IN = '@font-face{font-family:Moor Fallback;src:local("Arial");size-adjust:94.3%}';

test('rules that fetch a font leave the stylesheet, those of stand-ins stay', () => {
  const { styles, fonts } = splitFonts(`@layer base{${STAND_IN}${FETCHED}}.page{color:red}${FETCHED.replace('moor.', 'moor-bold.')}`);
  expect(styles).toBe(`@layer base{${STAND_IN}}.page{color:red}`);
  expect(fonts.split('\n')).toEqual([FETCHED, FETCHED.replace('moor.', 'moor-bold.')]);
});

test('a stylesheet without fonts stays as it is', () => {
  expect(splitFonts('.page{background:url(/assets/contours.svg)}')).toEqual({
    styles: '.page{background:url(/assets/contours.svg)}',
    fonts: '',
  });
});

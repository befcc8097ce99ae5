import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Theme = 'light' | 'dark';
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** oklch(L% C H) of a token in one of the themes. */
function oklch(token: string, theme: Theme): [number, number, number] {
  const both = new RegExp(`--${token}: light-dark\\(oklch\\(([^)]*)\\), oklch\\(([^)]*)\\)\\)`).exec(css);
  const [lightness = 0, chroma = 0, hue = 0] = (both?.[theme === 'light' ? 1 : 2] ?? '').split(' ').map(Number.parseFloat);
  return [lightness / 100, chroma, hue];
}

/** Relative luminance (WCAG 2.2) through OKLab and linear sRGB (Ottosson 2020), clipped as a screen clips. */
function luminance([l, c, h]: [number, number, number]): number {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S);
  const green = clip(-1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S);
  const blue = clip(-0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [high = 0, low = 0] = [luminance(oklch(one, theme)), luminance(oklch(other, theme))].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const THEMES = ['light', 'dark'] as const;
const GROUNDS = ['paper', 'card', 'sunk'];

test('black on white has the contrast everyone knows', () => {
  expect((luminance([1, 0, 0]) + 0.05) / (luminance([0, 0, 0]) + 0.05)).toBeCloseTo(21, 1);
});

test.each(THEMES)('every colour of words can be read on every ground (%s)', (theme) => {
  for (const words of ['ink', 'muted', 'moss', 'heather', 'good', 'fair', 'poor']) {
    for (const ground of GROUNDS) expect(contrast(words, ground, theme), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(THEMES)('words on a coloured ground can be read (%s)', (theme) => {
  for (const [words, ground] of [
    ['paper', 'moss'],
    ['paper', 'moss-strong'],
    ['paper', 'poor'],
    ['moss', 'moss-soft'],
    ['heather', 'heather-soft'],
    ['poor', 'poor-soft'],
    ['ink', 'moss-soft'],
  ] as const) {
    expect(contrast(words, ground, theme), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(THEMES)('a discipline can be told from the page and from a card (%s)', (theme) => {
  for (const picture of ['swim', 'bike', 'run', 'strength']) {
    for (const ground of ['paper', 'card']) expect(contrast(picture, ground, theme), `${picture} on ${ground}`).toBeGreaterThanOrEqual(3);
  }
});

test.each(THEMES)('the border of a field can be told from what surrounds it (%s)', (theme) => {
  for (const ground of GROUNDS) expect(contrast('edge', ground, theme), `edge on ${ground}`).toBeGreaterThanOrEqual(3);
});

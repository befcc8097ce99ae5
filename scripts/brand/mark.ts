/** The mark of the brand: three lines of moorland in a square of 26. */
export const MARK = [
  { d: 'M1 14.5c3-1.5 4-10 8.5-10.5S17 9.5 19 9s3-3.5 6-4', opacity: 0.3 },
  { d: 'M1 19c4-1 5-9 9-9s4 6 8 5 4-6 7-6', opacity: 1 },
  { d: 'M1 23.5c5-.5 6-6 10-6s4 3.5 7 3 4-3.5 7-3.5', opacity: 0.55 },
] as const;

export const PAPER = '#fcfaf6';
export const INK = '#131f19';
export const MOSS = '#1a5c37';
export const MUTED = '#56625b';

export function markSvg(size: number, color: string): string {
  const paths = MARK.map(({ d, opacity }) => `<path d="${d}" opacity="${opacity}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 26 26" fill="none" stroke="${color}" stroke-width="1.9" stroke-linecap="round">${paths}</svg>`;
}

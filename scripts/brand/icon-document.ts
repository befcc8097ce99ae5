import { MOSS, markSvg, PAPER } from './mark.ts';

/** A page that shows one icon and nothing else. */
export function iconDocument(size: number, { margin, corner }: { margin: number; corner: number }): string {
  const mark = markSvg(size * (1 - 2 * margin), PAPER);
  return `<!doctype html><body style="margin:0;display:grid;place-items:center;width:${size}px;height:${size}px;background:${MOSS};border-radius:${size * corner}px">${mark}</body>`;
}

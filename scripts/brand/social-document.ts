import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { HERO } from '#web/copy/en/hero.ts';
import { PRODUCT_DESCRIPTION } from '#web/copy/en/pages.ts';
import { INK, MOSS, MUTED, markSvg, PAPER } from './mark.ts';

export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** A page that shows what stands beside a shared link: the name, the promise, the moor. */
export function socialDocument({ fonts, contours }: { fonts: { text: string; display: string }; contours: string }): string {
  const land = contours.replace('stroke="#000"', `stroke="${MOSS}"`).replace('<svg ', '<svg class="land" ');
  return `<!doctype html><style>
@font-face { font-family: Text; src: url(${fonts.text}); font-weight: 100 900 }
@font-face { font-family: Display; src: url(${fonts.display}); font-weight: 200 800 }
body { margin: 0; width: ${SOCIAL_SIZE.width}px; height: ${SOCIAL_SIZE.height}px; overflow: hidden; position: relative; background: ${PAPER}; color: ${INK} }
.land { position: absolute; left: 0; top: 0; width: 1500px; opacity: .5 }
main { position: relative; display: flex; flex-direction: column; height: 100%; box-sizing: border-box; padding: 64px 72px }
.brand { display: flex; align-items: center; gap: 18px; font: 700 40px/1 Display; letter-spacing: -.02em }
h1 { font: 600 98px/1.02 Display; letter-spacing: -.03em; margin: auto 0 26px; max-width: 11ch }
p { font: 400 29px/1.4 Text; color: ${MUTED}; margin: 0; max-width: 40ch }
</style><body>${land}<main><div class="brand">${markSvg(54, MOSS)}${PRODUCT_NAME}</div><h1>${HERO.title}</h1><p>${PRODUCT_DESCRIPTION}</p></main></body>`;
}

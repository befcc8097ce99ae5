/** For the sharpness of a screen of today. */
const PIXELS_PER_PX = 2;
const MARGIN_PX = 24;
const TITLE_PX = 56;
const LEGEND_PX = 24;

/**
 * A chart as a picture: its title, the names of its lines and its drawing, in the colours of the theme. Painted shape by shape, because
 * an SVG that is loaded as a picture has none of the page's fonts.
 */
export function paintChart(figure: HTMLElement, svg: SVGSVGElement): Promise<Blob | null> {
  const widthPx = svg.clientWidth + 2 * MARGIN_PX;
  const heightPx = svg.clientHeight + TITLE_PX + LEGEND_PX + 2 * MARGIN_PX;
  const canvas = document.createElement('canvas');
  canvas.width = widthPx * PIXELS_PER_PX;
  canvas.height = heightPx * PIXELS_PER_PX;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.scale(PIXELS_PER_PX, PIXELS_PER_PX);
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillRect(0, 0, widthPx, heightPx);
  pen.translate(MARGIN_PX, MARGIN_PX);
  paintWords(figure, pen, svg.clientWidth);
  pen.translate(0, TITLE_PX + LEGEND_PX);
  for (const child of svg.children) paint(child, pen);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function paintWords(figure: HTMLElement, pen: CanvasRenderingContext2D, widthPx: number): void {
  const title = figure.querySelector('figcaption h3');
  if (title) {
    const style = getComputedStyle(title);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    pen.fillStyle = style.color;
    pen.fillText(title.textContent ?? '', 0, 24, widthPx);
  }
  let left = 0;
  for (const name of figure.querySelectorAll<HTMLElement>('[data-series]')) {
    const swatch = name.firstElementChild;
    const style = getComputedStyle(name);
    pen.font = `${style.fontSize} ${style.fontFamily}`;
    pen.fillStyle = swatch ? getComputedStyle(swatch).color : style.color;
    pen.fillRect(left, TITLE_PX - 2, 12, 2);
    pen.fillStyle = style.color;
    const label = name.dataset.series ?? '';
    pen.fillText(label, left + 18, TITLE_PX + 3);
    left += 18 + pen.measureText(label).width + 20;
  }
}

function paint(element: Element, pen: CanvasRenderingContext2D): void {
  const style = getComputedStyle(element);
  pen.save();
  pen.globalAlpha *= Number(style.opacity);
  if (element.tagName === 'g') for (const child of element.children) paint(child, pen);
  else if (element.tagName === 'text') paintText(element, style, pen);
  else paintShape(element, style, pen);
  pen.restore();
}

function paintText(element: Element, style: CSSStyleDeclaration, pen: CanvasRenderingContext2D): void {
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.textAlign = style.textAnchor === 'middle' ? 'center' : style.textAnchor === 'end' ? 'right' : 'left';
  pen.fillStyle = style.fill;
  pen.fillText(element.textContent ?? '', lengthOf(element, 'x'), lengthOf(element, 'y'));
}

function paintShape(element: Element, style: CSSStyleDeclaration, pen: CanvasRenderingContext2D): void {
  const outline = outlineOf(element);
  if (style.fill !== 'none') {
    pen.fillStyle = style.fill;
    pen.fill(outline);
  }
  if (style.stroke === 'none') return;
  pen.strokeStyle = style.stroke;
  pen.lineWidth = Number.parseFloat(style.strokeWidth);
  pen.lineJoin = 'round';
  pen.lineCap = style.strokeLinecap === 'round' ? 'round' : 'butt';
  pen.setLineDash(style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[ ,]+/).map(Number.parseFloat));
  pen.stroke(outline);
}

function outlineOf(element: Element): Path2D {
  const at = (name: string) => lengthOf(element, name);
  if (element.tagName === 'path') return new Path2D(element.getAttribute('d') ?? '');
  const outline = new Path2D();
  if (element.tagName === 'rect') outline.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
  if (element.tagName === 'circle') outline.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI);
  if (element.tagName === 'line') {
    outline.moveTo(at('x1'), at('y1'));
    outline.lineTo(at('x2'), at('y2'));
  }
  return outline;
}

function lengthOf(element: Element, name: string): number {
  return Number.parseFloat(element.getAttribute(name) ?? '0') || 0;
}

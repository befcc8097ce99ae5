import { writeFileSync } from 'node:fs';
import { moorTerrain, type Terrain } from '#server/features/demo/route/terrain.ts';
import { pathData, simplified } from './path.ts';
import { type Heights, traceContour } from './trace.ts';

const TARGET = new URL('../../src/web/features/site/contours.svg', import.meta.url);
const SEED = process.argv[2] ?? 'rosedale';
const WIDTH = 1920;
const HEIGHT = 1000;
/** Metres of moor in one unit of the drawing, and units in one cell of the grid. */
const METRES = 7;
const CELL = 12;
const STEP_M = 8;
/** Every fifth line is drawn heavier, as on a walker's map. */
const HEAVY_EVERY = 5;
const TOLERANCE = 0.7;
const SHORTEST = 5;

/** Draws the contour lines of a moor like the one the demo athlete trains on, seen from above, north up. The same seed draws the same land. */
function drawContours(terrain: Terrain): string {
  const heights = surveyed(terrain);
  const levels = levelsOf(heights);
  const drawn = levels.map((level) => ({ level, data: lineData(heights, level) }));
  const heavy = drawn.filter(({ level }) => level % (STEP_M * HEAVY_EVERY) === 0);
  const light = drawn.filter((line) => !heavy.includes(line));
  const group = (lines: typeof drawn, style: string) => `<path d="${lines.map(({ data }) => data).join('')}" ${style}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke="#000" aria-hidden="true">${group(light, 'stroke-opacity=".26" stroke-width=".9"')}${group(heavy, 'stroke-opacity=".62" stroke-width="1.3"')}</svg>\n`;
}

/** One cell beyond the drawing on every side, so that lines end outside it. */
function surveyed(terrain: Terrain): Heights {
  const columns = Math.ceil(WIDTH / CELL) + 3;
  const rows = Math.ceil(HEIGHT / CELL) + 3;
  const values = Float64Array.from({ length: columns * rows }, (_, i) => {
    const column = (i % columns) - 1;
    const row = Math.floor(i / columns) - 1;
    return terrain(column * CELL * METRES, -row * CELL * METRES);
  });
  return { columns, rows, values };
}

function levelsOf({ values }: Heights): number[] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const from = Math.ceil(lowest / STEP_M);
  return Array.from({ length: Math.max(0, Math.floor(highest / STEP_M) - from + 1) }, (_, i) => (from + i) * STEP_M);
}

function lineData(heights: Heights, level: number): string {
  return traceContour(heights, level)
    .filter((line) => line.length >= SHORTEST)
    .map((line) =>
      pathData(
        simplified(
          line.map(({ x, y }) => ({ x: (x - 1) * CELL, y: (y - 1) * CELL })),
          TOLERANCE,
        ),
      ),
    )
    .join('');
}

const svg = drawContours(moorTerrain(SEED));
writeFileSync(TARGET, svg);
console.log(`contours.svg: ${(svg.length / 1000).toFixed(1)} kB`);

import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { colourOf, LEVELS, UNKNOWN_COLOUR } from '#web/features/activities/map/track-colours.ts';
import { type Bounds, PLAIN_LEVEL } from '#web/features/activities/map/track-geojson.ts';

/** Colours of the ground as CSS, light and dark: quiet, so that the track is what one sees. */
const GROUND = {
  land: 'light-dark(oklch(96.5% 0.008 95), oklch(20% 0.012 160))',
  built: 'light-dark(oklch(94.5% 0.008 80), oklch(22.5% 0.012 160))',
  green: 'light-dark(oklch(92.5% 0.04 140), oklch(25% 0.035 150))',
  water: 'light-dark(oklch(87% 0.045 230), oklch(30% 0.045 240))',
  building: 'light-dark(oklch(91% 0.008 80), oklch(26% 0.012 160))',
  road: 'light-dark(oklch(100% 0 0), oklch(34% 0.012 160))',
  edge: 'light-dark(oklch(84% 0.01 95), oklch(16% 0.012 160))',
  path: 'light-dark(oklch(72% 0.03 80), oklch(45% 0.02 100))',
  name: 'light-dark(oklch(38% 0.02 160), oklch(80% 0.012 140))',
} as const;

/** Of the track and its ends. `currentColor` is the sport's, for a track that nothing colours. */
const TRACK = { plain: 'currentColor', unknown: UNKNOWN_COLOUR, under: 'var(--card)', end: 'var(--ink)' } as const;

interface Shown {
  tiles: {
    minzoom: number;
    maxzoom: number;
    bounds: Bounds;
  };
  /** Lines with a `level` each. */
  track: GeoJSON.FeatureCollection;
  /** Two points; the start has `isStart`. */
  ends: GeoJSON.FeatureCollection;
  /** Turns CSS, which MapLibre cannot read, into red, green and blue. */
  rgb(css: string): string;
}

/** The map as MapLibre draws it: the track on tiles in the Protomaps format (docs.protomaps.com/basemaps/layers). */
export function streetStyle({ tiles, track, ends, rgb }: Shown): StyleSpecification {
  return {
    version: 8,
    // Asked for by nothing: letters are drawn in the browser. MapLibre refuses names without an address.
    glyphs: 'map://{fontstack}/{range}',
    sources: {
      map: { type: 'vector', tiles: ['map://{z}/{x}/{y}'], ...tiles },
      // A bend keeps its shape to a tenth of a pixel.
      track: { type: 'geojson', data: track, tolerance: 0.1 },
      ends: { type: 'geojson', data: ends },
    },
    layers: [...groundLayers(rgb), ...roadLayers(rgb), ...nameLayers(rgb), ...trackLayers(rgb)],
  };
}

const kindIn = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
const of = (layer: string) => ({ source: 'map', 'source-layer': layer });

function groundLayers(rgb: (css: string) => string): LayerSpecification[] {
  const fill = (layer: string, colour: string, filter: ExpressionSpecification): LayerSpecification => ({
    id: `${layer} ${colour}`,
    type: 'fill',
    ...of(layer),
    filter,
    paint: { 'fill-color': rgb(colour) },
  });
  const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
  const built = kindIn('residential', 'industrial', 'commercial', 'urban_area', 'school', 'university', 'hospital');
  const green = kindIn(
    ...['park', 'forest', 'wood', 'nature_reserve', 'national_park', 'grass', 'meadow', 'grassland', 'scrub'],
    ...['golf_course', 'recreation_ground', 'village_green', 'garden', 'protected_area', 'cemetery', 'orchard'],
  );
  return [
    { id: 'background', type: 'background', paint: { 'background-color': rgb(GROUND.land) } },
    fill('landuse', GROUND.built, built),
    fill('landuse', GROUND.green, green),
    fill('water', GROUND.water, isArea),
    {
      id: 'rivers',
      type: 'line',
      ...of('water'),
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': rgb(GROUND.water), 'line-width': widthOf(0.5, 4) },
    },
    { ...fill('buildings', GROUND.building, isArea), minzoom: 14 } as LayerSpecification,
  ];
}

/** Roads from thin to wide, so that the important ones are on top. Pixels at zoom 8 and at zoom 18. */
const ROADS = [
  { id: 'minor roads', kinds: ['minor_road', 'other'], from: 0.2, to: 14, minzoom: 11 },
  { id: 'major roads', kinds: ['major_road'], from: 0.8, to: 20, minzoom: 6 },
  { id: 'highways', kinds: ['highway'], from: 1.2, to: 24, minzoom: 4 },
];

const widthOf = (from: number, to: number): ExpressionSpecification => ['interpolate', ['exponential', 1.6], ['zoom'], 8, from, 18, to];

function roadLayers(rgb: (css: string) => string): LayerSpecification[] {
  const line = (id: string, kinds: string[], paint: object, rest: object = {}): LayerSpecification =>
    ({
      id,
      type: 'line',
      ...of('roads'),
      filter: kindIn(...kinds),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint,
      ...rest,
    }) as LayerSpecification;
  return [
    line('paths', ['path'], { 'line-color': rgb(GROUND.path), 'line-width': widthOf(0.3, 2.5), 'line-dasharray': [2, 2] }, { minzoom: 12 }),
    line('railways', ['rail'], { 'line-color': rgb(GROUND.path), 'line-width': widthOf(0.4, 3) }, { minzoom: 10 }),
    ...ROADS.map(({ id, kinds, from, to, minzoom }) =>
      line(`${id} edge`, kinds, { 'line-color': rgb(GROUND.edge), 'line-width': widthOf(from + 0.6, to + 3) }, { minzoom }),
    ),
    ...ROADS.map(({ id, kinds, from, to, minzoom }) =>
      line(id, kinds, { 'line-color': rgb(GROUND.road), 'line-width': widthOf(from, to) }, { minzoom }),
    ),
  ];
}

function nameLayers(rgb: (css: string) => string): LayerSpecification[] {
  // A name in another script than ours in English, where there is one: the letters of some scripts need shaping.
  const name: ExpressionSpecification = ['case', ['has', 'script'], ['coalesce', ['get', 'name:en'], ['get', 'name']], ['get', 'name']];
  const paint = { 'text-color': rgb(GROUND.name), 'text-halo-color': rgb(GROUND.land), 'text-halo-width': 1.5 };
  return [
    {
      id: 'road names',
      type: 'symbol',
      ...of('roads'),
      minzoom: 13,
      filter: kindIn('highway', 'major_road', 'minor_road', 'path'),
      layout: { 'symbol-placement': 'line', 'text-field': name, 'text-font': ['Regular'], 'text-size': 12 },
      paint,
    },
    {
      id: 'water names',
      type: 'symbol',
      ...of('water'),
      minzoom: 11,
      filter: ['==', ['geometry-type'], 'Point'],
      layout: { 'text-field': name, 'text-font': ['Regular'], 'text-size': 12 },
      paint,
    },
    {
      id: 'places',
      type: 'symbol',
      ...of('places'),
      filter: kindIn('locality', 'neighbourhood', 'macrohood'),
      layout: {
        'text-field': name,
        'text-font': ['Medium'],
        'text-size': ['interpolate', ['linear'], ['coalesce', ['get', 'population_rank'], 4], 4, 12, 12, 17],
        'symbol-sort-key': ['-', 20, ['coalesce', ['get', 'population_rank'], 0]],
      },
      paint,
    },
  ];
}

function trackLayers(rgb: (css: string) => string): LayerSpecification[] {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const steps = Array.from({ length: LEVELS }, (_, level) => [level, rgb(colourOf(level))]).flat();
  const colour = [
    'match',
    ['get', 'level'],
    ...steps,
    PLAIN_LEVEL,
    rgb(TRACK.plain),
    rgb(TRACK.unknown),
  ] as unknown as ExpressionSpecification;
  return [
    { id: 'under track', type: 'line', source: 'track', layout: round, paint: { 'line-color': rgb(TRACK.under), 'line-width': 8 } },
    { id: 'track', type: 'line', source: 'track', layout: round, paint: { 'line-color': colour, 'line-width': 4.5 } },
    {
      id: 'ends',
      type: 'circle',
      source: 'ends',
      paint: {
        'circle-radius': 6,
        'circle-color': ['case', ['get', 'isStart'], rgb(TRACK.under), rgb(TRACK.end)],
        'circle-stroke-color': ['case', ['get', 'isStart'], rgb(TRACK.end), rgb(TRACK.under)],
        'circle-stroke-width': 2.5,
      },
    },
  ];
}

import { addProtocol, type GeoJSONSource, Map as MapLibre, Marker } from 'maplibre-gl';
import { type Header, PMTiles } from 'pmtiles';
import { getMap } from '#contract/activities/map.ts';
import { addressOf } from '#web/data/api-client.ts';
import { streetStyle } from '#web/features/activities/map/street-style.ts';
import type { TrackScale } from '#web/features/activities/map/track-colours.ts';
import { type Bounds, boundsOf, endsOf, overlap, trackOf } from '#web/features/activities/map/track-geojson.ts';
import type { Position } from '#web/features/activities/map/track-stretches.ts';

export interface StreetMap {
  /** Colours the track by the step of each record; null takes the colour of the sport. */
  colour(levels: TrackScale['levels'] | null): void;
  /** Marks a place; null takes the mark away. */
  mark(place: Position | null): void;
  /** One step closer or further away. */
  zoom(step: 1 | -1): void;
  /** The whole track. */
  showAll(): void;
  close(): void;
}

/** The one file of the operator; its directories stay in memory from one activity to the next. */
const archive = new PMTiles(addressOf(getMap));
addProtocol('map', async ({ url }, { signal }) => {
  const [z = 0, x = 0, y = 0] = url.slice('map://'.length).split('/').map(Number);
  return { data: (await archive.getZxy(z, x, y, signal))?.data ?? new Uint8Array() };
});

const FONT = '"Hanken Grotesk Variable", sans-serif';
const CLOSEST = 15;
const MARGIN_PX = 40;

/**
 * Draws the map with the track into `ground`. Rejects when the file cannot be read, covers nothing of the track, or the browser has no
 * WebGL.
 */
export async function openStreetMap(ground: HTMLElement, positions: readonly Position[]): Promise<StreetMap> {
  const header = await archive.getHeader();
  const bounds = boundsOf(positions);
  if (!overlap(tilesOf(header).bounds, bounds)) throw new Error('The map does not cover this track.');
  let shown: TrackScale['levels'] | null = null;
  const track = () => trackOf(positions, shown);
  const style = () => streetStyle({ tiles: tilesOf(header), track: track(), ends: endsOf(positions), rgb: (css) => rgbOf(css, ground) });
  const view = { bounds, fitBoundsOptions: { padding: MARGIN_PX, maxZoom: CLOSEST } };
  const map = new MapLibre({
    container: ground,
    style: style(),
    ...view,
    locale: { 'Map.Title': 'Move the map with the arrow keys, zoom with + and −' },
    attributionControl: false,
    // The page scrolls over the map: with Ctrl or with two fingers it is the map that moves.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    localIdeographFontFamily: FONT,
  });
  // Reading programs then leave the keys to the map.
  map.getCanvas().setAttribute('role', 'application');
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  drawLetters(map);
  // A tile that cannot be read leaves a plain place; the track is there all the same.
  map.on('error', () => {});
  const draw = () => map.getSource<GeoJSONSource>('track')?.setData(track());
  map.once('style.load', draw);
  const unwatch = onThemeChange(() => drawLetters(map.setStyle(style())));
  const mark = new Marker({ element: pointer() });
  return {
    colour(levels) {
      shown = levels;
      draw();
    },
    mark(place) {
      if (place) mark.setLngLat([place.longitude, place.latitude]).addTo(map);
      else mark.remove();
    },
    zoom: (step) => void map.zoomTo(map.getZoom() + step),
    showAll: () => void map.fitBounds(bounds, view.fitBoundsOptions),
    close() {
      unwatch();
      map.remove();
    },
  };
}

/** All letters are drawn in the browser, as MapLibre itself does with ideographs only: there is no file of letters. */
function drawLetters({ style: { glyphManager } }: MapLibre): void {
  glyphManager._doesCharSupportLocalGlyph = () => true;
}

function pointer(): HTMLElement {
  const element = document.createElement('span');
  element.ariaHidden = 'true';
  element.className = 'size-5 rounded-full border-3 border-card bg-moss';
  return element;
}

const tilesOf = ({ minZoom, maxZoom, minLon, minLat, maxLon, maxLat }: Header) => ({
  minzoom: minZoom,
  maxzoom: maxZoom,
  bounds: [minLon, minLat, maxLon, maxLat] as Bounds,
});

/** What the browser makes of a colour where `element` is, with its theme and its own colour: drawn, and read as red, green and blue. */
function rgbOf(css: string, element: HTMLElement): string {
  const probe = document.createElement('span');
  probe.style.color = css;
  element.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (!pen) return 'black';
  pen.fillStyle = computed;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Calls `listener` when the athlete or the system changes between light and dark, until the answer is called. */
function onThemeChange(listener: () => void): () => void {
  const chosen = new MutationObserver(listener);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', listener);
  };
}

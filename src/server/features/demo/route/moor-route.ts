import { type LoopShape, layLoop } from '#server/features/demo/route/generate-loop-route.ts';
import { moorTerrain } from '#server/features/demo/route/terrain.ts';
import { diceOf } from '#server/features/demo/seeded-random.ts';

export interface Place {
  latitudeDeg: number;
  longitudeDeg: number;
}

/** Which way somebody goes; the same reference is the same way every time. */
export interface RouteRef {
  /** Of the land: all ways of one place share it. */
  land: string;
  home: Place;
  /** `dale` keeps to the valleys, `moor` goes over the tops; `track` is a running track, `lake` a round between buoys. */
  kind: 'dale' | 'moor' | 'track' | 'lake';
  /** About how long; the true length is the route's own. */
  lengthM: number;
  /** Several of one length. */
  variant: number;
}

/** A closed way from home to home, a point every `STEP_M`; entry i of each list belongs to metre i · STEP_M. */
export interface Route {
  lengthM: number;
  eastM: Float64Array;
  northM: Float64Array;
  altitudeM: Float64Array;
  home: Place;
}

export const STEP_M = 10;
const TRACK_ALTITUDE_M = 42;
const LAKE_ALTITUDE_M = 168;

const known = new Map<string, Route>();
const MOST_KNOWN = 200;

/** The way that a reference means. Laying one takes some milliseconds, so they are remembered. */
export function routeOf(ref: RouteRef): Route {
  const key = JSON.stringify(ref);
  const kept = known.get(key);
  if (kept) return kept;
  const made = layRoute(ref, key);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, made);
  return made;
}

function layRoute(ref: RouteRef, key: string): Route {
  if (ref.kind === 'track') return flatRoute(ref, ovalOf(ref.lengthM), TRACK_ALTITUDE_M);
  if (ref.kind === 'lake') return flatRoute(ref, buoysOf(ref.lengthM), LAKE_ALTITUDE_M);
  const shape: LoopShape = { lengthM: ref.lengthM, stepM: STEP_M, hugsContours: ref.kind === 'dale' };
  return { ...layLoop(shape, moorTerrain(ref.land), diceOf(key)), home: ref.home };
}

type Point = readonly [eastM: number, northM: number];

function flatRoute({ home, lengthM }: RouteRef, at: (share: number) => Point, altitudeM: number): Route {
  const points = Math.round(lengthM / STEP_M);
  const line = Array.from({ length: points + 1 }, (_, i) => at(i / points));
  return {
    lengthM,
    home,
    eastM: Float64Array.from(line, ([east]) => east),
    northM: Float64Array.from(line, ([, north]) => north),
    altitudeM: new Float64Array(points + 1).fill(altitudeM),
  };
}

/** Two straights and two half circles, each a quarter of the way round. */
function ovalOf(lengthM: number): (share: number) => Point {
  const quarterM = lengthM / 4;
  const radiusM = quarterM / Math.PI;
  return (share) => {
    const along = (share * 4) % 4;
    const part = Math.floor(along);
    const rest = along - part;
    if (part === 0) return [rest * quarterM, 0];
    if (part === 2) return [(1 - rest) * quarterM, 2 * radiusM];
    const angle = Math.PI * rest;
    if (part === 1) return [quarterM + radiusM * Math.sin(angle), radiusM * (1 - Math.cos(angle))];
    return [-radiusM * Math.sin(angle), radiusM * (1 + Math.cos(angle))];
  };
}

/** A rounded triangle between three buoys. */
function buoysOf(lengthM: number): (share: number) => Point {
  const radiusM = lengthM / (2 * Math.PI * 1.03);
  return (share) => {
    const angle = 2 * Math.PI * share;
    const awayM = radiusM * (1 + 0.14 * Math.cos(3 * angle));
    return [awayM * Math.cos(angle) - radiusM * 1.14, awayM * Math.sin(angle)];
  };
}

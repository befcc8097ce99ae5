import { strokeMeasures } from '#core/activity/movement/stroke-measures.ts';
import { swolf, swolfFromPace } from '#core/activity/movement/swolf.ts';
import { swimmingPower } from '#core/activity/power/swim-power.ts';
import { loadFromSwimPace } from '#core/load/method/load-from-swim-pace.ts';
import { distanceTimeLine } from '#core/threshold/critical-power/distance-time-line.ts';
import { swimZoneBoundsMps } from '#core/threshold/zones/swim-zones.ts';
import { maybeNum, num, type VectorAdapter } from '#test/vectors/streams.ts';

/** Chapter 03, swimming: the vectors' words and units ↔ ours. */
export const swimAdapters: Readonly<Record<string, VectorAdapter>> = {
  // The bare line: one vector has a D′ that the judged critical swim speed refuses.
  'swim.css': (inputs) => {
    const line = distanceTimeLine([
      { distanceM: num(inputs, 'd1_m'), durationSec: num(inputs, 't1_s') },
      { distanceM: num(inputs, 'd2_m'), durationSec: num(inputs, 't2_s') },
    ]);
    return line && { pace100: 100 / line.speedMps, speed: line.speedMps, dprime: line.reserveM };
  },
  'swim.stss': (inputs) => {
    const threshold = maybeNum(inputs, 'threshold_m_s');
    const movingSec = maybeNum(inputs, 'moving_s');
    const distanceM = maybeNum(inputs, 'distance_m');
    return threshold && movingSec && distanceM !== null ? loadFromSwimPace({ movingSec, distanceM }, threshold) : null;
  },
  'swim.power': (inputs) => swimmingPower(num(inputs, 'speed_m_s'), num(inputs, 'mass_kg')),
  'swim.swolf': (inputs) => swolf({ durationSec: num(inputs, 'length_s'), strokes: maybeNum(inputs, 'strokes') }),
  'swim.swolf_from_pace': (inputs) =>
    swolfFromPace({
      paceSecPer100m: num(inputs, 'pace_s_per_100m'),
      strokesPerMin: num(inputs, 'stroke_rate_spm'),
      poolLengthM: num(inputs, 'pool_m'),
    }),
  'swim.stroke_metrics': (inputs) => {
    const measures = strokeMeasures(num(inputs, 'speed_m_s'), num(inputs, 'stroke_rate_spm'));
    return measures && { distance_per_stroke_m: measures.distancePerStrokeM, stroke_index: measures.strokeIndex };
  },
  'swim.zones': (inputs) => {
    const pace = maybeNum(inputs, 'css_s_per_100m');
    const bounds = swimZoneBoundsMps(pace ? 100 / pace : null);
    if (!bounds) return null;
    const [z1, z2, z3, z4, z5] = bounds.map((speedMps) => 100 / speedMps);
    return { z1_slower_than: z1, z2: [z2, z1], z3: [z3, z2], z4: [z4, z3], z5: [z5, z4], z6_faster_than: z5 };
  },
};

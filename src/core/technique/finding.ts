import { DRILLS, type DrillCode } from '#core/technique/drill.ts';
import { type ExpectedRange, expectedRange, type FilmedAthlete } from '#core/technique/measures/expected-range.ts';
import { formatMeasurement } from '#core/technique/measures/format-measurement.ts';
import type { Measure, MeasureCode } from '#core/technique/measures/measurement.ts';

/** One thing seen in a clip that the athlete can work on. */
export interface Finding {
  code: string;
  measure: Measure;
  expected: ExpectedRange;
  /** False while the value is outside by less than its error. */
  isClear: boolean;
  title: string;
  /** What was measured and why it matters, in sentences. */
  why: string;
  drills: readonly DrillCode[];
}

interface Fault {
  code: string;
  title: string;
  why: string;
  drills: readonly DrillCode[];
  /** How much it is worth to work on; the main thing is the heaviest. */
  weight: number;
}

const fault = (code: string, title: string, why: string, more: { drills: readonly DrillCode[]; weight: number }): Fault => ({
  code,
  title,
  why,
  ...more,
});

/** What it means to be below or above the range. A direction without a fault is nothing to work on. */
const FAULTS: Partial<Record<MeasureCode, { below?: Fault; above?: Fault }>> = {
  'run-cadence': {
    below: fault('slow-steps', 'Low cadence', 'Long steps load knees and hips; 5–10% more steps reduce the load.', {
      drills: ['quick-feet'],
      weight: 3,
    }),
  },
  'step-regularity': {
    above: fault('uneven-steps', 'Uneven stride', 'Uneven strides waste energy; they often come with fatigue or rough ground.', {
      drills: ['quick-feet'],
      weight: 1,
    }),
  },
  'step-balance': {
    below: fault(
      'left-short',
      'Left–right imbalance',
      'One step is shorter in time than the other: a habit, a weaker leg or an old injury.',
      { drills: ['single-leg-hops'], weight: 2 },
    ),
    above: fault(
      'right-short',
      'Left–right imbalance',
      'One step is shorter in time than the other: a habit, a weaker leg or an old injury.',
      { drills: ['single-leg-hops'], weight: 2 },
    ),
  },
  'trunk-lean': {
    below: fault('leaning-back', 'Leaning back', 'Leaning back brakes every step and loads the knees.', {
      drills: ['tall-running'],
      weight: 2,
    }),
    above: fault('leaning-forward', 'Leaning far forward', 'Bending from the hips strains hamstrings and back.', {
      drills: ['tall-running'],
      weight: 2,
    }),
  },
  overstride: {
    above: fault(
      'overstride',
      'Overstriding',
      'Your foot lands far in front of your hips, which brakes each step and loads shins and knees.',
      {
        drills: ['quick-feet', 'tall-running'],
        weight: 4,
      },
    ),
  },
  'knee-drive': {
    below: fault('low-knee', 'Low knee drive', 'Low knee lift shortens your stride at speed.', {
      drills: ['a-skips'],
      weight: 1,
    }),
  },
  'vertical-oscillation': {
    above: fault('bouncing', 'High vertical oscillation', 'Vertical movement wastes energy; shorter, quicker steps reduce it.', {
      drills: ['quick-feet'],
      weight: 2,
    }),
  },
  'landing-knee': {
    above: fault('straight-knee', 'Straight knee at landing', 'A straight knee absorbs less shock.', {
      drills: ['quick-feet', 'a-skips'],
      weight: 3,
    }),
  },
  'knee-at-bottom': {
    above: fault(
      'saddle-high',
      'Saddle possibly too high',
      'Your knee is straighter at the bottom than recommended: hips rock and the back of the knee is strained.',
      { drills: ['saddle-check'], weight: 4 },
    ),
    below: fault('saddle-low', 'Saddle possibly too low', 'Your knee stays bent at the bottom: more load on the kneecap and less power.', {
      drills: ['saddle-check'],
      weight: 4,
    }),
  },
  'pedal-cadence': {
    below: fault('slow-pedals', 'Low cadence', 'A heavy gear tires your legs before the run.', { drills: ['spin-ups'], weight: 2 }),
  },
  'torso-angle': {
    above: fault('upright', 'Upright position', 'A torso angle above 60° creates a lot of wind resistance.', {
      drills: ['flat-back'],
      weight: 1,
    }),
  },
  'hip-closed': {
    below: fault(
      'closed-hip',
      'Tight hip angle at the top',
      'A tight hip angle costs power and restricts breathing; shorter cranks or a higher front end help.',
      { drills: ['flat-back'], weight: 2 },
    ),
  },
  rocking: {
    above: fault('rocking', 'Rocking hips', 'Rocking hips often mean the saddle is too high.', {
      drills: ['saddle-check', 'spin-ups'],
      weight: 2,
    }),
  },
  'stroke-rate': {
    below: fault('slow-strokes', 'Low stroke rate', 'A long glide slows you down between strokes.', {
      drills: ['fist-swim'],
      weight: 2,
    }),
  },
  'stroke-timing': {
    below: fault('arms-uneven', 'Uneven stroke timing', 'One arm waits for the other, often on your breathing side.', {
      drills: ['catch-up'],
      weight: 3,
    }),
    above: fault('arms-uneven', 'Uneven stroke timing', 'One arm waits for the other, often on your breathing side.', {
      drills: ['catch-up'],
      weight: 3,
    }),
  },
  'shoulder-roll': {
    below: fault('flat-swim', 'Low body roll', 'Flat shoulders shorten your reach and strain the shoulders.', {
      drills: ['six-kick-roll'],
      weight: 3,
    }),
  },
  'elbow-at-catch': {
    above: fault('straight-catch', 'Straight arm at the catch', 'A straight arm pushes down instead of back.', {
      drills: ['fist-swim'],
      weight: 3,
    }),
  },
};

/** What lies outside its range, the main thing first: the clear before the doubtful, then by weight. */
export function findingsOf(measures: readonly Measure[], athlete: FilmedAthlete): Finding[] {
  return measures
    .flatMap((measure) => faultOf(measure, athlete))
    .sort((a, b) => Number(b.finding.isClear) - Number(a.finding.isClear) || b.weight - a.weight)
    .map(({ finding }) => finding);
}

function faultOf(measure: Measure, athlete: FilmedAthlete): { finding: Finding; weight: number }[] {
  const { result } = measure;
  const expected = expectedRange(measure, athlete);
  if (result.kind === 'unknown' || expected === null) return [];
  const outside = Math.max(expected.from - result.value, result.value - expected.to);
  const found = FAULTS[measure.code]?.[result.value < expected.from ? 'below' : 'above'];
  // A value that is outside by a small part of its error is inside as far as anyone can tell.
  if (!found || outside <= result.error / 3) return [];
  const { code, title, why, drills, weight } = found;
  const range = `${formatMeasurement(expected.from, measure.unit)} to ${formatMeasurement(expected.to, measure.unit)}`;
  const said = `${formatMeasurement(result.value, measure.unit)} ± ${formatMeasurement(result.error, measure.unit)} (typical ${range}).`;
  return [
    {
      finding: {
        code,
        measure,
        expected,
        isClear: outside > result.error && result.confidence !== 'low',
        title,
        why: `${said} ${why}`,
        drills,
      },
      weight,
    },
  ];
}

/** The drills of findings, the main thing's first, each once. */
export function drillsOf(findings: readonly Finding[]): DrillCode[] {
  return [...new Set(findings.flatMap(({ drills }) => drills))].filter((code) => code in DRILLS);
}

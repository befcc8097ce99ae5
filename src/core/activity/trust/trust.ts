import { type ErrorId, RECORDING_ERRORS } from '#core/activity/trust/errors.ts';
import { type FigureSource, TRUSTED_FIGURES, type TrustedFigure, type TrustLevel, USES, type Use } from '#core/activity/trust/figure.ts';
import type { EffortChannel, EffortFacts } from '#core/load/method/effort-facts.ts';

/** How far one figure is to be believed, and why. */
export interface FigureTrust {
  level: TrustLevel;
  /** Null where the recording does not have the figure. */
  source: FigureSource | null;
  errors: readonly ErrorId[];
  /** The reasons of all errors in sentences; null for a good figure. */
  reason: string | null;
  leftOut: readonly Use[];
  /** The figure as it was measured, where it is unusable and so not shown. */
  held: number | null;
}

/** By figure; one that is absent was never examined, as in activities entered by hand. */
export type Trust = Partial<Record<TrustedFigure, FigureTrust>>;

/** What the athlete says of figures: `good` is used all the same. */
export type TrustOverrides = Partial<Record<TrustedFigure, 'good'>>;

export type FigureSources = Readonly<Record<TrustedFigure, FigureSource | null>>;

/** Errors → the trust in every figure that the recording has. `ascentM` is what was measured, to be held where it is unusable. */
export function trustOf(errors: readonly ErrorId[], sources: FigureSources, ascentM: number | null): Trust {
  return Object.fromEntries(
    TRUSTED_FIGURES.flatMap((figure) =>
      sources[figure] === null
        ? []
        : [[figure, figureTrust(figure, errors, { source: sources[figure], measured: figure === 'ascent' ? ascentM : null })]],
    ),
  );
}

/** One figure's trust by the table of errors. */
function figureTrust(
  figure: TrustedFigure,
  errors: readonly ErrorId[],
  { source, measured }: { source: FigureSource | null; measured: number | null },
): FigureTrust {
  const own = errors.filter((id) => RECORDING_ERRORS[id].disqualifies.some((each) => each.figure === figure));
  const words = own.flatMap((id) => RECORDING_ERRORS[id].disqualifies.filter((each) => each.figure === figure));
  const level: TrustLevel = words.length === 0 ? 'good' : words.some((word) => word.level === 'unusable') ? 'unusable' : 'doubtful';
  return {
    level,
    source,
    errors: own,
    reason: own.length === 0 ? null : own.map((id) => RECORDING_ERRORS[id].reason).join(' '),
    leftOut: USES.filter((use) => words.some((word) => word.leftOut.includes(use))),
    held: level === 'unusable' ? measured : null,
  };
}

/** The one place that is asked whether a figure serves for something. */
export function countsFor(trust: Trust, overrides: TrustOverrides, figure: TrustedFigure, use: Use): boolean {
  return overrides[figure] === 'good' || !trust[figure]?.leftOut.includes(use);
}

/** An activity as it is stored, as far as trust changes it. */
export interface Trusted {
  trust: Trust;
  ascentM: number | null;
  efforts: readonly EffortFacts[];
}

const CHANNELS: readonly EffortChannel[] = ['power', 'speed', 'distance', 'heartRate'];

/** Ascent and efforts under the athlete's overrides. Applied twice it is the same, and without overrides it takes them back. */
export function withOverrides({ trust, ascentM, efforts }: Trusted, overrides: TrustOverrides): Trusted {
  const { ascent } = trust;
  const confirmed = CHANNELS.filter((channel) => overrides[channel] === 'good');
  const leftOut = CHANNELS.filter((channel) => trust[channel]?.leftOut.includes('load'));
  return {
    trust,
    ascentM: ascent?.level === 'unusable' ? (overrides.ascent === 'good' ? ascent.held : null) : ascentM,
    efforts: efforts.map(({ confirmed: _, leftOut: __, ...effort }) => ({
      ...effort,
      ...(leftOut.length > 0 ? { leftOut } : {}),
      ...(confirmed.length > 0 ? { confirmed } : {}),
    })),
  };
}

/** The trust after the athlete changed the sport: in the water there is no ascent, on land there is the one that was measured. */
export function withSport({ trust, ascentM, efforts }: Trusted, discipline: string): Trusted {
  const { ascent } = trust;
  const measured = ascent?.held ?? ascentM;
  const errors = (ascent?.errors ?? []).filter((id) => id !== 'ascent-in-water');
  const now = figureTrust('ascent', discipline === 'swim' ? [...errors, 'ascent-in-water'] : errors, {
    source: ascent?.source ?? 'records',
    measured,
  });
  if (!ascent && measured === null) return { trust, ascentM, efforts };
  return { trust: { ...trust, ascent: now }, ascentM: now.level === 'unusable' ? null : measured, efforts };
}

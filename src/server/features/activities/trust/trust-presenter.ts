import type { FigureTrust as FigureTrustReply } from '#contract/activities/trust.ts';
import { RECORDING_ERRORS } from '#core/activity/trust/errors.ts';
import { TRUSTED_FIGURES, type TrustedFigure, type Use } from '#core/activity/trust/figure.ts';
import type { FigureTrust, Trust, TrustOverrides } from '#core/activity/trust/trust.ts';
import { sayMinutes } from '#core/format.ts';
import type { EffortFacts } from '#core/load/method/effort-facts.ts';
import { type HeldLoad, heldLoad } from '#core/load/method/load-of-activity.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';

interface Row {
  trust: Trust;
  trust_overrides: TrustOverrides;
  efforts: readonly EffortFacts[];
}

/** The largest load that is held back by the thresholds of the day; null when none is. */
export function heldOf({ efforts }: Pick<Row, 'efforts'>, thresholds: Thresholds): HeldLoad | null {
  const held = efforts.map((effort) => heldLoad(effort, thresholds)).filter((each) => each !== null);
  return held.reduce<HeldLoad | null>((most, each) => (most && most.intensityFactor >= each.intensityFactor ? most : each), null);
}

/** "Power gives an intensity of 1.45 for 1 h 30 min. …" */
export function sayHeld({ channel, intensityFactor, durationSec }: HeldLoad): string {
  const figure = channel === 'power' ? 'Power' : 'Speed';
  const found = `${figure} gives an intensity of ${intensityFactor.toFixed(2)} for ${sayMinutes(durationSec / 60)}.`;
  return `${found} ${RECORDING_ERRORS['impossible-load'].reason}`;
}

const HELD_OUT_OF: readonly Use[] = ['bests', 'curves', 'thresholds', 'load', 'predictions'];

/** Every figure of the recording with how far it is to be believed, by the thresholds of its day. */
export function trustInWords(row: Row, thresholds: Thresholds): FigureTrustReply[] {
  const held = heldOf(row, thresholds);
  return TRUSTED_FIGURES.flatMap((figure) => {
    const known = row.trust[figure];
    const isHeld = held?.channel === figure;
    if (!known && !isHeld) return [];
    const trust = isHeld ? withHeld(known, held) : known;
    return trust ? [figureInWords(figure, trust, row.trust_overrides)] : [];
  });
}

function withHeld(known: FigureTrust | undefined, held: HeldLoad): FigureTrust {
  return {
    level: known?.level === 'unusable' ? 'unusable' : 'doubtful',
    source: known?.source ?? 'summary',
    errors: [...(known?.errors ?? []), 'impossible-load'],
    reason: [known?.reason, sayHeld(held)].filter((reason) => reason).join(' '),
    leftOut: HELD_OUT_OF,
    held: known?.held ?? null,
  };
}

function figureInWords(figure: TrustedFigure, trust: FigureTrust, overrides: TrustOverrides): FigureTrustReply {
  const { level, source, reason, leftOut, held } = trust;
  const isOverridden = overrides[figure] === 'good';
  const canOverride = level === 'doubtful' ? leftOut.length > 0 : level === 'unusable' && held !== null;
  return { figure, level, source, reason, leftOut: isOverridden ? [] : [...leftOut], canOverride, isOverridden };
}

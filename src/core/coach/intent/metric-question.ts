import type { Asked } from '#core/coach/intent/asked.ts';

/** Figures of an athlete that are asked for by their names. */
export const NUMBERS = [
  'ctl',
  'atl',
  'tsb',
  'load',
  'ftp',
  'css',
  'thresholdPace',
  'maxHr',
  'restHr',
  'hrv',
  'perKg',
  'decoupling',
  'ramp',
  'normalised',
  'thresholds',
] as const;

const HOW =
  /^(how|what|which|why|should|do|does|is|are|can|has|have|did|am|will|would|tips|when|wie|como|comment|was|que|welche|wieviel|cual|cuanto|quelle?|quel|combien|qual|quale|quanto|quanta|hoe|wat|hoeveel|jaka|jaki|jakie|ile)\b/;

/** Whether a figure that is named is asked for, and not how to raise it or what it is good for. */
export function isMetricQuestion({ question: { has, says, words } }: Asked): boolean {
  if (says(/\b(how do i (improve|raise|increase|test|set|get)|how can i|improve|increase my|should i (train|take)|with low)\b/))
    return false;
  if (says(/\b(weeks?|months?|days?|time) off\b|\b(lose|losing|keep|maintain|detrain\w*)\b.{0,20}\bfitness\b/)) return false;
  if (says(/\b(help|helps|improve|improves|boost|boosts|affect|affects|good for|bad for|harm|hurt) (my |your |the )?(fitness|form)\b/))
    return false;
  if (says(/\b(sets|examples?|drills?)\b/) && !says(/\bmy\b/)) return false;
  if (
    says(
      /\b(bike|shoe|wetsuit|saddle|helmet) fit\b|\bfit of (my|the)\b|\bfit (it|this|that|them|in|around|everything|some|an?|another|more|one)\b/,
    )
  )
    return false;
  if (says(/\b(running|run|stroke|swim|lifting|good) (form|technique)\b/)) return false;
  return has('explain', 'mine', 'isGood', 'why', 'pace') || words.length <= 5 || HOW.test(words.map(({ text }) => text).join(' '));
}

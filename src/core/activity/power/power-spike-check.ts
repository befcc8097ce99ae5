/** No sprint falls this far within five seconds; a meter that loses its zero does. */
const HIGHEST_RATIO_1S_TO_5S = 2.2;

/** The best track sprinters reach about 25 W for each kilogram. */
const HIGHEST_W_PER_KG = 25;

/** Whether a best second is more likely a fault of the meter than a sprint. Null where a figure is unknown; without both it is not suspect. */
export function isSuspectSprint(best: { best1sW: number | null; best5sW: number | null }, weightKg: number | null): boolean {
  const { best1sW, best5sW } = best;
  if (best1sW === null) return false;
  if (best5sW !== null && best1sW > HIGHEST_RATIO_1S_TO_5S * best5sW) return true;
  return weightKg !== null && weightKg > 0 && best1sW > HIGHEST_W_PER_KG * weightKg;
}

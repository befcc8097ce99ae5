/** How a runner moves, on average over a stretch. Unknown is null; there is no universal target for any of these. */
export interface RunForm {
  stepsPerMin: number | null;
  /** From one foot's landing to the other's. */
  stepLengthM: number | null;
  /** Two steps. */
  strideLengthM: number | null;
  /** Bounce as a share of step length, 0.08 is 8 %. */
  verticalRatio: number | null;
}

/** `cadenceRpm` is strides of one leg a minute, as devices write it; `verticalOscillationMm` is the bounce of a step. */
export function runForm(mean: { speedMps: number | null; cadenceRpm: number | null; verticalOscillationMm: number | null }): RunForm {
  const stepsPerMin = mean.cadenceRpm === null ? null : mean.cadenceRpm * 2;
  const stepLengthM = mean.speedMps !== null && stepsPerMin !== null && stepsPerMin > 0 ? (mean.speedMps * 60) / stepsPerMin : null;
  const hasBounce = mean.verticalOscillationMm !== null && stepLengthM !== null && stepLengthM > 0;
  return {
    stepsPerMin,
    stepLengthM,
    strideLengthM: stepLengthM === null ? null : stepLengthM * 2,
    verticalRatio: hasBounce ? (mean.verticalOscillationMm ?? 0) / 1000 / stepLengthM : null,
  };
}

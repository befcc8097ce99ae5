const SENTENCES: Record<'entered' | 'workout' | 'intensity' | 'usual', string> = {
  entered: 'Entered by you.',
  workout: 'Calculated from the workout steps (middle of each range).',
  intensity: 'Estimated from duration and intensity; one hour at threshold is 100.',
  usual: 'Your average load per hour in this sport × duration.',
};

/** Where the load of a planned session comes from. */
export function plannedLoadSentence(from: keyof typeof SENTENCES | null): string {
  return from ? SENTENCES[from] : 'From your plan.';
}

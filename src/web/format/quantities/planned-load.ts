const SENTENCES: Record<'entered' | 'workout' | 'intensity' | 'usual', string> = {
  entered: 'You entered it.',
  workout: 'From the steps of its workout, each at the middle of its range.',
  intensity: 'From how long and how hard it is meant to be: an hour at threshold is 100.',
  usual: 'What an hour of this discipline usually costs you, times its length.',
};

/** Where the load of a planned session comes from. */
export function plannedLoadSentence(from: keyof typeof SENTENCES | null): string {
  return from ? SENTENCES[from] : 'As it was planned.';
}

/** What a colour may mean in a chart: a discipline, a state, what we computed, or the quiet rest. */
export type Tone = 'moss' | 'muted' | 'ink' | 'heather' | 'swim' | 'bike' | 'run' | 'strength' | 'good' | 'fair' | 'poor';

/** Class that makes `currentColor` the tone. */
export const TONE_CLASS: Readonly<Record<Tone, string>> = {
  moss: 'text-moss',
  muted: 'text-muted',
  ink: 'text-ink',
  heather: 'text-heather',
  swim: 'text-swim',
  bike: 'text-bike',
  run: 'text-run',
  strength: 'text-strength',
  good: 'text-good',
  fair: 'text-fair',
  poor: 'text-poor',
};

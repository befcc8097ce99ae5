/** A value the data supports, or the reason it does not. The reason is a sentence shown to the athlete. */
export type Estimate<T> = { kind: 'known'; value: T; confidence: Confidence } | { kind: 'unknown'; because: string };

export type Confidence = 'low' | 'medium' | 'high';

export const known = <T>(value: T, confidence: Confidence): Estimate<T> => ({ kind: 'known', value, confidence });
export const unknown = (because: string): { kind: 'unknown'; because: string } => ({ kind: 'unknown', because });

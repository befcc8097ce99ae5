import { type LearnedVector, vectorOf } from '#core/coach/learned/vector.ts';
import type { EarFeatures } from '#core/coach/safety/ear-features.ts';

/** How much each kind of feature counts together. Chosen by cross-validation. */
const SHARE: Readonly<Record<keyof EarFeatures, number>> = { words: 1, letters: 1.5, ideas: 0.5, senses: 1 };
const KINDS = ['words', 'letters', 'ideas', 'senses'] as const;

export const earVector = (features: EarFeatures): LearnedVector =>
  vectorOf(KINDS.map((kind) => ({ features: features[kind], share: SHARE[kind] })));

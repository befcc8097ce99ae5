import type { Phrases } from '#core/coach/language/phrases.ts';
import type { ENGLISH_BODY } from '#core/coach/safety/english-body.ts';
import type { ENGLISH_MATTERS } from '#core/coach/safety/english-matters.ts';
import type { ENGLISH_SIGNS } from '#core/coach/safety/english-signs.ts';

/** An idea that triage listens for, in whatever language it is said. */
export type Concept = keyof typeof ENGLISH_BODY | keyof typeof ENGLISH_MATTERS | keyof typeof ENGLISH_SIGNS;

/** The words of one language; what is missing is not listened for in it. */
export type ConceptWords = Partial<Readonly<Record<Concept, Phrases>>>;

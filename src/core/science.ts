/**
 * How well a formula is supported. A: meta-analysis or several controlled studies. B: one controlled or large cohort study.
 * C: observational or mechanistic. D: coaching convention. H: house rule made for this product.
 */
export type EvidenceGrade = 'A' | 'B' | 'C' | 'D' | 'H';

/** What a screen and `docs/science.md` say about a formula. Each formula's file exports one as `science`. */
export interface Science {
  /** Formula id of the test vectors, such as `power.np`; several when one file holds a family. */
  ids: readonly string[];
  name: string;
  /** The formula in one line, with its symbols. */
  formula: string;
  /** Unit of the answer, such as `W`, `s`, `bpm`, `1` for a ratio. */
  unit: string;
  /** When it answers nothing, and why. */
  unknownWhen: string;
  /** Author, year and DOI where there is one. */
  source: string;
  grade: EvidenceGrade;
}

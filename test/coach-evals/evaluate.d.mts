import type { CaseAnswer, EvalCase } from '#test/assistant/cases/eval-case.ts';
import type { Fixture } from '#test/assistant/cases/fixture.ts';

export function applyOverlay(fixture: Fixture, overlay?: EvalCase['overlay']): Fixture;
export function loadCases(files: readonly string[], folder: string): EvalCase[];
export function loadFixtures(folder: string): Record<string, Fixture>;
export function loadKb(folder: string): Record<string, string>;
/** Holds an answer against its case; `fixture` is without the overlay of the case. */
export function evaluateCase(each: EvalCase, answer: CaseAnswer, fixture: Fixture, kb: Record<string, string>): { pass: boolean; fail: string[] };

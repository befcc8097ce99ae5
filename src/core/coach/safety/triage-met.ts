import type { SafetyVerdict } from '#core/coach/safety/level.ts';
import { type SafetyFacts, triage } from '#core/coach/safety/triage.ts';

const met = new Map<string, SafetyVerdict>();
const MOST_MET = 300;

/** The verdict on a message that was met a turn ago, and is looked at again with the one after it: as `triage`, and remembered for a while. */
export function triageMet(text: string, facts: SafetyFacts): SafetyVerdict {
  const key = JSON.stringify([facts, text]);
  const verdict = met.get(key) ?? triage(text, facts);
  if (met.size >= MOST_MET) met.clear();
  met.set(key, verdict);
  return verdict;
}

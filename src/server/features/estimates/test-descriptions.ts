import type { TestDescription } from '#contract/athlete/threshold-history.ts';
import { TEST_PROTOCOLS } from '#core/threshold/test-protocol.ts';

/** The tests, step by step. */
export function listTestProtocols(): TestDescription[] {
  return TEST_PROTOCOLS.map(({ sets, steps, ...test }) => ({ ...test, sets: [...sets], steps: [...steps] }));
}

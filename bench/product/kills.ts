import type { BenchLine } from '../line.ts';

export async function benchKills(): Promise<BenchLine[]> {
  return [];
}

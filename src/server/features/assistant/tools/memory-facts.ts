import type { MemoryFacts } from '#core/assistant/facts.ts';
import { listFacts, remembers } from '#server/features/assistant/memory/store-memory.ts';
import type { Reading } from '#server/features/assistant/tools/reading.ts';

/** What may be used of what the athlete asked to remember, newest first: nothing while memory is switched off, nothing that has expired. */
export function readMemory(reading: Reading): Promise<MemoryFacts[]> {
  const { deps, athlete } = reading;
  return reading.once('memory', async () => {
    if (!(await remembers(deps.db, athlete))) return [];
    const [facts, today] = await Promise.all([listFacts(deps.db, athlete), reading.today()]);
    return facts
      .filter(({ expires }) => expires === null || expires >= today)
      .map(({ id, text, kind, date, expires }) => ({ id, text, kind: kind as MemoryFacts['kind'], date, expires }));
  });
}

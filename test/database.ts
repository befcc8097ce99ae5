import { inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/programs/temporary-postgres.ts';

/** A database for this test file alone; drop it afterwards. */
export function aDatabase(): Promise<TestDatabase> {
  return createTestDatabase(inject('postgresUrl'));
}

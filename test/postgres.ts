import type { TestProject } from 'vitest/node';
import { throwAwayPostgres } from '#test/programs/temporary-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Before the tests that need PostgreSQL: one server for all of them. Vitest calls what is returned when they are done. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await throwAwayPostgres();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}

import { defineConfig } from 'vitest/config';

/** Unit tests stand beside what they test; `.db.test.ts` need PostgreSQL; `test/e2e` need a browser and have their own runner. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', 'test/e2e/**'],
          // A machine that is busy is slow, not wrong.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/**/*.db.test.ts', 'test/**/*.db.test.ts', 'test/**/*.db.test.tsx'],
          globalSetup: ['test/postgres.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

import { expect, test } from 'vitest';
import { findEngine } from '#server/platform/embedded-postgres/engine.ts';

test('a machine without a built-in PostgreSQL is told to set DATABASE_URL', () => {
  expect(() => findEngine(null, '/nowhere', 'win32-arm64')).toThrow(
    'There is no built-in PostgreSQL for this machine (win32-arm64); set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
});

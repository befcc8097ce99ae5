import { expect, test } from 'vitest';
import { findEngine } from '#server/platform/embedded-postgres/engine.ts';

test('a machine without a built-in PostgreSQL is told to set DATABASE_URL', () => {
  expect(() => findEngine(null, '/nowhere', 'win32-arm64')).toThrow(
    'No built-in PostgreSQL for this platform (win32-arm64); set DATABASE_URL to PostgreSQL 15 or newer.',
  );
});

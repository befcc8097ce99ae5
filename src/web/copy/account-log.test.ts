import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '#server/platform/observability/audit-log.ts';
import { ACTIONS } from '#web/copy/en/account/account-log.ts';

test('LOG-02 every kind of entry in the log of an account has words for its owner', () => {
  expect(Object.keys(ACTIONS).toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
});

import { expect, test } from 'vitest';
import { htmlOf } from '#test/athlete-page.tsx';
import { CheckInImportPanel } from '#web/features/checkins/import/CheckInImportPanel.tsx';

test('Apple Health’s export can be chosen in its archive and out of it, beside tables', () => {
  const [, accepted = ''] = /accept="([^"]*)"/.exec(htmlOf(<CheckInImportPanel />)) ?? [];
  expect(accepted.split(',')).toEqual(expect.arrayContaining(['.zip', '.xml', '.csv']));
});

import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { zoneTable } from '#core/threshold/zones/zone-table.ts';

const since = '2026-01-01' as LocalDate;

test('a sport without zones of that kind has no table, and heart rate zones need a threshold or a maximum', () => {
  expect(zoneTable({ sport: 'swim', by: 'power', threshold: 200, since })).toBeNull();
  expect(zoneTable({ sport: 'bike', by: 'pace', threshold: 200, since })).toBeNull();
  expect(zoneTable({ sport: 'run', by: 'heart-rate', threshold: null, since })).toBeNull();
  expect(zoneTable({ sport: 'run', by: 'heart-rate', threshold: null, since, maxHeartRateBpm: 180 })).toMatchObject({
    threshold: 180,
    zones: { length: 5 },
  });
});

test('paces begin with the slow end and are whole seconds', () => {
  const table = zoneTable({ sport: 'run', by: 'pace', threshold: 278, since });
  expect(table?.zones[0]?.low).toBeNull();
  expect(table?.zones[1]).toMatchObject({ zone: 2, name: 'Endurance', low: 359, high: 317 });
});

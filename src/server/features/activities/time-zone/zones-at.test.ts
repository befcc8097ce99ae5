import { expect, test } from 'vitest';
import { wallClock } from '#core/time-zone.ts';
import { zonesAt } from '#server/features/activities/time-zone/zones-at.ts';

test.each([
  ['Auckland', -36.85, 174.76, 'Pacific/Auckland'],
  ['Waitangi, Chatham Islands', -43.95, -176.55, 'Pacific/Chatham'],
  ['Apia, west of the date line', -13.83, -171.76, 'Pacific/Apia'],
  ['Pago Pago, east of it', -14.28, -170.7, 'Pacific/Pago_Pago'],
  ['Kiritimati, a day ahead of its neighbours', 1.87, -157.4, 'Pacific/Kiritimati'],
  ['Little Diomede, hours from Big Diomede', 65.75, -168.93, 'America/Nome'],
  ['Ceuta in Africa', 35.89, -5.32, 'Africa/Ceuta'],
  ['Kaliningrad', 54.71, 20.51, 'Europe/Kaliningrad'],
  ['the Canaries', 28.1, -15.43, 'Atlantic/Canary'],
  ['the Azores', 37.74, -25.67, 'Atlantic/Azores'],
  ['Easter Island', -27.15, -109.43, 'Pacific/Easter'],
  ['Lord Howe Island, half an hour of summer time', -31.55, 159.08, 'Australia/Lord_Howe'],
  ['Broken Hill, by the clock of its neighbour state', -31.95, 141.45, 'Australia/Broken_Hill'],
  ['Phoenix, without summer time', 33.45, -112.07, 'America/Phoenix'],
  ['the Navajo Nation inside Arizona, with it', 36.15, -109.55, 'America/Denver'],
  ['Kehl', 48.5723, 7.8155, 'Europe/Berlin'],
  ['Strasbourg over the bridge', 48.5734, 7.7521, 'Europe/Paris'],
  ['the middle of the Atlantic', 30, -40, 'Etc/GMT+3'],
])('%s has its own time zone', (_, latitudeDeg, longitudeDeg, zone) => {
  expect(zonesAt({ latitudeDeg, longitudeDeg })).toEqual([zone]);
});

test('the edges of the map are positions like others', () => {
  for (const [latitudeDeg, longitudeDeg] of [
    [90, 0],
    [-90, 0],
    [0, 180],
    [0, -180],
  ] as const) {
    for (const zone of zonesAt({ latitudeDeg, longitudeDeg })) expect(wallClock(new Date(0), zone).hour).toBeGreaterThanOrEqual(0);
  }
});

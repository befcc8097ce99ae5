import { expect, test } from 'vitest';
import { getFuelling } from '#core/assistant/tools/race/get-fuelling.ts';
import { getRacePlan } from '#core/assistant/tools/race/get-race-plan.ts';
import { getRaces } from '#core/assistant/tools/race/get-races.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';

test('races ahead are listed with the next one and the main one', async () => {
  const { races, next, main } = await getRaces.run(sampleData(), {});
  expect([races.map(({ name }) => name), next?.name, main?.name]).toEqual([['Park 10k', 'Leeds 70.3'], 'Park 10k', 'Leeds 70.3']);
  expect([main?.daysToGo, main?.weeksToGo]).toEqual([53, 7.6]);
  expect((await getRaces.run(sampleData(), { when: 'past' })).races.map(({ name }) => name)).toEqual(['York Olympic']);
  expect((await getRaces.run(sampleData(), { when: 'all' })).races).toHaveLength(3);
  expect(await getRaces.run(sampleData({ races: async () => [] }), {})).toEqual({ races: [], next: null, main: null });
});

test('a triathlon is paced leg by leg from the thresholds', async () => {
  const { race, plan, assumed } = await getRacePlan.run(sampleData(), { raceId: 'race-leeds' });
  expect([race?.name, assumed]).toEqual(['Leeds 70.3', null]);
  expect(plan?.bike).toMatchObject({ distanceKm: 90, powerLowW: 188, powerHighW: 213, targetPowerW: 197, sharePct: 79 });
  expect(plan?.swim).toMatchObject({ distanceM: 1900, paceSecPer100m: 111 });
  expect(plan?.run).toMatchObject({ paceLowSecPerKm: 305, paceHighSecPerKm: 331 });
  expect(plan?.legs.map(({ leg }) => leg)).toEqual(['swim', 'T1', 'bike', 'T2', 'run']);
  expect(plan?.legs.reduce((sum, { midSec }) => sum + midSec, 0)).toBeCloseTo(plan?.totalMidSec ?? 0, -1);
  expect(plan).toMatchObject({ carbohydrateGPerH: { low: 60, high: 80 }, fluidLPerH: { low: 0.4, high: 0.8 }, missing: [] });
});

test('the next race is planned unless one is named; a run has one leg', async () => {
  const { race, plan } = await getRacePlan.run(sampleData(), {});
  expect([race?.name, plan?.swim, plan?.bike]).toEqual(['Park 10k', null, null]);
  expect(plan?.run?.timeLowSec).toBe((plan?.run?.paceLowSecPerKm ?? 0) * 10);
  expect(plan?.legs).toHaveLength(1);
  expect(await getRacePlan.run(sampleData(), { raceId: 'gone' })).toEqual({ race: null, plan: null, assumed: null, savedSec: null });
});

test('another FTP makes the bike faster and says by how much', async () => {
  const { plan, assumed, savedSec } = await getRacePlan.run(sampleData(), { raceId: 'race-leeds', assume: { ftpW: 265 } });
  expect(assumed?.bike?.powerHighW).toBe(Math.round(265 * 0.85));
  expect(savedSec).toBe((plan?.totalMidSec ?? 0) - (assumed?.totalMidSec ?? 0));
  expect(savedSec).toBeGreaterThan(120);
  expect(assumed?.legs[0]).toEqual(plan?.legs[0]);
});

test('a session is fuelled by its length, up to what is tolerated', async () => {
  const { fuelling: long, raceName, bikeMin } = await getFuelling.run(sampleData(), { durationMin: 180 });
  expect([raceName, bikeMin]).toEqual([null, null]);
  expect(long).toMatchObject({
    carbohydrateLowGPerH: 60,
    carbohydrateHighGPerH: 80,
    carbohydrateLowG: 180,
    carbohydrateHighG: 240,
    toleratedGPerH: 80,
  });
  expect(long).toMatchObject({ fluidLowLPerH: 0.4, fluidHighL: 2.4, sodiumLowMgPerH: 300, weightKg: 72.5, breakfastG: 218 });
  const short = (await getFuelling.run(sampleData(), { durationMin: 45 })).fuelling;
  expect(short).toMatchObject({ carbohydrateHighGPerH: 30, fluidLowLPerH: null, sodiumHighMgPerH: 0, loadingLowGPerDay: null });
});

test('a race is fuelled by its predicted time, and nothing without one', async () => {
  const race = await getFuelling.run(sampleData(), { raceId: 'race-leeds' });
  expect([race.raceName, race.fuelling?.durationMin, race.bikeMin]).toEqual(['Leeds 70.3', 308, 155]);
  expect((await getFuelling.run(sampleData({ racePlan: async () => null }), { raceId: 'race-leeds' })).fuelling).toBeNull();
});

import { expect, test } from 'vitest';
import { activityFacts } from '#core/activity/facts.ts';
import { cleanRecording } from '#core/recording/clean.ts';
import { parseRecording } from '#core/recording/parse.ts';
import { aRideFile } from '#test/athletes/factories.ts';

function factsOf(bytes: Uint8Array) {
  const parsed = parseRecording(bytes);
  const [recording] = parsed.kind === 'known' ? parsed.value.recordings : [];
  if (!recording) throw new Error('The file holds no activity.');
  return activityFacts(cleanRecording(recording)).details.endurance;
}

test('an even ride of two hours at 200 W has lost nothing after 1,000 kJ, and its steady pieces lie at 140 beats and 200 W', () => {
  const facts = factsOf(aRideFile({ seconds: 7200 }));
  expect(facts?.durability).toEqual({ freshW: 200, tiredW: 200, ratio: 1, afterKj: 1000 });
  expect(facts?.meanTemperatureC).toBeNull();
  // From the tenth to the ninetieth minute, five minutes each.
  expect(facts?.steadyPieces).toHaveLength(16);
  expect(facts?.steadyPieces[0]).toEqual({ heartRateBpm: 140, output: 200 });
});

test('ten minutes without power say nothing about endurance', () => {
  expect(factsOf(aRideFile({ powerW: null }))).toBeUndefined();
});

import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { asksMiles, perMile } from '#core/coach/answer/in-miles.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { GOAL_TIME, runKmOf } from '#core/coach/intent/goal-pace-question.ts';
import { freshShare } from '#core/coach/tools/pacing.ts';

const MIN_PER_H = 60;
const SLOWEST_SEC_PER_KM = 720;

/** The pace that a wished finish time asks for, beside what the own threshold supports over that distance. */
export function answerGoalPace(ask: Ask): Draft | null {
  const { race } = ask.slots;
  const said = GOAL_TIME.exec(ask.question.text);
  const km = race && runKmOf(race);
  if (race === null || said === null || km === null) return null;
  const wish = wishOf(said, km);
  const secPerKm = wish.seconds / km;
  const pace = ask.bench.calculate({ expr: `${wish.expr}/${km}`, value: secPerKm, constants: [MIN_PER_H, km] }, 'time');
  const goal: Sentence = { text: said[0], figures: [{ text: said[0], value: wish.told, source: 'user' }] };
  const races = ask.bench.use('get_races', {});
  const at = races.result.races.findIndex(({ id }) => id === race.id);
  const found = races.result.races[at];
  const profile = ask.bench.use('get_profile', {});
  const threshold = profile.result.thresholds.runThresholdPaceSecPerKm;
  return {
    sentences: [
      say`${goal} at ${found ? races.words(`/races/${at}/name`, found.name) : 'your race'} is ${pace} per km.`,
      ...(asksMiles(ask) ? [say`That is ${perMile(ask, secPerKm)} per mile.`] : []),
      threshold === null
        ? plainly('I have no threshold pace of you to hold it against; a half-hour test alone gives me one.')
        : say`Your threshold pace is ${profile.figure('/thresholds/runThresholdPaceSecPerKm', 'time')} per km.`,
      ...(threshold === null ? [] : [plainly(judged(secPerKm / threshold, freshShare(km)))]),
    ],
    articles: ['run-intervals-and-pace'],
  };
}

/** "1:55" is hours and minutes, unless that would be slower than a walk: over five kilometres "22:30" is minutes. */
function wishOf([, first, second, third]: RegExpExecArray, km: number): { told: number; seconds: number; expr: string } {
  const told =
    third === undefined
      ? Number(first) * MIN_PER_H + Number(second)
      : (Number(first) * MIN_PER_H + Number(second)) * MIN_PER_H + Number(third);
  const isInMinutes = third !== undefined || (told * MIN_PER_H) / km > SLOWEST_SEC_PER_KM;
  return isInMinutes ? { told, seconds: told, expr: `${told}` } : { told, seconds: told * MIN_PER_H, expr: `${told}*${MIN_PER_H}` };
}

/** The wished pace as a share of the threshold pace, beside what is held over that distance. */
function judged(wished: number, held: { fast: number; slow: number }): string {
  if (wished < 1 && held.fast > 1)
    return 'So it is a stretch: faster than your threshold, and nobody holds that for so long. Begin a little slower than threshold, and race on from there if it feels easy late.';
  if (wished < held.fast)
    return 'So it is ambitious: quicker than your threshold supports over this distance today. Begin a little slower and let the second half decide.';
  if (wished <= held.slow) return 'So it is demanding but realistic on a good day: begin at the slow end and build.';
  return 'So it is well within reach: slower than what your threshold supports, with room for heat, hills and a slow start.';
}

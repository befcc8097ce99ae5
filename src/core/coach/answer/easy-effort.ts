import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { asksMiles, perMile } from '#core/coach/answer/in-miles.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { asksTarget } from '#core/coach/intent/target-question.ts';
import type { SessionTold } from '#core/coach/tools/results.ts';

type Sport = 'swim' | 'bike' | 'run';

const BY: Readonly<Record<Sport, 'power' | 'pace'>> = { swim: 'pace', bike: 'power', run: 'pace' };
const DO: Readonly<Record<Sport, string>> = { swim: 'swim', bike: 'ride', run: 'run' };
/** Endurance is the second of the zones. */
const EASY = 1;

/** "Easy running is 6:09 to 5:26 per km", from the own threshold, else by heart rate; null where neither is known. */
function easyRange(ask: Ask, sport: Sport, byHeart: boolean): Sentence | null {
  const used = ask.bench.use('compute_zones', { discipline: sport, by: byHeart ? 'heart-rate' : BY[sport] });
  const { result } = used;
  if (!result.known) return byHeart ? null : easyRange(ask, sport, true);
  const zone = result.zones[EASY];
  if (zone?.low == null || zone.high == null) return null;
  const isTime = result.unit === 's/km' || result.unit === 's/100 m';
  const shown = isTime ? 'time' : 'whole';
  const after = { W: ' W', 's/km': ' per km', 's/100 m': ' per hundred metres', bpm: ' bpm' }[result.unit];
  const [low, high, from] = [
    used.figure(`/zones/${EASY}/low`, shown),
    used.figure(`/zones/${EASY}/high`, shown),
    used.figure('/from', shown),
  ];
  const miles =
    result.unit === 's/km' && asksMiles(ask) ? say` (${perMile(ask, zone.low)} to ${perMile(ask, zone.high)} per mile)` : plainly('');
  return say`${low} to ${high}${after}${miles}, from your ${result.fromName} of ${from}${after}`;
}

/** How slow easy is for the one who asks. */
export function answerEasyEffort(ask: Ask): Draft {
  const sport = sportOf(ask);
  const range = easyRange(ask, sport, ask.question.has('heartRate'));
  const articles = ['zones-and-thresholds', 'rpe-and-talk-test'];
  if (range === null)
    return {
      sentences: [
        plainly(`I have no threshold of you to work that out: ${DO[sport]} so that you could talk in whole sentences.`),
        plainly('A test of half an hour at your best even effort gives me the numbers.'),
      ],
      articles,
    };
  return {
    sentences: [
      say`Easy for you, also on the long ones: ${DO[sport]} at ${range}.`,
      plainly('Slower is rarely a mistake: you should be able to talk in whole sentences, and a recovery day may be slower still.'),
      plainly('In heat, on hills or tired go by breath and not by the number.'),
    ],
    articles,
  };
}

const sportOf = ({ slots, question }: Ask): Sport =>
  slots.disciplines.find((each): each is Sport => each === 'swim' || each === 'run' || each === 'bike') ??
  (question.has('power') ? 'bike' : 'run');

/** What to hold in an easy or long session that is made anew; nothing where no threshold is known. */
export function easyTarget(ask: Ask, discipline: string): Sentence[] {
  if (discipline !== 'swim' && discipline !== 'bike' && discipline !== 'run') return [];
  const range = easyRange(ask, discipline, false);
  return range === null
    ? []
    : [
        say`Easy for you is ${range}${plainly(discipline === 'swim' ? ': breathing stays calm, no wall is rushed.' : ': slow enough to talk in whole sentences.')}`,
      ];
}

/** Watts and paces are parts of a threshold: where there is none, there are none. */
function withoutThreshold({ view: { thresholds }, question }: Ask, discipline: Sport): string {
  if (discipline === 'bike' && thresholds.bikeFtpW === null && question.has('power'))
    return ' No FTP is set, so I do not have watts for it: go by effort until a test gives one.';
  if (discipline === 'run' && thresholds.runThresholdPaceSecPerKm === null && question.has('pace'))
    return ' No threshold pace is set, so I do not have a pace for it: go by effort until a test gives one.';
  return '';
}

/** A planned session whose target is asked for and has none: an easy one has the range of easy ones. */
export function withoutTarget(ask: Ask, { discipline, target, key }: SessionTold): Sentence[] {
  const isAsked = (ask.isFollowUp && ask.question.has('pace', 'power', 'heartRate', 'pacing')) || asksTarget(ask);
  if (!isAsked || target || (discipline !== 'swim' && discipline !== 'bike' && discipline !== 'run')) return [];
  if (key) return [plainly(`No target stands with it here; its steps are on the page of the session.${withoutThreshold(ask, discipline)}`)];
  const range = easyRange(ask, discipline, ask.question.has('heartRate'));
  return range === null ? [] : [say`No target stands with it; easy for you is ${range}.`];
}

import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import type { Used } from '#core/coach/answer/bench.ts';
import { asksMiles, perMile } from '#core/coach/answer/in-miles.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { asksRunAfterBike } from '#core/coach/intent/of-race-asked.ts';
import { raceMeant, soonestRace } from '#core/coach/intent/race-meant.ts';
import type { CoachToolShapes } from '#core/coach/tools/coach-tools.ts';
import type { PacingResult } from '#core/coach/tools/pacing.ts';
import type { RaceFacts } from '#core/coach/view.ts';

export const NO_RACE = plainly(
  'You have no race entered yet. Add one with its date and distance, and I can pace, fuel and count down to it.',
);

export function answerCountdown(ask: Ask): Draft {
  const used = ask.bench.use('get_races', {});
  const race = raceMeant(ask, ask.view);
  const at = used.result.races.findIndex(({ id }) => id === race?.id);
  const found = used.result.races[at];
  if (!found) return { sentences: [NO_RACE] };
  return {
    sentences: [
      say`${used.words(`/races/${at}/name`, found.name)} is on ${sayWeekday(found.date)}: ${used.figure(`/races/${at}/daysToGo`, 'whole')} days to go, or ${used.figure(`/races/${at}/weeksToGo`, 'tenth')} weeks.`,
      plainly(
        found.daysToGo <= 14
          ? 'Time to taper: keep some intensity, cut the volume, sleep.'
          : found.daysToGo <= 56
            ? 'The specific weeks are now: long sessions and race effort matter most.'
            : 'There is time to build: regular weeks count more than single big sessions.',
      ),
      ...sooner(ask, used, found.id),
    ],
  };
}

/** The race that comes before the one that was told, where none was named. */
function sooner(ask: Ask, used: Used<CoachToolShapes['get_races']['result']>, told: string): Sentence[] {
  const first = ask.slots.race ? null : soonestRace(ask.view);
  const at = used.result.races.findIndex(({ id }) => id === first?.id);
  const race = used.result.races[at];
  if (!race || race.id === told) return [];
  return [
    say`Before it comes ${used.words(`/races/${at}/name`, race.name)} on ${sayWeekday(race.date)}, in ${used.figure(`/races/${at}/daysToGo`, 'whole')} days.`,
  ];
}

export function answerRaceList(ask: Ask): Draft {
  const used = ask.bench.use('get_races', {});
  if (used.result.races.length === 0) return { sentences: [NO_RACE] };
  return {
    sentences: used.result.races.map(
      (race, at) =>
        say`${used.words(`/races/${at}/name`, race.name)} on ${sayWeekday(race.date)}, ${used.figure(`/races/${at}/daysToGo`, 'whole')} days to go${race.priority ? ` (priority ${race.priority})` : ''}.`,
    ),
  };
}

/** How hard to race: the discipline asked for, else the bike, else all of them. */
export function answerPacing(ask: Ask): Draft {
  const race = raceMeant(ask, ask.view);
  if (!race) return { sentences: [NO_RACE, plainly('Which race and distance do you mean?')] };
  const used = ask.bench.use('race_pacing', { raceId: race.id });
  const { result } = used;
  const name = result.raceName ? used.words('/raceName', result.raceName) : plainly('your race');
  const { disciplines } = ask.slots;
  const last = disciplines.at(-1);
  // "How hard on the bike, to run well after it?" asks of the bike.
  const isOffBike = ask.question.has('offBike') || asksRunAfterBike(ask);
  const isOnBike =
    race.bikeKm > 0 &&
    !isOffBike &&
    ((!ask.isFollowUp && ask.question.says(/\b(on the bike|power|watts?)\b/)) || asksOfRide(ask) || namesRideLength(ask, race.bikeKm));
  if (isOnBike && last !== 'swim') return bikePacing(ask, used, name);
  const isRun = isOffBike || (last === 'run' && disciplines.length < 3) || (race.bikeKm === 0 && race.swimM === 0);
  if (isRun) return runPacing(ask, used, name);
  const isSwimOnly = race.swimM > 0 && race.bikeKm === 0 && race.runKm === 0;
  if (isSwimOnly || (last === 'swim' && !disciplines.includes('bike'))) return swimPacing(used, name);
  const isWhole = disciplines.length > 2 || (disciplines.length === 0 && !ask.question.says(/\b(power|watts?|ride|bike)\b/));
  if (isWhole) {
    const all = [
      ...(race.swimM > 0 && (disciplines.length > 2 || race.bikeKm === 0) ? [swimPacing(used, name)] : []),
      ...(race.bikeKm > 0 ? [bikePacing(ask, used, name)] : []),
      ...(race.runKm > 0 ? [runPacing(ask, used, name)] : []),
    ];
    return {
      sentences: all.flatMap(({ sentences }) => sentences.slice(0, 2)),
      articles: ['bike-pacing-by-distance', 'run-off-the-bike-pacing'],
    };
  }
  return bikePacing(ask, used, name);
}

type UsedPacing = Used<PacingResult>;

/** "How hard on the hills, so that I can run after it": the run is only what it is for. */
const FOR_THE_RUN =
  /\b(ride|riding|bike|biking|cycle|climbs?|hills?)\b.*\b(without|so (that )?(i|my|the)|and still|but still|to (still )?(have|save|keep|protect|spare|run)|before the|saving|sparing|ruining|leaving|for the)\b.*\b(run|running|marathon|legs|10k|half)\b/;
const asksOfRide = ({ question, slots }: Ask) =>
  question.says(FOR_THE_RUN) || (slots.disciplines.length === 0 && question.says(/\b(climbs?|hills?)\b/));

const NO_PULSE =
  /\b(no|without|nor|or|not|cant use|dont trust|ignore|useless|unreliable) (a |my |any |the )?(heart rate|hr|pulse|bpm|strap|monitor)\b|\b(heart rate|hr|pulse) (is |are |reads? |stays? |kept )?(useless|unreliable|low|down|blunted|off|no good|wrong|held)\b|\b(keep|keeps|hold|holds|keeping|holding) my (heart rate|hr|pulse) (down|low)\b/;
/** Medicines that hold the pulse down. */
const HOLDS_PULSE = /\b(beta ?-?blockers?|\w{3,}olol|ivabradine|diltiazem|verapamil)\b/i;

/** Whether a heart rate says nothing of how hard somebody works. */
const goesWithoutPulse = ({ question, view }: Ask): boolean =>
  question.says(NO_PULSE) || view.memory.some(({ text }) => HOLDS_PULSE.test(text));

/** "My power meter is dead": a power that cannot be seen is none to ride by. */
const NO_POWER =
  /\bno (?:gadgets?|gizmos?|computer|sensors?|meter|numbers|tech) on (?:my|the) (?:bike|bars)\b|\b(no|without|lost|havent got|dont have|dont own|not got|never had|lack\w*|forgot|broke) ((a|an|any|my|the|your|working|bike) )*(power ?(meter|pedals|gadgets?|readings?|numbers?|data|figures?)?|watts?|wattage)\b(?! (zones?|test))|\b(power ?meter|power|watts) (is |has |have |was )?(broken|broke|dead|died|gone|packed up|failed|flat|conked out|on the blink)\b|\bby (feel|effort|rpe) (only|alone)\b/;

/** No run waits after the ride. */
const isRideAlone = (ask: Ask): boolean => raceMeant(ask, ask.view)?.runKm === 0;

/** "On the 90k": the ride of the race by its length. */
const namesRideLength = ({ question }: Ask, km: number): boolean =>
  question.says(new RegExp(`\\b${Math.round(km)} ?(?:k|km|kms|kilometres)\\b`));

/** By breath and, where it tells something, by heart rate. */
function byEffort(ask: Ask, used: UsedPacing, name: Sentence): Draft {
  const { bike, bikeHeartRate, distance } = used.result;
  const effort = distance === 'sprint' ? 'hard but controlled breathing, short phrases only' : 'steady breathing, short sentences';
  const heart =
    bikeHeartRate && !goesWithoutPulse(ask)
      ? [
          say`By heart rate that is about ${used.figure('/bikeHeartRate/lowBpm', 'whole')} to ${used.figure('/bikeHeartRate/highBpm', 'whole', 'bpm')}, from your threshold of ${used.figure('/bikeHeartRate/lthrBpm', 'whole')}; it lags, so settle first.`,
        ]
      : [];
  return {
    sentences: [
      bike
        ? say`Without power, ride ${name} by effort: ${effort}, and a little easier than feels right early on.`
        : ask.view.thresholds.bikeFtpW === null
          ? say`For ${name} I have no FTP of you, so ride by effort: ${effort}, and a little easier than feels right early on.`
          : say`For ${name} I know no share of your FTP, so ride by effort: ${effort}, and a little easier than feels right early on.`,
      ...heart,
      plainly(
        isRideAlone(ask)
          ? 'Ease off at once if you cannot settle your breath; what is left goes into the last quarter.'
          : 'Spin easily in the last minutes so that the legs are there for the run; ease off at once if you cannot settle your breath.',
      ),
    ],
    articles: ['bike-pacing-by-distance', 'rpe-and-talk-test'],
  };
}

function bikePacing(ask: Ask, used: UsedPacing, name: Sentence): Draft {
  const { bike, bikeHeartRate } = used.result;
  if (!bike || ask.question.says(NO_POWER)) return byEffort(ask, used, name);
  const articles = ['bike-pacing-by-distance'];
  const byHeart =
    bikeHeartRate && ask.question.has('heartRate') && !goesWithoutPulse(ask)
      ? [
          say`By heart rate that is about ${used.figure('/bikeHeartRate/lowBpm', 'whole')} to ${used.figure('/bikeHeartRate/highBpm', 'whole', 'bpm')}, from your threshold of ${used.figure('/bikeHeartRate/lthrBpm', 'whole')}; treat the upper end as the cap.`,
        ]
      : [];
  return {
    sentences: [
      ...byHeart,
      say`Ride ${name} at about ${used.figure('/bike/lowW', 'whole', 'W')} to ${used.figure('/bike/highW', 'whole', 'W')}, which is ${used.figure('/bike/lowPct', 'whole', '%')} to ${used.figure('/bike/highPct', 'whole', '%')} of your ${used.figure('/bike/ftpW', 'whole', 'W')} FTP.`,
      plainly(
        ask.bench.pick(
          'Start at the low end for the first quarter, keep climbs in check, and hold pressure over the crests.',
          'Begin at the low end, let climbs rise only a little, and stay on the pedals over the top.',
          'Hold the low end early; the upper end is for the second half, and only if you breathe well.',
        ),
      ),
      ...(ask.question.says(/\b(climb\w*|hills?|hilly|uphill|ascents?)\b/)
        ? [
            plainly(
              'On a climb go a little harder than on the flat and no more, sit and shift early, and stay steady over the top: surges are paid for on the run.',
            ),
          ]
        : []),
      plainly(
        isRideAlone(ask)
          ? 'Take the low end if it is hot, windy or hilly, or if you have not held this effort for that long in training.'
          : 'Take the low end if it is hot, windy or hilly, or if your longest rides at this effort did not leave you a good run.',
      ),
    ],
    articles: ask.question.says(/\b(climb\w*|hills?|hilly|uphill|ascents?)\b/) ? [...articles, 'pacing-hills-and-wind'] : articles,
  };
}

function runPacing(ask: Ask, used: UsedPacing, name: Sentence): Draft {
  const { run } = used.result;
  if (!run)
    return {
      sentences: [
        say`For ${name} I have no threshold pace of you, so run by effort: settle for the first third, hold, then race.`,
        plainly('A half-hour test alone gives me the number.'),
      ],
      articles: ['run-off-the-bike-pacing'],
    };
  return {
    sentences: [
      say`For the run at ${name} plan ${used.figure('/run/fastSecPerKm', 'time')} to ${used.figure('/run/slowSecPerKm', 'time')} per km${run.isOffTheBike ? ' off the bike' : ''}; your threshold pace is ${used.figure('/run/thresholdSecPerKm', 'time')} per km.`,
      ...(asksMiles(ask) ? [say`That is ${perMile(ask, run.fastSecPerKm)} to ${perMile(ask, run.slowSecPerKm)} per mile.`] : []),
      say`Over the distance that is about ${used.figure('/run/fastSec', 'time')} to ${used.figure('/run/slowSec', 'time')}.`,
      plainly(
        ask.bench.pick(
          'Run the first kilometre at the slow end, then settle and build.',
          'Begin at the slow end; the pace feels easy off the bike and is not.',
        ),
      ),
      plainly('Give up pace, not form, when it is hot.'),
    ],
    articles: run.isOffTheBike ? ['run-off-the-bike-pacing'] : ['run-intervals-and-pace'],
  };
}

function swimPacing(used: UsedPacing, name: Sentence): Draft {
  const { swim } = used.result;
  if (!swim)
    return {
      sentences: [
        say`For the swim at ${name} I have no CSS of you: start easier than the people around you, and settle into a rhythm you could hold for twice as long.`,
      ],
      articles: ['swim-css-sets'],
    };
  return {
    sentences: [
      say`For the swim at ${name} plan about ${used.figure('/swim/secPer100m', 'time')} per hundred metres, close to your CSS of ${used.figure('/swim/cssSecPer100m', 'time')}.`,
      say`Over ${used.figure('/swim/distanceM', 'whole', 'm')} that is about ${used.figure('/swim/totalSec', 'time')}.`,
      plainly('Let the first minutes be easy, then find feet to follow.'),
    ],
    articles: ['swim-css-sets', 'swim-drafting'],
  };
}

/** A range, never a second: what the thresholds support. */
export function answerPrediction(ask: Ask): Draft {
  const race = raceMeant(ask, ask.view);
  if (!race) return { sentences: [NO_RACE] };
  const used = ask.bench.use('race_pacing', { raceId: race.id });
  const { swim, run, bike } = used.result;
  const only = oneLeg(ask, used, race);
  if (only) return only;
  const legs = [
    swim ? say`swim about ${used.figure('/swim/totalSec', 'time')}` : null,
    run ? say`run about ${used.figure('/run/fastSec', 'time')} to ${used.figure('/run/slowSec', 'time')}` : null,
    bike
      ? say`bike at ${used.figure('/bike/lowW', 'whole', 'W')} to ${used.figure('/bike/highW', 'whole', 'W')}, its time depends on course and wind`
      : null,
  ].filter((each): each is Sentence => each !== null);
  const parts = legs.reduce<Sentence>((all, leg, at) => (at === 0 ? leg : say`${all}; ${leg}`), plainly(''));
  return {
    sentences: [
      plainly(
        'Nobody can say that to the second: a finish time is an estimate with a range, and course, weather and the day decide within it.',
      ),
      ...(legs.length > 0
        ? [say`From your thresholds today: ${parts}.`]
        : [plainly('Without tested thresholds I have nothing honest to estimate from.')]),
      plainly('The race page adds them up with course and weather; the range gets narrower with a test or a recent race.'),
    ],
    articles: ['bike-pacing-by-distance', 'run-off-the-bike-pacing'],
  };
}

const OF_ONE = plainly('It is an estimate: course, weather and the day decide within it, and a recent race makes it narrower.');

/** The time of the one discipline that is asked for or raced; null where there are several, or it cannot be told. */
function oneLeg({ slots, question }: Ask, used: UsedPacing, race: RaceFacts): Draft | null {
  const { swim, run, raceName } = used.result;
  const raced = [race.swimM > 0 ? 'swim' : null, race.bikeKm > 0 ? 'bike' : null, race.runKm > 0 ? 'run' : null].filter(
    (each) => each !== null,
  );
  const named = question.has('offBike') ? (['run'] as const) : slots.disciplines;
  const asked = raced.length === 1 ? raced : named.filter((each) => raced.some((leg) => leg === each));
  const name = raceName ? used.words('/raceName', raceName) : plainly('your race');
  if (asked.length !== 1) return null;
  if (asked[0] === 'run' && run)
    return {
      sentences: [
        say`For the run at ${name} I expect about ${used.figure('/run/fastSec', 'time')} to ${used.figure('/run/slowSec', 'time')}: ${used.figure('/run/fastSecPerKm', 'time')} to ${used.figure('/run/slowSecPerKm', 'time')} per km, from your threshold pace of ${used.figure('/run/thresholdSecPerKm', 'time')}.`,
        OF_ONE,
      ],
      articles: [run.isOffTheBike ? 'run-off-the-bike-pacing' : 'run-intervals-and-pace'],
    };
  if (asked[0] === 'swim' && swim)
    return {
      sentences: [
        say`For the swim at ${name} I expect about ${used.figure('/swim/totalSec', 'time')}: ${used.figure('/swim/secPer100m', 'time')} per hundred metres, from your CSS of ${used.figure('/swim/cssSecPer100m', 'time')}.`,
        OF_ONE,
      ],
      articles: ['swim-css-sets'],
    };
  return null;
}

import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Choice, Draft } from '#core/assistant/answer/draft.ts';
import { SHALL_I } from '#core/assistant/answer/edit/offer.ts';
import { injuryAgainst } from '#core/assistant/answer/edit/remembered.ts';
import { draftOf, NOUN, paragraph, quotedWords } from '#core/assistant/answer/guide/parts.ts';
import gear from '#core/assistant/answer/workout/gear.json' with { type: 'json' };
import { type Athlete, readAthlete, sessionList } from '#core/assistant/answer/workout/list-session.ts';
import type { SessionFacts } from '#core/assistant/facts.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import type { WorkoutWish } from '#core/assistant/frame.ts';
import { getSessions } from '#core/assistant/tools/plan/get-sessions.ts';
import { proposeCreateWorkout } from '#core/assistant/tools/propose/create-workouts.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { daysBySuitability, isHard } from '#core/plan/change/suitable-days.ts';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import { buildSession } from '#core/workout/build/build-session.ts';
import type { NewWorkout } from '#core/workout/build/new-workout.ts';
import type { SessionKind } from '#core/workout/build/recipe.ts';
import { stepsOf } from '#core/workout/build/workout-text.ts';
import { expectedDuration, prescribedDistanceM } from '#core/workout/expected-duration.ts';
import { isHardSession } from '#core/workout/session-intensity.ts';
import type { Workout } from '#core/workout/workout.ts';

/** Gear that says which sport is meant, and what to do with it. */
const GEAR = gear as readonly { words: readonly string[]; sport: Discipline; tip?: string }[];
const gearOf = ({ gear: own = [] }: WorkoutWish) =>
  GEAR.filter(({ words }) => own.some((each) => words.some((word) => each.toLowerCase().includes(word))));

/** The sport that is named, or that the gear, the pool or a distance in metres says; null where nothing does. */
export function sportOf(wish: WorkoutWish): Discipline | null {
  if (wish.sport) return wish.sport;
  if (wish.poolM !== undefined || wish.distanceM !== undefined) return 'swim';
  return gearOf(wish)[0]?.sport ?? (wish.kind === 'strength' ? 'strength' : null);
}

const kindOf = ({ kind }: WorkoutWish, sport: Discipline): SessionKind => kind ?? (sport === 'strength' ? 'strength' : 'endurance');

/** A structured session in the athlete's own targets, offered for the day that is given or the next one with room. */
export async function writeWorkout(wish: WorkoutWish, bench: Bench): Promise<Draft> {
  const sport = sportOf(wish);
  const injury = await injuryAgainst(wish.kind, bench);
  if (sport === null) return draftOf([injury, plainly('Which sport is the session for?')], { choices: sportChoices(wish) });
  const athlete = await readAthlete(bench);
  const kind = kindOf(wish, sport);
  const { distanceM, poolM, intervalSec } = wish;
  const minutes = wish.minutes ?? (distanceM === undefined ? undefined : minutesOver(distanceM, sport, athlete));
  const workout = buildSession(
    { sport, kind, minutes, distanceM: sport === 'swim' ? distanceM : undefined, poolM, gear: wish.gear, intervalSec },
    athlete,
  );
  const durationMin = Math.round(expectedDuration(workout, planningThresholds(athlete.thresholds)).durationSec / 60);
  const made = {
    sport,
    kind,
    durationMin,
    name: workout.name,
    steps: stepsOf(workout),
    ...(workout.poolLengthM === undefined ? {} : { poolM: workout.poolLengthM }),
  };
  const { day, choices, hardAlready } = await dayFor(wish, made, athlete);
  if (hardAlready) return draftOf([say`I wouldn’t: ${hardAlready}`], { choices });
  const tip = gearOf(wish).find((each) => each.sport === sport)?.tip;
  const blocks = [
    paragraph(opening(workout, sport, durationMin, athlete)),
    sessionList(workout, athlete),
    tip ? plainly(tip) : null,
    injury,
  ];
  if (day === null) return draftOf([...blocks, plainly('Your next days are full. Which day suits you?')], { choices });
  const args = { ...made, date: day };
  const use = await bench.use(proposeCreateWorkout, args);
  if (use.result.outcome === 'refused') return draftOf([...blocks, say`I haven’t suggested a day. ${use.words('/reason')}`], { choices });
  const broken = use.result.broken[0] ? say` ${use.words('/broken/0/sentence')}` : plainly('');
  return draftOf([...blocks, say`Suggestion: ${use.words('/sentence')}${broken} ${SHALL_I}`], {
    changes: [{ tool: 'propose_create_workout', args }],
  });
}

const RIDE_MPS = 28 / 3.6;
/** An easy run goes at about three quarters of threshold speed; 6:00 /km where that is unknown. */
const [EASY_RUN_SHARE, USUAL_RUN_MPS] = [0.77, 1000 / 360];

/** How long a distance takes on the road, in min; swims are built by their distance. */
function minutesOver(distanceM: number, sport: Discipline, { thresholds: { runThresholdMps } }: Athlete): number | undefined {
  if (sport !== 'run' && sport !== 'bike') return undefined;
  const mps = sport === 'bike' ? RIDE_MPS : runThresholdMps === null ? USUAL_RUN_MPS : runThresholdMps * EASY_RUN_SHARE;
  return Math.round(distanceM / mps / 60);
}

/** "Technique swim 2,000 m, about 48 min, from your CSS of 1:45 /100 m." */
function opening(workout: Workout, sport: Discipline, durationMin: number, { values }: Athlete): Sentence {
  const about = sport === 'swim' && prescribedDistanceM(workout) !== null ? 'about ' : '';
  const head = plainly(`**${workout.name}**, ${about}${durationMin} min`);
  if (sport === 'strength') return say`${head}.`;
  const [stored, name, missing] = {
    bike: [values.ftp, 'FTP', 'You have no FTP yet, so the targets are relative to it.'] as const,
    run: [values['run-threshold'], 'threshold pace', 'You have no threshold pace yet, so the targets are relative to it.'] as const,
    swim: [values.css, 'CSS', 'You have no CSS yet, so the targets are relative to it.'] as const,
  }[sport];
  return stored ? say`${head}, from your ${name} of ${stored.figure}.` : say`${head}. ${missing}`;
}

interface Placed {
  day: LocalDate | null;
  choices: readonly Choice[];
  /** Why a second hard session does not suit the day that was asked for. */
  hardAlready: Sentence | null;
}

const MOST_CHOICES = 3;

/**
 * The day that was asked for, or the first free one of the coming week; days to choose from where none is free, and where a hard ride or run
 * is asked for on a day that has one. House rule.
 */
async function dayFor(wish: WorkoutWish, made: Omit<NewWorkout, 'date'>, { bench, today }: Athlete): Promise<Placed> {
  const sessions = await bench.data.sessions({ from: today, to: addDays(today, 9) });
  const isNewHard = isHardSession({ intensity: null, name: `${made.kind} ${made.name ?? ''}` });
  const days = daysBySuitability({ sport: made.sport, isHard: isNewHard, from: null }, sessions, today);
  const choices = days.slice(0, MOST_CHOICES).map(({ day }) => ({ label: sayWeekday(day), message: requestFor(wish, made, day) }));
  if (wish.on === undefined) return { day: days.find(({ isFree }) => isFree)?.day ?? null, choices, hardAlready: null };
  const onLegs = ({ sport }: { sport: string }) => sport === 'bike' || sport === 'run';
  const isSecond = (each: SessionFacts) => each.date === wish.on && each.status === 'planned' && onLegs(each) && isHard(each);
  if (!isNewHard || !onLegs(made) || !sessions.some(isSecond)) return { day: wish.on, choices, hardAlready: null };
  const use = await bench.use(getSessions, { from: wish.on, to: wish.on, status: 'planned' });
  const name = use.words(`/sessions/${use.result.sessions.findIndex(isSecond)}/name`);
  const hardAlready = say`${name} is planned on ${quotedWords(sayWeekday(wish.on))} and is hard already. Your legs need a day to recover between two hard sessions. These days suit better.`;
  return { day: wish.on, choices, hardAlready };
}

/** The same wish with a day, as a message: "Create a 45 min sweet spot ride with turbo on Tuesday 1 December". */
function requestFor(
  { distanceM, gear: own = [], poolM, intervalSec }: WorkoutWish,
  { sport, kind, durationMin }: Omit<NewWorkout, 'date'>,
  day: LocalDate,
): string {
  const length = distanceM === undefined ? `${durationMin} min` : `${distanceM} m`;
  const name = sport === 'strength' ? NOUN.strength : `${kind.replace('-', ' ')} ${NOUN[sport]}`;
  const pool = poolM === undefined ? '' : ` in a ${poolM} m pool`;
  const intervals =
    intervalSec === undefined ? '' : ` with ${intervalSec % 60 === 0 ? `${intervalSec / 60} min` : `${intervalSec} s`} intervals`;
  const equipment = own.length === 0 ? '' : ` with ${own.join(' and ')}`;
  return `Create a ${length} ${name}${intervals}${equipment}${pool} on ${sayWeekday(day)}`;
}

function sportChoices({ kind, minutes }: WorkoutWish): Choice[] {
  const length = minutes === undefined ? '' : `${minutes} min `;
  const named = kind === undefined || kind === 'strength' ? '' : `${kind.replace('-', ' ')} `;
  return (['bike', 'run', 'swim'] as const).map((sport) => ({
    label: `${NOUN[sport].charAt(0).toUpperCase()}${NOUN[sport].slice(1)}`,
    message: `Create a ${length}${named}${NOUN[sport]}`,
  }));
}

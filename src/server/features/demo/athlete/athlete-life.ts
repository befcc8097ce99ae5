import { daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';
import { plannedLoad } from '#core/workout/planned-load.ts';
import { type Air, weatherFrom } from '#server/features/demo/activity/daily-weather.ts';
import { expectedSec } from '#server/features/demo/activity/effort-script.ts';
import { planOuting } from '#server/features/demo/activity/plan-activity.ts';
import type { BodyOfTheDay, Outing } from '#server/features/demo/activity/training-activity.ts';
import { adaptDay } from '#server/features/demo/athlete/adapt-day.ts';
import type { AthleteProfile, Capability } from '#server/features/demo/athlete/athlete-profile.ts';
import { type LoadByDiscipline, NO_LOAD, TrainedBody } from '#server/features/demo/athlete/fitness-model.ts';
import { type Morning, Mornings } from '#server/features/demo/athlete/morning-readings.ts';
import { daysSinceCrash, illnessOn, phaseOf, type Season, seasonOf, tripOn } from '#server/features/demo/athlete/season-events.ts';
import { type PlannedSession, planWeek } from '#server/features/demo/athlete/simulate-week.ts';
import { type EnteredThreshold, TestedThresholds } from '#server/features/demo/athlete/tested-thresholds.ts';
import { type Dice, diceOf } from '#server/features/demo/seeded-random.ts';

const GAP_BETWEEN_SESSIONS_MS = 50 * 60_000;
/** What a fever and a fall take from everything, and how soon it comes back. */
const FEVER_TAKES = 0.07;
const FEVER_PASSES_DAYS = 6;
const FALL_TAKES = 0.06;
const FALL_HEALS_DAYS = 24;

/** Lives day after day: wakes, looks at the plan, does what can be done, and becomes who has done it. */
export class AthleteLife {
  readonly outings: Outing[] = [];
  readonly mornings: Morning[] = [];
  readonly season: Season;
  readonly #seed: string;
  readonly #profile: AthleteProfile;
  readonly #weather: readonly Air[];
  readonly #body: TrainedBody;
  readonly #mornings: Mornings;
  readonly #tested: TestedThresholds;
  #week: { monday: LocalDate | null; sessions: readonly PlannedSession[] } = { monday: null, sessions: [] };
  #yesterday: LoadByDiscipline = NO_LOAD;

  constructor({ seed, first, days, profile }: { seed: string; first: LocalDate; days: number; profile: AthleteProfile }) {
    this.#seed = seed;
    this.#profile = profile;
    this.season = seasonOf(first, profile, diceOf(`${seed}/season`));
    this.#weather = weatherFrom(first, days, seed);
    this.#body = new TrainedBody(profile);
    this.#mornings = new Mornings(profile, diceOf(`${seed}/mornings`));
    this.#tested = new TestedThresholds(profile, first, this.#body.worth());
  }

  get thresholds(): readonly EnteredThreshold[] {
    return this.#tested.entries;
  }

  live(date: LocalDate, index: number): void {
    const dice = diceOf(`${this.#seed}/${date}`);
    const { season } = this;
    this.#body.impairment = impairmentOn(season, date);
    const morning = this.#wake(date);
    if (morning.written) this.mornings.push(morning.written);
    const body = this.#bodyOf(date, morning);
    const load = { ...NO_LOAD };
    let notBeforeMs = 0;
    for (const session of adaptDay(date, this.#planned(date), { season, profile: this.#profile, dice })) {
      const air = this.#weather[index];
      if (!air) continue;
      const thresholds = this.#current();
      const outing = planOuting(session, { profile: this.#profile, season, body, thresholds, air, dice, seed: this.#seed, notBeforeMs });
      this.outings.push(outing);
      notBeforeMs = outing.startMs + lengthMs(outing) + GAP_BETWEEN_SESSIONS_MS;
      addLoad(load, session, thresholds, outing.endsAtShare ?? 1);
      this.#tested.learn(session, body, date);
    }
    this.#tested.note(date, morning.restBpm);
    this.#body.pass(load);
    this.#yesterday = load;
  }

  #planned(date: LocalDate): PlannedSession[] {
    const monday = startOfWeek(date);
    if (this.#week.monday !== monday) {
      const dice = diceOf(`${this.#seed}/week/${monday}`);
      const sessions = planWeek({ monday, season: this.season, profile: this.#profile, thresholds: this.#current(), dice });
      this.#week = { monday, sessions };
    }
    return this.#week.sessions.filter((session) => session.date === date);
  }

  #wake(date: LocalDate): ReturnType<Mornings['next']> {
    const trip = tripOn(this.season, date);
    const isFarAway = trip?.kind === 'holiday';
    return this.#mornings.next({
      date,
      fitness: this.#body.fitness,
      fatigue: this.#body.fatigue,
      yesterday: this.#yesterday,
      illness: illnessOn(this.season, date),
      jetLagDay: isFarAway ? daysBetween(trip.from, date) : null,
      isAway: trip !== undefined,
      daysSinceCrash: daysSinceCrash(this.season, date),
      isRaceWeek: phaseOf(this.season, startOfWeek(date)) === 'race',
    });
  }

  #bodyOf(date: LocalDate, { restBpm, shiftBpm }: { restBpm: number; shiftBpm: number }): BodyOfTheDay {
    const { heart, weightKg, usual } = this.#profile;
    const { fitness, fatigue } = this.#body;
    const crashed = daysSinceCrash(this.season, date);
    return {
      worth: onTheDay(this.#body.worth(), diceOf(`${this.#seed}/form/${date}`)),
      aim: this.#tested.aim(),
      massKg: weightKg,
      restBpm,
      maxBpm: heart.maxBpm,
      lthrBpm: lthrOf(heart.maxBpm),
      shiftBpm,
      driftBpm: 15 * (1.35 - 0.5 * Math.min(1.2, fitness / usual.dailyLoad)),
      fade: Math.max(0, 0.028 * ((fatigue - fitness) / usual.dailyLoad) * 2),
      leftShare: 0.498 - (crashed !== null && crashed > 0 ? 0.016 * Math.exp(-crashed / 35) : 0),
    };
  }

  #current(): Thresholds {
    const { ftpW, runMps, cssMps } = this.#tested.aim();
    const { maxBpm, restBpm } = this.#profile.heart;
    return {
      ...NO_THRESHOLDS,
      sex: this.#profile.sex,
      weightKg: this.#profile.weightKg,
      ftpW,
      runThresholdMps: runMps,
      criticalSwimSpeedMps: cssMps,
      lthrBpm: lthrOf(maxBpm),
      maxHeartRateBpm: maxBpm,
      restingHeartRateBpm: restBpm,
    };
  }
}

/** One body on two days: the power of a test repeats within about this share of it (Hopkins WG et al. 2001, Sports Med 31:211-234: 0.9 to 2.0%). */
const REPEATS_WITHIN = 0.02;
/** In the water speed is about the cube root of power. */
const SPEED_OF_SWIM_POWER = 1 / 3;

/** A good day or a poor one, in each discipline for itself. */
function onTheDay({ ftpW, runMps, cssMps }: Capability, dice: Dice): Capability {
  const form = () => 1 + REPEATS_WITHIN * dice.bell();
  return { ftpW: ftpW * form(), runMps: runMps * form(), cssMps: cssMps * form() ** SPEED_OF_SWIM_POWER };
}

/** Threshold heart rates as shares of the maximum, as they lie in trained triathletes: highest on foot, lowest in the water. */
export function lthrOf(maxBpm: number): { bike: number; run: number; swim: number } {
  return { bike: Math.round(maxBpm * 0.882), run: Math.round(maxBpm * 0.912), swim: Math.round(maxBpm * 0.862) };
}

function impairmentOn(season: Season, date: LocalDate): number {
  const fever = season.illnesses.findLast(({ isFever, from }) => isFever && from <= date);
  const sinceFever = fever ? Math.max(0, daysBetween(fever.from, date) - fever.days) : Number.POSITIVE_INFINITY;
  const crashed = daysSinceCrash(season, date);
  const fall = crashed === null || crashed === 0 ? 0 : FALL_TAKES * Math.exp(-crashed / FALL_HEALS_DAYS);
  return FEVER_TAKES * Math.exp(-sinceFever / FEVER_PASSES_DAYS) + fall;
}

function addLoad(load: LoadByDiscipline, { workout }: PlannedSession, thresholds: Thresholds, share: number): void {
  const planned = plannedLoad(workout, thresholds);
  if (planned.kind === 'unknown') return;
  for (const discipline of ['swim', 'bike', 'run', 'strength'] as const)
    load[discipline] += share * (planned.value.byDiscipline[discipline] ?? 0);
}

function lengthMs({ legs, body }: Outing): number {
  const seconds = legs.map(({ efforts, discipline }) => expectedSec(efforts, discipline === 'swim' ? body.aim.cssMps : body.aim.runMps));
  return seconds.reduce((sum, sec) => sum + sec, 0) * 1000 * 1.15;
}

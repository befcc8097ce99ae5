import type { AthleteProfile, Capability, TrainedDiscipline } from '#server/features/demo/athlete/athlete-profile.ts';

/** Load of a day, by what it was done with. */
export type LoadByDiscipline = Record<TrainedDiscipline | 'strength', number>;

export const NO_LOAD: LoadByDiscipline = { swim: 0, bike: 0, run: 0, strength: 0 };

/** Banister's two time constants: what training gives fades slowly, what it takes fades fast. */
const GAIN_DAYS = 42;
const COST_DAYS = 7;
const KEPT_GAIN = Math.exp(-1 / GAIN_DAYS);
const KEPT_COST = Math.exp(-1 / COST_DAYS);

/**
 * What the usual load of years gives and costs, as shares of what the body is worth with it: without any training 0.868 of it is left,
 * and ten days of rest bring back about three of the five hundredths that tiredness takes.
 */
const GAIN_SHARE = 0.18;
const COST_SHARE = 0.048;

/** Training in one discipline helps the others a little: the heart is the same. */
const OWN_SHARE = 0.62;

/** The usual split of the load of somebody who does all three. */
const USUAL_SPLIT: Record<TrainedDiscipline, number> = { swim: 0.17, bike: 0.48, run: 0.35 };

interface Response {
  gain: number;
  cost: number;
}

/** A body that answers to load (impulse-response, one for each discipline) and remembers how tired it is. */
export class TrainedBody {
  readonly #profile: AthleteProfile;
  readonly #responses: Record<TrainedDiscipline, Response>;
  readonly #splits: Record<TrainedDiscipline, number>;
  #years = 0;
  /** Mean daily load of about six weeks, and of one. */
  fitness: number;
  fatigue: number;
  /** Share of everything that an illness or an injury takes for now. */
  impairment = 0;

  constructor(profile: AthleteProfile) {
    this.#profile = profile;
    const loads = profile.usual.dailyLoad * 0.66;
    this.fitness = loads;
    this.fatigue = loads;
    const trained = profile.disciplines.reduce((sum, discipline) => sum + USUAL_SPLIT[discipline], 0);
    const split = (discipline: TrainedDiscipline) => (profile.disciplines.includes(discipline) ? USUAL_SPLIT[discipline] / trained : 0.1);
    this.#splits = { swim: split('swim'), bike: split('bike'), run: split('run') };
    const start = (): Response => ({ gain: loads / (1 - KEPT_GAIN), cost: loads / (1 - KEPT_COST) });
    this.#responses = { swim: start(), bike: start(), run: start() };
  }

  /** A day and a night later. */
  pass(load: LoadByDiscipline): void {
    const total = load.swim + load.bike + load.run + load.strength;
    for (const discipline of ['swim', 'bike', 'run'] as const) {
      const own = load[discipline] / this.#splits[discipline];
      const felt = OWN_SHARE * own + (1 - OWN_SHARE) * total;
      const response = this.#responses[discipline];
      response.gain = response.gain * KEPT_GAIN + felt;
      response.cost = response.cost * KEPT_COST + felt;
    }
    this.fitness += (total - this.fitness) * (1 - KEPT_GAIN);
    this.fatigue += (total - this.fatigue) * (1 - KEPT_COST);
    this.#years += 1 / 365.25;
  }

  /** What it is worth this morning. */
  worth(): Capability {
    const { usual } = this.#profile;
    return {
      ftpW: usual.ftpW * this.#shareOf('bike'),
      runMps: usual.runMps * this.#shareOf('run'),
      cssMps: usual.cssMps * this.#shareOf('swim'),
    };
  }

  #shareOf(discipline: TrainedDiscipline): number {
    const { usual, yearlyGain } = this.#profile;
    const { gain, cost } = this.#responses[discipline];
    const given = (GAIN_SHARE * gain * (1 - KEPT_GAIN)) / usual.dailyLoad;
    const taken = (COST_SHARE * cost * (1 - KEPT_COST)) / usual.dailyLoad;
    return (1 - GAIN_SHARE + COST_SHARE + given - taken) * (1 + yearlyGain * this.#years) * (1 - this.impairment);
  }
}

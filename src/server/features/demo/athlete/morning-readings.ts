import { type LocalDate, weekday } from '#core/calendar.ts';
import { type CheckIn, NO_READINGS } from '#core/recovery/check-in.ts';
import type { Symptom } from '#core/recovery/readiness/illness-rules.ts';
import type { AthleteProfile } from '#server/features/demo/athlete/athlete-profile.ts';
import type { LoadByDiscipline } from '#server/features/demo/athlete/fitness-model.ts';
import { type Dice, straying } from '#server/features/demo/seeded-random.ts';

/** One morning, with what the product's own check-in has beside the readings. */
export interface Morning extends CheckIn {
  weightKg: number | null;
  note: string | null;
}

/** What a morning comes out of. */
export interface Night {
  date: LocalDate;
  fitness: number;
  fatigue: number;
  yesterday: LoadByDiscipline;
  illness: { day: number; days: number; isFever: boolean } | null;
  /** Days since arriving on another clock; null at home. */
  jetLagDay: number | null;
  isAway: boolean;
  daysSinceCrash: number | null;
  isRaceWeek: boolean;
}

interface Measured {
  sleepHours: number;
  stress: number;
  /** Beats above her own rest, from whatever. */
  strain: number;
  /** 1 on the day of the fall, and less every day. */
  hurt: number;
  illBpm: number;
  restBpm: number;
}

/** Beats that a fever adds on its first days. */
const FEVER_BPM = [7, 10, 8, 5, 3, 2, 1];
/** The heart at the same work on two days: 1.1 to 1.4% of about 170 bpm (Lamberts RP et al. 2004, J Strength Cond Res 18:641-645). */
const DAILY_BPM = 2.1;
const CYCLE_DAYS = 28;
const MISSED = { atHome: 0.045, away: 0.34 };

/** Mornings of a body: what it measures on waking, and what of that gets written down. `truth` is what it is, `written` what is entered. */
export class Mornings {
  readonly #profile: AthleteProfile;
  readonly #dice: Dice;
  readonly #stress: () => number;
  readonly #sleep: () => number;
  readonly #vagal: () => number;
  readonly #weight: () => number;
  #day: number;

  constructor(profile: AthleteProfile, dice: Dice) {
    this.#profile = profile;
    this.#dice = dice;
    this.#stress = straying(dice, { sd: 1.5, overSec: 9 });
    this.#sleep = straying(dice, { sd: 0.55, overSec: 1.3 });
    this.#vagal = straying(dice, { sd: 0.075, overSec: 2.5 });
    this.#weight = straying(dice, { sd: 0.45, overSec: 12 });
    this.#day = dice.whole(0, CYCLE_DAYS - 1);
  }

  /** Rises by a day with every call. */
  next(night: Night): { restBpm: number; shiftBpm: number; written: Morning | null } {
    const dice = this.#dice;
    this.#day += 1;
    const stress = 4 + this.#stress() + (night.isRaceWeek ? 1.2 : 0) - (night.isAway ? 1.8 : 0);
    const jetLag = night.jetLagDay === null ? 0 : Math.max(0, 4 - night.jetLagDay) / 4;
    const illBpm = night.illness === null ? 0 : (FEVER_BPM[night.illness.day] ?? 0) * (night.illness.isFever ? 1 : 0.35);
    const hurt = night.daysSinceCrash === null ? 0 : Math.exp(-night.daysSinceCrash / 6);
    const weekend = weekday(night.date) >= 5 ? 0.6 : 0;
    const sleepHours = 7.35 + weekend + this.#sleep() - 0.12 * (stress - 4) - 1.6 * jetLag + 0.1 * illBpm - 0.8 * hurt;
    const strain = this.#strainBpm(night) + illBpm + 2.5 * jetLag + 4 * hurt + 0.5 * (7.3 - sleepHours) + 0.3 * (stress - 4);
    const restBpm = this.#profile.heart.restBpm + strain;
    const measured = { sleepHours, stress, strain, hurt, illBpm, restBpm: restBpm + 0.9 * dice.bell() };
    const isMissed = dice.happens(night.isAway ? MISSED.away : MISSED.atHome);
    const written = this.#write(night, measured);
    return { restBpm, shiftBpm: 0.35 * strain + DAILY_BPM * dice.bell(), written: isMissed ? null : written };
  }

  /** What load, its lack and the cycle do to the resting heart. */
  #strainBpm({ fitness, fatigue }: Night): number {
    const { usual, sex } = this.#profile;
    const trained = (fitness - 0.66 * usual.dailyLoad) / usual.dailyLoad;
    const tired = (fatigue - fitness) / usual.dailyLoad;
    const isLuteal = sex === 'female' && this.#day % CYCLE_DAYS > 14;
    return -6 * trained + 5 * tired + (isLuteal ? 1.7 : 0);
  }

  #write(night: Night, measured: Measured): Morning {
    const dice = this.#dice;
    const { yesterday, fitness, fatigue } = night;
    const { dailyLoad } = this.#profile.usual;
    const rmssdMs =
      this.#profile.heart.rmssdMs * Math.exp(-0.034 * measured.strain - 0.02 * measured.illBpm + this.#vagal() + 0.04 * dice.bell());
    const tired = (fatigue - fitness) / dailyLoad;
    const soreness = 1.8 + 3.6 * (yesterday.run / dailyLoad) + (yesterday.strength > 0 ? 1.6 : 0) + 6 * measured.hurt + 0.8 * dice.bell();
    const feltTired = 3.2 + 5 * tired + (7 - measured.sleepHours) + (night.illness ? 3 : 0) + 0.8 * dice.bell();
    const isWeighed = dice.happens(0.76) && !night.isAway;
    return {
      ...NO_READINGS,
      date: night.date,
      restingHeartRateBpm: Math.round(measured.restBpm),
      rmssdMs: dice.happens(0.06) ? null : Math.round(rmssdMs),
      sleepHours: Math.round(10 * Math.min(10.5, Math.max(3.8, measured.sleepHours))) / 10,
      stress: scale(measured.stress),
      soreness: scale(soreness),
      fatigue: scale(feltTired),
      mood: scale(8 - 0.5 * (measured.stress - 4) - 3 * measured.hurt - (night.illness ? 2 : 0) + 0.7 * dice.bell()),
      respirationPerMin: Math.round(10 * (13.6 + 0.12 * measured.strain + 0.3 * dice.bell())) / 10,
      symptoms: symptomsOf(night),
      weightKg: isWeighed ? Math.round(10 * (this.#profile.weightKg + this.#weight())) / 10 : null,
      note: noteOf(night),
    };
  }
}

const scale = (value: number): number => Math.round(Math.min(10, Math.max(1, value)));

function symptomsOf({ illness }: Night): Symptom[] {
  if (!illness) return [];
  if (!illness.isFever) return illness.day === 0 ? ['runny-nose', 'sneezing'] : ['runny-nose'];
  if (illness.day < 3) return ['fever', 'body-aches', 'sore-throat'];
  return illness.day < 5 ? ['sore-throat', 'blocked-nose'] : ['blocked-nose'];
}

function noteOf({ daysSinceCrash, illness, jetLagDay }: Night): string | null {
  if (daysSinceCrash === 1) return 'Came off on gravel yesterday. Nothing broken; shoulder and hip are raw.';
  if (daysSinceCrash === 13) return 'Cleared to start again, gently.';
  if (illness?.day === 0) return illness.isFever ? 'Fever in the night. In bed.' : 'A cold.';
  return jetLagDay === 0 ? 'Awake at four.' : null;
}

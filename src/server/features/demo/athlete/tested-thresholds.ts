import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import type { DatedThreshold } from '#core/threshold/dated-threshold.ts';
import type { BodyOfTheDay } from '#server/features/demo/activity/training-activity.ts';
import type { AthleteProfile, Capability } from '#server/features/demo/athlete/athlete-profile.ts';
import type { PlannedSession } from '#server/features/demo/athlete/simulate-week.ts';

/** A threshold as the athlete enters it. */
export interface EnteredThreshold extends DatedThreshold {
  source: 'test' | 'race' | 'entry';
}

const FTP_OF_20_MIN = 0.95;
/** The middle of the library's 20-minute test, in shares of FTP. */
const TWENTY_MIN_SHARE = 1.04;
const RESTING_EVERY_DAYS = 56;

/** What the athlete knows of herself: entered on the first day, and put right by tests and races. */
export class TestedThresholds {
  readonly entries: EnteredThreshold[] = [];
  readonly #profile: AthleteProfile;
  #aim: Capability;
  #resting: number[] = [];
  #restingSince: LocalDate;

  constructor(profile: AthleteProfile, first: LocalDate, worth: Capability) {
    this.#profile = profile;
    this.#restingSince = first;
    this.#aim = { ftpW: Math.round(worth.ftpW / 5) * 5, runMps: paced(worth.runMps, 1000, 5), cssMps: paced(worth.cssMps, 100, 1) };
    const { disciplines, heart } = profile;
    const { ftpW, runMps, cssMps } = this.#aim;
    const enter = (kind: EnteredThreshold['kind'], value: number) => this.entries.push({ kind, value, since: first, source: 'entry' });
    if (disciplines.includes('bike') && profile.hasPowerMeter) enter('ftp', ftpW);
    if (disciplines.includes('run')) enter('run-threshold-speed', runMps);
    if (disciplines.includes('swim')) enter('css', cssMps);
    enter('max-heart-rate', heart.maxBpm - 2);
    enter('resting-heart-rate', heart.restBpm + 1);
    for (const discipline of disciplines) enter(`lthr-${discipline}`, Math.round(heart.maxBpm * LTHR_GUESS[discipline]));
  }

  aim(): Capability {
    return this.#aim;
  }

  /** What a session showed. */
  learn({ workout, slot, date: day }: PlannedSession, { worth, maxBpm, lthrBpm, shiftBpm }: BodyOfTheDay, date: LocalDate): void {
    const enter = (kind: EnteredThreshold['kind'], value: number, source: 'test' | 'race' = 'test') =>
      this.entries.push({ kind, value, since: date, source });
    const test = 'testOf' in workout ? workout.testOf : null;
    if (test === 'power.ftp_estimate twenty_min') {
      this.#aim = { ...this.#aim, ftpW: Math.round(worth.ftpW * TWENTY_MIN_SHARE * FTP_OF_20_MIN) };
      enter('ftp', this.#aim.ftpW);
      enter('lthr-bike', Math.round(lthrBpm.bike + shiftBpm));
    } else if (test === 'swim.css') {
      this.#aim = { ...this.#aim, cssMps: paced(worth.cssMps, 100, 0.1) };
      enter('css', this.#aim.cssMps);
    } else if (test === 'hr.zones_friel') {
      this.#aim = { ...this.#aim, runMps: paced(worth.runMps, 1000, 1) };
      enter('run-threshold-speed', this.#aim.runMps);
      enter('lthr-run', Math.round(lthrBpm.run + shiftBpm));
    } else if (slot === 'race' && day === date && !this.entries.some(({ source }) => source === 'race')) {
      enter('max-heart-rate', maxBpm, 'race');
    }
  }

  /** A morning's resting heart rate; every eight weeks their middle becomes an entry. */
  note(date: LocalDate, restBpm: number): void {
    this.#resting.push(restBpm);
    if (daysBetween(this.#restingSince, date) < RESTING_EVERY_DAYS) return;
    const sorted = this.#resting.toSorted((a, b) => a - b);
    const middle = Math.round(sorted[Math.floor(sorted.length / 2)] ?? this.#profile.heart.restBpm);
    this.entries.push({ kind: 'resting-heart-rate', value: middle, since: date, source: 'entry' });
    this.#resting = [];
    this.#restingSince = addDays(date, 1);
  }
}

/** What she took for her thresholds before she tested them. */
const LTHR_GUESS = { bike: 0.87, run: 0.9, swim: 0.85 };

/** A speed whose pace over `metres` is a multiple of `stepSec`, as a person would enter it. */
function paced(speedMps: number, metres: number, stepSec: number): number {
  return metres / (Math.round(metres / speedMps / stepSec) * stepSec);
}

import { addDays, type LocalDate, localDate } from '#core/calendar.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import { instantMsOf } from '#core/recording/exports/json-value.ts';
import type { AppleWorkouts } from '#core/recovery/import/apple-workouts.ts';
import { asKept, type ImportedDay, type ImportedDays, type ImportedReading, isSane } from '#core/recovery/import/imported-day.ts';
import { attributesOf, startsWith, XmlTags } from '#core/recovery/import/xml-tags.ts';
import { wallClock } from '#core/time-zone.ts';

const QUANTITIES: Readonly<Record<string, ImportedReading>> = {
  HKQuantityTypeIdentifierRestingHeartRate: 'restingHeartRateBpm',
  HKQuantityTypeIdentifierHeartRateVariabilitySDNN: 'sdnnMs',
  HKQuantityTypeIdentifierBodyMass: 'weightKg',
  HKQuantityTypeIdentifierRespiratoryRate: 'respirationPerMin',
};
const SLEEP = 'HKCategoryTypeIdentifierSleepAnalysis';
/** What stands behind the bracket of a tag. */
const RECORD = 'Record ';
const TYPE = 'Record type="';
const WANTED = [...Object.keys(QUANTITIES), SLEEP].map((type) => `${type}"`);
const ASLEEP = /^HKCategoryValueSleepAnalysisAsleep/;

const KG_IN: Readonly<Record<string, number>> = { kg: 1, g: 0.001, lb: 0.453_592_37, st: 6.350_293_18 };

/** A night belongs to the morning it ends on; who falls asleep after six in the evening is in the night of the next day. */
const EVENING_HOUR = 18;
/** Longer than this no single stretch of sleep is. */
const LONGEST_SLEEP_MS = 20 * 3_600_000;

/**
 * Collects mornings out of Apple Health's `export.xml`, chunk by chunk. Resting heart rate, SDNN, breathing are the means of a day, weight is
 * the first of a day, sleep the time asleep without counting overlapping devices twice. Apple's HRV is SDNN and stays SDNN.
 */
export class AppleHealth {
  private readonly timeZone: string;
  private readonly today: LocalDate;
  private readonly sums = new Map<string, { sum: number; count: number; firstMs: number; first: number }>();
  private readonly nights = new Map<LocalDate, [from: number, to: number][]>();
  private readonly workouts: AppleWorkouts | null;
  private readonly tags = new XmlTags(
    (tag) => this.tag(tag),
    (bytes, from) => this.isWanted(bytes, from) || (this.workouts?.isWanted(bytes, from) ?? false),
  );
  private records = 0;
  private refused = 0;

  /** `workouts` receives the workouts of the same document. */
  constructor(timeZone: string, today: LocalDate, workouts: AppleWorkouts | null = null) {
    this.timeZone = timeZone;
    this.today = today;
    this.workouts = workouts;
  }

  /** False once there is no sense in sending more. */
  take(chunk: Uint8Array): boolean {
    return this.tags.take(chunk);
  }

  /** What has been read when everything was sent. */
  finish(): Estimate<ImportedDays> {
    if (this.tags.refusal !== null) return unknown(this.tags.refusal);
    if (this.records === 0 && !this.workouts?.list.length)
      return unknown('No health records found. Choose the export.zip from Apple Health.');
    const days = this.days();
    if (days.length === 0 && !this.workouts?.list.length)
      return unknown('No sleep, resting heart rate, HRV, breathing rate or weight found.');
    const leftOut = this.refused > 0 ? [`${this.refused} records with invalid dates or values were skipped.`] : [];
    if (!this.tags.isWhole) leftOut.push('The file is cut off; data up to that point was read.');
    return known({ kind: 'apple-health', days, leftOut }, this.tags.isWhole ? 'high' : 'medium');
  }

  /** Most records are steps and heartbeats; they are told by their first attribute without making text of them. */
  private isWanted(bytes: Uint8Array, from: number): boolean {
    if (!startsWith(bytes, from, RECORD)) return false;
    this.records++;
    return !startsWith(bytes, from, TYPE) || WANTED.some((type) => startsWith(bytes, from + TYPE.length, type));
  }

  private tag(tag: string): void {
    if (tag.startsWith(RECORD)) this.record(tag);
    else this.workouts?.tag(tag);
  }

  private record(tag: string): void {
    const attributes = attributesOf(tag);
    const type = attributes.get('type') ?? '';
    const reading = Object.hasOwn(QUANTITIES, type) ? QUANTITIES[type] : undefined;
    if (type !== SLEEP && !reading) return;
    const from = instantMsOf(attributes.get('startDate'));
    const to = instantMsOf(attributes.get('endDate'));
    if (from === null || to === null) this.refused++;
    else if (reading) this.quantity(reading, attributes, from);
    else if (ASLEEP.test(attributes.get('value') ?? '')) this.sleep(from, to);
  }

  private quantity(reading: ImportedReading, attributes: ReadonlyMap<string, string>, at: number): void {
    const date = localDate(new Date(at), this.timeZone);
    const factor = reading === 'weightKg' ? KG_IN[attributes.get('unit') ?? ''] : 1;
    const value = plainNumber(attributes.get('value')) * (factor ?? Number.NaN);
    if (!isSane(reading, value) || date > this.today || date < '1970-01-01') {
      this.refused++;
      return;
    }
    const key = `${date} ${reading}`;
    const kept = this.sums.get(key) ?? { sum: 0, count: 0, firstMs: Number.POSITIVE_INFINITY, first: value };
    const isEarlier = at < kept.firstMs;
    this.sums.set(key, {
      sum: kept.sum + value,
      count: kept.count + 1,
      firstMs: Math.min(at, kept.firstMs),
      first: isEarlier ? value : kept.first,
    });
  }

  private sleep(from: number, to: number): void {
    const ends = new Date(to);
    const day = localDate(ends, this.timeZone);
    const date = wallClock(ends, this.timeZone).hour >= EVENING_HOUR ? addDays(day, 1) : day;
    if (to <= from || to - from > LONGEST_SLEEP_MS || date > this.today || date < '1970-01-01') this.refused++;
    else {
      const night = this.nights.get(date);
      if (night) night.push([from, to]);
      else this.nights.set(date, [[from, to]]);
    }
  }

  private days(): ImportedDay[] {
    const days = new Map<LocalDate, ImportedDay>();
    const dayOf = (date: LocalDate): ImportedDay => {
      const day = days.get(date) ?? { date };
      days.set(date, day);
      return day;
    };
    for (const [key, { sum, count, first }] of this.sums) {
      const [date = '', reading = ''] = key.split(' ');
      const own = reading as ImportedReading;
      dayOf(date as LocalDate)[own] = asKept(own, own === 'weightKg' ? first : sum / count);
    }
    for (const [date, stretches] of this.nights) {
      const hours = Math.min(24, covered(stretches) / 3_600_000);
      dayOf(date).sleepHours = asKept('sleepHours', hours);
    }
    return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  }
}

function plainNumber(text: string | undefined): number {
  return text !== undefined && /^\d{1,9}(\.\d{1,18})?$/.test(text) ? Number(text) : Number.NaN;
}

/** Length of the union of stretches. */
function covered(stretches: readonly (readonly [number, number])[]): number {
  let sum = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const [from, to] of [...stretches].sort((a, b) => a[0] - b[0])) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}

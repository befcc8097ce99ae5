import type { RecordedLap, RecordedLeg, RecordedLength, Span, StreamKey, Streams } from '#core/recording/recording.ts';
import { STREAM_KEYS } from '#core/recording/stream-keys.ts';

/** What a device sees in one second. What it does not see is left out. */
export type Moment = Partial<Record<StreamKey, number>>;

export type TracedLap = Omit<RecordedLap, 'device'>;
export type TracedLeg = Omit<RecordedLeg, 'device'>;

/** The memory of a device: a record a second, and the marks between them. */
export class Trace {
  readonly timeSec: number[] = [];
  readonly legs: TracedLeg[] = [];
  readonly laps: TracedLap[] = [];
  readonly lengths: RecordedLength[] = [];
  readonly pauses: Span[] = [];
  readonly #channels = new Map<StreamKey, (number | null)[]>(STREAM_KEYS.map((key) => [key, []]));
  /** The second that comes next. */
  nowSec = 0;
  /** Since the start of the recording. */
  distanceM = 0;
  #lapFromSec = 0;

  /** A second that moved the athlete on by so many metres. */
  add(moment: Moment, metres: number): void {
    this.distanceM += metres;
    this.timeSec.push(this.nowSec);
    this.nowSec += 1;
    for (const [key, channel] of this.#channels) channel.push(key === 'distanceM' ? this.distanceM : (moment[key] ?? null));
  }

  /** What the strap sent last; null before the first beat. */
  lastHeartRateBpm(): number | null {
    return this.#channels.get('heartRateBpm')?.at(-1) ?? null;
  }

  /** A second in which distance means nothing, as in the gym. */
  addStill(moment: Moment): void {
    this.add(moment, 0);
    const distances = this.#channels.get('distanceM');
    if (distances) distances[distances.length - 1] = null;
  }

  /** The timer is stopped, by hand or by the device itself. */
  pause(seconds: number): void {
    this.pauses.push({ fromSec: this.nowSec, toSec: this.nowSec + seconds });
    this.nowSec += seconds;
  }

  beginLeg(leg: Pick<TracedLeg, 'discipline' | 'subSport' | 'poolLengthM'>): void {
    this.legs.push({ ...leg, fromSec: this.nowSec, toSec: this.nowSec });
    this.#lapFromSec = this.nowSec;
  }

  endLeg(): void {
    const leg = this.legs.at(-1);
    if (leg) leg.toSec = this.nowSec;
    this.lap('session_end', null);
  }

  /** Ends a lap. One of a few seconds is a second press of the button, and none. */
  lap(trigger: string, intensity: string | null): void {
    const fromSec = this.#lapFromSec;
    if (this.nowSec - fromSec < 3) return;
    this.laps.push({ leg: this.legs.length - 1, fromSec, toSec: this.nowSec, trigger, intensity });
    this.#lapFromSec = this.nowSec;
  }

  /** Channels that nothing was written to are left out. */
  streams(): Streams {
    const filled = [...this.#channels].filter(([, values]) => values.some((value) => value !== null));
    return { timeSec: this.timeSec, ...Object.fromEntries(filled) };
  }

  /** Blots out what a sensor did not send. */
  forget(key: StreamKey, fromIndex: number, toIndex: number): void {
    this.#channels.get(key)?.fill(null, fromIndex, toIndex);
  }
}

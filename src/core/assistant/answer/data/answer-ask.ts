import { answerAdvice } from '#core/assistant/answer/advice/advise.ts';
import type { Bench } from '#core/assistant/answer/bench.ts';
import { answerActivity, answerHardest, answerLaps, answerOfActivity, answerZonesTime } from '#core/assistant/answer/data/activities.ts';
import { MEASURED, type TrainingMeasure } from '#core/assistant/answer/data/evaluate.ts';
import { activityNamed } from '#core/assistant/answer/data/find-activity.ts';
import { answerState } from '#core/assistant/answer/data/load-state.ts';
import { answerCheckIn, answerMorning, answerReadiness } from '#core/assistant/answer/data/morning.ts';
import { answerCurve, answerRecord } from '#core/assistant/answer/data/records.ts';
import { answerInsights, answerOnTrack, answerWeekReview } from '#core/assistant/answer/data/review.ts';
import { answerGoals, answerLimits, answerMemory, answerProfile, answerZones } from '#core/assistant/answer/data/self.ts';
import { type DataWriter, Setting } from '#core/assistant/answer/data/setting.ts';
import { answerThreshold, answerWattsPerKg, lthrKinds } from '#core/assistant/answer/data/thresholds.ts';
import { answerTraining } from '#core/assistant/answer/data/training.ts';
import { answerWhy, whyTired } from '#core/assistant/answer/data/why.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import type { Writer } from '#core/assistant/answer/writer.ts';
import type { Ask, Measure } from '#core/assistant/frame.ts';
import { getToday } from '#core/assistant/tools/reference/get-today.ts';

/** A measure of training: of the activity or the effort that is named, else over a period. */
const training =
  (measure: TrainingMeasure): DataWriter =>
  (at) => {
    if (at.frame.subject?.of === 'effort') return answerRecord(at);
    if (measure === 'load' && at.frame.whatIf && at.frame.whatIf.change !== 'scale') return answerState(at, 'fitness');
    const subject = activityNamed(at.frame);
    return subject ? answerOfActivity(at, measure, subject) : answerTraining(at, measure);
  };

/** One writer per measure of the athlete's own data that is no measure of training. */
const OTHERS = {
  'zones-time': answerZonesTime,
  hardest: answerHardest,
  activity: answerActivity,
  laps: answerLaps,
  ftp: (at) => answerThreshold(at, ['ftp']),
  css: (at) => answerThreshold(at, ['css']),
  'run-threshold': (at) => answerThreshold(at, ['run-threshold']),
  lthr: (at) => answerThreshold(at, lthrKinds(at)),
  'max-heart-rate': (at) => answerThreshold(at, ['max-heart-rate']),
  weight: (at) => answerThreshold(at, ['weight']),
  'watts-per-kg': answerWattsPerKg,
  zones: answerZones,
  profile: answerProfile,
  fitness: (at) => answerState(at, 'fitness'),
  fatigue: (at) => (at.asks('why') ? whyTired(at) : answerState(at, 'fatigue')),
  form: (at) => (at.asks('why') ? whyTired(at) : answerState(at, 'form')),
  readiness: answerReadiness,
  hrv: (at) => (at.asks('why') ? whyTired(at) : answerMorning(at, 'hrv')),
  'resting-heart-rate': (at) => answerMorning(at, 'resting-heart-rate'),
  sleep: (at) => (at.asks('why') ? whyTired(at) : answerMorning(at, 'sleep')),
  'check-in': answerCheckIn,
  'best-power': answerRecord,
  'best-time': answerRecord,
  curve: answerCurve,
  why: answerWhy,
  'train-today': answerAdvice,
  'week-review': answerWeekReview,
  'on-track': answerOnTrack,
  insights: answerInsights,
  goals: answerGoals,
  memory: answerMemory,
  limits: answerLimits,
} satisfies Partial<Record<Measure, DataWriter>>;

export type DataMeasure = TrainingMeasure | keyof typeof OTHERS;

/** What the question is answered with: the athlete's day, week and units, or the units that the message wishes for. */
async function settingOf(frame: Ask, bench: Bench): Promise<Setting> {
  const { result } = await bench.use(getToday, {});
  const wished = frame.wishes?.includes('miles') ? 'imperial' : frame.wishes?.includes('kilometres') ? 'metric' : result.units;
  return new Setting(frame, bench, { today: result.today, units: wished, weekStart: (result.weekStartsOn + 6) % 7 });
}

/** Writers of all measures that are the athlete's own data; `WRITERS` in answer/writers.ts has the others too. */
export const DATA_WRITERS = Object.fromEntries(
  [...(Object.keys(MEASURED) as TrainingMeasure[]).map((measure) => [measure, training(measure)] as const), ...Object.entries(OTHERS)].map(
    ([measure, write]) => [measure, (async (frame, bench) => write(await settingOf(frame, bench))) satisfies Writer] as const,
  ),
) as Readonly<Record<DataMeasure, Writer>>;

export type DataAsk = Ask & { measure: DataMeasure };

/** Answers a question about the athlete's own data. */
export const answerAsk = (frame: DataAsk, bench: Bench): Promise<Draft> => DATA_WRITERS[frame.measure](frame, bench);

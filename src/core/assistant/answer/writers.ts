import { DATA_WRITERS } from '#core/assistant/answer/data/answer-ask.ts';
import { GUIDE_WRITERS } from '#core/assistant/answer/guide/writers.ts';
import { writeBlock } from '#core/assistant/answer/workout/write-block.ts';
import { writeWorkout } from '#core/assistant/answer/workout/write-workout.ts';
import type { Writer } from '#core/assistant/answer/writer.ts';
import type { Ask, Measure, WorkoutWish } from '#core/assistant/frame.ts';
import { metresOf, minutesOf } from '#core/language/quantities.ts';

/** What a question says of a session that is to be made. */
function wishOf({ sport, given = [], period }: Ask): WorkoutWish {
  const found = given.map((quantity, at) => ({ ...quantity, at }));
  const [minutes, distanceM] = [minutesOf(found), metresOf(found)];
  return {
    ...(sport === undefined ? {} : { sport }),
    ...(minutes === null ? {} : { minutes }),
    ...(distanceM === null ? {} : { distanceM }),
    ...(period === undefined ? {} : { on: period.from }),
  };
}

/** Of days to come there is only what is planned. */
const unlessAhead =
  (write: Writer): Writer =>
  async (frame, bench) => {
    const { today } = await bench.data.today();
    const isAhead = frame.period !== undefined && frame.period.from > today;
    return isAhead ? GUIDE_WRITERS.planned({ ...frame, measure: 'planned' }, bench) : write(frame, bench);
  };

/** One writer per measure. */
export const WRITERS: Readonly<Record<Measure, Writer>> = {
  ...DATA_WRITERS,
  ...GUIDE_WRITERS,
  missed: unlessAhead(GUIDE_WRITERS.missed),
  workout: (frame, bench) => writeWorkout({ ...wishOf(frame), ...frame.workout }, bench),
  block: (frame, bench) => writeBlock({ ...wishOf(frame), ...frame.workout }, bench),
};

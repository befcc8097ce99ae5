import type { Question } from '#core/coach/intent/heard-topics.ts';

/** A figure that one activity has. */
export type ActivityFigure = 'distance' | 'duration' | 'pace' | 'power' | 'heartRate' | 'rpe' | 'load' | 'decoupling' | 'most';

const ASKED: readonly (readonly [ActivityFigure, (question: Question) => boolean])[] = [
  ['most', ({ says }) => says(/\b(max|maximum|maximal|peak|highest)\b/)],
  ['distance', ({ has, says }) => has('distance') && !says(/\b(min|minutes|time|pace) (per|a) (km|k|mile)\b/)],
  ['duration', ({ has, says }) => has('time') && !says(/\bhow long (ago|since)\b/)],
  ['heartRate', ({ has }) => has('heartRate') && !has('restHr', 'hrv')],
  ['power', ({ has }) => has('power')],
  ['pace', ({ has, says }) => has('pace') || says(/\bhow (quick|quickly|slow|slowly)\b/)],
  ['rpe', ({ says }) => says(/\b(rpe|perceived|how (hard|tough) (was|did|is)|how did (it|that) feel)\b/)],
  ['load', ({ has }) => has('load')],
  ['decoupling', ({ has }) => has('decoupling')],
];

/** Which figures of an activity a message asks for. */
export const figuresAsked = (question: Question): ActivityFigure[] => ASKED.flatMap(([figure, asks]) => (asks(question) ? [figure] : []));

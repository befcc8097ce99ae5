import type { BaseTypeName } from '#core/recording/fit/base-type.ts';

/** A field of a FIT message: measured = raw ÷ scale − offset. `type` is how it is written; a file that is read says so itself. */
export interface FitField {
  number: number;
  type: BaseTypeName;
  scale: number;
  offset: number;
}

export const field = (number: number, type: BaseTypeName, scale = 1, offset = 0): FitField => ({ number, type, scale, offset });

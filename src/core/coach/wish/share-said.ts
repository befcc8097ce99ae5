const PER_CENT = /\b(\d{1,2}) per ?cent\b/;
const PART =
  /\b(?:(?:by|about|roughly|around|off|out|lose|drop) )?(?:a|an|one|1) (third|quarter|fifth|tenth)\b(?! (?:one|run|ride|swim|session|workout|day|of (?:an )?hours?|hour))/;
const SHARES: Readonly<Record<string, number>> = { third: 1 / 3, quarter: 1 / 4, fifth: 1 / 5, tenth: 1 / 10 };
const MORE = /\b(?:longer|more|extend|lengthen|increase|stretch|add|grow)\b/;

/**
 * "By 20 per cent", "a third off", "cut it by a quarter": what is left of a length, or what it grows to; null where no share is said.
 * `line`: the words of one part of a message, without their marks.
 */
export function shareSaid(line: string): number | null {
  const perCent = PER_CENT.exec(line)?.[1];
  const part = PART.exec(line)?.[1];
  const share = perCent === undefined ? (SHARES[part ?? ''] ?? null) : Number(perCent) / 100;
  return share === null ? null : 1 + (MORE.test(line) ? 1 : -1) * share;
}

/** "Take about a third off", "cut both by a quarter": a length that is to be another by a share. */
export const CHANGES_BY_SHARE =
  /^(?!.*\b(?:volume|load|mileage|(?:this|next|the|whole) weeks?|training)\b).*\b(?:take|cut|trim|knock|shave|chop|lop|shorten|reduce|lengthen|extend|drop|lose|bring)\b.*\b(?:a|an|one) (?:third|quarter|fifth|tenth)\b(?! of an hour)/;

/** "Both weekend sessions", "saturday and sunday": several sessions at once. */
export const OF_SEVERAL = /\b(?:both|all|every|each|everything|sessions|workouts|rides|runs|swims)\b/;

import type { WorkoutPart } from '#core/workout/workout.ts';

/** Where a part stands: its place in the whole, then in the repeat there, and so on. */
export type PartPath = readonly number[];

/** What becomes of a part and its place: nothing, itself, or several. */
type Change = (part: WorkoutPart) => readonly WorkoutPart[];

/** The parts with the one at `path` changed; everything else is as it was. */
export function changePart(parts: readonly WorkoutPart[], path: PartPath, change: Change): WorkoutPart[] {
  const [at, ...inner] = path;
  return parts.flatMap((part, index) => {
    if (index !== at) return [part];
    if (inner.length === 0) return [...change(part)];
    return part.kind === 'repeat' ? [{ ...part, parts: changePart(part.parts, inner, change) }] : [part];
  });
}

/** A new part at the end of the whole, or of the repeat at `path`. */
export function addPart(parts: readonly WorkoutPart[], path: PartPath, added: WorkoutPart): WorkoutPart[] {
  if (path.length === 0) return [...parts, added];
  return changePart(parts, path, (part) => (part.kind === 'repeat' ? [{ ...part, parts: [...part.parts, added] }] : [part]));
}

/** The part at `path` one place up or down among its neighbours; at the end it stays. */
export function movePart(parts: readonly WorkoutPart[], path: PartPath, by: -1 | 1): WorkoutPart[] {
  const [at = 0, ...inner] = path;
  if (inner.length > 0) {
    return parts.map((part, index) =>
      index === at && part.kind === 'repeat' ? { ...part, parts: movePart(part.parts, inner, by) } : part,
    );
  }
  const [moved, neighbour] = [parts[at], parts[at + by]];
  if (!moved || !neighbour) return [...parts];
  return parts.map((part, index) => (index === at ? neighbour : index === at + by ? moved : part));
}

/** Without the part at `path`; a repeat that held nothing else goes with it. */
export function removePart(parts: readonly WorkoutPart[], path: PartPath): WorkoutPart[] {
  return withoutEmpty(changePart(parts, path, () => []));
}

function withoutEmpty(parts: readonly WorkoutPart[]): WorkoutPart[] {
  return parts.flatMap((part): WorkoutPart[] => {
    if (part.kind !== 'repeat') return [part];
    const inner = withoutEmpty(part.parts);
    return inner.length === 0 ? [] : [{ ...part, parts: inner }];
  });
}

import { type BaseType, baseTypeOfCode } from '#core/recording/fit/base-type.ts';
import type { DeveloperField, DeveloperFields } from '#core/recording/fit/developer-field.ts';
import { record } from '#core/recording/fit/profile.ts';

/** Where a field stands inside its message: bytes from the start of the message. */
export interface Slot {
  offset: number;
  size: number;
  type: BaseType;
}
export interface NativeSlot extends Slot {
  number: number;
}
export interface DeveloperSlot extends Slot {
  field: DeveloperField;
}

/** How the messages that follow it are laid out. */
export interface Definition {
  message: number;
  /** Bytes of one message. */
  size: number;
  littleEndian: boolean;
  /** Where its time stands; -1 when it has none. */
  timestampOffset: number;
  native: readonly NativeSlot[];
  developer: readonly DeveloperSlot[];
}

/** Reads the definition whose architecture byte is at `at + 1`; the caller has made sure that all of it is there. */
export function readDefinition(view: DataView, at: number, hasDeveloper: boolean, fields: DeveloperFields): Definition {
  const littleEndian = view.getUint8(at + 1) === 0;
  const fieldCount = view.getUint8(at + 4);
  const native: NativeSlot[] = [];
  let size = 0;
  for (let i = 0; i < fieldCount; i++) {
    const from = at + 5 + i * 3;
    const bytes = view.getUint8(from + 1);
    const type = baseTypeOfCode(view.getUint8(from + 2));
    if (type) native.push({ number: view.getUint8(from), offset: size, size: bytes, type });
    size += bytes;
  }
  const developer: DeveloperSlot[] = [];
  const developerFrom = at + 5 + fieldCount * 3;
  const developerCount = hasDeveloper ? view.getUint8(developerFrom) : 0;
  for (let i = 0; i < developerCount; i++) {
    const from = developerFrom + 1 + i * 3;
    const bytes = view.getUint8(from + 1);
    const field = fields.find(view.getUint8(from + 2), view.getUint8(from));
    if (field) developer.push({ field, offset: size, size: bytes, type: field.type });
    size += bytes;
  }
  const timestamp = native.find((slot) => slot.number === record.timestamp.number && slot.size === 4);
  const message = view.getUint16(at + 2, littleEndian);
  return { message, size, littleEndian, timestampOffset: timestamp?.offset ?? -1, native, developer };
}

/** Bytes of the definition at `at`, or null when it goes on beyond `end`. */
export function definitionLength(view: DataView, at: number, end: number, hasDeveloper: boolean): number | null {
  if (at + 5 > end) return null;
  const native = 5 + view.getUint8(at + 4) * 3;
  if (!hasDeveloper) return at + native > end ? null : native;
  if (at + native + 1 > end) return null;
  const length = native + 1 + view.getUint8(at + native) * 3;
  return at + length > end ? null : length;
}

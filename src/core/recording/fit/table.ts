import { readElement } from '#core/recording/fit/base-type.ts';
import type { Definition, Slot } from '#core/recording/fit/definition.ts';
import type { DeveloperField } from '#core/recording/fit/developer-field.ts';
import type { FitField } from '#core/recording/fit/field.ts';
import { readText } from '#core/recording/fit/text.ts';

/** The raw time of a message that has none. */
export const NO_TIME = 0xffff_ffff;

/** A row keeps the number of its definition in two bytes. */
const MOST_DEFINITIONS = 0xffff;

/**
 * All messages of one kind. While a file is read only the place, the layout and the time of each row are kept; a column is decoded
 * when it is asked for, so the many fields that nobody reads cost nothing. Unknown is NaN in a column and null in a single value.
 */
export class FitTable {
  rows = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #definitions: Definition[] = [];
  #positions = new Uint32Array(16);
  #definitionOf = new Uint16Array(16);
  #times = new Uint32Array(16);

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Makes `definition` known to this table; answers the number that `add` wants. */
  define(definition: Definition): number {
    return this.#definitions.push(definition) - 1;
  }

  add(position: number, definition: number, time: number): void {
    const row = this.rows++;
    if (row === this.#positions.length) this.#grow();
    this.#positions[row] = position;
    this.#definitionOf[row] = definition;
    this.#times[row] = time;
  }

  /** Takes over the rows of another table of the same bytes, behind its own, as far as there is room for them. */
  append(other: FitTable): void {
    const first = this.#definitions.length;
    if (first + other.#definitions.length > MOST_DEFINITIONS) return;
    this.#definitions.push(...other.#definitions);
    for (let row = 0; row < other.rows; row++) {
      this.add(other.#positions[row] ?? 0, first + (other.#definitionOf[row] ?? 0), other.#times[row] ?? NO_TIME);
    }
  }

  /** Seconds since the FIT epoch; null when the message has no time. */
  timeSec(row: number): number | null {
    const time = this.#times[row] ?? NO_TIME;
    return time === NO_TIME ? null : time;
  }

  /** Whether any message of the table was laid out to hold this field. */
  has(field: FitField): boolean {
    return this.#definitions.some((definition) => definition.native.some((slot) => slot.number === field.number));
  }

  /** One value a row; NaN where the row has none. Null when no definition has the field. */
  column(field: FitField): Float64Array | null {
    const slots = this.#definitions.map((definition) => scalarSlot(definition.native.find((slot) => slot.number === field.number)));
    return this.#decode(slots, field);
  }

  /** The numbers of all fields of the format itself that a message of the table holds. */
  nativeFields(): number[] {
    return [...new Set(this.#definitions.flatMap((definition) => definition.native.map((slot) => slot.number)))];
  }

  /** The fields that apps on the device have added, in the order of their first appearance. */
  developerFields(): DeveloperField[] {
    return [...new Set(this.#definitions.flatMap((definition) => definition.developer.map((slot) => slot.field)))];
  }

  developerColumn(field: DeveloperField): Float64Array | null {
    const slots = this.#definitions.map((definition) => scalarSlot(definition.developer.find((slot) => slot.field === field)));
    return this.#decode(slots, field);
  }

  value(row: number, field: FitField): number | null {
    const slot = scalarSlot(this.#slot(row, field));
    if (!slot) return null;
    const raw = readElement(this.#view, (this.#positions[row] ?? 0) + slot.offset, slot.type, this.#littleEndian(row));
    return Number.isNaN(raw) ? null : measured(raw, field);
  }

  /** Every element of an array field, unscaled; NaN for the ones not measured, empty when the row has no such field. */
  elements(row: number, field: FitField): number[] {
    const slot = this.#slot(row, field);
    const elements: number[] = [];
    if (!slot || slot.type.name === 'string') return elements;
    const from = (this.#positions[row] ?? 0) + slot.offset;
    const littleEndian = this.#littleEndian(row);
    for (let at = 0; at + slot.type.size <= slot.size; at += slot.type.size) {
      elements.push(readElement(this.#view, from + at, slot.type, littleEndian));
    }
    return elements;
  }

  /** The measured elements of an array field of all rows end to end, unscaled; no more than `most`. */
  allElements(field: FitField, most: number): number[] {
    const found: number[] = [];
    const slots = this.#definitions.map((definition) => definition.native.find((slot) => slot.number === field.number));
    for (let row = 0; row < this.rows && found.length < most; row++) {
      const slot = slots[this.#definitionOf[row] ?? 0];
      if (!slot) continue;
      const from = (this.#positions[row] ?? 0) + slot.offset;
      const littleEndian = this.#littleEndian(row);
      for (let at = 0; at + slot.type.size <= slot.size; at += slot.type.size) {
        const element = readElement(this.#view, from + at, slot.type, littleEndian);
        if (!Number.isNaN(element)) found.push(element);
      }
    }
    return found;
  }

  /** The bytes of a field as they stand in the file. */
  raw(row: number, field: FitField): Uint8Array | null {
    const slot = this.#slot(row, field);
    if (!slot) return null;
    const from = (this.#positions[row] ?? 0) + slot.offset;
    return this.#bytes.subarray(from, from + slot.size);
  }

  text(row: number, field: FitField): string | null {
    const slot = this.#slot(row, field);
    const bytes = slot?.type.name === 'string' ? this.raw(row, field) : null;
    return bytes ? readText(bytes) : null;
  }

  #decode(slots: readonly (Slot | null)[], scaling: Scaling): Float64Array | null {
    if (!slots.some((slot) => slot !== null)) return null;
    const values = new Float64Array(this.rows);
    const { scale } = scaling;
    const rawOffset = scaling.offset * scale;
    for (let row = 0; row < this.rows; ) {
      const definition = this.#definitionOf[row] ?? 0;
      const slot = slots[definition];
      const littleEndian = this.#littleEndian(row);
      // All rows of one layout in a row: what is the same for them is looked up once.
      do {
        values[row] = slot
          ? (readElement(this.#view, (this.#positions[row] ?? 0) + slot.offset, slot.type, littleEndian) - rawOffset) / scale
          : Number.NaN;
        row++;
      } while (row < this.rows && this.#definitionOf[row] === definition);
    }
    return values;
  }

  #slot(row: number, field: FitField): Slot | undefined {
    return this.#definitions[this.#definitionOf[row] ?? 0]?.native.find((slot) => slot.number === field.number);
  }

  #littleEndian(row: number): boolean {
    return this.#definitions[this.#definitionOf[row] ?? 0]?.littleEndian ?? true;
  }

  #grow(): void {
    const [positions, definitionOf, times] = [this.#positions, this.#definitionOf, this.#times];
    this.#positions = new Uint32Array(this.rows * 2);
    this.#positions.set(positions);
    this.#definitionOf = new Uint16Array(this.rows * 2);
    this.#definitionOf.set(definitionOf);
    this.#times = new Uint32Array(this.rows * 2);
    this.#times.set(times);
  }
}

type Scaling = Pick<FitField, 'scale' | 'offset'>;

/** The offset is taken off before dividing: 2753 fifths less 500 m is 50.6 m and not 50.60000000000002 m. */
const measured = (raw: number, { scale, offset }: Scaling): number => (raw - offset * scale) / scale;

/** A slot whose first element is one number; some watches write arrays where the format has a single value. Text is no number. */
function scalarSlot(slot: Slot | undefined): Slot | null {
  return slot && slot.size > 0 && slot.size % slot.type.size === 0 && slot.type.name !== 'string' ? slot : null;
}

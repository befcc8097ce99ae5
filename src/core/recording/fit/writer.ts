import { type BaseType, type BaseTypeName, baseType } from '#core/recording/fit/base-type.ts';
import { fitChecksum } from '#core/recording/fit/checksum.ts';
import type { FitField } from '#core/recording/fit/field.ts';
import { writeText } from '#core/recording/fit/text.ts';

const HEADER_BYTES = 14;
/** Version 2.0 of the protocol, the first with developer fields. */
const PROTOCOL = 0x20;
const PROFILE = 2184;
const LOCAL_NUMBERS = 16;

/** A field as it goes into the file, unscaled. `null` writes the type's own mark for "nothing measured". */
export interface RawField {
  number: number;
  type: BaseTypeName;
  value: number | readonly number[] | string | null;
}
export interface RawDeveloperField extends RawField {
  developerIndex: number;
}

/** A measured value as the profile writes it: scaled and rounded. Arrays are taken as they are. */
export function raw({ number, type, scale, offset }: FitField, value: RawField['value']): RawField {
  if (typeof value !== 'number') return { number, type, value };
  const scaled = (value + offset) * scale;
  return { number, type, value: type === 'float32' || type === 'float64' ? scaled : Math.round(scaled) };
}

/** A definition in force: what stands behind one of the sixteen local numbers. */
interface Layout {
  message: number;
  local: number;
  /** Number, size and base type of each field; then number, size and developer index. */
  native: readonly number[];
  developer: readonly number[];
}

/**
 * Writes FIT messages of any kind: a definition is put in front whenever the layout is new. `bigEndian` is for devices that want it
 * and for tests.
 */
export class FitWriter {
  readonly #littleEndian: boolean;
  #bytes = new Uint8Array(4096);
  #view = new DataView(this.#bytes.buffer);
  #size = 0;
  /** The one that was defined longest ago comes first. */
  readonly #layouts: Layout[] = [];

  constructor({ bigEndian = false } = {}) {
    this.#littleEndian = !bigEndian;
  }

  write(message: number, fields: readonly RawField[], developer: readonly RawDeveloperField[] = []): this {
    const wanted = {
      message,
      native: fields.flatMap((field) => [field.number, sizeOf(field), baseType(field.type).code]),
      developer: developer.flatMap((field) => [field.number, sizeOf(field), field.developerIndex]),
    };
    const { local } = this.#layouts.find((layout) => isSame(layout, wanted)) ?? this.#define(wanted);
    this.#byte(local);
    for (const field of fields) this.#value(field);
    for (const field of developer) this.#value(field);
    return this;
  }

  /** The finished file: header, messages, checksum. */
  finish(): Uint8Array {
    return fitFileOf(this.#bytes.subarray(0, this.#size));
  }

  #define(wanted: Omit<Layout, 'local'>): Layout {
    const { message, native, developer } = wanted;
    const local = this.#layouts.length < LOCAL_NUMBERS ? this.#layouts.length : (this.#layouts.shift()?.local ?? 0);
    const layout = { ...wanted, local };
    this.#layouts.push(layout);
    this.#byte(0x40 | (developer.length > 0 ? 0x20 : 0) | local);
    this.#byte(0);
    this.#byte(this.#littleEndian ? 0 : 1);
    this.#number(baseType('uint16'), message);
    this.#byte(native.length / 3);
    for (const byte of native) this.#byte(byte);
    if (developer.length > 0) this.#byte(developer.length / 3);
    for (const byte of developer) this.#byte(byte);
    return layout;
  }

  #value({ type: name, value }: RawField): void {
    const type = baseType(name);
    if (name === 'string') for (const byte of writeText(textOf(value))) this.#byte(byte);
    else if (typeof value === 'object' && value !== null) for (const one of value) this.#number(type, one);
    else this.#number(type, typeof value === 'number' ? value : Number.NaN);
  }

  #number(type: BaseType, value: number): void {
    this.#reserve(type.size);
    writeElement(this.#view, this.#size, { type, value, littleEndian: this.#littleEndian });
    this.#size += type.size;
  }

  #byte(value: number): void {
    this.#reserve(1);
    this.#view.setUint8(this.#size++, value);
  }

  #reserve(count: number): void {
    if (this.#size + count <= this.#bytes.length) return;
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

/** Messages → file: a header of 14 bytes in front, the checksum behind. */
export function fitFileOf(messages: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + messages.length + 2);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, HEADER_BYTES);
  view.setUint8(1, PROTOCOL);
  view.setUint16(2, PROFILE, true);
  view.setUint32(4, messages.length, true);
  view.setUint32(8, 0x2e464954);
  view.setUint16(12, fitChecksum(bytes, 0, 12), true);
  bytes.set(messages, HEADER_BYTES);
  view.setUint16(bytes.length - 2, fitChecksum(bytes, 0, bytes.length - 2), true);
  return bytes;
}

function isSame(a: Omit<Layout, 'local'>, b: Omit<Layout, 'local'>): boolean {
  return a.message === b.message && areSame(a.native, b.native) && areSame(a.developer, b.developer);
}

function areSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

function sizeOf({ type, value }: RawField): number {
  if (type === 'string') return writeText(textOf(value)).length;
  return (typeof value === 'object' && value !== null ? value.length : 1) * baseType(type).size;
}

const textOf = (value: RawField['value']): string => (typeof value === 'string' ? value : '');

/** A value that its type cannot hold is written as not measured, never as another value. */
function writeElement(
  view: DataView,
  at: number,
  { type, value, littleEndian }: { type: BaseType; value: number; littleEndian: boolean },
): void {
  const { name, size } = type;
  const written = fits(type, value) ? value : type.invalid;
  // Two's complement: the bits of a negative number are those of an unsigned one.
  if (name === 'float32') view.setFloat32(at, value, littleEndian);
  else if (name === 'float64') view.setFloat64(at, value, littleEndian);
  else if (name === 'string' || size === 1) view.setUint8(at, name === 'string' ? value : written);
  else if (size === 2) view.setUint16(at, written, littleEndian);
  else if (size === 4) view.setUint32(at, written, littleEndian);
  else view.setBigUint64(at, BigInt.asUintN(64, BigInt(written)), littleEndian);
}

function fits({ name, size }: BaseType, value: number): boolean {
  const signed = name.startsWith('sint');
  const least = signed ? -(2 ** (size * 8 - 1)) : 0;
  const most = signed ? 2 ** (size * 8 - 1) - 1 : 2 ** (size * 8) - 1;
  return Number.isInteger(value) && value >= least && value <= most;
}

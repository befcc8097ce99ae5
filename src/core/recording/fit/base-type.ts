/** The words of the FIT format for how a value is written. */
export type BaseTypeName =
  | 'enum'
  | 'sint8'
  | 'uint8'
  | 'sint16'
  | 'uint16'
  | 'sint32'
  | 'uint32'
  | 'string'
  | 'float32'
  | 'float64'
  | 'uint8z'
  | 'uint16z'
  | 'uint32z'
  | 'byte'
  | 'sint64'
  | 'uint64'
  | 'uint64z';

export interface BaseType {
  name: BaseTypeName;
  /** The byte that stands for it in a definition; its low five bits are the index in `BASE_TYPES`. */
  code: number;
  /** Bytes of one element. */
  size: number;
  /** The raw value that means "nothing measured"; NaN for floats and text. */
  invalid: number;
}

const type = (name: BaseTypeName, code: number, size: number, invalid: number): BaseType => ({ name, code, size, invalid });

/** In the order of the format: the low five bits of a definition's type byte are the index. */
export const BASE_TYPES: readonly BaseType[] = [
  type('enum', 0x00, 1, 0xff),
  type('sint8', 0x01, 1, 0x7f),
  type('uint8', 0x02, 1, 0xff),
  type('sint16', 0x83, 2, 0x7fff),
  type('uint16', 0x84, 2, 0xffff),
  type('sint32', 0x85, 4, 0x7fffffff),
  type('uint32', 0x86, 4, 0xffffffff),
  type('string', 0x07, 1, Number.NaN),
  type('float32', 0x88, 4, Number.NaN),
  type('float64', 0x89, 8, Number.NaN),
  type('uint8z', 0x0a, 1, 0),
  type('uint16z', 0x8b, 2, 0),
  type('uint32z', 0x8c, 4, 0),
  type('byte', 0x0d, 1, 0xff),
  type('sint64', 0x8e, 8, 2 ** 63),
  type('uint64', 0x8f, 8, 2 ** 64),
  type('uint64z', 0x90, 8, 0),
];

const BY_NAME = new Map(BASE_TYPES.map((entry) => [entry.name, entry]));

export function baseType(name: BaseTypeName): BaseType {
  const found = BY_NAME.get(name);
  if (!found) throw new RangeError(`Unknown FIT base type ${name}.`);
  return found;
}

/** The base type of a definition's type byte; undefined where the format knows none, and the field is passed over. */
export function baseTypeOfCode(code: number): BaseType | undefined {
  return BASE_TYPES[code & 0x1f];
}

/** One element as the file wrote it, unscaled; NaN where nothing was measured. The caller keeps `at` inside the view. */
export function readElement(view: DataView, at: number, of: BaseType, littleEndian: boolean): number {
  const raw = readRaw(view, at, of.code & 0x1f, littleEndian);
  return raw === of.invalid ? Number.NaN : raw;
}

/** By the index in `BASE_TYPES`: numbers make a jump table, and this is the innermost loop of every import. */
function readRaw(view: DataView, at: number, index: number, littleEndian: boolean): number {
  switch (index) {
    case 0:
    case 2:
    case 10:
    case 13:
      return view.getUint8(at);
    case 1:
      return view.getInt8(at);
    case 3:
      return view.getInt16(at, littleEndian);
    case 4:
    case 11:
      return view.getUint16(at, littleEndian);
    case 5:
      return view.getInt32(at, littleEndian);
    case 6:
    case 12:
      return view.getUint32(at, littleEndian);
    case 8:
      return view.getFloat32(at, littleEndian);
    case 9:
      return view.getFloat64(at, littleEndian);
    case 14:
      return Number(view.getBigInt64(at, littleEndian));
    case 15:
    case 16:
      return Number(view.getBigUint64(at, littleEndian));
    default:
      return Number.NaN;
  }
}

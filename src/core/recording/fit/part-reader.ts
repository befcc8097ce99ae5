import { type Definition, definitionLength, readDefinition } from '#core/recording/fit/definition.ts';
import { DeveloperFields } from '#core/recording/fit/developer-field.ts';
import { readFieldDescription } from '#core/recording/fit/field-description.ts';
import { fieldDescription, record } from '#core/recording/fit/profile.ts';
import { FitTable, NO_TIME } from '#core/recording/fit/table.ts';

/** 55 hours at one record a second; more is read from no activity. */
export const MOST_RECORDS = 200_000;
/** Different layouts. Real files have fewer than 200. */
const MOST_DEFINITIONS = 4096;
/** Messages in a row without a single byte: a definition with no fields makes every byte a message. Sigma writes single ones. */
const MOST_EMPTY_MESSAGES = 1000;

/** How the reading of a part came to its end; everything before that end is kept. */
export type PartEnd = 'whole' | 'truncated' | 'unfinalised' | 'unreadable' | 'too-many-records' | 'empty' | 'unbelievable';

/** A definition as one of the sixteen local numbers stands for it. */
interface Local {
  definition: Definition;
  table: FitTable;
  /** Its number in `table`. */
  id: number;
  isRecord: boolean;
  isDescription: boolean;
  /** Where its bytes stand, to recognise the same definition when a device repeats it. */
  at: number;
  length: number;
  generation: number;
}

/** What may still be read from the whole file: a day with beat intervals has 200,000 messages. */
export interface ReadingLimit {
  records: number;
  messages: number;
}
export const wholeFileLimit = (): ReadingLimit => ({ records: 500_000, messages: 1_000_000 });

/** Reads the messages of one part into tables. */
export class PartReader {
  readonly tables = new Map<number, FitTable>();
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #limit: ReadingLimit;
  readonly #locals: (Local | undefined)[] = [];
  readonly #known = new Map<number, Local>();
  readonly #developer = new DeveloperFields();
  #definitions = 0;
  #records = 0;
  #emptyMessages = 0;
  /** The last full time, which a compressed one counts on from. */
  #time = 0;
  #end: PartEnd = 'whole';

  constructor(bytes: Uint8Array, view: DataView, limit: ReadingLimit) {
    this.#limit = limit;
    this.#bytes = bytes;
    this.#view = view;
  }

  read(from: number, to: number): PartEnd {
    let at = from;
    while (at < to && this.#end === 'whole') {
      const header = this.#view.getUint8(at);
      // Bit 7: data with a compressed time. Else bit 6: a definition, and bit 5: with developer fields. Else data.
      if ((header & 0xc0) === 0x40) at = this.#define(header, at + 1, to);
      else at = this.#take(header, at + 1, to);
    }
    return this.#end;
  }

  #take(header: number, at: number, to: number): number {
    const isCompressed = header >= 0x80;
    const local = this.#locals[isCompressed ? (header >> 5) & 0x3 : header & 0xf];
    if (local === undefined) return this.#stop('unreadable');
    const { definition, table } = local;
    const next = at + definition.size;
    if (next > to) return this.#stop('truncated');
    // With a compressed time even an empty message says something: that this moment was recorded.
    if (definition.size === 0 && !isCompressed) {
      if (++this.#emptyMessages > MOST_EMPTY_MESSAGES) return this.#stop('unreadable');
      return next;
    }
    this.#emptyMessages = 0;
    if (this.#isTooMany(local)) return this.#stop('too-many-records');
    table.add(at, local.id, this.#timeOf(definition, at, isCompressed ? header & 0x1f : -1));
    if (local.isDescription) this.#describe(table);
    return next;
  }

  #describe(descriptions: FitTable): void {
    const described = readFieldDescription(descriptions, descriptions.rows - 1);
    if (described) this.#developer.describe(described);
  }

  #timeOf(definition: Definition, at: number, compressed: number): number {
    if (definition.timestampOffset >= 0) {
      const time = this.#view.getUint32(at + definition.timestampOffset, definition.littleEndian);
      if (time !== NO_TIME) this.#time = time;
      return time;
    }
    if (compressed < 0 || this.#time === 0) return NO_TIME;
    // Five bits of the clock: the next moment at which the clock ends in them.
    this.#time += (compressed - (this.#time & 0x1f)) & 0x1f;
    return this.#time;
  }

  #define(header: number, at: number, to: number): number {
    const hasDeveloper = (header & 0x20) !== 0;
    const length = definitionLength(this.#view, at, to, hasDeveloper);
    if (length === null) return this.#stop('truncated');
    const hash = this.#hash(at, length, hasDeveloper ? 1 + this.#developer.generation : 0);
    const known = this.#known.get(hash);
    if (known && this.#isSame(known, { at, length, generation: hasDeveloper ? this.#developer.generation : 0 })) {
      this.#locals[header & 0xf] = known;
      return at + length;
    }
    if (++this.#definitions > MOST_DEFINITIONS) return this.#stop('unreadable');
    const definition = readDefinition(this.#view, at, hasDeveloper, this.#developer);
    const table = this.#tableFor(definition.message);
    const local: Local = {
      definition,
      table,
      id: table.define(definition),
      isRecord: definition.message === record.message,
      isDescription: definition.message === fieldDescription.message,
      at,
      length,
      generation: hasDeveloper ? this.#developer.generation : 0,
    };
    this.#known.set(hash, local);
    this.#locals[header & 0xf] = local;
    return at + length;
  }

  #tableFor(message: number): FitTable {
    const known = this.tables.get(message);
    if (known) return known;
    const made = new FitTable(this.#bytes);
    this.tables.set(message, made);
    return made;
  }

  #hash(at: number, length: number, seed: number): number {
    let hash = seed;
    for (let i = at; i < at + length; i++) hash = (Math.imul(hash, 31) + (this.#bytes[i] ?? 0)) | 0;
    return hash;
  }

  #isSame(known: Local, { at, length, generation }: { at: number; length: number; generation: number }): boolean {
    if (known.length !== length || known.generation !== generation) return false;
    for (let i = 0; i < length; i++) if (this.#bytes[known.at + i] !== this.#bytes[at + i]) return false;
    return true;
  }

  #isTooMany(local: Local): boolean {
    if (local.isRecord && (++this.#records > MOST_RECORDS || --this.#limit.records < 0)) return true;
    return --this.#limit.messages < 0;
  }

  #stop(end: PartEnd): number {
    this.#end = end;
    return 0;
  }
}

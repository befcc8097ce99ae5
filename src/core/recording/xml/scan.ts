import { type Estimate, known, unknown } from '#core/estimate.ts';
import { decodeUtf8 } from '#core/recording/utf8.ts';
import { afterAside, nextByte } from '#core/recording/xml/skip-markup.ts';

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const COLON = 0x3a;
const EQUALS = 0x3d;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SPACE = 0x20;

/**
 * Far above what any watch or service writes; beyond them a file is a trap, not a track. A point has up to 16 elements, and a document
 * that we read has fewer than 200,000 points in a recording.
 */
const LIMITS = { depth: 64, attributes: 200, textBytes: 100_000, elements: 4_000_000 };

/**
 * Receives the elements of a document in order. Names come as `elementId` of the local name, so no text is made for structure and
 * any namespace prefix, or none, is the same.
 */
export interface XmlReader {
  open(id: number, attributes: XmlAttributes): void;
  /** Bytes `from` to `to` are what stands between the last tag and this one: the text of an element without children. */
  close(id: number, parent: number, from: number, to: number): void;
}

/** The attributes of the element at hand; the same object serves the next element. */
export class XmlAttributes {
  count = 0;
  /** `elementId` of the local name, and where the value stands without its quotes: one entry an attribute. */
  readonly id = new Int32Array(LIMITS.attributes);
  readonly from = new Int32Array(LIMITS.attributes);
  readonly to = new Int32Array(LIMITS.attributes);

  /** Where the value of the named attribute stands; null when it has none. */
  find(id: number): { from: number; to: number } | null {
    const i = this.id.subarray(0, this.count).indexOf(id);
    return i < 0 ? null : { from: this.from[i] ?? 0, to: this.to[i] ?? 0 };
  }
}

/** What `XmlReader` calls an element. Two names could share an id; then a file has lied to itself and to nobody else. */
export function elementId(localName: string): number {
  let id = 0;
  for (let i = 0; i < localName.length; i++) id = (Math.imul(id, 31) + localName.charCodeAt(i)) | 0;
  return id;
}

/**
 * Walks a UTF-8 document once, by its bytes. Document types, entities, includes, comments and stylesheets are stepped over and never
 * followed. `whole` is false when the document stops or breaks in the middle: everything before was handed to the reader.
 * Unknown when the document goes beyond the limits.
 */
export function scanXml(bytes: Uint8Array, reader: XmlReader): Estimate<{ whole: boolean }> {
  const scanner = new XmlScanner(bytes, reader);
  while (scanner.step()) {}
  return scanner.refusal === null ? known({ whole: scanner.whole }, 'high') : unknown(scanner.refusal);
}

/** The `elementId` of the outermost element of a UTF-8 document; null when there is none. Nothing behind its name is read. */
export function rootElement(bytes: Uint8Array): number | null {
  let at = 0;
  while (at >= 0) {
    const tag = bytes.indexOf(LT, at);
    const next = bytes[tag + 1];
    if (tag < 0 || next === undefined) return null;
    if (next !== BANG && next !== QUESTION) {
      const name = /^[^\s/>]*/.exec(decodeUtf8(bytes, tag + 1, Math.min(bytes.length, tag + 100)))?.[0] ?? '';
      return elementId(name.slice(name.indexOf(':') + 1));
    }
    at = afterAside(bytes, tag);
  }
  return null;
}

class XmlScanner {
  refusal: string | null = null;
  whole = false;
  private readonly bytes: Uint8Array;
  private readonly reader: XmlReader;
  private readonly open = new Int32Array(LIMITS.depth + 1);
  /** Bytes of each open name, prefix included. */
  private readonly nameBytes = new Int32Array(LIMITS.depth + 1);
  private depth = 0;
  private elements = 0;
  /** Where the next tag is looked for. */
  private at = 0;
  private textFrom = 0;
  private nameEnd = 0;
  private readonly attributes = new XmlAttributes();

  constructor(bytes: Uint8Array, reader: XmlReader) {
    this.bytes = bytes;
    this.reader = reader;
  }

  /** One piece of markup. False at the end, for whatever reason. */
  step(): boolean {
    const tag = nextByte(this.bytes, LT, this.at);
    if (tag < 0) {
      this.whole = this.depth === 0 && this.elements > 0;
      return false;
    }
    const next = this.bytes[tag + 1];
    if (next === BANG || next === QUESTION) {
      this.at = afterAside(this.bytes, tag);
      return this.at > 0;
    }
    if (tag - this.textFrom > LIMITS.textBytes) return this.refuse('a text element is larger than 100 kB');
    return next === SLASH ? this.closeTag(tag) : this.openTag(tag);
  }

  private closeTag(tag: number): boolean {
    const id = this.open[this.depth] ?? 0;
    let end = tag + 2 + (this.nameBytes[this.depth] ?? 0);
    // As long as the name it closes: then it is that name, or the document was wrong and nobody is harmed.
    if (this.bytes[end] !== GT) {
      if (this.nameAt(tag + 2) !== id) return false;
      end = this.bytes.indexOf(GT, this.nameEnd);
    }
    if (end < 0 || this.depth === 0) return false;
    this.depth -= 1;
    this.reader.close(id, this.open[this.depth] ?? 0, this.textFrom, tag);
    this.textFrom = this.at = end + 1;
    return true;
  }

  private openTag(tag: number): boolean {
    const id = this.nameAt(tag + 1);
    const nameBytes = this.nameEnd - tag - 1;
    this.attributes.count = 0;
    const end = this.bytes[this.nameEnd] === GT ? this.nameEnd : this.readAttributes(this.nameEnd);
    if (end < 0) return false;
    this.elements += 1;
    if (this.elements > LIMITS.elements) return this.refuse(`more than ${LIMITS.elements.toLocaleString('en')} elements`);
    const isEmpty = this.bytes[end - 1] === SLASH;
    this.reader.open(id, this.attributes);
    this.textFrom = this.at = end + 1;
    if (isEmpty) this.reader.close(id, this.open[this.depth] ?? 0, end, end);
    else {
      if (this.depth === LIMITS.depth) return this.refuse('elements are nested more than 64 levels deep');
      this.depth += 1;
      this.open[this.depth] = id;
      this.nameBytes[this.depth] = nameBytes;
    }
    return true;
  }

  /** The id of the local name that begins at `from`; leaves its end in `nameEnd`. */
  private nameAt(from: number): number {
    const bytes = this.bytes;
    let id = 0;
    let at = from;
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      // Letters, digits and dots but for the colon; most names need only this one look.
      if (byte > COLON && byte !== GT) id = (Math.imul(id, 31) + byte) | 0;
      else if (byte === COLON) id = 0;
      else if (byte === GT || byte <= SPACE || byte === SLASH) break;
      else id = (Math.imul(id, 31) + byte) | 0;
    }
    this.nameEnd = at;
    return id;
  }

  /** Fills `attributes` and answers where the tag ends; brackets inside quotes do not count. -1 without end, or with too many. */
  private readAttributes(from: number): number {
    const { bytes, attributes } = this;
    let id = 0;
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === GT) return at;
      if (byte === QUOTE || byte === APOSTROPHE) {
        const end = nextByte(bytes, byte, at + 1);
        if (end < 0) return -1;
        if (attributes.count === LIMITS.attributes) {
          this.refuse('an element has more than 200 attributes');
          return -1;
        }
        attributes.id[attributes.count] = id;
        attributes.from[attributes.count] = at + 1;
        attributes.to[attributes.count] = end;
        attributes.count += 1;
        id = 0;
        at = end;
      } else if (byte === COLON) id = 0;
      else if (byte > SPACE && byte !== EQUALS) id = (Math.imul(id, 31) + byte) | 0;
    }
    return -1;
  }

  private refuse(why: string): false {
    this.refusal = `This file can’t be read: ${why}.`;
    return false;
  }
}

import { type Estimate, known, unknown } from '#core/estimate.ts';

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const COLON = 0x3a;
const EQUALS = 0x3d;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const HYPHEN = 0x2d;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
const SPACE = 0x20;

/** Far above what any watch or service writes; beyond them a file is a trap, not a track. */
const LIMITS = { depth: 64, attributes: 200, textBytes: 100_000, elements: 500_000 };

/**
 * Receives the elements of a document in order. Names come as `elementId` of the local name, so no text is made for structure and
 * any namespace prefix, or none, is the same.
 */
export interface XmlReader {
  /** Bytes `from` to `to` hold the attributes. */
  open(id: number, from: number, to: number): void;
  /** Bytes `from` to `to` are what stands between the last tag and this one: the text of an element without children. */
  close(id: number, parent: number, from: number, to: number): void;
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

class XmlScanner {
  refusal: string | null = null;
  whole = false;
  private readonly bytes: Uint8Array;
  private readonly reader: XmlReader;
  private readonly open = new Int32Array(LIMITS.depth + 1);
  private depth = 0;
  private elements = 0;
  /** Where the next tag is looked for. */
  private at = 0;
  private textFrom = 0;
  private nameEnd = 0;

  constructor(bytes: Uint8Array, reader: XmlReader) {
    this.bytes = bytes;
    this.reader = reader;
  }

  /** One piece of markup. False at the end, for whatever reason. */
  step(): boolean {
    const tag = this.bytes.indexOf(LT, this.at);
    if (tag < 0) {
      this.whole = this.depth === 0 && this.elements > 0;
      return false;
    }
    const next = this.bytes[tag + 1];
    if (next === BANG || next === QUESTION) {
      this.at = afterAside(this.bytes, tag);
      return this.at > 0;
    }
    if (tag - this.textFrom > LIMITS.textBytes) return this.refuse('it holds a text of more than 100 kB');
    return next === SLASH ? this.closeTag(tag) : this.openTag(tag);
  }

  private closeTag(tag: number): boolean {
    const id = this.nameAt(tag + 2);
    const end = this.bytes.indexOf(GT, this.nameEnd);
    if (end < 0 || this.depth === 0 || this.open[this.depth] !== id) return false;
    this.depth -= 1;
    this.reader.close(id, this.open[this.depth] ?? 0, this.textFrom, tag);
    this.textFrom = this.at = end + 1;
    return true;
  }

  private openTag(tag: number): boolean {
    const id = this.nameAt(tag + 1);
    const end = this.bytes[this.nameEnd] === GT ? this.nameEnd : this.tagEnd(this.nameEnd);
    if (end < 0) return false;
    this.elements += 1;
    if (this.elements > LIMITS.elements) return this.refuse('it holds more than 500,000 elements');
    const isEmpty = this.bytes[end - 1] === SLASH;
    this.reader.open(id, this.nameEnd, isEmpty ? end - 1 : end);
    this.textFrom = this.at = end + 1;
    if (isEmpty) this.reader.close(id, this.open[this.depth] ?? 0, end, end);
    else {
      if (this.depth === LIMITS.depth) return this.refuse('its elements are nested more than 64 deep');
      this.depth += 1;
      this.open[this.depth] = id;
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
      if (byte === GT || byte <= SPACE || byte === SLASH) break;
      id = byte === COLON ? 0 : (Math.imul(id, 31) + byte) | 0;
    }
    this.nameEnd = at;
    return id;
  }

  /** The bracket that ends a tag with attributes; brackets inside quotes do not count. -1 when there is none, or too much before it. */
  private tagEnd(from: number): number {
    const bytes = this.bytes;
    let attributes = 0;
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === GT) return at;
      if (byte === EQUALS && ++attributes > LIMITS.attributes) {
        this.refuse('one of its elements has more than 200 attributes');
        return -1;
      }
      if (byte === QUOTE || byte === APOSTROPHE) {
        at = bytes.indexOf(byte, at + 1);
        if (at < 0) return -1;
      }
    }
    return -1;
  }

  private refuse(why: string): false {
    this.refusal = `This file cannot be read: ${why}.`;
    return false;
  }
}

/** The first byte after a comment, a CDATA section, a processing instruction or a document type that begins at `tag`; -1 without end. */
function afterAside(bytes: Uint8Array, tag: number): number {
  if (bytes[tag + 1] === QUESTION) return afterSequence(bytes, tag + 2, QUESTION, 1);
  if (bytes[tag + 2] === HYPHEN && bytes[tag + 3] === HYPHEN) return afterSequence(bytes, tag + 4, HYPHEN, 2);
  if (bytes[tag + 2] === BRACKET) return afterSequence(bytes, tag + 3, BRACKET_END, 2);
  return afterDocumentType(bytes, tag);
}

/** The first byte after `count` times `byte` and a closing bracket. */
function afterSequence(bytes: Uint8Array, from: number, byte: number, count: number): number {
  for (let end = bytes.indexOf(GT, from + count); end >= 0; end = bytes.indexOf(GT, end + 1)) {
    if (bytes[end - 1] === byte && bytes[end - count] === byte) return end + 1;
  }
  return -1;
}

/** A document type may carry declarations in square brackets, with quotes and comments that hold brackets of their own. */
function afterDocumentType(bytes: Uint8Array, tag: number): number {
  let nested = 0;
  for (let at = tag + 2; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE || byte === APOSTROPHE) at = bytes.indexOf(byte, at + 1);
    else if (byte === LT && bytes[at + 1] === BANG && bytes[at + 2] === HYPHEN) at = afterSequence(bytes, at + 4, HYPHEN, 2) - 1;
    else if (byte === LT || byte === BRACKET) nested += 1;
    else if (byte === BRACKET_END) nested -= 1;
    else if (byte === GT && nested > 0) nested -= 1;
    else if (byte === GT) return at + 1;
    if (at < 0) return -1;
  }
  return -1;
}

/** Calls `seen` with each attribute in `from` to `to`: the id of its local name and where its value stands, without the quotes. */
export function eachAttribute(bytes: Uint8Array, range: { from: number; to: number }, seen: (id: number, from: number, to: number) => void): void {
  let id = 0;
  for (let at = range.from; at < range.to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE || byte === APOSTROPHE) {
      const end = bytes.indexOf(byte, at + 1);
      if (end < 0 || end > range.to) return;
      seen(id, at + 1, end);
      id = 0;
      at = end;
    } else if (byte === COLON) id = 0;
    else if (byte > SPACE && byte !== EQUALS) id = (Math.imul(id, 31) + byte) | 0;
  }
}

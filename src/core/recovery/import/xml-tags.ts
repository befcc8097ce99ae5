import { decodeUtf8 } from '#core/recording/utf8.ts';

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;

/** No tag of an honest export is longer or lies deeper. */
const LIMITS = { depth: 64, tagBytes: 100_000, asideBytes: 1_000_000 };

const ASIDES = [
  { opens: '<!--', closes: '-->' },
  { opens: '<![CDATA[', closes: ']]>' },
  { opens: '<?', closes: '?>' },
] as const;

/**
 * Hands over the tags of a UTF-8 document of any size, chunk by chunk, as text without the brackets; those that close begin with "/". Comments, instructions and a
 * document type without entities are stepped over; nothing is looked up or expanded. `refusal` says why reading has ended early: the
 * document defines entities, or is deeper or has longer tags than an honest one.
 */
export class XmlTags {
  refusal: string | null = null;
  private depth = 0;
  private kept: Uint8Array = new Uint8Array(0);
  private readonly onTag: (tag: string) => void;
  private readonly isWanted: (bytes: Uint8Array, from: number) => boolean;

  /** `isWanted` looks at the bytes behind `<` and saves making text of the others. */
  constructor(onTag: (tag: string) => void, isWanted: (bytes: Uint8Array, from: number) => boolean) {
    this.onTag = onTag;
    this.isWanted = isWanted;
  }

  /** Every element that was opened has been closed. */
  get isWhole(): boolean {
    return this.refusal === null && this.depth === 0 && this.kept.length === 0;
  }

  /** Takes the next bytes. Returns false once there is no sense in sending more. */
  take(chunk: Uint8Array): boolean {
    const bytes = this.kept.length === 0 ? chunk : joined(this.kept, chunk);
    let at = 0;
    while (this.refusal === null) {
      const open = bytes.indexOf(LT, at);
      if (open < 0) {
        at = bytes.length;
        break;
      }
      const end = this.endOf(bytes, open);
      if (end === null) {
        at = open;
        break;
      }
      this.tag(bytes, open, end);
      at = end + 1;
    }
    this.kept = bytes.slice(at);
    return this.refusal === null;
  }

  /** Position of the last byte of what begins at `open`; null while it has not come yet. */
  private endOf(bytes: Uint8Array, open: number): number | null {
    const next = bytes[open + 1];
    if (next === undefined) return null;
    if (next === BANG || next === QUESTION) return this.endOfAside(bytes, open);
    const end = endOfTag(bytes, open);
    if (end === null && bytes.length - open > LIMITS.tagBytes) this.refusal = 'Not a valid Apple Health export: a tag is too long.';
    return end;
  }

  private endOfAside(bytes: Uint8Array, open: number): number | null {
    if (bytes.length - open < '<![CDATA['.length) return null;
    const aside = ASIDES.find(({ opens }) => startsWith(bytes, open, opens));
    const end = aside ? endOfText(bytes, open, aside.closes) : this.endOfDoctype(bytes, open);
    if (end === null && bytes.length - open > LIMITS.asideBytes)
      this.refusal = 'Not a valid Apple Health export: unclosed comment or definition.';
    return end;
  }

  /** An internal document type ends with `]>`. One that defines entities is refused: no export of Apple Health does. */
  private endOfDoctype(bytes: Uint8Array, open: number): number | null {
    const bracket = bytes.indexOf(0x5b, open);
    const plainEnd = bytes.indexOf(GT, open);
    const end = bracket >= 0 && (plainEnd < 0 || bracket < plainEnd) ? endOfText(bytes, bracket, ']>') : plainEnd < 0 ? null : plainEnd;
    const seen = decodeUtf8(bytes, open, Math.min(bytes.length, end ?? open + LIMITS.tagBytes));
    if (/<!ENTITY/i.test(seen)) this.refusal = 'Not a valid Apple Health export: it defines custom entities.';
    return end;
  }

  private tag(bytes: Uint8Array, open: number, end: number): void {
    const next = bytes[open + 1];
    if (next === BANG || next === QUESTION || this.refusal !== null) return;
    if (next === SLASH) {
      this.depth = Math.max(0, this.depth - 1);
      if (this.isWanted(bytes, open + 1)) this.onTag(decodeUtf8(bytes, open + 1, end));
      return;
    }
    if (bytes[end - 1] !== SLASH) this.depth++;
    if (this.depth > LIMITS.depth) this.refusal = 'Not a valid Apple Health export: elements are nested too deep.';
    else if (end - open > LIMITS.tagBytes) this.refusal = 'Not a valid Apple Health export: a tag is too long.';
    else if (this.isWanted(bytes, open + 1)) this.onTag(decodeUtf8(bytes, open + 1, end));
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** A `>` within quotes does not end a tag. */
function endOfTag(bytes: Uint8Array, open: number): number | null {
  let quote = 0;
  for (let at = open + 1; at < bytes.length; at++) {
    const byte = bytes[at];
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === GT) return at;
    else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
  }
  return null;
}

/** Whether the bytes at `from` are this plain text. */
export function startsWith(bytes: Uint8Array, from: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[from + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** Position of the last byte of `text` at or behind `from`. */
function endOfText(bytes: Uint8Array, from: number, text: string): number | null {
  let at = bytes.indexOf(text.charCodeAt(0), from);
  while (at >= 0) {
    if (startsWith(bytes, at, text)) return at + text.length - 1;
    at = bytes.indexOf(text.charCodeAt(0), at + 1);
  }
  return null;
}

const MOST_ATTRIBUTES = 200;

/** The attributes of a start tag; entities of XML itself are turned back, any other stays as it is written. */
export function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single = ''] of tag.matchAll(/\s([\w:.-]{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (attributes.size >= MOST_ATTRIBUTES) break;
    attributes.set(name, plain(double ?? single));
  }
  return attributes;
}

const NAMED = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
]);

function plain(text: string): string {
  return text.includes('&') ? text.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => NAMED.get(entity) ?? entity) : text;
}

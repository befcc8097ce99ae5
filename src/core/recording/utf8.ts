const REPLACEMENT = 0xfffd;

/** How many bytes follow a lead byte, and what the first of them may be (RFC 3629: no overlong forms, no surrogates). */
function followers(lead: number): { count: number; from: number; to: number; bits: number } | null {
  if (lead >= 0xc2 && lead <= 0xdf) return { count: 1, from: 0x80, to: 0xbf, bits: lead & 0x1f };
  if (lead >= 0xe0 && lead <= 0xef) {
    return { count: 2, from: lead === 0xe0 ? 0xa0 : 0x80, to: lead === 0xed ? 0x9f : 0xbf, bits: lead & 0x0f };
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    return { count: 3, from: lead === 0xf0 ? 0x90 : 0x80, to: lead === 0xf4 ? 0x8f : 0xbf, bits: lead & 0x07 };
  }
  return null;
}

/** UTF-8 → text. What is no UTF-8 becomes U+FFFD, one for each longest broken piece, as browsers do. Meant for short texts. */
export function decodeUtf8(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = '';
  let at = from;
  while (at < to) {
    const lead = bytes[at] ?? 0;
    at += 1;
    if (lead < 0x80) {
      text += String.fromCharCode(lead);
      continue;
    }
    const follow = followers(lead);
    let code = follow ? follow.bits : REPLACEMENT;
    for (let left = follow?.count ?? 0; left > 0; left--) {
      const next = at < to ? (bytes[at] ?? 0) : 0;
      const isFirst = left === follow?.count;
      if (next < (isFirst ? follow.from : 0x80) || next > (isFirst ? follow.to : 0xbf)) {
        code = REPLACEMENT;
        break;
      }
      code = (code << 6) | (next & 0x3f);
      at += 1;
    }
    text += String.fromCodePoint(code);
  }
  return text;
}

/** Writes one code point as UTF-8 at `at`; answers where the next one goes. `into` must have room for four bytes. */
export function writeUtf8(into: Uint8Array, at: number, code: number): number {
  if (code < 0x80) {
    into[at] = code;
    return at + 1;
  }
  const count = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  into[at] = leadByte(count) | (code >> (6 * count));
  for (let i = 1; i <= count; i++) into[at + i] = 0x80 | ((code >> (6 * (count - i))) & 0x3f);
  return at + count + 1;
}

function leadByte(count: number): number {
  return count === 1 ? 0xc0 : count === 2 ? 0xe0 : 0xf0;
}

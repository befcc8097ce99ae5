const FILE_ID = 0;
const TYPE = 0;
const DEFINITION = 0x40;
const DEVELOPER_DATA = 0x20;
const COMPRESSED = 0x80;
const FIELDS_AT = 6;
const FIELD_BYTES = 3;
const UNKNOWN_TYPE = 0xff;

/**
 * The `file_id.type` of a FIT file from its first bytes, without reading the rest: a watch's memory holds fifteen other files for each
 * activity. Null when the bytes are no FIT file, or one that does not begin with its `file_id`.
 */
export function fitFileType(bytes: Uint8Array): number | null {
  const headerBytes = bytes[0] ?? 0;
  const isFit = bytes[8] === 0x2e && bytes[9] === 0x46 && bytes[10] === 0x49 && bytes[11] === 0x54;
  if (!isFit || (headerBytes !== 12 && headerBytes !== 14)) return null;
  const definition = bytes.subarray(headerBytes);
  const header = definition[0] ?? 0;
  if ((header & (COMPRESSED | DEFINITION)) !== DEFINITION) return null;
  const isBigEndian = definition[2] === 1;
  const message = isBigEndian ? ((definition[3] ?? 0) << 8) | (definition[4] ?? 0) : ((definition[4] ?? 0) << 8) | (definition[3] ?? 0);
  if (message !== FILE_ID) return null;
  const fields = definition[5] ?? 0;
  let typeAt: number | null = null;
  let dataBytes = 0;
  for (let i = 0; i < fields; i++) {
    const at = FIELDS_AT + i * FIELD_BYTES;
    if (definition[at] === TYPE && definition[at + 1] === 1) typeAt = dataBytes;
    dataBytes += definition[at + 1] ?? 0;
  }
  let dataAt = FIELDS_AT + fields * FIELD_BYTES;
  if (header & DEVELOPER_DATA) dataAt += 1 + (definition[dataAt] ?? 0) * FIELD_BYTES;
  const isItsData = definition[dataAt] === (header & 0x0f);
  const type = typeAt === null || !isItsData ? undefined : definition[dataAt + 1 + typeAt];
  return type === undefined || type === UNKNOWN_TYPE ? null : type;
}

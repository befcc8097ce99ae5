import { elementId, rootElement } from '#core/recording/xml/scan.ts';
import { toUtf8 } from '#core/recording/xml/values/encoding.ts';

const TRY = 'Upload a FIT, TCX, GPX, PWX or HRM file, or the export archive of a service.';

/** First bytes of what people upload by mistake. `null` stands for any byte. */
const SIGNATURES: readonly [readonly (number | null)[], string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'This is a ZIP archive. Upload it as an archive, or unpack it first.'],
  [[0x50, 0x4b, 0x05, 0x06], 'This is an empty ZIP archive.'],
  [[0x1f, 0x8b], 'Nested gzip file. Unpack it first.'],
  [[0x00, 0x05, 0x16, 0x07], 'Hidden macOS file. Upload the file without “._” in its name.'],
  [[0x89, 0x50, 0x4e, 0x47], `This is a picture (PNG). ${TRY}`],
  [[0xff, 0xd8, 0xff], `This is a photo (JPEG). ${TRY}`],
  [[0x47, 0x49, 0x46, 0x38], `This is a picture (GIF). ${TRY}`],
  [[0x25, 0x50, 0x44, 0x46], `This is a PDF document. ${TRY}`],
  [[null, null, null, null, 0x66, 0x74, 0x79, 0x70], 'This is a video or a photo. For technique analysis, upload it under Video.'],
  [[0x52, 0x49, 0x46, 0x46], `This is a picture, audio or video file. ${TRY}`],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], `This is a database file. ${TRY}`],
];

const ROOTS = new Map<number | null, string>([
  [elementId('html'), `This is a web page, perhaps a login page saved instead of the file. ${TRY}`],
  [elementId('HTML'), `This is a web page, perhaps a login page saved instead of the file. ${TRY}`],
  [elementId('HealthData'), 'This is part of an Apple Health export. Upload the whole export.zip.'],
  [elementId('kml'), `KML map file without measurements. ${TRY}`],
  [elementId('svg'), `This is a picture (SVG). ${TRY}`],
  [elementId('workout_file'), 'This is a workout for Zwift, not an activity.'],
  [elementId('plist'), `Apple settings file. ${TRY}`],
  [null, `Incomplete XML without an activity. ${TRY}`],
]);

/** A sentence for a file without an activity that we can read: what it looks like, and what to do. Only the content is looked at. */
export function detectFileType(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'The file is empty (0 bytes). Export it again.';
  const known = SIGNATURES.find(([signature]) => signature.every((byte, i) => byte === null || bytes[i] === byte));
  if (known) return known[1];
  const start = bytes.findIndex((byte) => byte > 0x20);
  if (start < 0) return 'The file is blank. Export it again.';
  const first = String.fromCharCode(bytes[start] ?? 0);
  if (isXml(bytes)) return ROOTS.get(rootElement(toUtf8(bytes))) ?? `XML file without an activity. ${TRY}`;
  if (first === '{' || first === '[') return `JSON file without an activity. ${TRY}`;
  if (isText(bytes)) return `Text file without an activity. ${TRY}`;
  return `Unknown file type. ${TRY}`;
}

/** Does it begin as XML does, in any encoding, after blanks and a byte-order mark? */
export function isXml(bytes: Uint8Array): boolean {
  const head = toUtf8(bytes.subarray(0, 1024));
  const start = head.findIndex((byte) => byte > 0x20);
  return start >= 0 && head[start] === 0x3c;
}

/** No control characters among the first bytes but tabs and line ends. */
export function isText(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 512).every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}

import type * as z from 'zod/mini';
import { RacePlanFields } from '#contract/races/race-plans.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { VideoFields } from '#contract/video/video.ts';
import { aRideFile } from '#test/athletes/factories.ts';
import { gpxCourse } from '#test/fixtures/gpx-course.ts';

/** A part of a form: a field, or a file with its name. */
export interface FormPart {
  field: string;
  content: string | Uint8Array;
  fileName?: string;
}

interface SampleForm {
  file: Required<FormPart>;
  /** What may stand beside the file, by its schema. */
  beside?: z.ZodMiniType;
  fields: Readonly<Record<string, string>>;
}

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
/** The beginning of a film, and no film. */
const FILM = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypisom\0\0\0\0isom')]);

/** A small form for each address that takes one. A new address is entered here. */
const FORMS: Record<string, () => SampleForm> = {
  '/api/uploads': () => ({ file: { field: 'files', fileName: 'ride.fit', content: aRideFile() }, fields: {} }),
  '/api/account/picture': () => ({ file: { field: 'file', fileName: 'me.png', content: PIXEL }, fields: {} }),
  '/api/account/restore': () => ({ file: { field: 'file', fileName: 'export.zip', content: text('none') }, fields: {} }),
  '/api/check-ins/import': () => ({ file: { field: 'file', fileName: 'hrv.csv', content: text('date,hrv\n2026-05-01,60\n') }, fields: {} }),
  '/api/video-analysis': () => ({
    file: { field: 'file', fileName: 'run.mp4', content: FILM },
    beside: VideoFields,
    fields: { discipline: 'running' },
  }),
  '/api/race-plans': () => ({
    file: { field: 'bike', fileName: 'course.gpx', content: gpxCourse({ lengthM: 40_000, everyM: 500, altitudeM: () => 100 }) },
    beside: RacePlanFields,
    fields: { format: 'olympic' },
  }),
};

/** What the page would send there. Throws for an address that nobody has entered. */
export function sampleForm({ path }: Pick<Endpoint, 'path'>): SampleForm {
  const made = FORMS[path];
  if (!made) throw new Error(`Nothing fills the form of ${path}: enter it in test/security/sample-forms.ts.`);
  return made();
}

export const partsOf = ({ file, fields }: SampleForm): FormPart[] => [
  ...Object.entries(fields).map(([field, content]) => ({ field, content })),
  file,
];

const BOUNDARY = '----moorline-form-boundary';
/** As a browser writes a name. */
const quoted = (name: string): string => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** The parts as a browser sends them. */
export function formBody(parts: readonly FormPart[]): { payload: Buffer; headers: Record<string, string> } {
  const written = parts.flatMap(({ field, content, fileName }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(field)}"`),
    Buffer.from(fileName === undefined ? '\r\n\r\n' : `; filename="${quoted(fileName)}"\r\nContent-Type: application/octet-stream\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'sec-fetch-site': 'same-origin' },
  };
}

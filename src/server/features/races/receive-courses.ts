import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { COURSE_LIMITS, RacePlanFields } from '#contract/races/race-plans.ts';
import type { CourseLeg } from '#server/features/races/plan-over-courses.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { asTooManyFiles, readFormFields } from '#server/platform/http/multipart-fields.ts';

export interface ReceivedCourses {
  fields: RacePlanFields;
  files: Partial<Record<CourseLeg, Uint8Array>>;
}

const CHOOSE = 'Choose the GPX file of the course.';

/** The courses that were sent, whole and in memory only, and what was said beside them. */
export async function receiveCourses(request: FastifyRequest): Promise<ReceivedCourses> {
  const { files, words } = await readParts(request).catch((error: unknown) => {
    throw asTooManyFiles(error, 'Upload one bike course and one run course.');
  });
  const fields = readFormFields(RacePlanFields, words, { words: ['raceId', 'format'], first: 'raceId' });
  if (!files.bike && !files.run) throw new AppError('invalid', CHOOSE, { fields: { bike: CHOOSE } });
  return { fields, files };
}

async function readParts(request: FastifyRequest): Promise<{ files: ReceivedCourses['files']; words: ReadonlyMap<string, string> }> {
  const files: ReceivedCourses['files'] = {};
  const words = new Map<string, string>();
  for await (const part of request.parts({ limits: { files: 2, fileSize: COURSE_LIMITS.bytes + 1 } })) {
    if (part.type === 'file') {
      const bytes = await readWhole(part.file);
      const leg = legOf(part.fieldname);
      if (leg) files[leg] = bytes;
    } else if (typeof part.value === 'string') words.set(part.fieldname, part.value);
  }
  return { files, words };
}

const legOf = (field: string): CourseLeg | null => (field === 'bike' || field === 'run' ? field : null);

async function readWhole(file: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > COURSE_LIMITS.bytes)
      throw new AppError('too-large', `Course files can be up to ${COURSE_LIMITS.bytes / 1024 ** 2} MB. Export it with fewer points.`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

import * as z from 'zod/mini';
import { AppError } from '#server/platform/http/app-error.ts';

/** Fields of a form are text. Those called `words` stay it; numbers, switches and objects among the others are read as JSON. Throws `invalid` with the field's sentence. */
export function readFormFields<S extends z.ZodMiniType>(
  schema: S,
  sent: ReadonlyMap<string, string>,
  { words, first }: { words: readonly string[]; first: string },
): z.output<S> {
  const said = Object.fromEntries([...sent].map(([name, value]) => [name, words.includes(name) ? value : jsonOf(value)]));
  const parsed = z.safeParse(schema, said);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = issue?.path.map(String).join('.') || first;
  const message =
    issue && issue.code !== 'unrecognized_keys' && !issue.message.startsWith('Invalid') ? issue.message : 'Check the highlighted fields.';
  throw new AppError('invalid', message, { fields: { [name]: message } });
}

/** An error of the reader of forms, as `says` where it is that more files came than were asked for. */
export const asTooManyFiles = (error: unknown, says: string): unknown =>
  error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT' ? new AppError('too-large', says) : error;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

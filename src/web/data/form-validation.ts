import { type FieldErrors, type FieldValues, type Path, type Resolver, set, type UseFormSetError } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '#web/data/api-client.ts';

/**
 * Checks a form by the schema the server uses, with the same sentences; the first one for each field counts.
 * `useForm<Values, unknown, Body>({ resolver: validatedBy(login.body), … })`
 * `entryOf` turns what is typed into what is sent, where the two differ; a field keeps its name.
 */
export function validatedBy<Values extends FieldValues, Body>(
  schema: z.ZodMiniType<Body> | undefined,
  entryOf: (values: Values) => unknown = (values) => values,
): Resolver<Values, unknown, Body> {
  if (!schema) throw new Error('A form needs an endpoint with a body.');
  return (values) => {
    const parsed = z.safeParse(schema, entryOf(values));
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, message } of parsed.error.issues.toReversed()) set(errors, path.join('.'), { type: 'schema', message });
    return { values: {}, errors };
  };
}

/** Puts the server's sentences beside the fields they are about. Returns whether there were any. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const { fields } = error;
  const wrong = names.filter((name) => fields[name]);
  for (const [index, name] of wrong.entries()) setError(name, { message: fields[name] }, { shouldFocus: index === 0 });
  return wrong.length > 0;
}

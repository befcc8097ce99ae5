import * as z from 'zod/mini';
import type { Endpoint } from '#contract/shared/endpoint.ts';

/** The part of JSON Schema that our contract comes to. */
export interface Shape {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Shape[];
  minimum?: number;
  maxLength?: number;
  properties?: Record<string, Shape>;
  required?: readonly string[];
  additionalProperties?: unknown;
  items?: Shape;
}

export const shapeOf = (schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): Shape =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;

const NOBODY = '11111111-1111-4111-8111-111111111111';

/** What a field needs that its shape alone does not say. */
const BY_NAME: Record<string, unknown> = {
  email: 'sample@example.test',
  password: 'heather on the moor',
  newPassword: 'bracken on the moor',
  currentPassword: 'heather on the moor',
  token: 'A'.repeat(43),
  feed: 'A'.repeat(43),
  question: 'A'.repeat(43),
  p256dh: 'A'.repeat(87),
  auth: 'A'.repeat(22),
  endpoint: 'https://fcm.googleapis.com/send/sample',
  timeZone: 'Europe/Paris',
  value: 200,
  workout: 'Swim: sample\n400m',
  n: '1',
  invoice: 'in_sample',
  sourceId: `${'0'.repeat(64)}-0`,
  span: { fromSec: 0, toSec: 10 },
};

/** A value that the schema takes, every optional field included. */
export function sampleOf(shape: Shape, name = ''): unknown {
  const isChoice = shape.enum !== undefined || shape.anyOf?.some((one) => one.enum !== undefined);
  if (name in BY_NAME && !isChoice) return BY_NAME[name];
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return sampleOf(shape.anyOf[0] ?? {}, name);
  if (shape.type === 'object')
    return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, inner]) => [key, sampleOf(inner, key)]));
  if (shape.type === 'array') return [sampleOf(shape.items ?? {}, name)];
  if (shape.type === 'number' || shape.type === 'integer') return Math.max(shape.minimum ?? 1, 1);
  if (shape.type === 'boolean') return true;
  if (shape.format === 'uuid') return NOBODY;
  if (shape.format === 'date') return '2020-01-31';
  if (shape.format === 'date-time') return '2020-01-31T10:00:00Z';
  return 'sample'.slice(0, shape.maxLength);
}

/** Only what must be there. */
export function leastBody({ body }: Endpoint): Record<string, unknown> {
  const { properties = {}, required = [] } = body ? shapeOf(body) : {};
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {}, name)]));
}

export const sampleBody = ({ body }: Endpoint): Record<string, unknown> | undefined =>
  body ? (sampleOf(shapeOf(body)) as Record<string, unknown>) : undefined;

/** The address with every parameter filled in: ids with `id`, others with a value that they take. */
export function filled({ path, params }: Endpoint, id = NOBODY): string {
  const { properties = {} } = params ? shapeOf(params) : {};
  return path.replace(/:(\w+)/g, (_, name: string) => (isId(properties[name]) ? id : String(sampleOf(properties[name] ?? {}, name))));
}

/** Whether an address names an object by its id. */
export const namesObject = ({ params }: Endpoint): boolean =>
  params !== undefined && Object.values(shapeOf(params).properties ?? {}).some(isId);

const isId = (shape: Shape | undefined): boolean => shape?.format === 'uuid';

/** Every field of a shape, also inside others, as its path and its shape. */
export function fieldsOf(shape: Shape, path = ''): { path: string; shape: Shape }[] {
  const inner = [
    ...(shape.anyOf ?? []).map((each) => [path, each] as const),
    ...Object.entries(shape.properties ?? {}).map(([key, each]) => [path ? `${path}.${key}` : key, each] as const),
  ];
  const items = shape.items ? [[`${path}[]`, shape.items] as const] : [];
  return [{ path, shape }, ...[...inner, ...items].flatMap(([at, each]) => fieldsOf(each, at))];
}

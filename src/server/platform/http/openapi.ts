import * as z from 'zod/mini';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { ErrorReply } from '#contract/shared/errors.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { isOnlyByLogin } from '#server/platform/auth/api-token.ts';

type Json = Record<string, unknown>;

/** The contract as OpenAPI 3.1, from the same schemas that validate. */
export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description: 'Authenticate with the session cookie or a token. Other athletes’ records return 404.',
    },
    paths,
    components: {
      schemas: { Error: schema(ErrorReply, 'output') },
      securitySchemes: { cookie: { type: 'apiKey', in: 'cookie', name: 'moorline' }, token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const parameters = [...named(endpoint.params, 'path'), ...named(endpoint.query, 'query')];
  const body = endpoint.takes ? BODIES[endpoint.takes] : undefined;
  const json = endpoint.body ? { 'application/json': { schema: schema(endpoint.body, 'input') } } : undefined;
  return {
    summary: endpoint.summary,
    ...(endpoint.access === 'own' ? { security: isOnlyByLogin(endpoint.path) ? [{ cookie: [] }] : [{ cookie: [] }, { token: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body || json ? { requestBody: { required: true, content: body ?? json } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content: good(endpoint) },
      default: { description: 'Error', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  };
}

const FILES = {
  type: 'object',
  properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } },
};

const BODIES: Record<NonNullable<Endpoint['takes']>, Json | undefined> = {
  json: undefined,
  multipart: { 'multipart/form-data': { schema: FILES } },
  bytes: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  part: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

function good(endpoint: Endpoint): Json {
  if (endpoint.gives === 'bytes') return { '*/*': {} };
  const type = endpoint.gives === 'events' ? 'text/event-stream' : 'application/json';
  return { [type]: { schema: schema(endpoint.reply, 'input') } };
}

function named(from: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!from) return [];
  const { properties = {}, required = [] } = schema(from, 'input') as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(properties).map(([name, found]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: found,
  }));
}

function schema(from: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(from, { io, unrepresentable: 'any' });
  return rest;
}

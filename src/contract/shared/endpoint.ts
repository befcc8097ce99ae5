import type * as z from 'zod/mini';

/** Who may call: anyone; the signed-in athlete about their own data; an outside party that proves itself by signature. */
export type Access = 'public' | 'own' | 'callback';

export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's form, such as `/api/activities/:id`. */
  path: string;
  /** One sentence for the API page. */
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** Status of a good answer; 200 unless said. */
  status?: 200 | 201 | 202 | 204;
  /** `json` unless said; `multipart`: files; `bytes`: one file as it is; `part`: some bytes of a file that is sent in parts; `events`: server-sent events; `bytes`: a file or a navigation. */
  takes?: 'json' | 'multipart' | 'bytes' | 'part';
  gives?: 'json' | 'events' | 'bytes';
  /** Which of the general rate limits it counts towards: `all` unless said. */
  countedAs?: 'all' | 'map';
}

/** An address of the product: what goes in, what comes back. Read by the server's router, the browser and the API page. */
export function endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Reply extends z.ZodMiniType = z.ZodMiniType,
>(definition: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return definition;
}

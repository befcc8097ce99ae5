import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/context.ts';

/** Shorter than the year that RFC 9116 recommends at most. */
const HOLDS_MS = 180 * 86_400_000;

/** RFC 9116: whom to tell of a weakness. */
export function serveSecurityTxt(app: FastifyInstance, { config, appUrl, now }: Deps): void {
  app.get('/.well-known/security.txt', async (_, reply) => {
    const lines = [
      `Contact: mailto:${config.mail.support}`,
      `Expires: ${new Date(now().getTime() + HOLDS_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${appUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

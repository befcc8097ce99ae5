import type { ProviderKey } from '#contract/connections/connections.ts';
import { followNoticeJob } from '#server/features/connections/jobs.ts';
import { providerOf } from '#server/features/connections/providers/registry.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { CallbackCall } from '#server/platform/http/route.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';

/** Takes a notice of a service: it is written down as a job and answered at once. One that does not prove itself is refused. */
export async function receiveNotice(deps: Deps, key: ProviderKey, { request, body }: CallbackCall): Promise<Record<string, never>> {
  const address = addressOf(request);
  if ((await deps.limits.look('forged-webhook', address)).left === 0) await deps.limits.take('forged-webhook', address);
  const { clients, webhookSecrets } = deps.config.connections;
  const urlSecret = String((request.query as Record<string, unknown> | undefined)?.secret ?? '');
  const secrets = { webhookSecret: webhookSecrets[key] ?? null, urlSecret, client: clients[key] ?? null, now: deps.now() };
  const notices = providerOf(key).webhook?.read(body, request.headers, secrets) ?? null;
  if (notices === null) {
    await deps.limits.take('forged-webhook', address);
    throw new AppError('invalid', 'This notice is not signed by the service.');
  }
  const remoteUsers = [...new Set(notices.map(({ remoteUser }) => remoteUser))];
  const withData = notices.flatMap(({ remoteUser, pushed }) => (pushed ? [{ remoteUser, pushed }] : []));
  if (remoteUsers.length > 0) await deps.jobs.sendSystem(deps.db, followNoticeJob, { provider: key, remoteUsers, notices: withData });
  return {};
}

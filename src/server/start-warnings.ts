import type { Config } from '#server/config.ts';

const EXAMPLE = /@moorline\.example>?$/;

/**
 * What an operator should hear at the start with `NODE_ENV=production`: one sentence each, with the part of docs/operating.md that says more.
 * `uid` is the system account of the process; undefined where there is none, as on Windows.
 */
export function startWarnings(
  { production, appUrl, trustProxy, mail, secret, database, payments }: Config,
  uid: number | undefined,
): string[] {
  if (!production) return [];
  const warnings: [boolean, string][] = [
    [uid === 0, 'The process runs as root. Start it as an account without privileges.'],
    [appUrl === undefined, 'APP_URL is not set, so links in emails point to this machine.'],
    [
      appUrl?.startsWith('http:') === true && trustProxy !== false,
      'APP_URL is http although TRUST_PROXY names a proxy. Use the https address, otherwise logins are sent without encryption.',
    ],
    [mail.smtpUrl === undefined, 'SMTP_URL is not set, so no email is sent: password resets and confirmations stay in the outbox folder.'],
    [
      [mail.from, mail.support, mail.coach].some((address) => EXAMPLE.test(address)),
      'MAIL_FROM, SUPPORT_EMAIL or COACH_EMAIL is an example address. Set your own.',
    ],
    [
      secret.given.length === 0 && database.kind === 'embedded',
      `APP_SECRET is not set; using the secret in ${secret.path}. Keep it as safe as a backup.`,
    ],
    [payments.kind === 'none', 'Payments are not configured, so nobody can subscribe. Set the keys of Stripe, or PAYMENTS=off.'],
  ];
  return warnings.flatMap(([applies, sentence]) => (applies ? [`${sentence} See docs/operating.md, "Production".`] : []));
}

import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A letter as it arrived over SMTP. */
export interface ArrivedLetter {
  from: string;
  /** Recipients of the envelope. */
  to: readonly string[];
  /** Header and body, byte for byte. */
  source: string;
}

export interface MailServer {
  url: string;
  letters: readonly ArrivedLetter[];
  /** Takes letters from now on. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A mail server on a port of its own; it is away until it is started. */
export async function aMailServer(): Promise<MailServer> {
  const port = await freePort();
  const letters: ArrivedLetter[] = [];
  let server: SMTPServer | null = null;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    start: () => {
      const started = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        onData(stream, session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const { mailFrom, rcptTo } = session.envelope;
            const from = mailFrom ? mailFrom.address : '';
            letters.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString('utf8') });
            done();
          });
        },
      });
      server = started;
      return new Promise((resolve) => started.listen(port, '127.0.0.1', () => resolve()));
    },
    stop: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}

import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { makeDataDir, removeDataDir } from '#test/running-product.ts';
import { ROOT } from '../run-program.ts';

/** Where the product is, and who signs in. */
export interface Account {
  BASE: string;
  EMAIL: string;
  PASSWORD: string;
}

/** The product with the demo athlete, on a data folder of its own, until `work` is done. Throws when it doesn't start. */
export async function withDemo<Result>(
  work: (account: Account) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const dataDir = await makeDataDir();
  const env = { ...process.env, ...settings, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' };
  const product = spawn(process.execPath, [path.join(ROOT, 'src', 'server', 'main.ts'), '--demo'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => product.once('exit', resolve));
  try {
    let [base, email, password] = ['', '', ''];
    for await (const line of createInterface({ input: product.stdout })) {
      base = / ready on (\S+)/.exec(line)?.[1] ?? base;
      [, email = email, password = password] = /^Demo athlete: (\S+), password (\S+)/.exec(line) ?? [];
      if (base && email) break;
    }
    if (!base || !email) throw new Error('The product did not start.');
    return await work({ BASE: base, EMAIL: email, PASSWORD: password });
  } finally {
    product.kill('SIGTERM');
    await ended;
    await removeDataDir(dataDir);
  }
}

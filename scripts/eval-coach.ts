import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { makeDataDir, removeDataDir } from '#test/running-product.ts';
import { ROOT, runOnNode } from './run-program.ts';

/**
 * `npm run eval:coach`: natural conversations against the running product, through its public API, without a language model. A demo athlete is
 * made for it unless BASE, EMAIL and PASSWORD name one that is there. `SET` names another folder of conversations, `OUT` a file for every
 * answer and grade. `-- --model` asks the configured language model three times and counts the worst run.
 */
if (process.argv.includes('--model')) process.exitCode = (await runOnNode(['scripts/eval-coach-model.ts', ...process.argv.slice(2)])).exitCode;
else if (process.env.BASE) process.exitCode = await grade({});
else process.exitCode = await withDemo(grade);

type Account = Record<string, string>;

function grade(account: Account): Promise<number> {
  const grader = path.join(ROOT, 'test', 'coach-evals', 'natural', 'grade.mjs');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [grader], { env: { ...process.env, ...account }, stdio: 'inherit' });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** The product with the demo athlete, on a data folder of its own. */
async function withDemo(work: (account: Account) => Promise<number>): Promise<number> {
  const dataDir = await makeDataDir();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' };
  const product = spawn(process.execPath, [path.join(ROOT, 'src', 'server', 'main.ts'), '--demo'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => product.once('exit', resolve));
  try {
    const account: Account = {};
    for await (const line of createInterface({ input: product.stdout })) {
      const [, base] = / ready on (\S+)/.exec(line) ?? [];
      const [, email, password] = /^Demo athlete: (\S+), password (\S+)/.exec(line) ?? [];
      if (base) account.BASE = base;
      if (email && password) Object.assign(account, { EMAIL: email, PASSWORD: password });
      if (account.BASE && account.EMAIL) break;
    }
    return await work(account);
  } finally {
    product.kill('SIGTERM');
    await ended;
    await removeDataDir(dataDir);
  }
}

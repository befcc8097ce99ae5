import { spawn } from 'node:child_process';
import path from 'node:path';
import { type Account, withDemo } from './coach-model/with-demo.ts';
import { ROOT } from './run-program.ts';

/**
 * `npm run eval:coach`: natural conversations against the running product, through its public API, without a language model. A demo athlete is
 * made for it unless BASE, EMAIL and PASSWORD name one that is there. `SET` names another folder of conversations, `OUT` a file for every
 * answer and grade. `-- --model` asks the configured language model three times and counts the worst run.
 */
if (process.argv.includes('--model')) await import('./eval-coach-model.ts');
else if (process.env.BASE) process.exitCode = await grade({});
else process.exitCode = await withDemo(grade);

function grade(account: Partial<Account>): Promise<number> {
  const grader = path.join(ROOT, 'test', 'coach-evals', 'natural', 'grade.mjs');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [grader], { env: { ...process.env, ...account }, stdio: 'inherit' });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

import { Agent, get } from 'node:http';

const ASKERS = 8;
const WARM_UP_MS = 1000;

/** Answers a second to one authenticated read, asked by eight at once for `forMs`, each time as another athlete. Rejects for an answer that is not good. */
export async function readRate(url: string, cookies: readonly string[], forMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: ASKERS });
  let next = 0;
  const during = async (lastsMs: number): Promise<number> => {
    const endsAt = performance.now() + lastsMs;
    let answers = 0;
    const ask = async (): Promise<void> => {
      while (performance.now() < endsAt) {
        await read(`${url}/api/thresholds`, cookies[next++ % cookies.length] ?? '', agent);
        answers += 1;
      }
    };
    await Promise.all(Array.from({ length: ASKERS }, ask));
    return answers / (lastsMs / 1000);
  };
  try {
    await during(WARM_UP_MS);
    return await during(forMs);
  } finally {
    agent.destroy();
  }
}

function read(url: string, cookie: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`))));
    }).on('error', reject);
  });
}

import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { aFaultyLine } from '#test/doubles/faulty-connection.ts';

test('a line passes on what is said, can be slow, cut, silent, and whole again at the same place', async () => {
  const far = createServer((_, answer) => answer.end('here'));
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
  const address = far.address();
  const line = await aFaultyLine({ port: typeof address === 'object' && address ? address.port : 0 });
  const ask = async (withinMs = 20_000): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${line.port}`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(withinMs),
    });
    return answer.text();
  };
  try {
    expect(await ask()).toBe('here');
    line.delay(60);
    const started = performance.now();
    expect(await ask()).toBe('here');
    expect(performance.now() - started).toBeGreaterThan(100);
    line.delay(0);
    await line.set('cut');
    await expect(ask()).rejects.toThrow();
    await line.set('silent');
    await expect(ask(500)).rejects.toThrow('timeout');
    await line.set('open');
    expect(await ask()).toBe('here');
  } finally {
    await line.close();
    far.closeAllConnections();
    await new Promise((resolve) => far.close(resolve));
  }
});

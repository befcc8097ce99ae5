import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readUsage, startMeter } from './meter.ts';

test('tokens of a stream are those of its last counts, without those that came from the cache', () => {
  const anthropic = [
    'event: message_start',
    'data: {"message": {"usage": {"input_tokens": 40, "cache_read_input_tokens": 3000, "cache_creation_input_tokens": 10, "output_tokens": 1}}}',
    'data: {"delta": {"text": "{\\"usage\\": 7}"}}',
    'data: {"usage": {"output_tokens": 85}}',
  ].join('\n');
  expect(readUsage(anthropic)).toEqual({ input: 50, cached: 3_000, output: 85 });
  const openai =
    'data: {"choices": []}\n\ndata: {"usage": {"prompt_tokens": 900, "completion_tokens": 60, "prompt_tokens_details": {"cached_tokens": 700}}}\n\ndata: [DONE]';
  expect(readUsage(openai)).toEqual({ input: 200, cached: 700, output: 60 });
  expect(readUsage('broken')).toEqual({ input: 0, cached: 0, output: 0 });
});

test('a meter hands a request on with its key, answers as the provider does, and counts', async () => {
  const asked: string[] = [];
  const provider = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    request.resume();
    response.writeHead(429, { 'content-type': 'application/json' });
    response.end('{"usage": {"prompt_tokens": 5, "completion_tokens": 2}}');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void provider.close());
  const meter = await startMeter(`http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1/`);
  onTestFinished(() => meter.close());
  const answer = await fetch(`${meter.url}/chat/completions`, { method: 'POST', body: '{}', headers: { authorization: 'Bearer key' } });
  expect([answer.status, await answer.json()]).toEqual([429, { usage: { prompt_tokens: 5, completion_tokens: 2 } }]);
  expect(asked).toEqual(['POST /v1/chat/completions Bearer key']);
  expect(meter.metered).toMatchObject({ requests: 1, input: 5, cached: 0, output: 2 });
});

import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';

/** The least a server can do, to hold the product against: PUT writes the body to disk and syncs it, GET sends the last one back. */
let last = Buffer.alloc(0);

const server = createServer((request, response) => void answer(request, response));
server.listen(0, 'localhost', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`Bare server ready on http://localhost:${address.port}\n`);
});
process.once('SIGTERM', () => process.exit(0));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'PUT') {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    last = Buffer.concat(chunks);
    const file = await open(join(process.env.DATA_DIR ?? '.', 'body'), 'w');
    await file.writeFile(last);
    await file.sync();
    await file.close();
    response.end();
  } else response.end(last);
}

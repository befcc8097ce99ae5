import { Race } from '#contract/races/races.ts';
import type { Answer, Browser } from '#test/product.ts';

type Sent = Readonly<Record<string, Uint8Array | string | object>>;

/** A form as the page sends it: bytes are files, objects are JSON. */
export function courseForm(sent: Sent): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----moorline-course-boundary';
  const parts = Object.entries(sent).flatMap(([name, value]) => {
    const isFile = value instanceof Uint8Array;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="course.gpx"' : ''}\r\n`;
    const type = isFile ? 'Content-Type: application/gpx+xml\r\n\r\n' : '\r\n';
    const content = isFile ? Buffer.from(value) : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
    return [Buffer.from(head + type), content, Buffer.from('\r\n')];
  });
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'sec-fetch-site': 'same-origin' },
  };
}

export const askRacePlan = (browser: Browser, sent: Sent): Promise<Answer> =>
  browser.raw({ method: 'POST', url: '/api/race-plans', ...courseForm(sent) });

let made = 0;

/** A race of the season as the API answers it. */
export function aRaceOfSeason(words: object = {}): Race {
  made += 1;
  const id = `0190a000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  const usual = { name: 'Tarn Triathlon', date: '2026-07-12', format: 'olympic', priority: 'A', goalSeconds: null };
  return Race.parse({ id, ...usual, createdAt: '2026-05-31T09:00:00.000Z', ...words });
}

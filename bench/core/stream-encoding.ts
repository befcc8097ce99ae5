import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { parseRecording } from '#core/recording/parse.ts';
import { encodePlanes } from '#core/recording/stream-encoding.ts';
import type { BenchLine } from '../benchmark-result.ts';

const FORMATS = ['fit', 'tcx', 'gpx'];
const MOST_BYTES_A_RECORD = 6.5;

/** Bytes a record of all real files, as they are stored: planes and brotli 4. Beside the columns as JSON in gzip, as most would send them. */
export async function benchPlanes(dataDir: string): Promise<BenchLine[]> {
  let [records, stored, json] = [0, 0, 0];
  for (const { streams, developer } of realRecordings(dataDir)) {
    const planes = encodePlanes(streams, developer);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: planes.length };
    stored += brotliCompressSync(planes, { params }).length;
    json += gzipSync(JSON.stringify({ streams, developer })).length;
    records += streams.timeSec.length;
  }
  if (records === 0) return [];
  return [
    {
      name: `Stored streams of ${records.toLocaleString('en')} records`,
      value: stored / records,
      unit: 'bytes a record',
      anchor: `JSON in gzip ${(json / records).toFixed(1)} bytes a record`,
      ratio: json / stored,
      bar: `≤ ${MOST_BYTES_A_RECORD} bytes a record`,
      ok: stored / records <= MOST_BYTES_A_RECORD,
    },
  ];
}

function realRecordings(dataDir: string) {
  return FORMATS.flatMap((format) => {
    const folder = [join(dataDir, 'activities', format), join(dataDir, format)].find((path) => existsSync(path));
    const names = folder ? readdirSync(folder).filter((name) => !name.endsWith('.zip')) : [];
    return names.flatMap((name) => {
      const bytes = readFileSync(join(folder ?? '', name));
      const parsed = parseRecording(new Uint8Array(name.endsWith('.gz') ? gunzipSync(bytes) : bytes));
      return parsed.kind === 'known' ? parsed.value.recordings : [];
    });
  });
}

import { killDuringUploads } from '#test/crash/kill-and-resume.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { spreadOf } from '../spread.ts';

const KILLS = 50;
const RECOVERED_WITHIN_SEC = 120;
const READY_WITHIN_SEC = 3;

/** Fifty `kill -9` during uploads. The anchor of what is missing is what was acknowledged; that of a recovery is the bar itself. */
export async function benchKills(): Promise<BenchLine[]> {
  const report = await killDuringUploads({ kills: KILLS, seed: Date.now() % 100_000, longestRoundMs: 3000 });
  const { missing, twice, strangers, changed, acknowledged, databaseKills, readyMs, recoveredMs, unfinishedFiles } = report;
  const wrong = [...missing, ...twice, ...strangers, ...changed];
  for (const each of wrong) console.log(each);
  const ready = spreadOf(readyMs);
  return [
    {
      name: `${KILLS} kills of the product and ${databaseKills} of the database: missing, twice, strange or changed`,
      value: wrong.length,
      unit: 'activities',
      anchor: `${acknowledged} acknowledged, ${unfinishedFiles} unfinished files left`,
      ratio: (acknowledged - wrong.length) / acknowledged,
      bar: '0',
      ok: wrong.length === 0 && acknowledged > 0,
    },
    {
      name: 'from a kill at work to the last outcome',
      value: recoveredMs / 1000,
      unit: 's',
      anchor: `ready again after ${(ready.p50 / 1000).toFixed(1)} s`,
      ratio: ready.p50 / recoveredMs,
      bar: `≤ ${RECOVERED_WITHIN_SEC} s`,
      ok: recoveredMs <= RECOVERED_WITHIN_SEC * 1000,
    },
    {
      name: `ready after a kill, median (slowest ${(ready.max / 1000).toFixed(1)} s)`,
      value: ready.p50 / 1000,
      unit: 's',
      anchor: `bar ${READY_WITHIN_SEC} s`,
      ratio: READY_WITHIN_SEC / (ready.p50 / 1000),
      bar: `≤ ${READY_WITHIN_SEC} s`,
      ok: ready.p50 <= READY_WITHIN_SEC * 1000,
    },
  ];
}

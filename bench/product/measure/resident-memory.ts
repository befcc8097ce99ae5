import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** Memory that a process holds, in MB; NaN where the system does not say. */
export function residentMb(pid: number): number {
  try {
    if (process.platform === 'linux') return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1e6;
    return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / 1e6;
  } catch {
    return Number.NaN;
  }
}

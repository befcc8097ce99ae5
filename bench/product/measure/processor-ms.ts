import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Processor time that a process has used in all its threads, in ms; NaN where the system does not say. What else a machine does is not in it. */
export function processorMs(pid: number): number {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name of the process stands in brackets before the figures and may hold spaces.
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13);
      return (Number(user) + Number(system)) * TICK_MS;
    }
    const parts = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(':')
      .map(Number);
    return parts.reduce((sum, part) => sum * 60 + part, 0) * 1000;
  } catch {
    return Number.NaN;
  }
}

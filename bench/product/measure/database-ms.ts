import { readdirSync, readFileSync } from 'node:fs';
import { processorMs } from './processor-ms.ts';

const TICK_MS = 10;

/** Processor time of a PostgreSQL server in ms: of all its processes, those that have ended included. `backend` is one of them. Linux only. */
export function databaseMs(backend: number): number {
  const server = Number(fieldsOf(backend)[1]);
  const [reapedUser, reapedSystem] = fieldsOf(server).slice(13, 15);
  const living = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(Number(name), server));
  return (Number(reapedUser) + Number(reapedSystem)) * TICK_MS + living.reduce((sum, pid) => sum + (processorMs(Number(pid)) || 0), 0);
}

/** What the kernel says of a process, from its state on. */
function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function isChild(pid: number, parent: number): boolean {
  try {
    return Number(fieldsOf(pid)[1]) === parent;
  } catch {
    // It has ended meanwhile.
    return false;
  }
}

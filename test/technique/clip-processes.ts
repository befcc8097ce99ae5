import { readdirSync, readFileSync } from 'node:fs';

/** Processes that `parent` has started and that work on a clip. Empty where the system does not say. */
export function clipProcesses(parent: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => isClipProcess(pid, parent));
  } catch {
    return [];
  }
}

function isClipProcess(pid: number, parent: number): boolean {
  try {
    const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(ppid) === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('video-child');
  } catch {
    return false;
  }
}

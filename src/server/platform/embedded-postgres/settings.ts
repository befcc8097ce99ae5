import { totalmem } from 'node:os';

/** Settings of the server, given on its command line so that a newer Moorline can change them without editing files in the data folder. */
export function serverSettings({ durable }: { durable: boolean }): Record<string, string> {
  return {
    ...SMALL_MACHINE,
    effective_cache_size: `${Math.max(1024, sharedMb())}MB`,
    ...(durable ? { shared_buffers: `${sharedMb()}MB`, ...REMEMBERS } : THROW_AWAY),
    ...QUIET,
  };
}

/** 100 connections carry a web process, its jobs and a few workers with room to spare. */
const SMALL_MACHINE = {
  max_connections: '100',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Read-ahead processes and parallel plans pay off on large tables and many cores; here they cost memory and start time.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  huge_pages: 'off',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  unix_socket_permissions: '0700',
  // A statement whose program was killed stops holding its locks soon after.
  client_connection_check_interval: '2s',
};

const LEAST_MB = 128;
const MOST_MB = 2048;

/**
 * A sixteenth of the machine's memory; the system's own cache does the rest. It is taken from the system as it is filled, but its list of pages at
 * once: 14 MB for each GB.
 */
function sharedMb(): number {
  const allowed = process.constrainedMemory();
  const mb = (allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()) / 2 ** 20;
  return Math.round(Math.min(MOST_MB, Math.max(LEAST_MB, mb / 16)));
}

/** What stood in its memory when it was stopped is read again after a start, in long strides: nobody's first look waits for the disk. */
const REMEMBERS = {
  shared_preload_libraries: 'pg_prewarm',
  'pg_prewarm.autoprewarm': 'on',
  'pg_prewarm.autoprewarm_interval': '300s',
};

/** Failed statements reach the product, which logs them without their values; the server's own log must not repeat those values. */
const QUIET = {
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** For tests, whose data may die with the machine. */
const THROW_AWAY = {
  // Several test files at once, each with a product or two of its own.
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

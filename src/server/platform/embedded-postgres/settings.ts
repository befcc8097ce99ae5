import { totalmem } from 'node:os';

/** Settings of the server, given on its command line so that a newer Moorline can change them without editing files in the data folder. */
export function serverSettings({ durable }: { durable: boolean }): Record<string, string> {
  return {
    ...SMALL_MACHINE,
    ...(durable ? { shared_buffers: `${sharedMb()}MB` } : THROW_AWAY),
    ...QUIET,
  };
}

/** 100 connections carry a web process, its jobs and a few workers with room to spare. */
const SMALL_MACHINE = {
  max_connections: '100',
  effective_cache_size: '1GB',
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
  // An athlete's first files turn empty tables into full ones within seconds; plans made for the empty ones are slow on the full.
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  unix_socket_permissions: '0700',
  // A statement whose program was killed stops holding its locks soon after.
  client_connection_check_interval: '2s',
};

/** A sixteenth of the memory, where it is not little or plenty. It is taken from the system as it is filled: a small folder never uses all of it. */
function sharedMb(): number {
  const allowed = process.constrainedMemory();
  const bytes = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
  return Math.min(1024, Math.max(128, Math.round(bytes / 16 / 2 ** 20)));
}

/** Failed statements reach the product, which logs them without their values; the server's own log must not repeat those values. */
const QUIET = {
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** For tests, whose data may die with the machine. */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

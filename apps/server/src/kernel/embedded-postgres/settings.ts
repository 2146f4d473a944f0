import type { Address } from './address.ts'
import type { Place } from './place.ts'
import type { Tuning } from './setup.ts'

export const superuser = 'postgres'
export const owner = 'stoa'
export const database = 'stoa'

/** Sized for a small machine; other settings keep PostgreSQL's defaults. */
const tunedSettings: Record<string, string | number> = {
  max_connections: 200,
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  random_page_cost: 1.1,
  jit: 'off',
  // Until the first analyze, the planner assumes that a new shop's tables are empty.
  autovacuum_naptime: '15s',
}

export function buildPostmasterArguments(
  place: Place,
  address: Address,
  { durable, tuning, preload }: { durable: boolean; tuning: Tuning; preload: boolean },
): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: address.kind === 'tcp' ? '127.0.0.1' : '',
    port: address.port,
    unix_socket_directories: address.kind === 'socket' ? place.run : '',
    unix_socket_permissions: '0700',
    ...(tuning === 'own' && tunedSettings),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and error details contain personal data; the log is for the database's own state.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    shared_preload_libraries: preload ? 'pg_stat_statements' : '',
    // Commits still reach the operating system: killing a process loses nothing, a power failure may.
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
  return ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

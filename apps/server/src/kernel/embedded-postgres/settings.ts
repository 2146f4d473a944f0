import type { Address } from './address.ts'
import type { Place } from './place.ts'
import type { Tuning } from './setup.ts'

export const superuser = 'postgres'
export const owner = 'stoa'
export const database = 'stoa'

/** Sized for a small machine; the rest is as PostgreSQL ships. */
const tuned: Record<string, string | number> = {
  max_connections: 200,
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  random_page_cost: 1.1,
  jit: 'off',
  // A shop that has just opened is planned for as an empty one until this has come by.
  autovacuum_naptime: '15s',
}

/** The arguments of the postmaster. */
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
    ...(tuning === 'own' && tuned),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and details hold people's data; the log is for the database's own health.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    shared_preload_libraries: preload ? 'pg_stat_statements' : '',
    // Commits still reach the system, so killing a process loses nothing; a power cut may.
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
  return ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

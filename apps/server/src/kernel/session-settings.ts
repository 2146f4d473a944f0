import { formatSettings } from './postgres/index.ts'

/** PostgreSQL settings of every session, so that an external database plans and answers like the embedded one. */
export const sessionSettings = {
  // Compiling takes longer than any of our statements.
  jit: 'off',
  // For SSDs; with the default of 4, sequential scans are preferred to indexes.
  random_page_cost: '1.1',
  work_mem: '8MB',
  // So that values sent as text have the same meaning everywhere.
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  default_transaction_isolation: 'read committed',
  // A node that disappears holds locks no longer than this; the system's default is two hours.
  tcp_keepalives_idle: '15',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  idle_in_transaction_session_timeout: 60_000,
} as const

/** The same as command line options, for the connections of the jobs. */
export const sessionOptions: string = formatSettings(sessionSettings)

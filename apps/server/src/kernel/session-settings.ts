/**
 * What every session of Stoa asks of PostgreSQL by itself, so that a database of one's own plans and answers as the
 * embedded one does, whatever its server, its role or its database is set to.
 */
export const sessionSettings = {
  // Compiling a statement takes longer than all of a shop's statements do.
  jit: 'off',
  // Disks seek no more; with the default of 4, a scan of the whole table is taken for cheaper than its index.
  random_page_cost: '1.1',
  work_mem: '8MB',
  // What is sent and read as text means the same everywhere.
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  default_transaction_isolation: 'read committed',
  // A node that is gone without a word holds no lock for longer than this; the system's own patience is two hours.
  tcp_keepalives_idle: '15',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  idle_in_transaction_session_timeout: 60_000,
} as const

/** The same for a client that takes the options of the command line, as node-postgres does. */
export const sessionOptions: string = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${String(value).replaceAll(' ', '\\ ')}`)
  .join(' ')

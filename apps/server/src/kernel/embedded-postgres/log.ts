/** What the launcher tells while it works; a pino logger will do. */
export type Log = { info(line: string): void; warn(line: string): void }

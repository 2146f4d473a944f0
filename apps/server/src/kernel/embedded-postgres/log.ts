/** The launcher's log; a pino logger fits. */
export type Log = { info(line: string): void; warn(line: string): void }

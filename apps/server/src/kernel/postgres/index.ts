import type { Target } from './connection.ts'
import { Pool } from './pool.ts'
import type { Rows } from './rows.ts'

// biome-ignore lint/suspicious/noExplicitAny: a statement's columns are known to its author only
type AnyRow = Record<string, any>

/** The rows of a statement, with the number of rows that it read or changed. */
export type Result<R extends readonly object[]> = R & Pick<Rows, 'count' | 'command'>

/** Sends statements at once, without waiting until their promise is awaited. */
export interface Sender {
  /** A statement with its values as parameters. Each connection prepares it once. */
  <R extends readonly object[] = AnyRow[]>(texts: TemplateStringsArray, ...values: unknown[]): Promise<Result<R>>
  /** The same from a text with `$1` for the first value. One without values may hold several statements. */
  unsafe<R extends readonly object[] = AnyRow[]>(
    text: string,
    values?: readonly unknown[],
    options?: { prepare?: boolean },
  ): Promise<Result<R>>
}

/** A connection of one's own, for transactions and session settings. */
export interface ReservedSql extends Sender {
  release(): void
}

/** A pool of connections. */
export interface Sql extends Sender {
  reserve(): Promise<ReservedSql>
  /** Closes the connections when their statements are answered; after so many seconds in any case. */
  end(options?: { timeout?: number }): Promise<void>
}

/** How to reach PostgreSQL: a URL, or the options of the embedded server. */
export type Address = string | AddressOptions

interface AddressOptions {
  /** A machine, or the folder of a socket. */
  host?: string
  port?: number
  user?: string
  database?: string
  password?: string
  /** Called for messages that are no answers. */
  onNotice?: (notice: { message?: string }) => void
}

export interface PoolOptions {
  /** The number of connections, 10 by default. */
  max?: number
  /** Parameters of the sessions, such as `statement_timeout`. */
  settings?: Readonly<Record<string, string | number>>
  /** Milliseconds, 10 seconds by default. */
  connectTimeout?: number
  applicationName?: string
}

/** Connections to PostgreSQL by node-postgres. None is opened before a statement needs it. */
export function openPool(address: Address, options: PoolOptions = {}): Sql {
  const pool = new Pool(buildTarget(address, options), options.max ?? 10)
  const send: Send = (text, values, prepare) => pool.send(text, values, prepare)
  return Object.assign(createSender(send), {
    async reserve() {
      const connection = await pool.reserve()
      const sendReserved: Send = (text, values, prepare) => connection.send(text, values, prepare)
      return Object.assign(createSender(sendReserved), { release: () => pool.release(connection) })
    },
    end: ({ timeout }: { timeout?: number } = {}) => pool.end(timeout === undefined ? undefined : timeout * 1000),
  })
}

type Send = (text: string, values: readonly unknown[], prepare: boolean) => Promise<Rows>

function createSender(send: Send): Sender {
  const tag = (texts: TemplateStringsArray, ...values: unknown[]) => send(joinTexts(texts), values, true)
  const sendText = (text: string, values: readonly unknown[] = [], { prepare = false } = {}) =>
    send(text, values, prepare)
  return Object.assign(tag, { unsafe: sendText }) as unknown as Sender
}

const joinTexts = (texts: TemplateStringsArray): string =>
  texts.reduce((joined, text, index) => `${joined}$${index}${text}`)

export function buildTarget(address: Address, { settings = {}, connectTimeout, applicationName }: PoolOptions): Target {
  const { onNotice, options, ...where } = typeof address === 'string' ? splitUrl(address) : { ...address, options: '' }
  const config = {
    ...where,
    options: `${formatSettings(settings)} ${options}`.trim(),
    application_name: applicationName ?? 'stoa',
    connectionTimeoutMillis: connectTimeout ?? 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
  }
  return { config, ...(onNotice && { onNotice }) }
}

/** A URL's own session parameters come last, so that they win. */
function splitUrl(address: string): { connectionString: string; options: string; onNotice?: undefined } {
  const url = new URL(address)
  const options = url.searchParams.get('options') ?? ''
  url.searchParams.delete('options')
  return { connectionString: url.href, options }
}

/** Session parameters as command line options. */
export const formatSettings = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${String(value).replaceAll(/[ \\]/g, '\\$&')}`)
    .join(' ')

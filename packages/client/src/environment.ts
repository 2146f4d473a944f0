/** Reads a value, or throws an Error that says what is wrong with it. */
export type Reader<T> = (value: string | undefined) => T

export const readText: Reader<string> = (value) => {
  if (!value?.trim()) throw new Error('is missing')
  return value
}

/** An http(s) URL, without a trailing slash. */
export const readAddress: Reader<string> = (value) => {
  if (!value || !/^https?:/.test(value) || !URL.canParse(value)) throw new Error('is no http address')
  let end = value.length
  while (value[end - 1] === '/') end -= 1
  return value.slice(0, end)
}

export const readOptional =
  <T>(read: Reader<T>): Reader<T | undefined> =>
  (value) =>
    value === undefined || value === '' ? undefined : read(value)

type Readers = Record<string, Reader<unknown>>
type Values<R extends Readers> = { readonly [K in keyof R]: ReturnType<R[K]> }

export interface EnvironmentOptions<Server extends Readers, Client extends Readers> {
  /** Secrets that must never reach a browser, such as API keys. */
  server?: Server
  /** Values that browsers may know. */
  client: Client
  /**
   * Bundlers replace names one by one, so browsers need a list: `{ VITE_STOA_ORIGIN: import.meta.env.VITE_STOA_ORIGIN
   * }`.
   */
  values?: Record<string, string | undefined>
  isServer?: boolean
}

/**
 * Validates the environment at start: logs each invalid value and throws 'Invalid environment variables'. Reading a
 * server value in a browser throws 'Attempted to access a server-side environment variable on the client'.
 */
export function readEnvironment<Client extends Readers, Server extends Readers = Record<never, never>>({
  server,
  client,
  values = globalThis.process?.env ?? {},
  isServer = !('document' in globalThis),
}: EnvironmentOptions<Server, Client>): Values<Server> & Values<Client> {
  const readers: Readers = isServer ? { ...server, ...client } : client
  const read: Record<string, unknown> = {}
  const errors: string[] = []
  for (const [name, reader] of Object.entries(readers)) {
    try {
      read[name] = reader(values[name])
    } catch (error) {
      errors.push(`${name} ${(error as Error).message}`)
    }
  }
  if (errors.length > 0) {
    console.error('Invalid environment variables:', errors.join(', '))
    throw new Error('Invalid environment variables', { cause: errors })
  }
  for (const name of Object.keys(isServer ? {} : (server ?? {}))) Object.defineProperty(read, name, { get: refuse })
  return Object.freeze(read) as Values<Server> & Values<Client>
}

function refuse(): never {
  throw new Error('Attempted to access a server-side environment variable on the client')
}

/** HTTP routes of an operation: the only part of it that reaches a browser. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** The bare path. Parameters are in braces and may be dotted: `/v1/checkouts/{checkout.id}`. */
  readonly path: `/${string}`
  /** Prefixed paths of the platform's clients, equal to the bare path. */
  readonly publicPaths: readonly `/${string}`[]
  /** POST route of a GET for long query strings, and for older clients. The payload is the JSON body. */
  readonly fallback?: {
    readonly method: 'POST'
    readonly path: `/${string}`
    /** Its paths for older clients, which don't use GET. */
    readonly publicPaths?: readonly `/${string}`[]
  }
}

export type Routes = Readonly<Record<string, Route>>

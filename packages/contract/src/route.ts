/** Where an operation lives on the wire. This is all of an operation that reaches a browser. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** The bare path. Parameters stand in braces and may be dotted: `/v1/checkouts/{checkout.id}`. */
  readonly path: `/${string}`
  /** Prefixed paths that clients of the platform call; every one answers like the bare path. */
  readonly publicPaths: readonly `/${string}`[]
  /** Where a GET goes when its query string grows too long; also what older clients call. The payload is the JSON body. */
  readonly fallback?: {
    readonly method: 'POST'
    readonly path: `/${string}`
    /** Where older clients, which know no GET, call it. */
    readonly publicPaths?: readonly `/${string}`[]
  }
}

export type Routes = Readonly<Record<string, Route>>

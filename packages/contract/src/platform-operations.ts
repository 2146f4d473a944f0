import operations from './platform-operations.json' with { type: 'json' }
import type { Route } from './route.ts'

/** An operation of the platform that this server does not implement, with all paths that clients use. */
export interface PlatformOperation {
  readonly name: string
  readonly method: Route['method']
  readonly paths: readonly `/${string}`[]
}

/** No method and path is shared with the contract: implemented operations are removed from the list. */
export const platformOperations = operations as unknown as readonly PlatformOperation[]

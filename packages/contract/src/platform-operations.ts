import operations from './platform-operations.json' with { type: 'json' }
import type { Route } from './route.ts'

/** An operation of the platform that this server does not have yet, at every path where clients look for it. */
export interface PlatformOperation {
  readonly name: string
  readonly method: Route['method']
  readonly paths: readonly `/${string}`[]
}

/** None of them shares a method and path with the contract or with another: an operation that is built leaves the list. */
export const platformOperations = operations as unknown as readonly PlatformOperation[]

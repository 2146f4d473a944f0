import { AsyncLocalStorage } from 'node:async_hooks'

const held = new AsyncLocalStorage<true>()

/** Runs the work of a unit that holds a connection: whatever asks for another one meanwhile fails at once. */
export const runHoldingConnection = <T>(work: () => Promise<T>): Promise<T> => held.run(true, work)

/**
 * No code path may wait for a connection while it holds one: as many of them as the pool has connections would wait for
 * one another until they time out. Throws where a unit is open around the caller.
 */
export function assertNoConnectionHeld(): void {
  if (held.getStore()) throw new Error('Asks for a database connection while a unit holds one')
}

import { AsyncLocalStorage } from 'node:async_hooks'

const heldConnection = new AsyncLocalStorage<true>()

/** Runs work that holds a connection: asking for another one inside fails at once. */
export const runHoldingConnection = <T>(work: () => Promise<T>): Promise<T> => heldConnection.run(true, work)

/** Waiting for a connection while holding one can deadlock the whole pool until timeouts. Throws inside a unit. */
export function assertNoConnectionHeld(): void {
  if (heldConnection.getStore()) throw new Error('A database connection was requested while a unit holds one')
}

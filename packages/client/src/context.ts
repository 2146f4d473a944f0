import { createCalls, type ModuleName, type ModuleRoutes, type Modules } from './client.ts'
import type { Transport } from './transport.ts'

const context: { client?: Transport | undefined; elevatedClient?: Transport | undefined } = {}

/**
 * Sets the client that {@link createContextual} modules call. `elevated` is one with more rights, such as the owner's API
 * key. Only for processes with one identity: a server that renders for several visitors must pass clients explicitly.
 * Returns a function that undoes it.
 */
export function enableContext(client: Transport, { elevated = false } = {}): () => void {
  const place = elevated ? 'elevatedClient' : 'client'
  context[place] = client
  return () => {
    if (context[place] === client) delete context[place]
  }
}

/** Modules that look up their client when called, so they can be imported before it exists. */
export function createContextual<M extends ModuleName>(
  modules: ModuleRoutes<M>,
  { elevated = false } = {},
): Modules<M> {
  return createCalls(modules, async (route, input, options) => contextClient({ elevated }).call(route, input, options))
}

/** The client of the context, for calls that are not operations. */
export function contextClient({ elevated = false } = {}): Transport {
  const { client, elevatedClient } = context
  if (!client && !elevatedClient)
    throw new Error('The Stoa context is not available. Initialize it with enableContext before using modules')
  if (elevated) {
    if (!elevatedClient)
      throw new Error(
        'An elevated client is required to use elevated modules. Initialize it with enableContext(client, { elevated: true })',
      )
    return elevatedClient
  }
  if (!client)
    throw new Error('The Stoa context is not available. Initialize it with enableContext before using modules')
  return client
}

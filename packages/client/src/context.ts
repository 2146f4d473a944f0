import { callsOf, type ModuleName, type ModuleRoutes, type Modules } from './client.ts'
import type { Transport } from './transport.ts'

const context: { client?: Transport | undefined; elevatedClient?: Transport | undefined } = {}

/**
 * Makes a client the one that {@link contextual} modules call through. `elevated` for one with more rights, such as the
 * owner's key. For processes that act for one identity: a server that renders for many visitors hands clients on
 * instead, or one visitor would call as another. Answers how to take it back.
 */
export function enableContext(client: Transport, { elevated = false } = {}): () => void {
  const place = elevated ? 'elevatedClient' : 'client'
  context[place] = client
  return () => {
    if (context[place] === client) delete context[place]
  }
}

/** Modules that find their client when they are called, so that they can be imported before there is one. */
export function contextual<M extends ModuleName>(modules: ModuleRoutes<M>, { elevated = false } = {}): Modules<M> {
  return callsOf(modules, async (route, input, options) => contextClient({ elevated }).call(route, input, options))
}

/** The client of the context, for calls that are no operation. */
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

import type { KeyObject } from 'node:crypto'
import { Cache } from '../../kernel/cache.ts'
import { buildTokenData, type StoredEvent } from './webhooks.events.ts'
import { signToken } from './webhooks.keys.ts'

/** Tokens by their event, for a moment: the receivers of one app get the same one, and a signature costs a millisecond. */
const tokens = new Cache<Promise<string>>({ name: 'webhook tokens', maxBytes: 8 * 1024 ** 2, maxAgeMs: 60_000 })
const unknownBytes = 4096

/** The signed token of an event for an app, the same for all its receivers. */
export function signEvent(siteId: string, event: StoredEvent, appId: string, key: KeyObject): Promise<string> {
  const id = `${siteId} ${event.id} ${appId} ${getKeyNumber(key)}`
  const known = tokens.get(id)
  if (known) return known
  const token = signToken(buildTokenData(siteId, event), appId, key)
  tokens.set(id, token, { bytes: unknownBytes })
  token.then(
    ({ length }) => tokens.resize(id, length),
    () => tokens.delete(id),
  )
  return token
}

const numbers = new WeakMap<KeyObject, number>()
let keys = 0

function getKeyNumber(key: KeyObject): number {
  const number = numbers.get(key) ?? ++keys
  numbers.set(key, number)
  return number
}

import { createPrivateKey, type KeyObject } from 'node:crypto'
import { Cache } from '../../kernel/cache.ts'
import type { Port } from '../../kernel/port.ts'
import { makeSigningKey, openSigningKey, type SigningKey } from '../../kernel/signing-keys.ts'
import type { AppKey } from './app-keys.store.ts'

interface Holder {
  readonly siteId: string
  use<T>(port: Port<T>): T
}

const purpose = 'app-keys'
/** What older keys were encrypted for, when webhooks and services had their own. */
const olderPurposes = ['webhook-keys', 'plugin-keys']

/** A key pair for RS256: what the server sends to an app is signed with the private key. */
export const makeAppKey = (holder: Holder, appId: string): Promise<SigningKey> =>
  makeSigningKey(holder, { purpose, owner: appId })

/** Private keys that are in use, by how they are stored. Reading one takes as long as signing with it. */
const opened = new Cache<KeyObject>({ name: 'app keys', maxEntries: 500 })

/** Undefined if it was encrypted under another secret of the server. */
export function openAppKey(holder: Holder, appId: string, key: SigningKey): KeyObject | undefined {
  const id = `${holder.siteId} ${key.signingKey}`
  const known = opened.get(id)
  if (known) return known
  for (const each of [purpose, ...olderPurposes]) {
    const pem = openSigningKey(holder, { purpose: each, owner: appId }, key)
    if (pem !== undefined) return opened.set(id, createPrivateKey(pem))
  }
  return undefined
}

/** The current key, and the previous one while it is valid. */
export const listValidKeys = (key: AppKey, now: Date): SigningKey[] =>
  key.previous && key.previous.expiryDate > now ? [key, key.previous] : [key]

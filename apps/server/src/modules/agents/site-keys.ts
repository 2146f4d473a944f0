import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import { Cache } from '../../kernel/cache.ts'
import { openText, sealText } from '../../kernel/signing-keys.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { SigningKey } from './http-signatures.ts'
import { insertKey, lockKeys, type SiteKey, siteKeys } from './site-keys.store.ts'

/** A new key is published so long before it signs: longer than the profile may be cached. */
const publishBeforeMs = 15 * 60_000
/** A retired key stays published so long: what it signed may still be under way. */
export const publishAfterMs = 7 * 24 * 3600_000

const keyUse = { purpose: 'agent-keys', owner: '' }

/** The key that signs at this time: the newest active one. */
export const chooseSigning = (keys: readonly SiteKey[], now: Date): SiteKey | undefined =>
  keys.find(({ activeDate }) => activeDate <= now) ?? keys.at(-1)

/** Those that platforms may need, as JWKs. */
export const listPublished = (keys: readonly SiteKey[], now: Date): readonly SiteKey[] =>
  keys.filter(({ retiredDate }) => !retiredDate || retiredDate.getTime() + publishAfterMs > now.getTime())

export const toJwk = ({ id, publicKey }: SiteKey) => ({
  ...{ kid: id, kty: publicKey.kty, crv: publicKey.crv, x: publicKey.x, y: publicKey.y },
  ...{ use: 'sig', alg: 'ES256' },
})

const opened = new Cache<KeyObject>({ name: 'agent signing keys', maxEntries: 1000 })

/** The key that signs now; the first one is made when it is needed. */
export async function getSigningKey(units: Units): Promise<SigningKey> {
  const keys = await requireKeys(units)
  const key = chooseSigning(keys, new Date())!
  const cacheKey = `${units.siteId} ${key.id}`
  const known = opened.get(cacheKey)
  if (known) return { kid: key.id, privateKey: known }
  const pem = openText(units, keyUse, key.signingKey)
  // Sealed under another secret of the server: a new key replaces it at once, as nothing can be signed with the old.
  if (pem === undefined) return getOpened(units, await units.command((unit) => addKey(unit, unit.now)))
  return { kid: key.id, privateKey: opened.set(cacheKey, createPrivateKey(pem)) }
}

function getOpened(units: Units, { id, signingKey }: SiteKey): SigningKey {
  return { kid: id, privateKey: createPrivateKey(openText(units, keyUse, signingKey)!) }
}

/** All keys of the site, of which there is at least one. */
export async function requireKeys(units: Units): Promise<readonly SiteKey[]> {
  const keys = (await units.read((unit) => unit.site())).get(siteKeys)
  return keys.length > 0 ? keys : units.command(makeFirst)
}

async function makeFirst(unit: Unit): Promise<readonly SiteKey[]> {
  await lockKeys(unit)
  const keys = await siteKeys.load(unit)
  return keys.length > 0 ? keys : [await addKey(unit, unit.now)]
}

/** Publishes a new key now, and lets it sign in a while in place of the others. One that waits for that is not repeated. */
export async function rotateKeys(unit: Unit): Promise<readonly SiteKey[]> {
  await lockKeys(unit)
  const [newest] = await siteKeys.load(unit)
  if (!newest || newest.activeDate <= unit.now) {
    await addKey(unit, new Date(unit.now.getTime() + (newest ? publishBeforeMs : 0)))
  }
  return siteKeys.load(unit)
}

async function addKey(unit: Unit, activeDate: Date): Promise<SiteKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = `shop-${unit.now.toISOString().slice(0, 10)}-${unit.newId().slice(-6)}`
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string
  const key = {
    id,
    publicKey: publicKey.export({ format: 'jwk' }) as JsonWebKey,
    signingKey: sealText(unit, keyUse, pem),
    createdDate: unit.now,
    activeDate,
  }
  await insertKey(unit, key)
  return key
}

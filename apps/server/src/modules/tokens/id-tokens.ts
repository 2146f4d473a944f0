import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { HttpAnswer } from '@stoa/contract/operation'
import { calculateJwkThumbprint, compactVerify, exportJWK, importJWK, type JWK, SignJWT } from 'jose'
import { isId } from '../../kernel/ids.ts'
import { type Keys, keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import * as store from './id-tokens.store.ts'
import { defaultAccessSeconds, type Subject } from './tokens.ts'

/** Mandatory for every OpenID client; access tokens, which only this server reads, use a faster one. */
const algorithm = 'RS256'

interface IdTokenKey {
  id: string
  publicKey: JWK
  privateKey: KeyObject
}

const idTokenKeys = new WeakMap<Keys, Promise<IdTokenKey>>()
const lock = (keys: Keys, id: string) => ({ key: keys.derive('id-token-key'), context: id })

/** Created at first use and stored in the database, so that every node signs with the same key. */
function getCurrentKey(units: Units): Promise<IdTokenKey> {
  const keys = units.use(keysPort)
  const current = idTokenKeys.get(keys) ?? findOrCreateKey(units, keys)
  idTokenKeys.set(keys, current)
  current.catch(() => idTokenKeys.delete(keys))
  return current
}

async function findOrCreateKey(units: Units, keys: Keys): Promise<IdTokenKey> {
  return (await findUsableKey(units, keys)) ?? makeKey(units, keys)
}

/** The oldest key that this server's secret decrypts: nodes that create one at the same time agree on it. */
async function findUsableKey(units: Units, keys: Keys): Promise<IdTokenKey | undefined> {
  for (const { id, public_key: publicKey, private_key: sealed } of await units.read(store.listKeys)) {
    const pem = openAtRest<string>(sealed, lock(keys, id))
    if (pem) return { id, publicKey, privateKey: createPrivateKey(pem) }
  }
  return undefined
}

async function makeKey(units: Units, keys: Keys): Promise<IdTokenKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = await exportJWK(publicKey)
  const id = await calculateJwkThumbprint(jwk)
  const sealed = sealAtRest(privateKey.export({ type: 'pkcs8', format: 'pem' }), lock(keys, id))
  await units.command((unit) => store.insertKey(unit, { id, public_key: jwk, private_key: sealed }))
  return (await findUsableKey(units, keys))!
}

interface SignedIn {
  subject: Subject
  sessionId: string
  nonce: string | null
}

/** States who signed in and when, bound to the app's request (OpenID Connect Core, section 2). */
export async function signIdToken(units: Units, { subject, sessionId, nonce }: SignedIn): Promise<string> {
  const { id, privateKey } = await getCurrentKey(units)
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    sid: sessionId,
    ...(nonce !== null && { nonce }),
    ...(subject.authDate && { auth_time: Math.floor(subject.authDate.getTime() / 1000) }),
  })
    .setProtectedHeader({ alg: algorithm, kid: id, typ: 'JWT' })
    .setIssuer(units.use(settingsPort).origin)
    .setAudience(subject.clientId!)
    .setSubject(subject.id)
    .setIssuedAt(now)
    .setExpirationTime(now + defaultAccessSeconds)
    .sign(privateKey)
}

/** The public keys for access and id tokens (RFC 7517). */
export async function publishKeys(units: Units): Promise<HttpAnswer> {
  await getCurrentKey(units)
  const { id: kid, publicKey } = units.use(keysPort).signing
  const own = { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' }
  const others = (await units.read(store.listKeys)).map((key) => ({
    ...key.public_key,
    kid: key.id,
    alg: algorithm,
    use: 'sig',
  }))
  return {
    statusCode: 200,
    headers: [
      { key: 'content-type', value: 'application/json; charset=utf-8' },
      { key: 'cache-control', value: 'public, max-age=300' },
    ],
    body: JSON.stringify({ keys: [own, ...others] }),
  }
}

/** The subject of one of our id tokens, however old: apps send it as a hint at the sign-out. */
export async function readIdToken(
  units: Units,
  text: string,
): Promise<{ clientId: string; memberId: string; sessionId: string } | undefined> {
  if (text.length > 4096) return undefined
  const keys = new Map((await units.read(store.listKeys)).map(({ id, public_key }) => [id, public_key]))
  try {
    const { payload } = await compactVerify(text, ({ kid }) => importJWK(keys.get(kid ?? '')!, algorithm), {
      algorithms: [algorithm],
    })
    const { iss, aud, sub, sid } = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>
    const isOurs = iss === units.use(settingsPort).origin && isId(aud) && isId(sub) && isId(sid)
    return isOurs ? { clientId: aud, memberId: sub, sessionId: sid } : undefined
  } catch {
    return undefined
  }
}

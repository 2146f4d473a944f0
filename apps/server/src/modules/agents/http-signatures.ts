import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import {
  type BareItem,
  type InnerList,
  type Item,
  isInnerList,
  parseDictionary,
  serializeDictionary,
} from 'structured-headers'
import { AgentProblem } from './agent-problem.ts'
import { buildDigest } from './content-digest.ts'
import type { PlatformKey } from './platform-profile.ts'
import { buildSignatureBase, getHeader, listComponents, type SignedMessage } from './signature-base.ts'

/** A signature of a message that still has to be verified. */
export interface ReadSignature {
  readonly keyId: string
  /** The value of the parameter `alg`, which is usually absent: the key decides. */
  readonly algorithm?: string
  readonly base: string
  readonly value: Buffer
}

/** Seconds that the clocks of sender and shop may differ, and that a signed request is valid. */
const maxAheadSeconds = 60
const maxAgeSeconds = 300
/** Signatures of one message that are looked at. */
const maxSignatures = 4

const invalid = (content: string) => new AgentProblem('signature_invalid', content)

/**
 * The signatures of a message (RFC 9421), empty without any. Throws if they can't be read, are too old, or cover less
 * than they have to.
 */
export function readSignatures(message: SignedMessage, now: Date): ReadSignature[] {
  const [inputs, values] = ['signature-input', 'signature'].map((name) => getHeader(message, name))
  if (inputs === undefined && values === undefined) return []
  if (!inputs || !values) throw invalid('Signature and Signature-Input belong together.')
  const [parsedInputs, parsedValues] = [parse(inputs), parse(values)]
  return [...parsedInputs].slice(0, maxSignatures).map(([label, input]) => {
    const value = parsedValues.get(label)
    if (!isInnerList(input) || !value || !(value[0] instanceof ArrayBuffer)) {
      throw invalid(`The signature ${label} is not a list of components with a value.`)
    }
    return readOne(message, input, Buffer.from(value[0]), now)
  })
}

function parse(header: string): Map<string, Item | InnerList> {
  try {
    return parseDictionary(header)
  } catch (cause) {
    throw new AgentProblem('signature_invalid', 'The signature headers are not structured fields (RFC 8941).', {
      cause,
    })
  }
}

function readOne(message: SignedMessage, [components, parameters]: InnerList, value: Buffer, now: Date): ReadSignature {
  const keyId = parameters.get('keyid')
  if (typeof keyId !== 'string' || keyId === '') throw invalid('The signature names no key (keyid).')
  const covered = new Set(components.map(([name]) => name))
  const missing = listComponents(message).find((name) => !covered.has(name))
  if (missing) throw invalid(`The signature does not cover ${missing}.`)
  checkTime(parameters, now)
  const base = buildSignatureBase(message, components, parameters)
  if (base === undefined) throw invalid('The signature covers a component that the message does not have.')
  const algorithm = parameters.get('alg')
  return { keyId, base, value, ...(algorithm !== undefined && { algorithm: String(algorithm) }) }
}

function checkTime(parameters: Map<string, BareItem>, now: Date): void {
  const seconds = now.getTime() / 1000
  const [created, expires] = [parameters.get('created'), parameters.get('expires')]
  for (const time of [created, expires]) {
    if (time !== undefined && typeof time !== 'number') throw invalid('The times of the signature are not numbers.')
  }
  if (typeof created === 'number' && created > seconds + maxAheadSeconds) {
    throw invalid('The signature was created in the future.')
  }
  if (typeof created === 'number' && created < seconds - maxAgeSeconds) throw invalid('The signature is too old.')
  if (typeof expires === 'number' && expires < seconds) throw invalid('The signature has expired.')
}

interface Algorithm {
  readonly name: string
  readonly hash: string | null
  readonly bytes: number
}

/** By curve: names of RFC 9421, section 6.2.2. */
const algorithms: Readonly<Record<string, Algorithm>> = {
  'EC P-256': { name: 'ecdsa-p256-sha256', hash: 'sha256', bytes: 64 },
  'EC P-384': { name: 'ecdsa-p384-sha384', hash: 'sha384', bytes: 96 },
  'OKP Ed25519': { name: 'ed25519', hash: null, bytes: 64 },
}

const publicKeys = new WeakMap<PlatformKey, KeyObject>()

/** Throws unless the signature is one of this key. */
export function verifySignature({ base, value, algorithm }: ReadSignature, key: PlatformKey): void {
  const known = algorithms[`${key.kty} ${key.crv}`]
  if (!known) {
    throw new AgentProblem('algorithm_unsupported', `Keys of the curve ${key.crv} are not supported; use P-256.`)
  }
  if (algorithm !== undefined && algorithm !== known.name) throw invalid('The parameter alg is not that of the key.')
  const publicKey = openPublicKey(key)
  const isValid =
    value.length === known.bytes &&
    verify(known.hash, Buffer.from(base), { key: publicKey, dsaEncoding: 'ieee-p1363' }, value)
  if (!isValid) throw invalid('The signature is not that of the message.')
}

function openPublicKey(key: PlatformKey): KeyObject {
  const opened = publicKeys.get(key)
  if (opened) return opened
  try {
    const { kty, crv, x, y } = key
    const made = createPublicKey({ key: { kty, crv, x, ...(y !== undefined && { y }) }, format: 'jwk' })
    publicKeys.set(key, made)
    return made
  } catch (cause) {
    throw new AgentProblem('key_not_found', `The key ${key.kid} in the profile is not valid.`, { cause })
  }
}

/** A key that signs for the shop: P-256. */
export interface SigningKey {
  readonly kid: string
  readonly privateKey: KeyObject
}

/** The headers that sign a message: `content-digest` with a body, `signature-input` and `signature`. */
export function signMessage(
  message: SignedMessage,
  { kid, privateKey }: SigningKey,
  now: Date,
): Record<string, string> {
  const digest: Record<string, string> = message.body?.length ? { 'content-digest': buildDigest(message.body) } : {}
  const signed = { ...message, headers: { ...message.headers, ...digest } }
  const components = listComponents(signed).map((name): Item => [name, new Map()])
  const parameters = new Map<string, BareItem>([
    ['created', Math.floor(now.getTime() / 1000)],
    ['keyid', kid],
  ])
  const base = buildSignatureBase(signed, components, parameters)
  if (base === undefined) throw new Error('The message lacks a component that is signed')
  const value = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return {
    ...digest,
    'signature-input': serializeDictionary({ sig1: [components, parameters] }),
    signature: serializeDictionary({ sig1: [value, new Map()] }),
  }
}

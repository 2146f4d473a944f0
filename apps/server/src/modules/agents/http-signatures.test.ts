import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import fc from 'fast-check'
import { httpbis } from 'http-message-signatures'
import { describe, expect, it } from 'vitest'
import { AgentProblem } from './agent-problem.ts'
import { buildDigest, isDigestOf } from './content-digest.ts'
import { readSignatures, signMessage, verifySignature } from './http-signatures.ts'
import type { PlatformKey } from './platform-profile.ts'
import type { SignedMessage } from './signature-base.ts'

const now = new Date('2026-11-26T12:00:00Z')
const seconds = now.getTime() / 1000
const url = 'https://shop.example/ucp/v1/carts?x=1'
const body = Buffer.from('{"line_items":[]}')

function makeKey(crv: 'P-256' | 'P-384' | 'Ed25519', kid = 'k1') {
  const pair = crv === 'Ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: crv })
  return {
    privateKey: pair.privateKey,
    key: { ...(pair.publicKey.export({ format: 'jwk' }) as object), kid } as PlatformKey,
  }
}
const { privateKey, key } = makeKey('P-256')

const headers = {
  'ucp-agent': 'profile="https://agent.example/ucp"',
  'idempotency-key': 'a-key',
  'content-type': 'application/json',
}
const request: SignedMessage = {
  ...{ method: 'POST', authority: 'shop.example', path: '/ucp/v1/carts', query: 'x=1' },
  headers,
  body,
}

const signOwn = (message: SignedMessage, at = now, by: KeyObject = privateKey, kid = 'k1'): SignedMessage => ({
  ...message,
  headers: { ...message.headers, ...signMessage(message, { kid, privateKey: by }, at) },
})

/** The code of the refusal; undefined: the signature is valid. */
function verifyAt(message: SignedMessage, by: PlatformKey = key, at = now): string | undefined {
  try {
    for (const signature of readSignatures(message, at)) verifySignature(signature, by)
    return undefined
  } catch (error) {
    if (!(error instanceof AgentProblem)) throw error
    return error.code
  }
}

describe('a signature', () => {
  it.each([
    ['P-256', 'ecdsa-p256-sha256', 'sha256'],
    ['P-384', 'ecdsa-p384-sha384', 'sha384'],
    ['Ed25519', 'ed25519', null],
  ] as const)('of another implementation with a key of %s is verified', async (crv, algorithm, hash) => {
    const made = makeKey(crv)
    const digest = { 'content-digest': buildDigest(body) }
    const fields = [
      '@method',
      '@authority',
      '@path',
      '@query',
      'ucp-agent',
      'idempotency-key',
      'content-digest',
      'content-type',
    ]
    const signer = {
      id: 'k1',
      sign: async (data: Buffer) => sign(hash, data, { key: made.privateKey, dsaEncoding: 'ieee-p1363' }),
    }
    const signed = await httpbis.signMessage(
      {
        key: signer,
        fields,
        params: ['created', 'keyid', ...(crv === 'P-384' ? ['alg'] : [])],
        paramValues: { created: now, alg: algorithm },
      },
      { method: 'POST', url, headers: { ...headers, ...digest } },
    )
    const lower = Object.fromEntries(Object.entries(signed.headers).map(([name, value]) => [name.toLowerCase(), value]))
    expect(verifyAt({ ...request, headers: lower as never }, made.key)).toBeUndefined()
    expect(verifyAt({ ...request, headers: lower as never }, makeKey(crv).key)).toBe('signature_invalid')
  })

  it('of ours is verified by another implementation, in requests and in answers', async () => {
    const { kid: _, ...jwk } = key
    const publicKey = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })
    const verifyData = async (data: Buffer, value: Buffer) =>
      verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, value)
    const config = {
      keyLookup: async () => ({ id: 'k1', algs: ['ecdsa-p256-sha256' as const], verify: verifyData }),
      tolerance: 10 ** 9,
    }
    const { headers: signed } = signOwn(request)
    expect(await httpbis.verifyMessage(config, { method: 'POST', url, headers: signed as never })).toBe(true)
    const answer = signOwn({ status: 200, headers: { 'content-type': 'application/json' }, body })
    expect(await httpbis.verifyMessage(config, { status: 200, headers: answer.headers as never })).toBe(true)
  })

  it('is invalid if anything that it covers is changed', () => {
    const signed = signOwn(request)
    expect(verifyAt(signed)).toBeUndefined()
    const text = fc
      .string({ minLength: 1, unit: 'grapheme-ascii' })
      .map((each) => each.trim())
      .filter(Boolean)
    const change = fc.oneof(
      fc.record({ method: text }),
      fc.record({ authority: text }),
      fc.record({ path: text }),
      fc.record({ query: text }),
      fc
        .tuple(fc.constantFrom('ucp-agent', 'idempotency-key', 'content-digest', 'content-type'), text)
        .map(([name, value]) => ({ headers: { ...signed.headers, [name]: value } })),
    )
    fc.assert(
      fc.property(change, (changed) => {
        fc.pre(JSON.stringify({ ...signed, ...changed }) !== JSON.stringify(signed))
        expect(verifyAt({ ...signed, ...changed })).toBe('signature_invalid')
      }),
    )
  })

  it.each<[string, (message: SignedMessage) => SignedMessage, string]>([
    [
      'without its value',
      ({ headers: { signature: _, ...rest }, ...message }) => ({ ...message, headers: rest }),
      'signature_invalid',
    ],
    ['that is no structured field', (message) => withHeader(message, 'signature-input', 'sig1=('), 'signature_invalid'],
    ['without a key id', (message) => edit(message, ';keyid="k1"', ''), 'signature_invalid'],
    ['that leaves out the path', (message) => edit(message, ' "@path"', ''), 'signature_invalid'],
    ['that leaves out the query', (message) => edit(message, ' "@query"', ''), 'signature_invalid'],
    ['that leaves out the platform', (message) => edit(message, ' "ucp-agent"', ''), 'signature_invalid'],
    ['that leaves out the key', (message) => edit(message, ' "idempotency-key"', ''), 'signature_invalid'],
    ['that leaves out the body', (message) => edit(message, ' "content-digest"', ''), 'signature_invalid'],
    [
      'that names a component twice',
      (message) => edit(message, '"@method"', '"@method" "@method"'),
      'signature_invalid',
    ],
    [
      'that changes a component by a parameter',
      (message) => edit(message, '"@path"', '"@path";req'),
      'signature_invalid',
    ],
    [
      'that covers what is not there',
      (message) => edit(message, '"@method"', '"@method" "x-none"'),
      'signature_invalid',
    ],
    [
      'with the name of another algorithm',
      (message) => edit(message, ';keyid', ';alg="ed25519";keyid'),
      'signature_invalid',
    ],
    ['in DER', (message) => withHeader(message, 'signature', toDer(message)), 'signature_invalid'],
  ])('%s is refused', (_, change, code) => {
    expect(verifyAt(change(signOwn(request)))).toBe(code)
  })

  it.each([
    ['just now', 0, undefined],
    ['five minutes ago', -300, undefined],
    ['longer ago', -301, 'signature_invalid'],
    ['by a clock that is a little fast', 60, undefined],
    ['in the future', 61, 'signature_invalid'],
  ])('that was created %s is accepted or refused by its age', (_, offset, code) => {
    expect(verifyAt(signOwn(request, new Date((seconds + offset) * 1000)))).toBe(code)
  })

  it('with a key of an unsupported curve is refused by its name', () => {
    const other = { ...key, crv: 'secp256k1' }
    expect(verifyAt(signOwn(request), other)).toBe('algorithm_unsupported')
    expect(verifyAt(signOwn(request), { ...key, x: 'AAAA' })).toBe('key_not_found')
  })
})

const withHeader = (message: SignedMessage, name: string, value: string): SignedMessage => ({
  ...message,
  headers: { ...message.headers, [name]: value },
})

const edit = (message: SignedMessage, from: string, to: string): SignedMessage =>
  withHeader(message, 'signature-input', String(message.headers['signature-input']).replace(from, to))

const toDer = (message: SignedMessage): string =>
  `sig1=:${sign('sha256', Buffer.from(String(message.headers['signature-input'])), privateKey).toString('base64')}:`

describe('a digest', () => {
  it('is checked against the bytes with every algorithm that it names', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(isDigestOf(buildDigest(bytes), bytes)).toBe(true)
        expect(isDigestOf(buildDigest(bytes), Buffer.concat([bytes, randomBytes(1)]))).toBe(false)
      }),
    )
    const hash = (algorithm: string) => createHash(algorithm).update(body).digest('base64')
    expect(isDigestOf(`sha-512=:${hash('sha512')}:`, body)).toBe(true)
    expect(isDigestOf(`sha-256=:${hash('sha256')}:, sha-512=:${hash('sha256')}:`, body)).toBe(false)
    for (const wrong of ['', 'sha-256', 'sha-256="x"', 'md5=:AAAA:', 'sha-256=:?:'])
      expect(isDigestOf(wrong, body)).toBe(false)
  })
})

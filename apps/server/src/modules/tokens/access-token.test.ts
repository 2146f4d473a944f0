import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeKeys } from '../../kernel/keys.ts'
import { AccessTokens } from './access-token.ts'

const issuer = 'https://shop.example'
const { signing } = makeKeys(Buffer.alloc(32, 9))
const member = {
  siteId: '01a1fc3f-bfef-74b6-8689-202c0d78e6cb',
  sessionId: '01a1fc3f-c3af-764b-b58d-29aebe23dc3d',
  subject: {
    kind: 'member' as const,
    id: '01a1fc3f-c3a9-71a1-bdf4-4c9757e574f8',
    clientId: '01a1fc3f-c179-75eb-a284-b0b9acf39351',
    authDate: new Date('2026-01-01T00:00:00Z'),
  },
}
const now = new Date('2026-01-01T00:10:00Z')
/** A verifier with an empty cache. */
const createTokens = () => new AccessTokens(signing, issuer)
const issueToken = () => createTokens().sign(member, now, 600)

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

/** A token with some parts replaced, signed with our own key unless another one is given. */
async function forgeToken(
  change: { header?: object; claims?: object },
  signWith = (text: string) => sign(null, Buffer.from(text), signing.privateKey),
): Promise<string> {
  const [header, claims] = issueToken().split('.') as [string, string]
  const text = `${encode({ ...decode(header), ...change.header })}.${encode({ ...decode(claims), ...change.claims })}`
  return `${text}.${signWith(text).toString('base64url')}`
}

describe('an access token', () => {
  it('identifies subject, site and app until it expires', async () => {
    const text = issueToken()
    const known = await createTokens().verify(text, now.getTime() + 599_000)
    expect(known?.caller).toEqual({
      siteId: member.siteId,
      actor: {
        type: 'member',
        id: member.subject.id,
        clientId: member.subject.clientId,
        sessionId: member.sessionId,
        authTime: member.subject.authDate.getTime() / 1000,
        scopes: 'all',
      },
    })
    expect(await createTokens().verify(text, now.getTime() + 600_000)).toBeUndefined()
    expect(text.length).toBeLessThan(1024)
  })

  it('is not cached beyond its expiry', async () => {
    const tokens = createTokens()
    const text = tokens.sign(member, now, 600)
    expect(await tokens.verify(text, now.getTime())).toBeDefined()
    expect(await tokens.verify(text, now.getTime() + 600_000)).toBeUndefined()
  })

  it('is accepted when made by hand with the right parts, so that the forgeries below fail for their own reason', async () => {
    expect(await createTokens().verify(await forgeToken({}), now.getTime())).toBeDefined()
  })

  const pem = signing.publicKey.export({ type: 'spki', format: 'pem' }) as string
  const otherKey = generateKeyPairSync('ed25519').privateKey
  const seconds = now.getTime() / 1000
  const forgeries: Record<string, () => Promise<string>> = {
    'no algorithm': () => forgeToken({ header: { alg: 'none' } }, () => Buffer.alloc(0)),
    'HS256 with the public key as secret': () =>
      forgeToken({ header: { alg: 'HS256' } }, (text) => createHmac('sha256', pem).update(text).digest()),
    'another server’s key': () => forgeToken({}, (text) => sign(null, Buffer.from(text), otherKey)),
    'a key id that is a path': () => forgeToken({ header: { kid: '../../etc/passwd' } }),
    'a key id that is SQL': () => forgeToken({ header: { kid: "' or 1=1 --" } }),
    'a key id that is an address': () => forgeToken({ header: { kid: 'https://evil.example/jwks' } }),
    'a key set address': () => forgeToken({ header: { jku: 'https://evil.example/jwks' } }),
    'a certificate address': () => forgeToken({ header: { x5u: 'https://evil.example/cert' } }),
    'a key of its own': () => forgeToken({ header: { jwk: { kty: 'OKP' } } }),
    'another issuer': () => forgeToken({ claims: { iss: 'https://evil.example' } }),
    'another audience': () => forgeToken({ claims: { aud: 'other' } }),
    'another type': () => forgeToken({ header: { typ: 'JWT' } }),
    'an end in milliseconds': () => forgeToken({ claims: { exp: now.getTime() + 600_000 } }),
    'a lifetime we never give': () => forgeToken({ claims: { exp: seconds + 86_400 } }),
    'a start in the future': () => forgeToken({ claims: { nbf: seconds + 600 } }),
    'an issue in the future': () => forgeToken({ claims: { iat: seconds + 600, exp: seconds + 900 } }),
    'no end': () => forgeToken({ claims: { exp: undefined } }),
    'no session': () => forgeToken({ claims: { fam: undefined } }),
    'an unknown kind of subject': () => forgeToken({ claims: { typ: 'admin' } }),
    'a member who never proved who they are': () => forgeToken({ claims: { auth_time: undefined } }),
    'a member’s session without scopes': () => forgeToken({ claims: { scope: undefined } }),
    'a subject that is no id': () => forgeToken({ claims: { sub: 'x' } }),
    'nothing at all': async () => '..',
    'endless text': async () => 'a'.repeat(100_000),
  }
  it.each(Object.entries(forgeries))('is refused with %s', async (_, forge) => {
    expect(await createTokens().verify(await forge(), now.getTime())).toBeUndefined()
  })
})

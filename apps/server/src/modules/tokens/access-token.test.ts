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
/** One that has signed and seen nothing yet. */
const fresh = () => new AccessTokens(signing, issuer)
const issued = () => fresh().sign(member, now, 600)

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

/** A token with some of its parts exchanged, signed with our own key unless another way is given. */
async function forged(
  change: { header?: object; claims?: object },
  signWith = (text: string) => sign(null, Buffer.from(text), signing.privateKey),
): Promise<string> {
  const [header, claims] = issued().split('.') as [string, string]
  const text = `${encode({ ...decode(header), ...change.header })}.${encode({ ...decode(claims), ...change.claims })}`
  return `${text}.${signWith(text).toString('base64url')}`
}

describe('an access token', () => {
  it('says who, where and through which app until it expires', async () => {
    const text = issued()
    const known = await fresh().verify(text, now.getTime() + 599_000)
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
    expect(await fresh().verify(text, now.getTime() + 600_000)).toBeUndefined()
    expect(text.length).toBeLessThan(1024)
  })

  it('is not remembered beyond its end', async () => {
    const tokens = fresh()
    const text = tokens.sign(member, now, 600)
    expect(await tokens.verify(text, now.getTime())).toBeDefined()
    expect(await tokens.verify(text, now.getTime() + 600_000)).toBeUndefined()
  })

  it('is accepted when made by hand with the right parts: the forgeries below fail for their own reason', async () => {
    expect(await fresh().verify(await forged({}), now.getTime())).toBeDefined()
  })

  const pem = signing.publicKey.export({ type: 'spki', format: 'pem' }) as string
  const otherKey = generateKeyPairSync('ed25519').privateKey
  const seconds = now.getTime() / 1000
  const forgeries: Record<string, () => Promise<string>> = {
    'no algorithm': () => forged({ header: { alg: 'none' } }, () => Buffer.alloc(0)),
    'HS256 with the public key as secret': () =>
      forged({ header: { alg: 'HS256' } }, (text) => createHmac('sha256', pem).update(text).digest()),
    'a stranger’s key': () => forged({}, (text) => sign(null, Buffer.from(text), otherKey)),
    'a key id that is a path': () => forged({ header: { kid: '../../etc/passwd' } }),
    'a key id that is SQL': () => forged({ header: { kid: "' or 1=1 --" } }),
    'a key id that is an address': () => forged({ header: { kid: 'https://evil.example/jwks' } }),
    'a key set address': () => forged({ header: { jku: 'https://evil.example/jwks' } }),
    'a certificate address': () => forged({ header: { x5u: 'https://evil.example/cert' } }),
    'a key of its own': () => forged({ header: { jwk: { kty: 'OKP' } } }),
    'another issuer': () => forged({ claims: { iss: 'https://evil.example' } }),
    'another audience': () => forged({ claims: { aud: 'other' } }),
    'another type': () => forged({ header: { typ: 'JWT' } }),
    'an end in milliseconds': () => forged({ claims: { exp: now.getTime() + 600_000 } }),
    'a lifetime we never give': () => forged({ claims: { exp: seconds + 86_400 } }),
    'a start in the future': () => forged({ claims: { nbf: seconds + 600 } }),
    'an issue in the future': () => forged({ claims: { iat: seconds + 600, exp: seconds + 900 } }),
    'no end': () => forged({ claims: { exp: undefined } }),
    'no session': () => forged({ claims: { fam: undefined } }),
    'an unknown kind of subject': () => forged({ claims: { typ: 'admin' } }),
    'a member who never proved who they are': () => forged({ claims: { auth_time: undefined } }),
    'a member’s session that does not say what it is good for': () => forged({ claims: { scope: undefined } }),
    'a subject that is no id': () => forged({ claims: { sub: 'x' } }),
    'nothing at all': async () => '..',
    'endless text': async () => 'a'.repeat(100_000),
  }
  it.each(Object.entries(forgeries))('is refused with %s', async (_, forge) => {
    expect(await fresh().verify(await forge(), now.getTime())).toBeUndefined()
  })
})

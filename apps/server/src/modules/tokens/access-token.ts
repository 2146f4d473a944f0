import { sign } from 'node:crypto'
import { jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { type Caller, ownPages } from '../../kernel/actor.ts'
import { isId } from '../../kernel/ids.ts'
import type { Keys } from '../../kernel/keys.ts'
import { maxAccessSeconds, type Subject } from './tokens.ts'

type Signing = Keys['signing']

const algorithm = 'EdDSA'
const type = 'at+jwt' // RFC 9068
const audience = 'stoa'

export interface AccessToken {
  siteId: string
  sessionId: string
  subject: Subject
}

/** Who an access token stands for. */
export interface Known {
  caller: Caller
  sessionId: string
  /** Milliseconds since 1970. */
  expires: number
}

/** Signs and verifies access tokens; one that this process signed or saw before costs no signature check. */
export class AccessTokens {
  readonly #signing: Signing
  readonly #issuer: string
  readonly #header: string
  readonly #known = new LRUCache<string, Known>({ max: 10_000 })

  constructor(signing: Signing, issuer: string) {
    this.#signing = signing
    this.#issuer = issuer
    this.#header = encode({ alg: algorithm, typ: type, kid: signing.id })
  }

  /** A compact JWS (RFC 7515). Clients treat the token as opaque; what it says is nobody's contract. */
  sign({ siteId, sessionId, subject }: AccessToken, now: Date, seconds: number): string {
    const issuedAt = toSeconds(now)
    const claims = {
      iss: this.#issuer,
      aud: audience,
      sub: subject.id,
      typ: subject.kind,
      sid: siteId,
      fam: sessionId,
      ...(subject.clientId && { cid: subject.clientId }),
      ...(subject.authDate && { auth_time: toSeconds(subject.authDate) }),
      iat: issuedAt,
      exp: issuedAt + seconds,
    }
    const signed = `${this.#header}.${encode(claims)}`
    const text = `${signed}.${sign(null, Buffer.from(signed), this.#signing.privateKey).toString('base64url')}`
    const known = toKnown(claims, now.getTime())
    if (known) this.#known.set(text, known)
    return text
  }

  /** Who the token stands for, or nothing when it is not ours, not an access token, or over. */
  async verify(text: string, now = Date.now()): Promise<Known | undefined> {
    const known = this.#known.get(text)
    if (known) return known.expires > now ? known : undefined
    const read = await this.#read(text, now)
    if (read) this.#known.set(text, read)
    return read
  }

  async #read(text: string, now: number): Promise<Known | undefined> {
    if (text.length > 2048) return undefined
    try {
      const { payload } = await jwtVerify(text, (header) => this.#keyOf(header), {
        algorithms: [algorithm],
        typ: type,
        issuer: this.#issuer,
        audience,
        currentDate: new Date(now),
        requiredClaims: ['sub', 'typ', 'sid', 'fam', 'iat', 'exp'],
      })
      return toKnown(payload as Record<string, unknown>, now)
    } catch {
      return undefined
    }
  }

  /** The one key that we sign with: never one that the token points to. */
  #keyOf(header: { kid?: string; jku?: string; x5u?: string; jwk?: object; x5c?: string[] }) {
    if (header.kid !== this.#signing.id || header.jku || header.x5u || header.jwk || header.x5c) throw new Error('key')
    return this.#signing.publicKey
  }
}

function toKnown(claims: Record<string, unknown>, now: number): Known | undefined {
  const { sub, typ, sid, fam, cid, auth_time: authTime, iat, exp } = claims
  if (!isId(sub) || !isId(sid) || !isId(fam) || typeof iat !== 'number' || typeof exp !== 'number') return undefined
  // A lifetime that we never give means a clock or a unit gone wrong.
  if (exp - iat > maxAccessSeconds || iat * 1000 > now + 60_000) return undefined
  const clientId = typeof cid === 'string' ? cid : ownPages
  const session = { id: sub, clientId, sessionId: fam }
  const expires = exp * 1000
  if (typ === 'visitor')
    return { caller: { siteId: sid, actor: { type: 'visitor', ...session } }, sessionId: fam, expires }
  if (typ === 'member' && typeof authTime === 'number')
    return { caller: { siteId: sid, actor: { type: 'member', ...session, authTime } }, sessionId: fam, expires }
  if (typ === 'owner')
    return { caller: { siteId: sid, actor: { type: 'owner', id: sub, sessionId: fam } }, sessionId: fam, expires }
  return undefined
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

import { sign } from 'node:crypto'
import { type GrantableScope, isGrantable } from '@stoa/contract/scopes'
import { noAccess } from '@stoa/contract/staff-access'
import { decodeJwt, jwtVerify } from 'jose'
import { type Actor, type Caller, firstPartyClientId } from '../../kernel/actor.ts'
import { Cache } from '../../kernel/cache.ts'
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

/** The subject of an access token. */
export interface VerifiedToken {
  caller: Caller
  sessionId: string
  /** As the token states; the client id is absent in sessions of the server's own pages. */
  subject: Pick<Subject, 'kind' | 'id' | 'clientId' | 'scopes'>
  /** Seconds since 1970. */
  issuedAt: number
  /** Milliseconds since 1970. */
  expires: number
}

/** Signs and verifies access tokens; one that this process has signed or verified before is not verified again. */
export class AccessTokens {
  readonly #signing: Signing
  readonly #issuer: string
  readonly #header: string
  readonly #verified = new Cache<VerifiedToken>({ name: 'verified tokens', maxEntries: 10_000 })

  constructor(signing: Signing, issuer: string) {
    this.#signing = signing
    this.#issuer = issuer
    this.#header = encode({ alg: algorithm, typ: type, kid: signing.id })
  }

  /** A compact JWS (RFC 7515). Clients treat the token as opaque; its claims are not part of the contract. */
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
      // RFC 8693: who acts for the subject
      ...(subject.actingAppId && { act: { sub: subject.actingAppId } }),
      // RFC 9068. Always present, so that a token without it is void.
      ...(subject.kind === 'member' && { scope: subject.scopes?.join(' ') ?? allScopes }),
      iat: issuedAt,
      exp: issuedAt + seconds,
    }
    const signed = `${this.#header}.${encode(claims)}`
    const text = `${signed}.${sign(null, Buffer.from(signed), this.#signing.privateKey).toString('base64url')}`
    const verified = toVerifiedToken(claims, now.getTime())
    if (verified) this.#verified.set(text, verified)
    return text
  }

  /** The subject, or undefined when the token is not ours, not an access token, or expired. */
  async verify(text: string, now = Date.now()): Promise<VerifiedToken | undefined> {
    const verified = this.#verified.get(text)
    if (verified) return verified.expires > now ? verified : undefined
    const read = await this.#read(text, now)
    if (read) this.#verified.set(text, read)
    return read
  }

  /** The subject of a token, also of an expired one, which still names its app. It proves nothing. */
  async recognize(text: string): Promise<VerifiedToken | undefined> {
    const verified = this.#verified.get(text)
    if (verified || text.length > 2048) return verified
    const issuedAt = readIssueTime(text)
    return issuedAt === undefined ? undefined : this.#read(text, issuedAt)
  }

  async #read(text: string, now: number): Promise<VerifiedToken | undefined> {
    if (text.length > 2048) return undefined
    try {
      const { payload } = await jwtVerify(text, (header) => this.#selectKey(header), {
        algorithms: [algorithm],
        typ: type,
        issuer: this.#issuer,
        audience,
        currentDate: new Date(now),
        requiredClaims: ['sub', 'typ', 'sid', 'fam', 'iat', 'exp'],
      })
      return toVerifiedToken(payload as Record<string, unknown>, now)
    } catch {
      return undefined
    }
  }

  /** Our one signing key, never a key that the token names. */
  #selectKey(header: { kid?: string; jku?: string; x5u?: string; jwk?: object; x5c?: string[] }) {
    if (header.kid !== this.#signing.id || header.jku || header.x5u || header.jwk || header.x5c) throw new Error('key')
    return this.#signing.publicKey
  }
}

/** The token's issue time, in milliseconds since 1970. */
function readIssueTime(text: string): number | undefined {
  try {
    const { iat } = decodeJwt(text)
    return typeof iat === 'number' ? iat * 1000 : undefined
  } catch {
    return undefined
  }
}

function toVerifiedToken(claims: Record<string, unknown>, now: number): VerifiedToken | undefined {
  const { sub, typ, sid, fam, cid, auth_time: authTime, act, scope, iat, exp } = claims
  if (!isId(sub) || !isId(sid) || !isId(fam) || typeof iat !== 'number' || typeof exp !== 'number') return undefined
  // A lifetime longer than any we issue is a mistake in clock or unit.
  if (exp - iat > maxAccessSeconds || iat * 1000 > now + 60_000) return undefined
  const clientId = typeof cid === 'string' ? cid : null
  const session = { id: sub, clientId: clientId ?? firstPartyClientId, sessionId: fam }
  const scopes = parseScopes(scope)
  const actor = toActor(typ, session, { authTime, scopes, actingAppId: (act as { sub?: unknown } | undefined)?.sub })
  if (!actor) return undefined
  const subject = { kind: actor.type as Subject['kind'], id: sub, clientId, scopes: scopes ?? null }
  return { caller: { siteId: sid, actor }, sessionId: fam, subject, issuedAt: iat, expires: exp * 1000 }
}

function toActor(
  kind: unknown,
  session: { id: string; clientId: string; sessionId: string },
  { authTime, actingAppId, scopes }: { authTime: unknown; actingAppId: unknown; scopes: GrantedScopes },
): Actor | undefined {
  switch (kind) {
    case 'visitor':
      return { type: 'visitor', ...session }
    case 'member':
      if (scopes === undefined) return undefined
      // The member did not sign in, so operations that need a recent sign-in stay out of the acting app's reach.
      if (typeof actingAppId === 'string') {
        return scopes ? { type: 'member', ...session, authTime: 0, actingAppId, scopes: new Set(scopes) } : undefined
      }
      return typeof authTime === 'number'
        ? { type: 'member', ...session, authTime, scopes: scopes ? new Set(scopes) : 'all' }
        : undefined
    case 'owner':
      // Sessions without an authentication time count as old.
      return {
        type: 'owner',
        id: session.id,
        sessionId: session.sessionId,
        authTime: typeof authTime === 'number' ? authTime : 0,
        // Looked up at each use, as roles change.
        access: noAccess,
      }
    case 'app':
      return { type: 'app', id: session.id, permissions: noPermissions }
    default:
      return undefined
  }
}

/** Stands for all of the member's permissions. */
const allScopes = '*'

type GrantedScopes = readonly GrantableScope[] | null | undefined

/** Undefined for a token without scopes. */
function parseScopes(claim: unknown): GrantedScopes {
  if (typeof claim !== 'string') return undefined
  return claim === allScopes ? null : claim.split(' ').filter(isGrantable)
}

/** An app's permissions are looked up at each use: they may have changed. */
const noPermissions: ReadonlySet<string> = new Set()

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

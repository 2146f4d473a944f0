import type { AuditAction, AuditParty } from '@stoa/contract/audit.entity'
import { Problem } from '@stoa/contract/problem'
import type { GrantableScope } from '@stoa/contract/scopes'
import { createId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import * as store from './families.store.ts'
import { type RefreshToken, readRefreshToken, writeRefreshToken } from './refresh-token.ts'
import { getSigners } from './signing.ts'
import { clearSiteSessions } from './site-sessions.ts'
import {
  classifyToken,
  defaultAccessSeconds,
  maxAccessSeconds,
  type OpenedWith,
  parseScopes,
  type Subject,
  type Tokens,
} from './tokens.ts'

type Ports = Pick<Units, 'use' | 'siteId'>

/**
 * Opens a session as part of the unit: one insert. `id` where the session must be known beforehand; `openedWith` where
 * the request does not come from the subject.
 */
export async function openSession(
  unit: Unit,
  subject: Subject,
  id = createId(),
  { userAgent, address }: OpenedWith = unit,
): Promise<Tokens> {
  const facts = { userAgent: userAgent ?? null, address: address ?? null }
  const row = await unit.first(store.insertFamily(id, subject, unit.now, facts))
  return issue(unit, { siteId: unit.siteId, familyId: id, number: 0 }, row!, unit.now)
}

/** Opens a session for a new visitor: the one insert is the whole transaction. */
export async function openVisitorSession(units: Units, clientId: string | null): Promise<Tokens> {
  const now = new Date()
  const id = createId()
  const subject: Subject = { kind: 'visitor', id: createId(), clientId, authDate: null }
  const [row] = await units.once(store.insertFamily(id, subject, now))
  return issue(units, { siteId: units.siteId, familyId: id, number: 0 }, row!, now)
}

/**
 * Renews a session: usually one update. INVALID_GRANT for an expired token; a retired one ends the whole session, as it
 * was used twice.
 */
export async function renewSession(
  units: Units,
  text: string,
  clientId?: string,
  { isApp = false, scope }: RenewalOptions = {},
): Promise<Tokens> {
  const token = readRefreshToken(text, getSigners(units).refreshKey)
  if (!token) throw new Problem('INVALID_GRANT')
  const siteUnits = units.at(token.siteId)
  const now = new Date()
  const [row] = await siteUnits.once(store.renewFamily(token.familyId, token.number, clientId, now, isApp))
  if (row) {
    return issue(
      siteUnits,
      { ...token, number: token.number + 1 },
      { ...row, scopes: narrowScopes(row.scopes, scope) },
      now,
    )
  }
  await siteUnits.command((unit) => endIfStolen(unit, token))
  throw new Problem('INVALID_GRANT')
}

export interface RenewalOptions {
  /**
   * The client authenticated with its secret: required to renew sessions of the app itself, or of a confidential
   * client.
   */
  isApp?: boolean
  /** The client wants an access token with only these scopes. */
  scope?: string | null | undefined
}

/** RFC 6749, section 6: the same scopes or fewer, never more. */
function narrowScopes(granted: GrantableScope[] | null, scope: string | null | undefined): GrantableScope[] | null {
  const requested = parseScopes(scope).filter((each) => each !== 'offline_access')
  if (granted === null || requested.length === 0) return granted
  if (requested.some((each) => !(granted as string[]).includes(each))) throw new Problem('INVALID_SCOPE')
  return granted.filter((each) => requested.includes(each))
}

async function endIfStolen(unit: Unit, token: RefreshToken): Promise<void> {
  const family = await store.lockFamily(unit, token.familyId)
  if (family && classifyToken(family, token.number, unit.now) === 'stolen') {
    await endSession(unit, family.id, 'refresh_token_reused', { presented: token.number, current: family.generation })
  }
}

/** Ends one session: its refresh tokens and its access tokens, at once. */
export async function endSession(
  unit: Unit,
  id: string,
  reason: EndReason,
  details: Record<string, string | number> = {},
): Promise<void> {
  await endSessions(unit, { id }, reason, details)
}

/** Ends every session of a visitor, member or owner but `except`; answers how many were open. */
export const endSessionsOf = (unit: Unit, subjectId: string, reason: EndReason, except?: string): Promise<number> =>
  endSessions(unit, { subjectId, ...(except !== undefined && { except }) }, reason)

/** Why a session ended. */
export type EndReason =
  | 'signed_out'
  | 'ended_by_member'
  | 'ended_by_owner'
  | 'password_changed'
  | 'email_proven'
  | 'refresh_token_reused'
  | 'authorization_code_reused'
  | 'app_removed'
  | 'secret_rotated'
  | (string & {})

const actions: Readonly<Record<string, AuditAction>> = {
  signed_out: 'SIGNED_OUT',
  refresh_token_reused: 'REFRESH_TOKEN_REUSED',
  authorization_code_reused: 'CODE_REUSED',
}

/** Ends sessions; answers those that were open. */
export async function endSessions(
  unit: Unit,
  which: store.Sessions,
  reason: EndReason,
  details: Record<string, string | number> = {},
): Promise<number> {
  const ended = await store.revokeFamilies(unit, which, reason)
  const [first] = ended
  if (!first) return 0
  // The end of a visitor's session is not recorded, unless its token was stolen.
  if (first.kind !== 'visitor' || Object.keys(details).length > 0) {
    const one = ended.length === 1
    await audit(unit, {
      action: actions[reason] ?? (one ? 'SESSION_ENDED' : 'SESSIONS_ENDED'),
      subject: one ? { type: 'session', id: first.id } : { type: toParty(first.kind), id: first.subjectId },
      data: { ...details, kind: first.kind, subjectId: first.subjectId, reason, ...(!one && { count: ended.length }) },
    })
  }
  for (const { id, kind, subjectId } of ended) {
    await unit.emit('stoa.tokens.session_ended', id, { kind, subjectId, reason })
  }
  clearSiteSessions(unit)
  return ended.length
}

const toParty = (kind: string) => kind as AuditParty['type']

/** The first tokens of a session that was opened with a known id. */
export const issueTokens = (units: Units, familyId: string, row: store.SessionRow, now: Date): Tokens =>
  issue(units, { siteId: units.siteId, familyId, number: 0 }, row, now)

function issue(ports: Ports, next: RefreshToken, row: store.SessionRow, now: Date): Tokens {
  const { accessTokens, refreshKey } = getSigners(ports)
  const { kind, subject_id: id, client_id: clientId, auth_date: authDate, acting_app_id: actingAppId, scopes } = row
  const subject = { kind, id, clientId, authDate, actingAppId, scopes }
  const seconds = Math.min(Math.max(row.access_seconds ?? defaultAccessSeconds, 30), maxAccessSeconds)
  const session = { siteId: next.siteId, sessionId: next.familyId, subject }
  return {
    access_token: accessTokens.sign(session, now, seconds),
    expires_in: seconds,
    refresh_token: writeRefreshToken(next, refreshKey),
    ...(scopes && { scope: scopes.join(' ') }),
  }
}

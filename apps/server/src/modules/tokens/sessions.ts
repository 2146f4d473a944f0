import { Problem } from '@stoa/contract/problem'
import { happened } from '../../kernel/events.ts'
import { newId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { type RefreshToken, readRefreshToken, writeRefreshToken } from './refresh-token.ts'
import { forgetRevoked } from './revocations.ts'
import { signersOf } from './signing.ts'
import * as store from './tokens.store.ts'
import { defaultAccessSeconds, judge, maxAccessSeconds, type Subject, type Tokens } from './tokens.ts'

type Ports = Pick<Units, 'use' | 'siteId'>

/** Opens a session as part of the unit: one insert. `id` where the session must be known beforehand. */
export async function openSession(unit: Unit, subject: Subject, id = newId()): Promise<Tokens> {
  const row = await unit.first(store.insertFamily(id, subject, unit.now))
  return issue(unit, { siteId: unit.siteId, familyId: id, number: 0 }, row!, unit.now)
}

/** Opens a session for a new visitor: the one insert is the whole transaction. */
export async function openVisitorSession(units: Units, clientId: string | null): Promise<Tokens> {
  const now = new Date()
  const id = newId()
  const subject: Subject = { kind: 'visitor', id: newId(), clientId, authDate: null }
  const [row] = await units.once(store.insertFamily(id, subject, now))
  return issue(units, { siteId: units.siteId, familyId: id, number: 0 }, row!, now)
}

/**
 * Renews a session: one update in the usual case. The answer is INVALID_GRANT for a token that is over; one that was
 * retired ends the whole session, as two hold it.
 */
export async function renewSession(units: Units, text: string, clientId?: string): Promise<Tokens> {
  const token = readRefreshToken(text, signersOf(units).refreshKey)
  if (!token) throw new Problem('INVALID_GRANT')
  const there = units.at(token.siteId)
  const now = new Date()
  const [row] = await there.once(store.renewFamily(token.familyId, token.number, clientId, now))
  if (row) return issue(there, { ...token, number: token.number + 1 }, row, now)
  await there.command((unit) => endIfStolen(unit, token))
  throw new Problem('INVALID_GRANT')
}

async function endIfStolen(unit: Unit, token: RefreshToken): Promise<void> {
  const family = await store.lockFamily(unit, token.familyId)
  if (family && judge(family, token.number, unit.now) === 'stolen') {
    await endSession(unit, family.id, 'refresh_token_reused', { presented: token.number, current: family.generation })
  }
}

/** Ends one session: its refresh tokens at once, its access tokens within seconds. */
export async function endSession(
  unit: Unit,
  id: string,
  reason: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await finish(unit, await store.revokeFamilies(unit, { id }, reason), reason, details)
}

/** Ends every session of a visitor, member or owner; `except` keeps one. */
export async function endSessionsOf(unit: Unit, subjectId: string, reason: string, except?: string): Promise<void> {
  await finish(unit, await store.revokeFamilies(unit, { subjectId, except }, reason), reason, {})
}

async function finish(
  unit: Unit,
  ended: { id: string; kind: string; subjectId: string }[],
  reason: string,
  details: Record<string, unknown>,
): Promise<void> {
  if (ended.length === 0) return
  await store.insertAudit(unit, ended, reason, details)
  for (const { id, kind, subjectId } of ended) {
    await unit.emit(happened('stoa.tokens.session_ended', id, { kind, subjectId, reason }))
  }
  unit.afterCommit(() => forgetRevoked(unit.siteId))
}

function issue(ports: Ports, next: RefreshToken, row: store.SessionRow, now: Date): Tokens {
  const { accessTokens, refreshKey } = signersOf(ports)
  const subject = { kind: row.kind, id: row.subject_id, clientId: row.client_id, authDate: row.auth_date }
  const seconds = Math.min(Math.max(row.access_seconds ?? defaultAccessSeconds, 30), maxAccessSeconds)
  const session = { siteId: next.siteId, sessionId: next.familyId, subject }
  return {
    access_token: accessTokens.sign(session, now, seconds),
    expires_in: seconds,
    refresh_token: writeRefreshToken(next, refreshKey),
  }
}

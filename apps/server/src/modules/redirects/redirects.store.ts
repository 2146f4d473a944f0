import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { db, prepared, raw, type Statement, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { callbackLifetimeMs, lifetimeOf, type RedirectSession, type Target } from './redirects.ts'

interface RedirectSessionsTable {
  site_id: string
  id: string
  hash: Buffer
  target: Target
  client_id: string | null
  request: RedirectSession['request']
  callbacks: RedirectSession['callbacks']
  caller_kind: string
  caller_id: string | null
  caller_session_id: string | null
  session_token_hash: Buffer | null
  created_date: Date
  expires_date: Date
  completed_date: Date | null
  member_id: string | null
  auth_date: Date | null
}

interface ConsentsTable {
  site_id: string
  member_id: string
  client_id: string
  scopes: string[]
  granted_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    redirect_sessions: RedirectSessionsTable
    consents: ConsentsTable
  }
}

/** 192 random bits need no slow hash. */
const hashOf = (text: string) => createHash('sha256').update(text).digest()

const insert = prepared<Omit<RedirectSessionsTable, 'site_id' | 'completed_date' | 'member_id' | 'auth_date'>>()((p) =>
  db.insertInto('redirect_sessions').values({
    id: p.id,
    hash: p.hash,
    target: p.target,
    client_id: p.client_id,
    request: p.request,
    callbacks: p.callbacks,
    caller_kind: p.caller_kind,
    caller_id: p.caller_id,
    caller_session_id: p.caller_session_id,
    session_token_hash: p.session_token_hash,
    created_date: p.created_date,
    expires_date: p.expires_date,
  } as never),
)

/** One statement, so that it can be a transaction by itself. */
export const insertSession = (text: string, session: RedirectSession): Statement =>
  insert({
    id: session.id,
    hash: hashOf(text),
    target: session.target,
    client_id: session.clientId,
    request: session.request,
    callbacks: session.callbacks,
    caller_kind: session.caller.kind,
    caller_id: session.caller.id,
    caller_session_id: session.caller.sessionId,
    session_token_hash: session.sessionTokenHash,
    created_date: session.createdDate,
    expires_date: new Date(session.createdDate.getTime() + lifetimeOf[session.target]),
  })

const open = prepared<{ hash: Buffer; now: Date }>()((p) =>
  db
    .selectFrom('redirect_sessions')
    .selectAll()
    .where('hash', '=', p.hash)
    .where('expires_date', '>', p.now)
    .where('completed_date', 'is', null),
)

/** The session of an address, while it is neither completed nor expired. */
export async function findSession(unit: Unit, text: string): Promise<RedirectSession | undefined> {
  const row = await unit.first(open({ hash: hashOf(text), now: unit.now }))
  return row && toSession(row)
}

/** The sign-in that was begun with this session token and state a moment ago. */
export async function findBySessionToken(
  unit: Unit,
  sessionTokenHash: Buffer,
  state: string,
): Promise<RedirectSession | undefined> {
  const rows = await unit.all(
    db
      .selectFrom('redirect_sessions')
      .selectAll()
      .where('session_token_hash', '=', sessionTokenHash)
      .where('created_date', '>', new Date(unit.now.getTime() - callbackLifetimeMs))
      .where('completed_date', 'is', null),
  )
  return rows.map(toSession).find(({ request }) => request.state === state)
}

/** Where an app wants the buyer of a checkout to come back to, as it said last. */
export async function findCallbacksOfCheckout(
  unit: Unit,
  checkoutId: string,
  ownerId: string,
): Promise<RedirectSession['callbacks'] | undefined> {
  const row = await unit.first(
    db
      .selectFrom('redirect_sessions')
      .select('callbacks')
      .where('target', '=', 'ecomCheckout')
      .where(sql`request ->> 'checkoutId'`, '=', checkoutId)
      .where((eb) => eb.or([eb('caller_id', '=', ownerId), eb('caller_kind', 'in', ['owner', 'app'])]))
      .orderBy('created_date', 'desc')
      .limit(1),
  )
  return row?.callbacks
}

const complete = prepared<{ id: string; now: Date }>()((p) =>
  db
    .updateTable('redirect_sessions')
    .set({ completed_date: p.now })
    .where('id', '=', p.id)
    .where('completed_date', 'is', null),
)

/** Takes the session, once; of two who try at the same time, one does. */
export const completeSession = async (unit: Unit, id: string): Promise<boolean> =>
  (await unit.run(complete({ id, now: unit.now }))) === 1

/** Who signed in on the way, until they have said what they allow. */
export async function recordSignedIn(
  unit: Unit,
  { id, request }: RedirectSession,
  { memberId, authDate }: { memberId: string; authDate: Date },
  proven: boolean,
): Promise<void> {
  const now = { member_id: memberId, auth_date: authDate, request: { ...request, proven } }
  await unit.run(db.updateTable('redirect_sessions').set(now).where('id', '=', id))
}

/** Another address for the same session, whose own nobody has at hand. */
export async function replaceSessionHash(unit: Unit, id: string, text: string): Promise<void> {
  await unit.run(
    db
      .updateTable('redirect_sessions')
      .set({ hash: hashOf(text) })
      .where('id', '=', id),
  )
}

/** What a member has allowed an app to know; nothing when it was never allowed anything. */
export async function findConsent(unit: Unit, memberId: string, clientId: string): Promise<string[] | undefined> {
  const row = await unit.first(
    db.selectFrom('consents').select('scopes').where('member_id', '=', memberId).where('client_id', '=', clientId),
  )
  return row?.scopes
}

/** Adds to what was allowed before. */
export async function saveConsent(unit: Unit, memberId: string, clientId: string, scopes: string[]): Promise<void> {
  await unit.run(
    raw(sql`insert into consents (site_id, member_id, client_id, scopes, granted_date)
      values (${site}, ${memberId}, ${clientId}, ${scopes}::text[], ${unit.now}::timestamptz)
      on conflict (site_id, member_id, client_id) do update set granted_date = excluded.granted_date,
        scopes = (select array_agg(distinct scope) from unnest(consents.scopes || excluded.scopes) as scope)`),
  )
}

export const listConsents = (unit: Unit, memberId: string) =>
  unit.all(
    db
      .selectFrom('consents')
      .select(['client_id', 'scopes', 'granted_date'])
      .where('member_id', '=', memberId)
      .orderBy('granted_date', 'desc')
      .orderBy('client_id'),
  )

/** False where nothing was allowed. */
export const removeConsent = async (unit: Unit, memberId: string, clientId: string): Promise<boolean> =>
  (await unit.run(db.deleteFrom('consents').where('member_id', '=', memberId).where('client_id', '=', clientId))) === 1

export async function removeConsentsOfApp(unit: Unit, clientId: string): Promise<void> {
  await unit.run(db.deleteFrom('consents').where('client_id', '=', clientId))
}

export async function removeConsentsOfMember(unit: Unit, memberId: string): Promise<void> {
  await unit.run(db.deleteFrom('consents').where('member_id', '=', memberId))
}

function toSession(row: RedirectSessionsTable): RedirectSession {
  return {
    id: row.id,
    target: row.target,
    clientId: row.client_id,
    request: row.request,
    callbacks: row.callbacks,
    caller: { kind: row.caller_kind, id: row.caller_id, sessionId: row.caller_session_id },
    sessionTokenHash: row.session_token_hash,
    ...(row.member_id !== null && row.auth_date && { signedIn: { memberId: row.member_id, authDate: row.auth_date } }),
    createdDate: row.created_date,
  }
}

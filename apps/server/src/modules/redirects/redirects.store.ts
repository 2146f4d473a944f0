import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { compileRaw, db, prepare, type Statement, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { callbackLifetimeMs, lifetimes, type RedirectSession, type Target } from './redirects.ts'

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

/** 192 random bits can't be guessed, so no slow hash is needed. */
const hashText = (text: string) => createHash('sha256').update(text).digest()

const insert = prepare<Omit<RedirectSessionsTable, 'site_id' | 'completed_date' | 'member_id' | 'auth_date'>>()((p) =>
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

/** One statement, so that it can be a transaction of its own. */
export const insertSession = (text: string, session: RedirectSession): Statement =>
  insert({
    id: session.id,
    hash: hashText(text),
    target: session.target,
    client_id: session.clientId,
    request: session.request,
    callbacks: session.callbacks,
    caller_kind: session.caller.kind,
    caller_id: session.caller.id,
    caller_session_id: session.caller.sessionId,
    session_token_hash: session.sessionTokenHash,
    created_date: session.createdDate,
    expires_date: new Date(session.createdDate.getTime() + lifetimes[session.target]),
  })

const open = prepare<{ hash: Buffer; now: Date }>()((p) =>
  db
    .selectFrom('redirect_sessions')
    .selectAll()
    .where('hash', '=', p.hash)
    .where('expires_date', '>', p.now)
    .where('completed_date', 'is', null),
)

/** The session of an address, while it is neither completed nor expired. */
export async function findSession(unit: Unit, text: string): Promise<RedirectSession | undefined> {
  const row = await unit.first(open({ hash: hashText(text), now: unit.now }))
  return row && toSession(row)
}

/** The sign-in that was just started with this session token and state. */
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

/** The addresses that an app last set for the buyer of a checkout to return to. */
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

const complete = prepare<{ id: string; now: Date }>()((p) =>
  db
    .updateTable('redirect_sessions')
    .set({ completed_date: p.now })
    .where('id', '=', p.id)
    .where('completed_date', 'is', null),
)

/** Completes the session, once; of two parallel attempts, one succeeds. */
export const completeSession = async (unit: Unit, id: string): Promise<boolean> =>
  (await unit.run(complete({ id, now: unit.now }))) === 1

/** Records the signed-in member until they have answered the consent page. */
export async function recordSignedIn(
  unit: Unit,
  { id, request }: RedirectSession,
  { memberId, authDate }: { memberId: string; authDate: Date },
  isProven: boolean,
): Promise<void> {
  const now = { member_id: memberId, auth_date: authDate, request: { ...request, proven: isProven } }
  await unit.run(db.updateTable('redirect_sessions').set(now).where('id', '=', id))
}

/** A new address for a session whose original one is not stored. */
export async function replaceSessionHash(unit: Unit, id: string, text: string): Promise<void> {
  await unit.run(
    db
      .updateTable('redirect_sessions')
      .set({ hash: hashText(text) })
      .where('id', '=', id),
  )
}

/** The scopes that a member has granted an app; undefined when there was no consent. */
export async function findConsent(unit: Unit, memberId: string, clientId: string): Promise<string[] | undefined> {
  const row = await unit.first(
    db.selectFrom('consents').select('scopes').where('member_id', '=', memberId).where('client_id', '=', clientId),
  )
  return row?.scopes
}

/** Adds to the scopes granted before. */
export async function saveConsent(unit: Unit, memberId: string, clientId: string, scopes: string[]): Promise<void> {
  await unit.run(
    compileRaw(sql`insert into consents (site_id, member_id, client_id, scopes, granted_date)
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

/** False where there was no consent. */
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

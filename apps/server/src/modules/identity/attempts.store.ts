import { sql } from 'kysely'
import { db, prepare } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Attempt, Challenge, Registration } from './attempts.ts'
import type { Account, Area, Proof } from './identity.ts'

interface AttemptsTable {
  site_id: string
  id: string
  hash: Buffer
  area: Area
  member_id: string | null
  owner_id: string | null
  email: string | null
  registration: Registration | null
  proven: Proof[]
  failures: number
  challenge: Challenge | null
  created_date: Date
  expires_date: Date
  ended_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    sign_in_attempts: AttemptsTable
  }
}

/** Wrong answers after which a sign-in attempt ends. */
export const maxFailures = 5

const select = () =>
  db
    .selectFrom('sign_in_attempts')
    .select([
      'id',
      'area',
      'member_id as memberId',
      'owner_id as ownerId',
      'email',
      'registration',
      'proven',
      'challenge',
    ])
    .where('ended_date', 'is', null)
    .where('failures', '<', maxFailures)

const findOpen = prepare<{ hash: Buffer; area: Area; now: Date }>()((p) =>
  select().where('hash', '=', p.hash).where('area', '=', p.area).where('expires_date', '>', p.now),
)

export const findAttempt = (unit: Unit, hash: Buffer, area: Area): Promise<Attempt | undefined> =>
  unit.first(findOpen({ hash, area, now: unit.now }))

export async function isExhausted(unit: Unit, hash: Buffer, area: Area): Promise<boolean> {
  const exhausted = db
    .selectFrom('sign_in_attempts')
    .select('id')
    .where('hash', '=', hash)
    .where('area', '=', area)
    .where('expires_date', '>', unit.now)
    .where('failures', '>=', maxFailures)
  return (await unit.first(exhausted)) !== undefined
}

/** Locks the row, for work that only one request may do at a time. */
export const findAttemptById = (unit: Unit, id: string): Promise<Attempt | undefined> =>
  unit.first(select().where('id', '=', id).where('expires_date', '>', unit.now))

export const lockAttempt = (unit: Unit, id: string): Promise<Attempt | undefined> =>
  unit.first(select().where('id', '=', id).where('expires_date', '>', unit.now).forUpdate())

export async function insertAttempt(
  unit: Unit,
  hash: Buffer,
  { id, area, memberId, ownerId, email, registration, proven, challenge }: Attempt,
  expiresDate: Date,
): Promise<void> {
  await unit.run(
    db.insertInto('sign_in_attempts').values({
      id,
      hash,
      area,
      member_id: memberId,
      owner_id: ownerId,
      email,
      registration,
      proven: [...proven],
      challenge,
      created_date: unit.now,
      expires_date: expiresDate,
    } as never),
  )
}

export async function updateAttempt(
  unit: Unit,
  id: string,
  change: {
    proven?: readonly Proof[]
    challenge?: Challenge | null
    memberId?: string
    ownerId?: string
    ended?: true
  },
): Promise<void> {
  await unit.run(
    db
      .updateTable('sign_in_attempts')
      .set({
        ...(change.proven && { proven: [...change.proven] }),
        ...(change.challenge !== undefined && { challenge: change.challenge }),
        ...(change.memberId && { member_id: change.memberId, registration: null }),
        ...(change.ownerId && { owner_id: change.ownerId }),
        ...(change.ended && { ended_date: unit.now }),
      })
      .where('id', '=', id),
  )
}

/** Counts a wrong answer atomically, so that none of many parallel ones goes uncounted. Answers how many are left. */
export async function countFailure(unit: Unit, id: string): Promise<number> {
  const row = await unit.first(
    db
      .updateTable('sign_in_attempts')
      .set({ failures: sql<number>`least(failures + 1, ${sql.lit(maxFailures)})` })
      .where('id', '=', id)
      .returning('failures'),
  )
  return maxFailures - (row?.failures ?? maxFailures)
}

/** Ends all attempts at an account, or all but one; their proofs no longer count. */
export async function endAttemptsOf(unit: Unit, { area, id }: Account, except?: string): Promise<void> {
  let statement = db
    .updateTable('sign_in_attempts')
    .set({ ended_date: unit.now })
    .where(area === 'owner' ? 'owner_id' : 'member_id', '=', id)
    .where('ended_date', 'is', null)
  if (except !== undefined) statement = statement.where('id', '!=', except)
  await unit.run(statement)
}

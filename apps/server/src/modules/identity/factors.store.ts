import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Account, Area, Factor } from './identity.ts'

interface FactorsTable {
  site_id: string
  id: string
  member_id: string | null
  owner_id: string | null
  account_id: string
  type: Factor['type']
  status: 'INACTIVE' | Factor['status']
  name: string | null
  target: string | null
  secret: Buffer | null
  last_step: string | null
  credential_id: Buffer | null
  public_key: Buffer | null
  sign_count: string | null
  details: PasskeyDetails | Record<string, never>
  created_date: Date
  updated_date: Date
  used_date: Date | null
}

interface RecoveryCodesTable {
  site_id: string
  member_id: string | null
  owner_id: string | null
  account_id: string
  hash: Buffer
  created_date: Date
  used_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    identity_factors: FactorsTable
    recovery_codes: RecoveryCodesTable
  }
}

export interface PasskeyDetails {
  transports: string[]
  /** Synced to the owner's other devices, so that losing one device does not lose the passkey. */
  isBackedUp: boolean
}

/** A sign-in method as stored. */
export interface StoredFactor extends Omit<Factor, 'status'> {
  accountId: string
  status: FactorsTable['status']
  name: string | null
  /** A phone number or mail address. */
  target: string | null
  /** TOTP: the encrypted secret. */
  secret: Buffer | null
  lastStep: number | null
  credentialId: Buffer | null
  publicKey: Buffer | null
  signCount: number | null
  details: PasskeyDetails | Record<string, never>
  createdDate: Date
  usedDate: Date | null
}

const select = () =>
  db
    .selectFrom('identity_factors')
    .select([
      'id',
      'account_id as accountId',
      'type',
      'status',
      'name',
      'target',
      'secret',
      sql<number | null>`last_step::float8`.as('lastStep'),
      'credential_id as credentialId',
      'public_key as publicKey',
      sql<number | null>`sign_count::float8`.as('signCount'),
      'details',
      'created_date as createdDate',
      'used_date as usedDate',
    ])

export const listFactors = (unit: Unit, accountId: string): Promise<StoredFactor[]> =>
  unit.all(select().where('account_id', '=', accountId).orderBy('id'))

export const findFactor = (unit: Unit, accountId: string, id: string): Promise<StoredFactor | undefined> =>
  unit.first(select().where('account_id', '=', accountId).where('id', '=', id))

/** A passkey of an account in this area. */
export const findPasskey = (unit: Unit, area: Area, credentialId: Buffer): Promise<StoredFactor | undefined> =>
  unit.first(
    select()
      .where('credential_id', '=', credentialId)
      .where('status', '=', 'ACTIVE')
      .where(`${area}_id`, 'is not', null),
  )

type NewFactor = Pick<StoredFactor, 'id' | 'type'> & Partial<StoredFactor>

export async function insertFactor(unit: Unit, account: Account, factor: NewFactor): Promise<void> {
  await unit.run(
    db.insertInto('identity_factors').values({
      id: factor.id,
      [`${account.area}_id`]: account.id,
      type: factor.type,
      status: factor.status ?? 'INACTIVE',
      name: factor.name ?? null,
      target: factor.target ?? null,
      secret: factor.secret ?? null,
      details: factor.details ?? {},
      created_date: unit.now,
      updated_date: unit.now,
    } as never),
  )
}

/** Marks a factor as confirmed. */
export async function activateFactor(
  unit: Unit,
  id: string,
  passkey?: { credentialId: Buffer; publicKey: Buffer; signCount: number; details: PasskeyDetails },
): Promise<void> {
  await unit.run(
    db
      .updateTable('identity_factors')
      .set({
        status: 'ACTIVE',
        updated_date: unit.now,
        ...(passkey && {
          credential_id: passkey.credentialId,
          public_key: passkey.publicKey,
          sign_count: String(passkey.signCount),
          details: passkey.details,
        }),
      })
      .where('id', '=', id),
  )
}

/** Claims a TOTP step, once: false when it was used before. */
export async function claimTotpStep(unit: Unit, id: string, step: number): Promise<boolean> {
  const used = await unit.run(
    db
      .updateTable('identity_factors')
      .set({ last_step: String(step), used_date: unit.now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', String(step))])),
  )
  return used === 1
}

export async function recordUse(unit: Unit, id: string, signCount?: number): Promise<void> {
  await unit.run(
    db
      .updateTable('identity_factors')
      .set({ used_date: unit.now, ...(signCount !== undefined && { sign_count: String(signCount) }) })
      .where('id', '=', id),
  )
}

export const removeFactor = (unit: Unit, accountId: string, id: string): Promise<number> =>
  unit.run(db.deleteFrom('identity_factors').where('account_id', '=', accountId).where('id', '=', id))

/** A device that can't be reached any more: its factor has to be set up again, and its address is forgotten. */
export const retirePushTarget = (unit: Unit, target: string): Promise<number> =>
  unit.run(
    db
      .updateTable('identity_factors')
      .set({ status: 'REQUIRE_REENROLL', target: null, updated_date: unit.now })
      .where('type', '=', 'PUSH')
      .where('status', '=', 'ACTIVE')
      .where('target', '=', target),
  )

/**
 * Removes all factors but those of these types, pending ones included. Answers the types of the active ones removed.
 */
export async function removeFactorsExcept(
  unit: Unit,
  accountId: string,
  exceptTypes: readonly string[],
): Promise<Factor['type'][]> {
  let statement = db.deleteFrom('identity_factors').where('account_id', '=', accountId).returning(['type', 'status'])
  if (exceptTypes.length > 0) statement = statement.where('type', 'not in', exceptTypes as Factor['type'][])
  const removed = await unit.all(statement)
  return removed.filter(({ status }) => status !== 'INACTIVE').map(({ type }) => type)
}

/** Removes factors that were never confirmed. */
export const removeUnfinished = (unit: Unit, accountId: string, type: Factor['type']): Promise<number> =>
  unit.run(
    db
      .deleteFrom('identity_factors')
      .where('account_id', '=', accountId)
      .where('type', '=', type)
      .where('status', '=', 'INACTIVE'),
  )

export async function replaceRecoveryCodes(unit: Unit, account: Account, hashes: readonly Buffer[]): Promise<void> {
  await unit.run(db.deleteFrom('recovery_codes').where('account_id', '=', account.id))
  if (hashes.length === 0) return
  const rows = hashes.map((hash) => ({ [`${account.area}_id`]: account.id, hash, created_date: unit.now }))
  await unit.run(db.insertInto('recovery_codes').values(rows as never))
}

/** Burns a recovery code: false when it is unknown or used. */
export async function redeemRecoveryCode(unit: Unit, accountId: string, hash: Buffer): Promise<boolean> {
  const used = await unit.run(
    db
      .updateTable('recovery_codes')
      .set({ used_date: unit.now })
      .where('account_id', '=', accountId)
      .where('hash', '=', hash)
      .where('used_date', 'is', null),
  )
  return used === 1
}

export async function countRecoveryCodes(unit: Unit, accountId: string): Promise<number> {
  const row = await unit.first(
    db
      .selectFrom('recovery_codes')
      .select(sql<number>`count(*)::int`.as('left'))
      .where('account_id', '=', accountId)
      .where('used_date', 'is', null),
  )
  return row?.left ?? 0
}

import { sql } from 'kysely'
import type { SigningKey } from '../../kernel/signing-keys.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

export interface AppKeysTable {
  app_id: string
  public_key: string
  signing_key: string
  created_date: Date
  previous_public_key: string | null
  previous_signing_key: string | null
  previous_expiry_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    app_keys: AppKeysTable
  }
}

/** An app's key pair, and the previous one until it expires. */
export interface AppKey extends SigningKey {
  readonly createdDate: Date
  readonly previous?: SigningKey & { readonly expiryDate: Date }
}

export async function findAppKey(unit: Unit, appId: string): Promise<AppKey | undefined> {
  return (await listAppKeys(unit, [appId])).get(appId.toLowerCase())
}

/** By the ids of the apps. */
export async function listAppKeys(unit: Unit, appIds: readonly string[]): Promise<ReadonlyMap<string, AppKey>> {
  if (appIds.length === 0) return new Map()
  const named = db.selectFrom('app_keys').selectAll().where(sql<boolean>`app_id = any(${appIds}::uuid[])`)
  return new Map((await unit.all(named)).map((row) => [row.app_id, toAppKey(row)]))
}

export function toAppKey(row: Omit<AppKeysTable, 'app_id'>): AppKey {
  const { previous_public_key, previous_signing_key, previous_expiry_date } = row
  return {
    publicKey: row.public_key,
    signingKey: row.signing_key,
    createdDate: row.created_date,
    ...(previous_public_key &&
      previous_signing_key &&
      previous_expiry_date && {
        previous: {
          publicKey: previous_public_key,
          signingKey: previous_signing_key,
          expiryDate: previous_expiry_date,
        },
      }),
  }
}

/** The first key of an app; of several at the same time one stays. */
export const insertAppKey = (unit: Unit, appId: string, { publicKey, signingKey }: SigningKey): Promise<number> =>
  unit.run(
    compileRaw(sql`insert into app_keys (site_id, app_id, public_key, signing_key, created_date)
      values (${site}, ${appId}, ${publicKey}, ${signingKey}, ${unit.now}) on conflict do nothing`),
  )

/** Makes the current key the previous one. The number of changed rows. */
export const replaceAppKey = (unit: Unit, appId: string, key: SigningKey, previousExpiryDate: Date): Promise<number> =>
  unit.run(
    compileRaw(sql`update app_keys set previous_public_key = public_key, previous_signing_key = signing_key,
        previous_expiry_date = ${previousExpiryDate}, public_key = ${key.publicKey}, signing_key = ${key.signingKey},
        created_date = ${unit.now}
      where site_id = ${site} and app_id = ${appId}`),
  )

export const removeAppKey = (unit: Unit, appId: string): Promise<number> =>
  unit.run(db.deleteFrom('app_keys').where('app_id', '=', appId))

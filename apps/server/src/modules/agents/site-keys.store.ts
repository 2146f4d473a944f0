import type { JsonWebKey } from 'node:crypto'
import { sql } from 'kysely'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface KeysTable {
  id: string
  public_key: JsonWebKey
  /** Sealed. */
  signing_key: string
  created_date: Date
  active_date: Date
  retired_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    agent_keys: KeysTable
  }
}

export interface SiteKey {
  /** The `kid`. */
  readonly id: string
  readonly publicKey: JsonWebKey
  readonly signingKey: string
  readonly createdDate: Date
  /** It signs from then on: platforms must be able to find it first. */
  readonly activeDate: Date
  /** It stays published for a while after that. */
  readonly retiredDate?: Date
}

/** Of the site, the newest first. */
export const siteKeys = declareSnapshotPart<readonly SiteKey[]>('agent keys', async (unit) => {
  const rows = await unit.all(db.selectFrom('agent_keys').selectAll().orderBy('created_date', 'desc').orderBy('id'))
  return rows.map((row) => ({
    id: row.id,
    publicKey: row.public_key,
    signingKey: row.signing_key,
    createdDate: row.created_date,
    activeDate: row.active_date,
    ...(row.retired_date !== null && { retiredDate: row.retired_date }),
  }))
})

export async function insertKey(unit: Unit, key: Omit<SiteKey, 'retiredDate'>): Promise<void> {
  await unit.run(
    compileRaw(sql`insert into agent_keys (site_id, id, public_key, signing_key, created_date, active_date)
      values (${site}, ${key.id}, ${JSON.stringify(key.publicKey)}::text::jsonb, ${key.signingKey}, ${key.createdDate},
        ${key.activeDate})`),
  )
  await unit.touchSite()
}

/** Lets all keys but this one sign until the given time only. */
export const retireOthers = (unit: Unit, id: string, retiredDate: Date): Promise<number> =>
  unit.run(
    compileRaw(sql`update agent_keys set retired_date = ${retiredDate}
      where site_id = ${site} and id <> ${id} and (retired_date is null or retired_date > ${retiredDate})`),
  )

/** Serializes those who make the first key or rotate. */
export const lockKeys = (unit: Unit): Promise<number> =>
  unit.run(compileRaw(sql`select from sites where id = ${site} for update`))

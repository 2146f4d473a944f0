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
  /** When the next one signs in its place. It stays published for a while after that. */
  readonly retiredDate?: Date
}

/** More than a shop replaces in the time that they stay published. */
const maxKeys = 20

/** Of the site, the newest first. */
export const siteKeys = declareSnapshotPart<readonly SiteKey[]>('agent keys', async (unit) => {
  const rows = await unit.all(
    db.selectFrom('agent_keys').selectAll().orderBy('created_date', 'desc').orderBy('id').limit(maxKeys),
  )
  return rows.map((row, index) => {
    const next = rows[index - 1]
    return {
      id: row.id,
      publicKey: row.public_key,
      signingKey: row.signing_key,
      createdDate: row.created_date,
      activeDate: row.active_date,
      ...(next && { retiredDate: next.active_date }),
    }
  })
})

export async function insertKey(unit: Unit, key: Omit<SiteKey, 'retiredDate'>): Promise<void> {
  await unit.run(
    compileRaw(sql`insert into agent_keys (site_id, id, public_key, signing_key, created_date, active_date)
      values (${site}, ${key.id}, ${JSON.stringify(key.publicKey)}::text::jsonb, ${key.signingKey}, ${key.createdDate},
        ${key.activeDate})`),
  )
  await unit.touchSite()
}

/** Serializes those who make the first key or rotate. */
export const lockKeys = (unit: Unit): Promise<number> =>
  unit.run(compileRaw(sql`select from sites where id = ${site} for update`))

import type { JWK } from 'jose'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface IdTokenKeysTable {
  id: string
  public_key: JWK
  private_key: Buffer
  created_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    id_token_keys: IdTokenKeysTable
  }
}

/** Oldest first; a key stays published, as tokens that it signed may still be valid. */
export const listKeys = (unit: Unit): Promise<Omit<IdTokenKeysTable, 'created_date'>[]> =>
  unit.all(
    db.selectFrom('id_token_keys').select(['id', 'public_key', 'private_key']).orderBy('created_date').orderBy('id'),
  )

export async function insertKey(unit: Unit, key: Omit<IdTokenKeysTable, 'created_date'>): Promise<void> {
  await unit.run(db.insertInto('id_token_keys').values({ ...key, created_date: unit.now }))
}

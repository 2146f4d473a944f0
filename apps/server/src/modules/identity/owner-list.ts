import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

/** Who runs the site, by name. */
export const listOwners = (unit: Unit): Promise<{ id: string; name: string }[]> =>
  unit.all(db.selectFrom('owners').select(['id', 'name']).orderBy('name').orderBy('id').limit(100))

/** Where one of them is reached; nothing where they are gone. */
export const findOwnerAddress = async (unit: Unit, id: string): Promise<string | undefined> =>
  (await unit.first(db.selectFrom('owners').select('email').where('id', '=', id)))?.email

/** Where mail to those who run the site goes. */
export const listOwnerAddresses = async (unit: Unit): Promise<string[]> =>
  (await unit.all(db.selectFrom('owners').select('email').orderBy('id').limit(100))).map(({ email }) => email)

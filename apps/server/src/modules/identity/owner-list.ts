import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

/** The site's owners, by name. */
export const listOwners = (unit: Unit): Promise<{ id: string; name: string }[]> =>
  unit.all(db.selectFrom('owners').select(['id', 'name']).orderBy('name').orderBy('id').limit(100))

/** The owner's address; undefined when the owner is gone. */
export const findOwnerAddress = async (unit: Unit, id: string): Promise<string | undefined> =>
  (await unit.first(db.selectFrom('owners').select('email').where('id', '=', id)))?.email

/** The addresses for mail to the owners. */
export const listOwnerAddresses = async (unit: Unit): Promise<string[]> =>
  (await unit.all(db.selectFrom('owners').select('email').orderBy('id').limit(100))).map(({ email }) => email)

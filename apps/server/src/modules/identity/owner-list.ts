import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

/** The site's owners, by name. */
export const listOwners = (unit: Unit): Promise<{ id: string; name: string }[]> =>
  unit.all(db.selectFrom('owners').select(['id', 'name']).orderBy('name').orderBy('id').limit(100))

/** The owner's address; undefined when the owner is gone. */
export const findOwnerAddress = async (unit: Unit, id: string): Promise<string | undefined> =>
  (await unit.first(db.selectFrom('owners').select('email').where('id', '=', id)))?.email

/** Where mail to the owners goes, each in the owner's own language if one was chosen. */
export const listOwnerRecipients = (unit: Unit): Promise<{ to: string; language: string | null }[]> =>
  unit.all(db.selectFrom('owners').select(['email as to', 'language']).orderBy('id').limit(100))

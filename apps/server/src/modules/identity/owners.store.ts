import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface OwnersTable {
  site_id: string
  id: string
  email: string
  name: string
  password_hash: string
  /** Absent: the site's. */
  language: string | null
  created_date: Date
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    owners: OwnersTable
  }
}

export interface Owner {
  id: string
  email: string
  name: string
  passwordHash: string
}

/** Returns false if someone on the site has the email address already. */
export async function insertOwner(unit: Unit, { id, email, name, passwordHash }: Owner): Promise<boolean> {
  const dates = { created_date: unit.now, updated_date: unit.now }
  const row = { id, email, name, password_hash: passwordHash, ...dates }
  const statement = db.insertInto('owners').values(row as never)
  return (await unit.run(statement.onConflict((on) => on.doNothing()))) === 1
}

/** Also deletes the owner's second factors, remembered browsers and assistants. */
export const deleteOwner = (unit: Unit, id: string): Promise<number> =>
  unit.run(db.deleteFrom('owners').where('id', '=', id))

const select = () => db.selectFrom('owners').select(['id', 'email', 'name', 'password_hash as passwordHash'])

export const findOwnerByEmail = (unit: Unit, email: string): Promise<Owner | undefined> =>
  unit.first(select().where(sql`lower(email)`, '=', sql`lower(${email})`))

/** Until the unit ends, no other request changes the password or signs in with it. */
export const lockOwner = (unit: Unit, id: string): Promise<Owner | undefined> =>
  unit.first(select().where('id', '=', id).forUpdate())

export async function updateOwnerPassword(unit: Unit, id: string, hash: string): Promise<void> {
  await unit.run(db.updateTable('owners').set({ password_hash: hash, updated_date: unit.now }).where('id', '=', id))
}

export const findOwner = (unit: Unit, id: string): Promise<Owner | undefined> =>
  unit.first(select().where('id', '=', id))

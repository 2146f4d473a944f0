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

export async function insertOwner(unit: Unit, { id, email, name, passwordHash }: Owner): Promise<void> {
  const dates = { created_date: unit.now, updated_date: unit.now }
  await unit.run(db.insertInto('owners').values({ id, email, name, password_hash: passwordHash, ...dates } as never))
}

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

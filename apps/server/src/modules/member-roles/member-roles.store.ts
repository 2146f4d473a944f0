import type { MemberRole, MemberRoleDefinition } from '@stoa/contract/member-roles'
import { sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { lockName } from '../../kernel/lock-name.ts'
import { compileQuery, type FieldMap, textList, uuid } from '../../kernel/query/index.ts'
import { db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { systemRole } from './member-roles.ts'

declare module '../../kernel/sql.ts' {
  interface Tables {
    member_role_definitions: {
      id: string
      role_key: string
      title: string
      blockable: boolean
      revision: string
    }
    member_roles: { member_id: string; role_key: string; title: string; created_date: Date }
  }
}

const selectDefinitions = () =>
  db.selectFrom('member_role_definitions').select(['id', 'role_key as roleKey', 'title', 'blockable', 'revision'])

const listAll = prepare<object>()(() => selectDefinitions().orderBy('title').orderBy('id'))
export const listDefinitions = (unit: Unit): Promise<MemberRoleDefinition[]> => unit.all(listAll({}))

/** How many there are; none is created by another unit until this one ends. */
export async function lockCount(unit: Unit): Promise<number> {
  lockName(unit, 'member roles')
  return (await unit.all(db.selectFrom('member_role_definitions').select('id'))).length
}

const findByKey = prepare<{ key: string }>()((p) => selectDefinitions().where('role_key', '=', p.key))
export const findDefinition = (unit: Unit, key: string): Promise<MemberRoleDefinition | undefined> =>
  unit.first(findByKey({ key }))

/** Shared: it can't be deleted until the unit ends. */
export const lockDefinitionShared = (unit: Unit, key: string): Promise<MemberRoleDefinition | undefined> =>
  unit.first(selectDefinitions().where('role_key', '=', key).forShare())

export const lockDefinition = (unit: Unit, key: string): Promise<MemberRoleDefinition | undefined> =>
  unit.first(selectDefinitions().where('role_key', '=', key).forUpdate())

/** False where another role has the key. */
export async function insertDefinition(unit: Unit, role: MemberRoleDefinition): Promise<boolean> {
  const { id, roleKey: role_key, title, blockable } = role
  const statement = db.insertInto('member_role_definitions').values({ id, role_key, title, blockable, revision: '1' })
  const inserted = await unit.run(
    statement.onConflict((on) => on.constraint('member_role_definitions_key').doNothing()),
  )
  return inserted === 1
}

export async function updateDefinition(unit: Unit, { id, blockable, revision }: MemberRoleDefinition): Promise<void> {
  const change = { blockable, revision: revision! }
  await unit.run(db.updateTable('member_role_definitions').set(change).where('id', '=', id))
}

/** False where no role has the key. */
export const removeDefinition = async (unit: Unit, key: string): Promise<boolean> =>
  (await unit.run(db.deleteFrom('member_role_definitions').where('role_key', '=', key))) === 1

const listOfMember = prepare<{ memberId: string }>()((p) =>
  db
    .selectFrom('member_roles')
    .select(['role_key as roleKey', 'title'])
    .where('member_id', '=', p.memberId)
    .orderBy('role_key'),
)
export const listRolesOf = (unit: Unit, memberId: string): Promise<MemberRole[]> => unit.all(listOfMember({ memberId }))

export async function insertRole(unit: Unit, memberId: string, { roleKey, title }: MemberRole): Promise<void> {
  const row = { member_id: memberId, role_key: roleKey, title, created_date: unit.now }
  const statement = db.insertInto('member_roles').values(row)
  await unit.run(statement.onConflict((on) => on.doNothing()))
}

export const removeRole = (unit: Unit, memberId: string, roleKey: string): Promise<number> =>
  unit.run(db.deleteFrom('member_roles').where('member_id', '=', memberId).where('role_key', '=', roleKey))

/** Of these members, those with a role. */
export const listWithRoles = (unit: Unit, members: readonly { id: string }[]): Promise<{ memberId: string }[]> =>
  unit.all(
    db
      .selectFrom('member_roles')
      .select('member_id as memberId')
      .distinct()
      .where(sql<boolean>`member_id = any(${members.map(({ id }) => id)}::uuid[])`),
  )

const fields: FieldMap = {
  memberId: uuid('m.id', { notNull: true }),
  roleKey: textList(sql`null`, {
    present: sql`true`,
    some: (keys, given) =>
      given.includes(systemRole.roleKey)
        ? sql`true`
        : sql`exists (select from member_roles r
            where r.site_id = ${site} and r.member_id = m.id and r.role_key = any(${keys}))`,
  }),
}

/** The ids of members who match, at most `limit`. */
export async function listMatching(unit: Unit, filter: object | null | undefined, limit: number): Promise<string[]> {
  const { filter: condition } = compileQuery(
    fields,
    { filter },
    {
      unit,
      operation: 'authorization.queryRoles',
      cursorKey: unit.use(keysPort).derive('cursor'),
      tieBreak: 'memberId',
    },
  )
  let matching = db
    .selectFrom('members as m')
    .select('m.id')
    .where('m.delete_status', 'is', null)
    .orderBy('m.id')
    .limit(limit)
  if (condition) matching = matching.where(condition)
  return (await unit.all(matching)).map(({ id }) => id)
}

export const listRolesOfAll = (
  unit: Unit,
  memberIds: readonly string[],
): Promise<(MemberRole & { memberId: string })[]> =>
  unit.all(
    db
      .selectFrom('member_roles')
      .select(['member_id as memberId', 'role_key as roleKey', 'title'])
      .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
      .orderBy('member_id')
      .orderBy('role_key'),
  )

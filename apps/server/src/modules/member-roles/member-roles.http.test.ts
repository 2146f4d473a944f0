import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any
const unknown = '0190a0a0-0000-7000-8000-00000000dead'
const everyMember = { roleKey: 'MEMBER', title: 'Member' }

let site: TestSite
let app: Caller
beforeEach(async () => {
  site = await makeSite()
  app = site.app()
})

const define = async (roleKey: string, blockable = false): Promise<Any> =>
  (
    await app.ok('memberRoleDefinition.createMemberRoleDefinition', {
      roleKey,
      roleTitle: roleKey.toLowerCase(),
      blockable,
    })
  ).role

const makeMember = async (): Promise<string> => (await site.member()).tokens.memberId as string
const assign = (memberId: string, roleKey: string) => app.ok('authorization.assignRole', { memberId, roleKey })
const getKeys = async (memberId: string): Promise<string[]> =>
  (await app.ok('authorization.getRoles', { memberId })).roles.map(({ roleKey }: Any) => roleKey)

describe('definitions', () => {
  test('are created, listed by title, read, changed and deleted', async () => {
    const writer = await define('WRITER')
    expect(writer).toMatchObject({ roleKey: 'WRITER', title: 'writer', blockable: false, revision: '1' })
    await define('EDITOR', true)
    const { roles } = await app.ok('memberRoleDefinition.listMemberRoleDefinitions')
    expect(roles.map(({ roleKey }: Any) => roleKey)).toEqual(['MEMBER', 'EDITOR', 'WRITER'])
    expect((await app.ok('memberRoleDefinition.getMemberRoleDefinition', { roleKey: 'WRITER' })).role).toEqual(writer)
    const system = await app.ok('memberRoleDefinition.getMemberRoleDefinition', { roleKey: 'MEMBER' })
    expect(system.role).toMatchObject(everyMember)
    const change = { key: 'WRITER', blockable: true, revision: '1' }
    const { role } = await app.ok('memberRoleDefinition.updateMemberRoleDefinition', change)
    expect(role).toEqual({ ...writer, blockable: true, revision: '2' })
    expect((await app.problem('memberRoleDefinition.updateMemberRoleDefinition', change)).code).toBe('CONFLICT')
    expect(await app.ok('memberRoleDefinition.deleteMemberRoleDefinition', { roleKey: 'WRITER' })).toEqual({})
    for (const [name, input] of [
      ['getMemberRoleDefinition', { roleKey: 'WRITER' }],
      ['updateMemberRoleDefinition', change],
      ['deleteMemberRoleDefinition', { roleKey: 'WRITER' }],
    ] as const)
      expect((await app.problem(`memberRoleDefinition.${name}`, input)).code).toBe('NOT_FOUND')
    expect(await site.eventTypes()).toEqual([])
  })

  test('have keys in capitals, each once, at most a hundred', async () => {
    await define('WRITER')
    const create = async (roleKey: string) =>
      (await app.problem('memberRoleDefinition.createMemberRoleDefinition', { roleKey, roleTitle: 'A' })).code
    expect([await create('writer'), await create('WRITER'), await create('MEMBER')]).toEqual([
      'INVALID_ARGUMENT',
      'ALREADY_EXISTS',
      'ALREADY_EXISTS',
    ])
    await query(
      `insert into member_role_definitions (site_id, id, role_key, title, blockable)
       select $1, gen_random_uuid(), 'R' || n, 'R', false from generate_series(1, 99) n`,
      [site.id],
    )
    expect(await create('ONE_MORE')).toBe('TOO_MANY_MEMBER_ROLES')
  })

  test("of the system can't be changed", async () => {
    const update = { key: 'MEMBER', blockable: true, revision: '1' }
    expect([
      (await app.problem('memberRoleDefinition.updateMemberRoleDefinition', update)).code,
      (await app.problem('memberRoleDefinition.deleteMemberRoleDefinition', { roleKey: 'MEMBER' })).code,
    ]).toEqual(['CANNOT_UPDATE_SYSTEM_ROLE', 'CANNOT_DELETE_SYSTEM_ROLE'])
  })
})

describe('roles of members', () => {
  test('are assigned and unassigned, and stay when their definition is deleted', async () => {
    const ann = await makeMember()
    await define('WRITER')
    expect(await assign(ann, 'WRITER')).toEqual({ roleKey: 'WRITER' })
    expect(await assign(ann, 'WRITER')).toEqual({ roleKey: 'WRITER' })
    expect(await assign(ann, 'MEMBER')).toEqual({ roleKey: 'MEMBER' })
    expect((await app.ok('authorization.getRoles', { memberId: ann })).roles).toEqual([
      everyMember,
      { roleKey: 'WRITER', title: 'writer' },
    ])
    await app.ok('memberRoleDefinition.deleteMemberRoleDefinition', { roleKey: 'WRITER' })
    expect(await getKeys(ann)).toEqual(['MEMBER', 'WRITER'])
    const unassign = { memberId: ann, roleKey: 'WRITER' }
    expect(await app.ok('authorization.unassignRole', unassign)).toEqual({ roleKey: 'WRITER' })
    expect(await getKeys(ann)).toEqual(['MEMBER'])
    expect(await app.violations('authorization.unassignRole', unassign)).toMatchObject([
      { field: 'roleKey', violatedRule: 'INVALID_ROLE' },
    ])
  })

  test('need a member, a definition, and for some of them a member who is not blocked', async () => {
    const ann = await makeMember()
    await define('WRITER', true)
    await define('READER')
    const fail = async (memberId: string, roleKey: string) =>
      (await app.problem('authorization.assignRole', { memberId, roleKey })).code
    expect([await fail(unknown, 'WRITER'), await fail(ann, 'EDITOR')]).toEqual(['NOT_FOUND', 'ROLE_DOES_NOT_EXIST'])
    await app.ok('members.blockMember', { id: ann })
    expect(await fail(ann, 'WRITER')).toBe('MEMBER_BLOCKED')
    expect(await assign(ann, 'READER')).toEqual({ roleKey: 'READER' })
    expect((await app.problem('authorization.unassignRole', { memberId: unknown, roleKey: 'READER' })).code).toBe(
      'NOT_FOUND',
    )
    expect((await app.problem('authorization.getRoles', { memberId: unknown })).code).toBe('NOT_FOUND')
    await query(
      `insert into member_roles (site_id, member_id, role_key, title, created_date)
       select $1, $2, 'R' || n, 'R', now() from generate_series(1, 99) n`,
      [site.id, ann],
    )
    await define('EDITOR')
    expect(await fail(ann, 'EDITOR')).toBe('TOO_MANY_MEMBER_ROLES')
  })

  test('are not given by members to themselves', async () => {
    const member = await site.member()
    await define('WRITER')
    const input = { memberId: member.tokens.memberId as string, roleKey: 'WRITER' }
    for (const name of ['authorization.assignRole', 'authorization.unassignRole'])
      expect((await member.problem(name, input)).code).toBe('PERMISSION_DENIED')
  })

  test('are queried by member and by role', async () => {
    const [ann, bob] = [await makeMember(), await makeMember()]
    await define('WRITER')
    await assign(bob, 'WRITER')
    const ask = async (filter?: object): Promise<Any> =>
      (await app.ok('authorization.queryRoles', { query: { ...(filter && { filter }) } })).rolesByMemberId
    const writer = { roleKey: 'WRITER', title: 'writer' }
    expect(await ask({ roleKey: 'WRITER' })).toEqual({ [bob]: { roles: [everyMember, writer] } })
    expect(await ask({ memberId: { $in: [ann] } })).toEqual({ [ann]: { roles: [everyMember] } })
    expect(Object.keys(await ask()).sort()).toEqual([ann, bob].sort())
    const wrong = { query: { filter: { title: 'a' } } }
    expect((await app.problem('authorization.queryRoles', wrong)).code).toBe('INVALID_ARGUMENT')
    await query(
      `with made as (
         insert into contacts (site_id, id, document, created_date, updated_date)
         select $1, gen_random_uuid(), '{}', now(), now() from generate_series(1, 1000) returning id)
       insert into members (site_id, id, contact_id, status, privacy_status, slug, search, created_date, updated_date)
       select $1, id, id, 'ACTIVE', 'PRIVATE', id::text, '', now(), now() from made`,
      [site.id],
    )
    expect((await app.problem('authorization.queryRoles')).code).toBe('TOO_MANY_RESULTS')
  })

  test("are in the member's export, and removed with the member", async () => {
    const member = await site.member()
    const memberId = member.tokens.memberId as string
    await define('WRITER')
    await assign(memberId, 'WRITER')
    expect((await member.ok('people.exportPersonalData')).personalData.roles).toEqual(['writer'])
    await app.ok('members.deleteMember', { id: memberId })
    expect((await app.problem('authorization.getRoles', { memberId })).code).toBe('NOT_FOUND')
    await app.ok('memberJobs.restoreMember', { id: memberId })
    expect(await getKeys(memberId)).toEqual(['MEMBER', 'WRITER'])
    await query('delete from members where site_id = $1 and id = $2', [site.id, memberId])
    expect(await query('select 1 from member_roles where site_id = $1', [site.id])).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { query } from '../../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'

const closed = { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ADMIN' } as const
const notes = { dataCollectionId: 'Notes' }

const call = async (caller: Caller, name: string, input: object = {}) =>
  caller.ok(name as never, { ...notes, ...input } as never) as Promise<never>
const refuse = async (caller: Caller, name: string, input: object = {}) => {
  const { code, status } = await caller.problem(name as never, { ...notes, ...input } as never)
  return `${status} ${code}`
}

async function makeNotes(permissions: object = closed) {
  const site = await makeSite()
  const owner = await site.owner()
  await owner.ok('dataCollections.createDataCollection', { collection: { id: 'Notes', permissions } } as never)
  await call(owner, 'items.insert', { dataItem: { id: 'a', data: { text: 'Of the owner' } } })
  return { site, owner, member: await site.member() }
}

const getId = (member: Caller) => (member.tokens as { memberId: string }).memberId

async function allow(owner: Caller, member: Caller, allowed: object) {
  const specialPermissions = { userId: getId(member), ...allowed }
  const reply = (await call(owner, 'dataPermissions.addSpecialPermissions', { specialPermissions })) as {
    specialPermissions: { id: string }
  }
  return reply.specialPermissions
}

const read = (caller: Caller) => call(caller, 'items.query', { query: {} })
const actions: Record<string, (caller: Caller) => Promise<string>> = {
  read: (caller) => attempt(caller, 'items.get', { dataItemId: 'a' }),
  insert: (caller) => attempt(caller, 'items.insert', { dataItem: { data: {} } }),
  update: (caller) => attempt(caller, 'items.update', { dataItem: { id: 'a', data: { text: 'Changed' } } }),
  remove: (caller) => attempt(caller, 'items.bulkRemove', { dataItemIds: ['none'] }),
}
async function attempt(caller: Caller, name: string, input: object): Promise<string> {
  const { status } = await caller.call(name, { ...notes, ...input })
  return status === 200 ? 'ok' : String(status)
}
const attemptAll = async (caller: Caller) =>
  Object.fromEntries(await Promise.all(Object.entries(actions).map(async ([name, act]) => [name, await act(caller)])))

const refused = { read: '403', insert: '403', update: '403', remove: '403' }

describe('special permissions of a member', () => {
  it.each(['read', 'insert', 'update', 'remove'])('allow to %s, and nothing else, to no one else', async (action) => {
    const { site, owner, member } = await makeNotes()
    expect(await attemptAll(member)).toEqual(refused)
    await allow(owner, member, { [`item${action[0]!.toUpperCase()}${action.slice(1)}`]: 'ALLOWED' })
    expect(await attemptAll(member)).toEqual({ ...refused, [action]: 'ok' })
    const mine = { itemRead: false, itemInsert: false, itemUpdate: false, itemRemove: false }
    expect(await call(member, 'dataPermissions.getMyPermissions')).toEqual({
      ...mine,
      [`item${action[0]!.toUpperCase()}${action.slice(1)}`]: true,
    })
    for (const other of [await site.member(), await site.visitor()]) {
      expect(await attemptAll(other)).toEqual(refused)
      expect(await call(other, 'dataPermissions.getMyPermissions')).toEqual(mine)
    }
  })

  it("reach beyond the member's own items, and not into drafts", async () => {
    const author = { insert: 'SITE_MEMBER', read: 'SITE_MEMBER_AUTHOR', update: 'SITE_MEMBER_AUTHOR', remove: 'ADMIN' }
    const { owner, member } = await makeNotes(author)
    await call(owner, 'items.createDataItemDraft', { dataItemId: 'a' })
    expect(await read(member)).toMatchObject({ dataItems: [] })
    await allow(owner, member, { itemRead: 'ALLOWED' })
    expect(await read(member)).toMatchObject({ dataItems: [{ id: 'a' }] })
    expect(await actions.update!(member)).toBe('403')
    expect(await refuse(member, 'items.query', { dataCollectionId: 'Notes__drafts' })).toBe('403 WDE0027')
  })

  it('open references to other collections', async () => {
    const { owner, member } = await makeNotes()
    const fields = [
      { key: 'note', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Notes' } } },
    ]
    const permissions = { ...closed, read: 'ANYONE' }
    await owner.ok('dataCollections.createDataCollection', {
      collection: { id: 'Links', permissions, fields },
    } as never)
    await call(owner, 'items.insert', { dataCollectionId: 'Links', dataItem: { data: { note: 'a' } } })
    const ask = async () => {
      const { dataItems } = (await call(member, 'items.query', {
        dataCollectionId: 'Links',
        query: {},
        includeReferences: [{ field: 'note' }],
      })) as { dataItems: { data: { note: unknown } }[] }
      return dataItems[0]!.data.note
    }
    expect(await ask()).toBe('a')
    await allow(owner, member, { itemRead: 'ALLOWED' })
    expect(await ask()).toMatchObject({ _id: 'a', text: 'Of the owner' })
  })

  it('are listed, changed and removed', async () => {
    const { owner, member } = await makeNotes()
    const added = await allow(owner, member, { itemRead: 'ALLOWED', itemInsert: 'ALLOWED' })
    expect(added).toEqual({
      id: added.id,
      userId: getId(member),
      itemRead: 'ALLOWED',
      itemInsert: 'ALLOWED',
      itemUpdate: 'UNSPECIFIED',
      itemRemove: 'UNSPECIFIED',
    })
    expect(await call(owner, 'dataPermissions.getPermissions')).toMatchObject({
      dataPermissions: { id: 'Notes', itemRead: 'CMS_EDITOR', specialPermissions: [added] },
    })
    const change = { ...added, itemRead: 'UNSPECIFIED', itemInsert: null, itemUpdate: 'ALLOWED', userId: 'ignored' }
    const changed = { ...added, itemRead: 'UNSPECIFIED', itemUpdate: 'ALLOWED' }
    expect(await call(owner, 'dataPermissions.updateSpecialPermissions', { specialPermissions: change })).toEqual({
      specialPermissions: changed,
    })
    expect(await attemptAll(member)).toEqual({ ...refused, insert: 'ok', update: 'ok' })
    await call(owner, 'dataPermissions.removeSpecialPermissions', { specialPermissionsId: added.id })
    expect(await attemptAll(member)).toEqual(refused)
    const again = { specialPermissionsId: added.id }
    expect(await refuse(owner, 'dataPermissions.removeSpecialPermissions', again)).toBe('404 NOT_FOUND')
    expect(await refuse(owner, 'dataPermissions.updateSpecialPermissions', { specialPermissions: change })).toBe(
      '404 NOT_FOUND',
    )
  })

  it('are refused a second time, for other people than members, for roles, and above the limit', async () => {
    const { site, owner, member } = await makeNotes()
    const refuseAdding = (specialPermissions: object, more: object = {}) =>
      refuse(owner, 'dataPermissions.addSpecialPermissions', { specialPermissions, ...more })
    const userId = getId(member)
    await allow(owner, member, {})
    expect(await refuseAdding({ userId })).toBe('409 ALREADY_EXISTS')
    expect(await refuseAdding({ userId }, { dataCollectionId: 'None' })).toBe('404 WDE0025')
    const foreign = getId(await (await makeSite()).member())
    for (const wrong of [
      {},
      { userId: foreign },
      { userId: crypto.randomUUID() },
      { userId: "' or true --" },
      { policyId: 'admins' },
      { userId, policyId: 'admins' },
      { userId, itemRead: 'DENIED' },
    ])
      expect(await refuseAdding(wrong)).toBe('400 INVALID_ARGUMENT')
    await query(
      `insert into data_special_permissions select site_id, gen_random_uuid(), collection_id, gen_random_uuid(), true, true, true,
         true from data_special_permissions, generate_series(1, 999) where site_id = $1`,
      [site.id],
    )
    expect(await refuseAdding({ userId: getId(await site.member()) })).toBe('428 TOO_MANY_SPECIAL_PERMISSIONS')
  })

  it('are for owners and apps of the site only, and end with the member', async () => {
    const { site, owner, member } = await makeNotes()
    const added = await allow(owner, member, { itemRead: 'ALLOWED' })
    const calls = {
      addSpecialPermissions: { specialPermissions: { userId: getId(member), itemUpdate: 'ALLOWED' } },
      updateSpecialPermissions: { specialPermissions: { id: added.id, itemUpdate: 'ALLOWED' } },
      removeSpecialPermissions: { specialPermissionsId: added.id },
    }
    const other = await (await makeSite()).owner()
    for (const [name, input] of Object.entries(calls)) {
      expect(await refuse(member, `dataPermissions.${name}`, input)).toBe('403 PERMISSION_DENIED')
      expect((await refuse(other, `dataPermissions.${name}`, input)).slice(0, 3)).toBe('404')
    }
    expect(await attemptAll(member)).toEqual({ ...refused, read: 'ok' })
    await eraseMember(site, getId(member))
    const countLeft = async () => {
      const sql = 'select count(*)::int from data_special_permissions where site_id = $1'
      return (await query<{ count: number }>(sql, [site.id]))[0]!.count
    }
    await expect.poll(countLeft).toBe(0)
  })
})

const eraseMember = async (site: TestSite, id: string) => (await site.owner()).ok('people.eraseMember', { id } as never)

import { describe, expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const show = (site: TestSite, id: string) =>
  query(`update members set privacy_status = 'PUBLIC' where site_id = $1 and id = $2`, [site.id, id])

async function join(site: TestSite, email: string, profile: object = {}) {
  const visitor = await site.visitor()
  const signUp = { loginId: { email }, password: 'correct horse', profile }
  return (await visitor.ok('authentication.registerV2', signUp)).identity.id as string
}

describe('the signed-in member', () => {
  it('reads as much of themselves as they ask for', async () => {
    const site = await makeSite()
    const member = await site.member('ann@mail.example')
    const get = async (fieldsets?: string[]) => (await member.ok('members.getCurrentMember', { fieldsets })).member
    expect(Object.keys(await get()).sort()).toEqual([
      'activityStatus',
      'contactId',
      'createdDate',
      'id',
      'privacyStatus',
      'profile',
      'status',
      'updatedDate',
    ])
    expect(await get(['EXTENDED'])).toMatchObject({
      loginEmail: 'ann@mail.example',
      loginEmailVerified: false,
      status: 'APPROVED',
      privacyStatus: 'PRIVATE',
      activityStatus: 'ACTIVE',
    })
    const full = await get(['PUBLIC', 'FULL'])
    expect(full.contact).toEqual({
      firstName: 'Test',
      lastName: 'Member',
      emails: ['ann@mail.example'],
      phones: [],
      addresses: [],
      customFields: {},
    })
  })

  it('is nobody once they are gone', async () => {
    const site = await makeSite()
    const member = await site.member()
    await query('delete from members where site_id = $1', [site.id])
    expect(await member.problem('members.getCurrentMember')).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })
})

describe('others', () => {
  it('see a public profile only, and the private not at all', async () => {
    const site = await makeSite()
    const id = await join(site, 'ann@mail.example', { firstName: 'Ann' })
    const visitor = await site.visitor()
    const input = { id, fieldsets: ['FULL'] }
    expect((await visitor.problem('members.getMember', input)).code).toBe('NOT_FOUND')
    await show(site, id)
    const { member } = await visitor.ok('members.getMember', input)
    expect(member).toMatchObject({ id, status: 'UNKNOWN', profile: { nickname: 'Ann', slug: 'ann' } })
    expect(member).not.toHaveProperty('contact')
    expect(member).not.toHaveProperty('loginEmail')
    await query(`update members set status = 'BLOCKED' where site_id = $1`, [site.id])
    expect((await visitor.problem('members.getMember', input)).code).toBe('NOT_FOUND')
    expect((await site.app().ok('members.getMember', input)).member).toMatchObject({ status: 'BLOCKED' })
  })

  it('learn nothing of the private by counting, searching, filtering or sorting', async () => {
    const site = await makeSite()
    await show(site, await join(site, 'ann@mail.example', { nickname: 'Ann' }))
    await join(site, 'bob@mail.example', { nickname: 'Bob' })
    const visitor = await site.visitor()
    const find = async (input: object) => {
      const { members, metadata } = await visitor.ok('members.queryMembers', input as never)
      return [members.map((member: { profile: { nickname: string } }) => member.profile.nickname), metadata.total]
    }
    expect(await find({})).toEqual([['Ann'], 1])
    expect(await find({ search: { expression: 'bob' } })).toEqual([[], 0])
    expect(await find({ query: { filter: { 'profile.nickname': { $startsWith: 'B' } } } })).toEqual([[], 0])
    const byEmail = { query: { filter: { loginEmail: 'bob@mail.example' } } }
    expect((await visitor.call('members.queryMembers', byEmail)).status).not.toBe(200)
    const sorted = { sorting: [{ fieldName: 'loginEmail', order: 'ASC' }] }
    expect((await visitor.call('members.listMembers', sorted)).status).not.toBe(200)
  })
})

describe('the owner', () => {
  it('pages, filters, sorts and searches all members', async () => {
    const site = await makeSite()
    for (const name of ['Ann', 'Bob', 'Zoë']) await join(site, `${name[0]}@mail.example`, { nickname: name })
    const owner = await site.owner()
    const names = async (name: string, input: object) => {
      const { members, metadata } = await owner.ok(name, input as never)
      return [members.map((member: { profile: { nickname: string } }) => member.profile.nickname), metadata]
    }
    expect(await names('members.listMembers', { paging: { limit: 2, offset: 1 } })).toEqual([
      ['Bob', 'Zoë'],
      expect.objectContaining({ count: 2, offset: 1, total: 3 }),
    ])
    const sorting = [{ fieldName: '_createdDate', order: 'DESC' }]
    expect((await names('members.listMembers', { sorting }))[0]).toEqual(['Zoë', 'Bob', 'Ann'])
    const filter = { status: 'APPROVED', 'profile.nickname': { $in: ['Ann', 'Zoë'] } }
    expect((await names('members.queryMembers', { query: { filter } }))[0]).toEqual(['Ann', 'Zoë'])
    expect((await names('members.queryMembers', { search: { expression: 'zoe' } }))[0]).toEqual(['Zoë'])
    expect((await owner.violations('members.queryMembers', { query: { filter: { secret: 1 } } }))[0]).toMatchObject({
      field: 'query.filter.secret',
    })
  })

  it('gives members of one name slugs of their own', async () => {
    const site = await makeSite()
    for (const email of ['a@mail.example', 'b@mail.example']) await join(site, email, { nickname: 'Ann' })
    const { members } = await site.app().ok('members.listMembers')
    const slugs = members.map((member: { profile: { slug: string } }) => member.profile.slug)
    expect(slugs[0]).toBe('ann')
    expect(slugs[1]).toMatch(/^ann-[0-9a-f]{8}$/)
  })
})

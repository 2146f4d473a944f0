import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any
const created = 'wix.members.v1.member_created'
const updated = 'wix.members.v1.member_updated'
const gone = 'wix.members.v1.member_deleted'
const ended = 'stoa.tokens.session_ended'
const unknown = '0190a0a0-0000-7000-8000-00000000dead'

/** A signed-in member and their id, with the sign-up events cleared. */
async function signInMember(site: TestSite, email?: string): Promise<[Caller, string]> {
  const member = await site.member(email)
  await site.events()
  return [member, member.tokens.memberId as string]
}

const create = async (site: TestSite, member: object): Promise<Any> =>
  (await site.app().ok('members.createMember', { member })).member
const all = ['FULL']
const listNicknames = ({ members }: Any) => members.map(({ profile }: Any) => profile.nickname)

/** Makes the member's profile public, as the owner may. */
async function show(site: TestSite, id: string): Promise<void> {
  await site.app().ok('members.approveMember', { id })
  await site.app().ok('members.updateMember', { member: { id, privacyStatus: 'PUBLIC' } })
  await site.events()
}

describe('the signed-in member', () => {
  it('reads the requested field set of themselves', async () => {
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
      status: 'APPROVED',
      privacyStatus: 'PRIVATE',
      activityStatus: 'ACTIVE',
    })
    expect((await get(['PUBLIC', 'FULL'])).contact).toEqual({
      firstName: 'Test',
      lastName: 'Member',
      emails: ['ann@mail.example'],
      phones: [],
      addresses: [],
      customFields: {},
    })
  })

  it('changes contact, profile and privacy, but no read-only fields', async () => {
    const site = await makeSite()
    const [member, id] = await signInMember(site, 'ann@mail.example')
    const address = { addressLine: 'Main Street 1', city: 'Berlin', country: 'DE' }
    const first = await member.ok('members.updateMember', {
      member: {
        id,
        loginEmail: 'other@mail.example',
        status: 'BLOCKED',
        contact: { firstName: 'Ann', phones: ['+49 30 1'], addresses: [address], emails: ['x@mail.example'] },
        profile: { nickname: 'Annie', slug: 'stolen', title: 'Baker', photo: { url: 'https://a.example/p.png' } },
        privacyStatus: 'PUBLIC',
      },
    })
    expect(first.member).toMatchObject({
      loginEmail: 'ann@mail.example',
      status: 'APPROVED',
      privacyStatus: 'PUBLIC',
      contact: { firstName: 'Ann', lastName: 'Member', phones: ['+49 30 1'], emails: ['ann@mail.example'] },
      profile: { nickname: 'Annie', title: 'Baker', slug: 'test-member', photo: { url: 'https://a.example/p.png' } },
    })
    expect(await site.eventTypes()).toEqual([updated])

    const [{ id: addressId, ...saved }] = first.member.contact.addresses
    expect(saved).toEqual(address)
    const again = await member.ok('members.updateMember', { member: { id, contact: { addresses: [address] } } })
    expect(again.member.contact.addresses).toEqual([{ ...address, id: addressId }])

    const masked = await member.ok('members.updateMember', {
      member: { id, contact: { lastName: 'Lee' } },
      fieldMask: 'contact.lastName,profile.title',
    })
    expect(masked.member).toMatchObject({ contact: { firstName: 'Ann', lastName: 'Lee' } })
    expect(masked.member.profile).not.toHaveProperty('title')
  })

  it('replaces a picture together with its size and position', async () => {
    const site = await makeSite()
    const [member, id] = await signInMember(site)
    const cover = async (value: object, fieldMask?: string) => {
      const patch = { member: { id, profile: { title: 'Baker', cover: value } }, fieldMask }
      return (await member.ok('members.updateMember', patch)).member.profile.cover
    }
    const [one, two] = ['https://a.example/1.png', 'https://a.example/2.png']
    const first = { url: one, width: 10, height: 20, offsetX: 5 }
    expect(await cover(first)).toEqual(first)
    expect(await cover({ offsetX: 6 })).toEqual({ ...first, offsetX: 6 })
    const second = { url: two, width: 10, height: 40, offsetY: 7 }
    expect(await cover(second)).toEqual(second)
    expect(await cover({ ...first, width: 9 }, 'profile.title')).toEqual(second)
    expect(await cover(first, 'profile.cover.url')).toEqual({ url: one })
  })

  it('may set half a street, and empties custom fields', async () => {
    const site = await makeSite()
    const [member, id] = await signInMember(site)
    const change = async (contact: object) =>
      (await member.ok('members.updateMember', { member: { id, contact } })).member.contact
    const streetAddress = { name: 'Main Street' }
    expect((await change({ addresses: [{ streetAddress }] })).addresses).toMatchObject([{ streetAddress }])
    const pet = { name: 'Pet', value: 'Cat' }
    expect((await change({ customFields: { pet, age: { value: 0 } } })).customFields).toEqual({
      pet,
      age: { value: 0 },
    })
    expect((await change({ customFields: { pet: { value: null } } })).customFields).toEqual({ age: { value: 0 } })
    const made = await create(site, { contact: { customFields: { pet, none: { name: 'None', value: null } } } })
    expect(made.contact.customFields).toEqual({ pet })
  })

  it('clears a text with an empty one, and a list only with a mask', async () => {
    const site = await makeSite()
    const said = {
      contact: { firstName: 'Ann', company: 'Lee & Co', jobTitle: 'Baker', phones: ['+49 30 1'] },
      profile: { title: 'Baker' },
    }
    const { id } = await create(site, {
      contact: { ...said.contact, lastName: '', birthdate: '' },
      profile: { ...said.profile, nickname: '' },
    })
    const change = async (contact: object, fieldMask?: string) =>
      (await site.app().ok('members.updateMember', { member: { id, contact }, fieldMask })).member.contact
    const addresses = [{ city: 'Berlin', addressLine: '', streetAddress: { name: '' } }]
    const customFields = { pet: { value: '' } }
    const contact = { emails: [], customFields: {} }
    const before = await change({ addresses, customFields })
    const [{ id: _, ...address }] = before.addresses
    expect({ ...before, addresses: [address] }).toEqual({
      ...said.contact,
      addresses: [{ city: 'Berlin' }],
      ...contact,
    })
    expect(await change({ phones: [], addresses: [] })).toEqual(before)
    expect(await change({ firstName: '', company: '', jobTitle: '', addresses: null })).toEqual({
      phones: said.contact.phones,
      addresses: [],
      ...contact,
    })
    expect((await change({ phones: [] }, 'contact.phones')).phones).toEqual([])
  })

  it.each<[string, object]>([
    ['member.profile.photo.url', { profile: { photo: { url: 'javascript:alert(1)' } } }],
    ['member.profile.cover.url', { profile: { cover: { url: 'data:image/svg+xml,x' } } }],
    ['member.contact.customFields', { contact: { customFields: { a: { value: 'x'.repeat(60_000) } } } }],
  ])('refuses an invalid %s', async (field, patch) => {
    const site = await makeSite()
    const [member, id] = await signInMember(site)
    expect(await member.violations('members.updateMember', { member: { id, ...patch } })).toMatchObject([{ field }])
    expect(await site.eventTypes()).toEqual([])
  })

  it('clears phones, addresses and emails, and still signs in', async () => {
    const site = await makeSite()
    const [member, id] = await signInMember(site, 'ann@mail.example')
    const contact = { phones: ['+49 30 1'], addresses: [{ city: 'Berlin' }] }
    await member.ok('members.updateMember', { member: { id, contact } })
    expect((await member.ok('members.deleteMemberPhones', { id })).member.contact.phones).toEqual([])
    expect((await member.ok('members.deleteMemberAddresses', { id })).member.contact.addresses).toEqual([])
    const last = (await member.ok('members.deleteMemberEmails', { id: id.toUpperCase() })).member
    expect(last).toMatchObject({ loginEmail: 'ann@mail.example', contact: { emails: [] } })
    expect(await site.eventTypes()).toEqual([updated, updated, updated, updated])
  })

  it('changes the slug; the previous one redirects and stays theirs', async () => {
    const site = await makeSite()
    const [ann, annId] = await signInMember(site)
    const [bob, bobId] = await signInMember(site)
    const set = async (who: Caller, slug: string) =>
      (await who.ok('members.updateCurrentMemberSlug', { slug })).member.profile.slug
    expect(await set(ann, 'Ann-Lee')).toBe('ann-lee')
    expect(await site.eventTypes()).toEqual([updated])
    expect(await set(ann, 'annie')).toBe('annie')
    for (const slug of ['annie', 'ANN-LEE']) {
      expect(await bob.problem('members.updateCurrentMemberSlug', { slug })).toMatchObject({
        code: 'SLUG_ALREADY_EXISTS',
        status: 409,
      })
    }
    expect((await bob.problem('members.updateMemberSlug', { id: annId, slug: 'mine' })).code).toBe('NOT_FOUND')
    expect(await bob.problem('members.updateMemberSlug', { id: bobId, slug: 'annie' })).toMatchObject({
      code: 'SLUG_ALREADY_EXISTS',
    })
    expect(await bob.violations('members.updateMemberSlug', { id: bobId, slug: 'admin' })).toMatchObject([
      { field: 'slug', violatedRule: 'VALIDATION' },
    ])
    expect(await set(ann, 'ann-lee')).toBe('ann-lee')
    expect((await site.app().ok('members.updateMemberSlug', { id: bobId, slug: 'bob' })).member.profile.slug).toBe(
      'bob',
    )
  })

  it('gets a slug as only one of many parallel requests', async () => {
    const site = await makeSite()
    const members = await Promise.all(Array.from({ length: 6 }, () => site.member()))
    const answers = await Promise.all(
      members.map((each) => each.call('members.updateCurrentMemberSlug', { slug: 'one' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('joins the community and leaves it', async () => {
    const site = await makeSite()
    const [member] = await signInMember(site)
    expect((await member.ok('members.joinCommunity')).member).toMatchObject({ privacyStatus: 'PUBLIC' })
    expect(await site.eventTypes()).toEqual([updated])
    await member.ok('members.joinCommunity')
    expect(await site.eventTypes()).toEqual([])
    expect((await member.ok('members.leaveCommunity')).member).toMatchObject({
      privacyStatus: 'PRIVATE',
      status: 'APPROVED',
    })
    expect(await site.eventTypes()).toEqual([updated])
    await member.ok('members.leaveCommunity')
    expect(await site.eventTypes()).toEqual([])
    expect((await member.ok('members.joinCommunity')).member).toMatchObject({ privacyStatus: 'PUBLIC' })
  })

  it('is anonymous once they are deleted', async () => {
    const site = await makeSite()
    const [member] = await signInMember(site)
    await query('delete from members where site_id = $1', [site.id])
    const operations = ['getCurrentMember', 'joinCommunity', 'leaveCommunity', 'deleteMyMember']
    for (const name of operations) {
      expect(await member.problem(`members.${name}`)).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    }
    const slug = { slug: 'ann' }
    expect((await member.problem('members.updateCurrentMemberSlug', slug)).code).toBe('NOT_FOUND')
  })
})

describe('other members', () => {
  it('see public profiles only', async () => {
    const site = await makeSite()
    const { id } = await create(site, { loginEmail: 'ann@mail.example', contact: { firstName: 'Ann' } })
    const visitor = await site.visitor()
    const input = { id, fieldsets: all }
    expect((await visitor.problem('members.getMember', input)).code).toBe('NOT_FOUND')
    await show(site, id)
    const { member } = await visitor.ok('members.getMember', input)
    expect(member).toMatchObject({ id, status: 'UNKNOWN', profile: { nickname: 'Ann', slug: 'ann' } })
    expect(member).not.toHaveProperty('contact')
    expect(member).not.toHaveProperty('loginEmail')
    await site.app().ok('members.blockMember', { id })
    expect((await visitor.problem('members.getMember', input)).code).toBe('NOT_FOUND')
    expect((await site.app().ok('members.getMember', input)).member).toMatchObject({ status: 'BLOCKED' })
  })

  it('learn nothing of private ones by counting, searching, filtering or sorting', async () => {
    const site = await makeSite()
    await show(site, (await create(site, { profile: { nickname: 'Ann' } })).id)
    await create(site, { loginEmail: 'bob@mail.example', profile: { nickname: 'Bob' } })
    const visitor = await site.visitor()
    const find = async (input: object) => {
      const found = await visitor.ok('members.queryMembers', input as never)
      return [listNicknames(found), found.metadata.total]
    }
    expect(await find({})).toEqual([['Ann'], 1])
    expect(await find({ search: { expression: 'bob' } })).toEqual([[], 0])
    expect(await find({ query: { filter: { 'profile.nickname': { $startsWith: 'B' } } } })).toEqual([[], 0])
    for (const filter of [{ loginEmail: 'bob@mail.example' }, { status: 'PENDING' }, { privacyStatus: 'PRIVATE' }])
      expect((await visitor.problem('members.queryMembers', { query: { filter } })).status).toBe(403)
    for (const fieldName of ['contact.firstName', 'lastLoginDate'])
      expect((await visitor.problem('members.listMembers', { sorting: [{ fieldName }] })).status).toBe(403)
    const search = { expression: 'bob', fields: ['loginEmail'] }
    expect(await visitor.violations('members.queryMembers', { search })).toMatchObject([{ field: 'search.fields[0]' }])
  })

  it("can't change a member: the answer equals that for an unknown id", async () => {
    const site = await makeSite()
    const { id } = await create(site, { profile: { nickname: 'Ann' } })
    const [member] = await signInMember(site)
    const operations = ['deleteMemberPhones', 'deleteMemberEmails', 'deleteMemberAddresses']
    for (const each of [id, unknown]) {
      for (const name of operations)
        expect((await member.problem(`members.${name}`, { id: each })).code).toBe('NOT_FOUND')
      expect((await member.problem('members.updateMember', { member: { id: each } })).code).toBe('NOT_FOUND')
    }
    expect(await site.eventTypes()).toEqual([])
  })
})

describe('the owner', () => {
  it('pages, filters, sorts and searches all members', async () => {
    const site = await makeSite()
    for (const [name, last] of [
      ['Ann', 'Zander'],
      ['Bob', 'Young'],
      ['Zoë', 'Adams'],
    ]) {
      const loginEmail = `${name![0]}@mail.example`
      await create(site, { loginEmail, contact: { firstName: name, lastName: last }, profile: { nickname: name } })
    }
    const owner = await site.owner()
    const find = async (name: string, input: object) => {
      const found = await owner.ok(`members.${name}`, input as never)
      return [listNicknames(found), found.metadata]
    }
    expect(await find('listMembers', { paging: { limit: 2, offset: 1 } })).toEqual([
      ['Bob', 'Zoë'],
      expect.objectContaining({ count: 2, offset: 1, total: 3 }),
    ])
    const listSorted = async (fieldName: string, order: string) =>
      (await find('listMembers', { sorting: [{ fieldName, order }] }))[0]
    expect(await listSorted('_createdDate', 'DESC')).toEqual(['Zoë', 'Bob', 'Ann'])
    expect(await listSorted('contact.lastName', 'ASC')).toEqual(['Zoë', 'Bob', 'Ann'])
    expect(await listSorted('profile.nickname', 'ASC')).toEqual(['Ann', 'Bob', 'Zoë'])
    const queryFiltered = async (filter: object) => find('queryMembers', { query: { filter } })
    expect(await queryFiltered({ status: 'OFFLINE', 'profile.nickname': { $in: ['Ann', 'Zoë'] } })).toEqual([
      ['Ann', 'Zoë'],
      expect.objectContaining({ total: 2 }),
    ])
    expect((await queryFiltered({ loginEmail: 'B@MAIL.example' }))[0]).toEqual(['Bob'])
    expect((await queryFiltered({ 'contact.lastName': { $startsWith: 'z' } }))[0]).toEqual(['Ann'])
    const searchFirst = async (search: object) => (await find('queryMembers', { search }))[0]
    expect(await searchFirst({ expression: 'zoe' })).toEqual(['Zoë'])
    expect(await searchFirst({ expression: 'b@mail' })).toEqual(['Bob'])
    expect(await searchFirst({ expression: 'z@mail.exa' })).toEqual(['Zoë'])
    expect(await searchFirst({ expression: 'mail.example' })).toEqual(['Ann', 'Bob', 'Zoë'])
    expect(await searchFirst({ expression: 'mail.example -bob' })).toEqual(['Ann', 'Zoë'])
    expect(await searchFirst({ expression: 'adams -b@mail.example' })).toEqual(['Zoë'])
    expect(await searchFirst({ expression: 'adams', fields: ['contact.lastName'] })).toEqual(['Zoë'])
    expect(await searchFirst({ expression: 'adams', fields: ['contact.firstName'] })).toEqual([])
    expect((await owner.violations('members.queryMembers', { query: { filter: { secret: 1 } } }))[0]).toMatchObject({
      field: 'query.filter.secret',
    })
  })

  it('pages through all by cursor, forward and backward', async () => {
    const site = await makeSite()
    for (const nickname of ['A', 'B', 'C', 'D', 'E']) await create(site, { profile: { nickname } })
    const app = site.app()
    const readPage = (cursor: string | null) =>
      app.ok('members.queryMembers', { query: { cursorPaging: { limit: 2, cursor } } })
    const first = await readPage(null)
    const second = await readPage(first.metadata.cursors.next)
    const third = await readPage(second.metadata.cursors.next)
    expect([first, second, third].map(listNicknames)).toEqual([['A', 'B'], ['C', 'D'], ['E']])
    expect(third.metadata.hasNext).toBe(false)
    expect(listNicknames(await readPage(third.metadata.cursors.prev))).toEqual(['C', 'D'])
  })

  it('sees exact totals after every kind of change', async () => {
    const site = await makeSite()
    const app = site.app()
    const ids: string[] = []
    for (const nickname of ['A', 'B', 'C', 'D']) ids.push((await create(site, { profile: { nickname } })).id)
    for (const id of ids.slice(0, 3)) await show(site, id)
    await app.ok('members.blockMember', { id: ids[0] })
    await app.ok('members.deleteMember', { id: ids[1] })
    const readTotals = async () => {
      const [mine, theirs] = [app, await site.visitor()].map((who) =>
        who.ok('members.listMembers', { paging: { limit: 1 } }),
      )
      return [(await mine!).metadata.total, (await theirs!).metadata.total]
    }
    expect(await readTotals()).toEqual([3, 1])
    const counts = await query(
      `select (select sum(count)::int from member_counts where site_id = $1) as kept,
         (select count(*)::int from members where site_id = $1 and delete_status is null) as there`,
      [site.id],
    )
    expect(counts).toEqual([{ kept: 3, there: 3 }])
  })

  it('creates members, who then set a password', async () => {
    const site = await makeSite()
    await site.events()
    const member = await create(site, {
      loginEmail: 'Ann@mail.example',
      contact: {
        firstName: 'Ann',
        lastName: 'Lee',
        emails: ['work@mail.example'],
        phones: ['1'],
        addresses: [{ city: 'B' }],
      },
      profile: { slug: 'the-ann', title: 'Baker' },
      privacyStatus: 'PUBLIC',
    })
    expect(member).toMatchObject({
      loginEmail: 'Ann@mail.example',
      loginEmailVerified: false,
      status: 'OFFLINE',
      privacyStatus: 'PUBLIC',
      contact: { emails: ['work@mail.example'], addresses: [{ city: 'B', id: expect.any(String) }] },
      profile: { nickname: 'Ann Lee', slug: 'the-ann', title: 'Baker' },
    })
    expect(await site.eventTypes()).toEqual([created])
    const createAgain = (over: object) => site.app().problem('members.createMember', { member: over })
    expect(await createAgain({ loginEmail: 'ann@MAIL.example' })).toMatchObject({ code: '-19995', status: 409 })
    expect(await createAgain({ profile: { slug: 'the-ann' } })).toMatchObject({
      code: 'SLUG_ALREADY_EXISTS',
      status: 409,
    })
    expect(await site.app().violations('members.createMember', { member: { profile: { slug: 'a/b' } } })).toMatchObject(
      [{ field: 'member.profile.slug' }],
    )
    expect(await site.eventTypes()).toEqual([])
    expect((await create(site, {})).profile).toEqual({ nickname: 'Member', slug: 'member-1' })
  })

  it('creates members with the same name and distinct slugs', async () => {
    const site = await makeSite()
    const slugs = await Promise.all(
      [1, 2, 3].map(async () => (await create(site, { profile: { nickname: 'Ann' } })).profile.slug),
    )
    expect(new Set(slugs).size).toBe(3)
    expect(slugs.sort()[0]).toBe('ann')
    for (const slug of slugs.slice(1)) expect(slug).toMatch(/^ann-[0-9a-f]{8}$/)
  })

  it('approves, blocks, approves again and mutes; repeating changes nothing', async () => {
    const site = await makeSite()
    const [member, id] = await signInMember(site)
    const app = site.app()
    const steps: [string, object, string[]][] = [
      ['muteMember', { activityStatus: 'MUTED' }, [updated]],
      ['muteMember', { activityStatus: 'MUTED' }, []],
      ['unmuteMember', { activityStatus: 'ACTIVE' }, [updated]],
      ['unmuteMember', { activityStatus: 'ACTIVE' }, []],
      ['approveMember', { status: 'APPROVED' }, []],
      ['blockMember', { status: 'BLOCKED' }, [updated, ended]],
      ['blockMember', { status: 'BLOCKED' }, []],
      ['approveMember', { status: 'APPROVED' }, [updated]],
      ['disconnectMember', { status: 'OFFLINE' }, [updated, 'stoa.members.member_disconnected']],
      ['disconnectMember', { status: 'OFFLINE' }, []],
    ]
    for (const [name, expected, events] of steps) {
      expect((await app.ok(`members.${name}`, { id })).member, name).toMatchObject(expected)
      expect(await site.eventTypes(), name).toEqual(events)
      expect((await app.problem(`members.${name}`, { id: unknown })).code).toBe('NOT_FOUND')
    }
    const actions = await query<{ action: string }>(
      `select action from audit_log where site_id = $1 and subject_id = $2 and action like 'MEMBER%' order by created_date, id`,
      [site.id, id],
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'MEMBER_MUTED',
      'MEMBER_UNMUTED',
      'MEMBER_BLOCKED',
      'MEMBER_UNBLOCKED',
      'MEMBER_DISCONNECTED',
    ])
    expect((await member.call('members.getCurrentMember')).status).toBe(401)
  })
})

describe('a deletion', () => {
  it('hides the member and ends every session', async () => {
    const site = await makeSite()
    const [member, id] = await signInMember(site)
    const app = site.app()
    expect(await app.ok('members.deleteMember', { id })).toEqual({})
    expect(await site.eventTypes()).toEqual([ended, gone])
    expect((await member.call('members.getCurrentMember')).status).toBe(401)
    for (const name of ['getMember', 'approveMember', 'blockMember', 'deleteMember', 'deleteMemberEmails'])
      expect((await app.problem(`members.${name}`, { id })).code, name).toBe('NOT_FOUND')
    expect((await app.problem('members.updateMember', { member: { id } })).code).toBe('NOT_FOUND')
    expect((await app.problem('members.updateMemberSlug', { id, slug: 'x' })).code).toBe('NOT_FOUND')
    expect((await app.ok('members.queryMembers')).members).toEqual([])
  })

  it('can be requested by the member, naming who gets their content', async () => {
    const site = await makeSite()
    const [member, id] = await signInMember(site)
    const [, heir] = await signInMember(site)
    expect(await member.ok('members.deleteMyMember', { contentAssigneeId: heir })).toEqual({})
    expect(await site.eventTypes()).toEqual([ended, gone])
    const rows = await query('select delete_status, content_assignee_id from members where site_id = $1 and id = $2', [
      site.id,
      id,
    ])
    expect(rows).toEqual([{ delete_status: 'TRASH', content_assignee_id: heir }])
  })
})

describe('the community', () => {
  it("can't be joined by members waiting for approval", async () => {
    const site = await makeSite()
    const [member, id] = await signInMember(site)
    await query(`update members set status = 'APPLICANT' where site_id = $1 and id = $2`, [site.id, id])
    expect((await member.problem('members.joinCommunity')).code).toBe('COMMUNITY_JOIN_IMPOSSIBLE')
    await query(`update members set status = 'INACTIVE' where site_id = $1 and id = $2`, [site.id, id])
    await member.ok('members.joinCommunity')
  })
})

describe('privacy of the site', () => {
  it('sets the default of new profiles', async () => {
    const site = await makeSite()
    const app = site.app()
    const { defaultPrivacy } = await app.ok('defaultPrivacy.getDefaultPrivacyStatus')
    expect(defaultPrivacy).toMatchObject({ defaultPrivacy: 'PRIVATE', revision: '1' })
    const set = { defaultPrivacy: { ...defaultPrivacy, defaultPrivacy: 'PUBLIC' } }
    const changed = await app.ok('defaultPrivacy.setDefaultPrivacyStatus', set)
    expect(changed.defaultPrivacy).toMatchObject({ defaultPrivacy: 'PUBLIC', revision: '2' })
    expect((await app.problem('defaultPrivacy.setDefaultPrivacyStatus', set)).code).toBe('CONFLICT')
    expect((await create(site, {})).privacyStatus).toBe('PUBLIC')
    expect((await create(site, { privacyStatus: 'PRIVATE' })).privacyStatus).toBe('PRIVATE')
  })

  it('restricts public profiles to members, or turns them off', async () => {
    const site = await makeSite()
    const app = site.app()
    const [visitor, [member, id]] = [await site.visitor(), await signInMember(site)]
    const set = async (memberPrivacySettings: object) =>
      (await app.ok('memberPrivacySettings.setMemberPrivacySettings', { memberPrivacySettings })).memberPrivacySettings
    const [other, otherId] = await signInMember(site)
    await other.ok('members.joinCommunity')
    const countListed = async (who: Caller) => (await who.ok('members.listMembers')).members.length
    expect([await countListed(visitor), await countListed(member)]).toEqual([1, 1])

    const first = await set({ publicMemberVisibility: 'VISIBLE_TO_MEMBERS_ONLY', revision: '1' })
    expect(first).toMatchObject({ publicMemberCandidates: 'ANYONE', revision: '2', updatedDate: expect.any(String) })
    expect([await countListed(visitor), await countListed(member)]).toEqual([0, 1])
    expect((await visitor.problem('members.getMember', { id: otherId })).code).toBe('NOT_FOUND')
    expect((await member.ok('members.getMember', { id: otherId })).member.id).toBe(otherId)

    await set({ publicMemberCandidates: 'NO_ONE', revision: '2' })
    expect([await countListed(visitor), await countListed(member), await countListed(app)]).toEqual([0, 0, 2])
    expect(await member.problem('members.joinCommunity')).toMatchObject({
      code: 'COMMUNITY_JOIN_IMPOSSIBLE',
      status: 428,
    })
    const patch = { member: { id, privacyStatus: 'PUBLIC' } }
    expect(await member.violations('members.updateMember', patch)).toMatchObject([{ field: 'member.privacyStatus' }])
    expect((await visitor.ok('memberPrivacySettings.getMemberPrivacySettings')).memberPrivacySettings).toMatchObject({
      publicMemberCandidates: 'NO_ONE',
      revision: '3',
    })
    const fail = (memberPrivacySettings: object) =>
      app.problem('memberPrivacySettings.setMemberPrivacySettings', { memberPrivacySettings })
    expect(await fail({ revision: '2' })).toMatchObject({ code: 'INVALID_REVISION', status: 409 })
    expect(await fail({ revision: '3', publicMemberVisibility: 'UNKNOWN' })).toMatchObject({ code: 'INVALID_SETTINGS' })
  })
})

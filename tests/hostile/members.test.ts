import { describe, expect, it } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { makeSite, type TestSite } from '../support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

/** All stored member data, which a failed attack must not change. */
const readStored = (site: TestSite) =>
  query(
    `select md5(string_agg(m::text || c::text, '' order by m.id)) as hash from members m
     join contacts c on c.site_id = m.site_id and c.id = m.contact_id where m.site_id = $1`,
    [site.id],
  )

const getId = (member: Caller) => member.tokens.memberId as string

describe('F-39 an update of a member', () => {
  it('refuses two different ids and a mask of read-only fields', async () => {
    const site = await makeSite()
    const [ann, bob] = [await site.member(), await site.member()]
    const before = await readStored(site)
    const twoIds = await ann.send('PATCH', `/v1/members/${getId(ann)}`, JSON.stringify({ member: { id: getId(bob) } }))
    expect(twoIds.status).toBe(400)
    for (const mask of [
      '*',
      '__proto__',
      'constructor.prototype',
      'status',
      'loginEmail',
      'profile.slug',
      'contact.emails',
      'createdDate',
      'nickname',
    ]) {
      const input = { member: { id: getId(ann), profile: { nickname: 'Evil' } }, fieldMask: mask }
      expect(await ann.violations('members.updateMember', input), mask).toMatchObject([{ field: 'fieldMask' }])
    }
    const hidden = '{"member":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}'
    expect((await ann.send('PATCH', `/v1/members/${getId(ann)}`, hidden)).status).toBe(400)
    expect(({} as Any).polluted).toBeUndefined()
    expect(await readStored(site)).toEqual(before)
  })
})

describe('F-41 the field set FULL', () => {
  it('is reduced to the public view for visitors and other members, in single reads and lists', async () => {
    const site = await makeSite()
    const ann = await site.member('ann@mail.example')
    await ann.ok('members.joinCommunity')
    const fieldsets = ['FULL', 'EXTENDED']
    for (const caller of [await site.visitor(), await site.member()]) {
      const { member } = await caller.ok('members.getMember', { id: getId(ann), fieldsets })
      const { members } = await caller.ok('members.queryMembers', { query: { filter: { id: getId(ann) } }, fieldsets })
      const listed = (await caller.ok('members.listMembers', { fieldsets })).members
      for (const each of [member, ...members, ...listed]) {
        expect(JSON.stringify(each)).not.toContain('ann@mail.example')
        expect(each).not.toHaveProperty('contact')
      }
    }
  })
})

describe('F-42 deleting by a filter', () => {
  it.each<[string, object]>([
    ['that is empty', {}],
    ['of empty parts', { $and: [{}, { $or: [{}] }] }],
    ['that names what there is not', { role: 'x' }],
    ['that finds everybody', { createdDate: { $gte: '2000-01-01' } }],
    ['that finds everybody by what they are not', { $not: { 'profile.slug': 'x' } }],
    ['with an operator that is none', { id: { $regex: '.*' } }],
  ])('%s deletes no member', async (_what, filter) => {
    const site = await makeSite()
    await site.member()
    await site.member()
    const before = await readStored(site)
    const { status } = await site.app().call('members.bulkDeleteMembersByFilter', { filter })
    expect(status).toBe(400)
    expect((await site.app().ok('memberJobs.listMemberJobs')).jobs).toEqual([])
    expect(await readStored(site)).toEqual(before)
  })
})

describe('F-43 content of a deleted member', () => {
  it("can't be transferred to another site, to a blocked or deleted member, or to the same member", async () => {
    const [site, elsewhere] = [await makeSite(), await makeSite()]
    const ann = await site.member()
    const app = site.app()
    const [blocked, deleted, foreign] = [await site.member(), await site.member(), await elsewhere.member()]
    await app.ok('members.blockMember', { id: getId(blocked) })
    await app.ok('members.deleteMember', { id: getId(deleted) })
    const before = await readStored(site)
    for (const caller of [foreign, blocked, deleted, ann]) {
      const contentAssigneeId = getId(caller)
      expect(await ann.violations('members.deleteMyMember', { contentAssigneeId })).toMatchObject([
        { field: 'contentAssigneeId' },
      ])
      const input = { filter: { id: getId(ann) }, contentAssigneeId }
      expect(await app.violations('members.bulkDeleteMembersByFilter', input)).toMatchObject([
        { field: 'contentAssigneeId' },
      ])
    }
    expect(await readStored(site)).toEqual(before)
  })
})

describe('F-44 a private member', () => {
  it('is in no count, search, sort or page, and answered like an unknown one', async () => {
    const site = await makeSite()
    const ann = await site.member()
    await ann.ok('members.updateMember', { member: { id: getId(ann), profile: { nickname: 'Annabel' } } })
    const [visitor, bob] = [await site.visitor(), await site.member()]
    const unknown = '0190a0a0-0000-7000-8000-00000000dead'
    const slug = (await site.app().ok('members.getMember', { id: getId(ann) })).member.profile.slug as string
    for (const caller of [visitor, bob]) {
      const readGist = async (name: string, input: object) => {
        const { status, body } = await caller.call(name, input as never)
        return JSON.stringify([status, { ...body, requestId: '' }])
      }
      const expectSame = async (name: string, one: object, other: object) =>
        expect(await readGist(name, one), name).toBe(await readGist(name, other))
      await expectSame('members.getMember', { id: getId(ann) }, { id: unknown })
      await expectSame('profiles.getProfileBySlug', { slug }, { slug: 'unknown' })
      const search = (expression: string) => ({ search: { expression } })
      await expectSame('members.queryMembers', search('anna'), search('unknown'))
      for (const filter of [
        { id: getId(ann) },
        { 'profile.slug': slug },
        { 'profile.nickname': { $startsWith: 'Anna' } },
      ])
        await expectSame('members.queryMembers', { query: { filter } }, { query: { filter: { id: unknown } } })
      await expectSame(
        'membersAbout.queryMemberAbouts',
        { query: { filter: { memberId: getId(ann) } } },
        { query: { filter: { memberId: unknown } } },
      )
      expect(
        (await caller.ok('members.listMembers', { sorting: [{ fieldName: 'profile.nickname' }] })).metadata.total,
      ).toBe(0)
    }
    const report = (reportedMemberId: string) => ({ memberReport: { reportedMemberId, reason: { category: 'SPAM' } } })
    for (const id of [getId(ann), unknown]) {
      expect((await bob.problem('memberReport.reportMember', report(id))).code).toBe('NOT_FOUND')
      expect((await bob.problem('memberToMemberBlock.blockMember', { memberId: id })).code).toBe('NOT_FOUND')
    }
  })
})

describe('F-46 an about page', () => {
  const nestQuotes = (levels: number): string =>
    `${'{"type":"BLOCKQUOTE","nodes":['.repeat(levels)}{"type":"PARAGRAPH"}${']}'.repeat(levels)}`
  const link = (url: string) => ({
    type: 'TEXT',
    textData: { text: 'x', decorations: [{ type: 'LINK', linkData: { link: { url } } }] },
  })

  it('refuses scripts and unlimited content', async () => {
    const site = await makeSite()
    const ann = await site.member()
    const hostile: object[] = [
      { type: 'SCRIPT', scriptData: { text: 'alert(1)' } },
      { type: 'HTML', htmlData: { html: '<script>alert(1)</script>' } },
      { type: 'PARAGRAPH', nodes: [link('javascript:alert(1)')] },
      { type: 'PARAGRAPH', nodes: [link('\tJavaScript:alert(1)')] },
      { type: 'IMAGE', imageData: { image: { src: { url: 'data:image/svg+xml,<svg onload=alert(1)>' } } } },
      { type: 'POLL', pollData: { poll: { options: Array.from({ length: 1000 }, (_, id) => ({ id: String(id) })) } } },
    ]
    for (const node of hostile) {
      const memberAbout = { content: { nodes: [node] } }
      expect(
        (await ann.call('membersAbout.createMemberAbout', { memberAbout })).status,
        JSON.stringify(node).slice(0, 80),
      ).toBe(400)
    }
    for (const [levels, status] of [
      [100, 400],
      [10_000, 400],
      [100_000, 413],
    ] as const) {
      const body = `{"memberAbout":{"content":{"nodes":[${nestQuotes(levels)}]}}}`
      expect((await ann.send('POST', '/v2/abouts', body)).status).toBe(status)
    }
    expect((await ann.problem('membersAbout.getMyMemberAbout')).code).toBe('NOT_FOUND')
  })
})

describe('F-48 an export', () => {
  it('contains no spreadsheet formulas', async () => {
    const site = await makeSite()
    const app = site.app()
    for (const sign of ['=', '+', '-', '@', '\t', '\r'])
      await app.ok('members.createMember', {
        member: { contact: { firstName: `${sign}cmd|' /C calc'!A0`, lastName: 'x' } },
      })
    const { downloadUrl } = await app.ok('people.createMemberExport')
    const text = await (await fetch(site.facts.origin + new URL(downloadUrl).pathname)).text()
    const cells = text.replace('\ufeff', '').split(/[\n,](?=(?:[^"]*"[^"]*")*[^"]*$)/)
    expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(cells.filter((cell) => cell.includes('calc')).length).toBeGreaterThanOrEqual(6)
  })
})

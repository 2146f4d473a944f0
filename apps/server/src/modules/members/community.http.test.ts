import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any
const unknown = '0190a0a0-0000-7000-8000-00000000dead'

/** A member with a public profile, with its events cleared. */
async function joinCommunity(site: TestSite): Promise<[Caller, string]> {
  const member = await site.member()
  await member.ok('members.joinCommunity')
  await site.events()
  return [member, member.tokens.memberId as string]
}

describe('reports', () => {
  const report = (who: Caller, reportedMemberId: string, category = 'SPAM') =>
    who.ok('memberReport.reportMember', {
      memberReport: { reportedMemberId, reason: { category, description: 'Ads' } },
    })
  const created = 'wix.members.v1.member_report_created'

  it('reach the owner, each with its reason, and are resolved together', async () => {
    const site = await makeSite()
    const [ann, annId] = await joinCommunity(site)
    const [bob] = await joinCommunity(site)
    const [, eveId] = await joinCommunity(site)
    const first = (await report(ann, eveId)).memberReport
    expect(first).toMatchObject({
      reportedMemberId: eveId,
      reportingMemberId: annId,
      reason: { category: 'SPAM', description: 'Ads' },
    })
    expect(await site.eventTypes()).toEqual([created, 'wix.members.v1.member_report_reported_member_created'])
    for (const category of ['IMPERSONATION', 'HARASSMENT', 'OTHER']) await report(bob, eveId, category)
    expect(await site.eventTypes()).toEqual([created, created, created])

    const app = site.app()
    const { reportedMembers } = await app.ok('memberReport.listReportedMembers')
    expect(reportedMembers).toEqual([
      { reportedMemberId: eveId, reportCount: '4', reviewed: false, lastReportDate: expect.any(String) },
    ])
    const found = await app.ok('memberReport.queryReportedMembers', { query: { filter: { reviewed: true } } })
    expect(found.reportedMembers).toEqual([])
    const filter = { reportingMemberId: { $startsWith: annId }, reason: { $exists: true } }
    const { memberReports } = await app.ok('memberReport.queryMemberReports', { query: { filter } })
    expect(memberReports).toEqual([first])
    const page = await app.ok('memberReport.queryMemberReports', { query: { cursorPaging: { limit: 3 } } })
    const { cursors } = page.pagingMetadata
    const next = { query: { cursorPaging: { limit: 3, cursor: cursors.next } } }
    expect((await app.ok('memberReport.queryMemberReports', next)).memberReports).toHaveLength(1)

    expect(await app.ok('memberReport.deleteMemberReports', { memberId: eveId })).toEqual({})
    expect(await site.eventTypes()).toEqual([
      ...Array(4).fill('wix.members.v1.member_report_deleted'),
      'wix.members.v1.member_report_reported_member_deleted',
    ])
    expect(await app.problem('memberReport.deleteMemberReports', { memberId: eveId })).toMatchObject({
      code: 'CANNOT_DELETE_MEMBER_REPORTS',
      status: 428,
    })
  })

  it('are accepted for other visible members, with one of four reasons', async () => {
    const site = await makeSite()
    const [ann, annId] = await joinCommunity(site)
    const [, bobId] = await joinCommunity(site)
    const hidden = (await site.member()).tokens.memberId as string
    const fail = (reportedMemberId: string) =>
      ann.problem('memberReport.reportMember', { memberReport: { reportedMemberId, reason: { category: 'OTHER' } } })
    expect(await fail(annId)).toMatchObject({ code: 'SELF_REPORTING_FORBIDDEN', status: 403 })
    expect([(await fail(hidden)).code, (await fail(unknown)).code]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    await site.app().ok('members.blockMember', { id: bobId })
    expect(await fail(bobId)).toMatchObject({ code: 'CANNOT_REPORT_BLOCKED_MEMBER', status: 428 })
    const reason = { category: 'UNKNOWN' }
    const wrong = { memberReport: { reportedMemberId: bobId, reason } }
    expect(await ann.violations('memberReport.reportMember', wrong)).toMatchObject([
      { field: 'memberReport.reason.category', violatedRule: 'INVALID_ENUM_VALUE' },
    ])
  })
})

describe('a block between members', () => {
  it('hides the two from each other only', async () => {
    const site = await makeSite()
    const [ann, annId] = await joinCommunity(site)
    const [bob, bobId] = await joinCommunity(site)
    const [eve] = await joinCommunity(site)
    expect(await ann.ok('memberToMemberBlock.blockMember', { memberId: bobId })).toEqual({})
    for (const [who, id] of [
      [ann, bobId],
      [bob, annId],
    ] as const) {
      expect(await who.problem('members.getMember', { id })).toMatchObject({
        code: 'MEMBER_TO_MEMBER_BLOCKED',
        status: 403,
      })
      const { members } = await who.ok('members.queryMembers')
      expect(members.map((member: Any) => member.id)).not.toContain(id)
    }
    expect((await eve.ok('members.queryMembers')).metadata.total).toBe(3)
    expect((await ann.ok('memberToMemberBlock.listCurrentMemberBlocking')).blockedMemberIds).toEqual([bobId])
    expect((await bob.ok('memberToMemberBlock.listCurrentMemberBlocking')).blockedMemberIds).toEqual([])
    const listBlocks = async (memberId: string) =>
      (await site.app().ok('memberToMemberBlock.listMemberBlocks', { memberId })).memberBlocks
    expect(await listBlocks(annId)).toEqual([{ memberId: bobId, blockDirection: 'BLOCKING' }])
    expect(await listBlocks(bobId)).toEqual([{ memberId: annId, blockDirection: 'BLOCKED' }])
    expect(await ann.ok('memberToMemberBlock.unblockMember', { memberId: bobId })).toEqual({})
    expect((await bob.ok('members.getMember', { id: annId })).member.id).toBe(annId)
    expect(await site.eventTypes()).toEqual([])
  })

  it('is listed for its maker, with the visible names', async () => {
    const site = await makeSite()
    const [ann] = await joinCommunity(site)
    const [bob, bobId] = await joinCommunity(site)
    const [eve, eveId] = await joinCommunity(site)
    for (const [who, nickname] of [
      [bob, 'Bob'],
      [eve, 'Eve'],
    ] as const)
      await who.ok('members.updateMember', { member: { id: who.tokens.memberId, profile: { nickname } } })
    for (const memberId of [bobId, eveId]) await ann.ok('memberToMemberBlock.blockMember', { memberId })
    const listBlockedBy = async (who: Caller, cursor?: string) => {
      const cursorPaging = { limit: 1, ...(cursor && { cursor }) }
      return who.ok('profiles.listBlockedProfiles', { cursorPaging })
    }
    const first = await listBlockedBy(ann)
    expect(first.blockedProfiles).toEqual([{ memberId: bobId, nickname: 'Bob' }])
    await eve.ok('members.leaveCommunity')
    const second = await listBlockedBy(ann, first.pagingMetadata.cursors.next)
    expect(second.blockedProfiles).toEqual([{ memberId: eveId }])
    expect(second.pagingMetadata.cursors?.next).toBeUndefined()
    expect((await listBlockedBy(bob)).blockedProfiles).toEqual([])
  })

  it('is made once, for another member, and removed by its maker', async () => {
    const site = await makeSite()
    const [ann, annId] = await joinCommunity(site)
    const [bob, bobId] = await joinCommunity(site)
    const block = (memberId: string) => ann.problem('memberToMemberBlock.blockMember', { memberId })
    expect(await block(annId)).toMatchObject({ code: 'SELF_BLOCKING_FORBIDDEN', status: 403 })
    expect(await block(unknown)).toMatchObject({ code: 'NOT_FOUND' })
    await ann.ok('memberToMemberBlock.blockMember', { memberId: bobId })
    expect(await block(bobId)).toMatchObject({
      code: 'MEMBER_ALREADY_BLOCKED',
      status: 409,
      data: { initiatorMemberId: annId, targetMemberId: bobId },
    })
    const undo = (who: Caller, memberId: string) => who.problem('memberToMemberBlock.unblockMember', { memberId })
    expect(await undo(ann, annId)).toMatchObject({ code: 'SELF_UNBLOCKING_FORBIDDEN', status: 403 })
    expect(await undo(bob, annId)).toMatchObject({ code: 'BLOCK_DOES_NOT_EXIST', status: 404 })
  })
})

describe('an about page', () => {
  const buildEventName = (what: string) => `wix.members.about.v2.member_about_${what}`
  const buildContent = (text: string) => ({
    nodes: [{ type: 'PARAGRAPH', id: 'p', nodes: [{ type: 'TEXT', nodes: [], textData: { text, decorations: [] } }] }],
  })

  it('is written, read, changed and deleted by its member', async () => {
    const site = await makeSite()
    const [ann, memberId] = await joinCommunity(site)
    expect(await ann.problem('membersAbout.getMyMemberAbout')).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    const { memberAbout } = await ann.ok('membersAbout.createMemberAbout', {
      memberAbout: { content: buildContent('Hi') },
    })
    expect(memberAbout).toEqual({ id: expect.any(String), revision: '1', memberId, content: buildContent('Hi') })
    expect(await site.eventTypes()).toEqual([buildEventName('created')])
    const again = { memberAbout: { content: buildContent('Hi') } }
    expect(await ann.problem('membersAbout.createMemberAbout', again)).toMatchObject({
      code: 'MEMBER_ABOUT_ALREADY_EXISTS',
      status: 409,
    })
    const { id } = memberAbout
    const change = (revision: string) => ({ memberAbout: { id, revision, content: buildContent('Bye') } })
    expect((await ann.ok('membersAbout.updateMemberAbout', change('1'))).memberAbout).toMatchObject({ revision: '2' })
    expect(await site.eventTypes()).toEqual([buildEventName('updated')])
    expect((await ann.problem('membersAbout.updateMemberAbout', change('1'))).code).toBe('CONFLICT')
    expect((await ann.ok('membersAbout.getMyMemberAbout')).memberAbout.content).toEqual(buildContent('Bye'))
    expect(await ann.ok('membersAbout.deleteMemberAbout', { id })).toEqual({})
    expect(await site.eventTypes()).toEqual([buildEventName('deleted')])
    expect((await ann.problem('membersAbout.deleteMemberAbout', { id })).code).toBe('NOT_FOUND')
    expect((await ann.problem('membersAbout.updateMemberAbout', change('2'))).code).toBe('NOT_FOUND')
  })

  it("is visible with its member, and can't be changed by another", async () => {
    const site = await makeSite()
    const app = site.app()
    const [ann, annId] = await joinCommunity(site)
    const [bob] = await joinCommunity(site)
    const visitor = await site.visitor()
    const made = { memberAbout: { memberId: annId, content: buildContent('Hi') } }
    const { id } = (await app.ok('membersAbout.createMemberAbout', made)).memberAbout
    const change = { memberAbout: { id, revision: '1', content: buildContent('Evil') } }
    expect((await bob.problem('membersAbout.updateMemberAbout', change)).code).toBe('NOT_FOUND')
    expect((await bob.problem('membersAbout.deleteMemberAbout', { id })).code).toBe('NOT_FOUND')
    const readSeen = async (who: Caller) => [
      (await who.call('membersAbout.getMemberAbout', { id })).status,
      (await who.ok('membersAbout.queryMemberAbouts', { query: { filter: { memberId: annId } } })).memberAbouts.length,
    ]
    expect([await readSeen(visitor), await readSeen(bob)]).toEqual([
      [200, 1],
      [200, 1],
    ])
    await ann.ok('memberToMemberBlock.blockMember', { memberId: bob.tokens.memberId })
    expect(await bob.problem('membersAbout.getMemberAbout', { id })).toMatchObject({ code: 'MEMBER_TO_MEMBER_BLOCKED' })
    await ann.ok('members.leaveCommunity')
    expect([await readSeen(visitor), await readSeen(ann), await readSeen(app)]).toEqual([
      [404, 0],
      [200, 0],
      [200, 1],
    ])
    for (const memberId of [unknown, undefined]) {
      const wrong = { memberAbout: { memberId, content: buildContent('x') } }
      expect((await app.call('membersAbout.createMemberAbout', wrong)).status).toBe(memberId ? 404 : 400)
    }
  })
})

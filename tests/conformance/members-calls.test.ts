import { beforeAll, describe, expect, test } from 'vitest'
import { makeSite, type TestSite } from '../support/site.ts'
import { type Any, expectMediaLoads, loadAllPackages, readProblemCode } from './every-call.ts'

const modules = [
  'members',
  'memberToMemberBlock',
  'membersAbout',
  'memberReport',
  'defaultPrivacy',
  'memberPrivacySettings',
]
const ages = await loadAllPackages(modules)

/** All calls of each version about members, with the owner's app and as members. */
describe.each(ages)('members, SDK $name', (packages) => {
  const { name } = packages
  let site: TestSite
  beforeAll(async () => {
    site = await makeSite()
  })

  const createOwnerApp = () => packages.ownerApp(site)

  async function createMemberApp(): Promise<{ client: Any; id: string }> {
    const { tokens } = await site.member()
    return { client: await packages.buyerApp(site, tokens), id: tokens.memberId as string }
  }

  test("the owner's app creates, finds, moderates and deletes members", async () => {
    const { members } = createOwnerApp()
    const loginEmail = `ann-${name}@mail.example`
    const made = await members.createMember({ member: { loginEmail, contact: { firstName: 'Ann', phones: ['1'] } } })
    expect(made).toMatchObject({ loginEmail, status: 'OFFLINE', profile: { nickname: 'Ann' } })
    const id = made._id
    const read = await members.getMember(id, { fieldsets: ['FULL'] })
    expect(read).toMatchObject({ _id: id, contact: { firstName: 'Ann', phones: ['1'] } })
    const { items } = await members
      .queryMembers({ fieldsets: ['FULL'] })
      .eq('loginEmail', loginEmail)
      .find()
    expect(items.map((each: Any) => each._id)).toEqual([id])
    const listed = await members.listMembers({ paging: { limit: 10 }, fieldsets: ['EXTENDED'] })
    expect(listed.members.map((each: Any) => each._id)).toContain(id)
    expect(listed.metadata.total).toBeGreaterThan(0)

    expect((await members.approveMember(id)).member.status).toBe('APPROVED')
    expect((await members.muteMember(id)).member.activityStatus).toBe('MUTED')
    expect((await members.unmuteMember(id)).member.activityStatus).toBe('ACTIVE')
    expect((await members.blockMember(id)).member.status).toBe('BLOCKED')
    const changed = await members.updateMember(id, { contact: { lastName: 'Lee', addresses: [{ city: 'Berlin' }] } })
    expect(changed).toMatchObject({ contact: { firstName: 'Ann', lastName: 'Lee', addresses: [{ city: 'Berlin' }] } })
    expect((await members.updateMemberSlug(id, 'ann-of-old')).member.profile.slug).toBe('ann-of-old')
    expect((await members.deleteMemberPhones(id)).member.contact.phones).toEqual([])
    expect((await members.deleteMemberEmails(id)).member.contact.emails).toEqual([])
    expect((await members.deleteMemberAddresses(id)).member.contact.addresses).toEqual([])
    expect((await members.disconnectMember(id)).member.status).toBe('OFFLINE')
    await members.deleteMember(id)
    expect(await readProblemCode(members.getMember(id))).toBe('NOT_FOUND')
  })

  test('in bulk, by ids and by filter', async () => {
    const { members } = createOwnerApp()
    const ids: string[] = []
    for (const nickname of ['One', 'Two', 'Three'])
      ids.push((await members.createMember({ member: { profile: { nickname } } }))._id)
    const filter = { 'profile.nickname': 'One' }
    expect((await members.bulkApproveMembers(filter)).jobId).toMatch(/^[0-9a-f-]{36}$/)
    expect((await members.bulkBlockMembers(filter)).jobId).toMatch(/^[0-9a-f-]{36}$/)
    expect((await members.bulkDeleteMembersByFilter(filter)).jobId).toMatch(/^[0-9a-f-]{36}$/)
    const { results, bulkActionMetadata } = await members.bulkDeleteMembers([ids[1], site.id])
    expect(results.map(({ itemMetadata }: Any) => itemMetadata.success)).toEqual([true, false])
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  })

  test('members manage their own accounts', async () => {
    const { client, id } = await createMemberApp()
    const { members } = client
    const { member } = await members.getCurrentMember({ fieldsets: ['FULL'] })
    expect(member).toMatchObject({ _id: id, contact: { firstName: 'Test' } })
    expect((await members.joinCommunity()).member.privacyStatus).toBe('PUBLIC')
    const slug = `me-${name.replace('.', '-')}`
    expect((await members.updateCurrentMemberSlug(slug)).member.profile.slug).toBe(slug)
    expect((await members.updateMember(id, { profile: { title: 'Baker' } })).profile.title).toBe('Baker')
    const { items, totalCount } = await members.queryMembers().eq('profile.slug', slug).find()
    expect([items[0]._id, items[0].contact, totalCount]).toEqual([id, undefined, 1])
    expect((await members.leaveCommunity()).member.privacyStatus).toBe('PRIVATE')
    const other = await createMemberApp()
    expect(await readProblemCode(other.client.members.getMember(id))).toBe('NOT_FOUND')
    await members.deleteMyMember()
  })

  test.skipIf(name === '1.12')('about pages and reports', async () => {
    const { client: ann, id: annId } = await createMemberApp()
    const { client: bob, id: bobId } = await createMemberApp()
    const owner = createOwnerApp()
    for (const each of [ann, bob]) await each.members.joinCommunity()

    const content = {
      nodes: [{ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text: 'Hi', decorations: [] } }] }],
    }
    const about = await ann.membersAbout.createMemberAbout({ content })
    expect((await ann.membersAbout.getMyMemberAbout()).memberAbout._id).toBe(about._id)
    expect((await bob.membersAbout.getMemberAbout(about._id)).memberId).toBe(annId)
    const changed = await ann.membersAbout.updateMemberAbout(about._id, { content, revision: about.revision })
    expect(changed.revision).toBe('2')
    const found = await bob.membersAbout.queryMemberAbouts().eq('memberId', annId).find()
    expect(found.items).toHaveLength(1)
    await ann.membersAbout.deleteMemberAbout(about._id)

    const reason = { category: 'SPAM', description: 'Ads' }
    const { memberReport } = await ann.memberReport.reportMember({ reportedMemberId: bobId, reason })
    expect(memberReport).toMatchObject({ reportingMemberId: annId, reason })
    const reports = await owner.memberReport.queryMemberReports().eq('reportedMemberId', bobId).find()
    expect(reports.items).toHaveLength(1)
    const { reportedMembers } = await owner.memberReport.listReportedMembers()
    expect(reportedMembers).toMatchObject([{ reportedMemberId: bobId, reportCount: '1' }])
    expect((await owner.memberReport.queryReportedMembers()).reportedMembers).toHaveLength(1)
    await owner.memberReport.deleteMemberReports(bobId)
  })

  test('members block each other', async () => {
    const { client: ann, id: annId } = await createMemberApp()
    const { client: bob, id: bobId } = await createMemberApp()
    const owner = createOwnerApp()
    for (const each of [ann, bob]) await each.members.joinCommunity()
    await ann.memberToMemberBlock.blockMember(bobId)
    expect((await ann.memberToMemberBlock.listCurrentMemberBlocking()).blockedMemberIds).toEqual([bobId])
    expect(await readProblemCode(bob.members.getMember(annId))).toBe('MEMBER_TO_MEMBER_BLOCKED')
    const { memberBlocks } = await owner.memberToMemberBlock.listMemberBlocks(bobId)
    expect(memberBlocks).toEqual([{ memberId: annId, blockDirection: 'BLOCKED' }])
    await ann.memberToMemberBlock.unblockMember(bobId)
  })

  test.skipIf(name === '1.12')('privacy settings of the site', async () => {
    const { defaultPrivacy, memberPrivacySettings } = createOwnerApp()
    const first = (await defaultPrivacy.getDefaultPrivacyStatus()).defaultPrivacy
    const set = { ...first, defaultPrivacy: 'PUBLIC' }
    expect((await defaultPrivacy.setDefaultPrivacyStatus(set)).defaultPrivacy.defaultPrivacy).toBe('PUBLIC')
    const settings = (await memberPrivacySettings.getMemberPrivacySettings()).memberPrivacySettings
    // Up to 1.15 packages can't send dates back.
    const { _createdDate, _updatedDate, ...sendable } = settings
    const narrow = { ...sendable, publicMemberVisibility: 'VISIBLE_TO_MEMBERS_ONLY' }
    const answer = await memberPrivacySettings.setMemberPrivacySettings(narrow)
    expect(answer.memberPrivacySettings).toMatchObject({ publicMemberVisibility: 'VISIBLE_TO_MEMBERS_ONLY' })
    const late = { revision: settings.revision, publicMemberVisibility: 'VISIBLE_TO_ALL' }
    expect(await readProblemCode(memberPrivacySettings.setMemberPrivacySettings(late))).toBe('INVALID_REVISION')
  })

  test('every call of the package is made', () => {
    expect(packages.calls).toHaveLength(name === '1.12' ? 28 : 43)
    expect([packages.notMade(), packages.onlyRefused()]).toEqual([[], []])
  })

  test("every media field has an address that the platform's helpers read and that loads", () =>
    expectMediaLoads(packages))
})

import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

/** A member with a public profile, by nickname and address. */
async function createShown(site: TestSite, nickname: string, loginEmail: string): Promise<string> {
  const app = site.app()
  const { member } = await app.ok('members.createMember', { member: { loginEmail, profile: { nickname } } })
  await app.ok('members.approveMember', { id: member.id })
  await app.ok('members.updateMember', { member: { id: member.id, privacyStatus: 'PUBLIC' } })
  return member.id
}

async function waitForJob(app: Caller, { jobId }: Any): Promise<Any> {
  for (;;) {
    const { job } = await app.ok('memberJobs.getMemberJob', { jobId })
    if (job.status === 'FINISHED') return job
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

/** The audit log about one member. */
const listLogged = async (site: TestSite, id: string) =>
  (
    await query<{ action: string }>(
      'select action from audit_log where site_id = $1 and subject_id = $2 order by created_date, id',
      [site.id, id],
    )
  ).map(({ action }) => action)

describe('a search among members', () => {
  it.each([
    ['visitor', [], ['Ann']],
    ['member', [], ['Ann']],
    ['owner', ['Ann', 'Eve'], ['Ann']],
    ['app', ['Ann', 'Eve'], ['Ann']],
  ] as const)('matches words of addresses for the %s, as far as visible', async (who, byMail, byName) => {
    const site = await makeSite()
    await createShown(site, 'Ann', 'first@mail.example')
    await createShown(site, 'Eve', 'second@mail.example')
    const caller = await site[who]()
    const findFirst = async (expression: string) =>
      (await caller.ok('members.queryMembers', { search: { expression } })).members.map(
        ({ profile }: Any) => profile.nickname,
      )
    expect([await findFirst('mail.example'), await findFirst('ann')]).toEqual([byMail, byName])
  })

  it('of a bulk action matches addresses for the whole job', async () => {
    const site = await makeSite()
    const app = site.app()
    await createShown(site, 'Ann', 'first@mail.example')
    const eve = await createShown(site, 'Eve', 'second@other.example')
    const started = await app.ok('members.bulkDeleteMembersByFilter', {
      filter: { status: 'APPROVED' },
      search: { expression: 'mail.example' },
    })
    expect(await waitForJob(app, started)).toMatchObject({ total: 1, succeeded: 1, failed: 0 })
    const { members } = await app.ok('members.listMembers')
    expect(members.map(({ id }: Any) => id)).toEqual([eve])
  })
})

describe('the audit log', () => {
  it.each(['owner', 'app'] as const)('records whom the %s created, and their changes to other members', async (who) => {
    const site = await makeSite()
    const manager = await site[who]()
    const { member } = await manager.ok('members.createMember', { member: { profile: { nickname: 'Ann' } } })
    expect(await listLogged(site, member.id)).toEqual(['MEMBER_CREATED'])
    await manager.ok('members.updateMember', { member: { id: member.id, profile: { title: 'Baker' } } })
    expect(await listLogged(site, member.id)).toEqual(['MEMBER_CREATED', 'MEMBER_UPDATED'])
  })

  it("omits members' changes to themselves", async () => {
    const site = await makeSite()
    const ann = await site.member()
    const id = ann.tokens.memberId as string
    await ann.ok('members.updateMember', { member: { id, profile: { title: 'Baker' } } })
    expect(await listLogged(site, id)).not.toContain('MEMBER_UPDATED')
  })
})

describe('an about page', () => {
  const buildAbout = (id: string, revision: string) => ({ memberAbout: { id, revision, content: { nodes: [] } } })

  it.each(['owner', 'app'] as const)('is changed and deleted by the %s as well', async (who) => {
    const site = await makeSite()
    const ann = await site.member()
    const { memberAbout } = await ann.ok('membersAbout.createMemberAbout', { memberAbout: { content: { nodes: [] } } })
    const manager = await site[who]()
    const changed = await manager.ok('membersAbout.updateMemberAbout', buildAbout(memberAbout.id, '1'))
    expect(changed.memberAbout).toMatchObject({ memberId: ann.tokens.memberId, revision: '2' })
    await manager.ok('membersAbout.deleteMemberAbout', { id: memberAbout.id })
    expect((await ann.problem('membersAbout.getMyMemberAbout')).code).toBe('NOT_FOUND')
  })

  it("can't be changed by other members", async () => {
    const site = await makeSite()
    const [ann, bob] = [await site.member(), await site.member()]
    const createAbout = async (who: Caller) =>
      (await who.ok('membersAbout.createMemberAbout', { memberAbout: { content: { nodes: [] } } })).memberAbout.id
    const [hers, his] = [await createAbout(ann), await createAbout(bob)]
    expect((await bob.problem('membersAbout.updateMemberAbout', buildAbout(hers, '1'))).code).toBe('NOT_FOUND')
    expect((await bob.problem('membersAbout.deleteMemberAbout', { id: hers })).code).toBe('NOT_FOUND')
    expect((await bob.ok('membersAbout.updateMemberAbout', buildAbout(his, '1'))).memberAbout.revision).toBe('2')
  })
})

describe("a deleted member's content", () => {
  it('goes to another active member', async () => {
    const site = await makeSite()
    const app = site.app()
    const ann = await site.member()
    const [waiting, blocked, heir] = await Promise.all([site.member(), site.member(), site.member()])
    const getId = (member: Caller) => member.tokens.memberId as string
    await query(`update members set status = 'APPLICANT' where site_id = $1 and id = $2`, [site.id, getId(waiting)])
    await app.ok('members.blockMember', { id: getId(blocked) })
    for (const contentAssigneeId of [
      getId(ann),
      getId(ann).toUpperCase(),
      getId(waiting),
      getId(blocked),
      crypto.randomUUID(),
    ]) {
      expect(await ann.violations('members.deleteMyMember', { contentAssigneeId })).toMatchObject([
        { field: 'contentAssigneeId' },
      ])
    }
    expect(await ann.ok('members.deleteMyMember', { contentAssigneeId: getId(heir) })).toEqual({})
  })
})

import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any
const unknown = '0190a0a0-0000-7000-8000-00000000dead'
const gone = 'wix.members.v1.member_deleted'
const updated = 'wix.members.v1.member_updated'
const created = 'wix.members.v1.member_created'

async function createMembers(site: TestSite, ...names: string[]): Promise<string[]> {
  const ids = []
  for (const nickname of names) {
    const loginEmail = `${nickname}@mail.example`
    const { member } = await site.app().ok('members.createMember', { member: { loginEmail, profile: { nickname } } })
    ids.push(member.id)
  }
  await site.events()
  return ids
}

async function waitForJob(app: Caller, { jobId }: Any): Promise<Any> {
  for (;;) {
    const { job } = await app.ok('memberJobs.getMemberJob', { jobId })
    if (job.status === 'FINISHED') return job
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

const filterNamed = (...names: string[]) => ({ filter: { 'profile.nickname': { $in: names } } })
const readStatuses = async (app: Caller) =>
  (await app.ok('members.queryMembers', { fieldsets: ['EXTENDED'] })).members.map((member: Any) => member.status)

describe('members by their ids', () => {
  it("are deleted independently of each other's failures", async () => {
    const site = await makeSite()
    const [ann, bob] = await createMembers(site, 'ann', 'bob')
    const reply = await site.app().ok('members.bulkDeleteMembers', { memberIds: [ann, unknown, ann] })
    expect(reply.results.map(({ itemMetadata }: Any) => itemMetadata)).toEqual([
      { id: ann, originalIndex: 0, success: true },
      { id: unknown, originalIndex: 1, success: false, error: expect.objectContaining({ code: 'NOT_FOUND' }) },
      { id: ann, originalIndex: 2, success: false, error: expect.objectContaining({ code: 'NOT_FOUND' }) },
    ])
    expect(reply.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 })
    expect(await site.eventTypes()).toEqual([gone])
    const { members } = await site.app().ok('members.listMembers')
    expect(members.map(({ id }: Any) => id)).toEqual([bob])
  })
})

describe('members by a filter', () => {
  it('are approved and blocked in steps, and the job is undone', async () => {
    const site = await makeSite()
    const app = site.app()
    await createMembers(site, 'ann', 'bob', 'eve')
    const approval = await app.ok('members.bulkApproveMembers', filterNamed('ann', 'bob'))
    const job = await waitForJob(app, approval)
    expect(job).toMatchObject({ kind: 'APPROVE', total: 2, succeeded: 2, failed: 0, canBeUndone: true })
    expect(await readStatuses(app)).toEqual(['APPROVED', 'APPROVED', 'OFFLINE'])
    expect(await site.eventTypes()).toEqual([updated, updated])

    const blocking = await waitForJob(app, await app.ok('members.bulkBlockMembers', filterNamed('ann', 'eve')))
    expect(await readStatuses(app)).toEqual(['BLOCKED', 'APPROVED', 'BLOCKED'])
    await site.events()
    const undo = await waitForJob(app, await app.ok('memberJobs.undoMemberJob', { jobId: blocking.id }))
    expect(undo).toMatchObject({ kind: 'UNDO', total: 2, succeeded: 2, canBeUndone: false })
    expect(await readStatuses(app)).toEqual(['APPROVED', 'APPROVED', 'OFFLINE'])
    expect(await site.eventTypes()).toEqual([updated, updated])
    for (const jobId of [blocking.id, undo.id]) {
      expect(await app.problem('memberJobs.undoMemberJob', { jobId })).toMatchObject({
        code: 'JOB_CANNOT_BE_UNDONE',
        status: 428,
      })
    }
    const { jobs } = await app.ok('memberJobs.listMemberJobs')
    expect(jobs.map(({ kind }: Any) => kind)).toEqual(['UNDO', 'BLOCK', 'APPROVE'])
  })

  it('are deleted by search words too, and restored', async () => {
    const site = await makeSite()
    const app = site.app()
    const [ann, bob] = await createMembers(site, 'ann', 'bob', 'eve')
    const search = { expression: 'example -eve' }
    const job = await waitForJob(app, await app.ok('members.bulkDeleteMembersByFilter', { filter: {}, search }))
    expect(job).toMatchObject({ kind: 'DELETE', total: 2, succeeded: 2 })
    expect(await site.eventTypes()).toEqual([gone, gone])
    const { deletedMembers } = await app.ok('memberJobs.listDeletedMembers')
    expect(deletedMembers.map(({ member }: Any) => member.id).sort()).toEqual([ann, bob].sort())
    expect(deletedMembers[0]).toMatchObject({ deleteStatus: 'TRASH', lastDayToUndo: expect.any(String) })
    const { items } = await app.ok('memberJobs.listMemberJobItems', { jobId: job.id })
    expect(items).toEqual([ann, bob].map((itemId, number) => ({ number, itemId, success: true })))

    const { member } = await app.ok('memberJobs.restoreMember', { id: ann })
    expect(member).toMatchObject({ id: ann, loginEmail: 'ann@mail.example' })
    const [event] = await site.events()
    expect(event).toMatchObject({ type: created, body: { createdEvent: { restoreInfo: expect.any(Object) } } })
    expect((await app.problem('memberJobs.restoreMember', { id: ann })).code).toBe('NOT_FOUND')
    const undo = await waitForJob(app, await app.ok('memberJobs.undoMemberJob', { jobId: job.id }))
    expect(undo).toMatchObject({ succeeded: 1, failed: 1 })
    const failures = { jobId: undo.id, failuresOnly: true }
    expect((await app.ok('memberJobs.listMemberJobItems', failures)).items).toEqual([
      { number: 0, itemId: ann, success: false, error: expect.objectContaining({ code: 'NOT_FOUND' }) },
    ])
    expect((await app.ok('members.listMembers', { paging: { limit: 1 } })).metadata.total).toBe(3)
  })

  it('are processed to the last one, limited to those who existed at the start', async () => {
    const site = await makeSite()
    const app = site.app()
    await createMembers(site, 'zoe')
    await query(
      `with c as (insert into contacts (site_id, id, document, created_date, updated_date)
         select $1, gen_random_uuid(), '{}', now(), now() from generate_series(1, 250) returning id)
       insert into members (site_id, id, contact_id, status, privacy_status, nickname, slug, search, created_date, updated_date)
       select $1, gen_random_uuid(), id, 'APPLICANT', 'PRIVATE', 'many', id::text, '', now(), now() from c`,
      [site.id],
    )
    const job = await waitForJob(app, await app.ok('members.bulkApproveMembers', { filter: { status: 'PENDING' } }))
    expect(job).toMatchObject({ total: 250, succeeded: 250, failed: 0 })
    expect((await app.ok('members.queryMembers', { query: { filter: { status: 'PENDING' } } })).members).toEqual([])
    const first = await app.ok('memberJobs.listMemberJobItems', { jobId: job.id, cursorPaging: { limit: 100 } })
    expect(first.pagingMetadata.hasNext).toBe(true)
    const [counted] = await query<{ steps: number; each: number }>(
      `select count(*)::int as steps, count(distinct item_id)::int as each from member_job_items where site_id = $1`,
      [site.id],
    )
    expect(counted).toEqual({ steps: 250, each: 250 })
  })

  it('are refused without a condition', async () => {
    const site = await makeSite()
    const app = site.app()
    const [ann] = await createMembers(site, 'ann', 'bob')
    const readViolations = (filter: object, more: object = {}) =>
      app.violations('members.bulkDeleteMembersByFilter', { filter, ...more })
    for (const filter of [{}, { $and: [] }, { $and: [{}] }])
      for (const name of ['bulkDeleteMembersByFilter', 'bulkApproveMembers', 'bulkBlockMembers'])
        expect(await app.violations(`members.${name}`, { filter })).toMatchObject([{ field: 'filter' }])
    for (const filter of [
      { createdDate: { $gt: '1970-01-01' } },
      { $not: { status: 'BLOCKED' } },
      { id: { $exists: true } },
    ])
      expect(await readViolations(filter)).toMatchObject([{ field: 'filter' }])
    expect((await readViolations({ secret: 1 })).length).toBe(1)
    await app.ok('members.approveMember', { id: ann })
    const only = { 'profile.nickname': 'ann' }
    const assignee = [{ field: 'contentAssigneeId' }]
    expect(await readViolations(only, { contentAssigneeId: ann })).toMatchObject(assignee)
    expect(await readViolations(only, { contentAssigneeId: unknown })).toMatchObject(assignee)
    expect((await app.ok('members.listMembers', { paging: { limit: 1 } })).metadata.total).toBe(2)
    expect((await app.ok('memberJobs.listMemberJobs')).jobs).toEqual([])
  })
})

describe('a job', () => {
  it('that does not exist is not found', async () => {
    const app = (await makeSite()).app()
    for (const name of ['getMemberJob', 'listMemberJobItems', 'undoMemberJob'])
      expect((await app.problem(`memberJobs.${name}`, { jobId: unknown })).code).toBe('NOT_FOUND')
  })
})

describe('a profile', () => {
  it('is found by its current and earlier slugs, with the about page', async () => {
    const site = await makeSite()
    const member = await site.member()
    await member.ok('members.joinCommunity')
    await member.ok('members.updateCurrentMemberSlug', { slug: 'first' })
    await member.ok('members.updateCurrentMemberSlug', { slug: 'second' })
    const nodes = [{ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text: '<b>Hi</b>' } }] }]
    await member.ok('membersAbout.createMemberAbout', { memberAbout: { content: { nodes } } })
    const visitor = await site.visitor()
    for (const slug of ['second', 'first', 'FIRST']) {
      const found = await visitor.ok('profiles.getProfileBySlug', { slug })
      expect(found).toMatchObject({ slug: 'second', aboutHtml: '<p>&#60;b&#62;Hi&#60;/b&#62;</p>' })
      expect(found.member).not.toHaveProperty('loginEmail')
    }
    for (const slug of ['third', 'a b', 'admin'])
      expect((await visitor.problem('profiles.getProfileBySlug', { slug })).code).toBe('NOT_FOUND')
    const other = await site.member()
    await member.ok('memberToMemberBlock.blockMember', { memberId: await showMember(other) })
    expect((await other.problem('profiles.getProfileBySlug', { slug: 'second' })).code).toBe('MEMBER_TO_MEMBER_BLOCKED')
    await member.ok('members.leaveCommunity')
    expect((await visitor.problem('profiles.getProfileBySlug', { slug: 'second' })).code).toBe('NOT_FOUND')
  })
})

async function showMember(member: Caller): Promise<string> {
  await member.ok('members.joinCommunity')
  return member.tokens.memberId as string
}

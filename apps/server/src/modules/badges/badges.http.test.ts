import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any
const unknown = '0190a0a0-0000-7000-8000-00000000dead'
const look = { backgroundColor: '#FF0000', textColor: '#FFFFFF' }

let site: TestSite
let app: Caller
beforeEach(async () => {
  site = await makeSite()
  app = site.app()
})

const makeBadge = async (title = 'Expert', more: object = {}): Promise<Any> =>
  (await app.ok('badgesV2.createBadge', { badge: { title, ...look, ...more } })).badge

async function joinCommunity(): Promise<[Caller, string]> {
  const member = await site.member()
  await member.ok('members.joinCommunity')
  return [member, member.tokens.memberId as string]
}

const assign = async (badgeId: string, memberId: string, more: object = {}): Promise<Any> =>
  (await app.ok('badgeAssignments.createBadgeAssignment', { badgeAssignment: { badgeId, memberId, ...more } }))
    .badgeAssignment

const countMembers = async (): Promise<number[]> =>
  (await app.ok('badges.getMemberCountsPerBadge')).badgeMemberCounts.map(({ memberCount }: Any) => memberCount)

const listTitles = async (): Promise<string[]> =>
  (await app.ok('badgesV2.queryBadges')).badges.map(({ title }: Any) => title)

const created = ['wix.badges.v4.badge_assignment_created', 'wix.badges.v3.badge_badge_assigned']
const deleted = ['wix.badges.v4.badge_assignment_deleted', 'wix.badges.v3.badge_badge_unassigned']

describe('badges', () => {
  test('are created, read, changed and deleted, each with an event', async () => {
    const badge = await makeBadge('Top Expert', { description: 'Knows it all' })
    expect(badge).toMatchObject({ revision: '1', slug: 'top-expert', permissionsEnabled: false, ...look })
    expect((await app.ok('badgesV2.getBadge', { badgeId: badge.id })).badge).toEqual(badge)
    const change = { id: badge.id, revision: '1', title: 'Guide', description: null, permissionsEnabled: true }
    const { badge: after } = await app.ok('badgesV2.updateBadge', { badge: change })
    expect(after).toMatchObject({ revision: '2', title: 'Guide', slug: 'guide', permissionsEnabled: true, ...look })
    expect(after).not.toHaveProperty('description')
    expect((await app.problem('badgesV2.updateBadge', { badge: change })).code).toBe('CONFLICT')
    expect(await app.ok('badgesV2.deleteBadge', { badgeId: badge.id })).toEqual({})
    expect(await site.eventTypes()).toEqual([
      'wix.badges.v4.badge_created',
      'wix.badges.v4.badge_updated',
      'wix.badges.v4.badge_deleted',
    ])
  })

  test('that are unknown are not found by any call', async () => {
    const other = await makeBadge()
    const calls: [string, object][] = [
      ['badgesV2.getBadge', { badgeId: unknown }],
      ['badgesV2.updateBadge', { badge: { id: unknown, title: 'A' } }],
      ['badgesV2.deleteBadge', { badgeId: unknown }],
      ['badgesV2.moveBadge', { badgeId: unknown }],
      ['badgesV2.moveBadge', { badgeId: other.id, position: 'AFTER', moveAfterBadgeId: unknown }],
      ['badgesV2.updateBadgesDisplayOrder', { ids: [other.id, unknown] }],
      ['badges.getBadge', { id: unknown }],
      ['badges.updateBadge', { badge: { id: unknown, title: 'A' } }],
      ['badges.deleteBadge', { id: unknown }],
      ['badges.updateBadgesDisplayOrder', { badgeIds: [unknown] }],
      ['badges.assignBadge', { id: unknown, memberIds: [unknown] }],
      ['badges.listMembersByBadge', { id: unknown }],
      ['badges.unassignBadge', { id: unknown, memberIds: [unknown] }],
      ['badgeAssignments.deleteBadgeAssignment', { badgeAssignmentId: unknown }],
    ]
    for (const [name, input] of calls)
      expect([name, (await app.problem(name, input as Any)).code]).toEqual([name, 'NOT_FOUND'])
  })

  test('are in the order that the owner chose', async () => {
    const [one, two, three] = [await makeBadge('One'), await makeBadge('Two'), await makeBadge('Three')]
    expect(await listTitles()).toEqual(['One', 'Two', 'Three'])
    await app.ok('badgesV2.moveBadge', { badgeId: three.id, position: 'FIRST' })
    expect(await listTitles()).toEqual(['Three', 'One', 'Two'])
    await app.ok('badgesV2.moveBadge', { badgeId: three.id, position: 'AFTER', moveAfterBadgeId: one.id })
    expect(await listTitles()).toEqual(['One', 'Three', 'Two'])
    const { badges } = await app.ok('badgesV2.updateBadgesDisplayOrder', { ids: [two.id] })
    expect(badges.map(({ title }: Any) => title)).toEqual(['Two', 'One', 'Three'])
    const older = await app.ok('badges.updateBadgesDisplayOrder', { badgeIds: [three.id, one.id] })
    expect(older.badges.map(({ title }: Any) => title)).toEqual(['Three', 'One', 'Two'])
    const page = await app.ok('badges.listBadges', { paging: { limit: 2, offset: 1 } })
    expect(page.badges.map(({ title }: Any) => title)).toEqual(['One', 'Two'])
    expect(page.metadata).toMatchObject({ count: 2, offset: 1, total: 3 })
    expect((await makeBadge('Four')).title).toBe('Four')
    expect((await listTitles()).at(-1)).toBe('Four')
  })

  test('are found by title and slug, page by page', async () => {
    for (const title of ['Ann', 'Bob', 'Eve']) await makeBadge(title)
    const filter = { title: { $in: ['Ann', 'Eve'] } }
    const sort = [{ fieldName: 'title', order: 'DESC' }]
    const first = await app.ok('badgesV2.queryBadges', { query: { filter, sort, cursorPaging: { limit: 1 } } })
    expect(first.badges.map(({ slug }: Any) => slug)).toEqual(['eve'])
    const { next } = first.pagingMetadata.cursors
    const second = await app.ok('badgesV2.queryBadges', { query: { cursorPaging: { limit: 1, cursor: next } } })
    expect(second.badges.map(({ slug }: Any) => slug)).toEqual(['ann'])
    expect(second.pagingMetadata.hasNext).toBe(false)
  })

  test('have slugs of their own, and a site has at most a hundred', async () => {
    expect([(await makeBadge('Top')).slug, (await makeBadge('Top')).slug]).toEqual(['top', 'top-1'])
    await query(
      `insert into badges (site_id, id, title, background_color, text_color, slug, position, created_date, updated_date)
       select $1, gen_random_uuid(), 'B' || n, '#000000', '#FFFFFF', 'b' || n, n + 2, now(), now()
       from generate_series(1, 98) n`,
      [site.id],
    )
    const badge = { title: 'More', ...look }
    expect((await app.problem('badgesV2.createBadge', { badge })).code).toBe('TOO_MANY_BADGES')
    expect((await app.problem('badges.createBadge', { badge })).code).toBe('TOO_MANY_BADGES')
  })

  test('have the same icon in both services', async () => {
    const url = 'https://pictures.example/star.svg'
    const { badge } = await app.ok('badges.createBadge', { badge: { title: 'Star', ...look, icon: url } })
    expect(badge.icon).toBe(url)
    expect((await app.ok('badgesV2.getBadge', { badgeId: badge.id })).badge.icon).toEqual({ url })
    const change = { id: badge.id, title: 'Sun', icon: '' }
    const { badge: after } = await app.ok('badges.updateBadge', { badge: change })
    expect(after).toEqual({ ...badge, title: 'Sun', slug: 'sun', updatedDate: after.updatedDate, icon: undefined })
    expect((await app.ok('badges.getBadge', { id: badge.id })).badge).toEqual(after)
    const hostile = { badge: { title: 'X', ...look, icon: 'javascript:alert(1)' } }
    expect((await app.problem('badges.createBadge', hostile)).code).toBe('INVALID_ARGUMENT')
    expect(await app.ok('badges.deleteBadge', { id: badge.id })).toEqual({})
  })
})

describe('assignments', () => {
  test('give a badge to a member once, with the events of both services', async () => {
    const badge = await makeBadge()
    const [, memberId] = await joinCommunity()
    await site.events()
    const assignment = await assign(badge.id, memberId, { tags: { tags: { tagIds: ['a'] } } })
    expect(assignment).toMatchObject({ badgeId: badge.id, memberId, tags: { tags: { tagIds: ['a'] } } })
    expect(await site.eventTypes()).toEqual(created)
    const again = { badgeAssignment: { badgeId: badge.id, memberId } }
    const fail = async (change: object) =>
      (
        await app.problem('badgeAssignments.createBadgeAssignment', {
          badgeAssignment: { ...again.badgeAssignment, ...change },
        })
      ).code
    expect(await fail({})).toBe('BADGE_ALREADY_ASSIGNED')
    expect(await fail({ badgeId: unknown })).toBe('BADGE_NOT_FOUND')
    expect(await fail({ memberId: unknown })).toBe('MEMBER_NOT_FOUND')
    expect(await countMembers()).toEqual([1])
    await app.ok('badgeAssignments.deleteBadgeAssignment', { badgeAssignmentId: assignment.id })
    expect(await site.eventTypes()).toEqual(deleted)
    expect(await countMembers()).toEqual([0])
  })

  test('are made and removed in bulk, each with its own result', async () => {
    const [one, two] = [await makeBadge('One'), await makeBadge('Two')]
    const [[, ann], [, bob]] = [await joinCommunity(), await joinCommunity()]
    await assign(one.id, ann)
    const { results, bulkActionMetadata } = await app.ok('badgeAssignments.bulkCreateBadgeAssignments', {
      badgeAssignments: [
        { badgeId: one.id, memberId: ann },
        { badgeId: one.id, memberId: bob },
        { badgeId: two.id, memberId: bob },
        { badgeId: two.id, memberId: bob.toUpperCase() },
        { badgeId: unknown, memberId: bob },
        { badgeId: two.id, memberId: unknown },
      ],
      returnEntity: true,
    })
    expect(results.map(({ itemMetadata }: Any) => itemMetadata.error?.code)).toEqual([
      'BADGE_ALREADY_ASSIGNED',
      undefined,
      undefined,
      'BADGE_ALREADY_ASSIGNED',
      'BADGE_NOT_FOUND',
      'MEMBER_NOT_FOUND',
    ])
    expect(results[1].item).toMatchObject({ badgeId: one.id, memberId: bob })
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 4 })
    expect(await countMembers()).toEqual([2, 1])
    const badgeAssignmentIds = [results[1].itemMetadata.id, unknown]
    const removed = await app.ok('badgeAssignments.bulkDeleteBadgeAssignments', { badgeAssignmentIds })
    expect(removed.results.map(({ itemMetadata }: Any) => itemMetadata.error?.code)).toEqual([undefined, 'NOT_FOUND'])
    expect(await countMembers()).toEqual([1, 1])
  })

  test('are queried by badge and by member, page by page', async () => {
    const [one, two] = [await makeBadge('One'), await makeBadge('Two')]
    const [[, ann], [, bob]] = [await joinCommunity(), await joinCommunity()]
    const all = [await assign(one.id, ann), await assign(one.id, bob), await assign(two.id, bob)]
    const ask = async (input: object) => app.ok('badgeAssignments.queryBadgeAssignments', { query: input })
    expect((await ask({ filter: { memberId: bob } })).badgeAssignments.map(({ id }: Any) => id).sort()).toEqual(
      [all[1].id, all[2].id].sort(),
    )
    const first = await ask({ filter: { badgeId: one.id }, cursorPaging: { limit: 1 } })
    const second = await ask({ cursorPaging: { limit: 1, cursor: first.pagingMetadata.cursors.next } })
    expect([...first.badgeAssignments, ...second.badgeAssignments].map(({ memberId }: Any) => memberId).sort()).toEqual(
      [ann, bob].sort(),
    )
    expect(second.pagingMetadata.hasNext).toBe(false)
  })

  test('have tags, changed by ids and by filter', async () => {
    const badge = await makeBadge()
    const [[, ann], [, bob]] = [await joinCommunity(), await joinCommunity()]
    const [one, other] = [await assign(badge.id, ann), await assign(badge.id, bob)]
    const assignTags = { tags: { tagIds: ['x', 'y'] }, privateTags: { tagIds: ['p'] } }
    const ids = [one.id, unknown]
    const { results } = await app.ok('badgeAssignments.bulkUpdateBadgeAssignmentTags', { ids, assignTags })
    expect(results.map(({ itemMetadata }: Any) => itemMetadata.error?.code)).toEqual([undefined, 'NOT_FOUND'])
    const { jobId } = await app.ok('badgeAssignments.bulkUpdateBadgeAssignmentTagsByFilter', {
      filter: { memberId: { $in: [ann, bob] } },
      assignTags: { tags: { tagIds: ['z'] } },
      unassignTags: { tags: { tagIds: ['x'] } },
    })
    expect(jobId).toMatch(/^[0-9a-f-]{36}$/)
    const { badgeAssignments } = await app.ok('badgeAssignments.queryBadgeAssignments')
    const tagsOf = (id: string) => badgeAssignments.find((each: Any) => each.id === id).tags
    expect(tagsOf(one.id)).toEqual({ privateTags: { tagIds: ['p'] }, tags: { tagIds: ['y', 'z'] } })
    expect(tagsOf(other.id)).toEqual({ privateTags: { tagIds: [] }, tags: { tagIds: ['z'] } })
    const wrong = { filter: { title: 'a' }, assignTags }
    expect((await app.problem('badgeAssignments.bulkUpdateBadgeAssignmentTagsByFilter', wrong)).code).toBe(
      'INVALID_ARGUMENT',
    )
  })

  test('of the older service: all members or none, and who has a badge', async () => {
    const [one, two] = [await makeBadge('One'), await makeBadge('Two')]
    const [[, ann], [, bob]] = [await joinCommunity(), await joinCommunity()]
    await site.events()
    const refused = await app.problem('badges.assignBadge', { id: one.id, memberIds: [ann, unknown] })
    expect(refused.code).toBe('MEMBER_NOT_FOUND')
    expect([await countMembers(), await site.eventTypes()]).toEqual([[0, 0], []])
    await assign(two.id, bob)
    await site.events()
    expect(await app.ok('badges.assignBadge', { id: two.id, memberIds: [ann, bob] })).toEqual({ memberIds: [ann, bob] })
    expect(await site.eventTypes()).toEqual(created)
    await app.ok('badges.assignBadge', { id: one.id, memberIds: [bob] })
    const { memberBadgeIds } = await app.ok('badges.listBadgesPerMember', { memberIds: [ann, bob, unknown] })
    expect(memberBadgeIds.find(({ memberId }: Any) => memberId === bob)).toEqual({
      memberId: bob,
      badgeIds: [one.id, two.id],
    })
    expect(memberBadgeIds).toHaveLength(2)
    const page = await app.ok('badges.listMembersByBadge', { id: two.id, paging: { limit: 1 } })
    expect(page).toMatchObject({ memberIds: [bob], metadata: { count: 1, offset: 0, total: 2 } })
    await site.events()
    expect(await app.ok('badges.unassignBadge', { id: two.id, memberIds: [ann, unknown] })).toEqual({})
    expect(await site.eventTypes()).toEqual(deleted)
    expect(await countMembers()).toEqual([1, 1])
  })

  test('are given once by calls at the same time', async () => {
    const badge = await makeBadge()
    const [, memberId] = await joinCommunity()
    const input = { badgeAssignment: { badgeId: badge.id, memberId } }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call('badgeAssignments.createBadgeAssignment', input)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countMembers()).toEqual([1])
  })
})

describe('members with badges', () => {
  test('are not counted while in the trash, and return with their badges', async () => {
    const badge = await makeBadge()
    const [[, ann], [, bob]] = [await joinCommunity(), await joinCommunity()]
    await assign(badge.id, ann)
    await assign(badge.id, bob)
    await app.ok('members.deleteMember', { id: ann })
    expect(await countMembers()).toEqual([1])
    expect((await app.ok('badges.listMembersByBadge', { id: badge.id })).memberIds).toEqual([bob])
    expect((await app.ok('badgeAssignments.queryBadgeAssignments')).badgeAssignments).toHaveLength(1)
    await app.ok('memberJobs.restoreMember', { id: ann })
    expect(await countMembers()).toEqual([2])
  })

  test('find them in their export, and leave nothing when they are erased', async () => {
    const badge = await makeBadge('Loyal')
    const [member, memberId] = await joinCommunity()
    await assign(badge.id, memberId)
    const { personalData } = await member.ok('people.exportPersonalData')
    expect(personalData.badges).toEqual([{ title: 'Loyal', assignedDate: expect.any(String) }])
    await app.ok('people.eraseMember', { id: memberId })
    await waitUntil(async () => {
      const [row] = await query<{ n: number }>('select count(*)::int as n from badge_assignments where site_id = $1', [
        site.id,
      ])
      return row!.n === 0
    })
    expect(await countMembers()).toEqual([0])
  })

  test('lose a badge that is deleted', async () => {
    const badge = await makeBadge()
    const [, memberId] = await joinCommunity()
    await assign(badge.id, memberId)
    await app.ok('badgesV2.deleteBadge', { badgeId: badge.id })
    expect((await app.ok('badgeAssignments.queryBadgeAssignments')).badgeAssignments).toEqual([])
    await waitUntil(async () => {
      const [row] = await query<{ n: number }>('select count(*)::int as n from badge_assignments where site_id = $1', [
        site.id,
      ])
      return row!.n === 0
    })
  })

  test('show them where their profile is visible', async () => {
    const badge = await makeBadge('Helper', { description: 'Answers' })
    const [[ann, annId], [bob, bobId]] = [await joinCommunity(), await joinCommunity()]
    const hidden = (await site.member()).tokens.memberId as string
    for (const id of [annId, bobId, hidden]) await assign(badge.id, id)
    const list = async (who: Caller): Promise<string[]> =>
      (await who.ok('shownBadges.listShownBadges', { memberIds: [annId, bobId, hidden] })).memberBadges
        .map(({ memberId }: Any) => memberId)
        .sort()
    const visitor = await site.visitor()
    expect(await list(visitor)).toEqual([annId, bobId].sort())
    const { memberBadges } = await visitor.ok('shownBadges.listShownBadges', { memberIds: [annId] })
    expect(memberBadges).toEqual([
      { memberId: annId, badges: [{ id: badge.id, title: 'Helper', description: 'Answers', ...look }] },
    ])
    await ann.ok('memberToMemberBlock.blockMember', { memberId: bobId })
    expect([await list(ann), await list(bob)]).toEqual([[annId], [bobId]])
    expect(await list(app)).toEqual([annId, bobId, hidden].sort())
  })
})

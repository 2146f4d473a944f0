import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any
const unknown = '0190a0a0-0000-7000-8000-00000000dead'

let site: TestSite
let app: Caller
let ann: Caller
let bob: Caller
let eve: Caller
let [annId, bobId, eveId] = ['', '', '']
beforeEach(async () => {
  site = await makeSite()
  app = site.app()
  ;[ann, bob, eve] = [await joinCommunity(), await joinCommunity(), await joinCommunity()]
  ;[annId, bobId, eveId] = [ann, bob, eve].map(({ tokens }) => tokens.memberId as string) as [string, string, string]
  await site.events()
})

async function joinCommunity(): Promise<Caller> {
  const member = await site.member()
  await member.ok('members.joinCommunity')
  return member
}

const follow = (who: Caller, memberId: string) => who.ok('memberFollowers.followMember', { memberId })
const listFollowers = async (who: Caller, memberId: string): Promise<string[]> =>
  (await who.ok('memberFollowers.listMemberFollowers', { memberId })).memberIds as string[]
const listFollowing = async (who: Caller, memberId: string): Promise<string[]> =>
  (await who.ok('memberFollowers.listMemberFollowing', { memberId })).memberIds as string[]
const count = async (who: Caller, memberId: string): Promise<Any> =>
  who.ok('followCounts.getFollowCounts', { memberId })

describe('following', () => {
  test('is listed on both sides, counted, and emits an event once', async () => {
    expect(await follow(bob, annId)).toEqual({})
    expect(await follow(bob, annId.toUpperCase())).toEqual({})
    const [event, ...more] = await site.events()
    expect([event!.type, event!.body, more]).toEqual([
      'wix.members.v3.follow_member_followed',
      { actionEvent: { body: { memberConnection: { memberId: bobId, affectedMemberId: annId } } } },
      [],
    ])
    await follow(eve, annId)
    await follow(ann, bobId)
    expect((await ann.ok('memberFollowers.listCurrentMemberFollowers')).memberIds).toEqual([bobId, eveId])
    expect((await ann.ok('memberFollowers.listCurrentMemberFollowing')).memberIds).toEqual([bobId])
    const visitor = await site.visitor()
    expect(await listFollowers(visitor, annId)).toEqual([bobId, eveId])
    expect(await listFollowing(visitor, bobId)).toEqual([annId])
    expect(await count(visitor, annId)).toEqual({ followers: 2, following: 1, isFollowed: false })
    expect(await count(bob, annId)).toEqual({ followers: 2, following: 1, isFollowed: true })
    await site.events()
    expect(await bob.ok('memberFollowers.unfollowMember', { memberId: annId })).toEqual({})
    expect(await site.eventTypes()).toEqual(['wix.members.v3.follow_member_unfollowed'])
    expect(await listFollowers(visitor, annId)).toEqual([eveId])
    expect((await bob.problem('memberFollowers.unfollowMember', { memberId: annId })).code).toBe('NOT_FOUND')
  })

  test('is listed page by page', async () => {
    await follow(bob, annId)
    await follow(eve, annId)
    const first = await ann.ok('memberFollowers.listCurrentMemberFollowers', { paging: { limit: 1 } })
    const { next } = first.pagingMetadata.cursors
    const second = await ann.ok('memberFollowers.listCurrentMemberFollowers', { paging: { limit: 1, cursor: next } })
    expect([first.memberIds, second.memberIds, second.pagingMetadata.hasNext]).toEqual([[bobId], [eveId], false])
  })

  test('tells how members are connected', async () => {
    await follow(ann, bobId)
    await follow(eve, annId)
    const connectedMemberIds = [bobId, eveId, unknown]
    const connected = [
      { connectedMemberId: bobId, followedByMember: true, followingMember: false },
      { connectedMemberId: eveId, followedByMember: false, followingMember: true },
      { connectedMemberId: unknown, followedByMember: false, followingMember: false },
    ]
    expect(await ann.ok('memberFollowers.queryCurrentMemberConnections', { connectedMemberIds })).toEqual({
      connectedMembers: connected,
    })
    const ofAnn = { memberId: annId, connectedMemberIds }
    expect((await bob.ok('memberFollowers.queryMemberConnections', ofAnn)).connectedMembers).toEqual(connected)
  })

  test('oneself, or a member without a public profile, is refused', async () => {
    const hidden = (await site.member()).tokens.memberId as string
    await site.events()
    const fail = async (memberId: string) => (await ann.problem('memberFollowers.followMember', { memberId })).code
    expect([await fail(annId), await fail(hidden), await fail(unknown)]).toEqual([
      'SELF_FOLLOWING_FORBIDDEN',
      'NOT_FOUND',
      'NOT_FOUND',
    ])
    expect((await (await site.visitor()).problem('memberFollowers.followMember', { memberId: annId })).code).toBe(
      'PERMISSION_DENIED',
    )
    expect(await site.eventTypes()).toEqual([])
  })
})

describe('privacy', () => {
  test('hides a private member from lists, counts and connections, and their own lists from others', async () => {
    await follow(bob, annId)
    await follow(eve, annId)
    await follow(bob, eveId)
    await bob.ok('members.leaveCommunity')
    const visitor = await site.visitor()
    for (const who of [visitor, eve]) {
      expect(await listFollowers(who, annId)).toEqual([eveId])
      expect((await count(who, annId)).followers).toBe(1)
      for (const name of ['listMemberFollowers', 'listMemberFollowing'])
        expect((await who.problem(`memberFollowers.${name}`, { memberId: bobId })).code).toBe('NOT_FOUND')
      expect((await who.problem('followCounts.getFollowCounts', { memberId: bobId })).code).toBe('NOT_FOUND')
      const connections = { memberId: bobId, connectedMemberIds: [annId] }
      expect((await who.problem('memberFollowers.queryMemberConnections', connections)).code).toBe('NOT_FOUND')
      const ofAnn = { memberId: annId, connectedMemberIds: [bobId] }
      expect((await who.ok('memberFollowers.queryMemberConnections', ofAnn)).connectedMembers[0].followingMember).toBe(
        false,
      )
    }
    expect((await ann.ok('memberFollowers.listCurrentMemberFollowers')).memberIds).toEqual([eveId])
    expect(await listFollowing(bob, bobId)).toEqual([annId, eveId])
    expect(await listFollowers(app, annId)).toEqual([bobId, eveId])
  })

  test('hides members who have blocked each other from each other only', async () => {
    await follow(bob, annId)
    await follow(eve, annId)
    await ann.ok('memberToMemberBlock.blockMember', { memberId: bobId })
    expect(await listFollowers(ann, annId)).toEqual([eveId])
    expect(await listFollowers(eve, annId)).toEqual([bobId, eveId])
    for (const name of ['listMemberFollowers', 'listMemberFollowing', 'followMember'])
      expect((await bob.problem(`memberFollowers.${name}`, { memberId: annId })).code).toBe('MEMBER_TO_MEMBER_BLOCKED')
    const connections = { memberId: annId, connectedMemberIds: [eveId] }
    expect((await bob.problem('memberFollowers.queryMemberConnections', connections)).code).toBe(
      'MEMBER_TO_MEMBER_BLOCKED',
    )
    expect((await bob.problem('followCounts.getFollowCounts', { memberId: annId })).code).toBe(
      'MEMBER_TO_MEMBER_BLOCKED',
    )
    expect(await bob.ok('memberFollowers.unfollowMember', { memberId: annId })).toEqual({})
  })

  test('leaves out members in the trash, and erases the follows of erased ones', async () => {
    await follow(bob, annId)
    await follow(ann, eveId)
    expect((await ann.ok('people.exportPersonalData')).personalData.followedMemberIds).toEqual([eveId])
    await app.ok('members.deleteMember', { id: bobId })
    expect([await listFollowers(app, annId), (await count(eve, annId)).followers]).toEqual([[], 0])
    await app.ok('memberJobs.restoreMember', { id: bobId })
    expect(await listFollowers(app, annId)).toEqual([bobId])
    await app.ok('people.eraseMember', { id: annId })
    await waitUntil(
      async () => (await query('select 1 from member_follows where site_id = $1', [site.id])).length === 0,
    )
  })
})

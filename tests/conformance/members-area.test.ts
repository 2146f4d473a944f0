import { bridge } from '@stoa/sdk-bridge'
import * as membersPackage from '@wix/members'
import * as sdk from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { makeSite, type TestSite } from '../support/site.ts'
import { type Any, readProblemCode, toTokens } from './every-call.ts'

/** The parts of the members area that apps of the current package use beside `members-calls`. */
const { badges, badgesV2, badgeAssignments, authorization, memberRoleDefinition, memberFollowers } =
  membersPackage as Any

let site: TestSite
let app: Any
beforeAll(async () => {
  site = await makeSite()
  bridge({ url: site.facts.origin })
  app = sdk.createClient({
    modules: { badges, badgesV2, badgeAssignments, authorization, memberRoleDefinition, memberFollowers },
    auth: sdk.ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id }),
  })
})

const makeMember = async (): Promise<string> => (await site.member()).tokens.memberId as string
const look = { backgroundColor: '#4A3FB5', textColor: '#FFFFFF' }

test('badges are made, read, changed, put in order and deleted', async () => {
  const icon = 'wix:image://v1/star.png/star.png#originWidth=64&originHeight=64'
  const badge = await app.badgesV2.createBadge({ title: 'Expert', ...look, icon })
  expect(badge).toMatchObject({ title: 'Expert', slug: 'expert', revision: '1' })
  expect([badge._createdDate instanceof Date, badge.icon]).toEqual([true, expect.stringContaining('star.png')])
  expect(await app.badgesV2.getBadge(badge._id)).toEqual(badge)
  const changed = await app.badgesV2.updateBadge(badge._id, { revision: '1', description: 'Knows it all' })
  expect(changed).toMatchObject({ description: 'Knows it all', revision: '2', title: 'Expert' })
  expect(await readProblemCode(app.badgesV2.updateBadge(badge._id, { revision: '1', title: 'Old' }))).toBe('CONFLICT')
  const other = await app.badgesV2.createBadge({ title: 'Guide', ...look })
  await app.badgesV2.moveBadge(other._id, { position: 'FIRST' })
  const { items } = await app.badgesV2.queryBadges().find()
  expect(items.map(({ title }: Any) => title)).toEqual(['Guide', 'Expert'])
  const found = await app.badgesV2.queryBadges().eq('slug', 'guide').find()
  expect(found.items.map(({ _id }: Any) => _id)).toEqual([other._id])
  const ordered = await app.badgesV2.updateBadgesDisplayOrder([badge._id, other._id])
  expect(ordered.badges.map(({ _id }: Any) => _id)).toEqual([badge._id, other._id])
  await app.badgesV2.deleteBadge(badge._id)
  await app.badgesV2.deleteBadge(other._id)
  expect(await readProblemCode(app.badgesV2.getBadge(badge._id))).toBe('NOT_FOUND')
})

test('badges are assigned, queried, tagged and unassigned', async () => {
  const badge = await app.badgesV2.createBadge({ title: 'Loyal', ...look })
  const [ann, bob] = [await makeMember(), await makeMember()]
  const assignment = await app.badgeAssignments.createBadgeAssignment({ badgeId: badge._id, memberId: ann })
  expect(assignment).toMatchObject({ badgeId: badge._id, memberId: ann })
  const again = app.badgeAssignments.createBadgeAssignment({ badgeId: badge._id, memberId: ann })
  expect(await readProblemCode(again)).toBe('BADGE_ALREADY_ASSIGNED')
  const { results } = await app.badgeAssignments.bulkCreateBadgeAssignments([{ badgeId: badge._id, memberId: bob }], {
    returnEntity: true,
  })
  expect(results[0].item).toMatchObject({ memberId: bob })
  const { items } = await app.badgeAssignments.queryBadgeAssignments().eq('badgeId', badge._id).find()
  expect(items.map(({ memberId }: Any) => memberId)).toEqual([ann, bob])
  const assignTags = { tags: { tagIds: ['a'] } }
  const tagged = await app.badgeAssignments.bulkUpdateBadgeAssignmentTags([assignment._id], { assignTags })
  expect(tagged.bulkActionMetadata.totalSuccesses).toBe(1)
  const filtered = await app.badgeAssignments.bulkUpdateBadgeAssignmentTagsByFilter({ memberId: bob }, { assignTags })
  expect(filtered.jobId).toMatch(/^[0-9a-f-]{36}$/)
  const removed = await app.badgeAssignments.bulkDeleteBadgeAssignments([results[0].itemMetadata._id])
  expect(removed.bulkActionMetadata.totalSuccesses).toBe(1)
  await app.badgeAssignments.deleteBadgeAssignment(assignment._id)
  await app.badgesV2.deleteBadge(badge._id)
})

test('the older service has the same badges', async () => {
  const icon = 'https://pictures.example/star.svg'
  const badge = await app.badges.createBadge({ title: 'Pioneer', ...look, icon })
  expect(badge).toMatchObject({ title: 'Pioneer', icon })
  expect(await app.badges.getBadge(badge._id)).toEqual(badge)
  expect((await app.badges.updateBadge(badge._id, { title: 'First' })).slug).toBe('first')
  const member = await makeMember()
  expect(await app.badges.assignBadge(badge._id, [member])).toEqual({ memberIds: [member] })
  expect((await app.badges.listMembersByBadge(badge._id)).memberIds).toEqual([member])
  expect((await app.badges.listBadgesPerMember([member])).memberBadgeIds).toEqual([
    { memberId: member, badgeIds: [badge._id] },
  ])
  expect((await app.badges.getMemberCountsPerBadge()).badgeMemberCounts).toEqual([
    { badgeId: badge._id, memberCount: 1 },
  ])
  const listed = await app.badges.listBadges({ limit: 10, offset: 0 })
  expect([listed.badges.length, listed.metadata.total]).toEqual([1, 1])
  expect((await app.badges.updateBadgesDisplayOrder([badge._id])).badges).toHaveLength(1)
  await app.badges.unassignBadge(badge._id, [member])
  await app.badges.deleteBadge(badge._id)
  expect(await readProblemCode(app.badges.getBadge(badge._id))).toBe('NOT_FOUND')
})

test('roles are defined, assigned, queried and deleted', async () => {
  const { role } = await app.memberRoleDefinition.createMemberRoleDefinition('WRITER', { roleTitle: 'Writer' })
  expect(role).toMatchObject({ roleKey: 'WRITER', title: 'Writer', blockable: false })
  const update = { blockable: true, revision: role.revision }
  const { role: changed } = await app.memberRoleDefinition.updateMemberRoleDefinition('WRITER', update)
  expect(changed).toMatchObject({ _id: role._id, blockable: true, revision: '2' })
  expect((await app.memberRoleDefinition.getMemberRoleDefinition('WRITER')).role).toEqual(changed)
  const system = app.memberRoleDefinition.updateMemberRoleDefinition('MEMBER', update)
  expect(await readProblemCode(system)).toBe('CANNOT_UPDATE_SYSTEM_ROLE')
  const { roles } = await app.memberRoleDefinition.listMemberRoleDefinitions()
  expect(roles.map(({ roleKey }: Any) => roleKey)).toEqual(['MEMBER', 'WRITER'])
  const member = await makeMember()
  expect(await app.authorization.assignRole(member, 'WRITER')).toEqual({ roleKey: 'WRITER' })
  expect(await readProblemCode(app.authorization.assignRole(member, 'READER'))).toBe('ROLE_DOES_NOT_EXIST')
  const own = (await app.authorization.getRoles(member)).roles
  expect(own.map(({ roleKey }: Any) => roleKey)).toEqual(['MEMBER', 'WRITER'])
  const { rolesByMemberId } = await app.authorization.queryRoles({ query: { filter: { roleKey: 'WRITER' } } })
  expect(rolesByMemberId).toEqual({ [member]: { roles: own } })
  expect(await app.authorization.unassignRole(member, 'WRITER')).toEqual({ roleKey: 'WRITER' })
  await app.memberRoleDefinition.deleteMemberRoleDefinition('WRITER')
  expect(await readProblemCode(app.memberRoleDefinition.getMemberRoleDefinition('WRITER'))).toBe('NOT_FOUND')
})

test('members follow each other, and the owner reads it', async () => {
  const [ann, bob] = [await site.member(), await site.member()]
  for (const each of [ann, bob]) await each.ok('members.joinCommunity')
  const [annId, bobId] = [ann.tokens.memberId, bob.tokens.memberId] as string[]
  const openAs = ({ tokens }: Any): Any =>
    sdk.createClient({
      modules: { memberFollowers },
      auth: sdk.OAuthStrategy({ clientId: site.facts.clientId, tokens: toTokens(tokens) }),
    })
  const [asAnn, asBob] = [openAs(ann), openAs(bob)]
  await asBob.memberFollowers.followMember(annId)
  expect(await readProblemCode(asBob.memberFollowers.followMember(bobId))).toBe('SELF_FOLLOWING_FORBIDDEN')
  const readIds = (listed: Any) => listed.items ?? listed.memberIds
  expect(readIds(await asAnn.memberFollowers.listCurrentMemberFollowers())).toEqual([bobId])
  expect(readIds(await asBob.memberFollowers.listCurrentMemberFollowing())).toEqual([annId])
  expect(readIds(await app.memberFollowers.listMemberFollowers(annId))).toEqual([bobId])
  expect(readIds(await app.memberFollowers.listMemberFollowing(bobId))).toEqual([annId])
  const connected = [{ connectedMemberId: bobId, followedByMember: false, followingMember: true }]
  expect((await asAnn.memberFollowers.queryCurrentMemberConnections([bobId])).connectedMembers).toEqual(connected)
  expect((await app.memberFollowers.queryMemberConnections(annId, [bobId])).connectedMembers).toEqual(connected)
  await asBob.memberFollowers.unfollowMember(annId)
  expect(await readProblemCode(asBob.memberFollowers.unfollowMember(annId))).toBe('NOT_FOUND')
})

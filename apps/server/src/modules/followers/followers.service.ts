import type { followCounts, memberFollowers } from '@stoa/contract/member-followers'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { requireMemberId, requireVisibleMember, resolveAudience } from '../members/api.ts'
import * as store from './followers.store.ts'

type Operations = typeof memberFollowers
type Page = Promise<ReplyOf<Operations['listMemberFollowers']>>
type Connections = Promise<ReplyOf<Operations['queryMemberConnections']>>

export async function followMember(
  unit: Unit,
  { memberId }: InputOf<Operations['followMember']>,
): Promise<ReplyOf<Operations['followMember']>> {
  const by = requireMemberId(unit)
  const of = memberId.toLowerCase()
  if (of === by) throw new Problem('SELF_FOLLOWING_FORBIDDEN')
  await requireVisibleMember(unit, of)
  const id = createId()
  if (await store.insertFollow(unit, { id, by, of })) {
    const memberConnection = { memberId: by, affectedMemberId: of }
    await unit.emit('wix.members.v3.follow_member_followed', id, { memberConnection })
  }
  return {}
}

export async function unfollowMember(
  unit: Unit,
  { memberId }: InputOf<Operations['unfollowMember']>,
): Promise<ReplyOf<Operations['unfollowMember']>> {
  const by = requireMemberId(unit)
  const of = memberId.toLowerCase()
  const id = await store.removeFollow(unit, by, of)
  if (!id) throw new Problem('NOT_FOUND')
  const memberConnection = { memberId: by, affectedMemberId: of }
  await unit.emit('wix.members.v3.follow_member_unfollowed', id, { memberConnection })
  return {}
}

export const listCurrentMemberFollowers = (
  unit: Unit,
  { paging }: InputOf<Operations['listCurrentMemberFollowers']>,
): Page => list(unit, 'listCurrentMemberFollowers', requireMemberId(unit), 'followers', paging)

export const listCurrentMemberFollowing = (
  unit: Unit,
  { paging }: InputOf<Operations['listCurrentMemberFollowing']>,
): Page => list(unit, 'listCurrentMemberFollowing', requireMemberId(unit), 'following', paging)

export async function listMemberFollowers(
  unit: Unit,
  { memberId, paging }: InputOf<Operations['listMemberFollowers']>,
): Page {
  const { id } = await requireVisibleMember(unit, memberId)
  return list(unit, 'listMemberFollowers', id, 'followers', paging)
}

export async function listMemberFollowing(
  unit: Unit,
  { memberId, paging }: InputOf<Operations['listMemberFollowing']>,
): Page {
  const { id } = await requireVisibleMember(unit, memberId)
  return list(unit, 'listMemberFollowing', id, 'following', paging)
}

async function list(
  unit: Unit,
  name: keyof Operations,
  memberId: string,
  side: store.Side,
  paging: InputOf<Operations['listMemberFollowers']>['paging'],
): Page {
  const audience = await resolveAudience(unit)
  const listing = { memberId, side, audience, paging }
  const { memberIds, metadata } = await store.listFollows(unit, `memberFollowers.${name}`, listing)
  return { memberIds, pagingMetadata: metadata }
}

export const queryCurrentMemberConnections = (
  unit: Unit,
  { connectedMemberIds }: InputOf<Operations['queryCurrentMemberConnections']>,
): Connections => connect(unit, requireMemberId(unit), connectedMemberIds)

export async function queryMemberConnections(
  unit: Unit,
  { memberId, connectedMemberIds }: InputOf<Operations['queryMemberConnections']>,
): Connections {
  const { id } = await requireVisibleMember(unit, memberId)
  return connect(unit, id, connectedMemberIds)
}

/** Members whom the caller does not see are listed as unconnected, as unknown ones are. */
async function connect(unit: Unit, memberId: string, requested: readonly string[]): Connections {
  const ids = requested.map((id) => id.toLowerCase())
  const follows = await store.listConnections(unit, memberId, ids, await resolveAudience(unit))
  const followed = new Set(follows.filter(({ by }) => by === memberId).map(({ of }) => of))
  const followers = new Set(follows.filter(({ of }) => of === memberId).map(({ by }) => by))
  return {
    connectedMembers: ids.map((id) => ({
      connectedMemberId: id,
      followedByMember: followed.has(id),
      followingMember: followers.has(id),
    })),
  }
}

export async function getFollowCounts(
  unit: Unit,
  { memberId }: InputOf<(typeof followCounts)['getFollowCounts']>,
): Promise<ReplyOf<(typeof followCounts)['getFollowCounts']>> {
  const { id } = await requireVisibleMember(unit, memberId)
  const audience = await resolveAudience(unit)
  const { actor } = unit
  return {
    followers: await store.countFollows(unit, id, 'followers', audience),
    following: await store.countFollows(unit, id, 'following', audience),
    isFollowed: actor.type === 'member' && (await store.isFollowing(unit, actor.id, id)),
  }
}

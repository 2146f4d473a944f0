import { MAX_FOLLOWS_COUNTED } from './follow-limits.ts'
import { followCountsRoutes, memberFollowersRoutes } from './member-followers.routes.ts'
import { defineOperations } from './operation.ts'
import { Flag, Id, list, Nothing, object, optional, PagingMetadata, Query, type Static, Whole } from './schema.ts'
import { buyers } from './who.ts'

/** That one member follows another. */
export const Follow = object({ memberId: Id(), affectedMemberId: Id() })
export type Follow = Static<typeof Follow>

const paging = optional(Query().properties.cursorPaging)
const WithMember = object({ memberId: Id() })
const Page = object({ memberIds: list(Id()), pagingMetadata: PagingMetadata })
const Connections = object({
  connectedMembers: list(
    object({
      connectedMemberId: Id(),
      /** The given member follows this one. */
      followedByMember: Flag(),
      /** This one follows the given member. */
      followingMember: Flag(),
    }),
    100,
  ),
})
const connectedMemberIds = list(Id(), 100, 1)

const own = { kind: 'query', who: ['member'], permission: 'MEMBERS.FOLLOW_READ_MY' } as const
const others = {
  kind: 'query',
  who: buyers,
  permission: 'MEMBERS.FOLLOW_READ',
  problems: ['NOT_FOUND', 'MEMBER_TO_MEMBER_BLOCKED'],
} as const
const act = { kind: 'command', who: ['member'], permission: 'MEMBERS.MEMBER_FOLLOW' } as const

export const memberFollowers = defineOperations(
  { name: 'memberFollowers', scope: 'community' },
  memberFollowersRoutes,
  {
    listCurrentMemberFollowers: {
      ...own,
      input: object({ paging }),
      reply: Page,
      summary: 'List who follows the signed-in member.',
    },
    queryCurrentMemberConnections: {
      ...own,
      input: object({ connectedMemberIds }),
      reply: Connections,
      summary: 'Get how members and the signed-in member follow each other.',
    },
    listCurrentMemberFollowing: {
      ...own,
      input: object({ paging }),
      reply: Page,
      summary: 'List whom the signed-in member follows.',
    },
    followMember: {
      ...act,
      input: WithMember,
      reply: Nothing,
      problems: ['NOT_FOUND', 'MEMBER_TO_MEMBER_BLOCKED', 'SELF_FOLLOWING_FORBIDDEN'],
      events: ['wix.members.v3.follow_member_followed'],
      summary: 'Follow a member with a public profile.',
    },
    listMemberFollowers: {
      ...others,
      input: object({ memberId: Id(), paging }),
      reply: Page,
      summary: 'List who follows a member. Members without a public profile are left out.',
    },
    unfollowMember: {
      ...act,
      input: WithMember,
      reply: Nothing,
      problems: ['NOT_FOUND'],
      events: ['wix.members.v3.follow_member_unfollowed'],
      summary: 'Stop following a member.',
    },
    queryMemberConnections: {
      ...others,
      input: object({ memberId: Id(), connectedMemberIds }),
      reply: Connections,
      summary: 'Get how members and a given member follow each other.',
    },
    listMemberFollowing: {
      ...others,
      input: object({ memberId: Id(), paging }),
      reply: Page,
      summary: 'List whom a member follows. Members without a public profile are left out.',
    },
  },
)

export const followCounts = defineOperations({ name: 'followCounts', scope: 'members:read' }, followCountsRoutes, {
  getFollowCounts: {
    ...others,
    permission: 'MEMBERS.MEMBER_READ',
    input: WithMember,
    reply: object({
      /** At most {@link MAX_FOLLOWS_COUNTED}, which stands for this many or more. */
      followers: Whole(0, MAX_FOLLOWS_COUNTED),
      following: Whole(0, MAX_FOLLOWS_COUNTED),
      /** Whether the caller follows the member. */
      isFollowed: Flag(),
    }),
    summary: 'Get how many members follow a member, and how many the member follows.',
  },
})

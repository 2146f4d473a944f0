import {
  Badge,
  BadgeAssignment,
  BadgeChange,
  BadgeChangeV3,
  BadgeV3,
  MAX_BADGES,
  MemberBadges,
  NewBadge,
  NewBadgeV3,
} from './badge.entity.ts'
import { badgeAssignmentsRoutes, badgesRoutes, badgesV2Routes, shownBadgesRoutes } from './badges.routes.ts'
import { BULK_MAX_BYTES, defineOperations } from './operation.ts'
import { Flag, FreeForm, Id, list, maybe, Nothing, object, oneOf, PagingMetadata, Query, Whole } from './schema.ts'
import { BulkReply, BulkReplyWith } from './shapes/bulk.ts'
import { ExtendedFields } from './shapes/item.ts'
import { TagsInput } from './shapes/tags.ts'
import { buyers, merchants } from './who.ts'

const mayCreate = { kind: 'command', who: merchants, permission: 'BADGES.BADGE_CREATE' } as const
const mayRead = { kind: 'query', who: merchants, permission: 'BADGES.BADGE_READ' } as const
const mayUpdate = { kind: 'command', who: merchants, permission: 'BADGES.BADGE_UPDATE' } as const
const mayDelete = { kind: 'command', who: merchants, permission: 'BADGES.BADGE_DELETE' } as const
const mayOrder = { kind: 'command', who: merchants, permission: 'BADGES.BADGE_UPDATE_DISPLAY_ORDER' } as const
const mayReadMembers = { kind: 'query', who: merchants, permission: 'BADGES.BADGE_READ_MEMBERS' } as const
const mayAssign = { kind: 'command', who: merchants, permission: 'BADGES.BADGE_ASSIGN' } as const

const One = object({ badge: Badge })
const OneV3 = object({ badge: BadgeV3 })
const WithId = object({ id: Id() })
const WithBadgeId = object({ badgeId: Id() })
const memberIds = list(Id(), 100, 1)

const assigned = ['wix.badges.v4.badge_assignment_created', 'wix.badges.v3.badge_badge_assigned'] as const
const unassigned = ['wix.badges.v4.badge_assignment_deleted', 'wix.badges.v3.badge_badge_unassigned'] as const

/** The older service, over the same badges. */
export const badges = defineOperations('badges', badgesRoutes, {
  createBadge: {
    ...mayCreate,
    deprecated: 'Use badgesV2.createBadge.',
    input: object({ badge: NewBadgeV3 }),
    reply: OneV3,
    problems: ['TOO_MANY_BADGES'],
    events: ['wix.badges.v4.badge_created'],
    summary: 'Create a badge, the last in the order.',
  },
  listBadges: {
    ...mayRead,
    deprecated: 'Use badgesV2.queryBadges.',
    input: object({ paging: Query().properties.paging }),
    reply: object({ badges: list(BadgeV3), metadata: PagingMetadata }),
    summary: 'List the badges of the site in their order.',
  },
  listBadgesPerMember: {
    ...mayReadMembers,
    deprecated: 'Use badgeAssignments.queryBadgeAssignments.',
    input: object({ memberIds }),
    reply: object({ memberBadgeIds: list(object({ memberId: Id(), badgeIds: list(Id(), MAX_BADGES) }), 100) }),
    summary: 'List the badges of some members. Members without a badge are left out.',
  },
  getMemberCountsPerBadge: {
    ...mayReadMembers,
    deprecated: 'Use badgeAssignments.queryBadgeAssignments.',
    input: Nothing,
    reply: object({ badgeMemberCounts: list(object({ badgeId: Id(), memberCount: Whole(0) }), MAX_BADGES) }),
    summary: 'Get the number of members who have each badge.',
  },
  updateBadgesDisplayOrder: {
    ...mayOrder,
    deprecated: 'Use badgesV2.moveBadge.',
    input: object({ badgeIds: list(Id(), MAX_BADGES, 1) }),
    reply: object({ badges: list(BadgeV3, MAX_BADGES) }),
    problems: ['NOT_FOUND'],
    summary: 'Set the order of the badges. Those left out follow in their current order.',
  },
  updateBadge: {
    ...mayUpdate,
    deprecated: 'Use badgesV2.updateBadge.',
    input: object({ badge: BadgeChangeV3 }),
    reply: OneV3,
    problems: ['NOT_FOUND'],
    events: ['wix.badges.v4.badge_updated'],
    summary: 'Change a badge.',
  },
  deleteBadge: {
    ...mayDelete,
    deprecated: 'Use badgesV2.deleteBadge.',
    input: WithId,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: ['wix.badges.v4.badge_deleted'],
    summary: 'Delete a badge. Its members no longer have it.',
  },
  getBadge: {
    ...mayRead,
    deprecated: 'Use badgesV2.getBadge.',
    input: WithId,
    reply: OneV3,
    problems: ['NOT_FOUND'],
    summary: 'Get a badge.',
  },
  assignBadge: {
    ...mayAssign,
    deprecated: 'Use badgeAssignments.bulkCreateBadgeAssignments.',
    input: object({ id: Id(), memberIds }),
    /** All of the given members, also those who had it before. */
    reply: object({ memberIds }),
    problems: ['NOT_FOUND', 'MEMBER_NOT_FOUND'],
    events: assigned,
    summary: 'Assign a badge to members. If one of them is unknown, none gets it.',
  },
  listMembersByBadge: {
    ...mayReadMembers,
    deprecated: 'Use badgeAssignments.queryBadgeAssignments.',
    input: object({ id: Id(), paging: Query().properties.paging }),
    reply: object({ memberIds: list(Id()), metadata: PagingMetadata }),
    problems: ['NOT_FOUND'],
    summary: 'List the members who have a badge, by the time of its assignment.',
  },
  unassignBadge: {
    ...mayAssign,
    deprecated: 'Use badgeAssignments.bulkDeleteBadgeAssignments.',
    input: object({ id: Id(), memberIds }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: unassigned,
    summary: 'Unassign a badge from members. Those without it are left out.',
  },
})

export const badgesV2 = defineOperations('badgesV2', badgesV2Routes, {
  createBadge: {
    ...mayCreate,
    input: object({ badge: NewBadge }),
    reply: One,
    problems: ['TOO_MANY_BADGES'],
    events: ['wix.badges.v4.badge_created'],
    summary: 'Create a badge, the last in the order.',
  },
  updateBadgesDisplayOrder: {
    ...mayOrder,
    deprecated: 'Use badgesV2.moveBadge.',
    input: object({ ids: list(Id(), MAX_BADGES, 1) }),
    reply: object({ badges: list(Badge, MAX_BADGES) }),
    problems: ['NOT_FOUND'],
    summary: 'Set the order of the badges. Those left out follow in their current order.',
  },
  queryBadges: {
    ...mayRead,
    input: object({ query: maybe(Query()) }),
    reply: object({ badges: list(Badge), pagingMetadata: PagingMetadata }),
    summary: 'Query badges. Without a sort they are in the order of their display.',
  },
  updateBadge: {
    ...mayUpdate,
    input: object({ badge: BadgeChange }),
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT'],
    events: ['wix.badges.v4.badge_updated'],
    summary: 'Change a badge.',
  },
  deleteBadge: {
    ...mayDelete,
    input: WithBadgeId,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: ['wix.badges.v4.badge_deleted'],
    summary: 'Delete a badge. Its members no longer have it.',
  },
  getBadge: { ...mayRead, input: WithBadgeId, reply: One, problems: ['NOT_FOUND'], summary: 'Get a badge.' },
  moveBadge: {
    ...mayOrder,
    input: object({
      badgeId: Id(),
      position: maybe(oneOf(['LAST', 'FIRST', 'AFTER'])),
      /** For `AFTER`. */
      moveAfterBadgeId: maybe(Id()),
    }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Move a badge in the order: to its end, to its beginning, or behind another badge.',
  },
})

const mayAdd = { kind: 'command', who: merchants, permission: 'BADGE_ASSIGNMENTS.BADGE_ASSIGNMENT_CREATE' } as const
const mayRemove = { kind: 'command', who: merchants, permission: 'BADGE_ASSIGNMENTS.BADGE_ASSIGNMENT_DELETE' } as const
const mayTag = { kind: 'command', who: merchants, permission: 'BADGE_ASSIGNMENTS.BADGE_UPDATE_TAGS' } as const

const NewAssignment = object({
  badgeId: Id(),
  memberId: Id(),
  tags: TagsInput,
  extendedFields: maybe(ExtendedFields),
})

export const badgeAssignments = defineOperations('badgeAssignments', badgeAssignmentsRoutes, {
  createBadgeAssignment: {
    ...mayAdd,
    input: object({ badgeAssignment: NewAssignment }),
    reply: object({ badgeAssignment: BadgeAssignment }),
    problems: ['BADGE_NOT_FOUND', 'MEMBER_NOT_FOUND', 'BADGE_ALREADY_ASSIGNED'],
    events: assigned,
    summary: 'Assign a badge to a member.',
  },
  queryBadgeAssignments: {
    kind: 'query',
    who: merchants,
    permission: 'BADGE_ASSIGNMENTS.BADGE_ASSIGNMENT_READ',
    input: object({ query: maybe(Query()) }),
    reply: object({ badgeAssignments: list(BadgeAssignment), pagingMetadata: PagingMetadata }),
    summary: 'Query which members have which badges.',
  },
  deleteBadgeAssignment: {
    ...mayRemove,
    input: object({ badgeAssignmentId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: unassigned,
    summary: 'Unassign a badge from a member.',
  },
  bulkUpdateBadgeAssignmentTags: {
    ...mayTag,
    input: object({ ids: list(Id(), 100, 1), assignTags: TagsInput, unassignTags: TagsInput }),
    reply: BulkReply,
    itemProblems: ['NOT_FOUND'],
    summary: 'Add tags to assignments, or remove them.',
  },
  bulkCreateBadgeAssignments: {
    ...mayAdd,
    maxBytes: BULK_MAX_BYTES,
    input: object({ badgeAssignments: list(NewAssignment, 100, 1), returnEntity: maybe(Flag()) }),
    reply: BulkReplyWith(BadgeAssignment),
    itemProblems: ['BADGE_NOT_FOUND', 'MEMBER_NOT_FOUND', 'BADGE_ALREADY_ASSIGNED'],
    events: assigned,
    summary: 'Assign badges to members.',
  },
  bulkDeleteBadgeAssignments: {
    ...mayRemove,
    input: object({ badgeAssignmentIds: list(Id(), 100, 1) }),
    reply: BulkReply,
    itemProblems: ['NOT_FOUND'],
    events: unassigned,
    summary: 'Unassign badges from members.',
  },
  bulkUpdateBadgeAssignmentTagsByFilter: {
    ...mayTag,
    /** By `id`, `badgeId` and `memberId`; without a filter all of them. */
    input: object({ filter: maybe(FreeForm()), assignTags: TagsInput, unassignTags: TagsInput }),
    reply: object({ jobId: Id() }),
    summary: 'Add tags to all matching assignments, or remove them, step by step.',
  },
})

export const shownBadges = defineOperations({ name: 'shownBadges', scope: 'members:read' }, shownBadgesRoutes, {
  listShownBadges: {
    kind: 'query',
    who: buyers,
    permission: 'MEMBERS.MEMBER_READ',
    input: object({ memberIds }),
    reply: object({ memberBadges: MemberBadges }),
    summary: 'List the badges of members whose profile the caller may see, in their order.',
  },
})

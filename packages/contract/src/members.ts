import { Member, MemberFieldset, NewMember } from './member.entity.ts'
import { membersRoutes } from './members.routes.ts'
import { defineOperations } from './operation.ts'
import {
  FieldMask,
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  optional,
  Paging,
  PagingMetadata,
  Query,
  Sort,
  Text,
  Whole,
  writable,
} from './schema.ts'
import { buyers, merchants } from './who.ts'

const fieldsets = maybe(list(MemberFieldset, 3))
const Members = object({ members: list(Member), metadata: PagingMetadata })
const OneMember = object({ member: Member })
const WithId = object({ id: Id() })
const permission = 'MEMBERS.MEMBER_READ'
const update = 'MEMBERS.MEMBER_UPDATE'

const CREATED = 'wix.members.v1.member_created'
const UPDATED = 'wix.members.v1.member_updated'
const DELETED = 'wix.members.v1.member_deleted'

/** Continues after the reply: see `memberJobs` for progress. */
const Started = object({ jobId: Id() })

export const ItemMetadata = object({
  id: optional(Text()),
  originalIndex: Whole(),
  success: Flag(),
  error: optional(object({ code: Text(), description: Text(), data: FreeForm() })),
})

/** The member, or those who manage the site. */
const selfAndMerchants = ['member', 'owner', 'app'] as const

export const MemberSearch = object({ expression: maybe(Text(1000)), fields: maybe(list(Text(100), 20)) })

/** How lists are paged; `cursorPaging` is as fast on deep pages as on the first. */
const MemberQuery = object({ ...Query().properties, sorting: maybe(Sort) })

export const members = defineOperations({ name: 'members', scope: 'first_party' }, membersRoutes, {
  getCurrentMember: {
    kind: 'query',
    who: buyers,
    permission,
    scope: 'members:read',
    input: object({ fieldsets, fieldset: maybe(MemberFieldset) }),
    reply: OneMember,
    problems: ['NOT_FOUND'],
    summary: 'Get the signed-in member; empty if there is none.',
  },
  getMember: {
    kind: 'query',
    who: buyers,
    permission,
    scope: 'members:read',
    input: object({ id: Id(), fieldsets }),
    reply: OneMember,
    problems: ['NOT_FOUND', 'MEMBER_TO_MEMBER_BLOCKED'],
    summary: 'Get a member; callers other than the member and the owner get the public profile only.',
  },
  listMembers: {
    kind: 'query',
    who: buyers,
    permission,
    scope: 'members:read',
    input: object({
      paging: maybe(Paging),
      cursorPaging: optional(Query().properties.cursorPaging),
      sorting: maybe(Sort),
      fieldsets,
    }),
    reply: Members,
    summary: 'List members.',
  },
  queryMembers: {
    kind: 'query',
    who: buyers,
    permission,
    scope: 'members:read',
    input: object({ query: maybe(MemberQuery), search: maybe(MemberSearch), fieldsets }),
    reply: Members,
    summary: 'Search members by filter and words.',
  },
  createMember: {
    kind: 'process',
    who: merchants,
    permission: 'MEMBERS.MEMBER_CREATE',
    input: object({ member: maybe(NewMember) }),
    reply: OneMember,
    problems: ['EMAIL_ALREADY_EXISTS', 'SLUG_ALREADY_EXISTS'],
    events: [CREATED],
    summary: 'Create a member, who can sign in after setting a password.',
  },
  updateMember: {
    kind: 'command',
    who: selfAndMerchants,
    permission: update,
    scope: 'members:write',
    input: object({ member: writable(Member, 'id'), fieldMask: FieldMask() }),
    reply: OneMember,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Change the contact, the profile or the privacy of a member.',
  },
  updateCurrentMemberSlug: {
    kind: 'process',
    who: ['member'],
    permission: update,
    scope: 'members:write',
    input: object({ slug: Text(255) }),
    reply: OneMember,
    problems: ['NOT_FOUND', 'SLUG_ALREADY_EXISTS'],
    events: [UPDATED],
    summary: "Change the slug of the caller's profile.",
  },
  updateMemberSlug: {
    kind: 'process',
    who: selfAndMerchants,
    permission: update,
    scope: 'members:write',
    input: object({ id: Id(), slug: Text(255) }),
    reply: OneMember,
    problems: ['NOT_FOUND', 'SLUG_ALREADY_EXISTS'],
    events: [UPDATED],
    summary: "Change the slug of a member's profile.",
  },
  joinCommunity: {
    kind: 'command',
    who: ['member'],
    permission: 'MEMBERS.MEMBER_JOIN_COMMUNITY',
    scope: 'community',
    input: Nothing,
    reply: OneMember,
    problems: ['NOT_FOUND', 'COMMUNITY_JOIN_IMPOSSIBLE'],
    events: [UPDATED],
    summary: 'Join the community, which makes the profile public.',
  },
  leaveCommunity: {
    kind: 'command',
    who: ['member'],
    permission: 'MEMBERS.MEMBER_JOIN_COMMUNITY',
    scope: 'community',
    input: Nothing,
    reply: OneMember,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Leave the community, which makes the profile private.',
  },
  deleteMemberPhones: {
    kind: 'command',
    who: selfAndMerchants,
    permission: update,
    scope: 'members:write',
    input: WithId,
    reply: OneMember,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Clear the phone numbers of a member.',
  },
  deleteMemberEmails: {
    kind: 'command',
    who: selfAndMerchants,
    permission: update,
    scope: 'members:write',
    input: WithId,
    reply: OneMember,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Clear the email addresses of a member; the login email stays.',
  },
  deleteMemberAddresses: {
    kind: 'command',
    who: selfAndMerchants,
    permission: update,
    scope: 'members:write',
    input: WithId,
    reply: OneMember,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Clear the street addresses of a member.',
  },
  approveMember: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_APPROVE',
    input: WithId,
    reply: OneMember,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Approve a pending or blocked member.',
  },
  blockMember: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_BLOCK',
    input: WithId,
    reply: OneMember,
    problems: ['NOT_FOUND', 'MEMBER_SELF_BLOCK_FORBIDDEN', 'OWNER_MEMBER_BLOCK_FORBIDDEN'],
    events: [UPDATED],
    summary: "Block a member, which ends the member's sessions and refuses sign-ins.",
  },
  disconnectMember: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_DISCONNECT',
    input: WithId,
    reply: OneMember,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: "Disconnect an account permanently; the member's data stays.",
  },
  muteMember: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_MUTE',
    input: WithId,
    reply: OneMember,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Mute a member in the community.',
  },
  unmuteMember: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_MUTE',
    input: WithId,
    reply: OneMember,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Unmute a member.',
  },
  deleteMember: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_DELETE',
    input: WithId,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: [DELETED],
    summary: 'Delete a member; the member can be restored for 30 days.',
  },
  bulkDeleteMembers: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_DELETE',
    input: object({ memberIds: list(Id(), 100, 1) }),
    reply: object({
      results: list(object({ itemMetadata: ItemMetadata })),
      bulkActionMetadata: object({ totalSuccesses: Whole(), totalFailures: Whole(), undetailedFailures: Whole() }),
    }),
    events: [DELETED],
    summary: 'Delete members by their ids; each succeeds or fails independently.',
  },
  bulkDeleteMembersByFilter: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_DELETE',
    input: object({ filter: FreeForm(), contentAssigneeId: maybe(Id()), search: maybe(MemberSearch) }),
    reply: Started,
    summary: 'Delete all members that match a filter in the background; the filter must not be empty.',
  },
  bulkApproveMembers: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_APPROVE',
    input: object({ filter: FreeForm() }),
    reply: Started,
    summary: 'Approve all members that match a filter in the background.',
  },
  bulkBlockMembers: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_BLOCK',
    input: object({ filter: FreeForm() }),
    reply: Started,
    summary: 'Block all members that match a filter in the background.',
  },
  deleteMyMember: {
    kind: 'command',
    who: ['member'],
    permission: 'MEMBERS.MEMBER_DELETE',
    input: object({ contentAssigneeId: maybe(Id()) }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: [DELETED],
    summary: "Delete the caller's account; its content can be transferred to another member.",
  },
})

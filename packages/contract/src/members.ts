import { Member, MemberFieldset, NewMember } from './member.entity.ts'
import { membersRoutes } from './members.routes.ts'
import { operations } from './operation.ts'
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

/** The work goes on after the answer: `memberJobs` tells how far it is. */
const Started = object({ jobId: Id() })

export const ItemMetadata = object({
  id: optional(Text()),
  originalIndex: Whole(),
  success: Flag(),
  error: optional(object({ code: Text(), description: Text(), data: FreeForm() })),
})

/** Members themselves, and whoever runs the site. */
const selfAndMerchants = ['member', 'owner', 'app'] as const

export const MemberSearch = object({ expression: maybe(Text(1000)), fields: maybe(list(Text(100), 20)) })

/** What is given back when members are asked for; with `cursorPaging` deep pages cost what the first one costs. */
const MemberQuery = object({ ...Query().properties, sorting: maybe(Sort) })

export const members = operations({ name: 'members', scope: 'first_party' }, membersRoutes, {
  getCurrentMember: {
    kind: 'query',
    who: buyers,
    permission,
    scope: 'members:read',
    input: object({ fieldsets, fieldset: maybe(MemberFieldset) }),
    reply: OneMember,
    problems: ['NOT_FOUND'],
    summary: 'Get the signed-in member; whoever is none finds nobody.',
  },
  getMember: {
    kind: 'query',
    who: buyers,
    permission,
    scope: 'members:read',
    input: object({ id: Id(), fieldsets }),
    reply: OneMember,
    problems: ['NOT_FOUND', 'MEMBER_TO_MEMBER_BLOCKED'],
    summary: 'Get one member; who is neither the member nor the owner sees the public profile only.',
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
    summary: 'List members, a page at a time.',
  },
  queryMembers: {
    kind: 'query',
    who: buyers,
    permission,
    scope: 'members:read',
    input: object({ query: maybe(MemberQuery), search: maybe(MemberSearch), fieldsets }),
    reply: Members,
    summary: 'Find members by filter and search words.',
  },
  createMember: {
    kind: 'process',
    who: merchants,
    permission: 'MEMBERS.MEMBER_CREATE',
    input: object({ member: maybe(NewMember) }),
    reply: OneMember,
    problems: ['EMAIL_ALREADY_EXISTS', 'SLUG_ALREADY_EXISTS'],
    events: [CREATED],
    summary: 'Create a member, who can sign in once they have set a password.',
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
    summary: 'Change the end of the address of one’s own profile.',
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
    summary: 'Change the end of the address of a member’s profile.',
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
    summary: 'Join the community: the profile becomes public.',
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
    summary: 'Leave the community: the profile becomes private.',
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
    summary: 'Clear the email addresses of a member; signing in goes on with the login email.',
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
    summary: 'Let in somebody who waits for it, or who was blocked.',
  },
  blockMember: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_BLOCK',
    input: WithId,
    reply: OneMember,
    problems: ['NOT_FOUND', 'MEMBER_SELF_BLOCK_FORBIDDEN', 'OWNER_MEMBER_BLOCK_FORBIDDEN'],
    events: [UPDATED],
    summary: 'Shut a member out: all sessions end and signing in is refused.',
  },
  disconnectMember: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_DISCONNECT',
    input: WithId,
    reply: OneMember,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Take the account away for good and keep what the member left behind.',
  },
  muteMember: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_MUTE',
    input: WithId,
    reply: OneMember,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Keep a member from writing in the community.',
  },
  unmuteMember: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_MUTE',
    input: WithId,
    reply: OneMember,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Let a muted member write again.',
  },
  deleteMember: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_DELETE',
    input: WithId,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: [DELETED],
    summary: 'Delete a member; it can be undone for 30 days.',
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
    summary: 'Delete members by their ids; each one for itself.',
  },
  bulkDeleteMembersByFilter: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_DELETE',
    input: object({ filter: FreeForm(), contentAssigneeId: maybe(Id()), search: maybe(MemberSearch) }),
    reply: Started,
    summary: 'Delete all members that a filter finds, step by step; never all there are.',
  },
  bulkApproveMembers: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_APPROVE',
    input: object({ filter: FreeForm() }),
    reply: Started,
    summary: 'Let in all members that a filter finds, step by step.',
  },
  bulkBlockMembers: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_BLOCK',
    input: object({ filter: FreeForm() }),
    reply: Started,
    summary: 'Block all members that a filter finds, step by step.',
  },
  deleteMyMember: {
    kind: 'command',
    who: ['member'],
    permission: 'MEMBERS.MEMBER_DELETE',
    input: object({ contentAssigneeId: maybe(Id()) }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: [DELETED],
    summary: 'Delete one’s own account; what one wrote may go to somebody else.',
  },
})

import { membersAboutRoutes } from './members-about.routes.ts'
import { defineOperations, RICH_MAX_BYTES } from './operation.ts'
import { Id, list, maybe, Nothing, object, PagingMetadata, Query, queryable, type Static, Text } from './schema.ts'
import { RichContent } from './shapes/rich-content.ts'
import { buyers } from './who.ts'

export const MemberAbout = object({
  id: queryable(Id()),
  revision: Text(),
  memberId: queryable(Id()),
  content: RichContent,
})
export type MemberAbout = Static<typeof MemberAbout>

const One = object({ memberAbout: MemberAbout })
const selfAndMerchants = ['member', 'owner', 'app'] as const

export const membersAbout = defineOperations({ name: 'membersAbout', scope: 'members:write' }, membersAboutRoutes, {
  createMemberAbout: {
    maxBytes: RICH_MAX_BYTES,
    kind: 'command',
    who: selfAndMerchants,
    permission: 'MEMBERS.MEMBER_ABOUT_CREATE',
    input: object({ memberAbout: object({ memberId: maybe(Id()), content: RichContent }) }),
    reply: One,
    problems: ['NOT_FOUND', 'MEMBER_ABOUT_ALREADY_EXISTS'],
    events: ['wix.members.about.v2.member_about_created'],
    summary: 'Create the about page of a member.',
  },
  getMyMemberAbout: {
    kind: 'query',
    who: ['member'],
    permission: 'MEMBERS.MEMBER_ABOUT_READ',
    scope: 'members:read',
    input: Nothing,
    reply: One,
    problems: ['NOT_FOUND'],
    summary: "Get the caller's about page.",
  },
  queryMemberAbouts: {
    kind: 'query',
    who: buyers,
    permission: 'MEMBERS.MEMBER_ABOUT_READ',
    scope: 'members:read',
    input: object({ query: maybe(Query()) }),
    reply: object({ memberAbouts: list(MemberAbout), metadata: PagingMetadata }),
    summary: 'Query about pages of visible members.',
  },
  getMemberAbout: {
    kind: 'query',
    who: buyers,
    permission: 'MEMBERS.MEMBER_ABOUT_READ',
    scope: 'members:read',
    input: object({ id: Id() }),
    reply: One,
    problems: ['NOT_FOUND', 'MEMBER_TO_MEMBER_BLOCKED'],
    summary: 'Get an about page.',
  },
  updateMemberAbout: {
    maxBytes: RICH_MAX_BYTES,
    kind: 'command',
    who: selfAndMerchants,
    permission: 'MEMBERS.MEMBER_ABOUT_UPDATE',
    input: object({ memberAbout: object({ id: Id(), revision: Text(19, 1), content: RichContent }) }),
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT'],
    events: ['wix.members.about.v2.member_about_updated'],
    summary: 'Change an about page.',
  },
  deleteMemberAbout: {
    kind: 'command',
    who: selfAndMerchants,
    permission: 'MEMBERS.MEMBER_ABOUT_DELETE',
    input: object({ id: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: ['wix.members.about.v2.member_about_deleted'],
    summary: 'Delete an about page.',
  },
})

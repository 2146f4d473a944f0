import { Member } from './member.entity.ts'
import { operations } from './operation.ts'
import { profilesRoutes } from './profiles.routes.ts'
import { Id, list, object, optional, PagingMetadata, Query, Text, Timestamp } from './schema.ts'
import { buyers } from './who.ts'

export const profiles = operations({ name: 'profiles', scope: 'members:read' }, profilesRoutes, {
  getProfileBySlug: {
    kind: 'query',
    who: buyers,
    permission: 'MEMBERS.MEMBER_READ',
    input: object({ slug: Text(255, 1) }),
    reply: object({
      member: Member,
      /** The slug of today; another one than was asked for means that the page has moved. */
      slug: Text(),
      /** The about page as HTML that nothing in can run. */
      aboutHtml: optional(Text()),
    }),
    problems: ['NOT_FOUND', 'MEMBER_TO_MEMBER_BLOCKED'],
    summary: 'Get a public profile by its slug of today or of earlier.',
  },
  listBlockedProfiles: {
    kind: 'query',
    who: ['member'],
    permission: 'MEMBERS.MEMBER_TO_MEMBER_BLOCKS_READ',
    scope: 'community',
    input: object({ cursorPaging: optional(Query().properties.cursorPaging) }),
    reply: object({
      /** Without a name where the profile has become private since. */
      blockedProfiles: list(object({ memberId: Id(), nickname: optional(Text()) })),
      pagingMetadata: PagingMetadata,
    }),
    summary: 'List whom the signed-in member has blocked, by name.',
  },
  createProfilePictureUpload: {
    kind: 'process',
    who: ['member', 'owner', 'app'],
    permission: 'MEMBERS.MEMBER_UPDATE',
    scope: 'members:write',
    input: object({ filename: Text(200, 1), mimeType: Text(100, 1) }),
    reply: object({
      /** PUT one picture there; the answer is the file, whose id a profile names within a day. */ uploadUrl: Text(),
      expiresDate: Timestamp(),
    }),
    summary: 'Make an address that takes a photo or cover for a profile.',
  },
})

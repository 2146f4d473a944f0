import { Member } from './member.entity.ts'
import { defineOperations } from './operation.ts'
import { profilesRoutes } from './profiles.routes.ts'
import { Id, list, object, optional, PagingMetadata, Query, Text, Timestamp } from './schema.ts'
import { buyers } from './who.ts'

export const profiles = defineOperations({ name: 'profiles', scope: 'members:read' }, profilesRoutes, {
  getProfileBySlug: {
    kind: 'query',
    who: buyers,
    permission: 'MEMBERS.MEMBER_READ',
    input: object({ slug: Text(255, 1) }),
    reply: object({
      member: Member,
      /** The current slug; if it differs from the requested one, redirect. */
      slug: Text(),
      /** The about page as sanitized HTML. */
      aboutHtml: optional(Text()),
    }),
    problems: ['NOT_FOUND', 'MEMBER_TO_MEMBER_BLOCKED'],
    summary: 'Get a public profile by its current or an earlier slug.',
  },
  listBlockedProfiles: {
    kind: 'query',
    who: ['member'],
    permission: 'MEMBERS.MEMBER_TO_MEMBER_BLOCKS_READ',
    scope: 'community',
    input: object({ cursorPaging: optional(Query().properties.cursorPaging) }),
    reply: object({
      /** Without a name if the profile has become private. */
      blockedProfiles: list(object({ memberId: Id(), nickname: optional(Text()) })),
      pagingMetadata: PagingMetadata,
    }),
    summary: 'List the members that the signed-in member has blocked, by name.',
  },
  createProfilePictureUpload: {
    kind: 'process',
    who: ['member', 'owner', 'app'],
    permission: 'MEMBERS.MEMBER_UPDATE',
    scope: 'members:write',
    input: object({ filename: Text(200, 1), mimeType: Text(100, 1) }),
    reply: object({
      /** Upload one image by PUT; the reply is the file, to be used in a profile within a day. */ uploadUrl: Text(),
      expiresDate: Timestamp(),
    }),
    summary: 'Create an upload URL for a profile photo or cover.',
  },
})

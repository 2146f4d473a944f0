import { Member } from './member.entity.ts'
import { operations } from './operation.ts'
import { profilesRoutes } from './profiles.routes.ts'
import { object, optional, Text } from './schema.ts'
import { buyers } from './who.ts'

export const profiles = operations('profiles', profilesRoutes, {
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
})

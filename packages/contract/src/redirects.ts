import { operations } from './operation.ts'
import { RedirectRequest, RedirectSession } from './redirect-session.entity.ts'
import { redirectsRoutes } from './redirects.routes.ts'
import { object } from './schema.ts'
import { buyers } from './who.ts'

export const redirects = operations('redirects', redirectsRoutes, {
  createRedirectSession: {
    kind: 'command',
    who: buyers,
    permission: 'WIX_HEADLESS.WIX_URL_CREATE',
    input: RedirectRequest,
    reply: object({ redirectSession: RedirectSession }),
    problems: ['NOT_IMPLEMENTED'],
    summary: 'Get the address of a hosted page: sign-in, sign-out, checkout.',
  },
})

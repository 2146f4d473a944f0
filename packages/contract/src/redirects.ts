import { defineOperations } from './operation.ts'
import { RedirectRequest, RedirectSession } from './redirect-session.entity.ts'
import { redirectsRoutes } from './redirects.routes.ts'
import { maybe, Nothing, object, optional, Text } from './schema.ts'
import { buyers, merchants } from './who.ts'

const Elsewhere = <T extends typeof maybe | typeof optional>(description: T) =>
  object({
    bookingsCheckout: description(Text(2048)),
    bookingsBook: description(Text(2048)),
    eventsCheckout: description(Text(2048)),
    paidPlansCheckout: description(Text(2048)),
    ecomOrderPaymentRequest: description(Text(2048)),
  })

export const redirects = defineOperations({ name: 'redirects', scope: 'cart' }, redirectsRoutes, {
  createRedirectSession: {
    kind: 'process',
    who: buyers,
    permission: 'WIX_HEADLESS.WIX_URL_CREATE',
    input: RedirectRequest,
    reply: object({ redirectSession: RedirectSession }),
    events: ['wix.headless.v1.redirect_session_created'],
    summary: 'Create a redirect session: get the URL of a hosted page, such as sign-in, sign-out or checkout.',
  },
  getElsewhere: {
    kind: 'query',
    who: merchants,
    permission: 'STOA.MANAGE_SITE',
    input: Nothing,
    reply: object({ elsewhere: Elsewhere(optional) }),
    summary: 'Get the URLs of pages that are not part of Stoa: bookings, events and plans.',
  },
  updateElsewhere: {
    kind: 'command',
    who: merchants,
    permission: 'STOA.MANAGE_SITE',
    input: object({ elsewhere: Elsewhere(maybe) }),
    reply: object({ elsewhere: Elsewhere(optional) }),
    summary: 'Set the URLs of bookings, events and plans. An empty URL is removed.',
  },
})

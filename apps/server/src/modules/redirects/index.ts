import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { personalDataPort } from '../members/index.ts'
import { removeConsentsOfApp, removeUnprovenConsents } from './consent.ts'
import { mountPages } from './pages.ts'
import { expiring } from './redirects.expiring.ts'
import { consentsHandler } from './redirects.personal.ts'
import { bindings } from './redirects.routes.ts'

export { sealCheckoutSession } from './checkout-session.ts'
export { findPageSite } from './pages.ts'
export { findCallbacksOfCheckout } from './redirects.store.ts'
export {
  completeSignIn,
  describeRedirectSession,
  describeSignIn,
  findCallbacks,
  findRedirectSession,
} from './sign-in.service.ts'

export const redirectsModule: Module = {
  bindings,
  reactions: [removeConsentsOfApp, removeUnprovenConsents],
  expiring,
  mount: mountPages,
  plugs: [plug(personalDataPort, consentsHandler)],
}

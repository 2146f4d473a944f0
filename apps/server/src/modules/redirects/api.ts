export { sealCheckoutSession } from './checkout-session.ts'
export { siteOfPage } from './pages.ts'
export { findCallbacksOfCheckout } from './redirects.store.ts'
export {
  callbacksOf,
  completeSignIn,
  describeRedirectSession,
  describeSignIn,
  findRedirectSession,
} from './sign-in.service.ts'

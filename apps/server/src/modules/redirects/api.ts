export { redirectTo } from './answers.ts'
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

/** What an app imports that signs people in, on the hosted page or with a form of its own, and fills a cart: see weight.test.ts. */
export {
  browserStorage,
  createClient,
  createLogin,
  directLogin,
  finishSignIn,
  oauth,
  preWarm,
  signOut,
  startSignIn,
} from '@stoa/client'
export { currentCartRoutes } from '@stoa/contract/current-cart.routes'

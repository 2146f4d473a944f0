/** Imports of an app with sign-in (hosted page and own form) and a cart: see weight.test.ts. */
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

export type { InputOf, OperationName, ReplyOf } from '@stoa/contract'
export { type Address, fromWireAddress, toWireAddress } from './address.ts'
export { type Call, type Client, type ClientOptions, createClient } from './client.ts'
export { contextClient, createContextual, enableContext } from './context.ts'
export { type CookieOptions, type CookieStorage, cookieStorage } from './cookie-storage.ts'
export { directLogin } from './direct-login.ts'
export { type ErrorDetails, type FieldViolation, StoaError } from './errors.ts'
export { callExtension } from './extension-call.ts'
export { type GraphqlAnswer, graphql } from './graphql.ts'
export { fromImageReference, toImageReference } from './image.ts'
export {
  type Credentials,
  createLogin,
  type Login,
  type LoginErrorCode,
  type LoginState,
  type Registration,
} from './login.ts'
export { iterateItems, type Page, pages } from './paging.ts'
export { createVerifier } from './pkce.ts'
export { preWarm } from './pre-warm.ts'
export {
  createOAuthData,
  exchangeCode,
  finishSignIn,
  type OAuthData,
  parseReturn,
  type SignInOptions,
  signInUrl,
  signOut,
  startSignIn,
} from './sign-in.ts'
export { browserStorage, memoryStorage, noTokens, type Role, type TokenStorage, type Tokens } from './token-storage.ts'
export { apiKey, type OAuth, type OAuthOptions, oauth, ownPages } from './tokens.ts'
export type { CallOptions, Strategy, Transport } from './transport.ts'

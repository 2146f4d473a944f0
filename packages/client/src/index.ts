export { type CallOptions, type Client, type ClientOptions, createClient } from './client.ts'
export { type ErrorDetails, type FieldViolation, StoaError } from './errors.ts'
export { pages } from './paging.ts'
export { createOAuthData, createVerifier, exchangeCode, type OAuthData, parseReturn } from './sign-in.ts'
export {
  apiKey,
  browserStorage,
  memoryStorage,
  type OAuth,
  type OAuthOptions,
  oauth,
  ownPages,
  type Role,
  type TokenStorage,
  type Tokens,
} from './tokens.ts'
export type { Strategy } from './transport.ts'

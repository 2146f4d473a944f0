import { operations } from './operation.ts'
import { maybe, object, optional, type Static, Text, Whole } from './schema.ts'
import { tokensRoutes } from './tokens.routes.ts'

/**
 * JSON clients of the platform spell the fields in camel case, OAuth clients and forms in snake case; both are read.
 * Which fields a grant needs is RFC 6749's matter, so its mistakes are named in RFC 6749's words.
 */
export const TokenRequest = object({
  grantType: maybe(Text(100)),
  grant_type: maybe(Text(100)),
  clientId: maybe(Text(100)),
  client_id: maybe(Text(100)),
  refreshToken: maybe(Text(4096)),
  refresh_token: maybe(Text(4096)),
  code: maybe(Text(4096)),
  codeVerifier: maybe(Text(4096)),
  code_verifier: maybe(Text(4096)),
  redirectUri: maybe(Text(2048)),
  redirect_uri: maybe(Text(2048)),
  scope: maybe(Text(1000)),
})
export type TokenRequest = Static<typeof TokenRequest>

/** `expires_in` counts seconds. */
export const Tokens = object({
  access_token: Text(),
  refresh_token: Text(),
  token_type: optional(Text()),
  expires_in: Whole(),
})
export type Tokens = Static<typeof Tokens>

export const tokens = operations('tokens', tokensRoutes, {
  issueTokens: {
    kind: 'process',
    who: 'anyone',
    input: TokenRequest,
    reply: Tokens,
    problems: ['INVALID_REQUEST', 'INVALID_CLIENT', 'INVALID_GRANT', 'UNSUPPORTED_GRANT_TYPE'],
    summary: 'Get tokens as a new visitor, with a refresh token, or for the code that a sign-in gave.',
  },
})

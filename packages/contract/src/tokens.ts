import { HttpAnswer, operations } from './operation.ts'
import { Flag, maybe, Nothing, object, oneOf, optional, type Static, Text, Whole } from './schema.ts'
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
  client_secret: maybe(Text(200)),
  instance_id: maybe(Text(100)),
  member_id: maybe(Text(100)),
  session_token: maybe(Text(4096)),
  access_token: maybe(Text(4096)),
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

const Granted = object({
  ...Tokens.properties,
  /** Absent where the client asks anew with its secret instead. */
  refresh_token: optional(Text()),
  /** For who asked with the scope `openid`. */
  id_token: optional(Text()),
  /** What the tokens of an app of others are good for, separated by spaces. */
  scope: optional(Text()),
})

export const tokens = operations({ name: 'tokens', scope: 'public' }, tokensRoutes, {
  issueTokens: {
    kind: 'process',
    who: 'anyone',
    oauth: true,
    input: TokenRequest,
    reply: Granted,
    problems: [
      'INVALID_REQUEST',
      'INVALID_CLIENT',
      'INVALID_GRANT',
      'INVALID_SCOPE',
      'UNSUPPORTED_GRANT_TYPE',
      'UNAUTHORIZED_CLIENT',
    ],
    summary: 'Get tokens as a new visitor, with a refresh token, for the code of a sign-in, or as an app.',
  },
  tokenInfo: {
    kind: 'process',
    who: 'anyone',
    input: object({ token: Text(4096, 1) }),
    reply: object({
      active: Flag(),
      subjectType: oneOf(['UNKNOWN', 'USER', 'VISITOR', 'MEMBER', 'APP']),
      subjectId: optional(Text()),
      clientId: optional(Text()),
      siteId: optional(Text()),
      /** Where the app is installed: its site. */
      instanceId: optional(Text()),
      /** What an app of others was allowed, separated by spaces. */
      scope: optional(Text()),
      /** Seconds since 1970, as text. */
      exp: optional(Text()),
      iat: optional(Text()),
    }),
    summary: 'Look up what a token stands for. Whoever holds the token may.',
  },
  jwks: {
    kind: 'process',
    who: 'anyone',
    input: Nothing,
    reply: HttpAnswer,
    raw: true,
    safe: true,
    summary: 'Get the public keys that check tokens of this server.',
  },
})

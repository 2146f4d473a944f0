import { defineOperations, HttpAnswer } from './operation.ts'
import { Flag, maybe, Nothing, object, oneOf, optional, type Static, Text, Whole } from './schema.ts'
import { tokensRoutes } from './tokens.routes.ts'

/**
 * JSON clients of the platform use camel case, OAuth clients and forms snake case; both are accepted. Grants follow RFC
 * 6749, and so do the names of their errors.
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

/** `expires_in` is in seconds. */
export const Tokens = object({
  access_token: Text(),
  refresh_token: Text(),
  token_type: optional(Text()),
  expires_in: Whole(),
})
export type Tokens = Static<typeof Tokens>

const Granted = object({
  ...Tokens.properties,
  /** Absent if the client uses its secret instead. */
  refresh_token: optional(Text()),
  /** With the scope `openid`. */
  id_token: optional(Text()),
  /** The scopes of a third-party app's tokens, separated by spaces. */
  scope: optional(Text()),
})

export const tokens = defineOperations({ name: 'tokens', scope: 'public' }, tokensRoutes, {
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
    summary: 'Get tokens: as a new visitor, for a refresh token, for the code of a sign-in, or as an app.',
  },
  revokeToken: {
    kind: 'process',
    who: 'anyone',
    oauth: true,
    input: object({
      token: maybe(Text(4096)),
      /** Ignored: the token shows what it is. */
      token_type_hint: maybe(Text(100)),
      client_id: maybe(Text(100)),
      client_secret: maybe(Text(200)),
    }),
    reply: Nothing,
    problems: ['INVALID_REQUEST', 'INVALID_CLIENT'],
    summary: 'Revoke an access or refresh token, which ends its session (RFC 7009). An unknown token is not an error.',
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
      /** The site that installed the app. */
      instanceId: optional(Text()),
      /** The granted scopes of a third-party app, separated by spaces. */
      scope: optional(Text()),
      /** Seconds since 1970, as text. */
      exp: optional(Text()),
      iat: optional(Text()),
    }),
    summary: 'Get the identity and site of a token. Anyone with the token may call this.',
  },
  jwks: {
    kind: 'process',
    who: 'anyone',
    input: Nothing,
    reply: HttpAnswer,
    raw: true,
    safe: true,
    summary: "Get the public keys that verify this server's tokens.",
  },
})

import { grantableScopes } from '@stoa/contract/scopes'
import type { FastifyInstance } from 'fastify'

const clientAuthentication = ['none', 'client_secret_post', 'client_secret_basic']

/** The server metadata for standard clients (OpenID Connect Discovery 1.0, RFC 8414). */
const describe = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth2/authorize`,
  token_endpoint: `${issuer}/oauth2/token`,
  userinfo_endpoint: `${issuer}/oauth2/userinfo`,
  revocation_endpoint: `${issuer}/oauth2/revoke`,
  revocation_endpoint_auth_methods_supported: clientAuthentication,
  end_session_endpoint: `${issuer}/oauth2/logout`,
  jwks_uri: `${issuer}/oauth2/jwks`,
  scopes_supported: [...grantableScopes, 'offline_access'],
  response_types_supported: ['code'],
  response_modes_supported: ['query', 'fragment', 'web_message'],
  grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: clientAuthentication,
  code_challenge_methods_supported: ['S256'],
  prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
  claims_supported: [
    'sub',
    'auth_time',
    'sid',
    'name',
    'given_name',
    'family_name',
    'picture',
    'email',
    'email_verified',
  ],
  authorization_response_iss_parameter_supported: true,
  request_parameter_supported: false,
  request_uri_parameter_supported: false,
  claims_parameter_supported: false,
})

/** The metadata of the API as a protected resource (RFC 9728). */
const describeResource = (issuer: string) => ({
  resource: issuer,
  authorization_servers: [issuer],
  jwks_uri: `${issuer}/oauth2/jwks`,
  scopes_supported: grantableScopes,
  bearer_methods_supported: ['header'],
})

export function mountDiscovery(app: FastifyInstance, issuer: () => string): void {
  const documents = {
    'openid-configuration': describe,
    'oauth-authorization-server': describe,
    'oauth-protected-resource': describeResource,
  }
  for (const [name, build] of Object.entries(documents)) {
    app.get(`/.well-known/${name}`, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8')
      return JSON.stringify(build(issuer()))
    })
  }
}

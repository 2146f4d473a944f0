import { Problem } from '@stoa/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { system } from '../../kernel/actor.ts'
import { isRegisteredByProgram } from '../../kernel/gate.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import { isRecord } from '../../kernel/is-record.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { isChallenge } from '../tokens/api.ts'
import { endpoints, getIssuer, getResource, resourceMetadataPath, serverMetadataPath } from './addresses.ts'
import { scopes, toAccess } from './assistants.ts'
import { addOutcome, addParameters, sealRequest } from './connections.ts'
import { findProgram, registerProgram } from './registrations.ts'
import { redeemCode, renewTokens, revokeToken } from './tokens.ts'

const maxBytes = 16 * 1024
const connectPage = '/dashboard/assistant/connect'

/** OAuth 2.1 for assistants, as MCP uses it: metadata, registration, authorization code with PKCE, refresh, revocation. */
export function mountOAuth(app: FastifyInstance, factory: UnitFactory): void {
  const createUnits = ({ id: requestId, ip: address }: FastifyRequest): Units =>
    factory.units({ siteId: platformSiteId, actor: system, requestId, address })
  const post = (url: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.post(url, { bodyLimit: maxBytes, config: { oauth: true } }, answer)

  serveMetadata(app, factory.units({ siteId: platformSiteId, actor: system, requestId: 'metadata' }))
  app.get(endpoints.authorize, async (request, reply) => {
    reply.header('referrer-policy', 'no-referrer')
    return reply.redirect(await authorize(createUnits(request), request.query as Record<string, unknown>), 302)
  })
  post(endpoints.register, async (request, reply) => {
    try {
      const { id, program } = await registerProgram(createUnits(request), request.body)
      return reply.code(201).send({ client_id: id, ...describeClient(program) })
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'INVALID_REQUEST') throw error
      return reply.code(400).send({ error: 'invalid_client_metadata', error_description: error.message })
    }
  })
  post(endpoints.token, async (request) => grant(createUnits(request), readFields(request.body)))
  post(endpoints.revoke, async (request, reply) => {
    await revokeToken(createUnits(request), readFields(request.body).token ?? '')
    return reply.send({})
  })
}

function serveMetadata(app: FastifyInstance, units: Units): void {
  const { origin } = units.use(settingsPort)
  const serve = (url: string, metadata: object) =>
    app.get(url, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300')
      return metadata
    })
  serve(resourceMetadataPath, {
    resource: getResource(origin),
    authorization_servers: [getIssuer(origin)],
    scopes_supported: Object.values(scopes),
    bearer_methods_supported: ['header'],
    resource_name: 'Stoa',
    resource_documentation: `${origin}/docs/api`,
  })
  serve(serverMetadataPath, {
    issuer: getIssuer(origin),
    authorization_endpoint: origin + endpoints.authorize,
    token_endpoint: origin + endpoints.token,
    registration_endpoint: origin + endpoints.register,
    revocation_endpoint: origin + endpoints.revoke,
    scopes_supported: Object.values(scopes),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  })
}

const describeClient = ({ name, redirectUris }: { name: string; redirectUris: readonly string[] }) => ({
  client_name: name,
  redirect_uris: redirectUris,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
})

/** Texts alone: repeated parameters are no text (RFC 6749, section 3.1). */
function readFields(body: unknown): Record<string, string | undefined> {
  if (!isRecord(body)) return {}
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string')) as never
}

/**
 * Where the browser goes: to the dashboard's page, which asks the owner. While it is not certain that the address belongs
 * to the program, errors are shown there too, and nothing is sent to the address.
 */
async function authorize(units: Units, query: Record<string, unknown>): Promise<string> {
  const { origin } = units.use(settingsPort)
  const fields = readFields(query)
  const { client_id: clientId = '', redirect_uri: redirectUri = '', state } = fields
  const program = await findProgram(units, clientId)
  if (!program || !isRegisteredByProgram(redirectUri, program.redirectUris)) return origin + connectPage
  const back = { redirectUri, state: state ?? null }
  const error = findError(fields, origin)
  if (error) return addOutcome(units, back, { error })
  const access = toAccess(fields.scope)
  if (!access) return addOutcome(units, back, { error: 'invalid_scope' })
  const request = sealRequest(units, {
    ...back,
    name: program.name,
    clientId,
    codeChallenge: fields.code_challenge!,
    access,
    created: Date.now(),
  })
  return addParameters(origin + connectPage, { request })
}

function findError(fields: Record<string, string | undefined>, origin: string): string | undefined {
  if (fields.response_type !== 'code') return 'unsupported_response_type'
  if (fields.code_challenge_method !== 'S256' || !isChallenge(fields.code_challenge ?? '')) return 'invalid_request'
  if ((fields.state?.length ?? 0) > 1000) return 'invalid_request'
  return isOwnResource(fields.resource, origin) ? undefined : 'invalid_target'
}

/** RFC 8707: a client that names another server is not given a token that it would send there. */
const isOwnResource = (named: string | undefined, origin: string): boolean =>
  named === undefined || named.replace(/\/$/, '') === getResource(origin)

async function grant(units: Units, fields: Record<string, string | undefined>): Promise<unknown> {
  const { grant_type: type, client_id: clientId = '' } = fields
  if (!isOwnResource(fields.resource, units.use(settingsPort).origin)) throw new Problem('INVALID_REQUEST')
  if (type === 'refresh_token') return renewTokens(units, fields.refresh_token ?? '', clientId)
  if (type !== 'authorization_code') throw new Problem('UNSUPPORTED_GRANT_TYPE')
  const { code = '', redirect_uri: redirectUri = '', code_verifier: verifier = '' } = fields
  return redeemCode(units, { code, clientId, redirectUri, verifier })
}

import type { AssistantLimits } from '@stoa/contract/assistant'
import { Problem } from '@stoa/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, holdsPermission, system } from '../../kernel/actor.ts'
import { useAssistant } from '../../kernel/api.ts'
import type { Gateway } from '../../kernel/gateway.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import { limitsPort } from '../../kernel/limits.ts'
import { type McpServerFactory, mountMcpEndpoint } from '../../kernel/mcp-endpoint.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { findApiKeyById, isApiKey } from '../sites/api.ts'
import { mcpPath, resourceMetadataPath } from './addresses.ts'
import { settings } from './assistants.service.ts'
import { updateAssistant } from './assistants.store.ts'
import { type Assistant, scopes, usePrecisionMs } from './assistants.ts'
import { findOwnerActor, type Requester, toApp } from './requester.ts'
import { findByAccessToken } from './tokens.ts'

const maxBytes = 512 * 1024

/** Serves the MCP server of owners' assistants. Only tokens of assistants and API keys count here, never a cookie. */
export function mountMcp(app: FastifyInstance, factory: UnitFactory, gateway: Gateway): void {
  const platform = factory.units({ siteId: platformSiteId, actor: system, requestId: 'mcp' })
  const { origin } = platform.use(settingsPort)
  mountMcpEndpoint(app, {
    path: mcpPath,
    origin,
    bodyLimit: maxBytes,
    async open(request, reply) {
      const requester = await findRequester(factory, gateway, request)
      if (!requester) return void (await challenge(reply, origin))
      return open(factory, request, requester)
    },
  })
}

async function challenge(reply: FastifyReply, origin: string): Promise<void> {
  const metadata = `resource_metadata="${origin}${resourceMetadataPath}"`
  const scope = `scope="${Object.values(scopes).join(' ')}"`
  await reply
    .code(401)
    .header('www-authenticate', `Bearer ${metadata}, ${scope}`)
    .send({ error: 'invalid_token', error_description: 'Connect this assistant, or use an API key.' })
}

/** Whom a token or key belongs to, before the shop's settings count. */
type Identified = Omit<Requester, 'limits'>

async function open(factory: UnitFactory, request: FastifyRequest, requester: Identified): Promise<McpServerFactory> {
  request.caller = requester.caller
  const units = factory.units({ ...requester.caller, requestId: request.id })
  const { mode, limits } = await units.read((unit) => settings.get(unit))
  if (mode === 'OFF')
    throw new Problem('PERMISSION_DENIED', { description: 'Assistants are turned off for this shop.' })
  await countCall(units, requester.assistantId, limits)
  const allowed = { ...requester, mayChange: requester.mayChange && mode === 'CHANGE', limits }
  const { createMcpServer } = await import('./mcp-server.ts')
  return (sdk) =>
    createMcpServer(sdk, {
      units,
      requester: allowed,
      report: (error) => request.log.error({ err: error }, 'MCP tool'),
    })
}

async function countCall(units: Units, assistantId: string, { callsPerMinute }: AssistantLimits): Promise<void> {
  try {
    const limit = { name: `assistant-${callsPerMinute}`, tries: callsPerMinute, seconds: 60, inProcess: true }
    await units.use(limitsPort).count(limit, assistantId)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'TOO_MANY_REQUESTS') throw error
    const description = `This assistant may send ${callsPerMinute} requests a minute. Wait before the next one.`
    throw new Problem('TOO_MANY_REQUESTS', { description, ...(error.data && { data: error.data }) })
  }
}

async function findRequester(
  factory: UnitFactory,
  gateway: Gateway,
  request: FastifyRequest,
): Promise<Identified | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return undefined
  const { id: requestId, ip: address } = request
  const units = factory.units({ siteId: platformSiteId, actor: system, requestId, address })
  const found = await findByAccessToken(units, token)
  if (found) {
    recordUse(units.at(found.siteId), found.assistant)
    return toRequester(units.at(found.siteId), found.assistant, { siteId: found.siteId, address })
  }
  return isApiKey(token) ? findByKey(factory, gateway, request) : undefined
}

async function toRequester(
  units: Units,
  { id, ownerId, name, access }: Assistant,
  request: Omit<Caller, 'actor'>,
): Promise<Identified | undefined> {
  const actor = await units.read((unit) => findOwnerActor(unit, ownerId, id))
  return actor && { assistantId: id, name, mayChange: access === 'CHANGE', caller: { ...request, actor } }
}

/** A key says with its permissions what it may do; the one for this server must be among them. */
async function findByKey(
  factory: UnitFactory,
  gateway: Gateway,
  request: FastifyRequest,
): Promise<Identified | undefined> {
  const caller = await identify(gateway, request)
  if (caller?.actor.type !== 'app') return undefined
  const { id, permissions } = caller.actor
  if (!holdsPermission(caller.actor, useAssistant))
    throw new Problem('PERMISSION_DENIED', { data: { permission: useAssistant } })
  const units = factory.units({ ...caller, requestId: request.id })
  const key = await units.read((unit) => findApiKeyById(unit, id))
  return (
    key && { assistantId: id, name: key.name, mayChange: true, caller: { ...caller, actor: toApp(id, permissions) } }
  )
}

async function identify(gateway: Gateway, request: FastifyRequest): Promise<Caller | undefined> {
  try {
    return await gateway.identify(request)
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return undefined
    throw error
  }
}

/** Not awaited: the last use is information for the owner only. */
function recordUse(units: Units, { id, usedDate }: Assistant): void {
  if (usedDate && usedDate.getTime() > Date.now() - usePrecisionMs) return
  units.command((unit) => updateAssistant(unit, id, { usedDate: unit.now })).catch(() => {})
}

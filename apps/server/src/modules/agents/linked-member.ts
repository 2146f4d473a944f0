import type { AgentScope } from '@stoa/contract/scopes'
import type { Member } from '../../kernel/actor.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import { findCallerByToken } from '../tokens/api.ts'
import type { AgentRequest } from './agent-call.ts'
import { IdentityProblem } from './agent-problem.ts'
import { type AgentOperation, operationCapabilities, type ProtocolVersion } from './protocol.ts'
import { getHeader } from './signature-base.ts'

const scopes: Readonly<Record<string, AgentScope>> = {
  'dev.ucp.shopping.order': 'dev.ucp.shopping.order:read',
  'dev.ucp.shopping.cart': 'dev.ucp.shopping.cart:manage',
  'dev.ucp.shopping.checkout': 'dev.ucp.shopping.checkout:manage',
}

/** The scope with which an operation is performed as the member; undefined: it is the same for everyone. */
export const findScope = (operation: AgentOperation): AgentScope | undefined => scopes[operationCapabilities[operation]]

export const resourceMetadataPath = '/.well-known/oauth-protected-resource'

/** `WWW-Authenticate` (RFC 6750, section 3; RFC 9728, section 5.1). */
export function createChallenge(
  units: Pick<Units, 'use'>,
  error?: 'invalid_token' | 'insufficient_scope',
  scope?: string,
): string {
  const { origin } = units.use(settingsPort)
  const parts = [
    `realm="${origin}"`,
    ...(error ? [`error="${error}"`] : []),
    ...(scope ? [`scope="${scope}"`] : []),
    `resource_metadata="${origin}${resourceMetadataPath}"`,
  ]
  return `Bearer ${parts.join(', ')}`
}

/**
 * The member whose token came along; undefined without one. The token must be of this shop and of the app that the owner
 * registered for this platform, or the platform could use what another one was granted.
 */
export async function findLinkedMember(
  units: Units,
  { request, clientId, version }: { request: AgentRequest; clientId: string | undefined; version: ProtocolVersion },
): Promise<Member | undefined> {
  const header = getHeader(request, 'authorization')
  if (header === undefined) return undefined
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
  const caller = token === undefined ? undefined : await findCallerByToken(units, token)
  const isOwn = caller?.siteId === units.siteId && caller.actor.type === 'member' && caller.actor.clientId === clientId
  if (!isOwn) throw new IdentityProblem('identity_required', version, createChallenge(units, 'invalid_token'))
  return caller.actor as Member
}

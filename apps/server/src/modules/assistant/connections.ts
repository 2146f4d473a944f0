import type { AssistantAccess, assistant as contract } from '@stoa/contract/assistant'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { getIssuer } from './addresses.ts'
import { insertAssistant } from './assistants.store.ts'
import { codeLifetimeMs } from './assistants.ts'
import { createSecret, hashSecret } from './secrets.ts'

type Operations = typeof contract

/** What a program asks for at the authorization endpoint, on its way through the dashboard's page. */
export interface ConnectionRequest {
  name: string
  clientId: string
  redirectUri: string
  codeChallenge: string
  access: AssistantAccess
  state: string | null
  /** Milliseconds since 1970. */
  created: number
}

/** Long enough to sign in first. */
const requestLifetimeMs = 30 * 60_000

const getKey = (ports: Pick<Unit, 'use'>) => ({
  key: ports.use(keysPort).derive('assistant connection'),
  context: 'assistant connection',
})

export const sealRequest = (ports: Pick<Unit, 'use'>, request: ConnectionRequest): string =>
  sealAtRest(request, getKey(ports)).toString('base64url')

function openRequest(unit: Unit, text: string): ConnectionRequest {
  const request = openAtRest<ConnectionRequest>(Buffer.from(text, 'base64url'), getKey(unit))
  if (!request || request.created + requestLifetimeMs < unit.now.getTime()) throw new Problem('NOT_FOUND')
  return request
}

export async function describeConnection(
  unit: Unit,
  { request }: InputOf<Operations['describeConnection']>,
): Promise<ReplyOf<Operations['describeConnection']>> {
  const { name, redirectUri, access } = openRequest(unit, request)
  return { name, redirectTo: describeTarget(redirectUri), access }
}

/** What a person can recognize of it: the host, or the scheme of a program. */
function describeTarget(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? host : protocol.slice(0, -1)
}

export async function answerConnection(
  unit: Unit,
  { request: text, allow, access }: InputOf<Operations['answerConnection']>,
): Promise<ReplyOf<Operations['answerConnection']>> {
  const request = openRequest(unit, text)
  if (!allow) return { redirectTo: addOutcome(unit, request, { error: 'access_denied' }) }
  const code = await connect(unit, request, narrow(request.access, access))
  return { redirectTo: addOutcome(unit, request, { code }) }
}

/** The owner may grant less than what was asked for. */
const narrow = (asked: AssistantAccess, granted: AssistantAccess | null | undefined): AssistantAccess =>
  granted === 'READ' ? 'READ' : asked

async function connect(unit: Unit, request: ConnectionRequest, access: AssistantAccess): Promise<string> {
  const { actor, siteId, now } = unit
  if (actor.type !== 'owner') throw new Problem('PERMISSION_DENIED')
  const id = unit.newId()
  const code = createSecret('code', { siteId, assistantId: id })
  await insertAssistant(unit, {
    id,
    ownerId: actor.id,
    name: request.name,
    access,
    clientHash: hashSecret(request.clientId),
    redirectUri: request.redirectUri,
    codeHash: hashSecret(code),
    codeChallenge: request.codeChallenge,
    accessHash: null,
    accessExpiresDate: null,
    refreshHash: null,
    previousRefreshHash: null,
    refreshedDate: null,
    createdDate: now,
    usedDate: null,
    expiresDate: new Date(now.getTime() + codeLifetimeMs),
  })
  const data = { assistant: request.name, access, redirectTo: describeTarget(request.redirectUri) }
  await audit(unit, { action: 'ASSISTANT_CONNECTED', subject: { type: 'assistant', id }, data })
  return code
}

/** The address of the program, with what it gets to know. */
export function addOutcome(
  ports: Pick<Unit, 'use'>,
  { redirectUri, state }: Pick<ConnectionRequest, 'redirectUri' | 'state'>,
  outcome: Record<string, string>,
): string {
  return addParameters(redirectUri, {
    ...outcome,
    ...(state !== null && { state }),
    iss: getIssuer(ports.use(settingsPort).origin),
  })
}

export function addParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

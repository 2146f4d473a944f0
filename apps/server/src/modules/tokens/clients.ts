import { Problem } from '@stoa/contract/problem'
import { Cache } from '../../kernel/cache.ts'
import { isId } from '../../kernel/ids.ts'
import { maxStaleMs } from '../../kernel/table-changes.ts'
import type { Units } from '../../kernel/unit.ts'
import { findClient, isConfidential, isSecretOf, type OAuthApp } from '../sites/api.ts'

interface Credentials {
  readonly client_secret?: string | null
}

/** Whether the client authenticated with its secret. A wrong one is refused, even where none is needed. */
export async function isProven(
  units: Units,
  clientId: string | undefined,
  { client_secret: secret }: Credentials,
): Promise<boolean> {
  if (!secret) return false
  const id = requireValue(clientId, 'client_id')
  // A secret that was just created is right before the cached client has it.
  const isRight =
    isSecretOf(await requireClient(units, id), secret) || isSecretOf(await refreshClient(units, id), secret)
  if (!isRight) throw new Problem('INVALID_CLIENT', { description: 'The client secret is wrong.' })
  return true
}

/**
 * RFC 6749, section 3.2.1: a confidential client authenticates, so that a leaked code is useless. A renewal may name no
 * client; its session does.
 */
export async function authenticateClient(
  units: Units,
  clientId: string | undefined,
  input: Credentials,
): Promise<boolean> {
  if (await isProven(units, clientId, input)) return true
  const client = clientId === undefined ? undefined : await requireClient(units, clientId)
  if (client && isConfidential(client)) {
    throw new Problem('INVALID_CLIENT', { description: 'This app has to show its client secret.' })
  }
  return false
}

export function requireValue(value: string | undefined, name: string): string {
  if (value === undefined) throw createInvalidRequest(`${name} is missing.`)
  return value
}

export const createInvalidRequest = (description: string) => new Problem('INVALID_REQUEST', { description })

const clients = new Cache<OAuthApp>({
  ...{ name: 'clients', maxEntries: 10_000, maxAgeMs: maxStaleMs },
  readFrom: { names: ['oauth_apps'] },
})

function refreshClient(units: Units, clientId: string): Promise<OAuthApp> {
  clients.delete(clientId)
  return requireClient(units, clientId)
}

export async function requireClient(units: Units, clientId: string): Promise<OAuthApp> {
  const client = isId(clientId) ? await clients.load(clientId, () => findClient(units, clientId)) : undefined
  if (!client) throw new Problem('INVALID_CLIENT')
  return client
}

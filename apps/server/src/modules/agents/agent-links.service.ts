import type { agents as contract } from '@stoa/contract/agents'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { registerPartner, removeOAuthApp, updateOAuthApp } from '../sites/api.ts'
import * as store from './agents.list.store.ts'
import { requireFound, toWire } from './agents.service.ts'

type Operations = typeof contract

/** A third party's app with a secret: members are asked for their consent, and the scopes are those of agents. */
export async function linkAgent(
  unit: Unit,
  { agentId, redirectUris }: InputOf<Operations['linkAgent']>,
): Promise<ReplyOf<Operations['linkAgent']>> {
  const row = requireFound(await store.lockAgent(unit, agentId))
  if (row.client_id !== null) {
    await updateOAuthApp(unit, { app: { id: row.client_id, redirectUris } })
    return { agent: toWire(row) }
  }
  const name = (row.name ?? new URL(row.profile_url).host).slice(0, 100)
  const { app, secret } = await registerPartner(unit, { name, redirectUris })
  const linked = requireFound(await store.setClient(unit, agentId, app.id))
  await unit.touchSite()
  await audit(unit, { action: 'AGENT_LINKED', subject: { type: 'agent', id: agentId }, data: { appId: app.id } })
  return { agent: toWire(linked), clientSecret: secret }
}

/** The removal of the app ends its sessions and consents. */
export async function unlinkAgent(
  unit: Unit,
  { agentId }: InputOf<Operations['unlinkAgent']>,
): Promise<ReplyOf<Operations['unlinkAgent']>> {
  const row = requireFound(await store.lockAgent(unit, agentId))
  if (row.client_id === null) return { agent: toWire(row) }
  await removeOAuthApp(unit, { id: row.client_id })
  const unlinked = requireFound(await store.setClient(unit, agentId, null))
  await audit(unit, { action: 'AGENT_UNLINKED', subject: { type: 'agent', id: agentId } })
  return { agent: toWire(unlinked) }
}

import type { AgentKey } from '@stoa/contract/agent.entity'
import type { agents as contract } from '@stoa/contract/agents'
import type { ReplyOf } from '@stoa/contract/operation'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { type SiteKey, siteKeys } from './site-keys.store.ts'
import { chooseSigning, listPublished, publishAfterMs, rotateKeys } from './site-keys.ts'

type Operations = typeof contract

export async function listAgentKeys(unit: Unit): Promise<ReplyOf<Operations['listAgentKeys']>> {
  return { keys: toWire((await unit.site()).get(siteKeys), unit.now) }
}

export async function rotateAgentKey(unit: Unit): Promise<ReplyOf<Operations['rotateAgentKey']>> {
  const keys = await rotateKeys(unit)
  await audit(unit, {
    action: 'AGENT_KEY_ROTATED',
    subject: { type: 'site', id: unit.siteId },
    data: { key: keys[0]!.id },
  })
  return { keys: toWire(keys, unit.now) }
}

function toWire(keys: readonly SiteKey[], now: Date): AgentKey[] {
  const signing = chooseSigning(keys, now)
  return listPublished(keys, now).map(({ id, createdDate, activeDate, retiredDate }) => ({
    id,
    status: id === signing?.id ? 'ACTIVE' : activeDate > now ? 'PUBLISHED' : 'RETIRED',
    createdDate: createdDate.toISOString(),
    activeDate: activeDate.toISOString(),
    ...(retiredDate && { expiryDate: new Date(retiredDate.getTime() + publishAfterMs).toISOString() }),
  }))
}

import type { AgentSettings as WireSettings } from '@stoa/contract/agent.entity'
import type { agents as contract } from '@stoa/contract/agents'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument } from '@stoa/contract/problem'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { type AgentSettings, settings } from './agents.settings.ts'
import { toLimits } from './limits.ts'
import { paymentHandlersPort } from './payment-handlers.ts'
import { profilePath } from './protocol.ts'

type Operations = typeof contract

export async function getAgentSettings(unit: Unit): Promise<ReplyOf<Operations['getAgentSettings']>> {
  return describe(unit, await settings.get(unit))
}

export async function updateAgentSettings(
  unit: Unit,
  { agentSettings: change }: InputOf<Operations['updateAgentSettings']>,
): Promise<ReplyOf<Operations['updateAgentSettings']>> {
  assertHandlers(unit, change.paymentHandlers)
  const { revision: _, createdDate: __, updatedDate: ___, ...current } = await settings.get(unit)
  const saved = await settings.save(unit, applyChange(current, change))
  await audit(unit, {
    action: 'AGENT_SETTINGS_CHANGED',
    subject: { type: 'site', id: unit.siteId },
    data: { ...change },
  })
  return describe(unit, saved)
}

async function describe(unit: Unit, saved: AgentSettings): Promise<ReplyOf<Operations['getAgentSettings']>> {
  const { enabled, signedOnly, maxOrderAmount, excludedProductIds, excludedCollectionIds } = saved
  const { allowsHandler } = toLimits(saved)
  const handlers = await Promise.all(
    unit.use(paymentHandlersPort).map(async (handler) => ({
      id: handler.id,
      name: await handler.describe(unit),
      isTest: handler.isTest,
      isAvailable: await handler.isAvailable(unit),
    })),
  )
  return {
    agentSettings: {
      ...{ enabled, signedOnly },
      ...(maxOrderAmount !== undefined && { maxOrderAmount }),
      excludedProductIds: [...excludedProductIds],
      excludedCollectionIds: [...excludedCollectionIds],
      paymentHandlers: handlers.filter(allowsHandler).map(({ id }) => id),
    },
    handlers,
    profileUrl: unit.use(settingsPort).origin + profilePath,
  }
}

type Change = { readonly [Name in keyof WireSettings]?: WireSettings[Name] | null }

/** Null returns a field to its default. */
function applyChange(current: AgentSettings, change: Change): AgentSettings {
  const { enabled, signedOnly, maxOrderAmount = current.maxOrderAmount, paymentHandlers } = change
  const handlers = paymentHandlers === undefined ? current.paymentHandlers : (paymentHandlers ?? undefined)
  const removeDuplicates = (ids: readonly string[] | null | undefined, before: readonly string[]) =>
    ids === undefined ? before : [...new Set((ids ?? []).map((id) => id.toLowerCase()))]
  return {
    enabled: enabled ?? current.enabled,
    signedOnly: signedOnly ?? current.signedOnly,
    ...(typeof maxOrderAmount === 'string' && { maxOrderAmount }),
    excludedProductIds: removeDuplicates(change.excludedProductIds, current.excludedProductIds),
    excludedCollectionIds: removeDuplicates(change.excludedCollectionIds, current.excludedCollectionIds),
    ...(handlers && { paymentHandlers: [...new Set(handlers)] }),
  }
}

function assertHandlers(unit: Unit, ids: readonly string[] | null | undefined): void {
  const known = new Set(unit.use(paymentHandlersPort).map(({ id }) => id))
  const unknown = (ids ?? []).findIndex((id) => !known.has(id))
  if (unknown >= 0) {
    const field = `agentSettings.paymentHandlers[${unknown}]`
    throw createInvalidArgument(field, 'is not a payment handler of this shop', 'INVALID_ENUM_VALUE')
  }
}

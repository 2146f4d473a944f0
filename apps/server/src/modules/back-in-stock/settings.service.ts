import type { backInStockSettings as contract } from '@stoa/contract/back-in-stock'
import type { BackInStockMailing } from '@stoa/contract/back-in-stock.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { CATALOG_APP_IDS } from '../catalog/api.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

/** Requests are collected and notified by default; a shop can turn that off. */
export const settings = new SettingsStore<BackInStockMailing & { collects: boolean }>('back-in-stock', {
  collects: true,
  automatic: true,
  atMostStock: false,
})

export async function getSettings(unit: Unit): Reply<'getSettings'> {
  return toStates((await settings.get(unit)).collects)
}

export function startCollectingRequests(
  unit: Unit,
  { appId }: Input<'startCollectingRequests'>,
): Reply<'startCollectingRequests'> {
  if (!CATALOG_APP_IDS.has(appId)) throw new Problem('NOT_SUPPORTED_APP_DEF_ID')
  return collect(unit, true)
}

export async function stopCollectingRequests(
  unit: Unit,
  { appId }: Input<'stopCollectingRequests'>,
): Reply<'stopCollectingRequests'> {
  return CATALOG_APP_IDS.has(appId) ? collect(unit, false) : getSettings(unit)
}

async function collect(unit: Unit, collects: boolean) {
  const { automatic, atMostStock } = await settings.get(unit)
  await settings.save(unit, { automatic, atMostStock, collects })
  return toStates(collects)
}

/** Both ids that storefronts send stand for the one catalog. */
const toStates = (collectingRequests: boolean) => ({
  settings: { collectionStates: [...CATALOG_APP_IDS].map((appId) => ({ appId, collectingRequests })) },
})

export async function getMailing(unit: Unit): Reply<'getMailing'> {
  const { automatic, atMostStock } = await settings.get(unit)
  return { mailing: { automatic, atMostStock } }
}

export async function updateMailing(
  unit: Unit,
  { mailing: { automatic, atMostStock } }: Input<'updateMailing'>,
): Reply<'updateMailing'> {
  const { collects } = await settings.get(unit)
  await settings.save(unit, { collects, automatic, atMostStock })
  return { mailing: { automatic, atMostStock } }
}

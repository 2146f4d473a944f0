import type { demo as contract } from '@stoa/contract/demo'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { translateToMain } from '../../kernel/default-texts.ts'
import { dropPastEvents, lockContent } from '../../kernel/emptied-content.ts'
import type { Unit } from '../../kernel/unit.ts'
import { beginSetup } from '../opening/api.ts'
import { paymentProvidersPort } from '../payments/api.ts'
import { addDeliveryProfile, buildDefaultProfile } from '../shipping/api.ts'
import { changeSiteProperties, getCurrentSite } from '../sites/api.ts'
import { addTaxGroups } from '../tax/api.ts'
import { demoState } from './demo.settings.ts'
import * as store from './own-shop.store.ts'
import { assertConfirmed, assertMayEmpty, isDemo, isOwnerInPerson } from './own-shop.ts'

type Operations = typeof contract

const listTestProviders = (unit: Unit): string[] =>
  unit
    .use(paymentProvidersPort)
    .filter(({ testMode }) => testMode)
    .map(({ id }) => id)

const none = { total: 0, added: 0 }
const nothing = { products: none, orders: none, customers: none, reviews: none, pages: none, discounts: none }

export async function getDemoShop(unit: Unit): Promise<ReplyOf<Operations['getDemoShop']>> {
  const { status, name } = await getCurrentSite(unit)
  const state = await demoState.get(unit)
  const mayEmpty = isOwnerInPerson(unit.actor)
  if (!isDemo({ status, state })) return { demoShop: { isDemo: false, mayEmpty, realOrders: 0, name, ...nothing } }
  const since = new Date(state.writtenDate!)
  const counted = await store.count(unit, since)
  const realOrders = await store.countRealOrders(unit, since, listTestProviders(unit))
  return { demoShop: { isDemo: true, mayEmpty, realOrders, name, ...counted } }
}

async function lockAndCountRealOrders(unit: Unit, since: Date): Promise<number> {
  await store.lockOrders(unit, since)
  return store.countRealOrders(unit, since, listTestProviders(unit))
}

/**
 * Removes what the demo shop has, in one transaction: afterwards the shop is like a new empty one, with the owner, the
 * team, apps, keys and settings that it had.
 */
export async function startOwnShop(
  unit: Unit,
  { confirmation }: InputOf<Operations['startOwnShop']>,
): Promise<ReplyOf<Operations['startOwnShop']>> {
  if (!isOwnerInPerson(unit.actor)) throw new Problem('PERMISSION_DENIED')
  await lockContent(unit)
  // Locks the site, so that of two starts the later one finds no demo.
  await unit.touchSite()
  const { status, name } = await getCurrentSite(unit)
  const state = await demoState.get(unit)
  const since = new Date(state.writtenDate ?? unit.now)
  // A shop that is refused anyway goes on selling.
  const realOrders = isDemo({ status, state }) ? await lockAndCountRealOrders(unit, since) : 0
  assertMayEmpty({ status, state, realOrders })
  assertConfirmed(confirmation, name)
  await dropPastEvents(unit)
  await store.removeContent(unit, since)
  await demoState.save(unit, {})
  await beginSetup(unit)
  const t = await translateToMain(unit)
  await addTaxGroups(unit, [{ name: t('defaults:taxGroup'), isDefault: true }])
  await addDeliveryProfile(unit, buildDefaultProfile(t))
  // Without the demo's other languages, which have no translations any more.
  await changeSiteProperties(unit, { name: t('defaults:site.name'), settings: { storefront: {} } })
  return {}
}

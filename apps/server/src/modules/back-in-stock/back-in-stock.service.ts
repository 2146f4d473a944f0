import type { backInStockNotifications as contract } from '@stoa/contract/back-in-stock'
import type { BackInStockItemDetails } from '@stoa/contract/back-in-stock.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { findClientId, isManager } from '../../kernel/actor.ts'
import { violatesConstraint } from '../../kernel/database.ts'
import { createId } from '../../kernel/ids.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { CATALOG_APP_IDS } from '../catalog/api.ts'
import { ensureGuestContact } from '../contacts/api.ts'
import * as store from './back-in-stock.store.ts'
import { type BackInStockDoc, isImage } from './back-in-stock.ts'
import { toWire } from './back-in-stock.wire.ts'
import { findItem, findVariantKeys } from './items.ts'
import { enqueueNotification } from './notify.ts'
import { settings } from './settings.service.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

const { requests } = store

/** Anyone can request mail to any address, so this is limited. */
const requestLimit: Limit = { name: 'back-in-stock', tries: 30, seconds: 3600 }

export async function limitRequests(units: Units): Promise<void> {
  if (!isManager(units.actor))
    await units.use(limitsPort).count(requestLimit, `${units.siteId} ${getAddressBlock(units.address)}`)
}

/**
 * The mail names the item from the catalog, ignoring the request's own text: requests are public, and must not put text
 * into the shop's mail.
 */
export async function createBackInStockNotificationRequest(
  unit: Unit,
  { request: { catalogReference, email, itemUrl }, itemDetails }: Input<'createBackInStockNotificationRequest'>,
): Reply<'createBackInStockNotificationRequest'> {
  const manages = isManager(unit.actor)
  assertImage(itemDetails)
  const { collects } = await settings.get(unit)
  if (!collects || !CATALOG_APP_IDS.has(catalogReference.appId)) throw new Problem('REQUEST_COLLECTION_DISABLED')
  const item = await findItem(unit, catalogReference, manages)
  if (!item) throw new Problem('INVALID_CATALOG_REFERENCE_OPTIONS')
  const contactId = await ensureGuestContact(unit, { email })
  const clientId = findClientId(unit.actor)
  const language = await unit.askedLanguage()
  const doc: BackInStockDoc = {
    catalogReference,
    email,
    contactId,
    status: 'RECEIVED',
    ...(itemUrl && { itemUrl }),
    ...(clientId && { clientId }),
    ...(language && { language }),
    productId: item.productId,
    variantId: item.variantId,
  }
  const [made] = await requests.insert(unit, [doc]).catch((error) => {
    if (violatesConstraint(error, 'back_in_stock_once'))
      throw new Problem('BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS')
    throw error
  })
  const wire = toWire(made!)
  await unit.emit('wix.ecom.v1.back_in_stock_notification_request_created', wire.id, wire)
  return { request: wire }
}

export async function getBackInStockNotificationRequest(
  unit: Unit,
  { id }: Input<'getBackInStockNotificationRequest'>,
): Reply<'getBackInStockNotificationRequest'> {
  const found = await requests.find(unit, id)
  if (!found) throw new Problem('NOT_FOUND')
  return { request: toWire(found) }
}

export async function queryBackInStockNotificationRequests(
  unit: Unit,
  { query }: Input<'queryBackInStockNotificationRequests'>,
): Reply<'queryBackInStockNotificationRequests'> {
  const operation = 'backInStockNotifications.queryBackInStockNotificationRequests'
  const { items, metadata } = await requests.page(unit, operation, query)
  return { requests: items.map(toWire), metadata }
}

export async function getBackInStockNotificationRequestsCountByCatalogReferences(
  unit: Unit,
  { catalogReferences }: Input<'getBackInStockNotificationRequestsCountByCatalogReferences'>,
): Reply<'getBackInStockNotificationRequestsCountByCatalogReferences'> {
  const items = await findVariantKeys(unit, catalogReferences)
  const ours = items.map((item, index) => (CATALOG_APP_IDS.has(catalogReferences[index]!.appId) ? item : undefined))
  const counts = await store.countWaiting(unit, ours)
  return {
    countsPerCatalogReference: catalogReferences.map((catalogReference, index) => ({
      catalogReference,
      count: counts[index]!,
    })),
  }
}

export async function reportItemsBackInStock(
  unit: Unit,
  input: Input<'reportItemsBackInStock'>,
): Promise<Record<string, never>> {
  const { catalogReference, requestIds, itemDetails, extraAutomationTemplateParameters: extra } = input
  if (catalogReference && requestIds?.length) {
    throw new Problem('REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS')
  }
  assertImage(itemDetails)
  const recipients = catalogReference ? await findItem(unit, catalogReference, true) : { ids: requestIds ?? [] }
  if (!recipients) return {}
  const batch = createId()
  await store.markReportedProcessing(unit, recipients, batch, { itemDetails, ...(extra && { extra }) })
  await enqueueNotification(unit, { batch })
  return {}
}

export async function markAsNotificationSent(
  unit: Unit,
  { id }: Input<'markAsNotificationSent'>,
): Reply<'markAsNotificationSent'> {
  const after = await requests.update(unit, id, undefined, (before) =>
    before.status === 'NOTIFICATION_SENT' ? before : { ...before, status: 'NOTIFICATION_SENT', autoNotified: false },
  )
  if (!after) throw new Problem('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND')
  const wire = toWire(after)
  await unit.emit('wix.ecom.v1.back_in_stock_notification_request_updated', wire.id, wire)
  return { request: wire }
}

export async function deleteBackInStockNotificationRequest(
  unit: Unit,
  { id }: Input<'deleteBackInStockNotificationRequest'>,
): Promise<Record<string, never>> {
  const gone = await requests.remove(unit, id)
  if (!gone) throw new Problem('NOT_FOUND')
  await unit.emit('wix.ecom.v1.back_in_stock_notification_request_deleted', gone.id, toWire(gone))
  return {}
}

function assertImage({ image }: BackInStockItemDetails): void {
  if (image && !isImage(image)) throw new Problem('INVALID_ITEM_IMAGE_URL')
}

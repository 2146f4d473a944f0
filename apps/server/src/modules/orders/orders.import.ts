import type { ImportedOrder, OrderCreateSettings, OrderInput } from '@stoa/contract/imported-order'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Order } from '@stoa/contract/order.entity'
import type { orders as contract } from '@stoa/contract/orders'
import { invalid, Problem } from '@stoa/contract/problem'
import { violatesConstraint } from '../../kernel/database.ts'
import { createId } from '../../kernel/ids.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit } from '../../kernel/unit.ts'
import { ensureBuyerContact } from '../members/api.ts'
import { offlineProviderId, type Payment, removePayments, savePayment } from '../payments/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { getTaxSettings } from '../tax/api.ts'
import { type ParsedOrder, parseImportedOrder } from './imported-order.ts'
import * as placing from './order-insert.store.ts'
import * as numbers from './order-numbers.store.ts'
import { buildSearchText } from './orders.build.ts'
import { emitPlaced } from './orders.events.ts'
import * as store from './orders.store.ts'
import { type AwaitedPayment, buildActivity, type OrderRecord } from './orders.ts'
import { toWire } from './orders.wire.ts'
import { recordRollup } from './sales-rollups.store.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

/**
 * Creates an order that another system sold, with this shop's next number. It is approved at once, or when it is paid.
 */
export async function createOrder(
  unit: Unit,
  { order: input, settings: createSettings }: Input<'createOrder'>,
): Reply<'createOrder'> {
  const read = await readOrder(unit, input)
  const id = createId()
  const purchasedDate = readPurchasedDate(unit, input)
  const payment = buildPayment(unit, id, read, purchasedDate)
  const placed = await buildPlaced(unit, id, input, read, purchasedDate)
  const { paymentStatus, activities } = toPaymentState(read, purchasedDate)
  const order = await placing.insertPlaced(unit, {
    ...placed,
    activities: [...placed.activities, ...activities],
    paymentStatus,
    ...getInitialStatus(createSettings?.orderApprovalStrategy, read),
    terms: toTerms(createSettings),
  })
  if (payment) await savePayment(unit, payment)
  await recordRollup(unit, undefined, order)
  await emitPlaced(unit, order, payment)
  return { order: toWire(order) }
}

/** The payment status of an external payment. An order that costs nothing is paid. */
function toPaymentState({ paid, total }: ParsedOrder, now: Date): Pick<OrderRecord, 'paymentStatus' | 'activities'> {
  if (Number(paid) === 0) return { paymentStatus: Number(total) === 0 ? 'PAID' : 'NOT_PAID', activities: [] }
  const isWhole = paid === total
  const type = isWhole ? 'ORDER_PAID' : 'ORDER_PARTIALLY_PAID'
  return {
    paymentStatus: isWhole ? 'PAID' : 'PARTIALLY_PAID',
    activities: [buildActivity({ id: createId(), now, type })],
  }
}

/** The stored settings about notifications and who may edit; null if there are no restrictions. */
export function toTerms(createSettings: OrderCreateSettings | undefined): OrderRecord['terms'] {
  const { sendNotificationToBuyer, sendNotificationsToBusiness } = createSettings?.notifications ?? {}
  const editableBy = createSettings?.editableByOwnerApps?.appIds?.map((id) => id.toLowerCase())
  const untold = [
    ...(sendNotificationToBuyer === false ? (['BUYER'] as const) : []),
    ...(sendNotificationsToBusiness === false ? (['BUSINESS'] as const) : []),
  ]
  if (!editableBy && untold.length === 0) return null
  return { ...(editableBy && { editableBy }), ...(untold.length > 0 && { untold }) }
}

/** An order that costs nothing is approved at once unless a strategy says otherwise. */
function getInitialStatus(
  strategy: 'DEFAULT' | AwaitedPayment | null | undefined,
  { paid, total }: ParsedOrder,
): Pick<placing.NewPlaced, 'status' | 'awaits'> {
  const isDefault = !strategy || strategy === 'DEFAULT'
  if (Number(paid) > 0 || (isDefault && Number(total) === 0)) return { status: 'APPROVED' }
  return { status: 'PENDING', awaits: isDefault ? 'PAYMENT_RECEIVED' : strategy }
}

/** Emits no notifications: the order is an old one. */
export async function importOrder(unit: Unit, { order: input }: Input<'importOrder'>): Reply<'importOrder'> {
  const before = input.id ? await store.lockPlaced(unit, input.id) : undefined
  if (before && !before.doc.imported) throw new Problem('CANNOT_OVERWRITE_NON_IMPORTED_ORDER')
  const read = await readOrder(unit, input)
  const id = input.id?.toLowerCase() ?? createId()
  const purchasedDate = readPurchasedDate(unit, input)
  const order = await insertImported(unit, {
    ...(await buildPlaced(unit, id, input, { ...read, doc: { ...read.doc, imported: true } }, purchasedDate)),
    number: parseNumber(input) ?? before?.number ?? undefined,
    status: input.status,
    paymentStatus: input.paymentStatus,
    fulfillmentStatus: input.fulfillmentStatus ?? before?.fulfillmentStatus ?? 'NOT_FULFILLED',
    archived: input.archived ?? before?.archived ?? false,
    seen: input.seenByAHuman ?? before?.seen ?? false,
    createdDate: input.createdDate ? new Date(input.createdDate) : (before?.createdDate ?? purchasedDate),
  })
  const payment = buildPayment(unit, id, read, purchasedDate)
  if (payment) await savePayment(unit, payment)
  await recordRollup(unit, before, order)
  await unit.emit('wix.ecom.v1.order_imported', id, { order: toWire(order) })
  return { order: toWire(order) }
}

async function insertImported(unit: Unit, order: placing.NewPlaced): Promise<OrderRecord> {
  try {
    const placed = await placing.insertPlaced(unit, order)
    if (order.number) await numbers.raiseCounter(unit, order.number)
    return placed
  } catch (error) {
    if (violatesConstraint(error, 'orders_by_number')) throw new Problem('ORDER_NUMBER_ALREADY_EXISTS')
    throw error
  }
}

export async function bulkDeleteImportedOrders(
  unit: Unit,
  { orderIds }: Input<'bulkDeleteImportedOrders'>,
): Reply<'bulkDeleteImportedOrders'> {
  const jobId = createId()
  await unit.use(jobsPort).enqueue(unit, deleteImported, { orderIds })
  return { jobId }
}

/** One by one. Orders that were placed here or have an invoice are not deleted. */
export const deleteImported: Job<{ orderIds: readonly string[] }> = {
  name: 'delete-imported-orders',
  async run(units, { orderIds }) {
    for (const id of orderIds) {
      await units
        .command((unit) => removeImported(unit, id))
        .catch((error) => {
          if (!isForeignKeyViolation(error)) throw error
        })
    }
  },
}

const isForeignKeyViolation = (error: unknown) => (error as { code?: string } | null)?.code === '23503'

async function removeImported(unit: Unit, id: string): Promise<void> {
  const order = await store.lockPlaced(unit, id)
  if (!order?.doc.imported) return
  await removePayments(unit, order.id)
  await store.removeOrder(unit, order.id)
  await recordRollup(unit, order, undefined)
  await unit.emit('wix.ecom.v1.order_imported_order_deleted', order.id, { order: toWire(order) })
}

async function readOrder(unit: Unit, input: OrderInput | ImportedOrder): Promise<ParsedOrder> {
  const ids = input.lineItems.flatMap(({ id }) => id?.toLowerCase() ?? [])
  if (new Set(ids).size < ids.length) throw invalid('order.lineItems', 'must have unique ids', 'NOT_UNIQUE')
  const { currency, locale, settings } = await getCurrentSite(unit)
  const { taxSettings } = await getTaxSettings(unit)
  const shop = {
    currency,
    locale,
    weightUnit: settings.weightUnit ?? 'KG',
    taxIncludedInPrices: taxSettings.taxIncludedInItemPrices ?? false,
  } as const
  return parseImportedOrder(input, shop, describeCreator(unit), createId)
}

export function describeCreator({ actor }: Pick<Unit, 'actor'>): Order['createdBy'] {
  if (actor.type === 'app') return { appId: actor.id }
  return actor.type === 'owner' ? { userId: actor.id } : {}
}

function readPurchasedDate(unit: Unit, { purchasedDate }: { purchasedDate?: string | null }): Date {
  const date = purchasedDate ? new Date(purchasedDate) : unit.now
  if (date > unit.now) throw new Problem('PURCHASED_DATE_CANNOT_BE_IN_FUTURE')
  return date
}

async function buildPlaced(
  unit: Unit,
  id: string,
  input: OrderInput | ImportedOrder,
  read: ParsedOrder,
  purchasedDate: Date,
) {
  const { visitorId, memberId, email, contactId } = input.buyerInfo ?? {}
  const { doc, currency, total, paid, refunded } = read
  const named = doc.billingInfo?.contactDetails ?? doc.recipientInfo?.contactDetails
  const placed = buildActivity({ id: createId(), now: purchasedDate, type: 'ORDER_PLACED' })
  return {
    ...{ id, currency, total, paid, refunded, purchasedDate, createdDate: unit.now },
    locale: doc.siteLanguage,
    visitorId: visitorId ?? null,
    memberId: memberId ?? null,
    contactId: (await ensureBuyerContact(unit, { contactId, memberId, email }, named)) ?? null,
    email: email ?? null,
    activities: [placed],
    doc,
    searchText: buildSearchText(doc, email),
    fulfillmentStatus: 'NOT_FULFILLED' as const,
    archived: input.archived ?? false,
    seen: input.seenByAHuman ?? false,
    resources: { stock: [] },
  }
}

function parseNumber({ number }: ImportedOrder): string | undefined {
  if (!number) return undefined
  if (!/^[1-9][0-9]*$/.test(number))
    throw invalid('order.number', 'must be a whole number above zero', 'MIN', { threshold: 1 })
  return number
}

/** The external payment as a manual one. It has the id of its order. */
function buildPayment(
  unit: Unit,
  id: string,
  { paid, refunded, currency }: ParsedOrder,
  at: Date,
): Payment | undefined {
  if (Number(paid) === 0) return undefined
  const isBack = Number(refunded) > 0
  return {
    ...{ id, orderId: id, currency, refunded },
    checkoutId: null,
    providerId: offlineProviderId,
    amount: paid,
    authorized: paid,
    captured: paid,
    refunding: '0',
    status: !isBack ? 'APPROVED' : Number(refunded) === Number(paid) ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    reference: null,
    details: {},
    dueAction: null,
    dueDate: null,
    createdDate: at,
    updatedDate: unit.now,
  }
}

import { formatMinor } from '@stoa/money'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { CheckoutForOrder } from '../checkout/api.ts'
import type { Payment } from '../payments/api.ts'
import { lockCounter, writeCounter } from './order-numbers.store.ts'
import { createOrder } from './orders.begin.ts'
import { applyPayment } from './orders.settle.ts'
import type { OrderRecord, OrderResources } from './orders.ts'
import { insertPast } from './past-orders.store.ts'
import { countPastOrders } from './sales-rollups.store.ts'

/** An order that was placed at another moment, and is written with many others. */
export interface PastOrder {
  readonly order: OrderRecord
  readonly resources: OrderResources
  readonly searchText: string
  readonly payment: Payment | undefined
}

interface Placing {
  readonly number: string
  readonly locale: string
  /** The payment of the amount due, with its outcome; absent where nothing is due. */
  readonly pay: (orderId: string, amount: string) => Payment | undefined
}

/** Builds what placing the order would have written at the unit's moment. Writes nothing. */
export function buildPastOrder(unit: Unit, source: CheckoutForOrder, { number, locale, pay }: Placing): PastOrder {
  const { currency, summary, payNowTotalAfterGiftCard } = source.priced
  const { checkout, buyerContactId } = source
  const buyerInfo = { ...checkout.buyerInfo, ...(buyerContactId && { contactId: buyerContactId }) }
  const id = createId()
  const head = { total: formatMinor(summary.total, currency), currency, locale, giftCardPaid: null, stockDue: null }
  const made = createOrder(unit, { ...source, checkout: { ...checkout, buyerInfo } }, head, id)
  const payment = pay(id, formatMinor(payNowTotalAfterGiftCard, currency))
  const { searchText, resources, ...fields } = made
  return {
    searchText,
    resources,
    payment,
    order: {
      ...fields,
      ...applyPayment(unit, head, payment, true),
      number,
      fulfillmentStatus: 'NOT_FULFILLED',
      refunded: '0',
      archived: false,
      seen: false,
      createdDate: unit.now,
      updatedDate: unit.now,
      purchasedDate: unit.now,
    },
  }
}

/** The number before the first one that is free. */
export const readLastNumber = async (unit: Unit): Promise<number> => Number(await lockCounter(unit))

/** Assumes that the shop has no earlier orders. */
function addEarlierPurchases(orders: readonly PastOrder[]): PastOrder[] {
  const known = new Map<string, { first: Date; last: Date }>()
  return orders.map((past) => {
    const { contactId, status, purchasedDate } = past.order
    if (!contactId || !purchasedDate) return past
    const earlier = known.get(contactId)
    if (status === 'APPROVED') known.set(contactId, { first: earlier?.first ?? purchasedDate, last: purchasedDate })
    const dates = { firstPurchaseDate: earlier?.first ?? null, previousPurchaseDate: earlier?.last ?? null }
    return { ...past, order: { ...past.order, returningCustomer: earlier !== undefined, ...dates } }
  })
}

/** Orders sent per statement. Each document is a few kilobytes. */
const chunkSize = 250

/** Writes placed orders, in the order of their numbers, and counts them for reports and customers. */
export async function insertPastOrders(unit: Unit, past: readonly PastOrder[]): Promise<void> {
  const orders = addEarlierPurchases(past)
  for (let from = 0; from < orders.length; from += chunkSize) {
    await insertPast(unit, orders.slice(from, from + chunkSize))
  }
  await countPastOrders(
    unit,
    orders.map(({ order }) => order),
  )
  const last = orders.at(-1)?.order.number
  if (last) await writeCounter(unit, last)
}

import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { toDownloads } from './downloads.ts'
import type { OrderEntity } from './entity.ts'
import { toGiftCards } from './gift-cards.ts'
import { getOwed, type Order, sellsGiftCards, toOrder } from './order.ts'

/** Undefined if it does not exist or belongs to another buyer. */
export async function readOrder(host: Host, id: string): Promise<Order | undefined> {
  try {
    const { order } = await host.call('orders.getOrder', { id })
    const { orderWithFulfillments } = await host.call('orderFulfillments.listFulfillmentsForSingleOrder', {
      orderId: id,
    })
    const { invoices } = await host.call('invoices.listInvoices', { orderId: id })
    const { orderTransactions } = await host.call('orderTransactions.listTransactionsForSingleOrder', { orderId: id })
    const { downloads } = await host.call('downloads.listDownloads', { orderId: id })
    const cards = sellsGiftCards(order as OrderEntity)
      ? (await host.call('giftCards.listGiftCardsOfOrder', { orderId: id })).giftCards
      : []
    // The call is refused for an order without a balance.
    const owed = getOwed(order as OrderEntity)
    const open = owed ? await readOpen(host, id) : {}
    return toOrder(order as OrderEntity, host, {
      fulfillments: orderWithFulfillments.fulfillments,
      invoices,
      payments: orderTransactions.payments,
      downloads: downloads && toDownloads(downloads, host),
      giftCards: toGiftCards(cards, host),
      ...open,
    })
  } catch (error) {
    if (isProblem(error) && [400, 401, 403, 404].includes(error.status)) return undefined
    throw error
  }
}

/** The amount that can be paid now. A pending payment reserves its amount, so that nothing is paid twice. */
async function readOpen(host: Host, orderId: string): Promise<Pick<Order, 'offline' | 'payment'>> {
  try {
    const { payment } = await host.call('payments.getOrderPayment', { orderId })
    return { offline: payment.offline }
  } catch (error) {
    if (isProblem(error, 'PAYMENT_OUTCOME_UNKNOWN')) return { payment: 'CHECKING' }
    if (isProblem(error, 'ORDER_ALREADY_PAID')) return { payment: 'UNDER_WAY' }
    throw error
  }
}

export interface OrdersPage {
  readonly orders: readonly Order[]
  readonly next?: string
  readonly previous?: string
}

const pageSize = 20

/** One page of the buyer's orders, newest first. An invalid cursor returns the first page. */
export async function readOrders(host: Host, cursor: string | null): Promise<OrdersPage> {
  const first = { sort: [{ fieldName: 'createdDate', order: 'DESC' as const }], cursorPaging: { limit: pageSize } }
  const search = cursor ? { cursorPaging: { limit: pageSize, cursor } } : first
  try {
    const { orders, metadata } = await host.call('orders.searchOrders', { search })
    return {
      orders: orders.map((order) => toOrder(order as OrderEntity, host)),
      next: metadata.cursors?.next || undefined,
      previous: metadata.cursors?.prev || undefined,
    }
  } catch (error) {
    if (cursor && isProblem(error) && error.status === 400) return readOrders(host, null)
    throw error
  }
}

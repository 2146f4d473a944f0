import { Order } from '@stoa/contract/order.entity'
import { parseMinor } from '@stoa/money'
import { createCompleter } from '../../kernel/derived-fields.ts'
import { writePrice } from '../pricing/index.ts'
import type { OrderRecord } from './orders.ts'

/** As the wire has it: each text with its translation, each address in words. */
export const completeOrder = createCompleter(Order)

/** The whole order; of one that is not placed yet, without a number. */
export function toWire(order: OrderRecord): Order {
  const { doc, activities, currency, visitorId, memberId, contactId, email, purchasedDate, checkoutId } = order
  const whole: Order = {
    id: order.id,
    number: order.number ?? '',
    createdDate: order.createdDate.toISOString(),
    updatedDate: order.updatedDate.toISOString(),
    ...(purchasedDate && { purchasedDate: purchasedDate.toISOString() }),
    status: order.status,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    archived: order.archived,
    seenByAHuman: order.seen,
    buyerInfo: {
      ...(visitorId && { visitorId }),
      ...(memberId && { memberId }),
      ...(contactId && { contactId }),
      ...(email && { email }),
    },
    currency,
    ...(checkoutId && { checkoutId }),
    ...doc,
    activities,
    balanceSummary: balanceOf(order),
  }
  return completeOrder(whole, order.locale)
}

const deskOnly: readonly string[] = ['MERCHANT_COMMENT', 'CUSTOM_ACTIVITY']

/** The order without what the people who run the shop note for themselves, and without who of them did what. */
export function toBuyerWire(order: OrderRecord): Order {
  const { activities, tags, extendedFields: _, ...whole } = toWire(order)
  return {
    ...whole,
    activities: activities
      .filter(({ activityType }) => !deskOnly.includes(activityType))
      .map(({ authorEmail: _author, ...told }) => told),
    ...(tags?.tags && { tags: { tags: tags.tags } }),
  }
}

/**
 * The balance is what is neither paid nor held for the shop. Where an edit made it negative, what was given back since
 * counts against it.
 */
export function balanceOf({
  total,
  paid,
  authorized,
  refunded,
  paymentStatus,
  underWay,
  currency,
  locale,
}: Pick<OrderRecord, 'total' | 'paid' | 'authorized' | 'refunded' | 'underWay' | 'currency' | 'locale'> &
  Partial<Pick<OrderRecord, 'paymentStatus'>>): Order['balanceSummary'] {
  const write = writePrice(currency, locale)
  const { pending = '0', pendingRefund = '0', chargeback, chargebackReversal = '0' } = underWay ?? {}
  const decimal = (amount: string) => write(parseMinor(amount, currency))
  const [whole, came, held, gone] = [total, paid, authorized, refunded].map((amount) => parseMinor(amount, currency))
  const open = paymentStatus === 'PENDING' ? 0n : whole! - came! - held!
  const owed = open + gone!
  return {
    balance: write(open >= 0n ? open : owed < 0n ? owed : 0n),
    paid: write(came!),
    refunded: write(gone!),
    authorized: write(held!),
    pendingRefund: decimal(pendingRefund),
    pending: decimal(pending),
    ...(chargeback && { chargeback: decimal(chargeback), chargebackReversal: decimal(chargebackReversal) }),
  }
}

import { Order } from '@stoa/contract/order.entity'
import { parseMinor } from '@stoa/money'
import { createCompleter } from '../../kernel/derived-fields.ts'
import { writePrice } from '../pricing/api.ts'
import type { OrderRecord } from './orders.ts'

/** Fills in translations and formatted addresses. */
export const completeOrder = createCompleter(Order)

/** The whole order. An order that is not placed has no number. */
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
    balanceSummary: toBalance(order),
  }
  return completeOrder(whole, order.locale)
}

const deskOnly: readonly string[] = ['MERCHANT_COMMENT', 'CUSTOM_ACTIVITY']

/** The order without internal notes and without the authors of entries. */
export function toBuyerWire(order: OrderRecord): Order {
  const { activities, tags, extendedFields: _, ...whole } = toWire(order)
  return {
    ...whole,
    activities: activities
      .filter(({ activityType }) => !deskOnly.includes(activityType))
      .map(({ authorEmail: _author, ...entry }) => entry),
    ...(tags?.tags && { tags: { tags: tags.tags } }),
  }
}

/** The amount neither paid nor authorized. If an edit made it negative, later refunds are offset against it. */
export function toBalance({
  total,
  paid,
  authorized,
  refunded,
  paymentStatus,
  pendingAmounts,
  currency,
  locale,
}: Pick<OrderRecord, 'total' | 'paid' | 'authorized' | 'refunded' | 'pendingAmounts' | 'currency' | 'locale'> &
  Partial<Pick<OrderRecord, 'paymentStatus'>>): Order['balanceSummary'] {
  const write = writePrice(currency, locale)
  const { pending = '0', pendingRefund = '0', chargeback, chargebackReversal = '0' } = pendingAmounts ?? {}
  const toDecimal = (amount: string) => write(parseMinor(amount, currency))
  const [whole, came, held, gone] = [total, paid, authorized, refunded].map((amount) => parseMinor(amount, currency))
  const open = paymentStatus === 'PENDING' ? 0n : whole! - came! - held!
  const owed = open + gone!
  return {
    balance: write(open >= 0n ? open : owed < 0n ? owed : 0n),
    paid: write(came!),
    refunded: write(gone!),
    authorized: write(held!),
    pendingRefund: toDecimal(pendingRefund),
    pending: toDecimal(pending),
    ...(chargeback && { chargeback: toDecimal(chargeback), chargebackReversal: toDecimal(chargebackReversal) }),
  }
}

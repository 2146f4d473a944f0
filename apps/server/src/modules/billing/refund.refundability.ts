import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orderBilling } from '@stoa/contract/order-billing'
import { ManuallyRefundableReason, type paymentsCollector } from '@stoa/contract/payments-collector'
import { Problem } from '@stoa/contract/problem'
import { parseMinor } from '@stoa/money'
import type { Port } from '../../kernel/port.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { findOrder, type OrderRecord } from '../orders/api.ts'
import {
  findProvider,
  isOffline,
  type OrderMoney,
  type Payment,
  type ProviderRefundability,
  withTimeout,
} from '../payments/api.ts'
import { writePrice } from '../pricing/api.ts'
import { listMoney } from './billing.store.ts'
import { calculateRefundable, getRefundability, type ProviderWay, type Refundability } from './billing.ts'
import { isOwnTender } from './payment-operations.ts'
import { calculateRefundables, sumCovered } from './refund.amounts.ts'

type HasPorts = { use<T>(port: Port<T>): T }

export interface OrderWithMoney {
  order: OrderRecord
  money: OrderMoney
}

/** @throws ORDER_NOT_FOUND */
export async function getOrderWithMoney(unit: Unit, orderId: string): Promise<OrderWithMoney> {
  const order = await findOrder(unit, orderId)
  const [found] = order ? await listMoney(unit, [order.id]) : []
  if (!order || !found) throw new Problem('ORDER_NOT_FOUND')
  return { order, money: found.money }
}

/** How a payment is refunded: manually if its provider is not connected, or it has none. */
export function getWay(ports: HasPorts, payment: Payment): ProviderWay {
  if (isOwnTender(payment)) return 'PROVIDER'
  const provider = findProvider(ports, payment.providerId)
  if (!provider) return 'NOT_SUPPORTED'
  return provider.type === 'OFFLINE' ? 'OFFLINE' : 'PROVIDER'
}

/** Each payment's refundability: from our data, then from its provider. */
function listRefundabilities(units: Units, { order, money }: OrderWithMoney): Promise<Refundability[]> {
  return Promise.all(
    money.payments.map(async (payment) => {
      const known = getRefundability(order, payment, getWay(units, payment))
      if (known.refundabilityStatus !== 'REFUNDABLE' || isOwnTender(payment)) return known
      return toRefundability(await askProvider(units, payment))
    }),
  )
}

async function askProvider(units: Units, { id: chargeKey, reference: chargeReference, providerId }: Payment) {
  const provider = findProvider(units, providerId)
  if (!provider?.refundability) return 'REFUNDABLE'
  return withTimeout(provider.refundability(units, { chargeKey, chargeReference })).catch(
    () => 'PROVIDER_IS_DOWN' as const,
  )
}

const byHand = (ManuallyRefundableReason as unknown as { enum: readonly string[] }).enum

function toRefundability(answer: ProviderRefundability): Refundability {
  if (answer === 'REFUNDABLE') return { refundabilityStatus: answer }
  return byHand.includes(answer)
    ? { refundabilityStatus: 'MANUAL', manuallyRefundableReason: answer as ManuallyRefundableReason }
    : {
        refundabilityStatus: 'NOT_REFUNDABLE',
        nonRefundableReason: answer as Exclude<typeof answer, ManuallyRefundableReason>,
      }
}

export async function getRefundabilityStatus(
  units: Units,
  { ecomOrderId }: InputOf<(typeof paymentsCollector)['getRefundabilityStatus']>,
): Promise<ReplyOf<(typeof paymentsCollector)['getRefundabilityStatus']>> {
  const found = await units.read((unit) => getOrderWithMoney(unit, ecomOrderId))
  const answers = await listRefundabilities(units, found)
  const refundabilities = answers.map((answer, index) => ({ paymentId: found.money.payments[index]!.id, ...answer }))
  return { refundabilities, refundablePerItem: !calculateRefundables(found.order).partiallyPaid }
}

export async function getOrderRefundability(
  units: Units,
  { orderId }: InputOf<(typeof orderBilling)['getOrderRefundability']>,
): Promise<ReplyOf<(typeof orderBilling)['getOrderRefundability']>> {
  const found = await units.read((unit) => getOrderWithMoney(unit, orderId))
  const { order, money } = found
  const write = writePrice(order.currency, order.locale)
  const of = calculateRefundables(order)
  const covered = sumCovered(money, order.currency)
  const describeAmount = (whole: bigint, refunded: bigint) => ({
    amount: write(whole),
    refundedAmount: write(refunded),
    availableRefundAmount: write(whole - refunded),
  })
  const answers = await listRefundabilities(units, found)
  return {
    payments: money.payments.map((payment, index) => ({
      ...toStatus(answers[index]!),
      payment: {
        paymentId: payment.id,
        ...toMethod(payment),
        ...(payment.details.membership
          ? { membership: summarizeMemberships([payment]) }
          : { monetary: summarizePayments([payment], order) }),
      },
    })),
    paymentsSummary: {
      monetary: summarizePayments(
        money.payments.filter(({ details }) => !details.membership),
        order,
      ),
      membership: summarizeMemberships(money.payments),
    },
    lineItems: of.lines.map(({ id, quantity }) => {
      const refundedQuantity = covered.pieces.get(id) ?? 0
      const availableRefundQuantity = Math.max(quantity - refundedQuantity, 0)
      return { lineItemId: id, originalQuantity: quantity, refundedQuantity, availableRefundQuantity }
    }),
    ...(of.shipping && { shipping: describeAmount(of.shipping.total, covered.shipping) }),
    additionalFees: of.fees.map(({ id, total }) => ({
      additionalFeeId: id,
      ...describeAmount(total, covered.fees.get(id) ?? 0n),
    })),
  }
}

function toStatus(answer: Refundability) {
  if (answer.refundabilityStatus === 'REFUNDABLE') return { refundable: true }
  return answer.refundabilityStatus === 'MANUAL'
    ? { manuallyRefundable: { reason: answer.manuallyRefundableReason } }
    : { nonRefundable: { reason: answer.nonRefundableReason } }
}

function toMethod(payment: Payment) {
  const { details } = payment
  const { brand, last4: lastFourDigits } = details.card ?? {}
  const paymentMethod =
    details.method ??
    (details.giftCard || details.elsewhere?.giftCard ? 'GiftCard' : lastFourDigits ? 'CreditCard' : 'Offline')
  return {
    paymentMethod,
    offlinePayment: isOffline(payment),
    ...(lastFourDigits && { creditCardDetails: { ...(brand && { brand }), lastFourDigits } }),
  }
}

function summarizePayments(payments: readonly Payment[], { currency, locale }: OrderRecord) {
  const write = writePrice(currency, locale)
  const sum = (of: (payment: Payment) => bigint) => write(payments.reduce((total, each) => total + of(each), 0n))
  return {
    paid: sum(({ captured }) => parseMinor(captured, currency)),
    refunded: sum(({ refunded }) => parseMinor(refunded, currency)),
    refundPending: sum(({ refunding }) => parseMinor(refunding, currency)),
    maxRefund: sum(calculateRefundable),
  }
}

function summarizeMemberships(payments: readonly Payment[]) {
  const charged = payments.flatMap(({ details, status }) =>
    details.membership ? [{ ...details.membership, status }] : [],
  )
  const getLineIds = (some: typeof charged) => some.map(({ lineItemId }) => lineItemId)
  return {
    paidLineItemIds: getLineIds(charged),
    refundedLineItemIds: getLineIds(charged.filter(({ status }) => status === 'REFUNDED')),
    refundableLineItemIds: getLineIds(charged.filter(({ status }) => status === 'APPROVED')),
  }
}

import { Problem } from '@stoa/contract/problem'
import { formatMinor, lesser, type Minor, parseMinor } from '@stoa/money'
import type { Unit, Units } from '../../kernel/unit.ts'
import { findOrder } from '../orders/index.ts'
import {
  findPayment,
  findProvider,
  type Intent,
  insertPayments,
  newPayment,
  type TransactionStatus,
} from '../payments/index.ts'
import { listMoney } from './billing.store.ts'
import { openAmountOf } from './billing.ts'
import { changeMoney } from './change-money.ts'
import { collectPayment, toPaymentReply } from './pay.ts'
import { idOf } from './payment-operations.ts'

/** What is to be paid with a method that its owner let the shop keep, or with one that is kept from now on. */
export interface SavedMethodCharge {
  orderId: string
  providerId: string
  /** Without one `paymentToken` pays. */
  savedMethod?: string
  paymentToken?: string
  /** No more than this, as a decimal string; all that is open where nothing is said. */
  amount?: string
  /** Under one key at most one payment is made, however often and by however many it is asked for. */
  key: string
  /** Where the buyer comes back to from the bank, if they are there. */
  returnPath?: string
}

const paymentIdOf = ({ siteId }: { siteId: string }, key: string) =>
  idOf({ siteId, idempotencyKey: key }, 'charge-kept')

/**
 * Charges what is open of an order, and leaves a decline at that: {@link getSavedChargeState} tells what came of it.
 * Nothing is charged where nothing is open, or the order does not count. `paymentResponseToken`: what the buyer brings to
 * the bank that wants to ask them.
 */
export async function chargeSavedMethod(
  units: Units,
  charge: SavedMethodCharge,
): Promise<{ paymentResponseToken?: string }> {
  const { orderId, providerId, savedMethod, paymentToken = '', key, returnPath } = charge
  const id = paymentIdOf(units, key)
  const intent = await units.command(async (unit) => {
    let made: Intent | undefined
    await changeMoney(unit, orderId, async (order, money) => {
      const provider = findProvider(unit, providerId)
      const open = shareOf(openAmountOf(order, money), charge, order.currency)
      const again = money.payments.some((payment) => payment.id === id)
      if (again || !provider || order.status !== 'APPROVED' || open <= 0n) return undefined
      made = {
        ...{ orderId, provider, currency: order.currency, amount: formatMinor(open, order.currency) },
        checkoutId: null,
        ...(savedMethod === undefined ? { paymentToken, saveMethod: true } : { paymentToken: '', savedMethod }),
        delayCapture: false,
        ...(returnPath && { returnPath }),
      }
      await insertPayments(unit, [{ ...newPayment(made, unit.now), id }])
      return undefined
    })
    return made
  })
  if (!intent) return {}
  try {
    const { money } = await collectPayment(units, orderId, id, intent)
    const { paymentId: _, ...asked } = toPaymentReply(units, id, money)
    return asked
  } catch (error) {
    if (error instanceof Problem && error.code === 'PAYMENT_ERROR') return {}
    throw error
  }
}

/**
 * Has another method kept, of which nothing is taken now. Told by {@link findSavedMethod}, and by `paymentResponseToken` where
 * the bank wants to ask first.
 */
export async function saveNewMethod(
  units: Units,
  { orderId, providerId, paymentToken = '', key, returnPath }: SavedMethodCharge,
): Promise<{ paymentResponseToken?: string }> {
  const id = paymentIdOf(units, key)
  const intent = await units.command(async (unit) => {
    const provider = findProvider(unit, providerId)
    let made: Intent | undefined
    await changeMoney(unit, orderId, async (order, money) => {
      if (!provider || money.payments.some((payment) => payment.id === id)) return undefined
      const terms = { orderId, provider, currency: order.currency, amount: formatMinor(0n, order.currency) }
      const asked = { ...terms, checkoutId: null, paymentToken, saveMethod: true, delayCapture: false }
      made = { ...asked, ...(returnPath && { returnPath }) }
      await insertPayments(unit, [{ ...newPayment(made, unit.now), id }])
      return undefined
    })
    return made
  })
  const { money } = await collectPayment(units, orderId, id, intent)
  const { paymentId: _, ...asked } = toPaymentReply(units, id, money)
  return asked
}

/** What the provider calls the method that was kept under this key; nothing where none is. */
export async function findSavedMethod(unit: Unit, key: string): Promise<string | undefined> {
  const payment = await findPayment(unit, paymentIdOf(unit, key))
  return payment?.status === 'APPROVED' ? payment.details.savedMethod : undefined
}

const shareOf = (open: Minor, { amount }: SavedMethodCharge, currency: string): Minor =>
  amount === undefined ? open : lesser(open, parseMinor(amount, currency))

/** GONE: the order counts no more. OPEN: nothing is known yet. */
export type SavedChargeState = { due: string } & (
  | { is: 'GONE' | 'OPEN' }
  /** What the provider calls the method, where this charge had it kept. */
  | { is: 'PAID'; savedMethod?: string }
  /** `amount`: what was asked for. */
  | { is: 'REFUSED'; reason: string; amount: string }
)

const undecided: readonly TransactionStatus[] = ['INITIATED', 'PENDING']

/** `due`: what is open of the order now, as a decimal string. */
export async function getSavedChargeState(unit: Unit, orderId: string, key: string): Promise<SavedChargeState> {
  const order = await findOrder(unit, orderId)
  if (order?.status !== 'APPROVED') return { is: 'GONE', due: '0' }
  const [found] = await listMoney(unit, [orderId])
  const payments = found?.money.payments ?? []
  const open = openAmountOf(order, { payments })
  const due = formatMinor(open > 0n ? open : 0n, order.currency)
  if (payments.some(({ status }) => undecided.includes(status))) return { is: 'OPEN', due }
  const payment = payments.find(({ id }) => id === paymentIdOf(unit, key))
  const { savedMethod } = payment?.details ?? {}
  if (payment?.status === 'APPROVED') return { is: 'PAID', due, ...(savedMethod && { savedMethod }) }
  if (order.paymentStatus !== 'NOT_PAID' && open <= 0n) return { is: 'PAID', due }
  if (!payment) return { is: 'REFUSED', due, amount: due, reason: 'PROVIDER_NOT_CONNECTED' }
  const { amount, details, status } = payment
  return { is: 'REFUSED', due, amount, reason: details.reason ?? status }
}

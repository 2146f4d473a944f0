import { Problem } from '@stoa/contract/problem'
import { formatMinor, getLesser, type Minor, parseMinor } from '@stoa/money'
import type { Unit, Units } from '../../kernel/unit.ts'
import { createOutcomeUnknown, findOrder } from '../orders/api.ts'
import {
  createPayment,
  findPayment,
  findProvider,
  type Intent,
  insertPayments,
  type Payment,
  type TransactionStatus,
} from '../payments/api.ts'
import { listMoney } from './billing.store.ts'
import { calculateOpenAmount } from './billing.ts'
import { changeMoney } from './change-money.ts'
import { collectPayment, isUnanswered, toPaymentReply } from './pay-later.ts'
import { deriveId } from './payment-operations.ts'

/** A charge of a saved method, or of a new one that is saved. */
export interface SavedMethodCharge {
  orderId: string
  providerId: string
  /** Absent: `paymentToken` is charged. */
  savedMethod?: string
  paymentToken?: string
  /** Maximum as a decimal string; the whole amount due if absent. */
  amount?: string
  /** At most one payment is made per key. */
  key: string
  /** The page that the card issuer redirects back to, if the buyer is present. */
  returnPath?: string
}

const derivePaymentId = ({ siteId }: { siteId: string }, key: string) =>
  deriveId({ siteId, idempotencyKey: key }, 'charge-kept')

/**
 * Charges the amount due of an order. A decline does not throw: see {@link getSavedChargeState}. Charges nothing if
 * nothing is due or the order is not active. `paymentResponseToken`: for the authentication page, if one is needed.
 */
export async function chargeSavedMethod(
  units: Units,
  charge: SavedMethodCharge,
): Promise<{ paymentResponseToken?: string }> {
  const { orderId, providerId, savedMethod, paymentToken = '', key, returnPath } = charge
  const id = derivePaymentId(units, key)
  const intent = await units.command(async (unit) => {
    let made: Intent | undefined
    await changeMoney(unit, orderId, async (order, money) => {
      const provider = findProvider(unit, providerId)
      const open = calculateShare(calculateOpenAmount(order, money), charge, order.currency)
      const again = money.payments.some((payment) => payment.id === id)
      if (again || !provider || order.status !== 'APPROVED' || open <= 0n) return undefined
      made = {
        ...{ orderId, provider, currency: order.currency, amount: formatMinor(open, order.currency) },
        checkoutId: null,
        ...(savedMethod === undefined ? { paymentToken, saveMethod: true } : { paymentToken: '', savedMethod }),
        delayCapture: false,
        ...(returnPath && { returnPath }),
      }
      await insertPayments(unit, [{ ...createPayment(made, unit.now), id }])
      return undefined
    })
    return made
  })
  if (!intent) return {}
  try {
    const { money } = await collectPayment(units, orderId, id, intent)
    const { paymentId: _, ...reply } = toPaymentReply(units, id, money)
    return reply
  } catch (error) {
    if (error instanceof Problem && error.code === 'PAYMENT_ERROR') return {}
    throw error
  }
}

/**
 * Saves another method without charging it. The result is found by {@link findSavedMethod}; `paymentResponseToken` if
 * authentication is needed first.
 * @throws PAYMENT_OUTCOME_UNKNOWN if the provider did not answer.
 */
export async function saveNewMethod(
  units: Units,
  { orderId, providerId, paymentToken = '', key, returnPath }: SavedMethodCharge,
): Promise<{ paymentResponseToken?: string }> {
  const id = derivePaymentId(units, key)
  const intent = await units.command(async (unit) => {
    const provider = findProvider(unit, providerId)
    let made: Intent | undefined
    await changeMoney(unit, orderId, async (order, money) => {
      if (!provider || money.payments.some((payment) => payment.id === id)) return undefined
      const terms = { orderId, provider, currency: order.currency, amount: formatMinor(0n, order.currency) }
      const request = { ...terms, checkoutId: null, paymentToken, saveMethod: true, delayCapture: false }
      made = { ...request, ...(returnPath && { returnPath }) }
      await insertPayments(unit, [{ ...createPayment(made, unit.now), id }])
      return undefined
    })
    return made
  })
  const { money } = await collectPayment(units, orderId, id, intent)
  if (money.payments.some((payment) => payment.id === id && isUnanswered(units, payment))) throw createOutcomeUnknown()
  const { paymentId: _, ...reply } = toPaymentReply(units, id, money)
  return reply
}

/** The provider's id of the method saved under this key, if any. */
export async function findSavedMethod(unit: Unit, key: string): Promise<string | undefined> {
  const payment = await findPayment(unit, derivePaymentId(unit, key))
  return payment?.status === 'APPROVED' ? payment.details.savedMethod : undefined
}

const calculateShare = (open: Minor, { amount }: SavedMethodCharge, currency: string): Minor =>
  amount === undefined ? open : getLesser(open, parseMinor(amount, currency))

interface SavedMethod {
  providerId: string
  /** The provider's id of the method. */
  savedMethod: string
}

/** GONE: the order is no longer active. OPEN: undecided. */
export type SavedChargeState = { due: string } & (
  | { is: 'GONE' | 'OPEN' }
  /** `saved`: the method that the charge saved, if it did. */
  | { is: 'PAID'; saved?: SavedMethod }
  /** `amount`: the requested amount. */
  | { is: 'REFUSED'; reason: string; amount: string }
)

/** Of a charge of a saved method, that is the same one. */
function toSaved(payments: readonly Payment[], charge: Payment | undefined): { saved?: SavedMethod } {
  const approved = charge?.status === 'APPROVED' ? charge : payments.findLast(({ status }) => status === 'APPROVED')
  const savedMethod = approved?.details.savedMethod
  return savedMethod ? { saved: { providerId: approved.providerId, savedMethod } } : {}
}

const undecided: readonly TransactionStatus[] = ['INITIATED', 'PENDING']

/** `due`: the order's amount due now, as a decimal string. */
export async function getSavedChargeState(unit: Unit, orderId: string, key: string): Promise<SavedChargeState> {
  const order = await findOrder(unit, orderId)
  if (order?.status !== 'APPROVED') return { is: 'GONE', due: '0' }
  const [found] = await listMoney(unit, [orderId])
  const payments = found?.money.payments ?? []
  const open = calculateOpenAmount(order, { payments })
  const due = formatMinor(open > 0n ? open : 0n, order.currency)
  if (payments.some(({ status }) => undecided.includes(status))) return { is: 'OPEN', due }
  const payment = payments.find(({ id }) => id === derivePaymentId(unit, key))
  const isSettled = order.paymentStatus !== 'NOT_PAID' && open <= 0n
  if (payment?.status === 'APPROVED' || isSettled) return { is: 'PAID', due, ...toSaved(payments, payment) }
  if (!payment) return { is: 'REFUSED', due, amount: due, reason: 'PROVIDER_NOT_CONNECTED' }
  const { amount, details, status } = payment
  return { is: 'REFUSED', due, amount, reason: details.reason ?? status }
}

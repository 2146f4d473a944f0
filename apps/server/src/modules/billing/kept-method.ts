import { Problem } from '@stoa/contract/problem'
import { formatMinor, lesser, type Minor, parseMinor } from '@stoa/money'
import type { Unit, Units } from '../../kernel/unit.ts'
import { findOrder } from '../orders/index.ts'
import { findProvider, type Intent, insertPayments, newPayment, type TransactionStatus } from '../payments/index.ts'
import { idOf } from './acts.ts'
import { listMoney } from './billing.store.ts'
import { openOf } from './billing.ts'
import { changeMoney } from './change-money.ts'
import { collectBy } from './pay.ts'

/** What is to be paid with a method that its owner let the shop keep. */
export interface KeptCharge {
  orderId: string
  providerId: string
  savedMethod: string
  /** No more than this, as a decimal string; all that is open where nothing is said. */
  amount?: string
  /** Under one key at most one payment is made, however often and by however many it is asked for. */
  key: string
}

const paymentIdOf = ({ siteId }: { siteId: string }, key: string) =>
  idOf({ siteId, idempotencyKey: key }, 'charge-kept')

/**
 * Charges what is open of an order, and leaves a decline at that: {@link keptChargeState} tells what came of it.
 * Nothing is charged where nothing is open, or the order does not count.
 */
export async function chargeKept(units: Units, kept: KeptCharge): Promise<void> {
  const { orderId, providerId, savedMethod, key } = kept
  const id = paymentIdOf(units, key)
  const intent = await units.command(async (unit) => {
    let made: Intent | undefined
    await changeMoney(unit, orderId, async (order, money) => {
      const provider = findProvider(unit, providerId)
      const open = shareOf(openOf(order, money), kept, order.currency)
      const again = money.payments.some((payment) => payment.id === id)
      if (again || !provider || order.status !== 'APPROVED' || open <= 0n) return undefined
      made = {
        ...{ orderId, provider, savedMethod, currency: order.currency, amount: formatMinor(open, order.currency) },
        checkoutId: null,
        paymentToken: '',
        delayCapture: false,
      }
      await insertPayments(unit, [{ ...newPayment(made, unit.now), id }])
      return undefined
    })
    return made
  })
  if (!intent) return
  await collectBy(units, orderId, id, intent).catch((error) => {
    if (!(error instanceof Problem && error.code === 'PAYMENT_ERROR')) throw error
  })
}

const shareOf = (open: Minor, { amount }: KeptCharge, currency: string): Minor =>
  amount === undefined ? open : lesser(open, parseMinor(amount, currency))

/** GONE: the order counts no more. OPEN: nothing is known yet. */
export type KeptChargeState = { is: 'PAID' | 'GONE' | 'OPEN' } | { is: 'REFUSED'; reason: string }

const undecided: readonly TransactionStatus[] = ['INITIATED', 'PENDING']

export async function keptChargeState(unit: Unit, orderId: string, key: string): Promise<KeptChargeState> {
  const order = await findOrder(unit, orderId)
  if (order?.status !== 'APPROVED') return { is: 'GONE' }
  const [found] = await listMoney(unit, [orderId])
  const payments = found?.money.payments ?? []
  if (payments.some(({ status }) => undecided.includes(status))) return { is: 'OPEN' }
  const payment = payments.find(({ id }) => id === paymentIdOf(unit, key))
  if (payment?.status === 'APPROVED') return { is: 'PAID' }
  if (order.paymentStatus !== 'NOT_PAID' && openOf(order, { payments }) <= 0n) return { is: 'PAID' }
  if (!payment) return { is: 'REFUSED', reason: 'PROVIDER_NOT_CONNECTED' }
  return { is: 'REFUSED', reason: payment.details.reason ?? payment.status }
}

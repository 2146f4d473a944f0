import type { Job } from '../../kernel/jobs.ts'
import type { Units } from '../../kernel/unit.ts'
import {
  abandonedAfterMs,
  actionSeconds,
  findPayment,
  findProvider,
  type Payment,
  settleEach,
  withTimeout,
} from '../payments/api.ts'
import { listMoney } from './billing.store.ts'
import { concludeLaterPayment, isUnanswered } from './pay-later.ts'

/** Finishes interrupted payments on every site and follows pending ones. */
export const settleLaterPayments: Job = {
  name: 'settle-later-payments',
  cron: '* * * * *',
  run: (units) => settleEach(units, 'later', settleLaterPayment),
}

/** Asks the provider for the outcome of a later payment and stores it. */
export async function settleLaterPayment(units: Units, id: string): Promise<void> {
  const payment = (await units.read((unit) => findPayment(unit, id)))!
  if (payment.status !== 'INITIATED' && payment.status !== 'PENDING') return
  const provider = findProvider(units, payment.providerId)
  if (!provider) return
  const known = await withTimeout(provider.lookup(units, id))
  if (known?.status === 'ACTION_REQUIRED' && isAwaitingBuyer(payment)) return
  // A payment that the provider does not know is closed once the request that charged it must have ended.
  if (!known && Date.now() < payment.createdDate.getTime() + abandonedAfterMs) return
  const isOpen = !known || known.status === 'ACTION_REQUIRED'
  const outcome = isOpen ? await withTimeout(provider.cancel(units, id)) : known
  if (outcome.status !== payment.status) await concludeLaterPayment(units, payment, outcome)
}

/**
 * Asks the provider about the order's unanswered payment. UNKNOWN: it still has no outcome; DECIDED: it has one now;
 * undefined: there was none.
 */
export async function lookUpUnanswered(units: Units, orderId: string): Promise<'UNKNOWN' | 'DECIDED' | undefined> {
  const find = () =>
    units.read(async (unit) => {
      const [found] = await listMoney(unit, [orderId])
      return found?.money.payments.find((payment) => isUnanswered(unit, payment))
    })
  const unanswered = await find()
  if (!unanswered) return undefined
  await settleLaterPayment(units, unanswered.id).catch(() => {})
  return (await find()) ? 'UNKNOWN' : 'DECIDED'
}

/** The buyer is at the card issuer's page and may come back. */
const isAwaitingBuyer = ({ details, createdDate }: Payment): boolean =>
  details.actionToken !== undefined && Date.now() < createdDate.getTime() + actionSeconds * 1000

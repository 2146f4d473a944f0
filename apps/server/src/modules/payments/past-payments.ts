import type { Unit } from '../../kernel/unit.ts'
import { applyOutcome, createPayment } from './charge.ts'
import { findProvider } from './find-provider.ts'
import { findOfferOfToken } from './offers.ts'
import type { ChargeOutcome } from './payment.provider.ts'
import type { Payment } from './payments.ts'

interface Paying {
  readonly orderId: string
  readonly checkoutId: string
  readonly amount: string
  readonly currency: string
  readonly paymentToken: string
  readonly delayCapture: boolean
}

/** Builds a card payment dated at the unit's moment, with the outcome that its provider decided. Writes nothing. */
export function buildPastCharge(
  unit: Unit,
  { providerId, ...paying }: Paying & { providerId: string },
  outcome: (paymentId: string) => Exclude<ChargeOutcome, { status: 'ACTION_REQUIRED' }>,
): Payment {
  const provider = findProvider(unit, providerId)!
  const payment = createPayment({ ...paying, provider }, unit.now)
  return applyOutcome(payment, outcome(payment.id), unit.now)
}

/**
 * Returns a function that builds payments by the shop's first offline method, which stay pending until the owner acts.
 */
export async function preparePastOfflinePayments(
  unit: Unit,
  token: string,
): Promise<(at: Unit, paying: Omit<Paying, 'paymentToken' | 'delayCapture'>) => Payment> {
  const offer = (await findOfferOfToken(unit, token))!
  return (at, paying) => createPayment({ ...paying, ...offer, paymentToken: token, delayCapture: false }, at.now)
}

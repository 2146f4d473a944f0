import type { checkout } from '@stoa/contract/checkout'
import type { ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Units } from '../../kernel/unit.ts'
import { awaitAction, type ChargeOutcome, findPayment, type Payment, paymentResponseToken } from '../payments/index.ts'
import { type BegunOrder, conclude } from './orders.settle.ts'

type Reply = ReplyOf<(typeof checkout)['createOrderAndCharge']>

/**
 * What the buyer is told of the provider's outcome, once it is committed.
 * @throws PAYMENT_OUTCOME_UNKNOWN where the provider did not say, or its word could not be written down: the charge may
 * stand, so it is never called declined.
 */
export async function reportOutcome(
  units: Units,
  payment: Payment,
  outcome: ChargeOutcome | undefined,
  begun?: BegunOrder,
): Promise<Reply> {
  if (!outcome) throw outcomeUnknown()
  if (outcome.status === 'ACTION_REQUIRED') {
    await awaitAction(units, payment, outcome)
    return { orderId: payment.orderId, paymentResponseToken: paymentResponseToken(units, payment) }
  }
  const concluded = await conclude(units, payment, outcome, begun)
  return toPaymentReply(concluded ?? (await units.read((unit) => findPayment(unit, payment.id)))!)
}

/** A decided payment as an answer. */
export function toPaymentReply({ status, orderId, details }: Payment): Reply {
  switch (status) {
    case 'INITIATED':
      throw inProgress()
    case 'DECLINED':
      throw new Problem('PAYMENT_ERROR', { data: { reason: details.reason ?? status } })
    case 'CANCELED':
      throw new Problem('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE', {
        description: 'The payment provider did not answer. Nothing was charged.',
      })
    default:
      return { orderId }
  }
}

/** Runs what follows the request for money: a database that is away leaves the outcome unknown, and decides nothing. */
export async function runAfterCharge<T>(work: () => Promise<T>, unknown = outcomeUnknown): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Problem && error.code === 'UNAVAILABLE' ? unknown(error) : error
  }
}

export const outcomeUnknown = (cause?: unknown) => new Problem('PAYMENT_OUTCOME_UNKNOWN', { cause, retryAfter: 2 })

export const inProgress = () => new Problem('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS', { retryAfter: 2 })

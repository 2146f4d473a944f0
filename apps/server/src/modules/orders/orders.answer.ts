import type { checkout } from '@stoa/contract/checkout'
import type { ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Units } from '../../kernel/unit.ts'
import { awaitAction, type ChargeOutcome, createResponseToken, findPayment, type Payment } from '../payments/api.ts'
import { type BegunOrder, conclude } from './orders.settle.ts'

type Reply = ReplyOf<(typeof checkout)['createOrderAndCharge']>

/**
 * The buyer's reply for a committed outcome.
 * @throws PAYMENT_OUTCOME_UNKNOWN if the provider did not answer, or its answer could not be stored: the charge may
 * exist, so it is never reported as declined.
 */
export async function reportOutcome(
  units: Units,
  payment: Payment,
  outcome: ChargeOutcome | undefined,
  begun?: BegunOrder,
): Promise<Reply> {
  if (!outcome) throw createOutcomeUnknown()
  if (outcome.status === 'ACTION_REQUIRED') {
    await awaitAction(units, payment, outcome)
    return { orderId: payment.orderId, paymentResponseToken: createResponseToken(units, payment) }
  }
  const concluded = await conclude(units, payment, outcome, begun)
  return toPaymentReply(concluded ?? (await units.read((unit) => findPayment(unit, payment.id)))!)
}

export function toPaymentReply({ status, orderId, details }: Payment): Reply {
  switch (status) {
    case 'INITIATED':
      throw createInProgress()
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

/** Runs what follows a charge request. If the database is down, the outcome is unknown and nothing is decided. */
export async function runAfterCharge<T>(work: () => Promise<T>, unknown = createOutcomeUnknown): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Problem && error.code === 'UNAVAILABLE' ? unknown(error) : error
  }
}

export const createOutcomeUnknown = (cause?: unknown) =>
  new Problem('PAYMENT_OUTCOME_UNKNOWN', { cause, retryAfter: 2 })

export const createInProgress = () => new Problem('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS', { retryAfter: 2 })

import type { OperationOutcome, OperationRequest } from '../../modules/payments/api.ts'
import { toMollieAmount } from './amounts.ts'
import { type MollieApi, MollieRefusal } from './api.ts'
import { toCaptureOutcome, toRefundOutcome } from './outcomes.ts'

/**
 * Mollie forgets idempotency keys after an hour, so each operation carries our key as metadata: one whose response was
 * lost is found and not repeated.
 */
export async function performOperation(
  mollie: MollieApi,
  payment: string,
  operation: OperationRequest,
): Promise<OperationOutcome> {
  try {
    if (operation.kind === 'REFUND') return await refund(mollie, payment, operation)
    return operation.kind === 'CAPTURE'
      ? await capture(mollie, payment, operation)
      : await release(mollie, payment, operation)
  } catch (error) {
    if (!(error instanceof MollieRefusal)) throw error
    return { status: 'FAILED', reason: error.status === 404 ? 'TRANSACTION_NOT_FOUND' : 'REFUSED' }
  }
}

const toBody = ({ idempotencyKey, amount, currency }: OperationRequest) => ({
  amount: toMollieAmount(amount, currency),
  metadata: { stoa_act: idempotencyKey },
})

async function refund(mollie: MollieApi, payment: string, operation: OperationRequest): Promise<OperationOutcome> {
  const { idempotencyKey: key } = operation
  const before = (await mollie.listRefunds(payment)).find(({ metadata }) => metadata?.stoa_act === key)
  return toRefundOutcome(before ?? (await mollie.createRefund(payment, toBody(operation), key)))
}

async function capture(mollie: MollieApi, payment: string, operation: OperationRequest): Promise<OperationOutcome> {
  const { idempotencyKey: key } = operation
  const before = (await mollie.listCaptures(payment)).find(({ metadata }) => metadata?.stoa_act === key)
  if (!before) {
    const { status } = await mollie.getPayment(payment)
    if (status !== 'authorized') return { status: 'FAILED', reason: status === 'expired' ? 'EXPIRED' : 'NOT_HELD' }
  }
  const made = before ?? (await mollie.createCapture(payment, toBody(operation), key))
  return toCaptureOutcome(made, await mollie.getPayment(payment))
}

/** Releases what is still authorized. Repeating it finds nothing held, which is what was wanted. */
async function release(mollie: MollieApi, payment: string, operation: OperationRequest): Promise<OperationOutcome> {
  const { status } = await mollie.getPayment(payment)
  if (status === 'expired') return { status: 'FAILED', reason: 'EXPIRED', reference: payment }
  if (status === 'authorized') await mollie.releaseAuthorization(payment, operation.idempotencyKey)
  return { status: 'SUCCEEDED', reference: payment }
}

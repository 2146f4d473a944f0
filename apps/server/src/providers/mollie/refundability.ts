import type { ProviderRefundability } from '../../modules/payments/api.ts'
import { type MollieApi, MollieRefusal } from './api.ts'

/** https://docs.mollie.com/docs/refunds */
const refundDays = 365

/** Predicts whether Mollie would refund a payment. */
export async function findRefundability(mollie: MollieApi, id: string): Promise<ProviderRefundability> {
  try {
    const { amountRemaining, createdAt } = await mollie.getPayment(id)
    if (!amountRemaining) return 'NOT_SUPPORTED'
    if (Number(amountRemaining.value) === 0) return 'ALREADY_REFUNDED'
    return Date.now() - Date.parse(createdAt) > refundDays * 86_400_000 ? 'EXPIRED' : 'REFUNDABLE'
  } catch (error) {
    if (!(error instanceof MollieRefusal)) return 'PROVIDER_IS_DOWN'
    if (error.status === 404) return 'TRANSACTION_NOT_FOUND'
    return error.status === 401 || error.status === 403 ? 'ACCESS_DENIED' : 'INTERNAL_ERROR'
  }
}

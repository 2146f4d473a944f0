import type StripeClient from 'stripe'
import type { ProviderRefundability } from '../../modules/payments/api.ts'

/** Payment methods that can't be refunded. https://docs.stripe.com/refunds */
const nonRefundableMethods: readonly string[] = ['boleto', 'oxxo', 'multibanco', 'customer_balance']
/** Most cards accept no refund after this many days. */
const refundDays = 180

/** Predicts whether Stripe would refund an intent. */
export async function findRefundability(stripe: StripeClient, intent: string): Promise<ProviderRefundability> {
  try {
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
    if (!charge || typeof charge === 'string') return 'TRANSACTION_NOT_FOUND'
    const type = charge.payment_method_details?.type ?? ''
    if (type === 'interac_present') return 'REQUIRES_CARD_READER'
    if (nonRefundableMethods.includes(type)) return 'NOT_SUPPORTED'
    if (charge.refunded) return 'ALREADY_REFUNDED'
    // A disputed charge can't be refunded.
    if (charge.disputed) return 'FORBIDDEN'
    return Date.now() / 1000 - charge.created > refundDays * 86_400 ? 'EXPIRED' : 'REFUNDABLE'
  } catch (error) {
    const { type, code } = error as { type?: string; code?: string }
    if (code === 'resource_missing') return 'TRANSACTION_NOT_FOUND'
    return reasons[type ?? ''] ?? 'INTERNAL_ERROR'
  }
}

const reasons: Readonly<Record<string, ProviderRefundability>> = {
  StripeConnectionError: 'PROVIDER_IS_DOWN',
  StripeAPIError: 'PROVIDER_IS_DOWN',
  StripeAuthenticationError: 'ACCESS_DENIED',
  StripePermissionError: 'ACCESS_DENIED',
}

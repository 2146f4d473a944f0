import type { Card, ChargeOutcome, OperationOutcome } from '../../modules/payments/api.ts'
import type { MollieCapture, MolliePayment, MollieRefund } from './api.ts'

/** https://docs.mollie.com/docs/handling-payment-status */
export function toChargeOutcome(payment: MolliePayment): ChargeOutcome {
  const common = { reference: payment.id, ...toCard(payment) }
  switch (payment.status) {
    case 'paid':
      return { status: 'APPROVED', ...common }
    case 'authorized':
      return { status: 'AUTHORIZED', ...common }
    case 'pending':
      return { status: 'PENDING', ...common }
    case 'open': {
      const actionToken = payment._links.checkout?.href
      // Bank transfers stay open without a page: the buyer has their instructions.
      return actionToken ? { status: 'ACTION_REQUIRED', actionToken, ...common } : { status: 'PENDING', ...common }
    }
    case 'failed':
      return { status: 'DECLINED', reason: toReason(payment) ?? 'PAYMENT_FAILED', ...common }
    // The buyer left without paying: not by the shop, which CANCELED would mean.
    case 'canceled':
    case 'expired':
      return { status: 'DECLINED', reason: payment.status.toUpperCase(), ...common }
  }
}

const toReason = ({ details, statusReason }: MolliePayment): string | undefined =>
  (details?.failureReason ?? statusReason?.code)?.toUpperCase()

function toCard({ details }: MolliePayment): { card?: Card } {
  const last4 = details?.cardNumber?.slice(-4)
  if (!last4) return {}
  return { card: { ...(details?.cardLabel && { brand: details.cardLabel.toUpperCase() }), last4 } }
}

export function toRefundOutcome({ id: reference, status }: MollieRefund): OperationOutcome {
  if (status === 'refunded') return { status: 'SUCCEEDED', reference }
  if (status === 'failed' || status === 'canceled') return { status: 'FAILED', reason: status.toUpperCase(), reference }
  return { status: 'PENDING', reference }
}

/** An authorization keeps its status for as long as more of it can be captured. */
export function toCaptureOutcome({ id: reference, status }: MollieCapture, payment: MolliePayment): OperationOutcome {
  if (status === 'failed') return { status: 'FAILED', reason: 'REFUSED', reference }
  if (status === 'pending') return { status: 'PENDING', reference }
  return { status: 'SUCCEEDED', reference, ...(payment.status === 'authorized' && { restHeld: true }) }
}

import type Stripe from 'stripe'
import type { Card, ChargeOutcome, OperationOutcome } from '../../modules/payments/api.ts'

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent

/** The outcome of an intent; undefined while no card was tried. */
export function toChargeOutcome(intent: Intent): ChargeOutcome | undefined {
  const common = { reference: intent.id, ...toCard(intent) }
  const saved = getSavedMethod(intent)
  switch (intent.status) {
    case 'succeeded':
      return { status: 'APPROVED', ...common, ...(saved && { savedMethod: saved }) }
    case 'requires_capture':
      return { status: 'AUTHORIZED', ...common, ...(saved && { savedMethod: saved }) }
    case 'processing':
      return { status: 'PENDING', ...common }
    case 'requires_action': {
      // Without a redirect page, Stripe's script handles the action with this secret.
      const actionToken = intent.next_action?.redirect_to_url?.url ?? intent.client_secret
      return actionToken ? { status: 'ACTION_REQUIRED', actionToken, ...common } : undefined
    }
    case 'canceled':
      return { status: 'CANCELED', reason: toReason(intent.cancellation_reason) ?? 'CANCELED', ...common }
    default: {
      const error = 'last_payment_error' in intent ? intent.last_payment_error : getLastError(intent)
      return error ? { status: 'DECLINED', reason: toDeclineReason(error), ...common } : undefined
    }
  }
}

const getLastError = (intent: Intent) => ('last_setup_error' in intent ? intent.last_setup_error : null)

export const toDeclineReason = (error: { decline_code?: string | null; code?: string | null }): string =>
  toReason(error.decline_code ?? error.code) ?? 'CARD_DECLINED'

const toReason = (code: string | null | undefined) => code?.toUpperCase()

/** A saved card is charged through its customer. */
function getSavedMethod({ customer, payment_method: method, ...intent }: Intent): string | undefined {
  const savesCard = intent.object === 'setup_intent' || ('setup_future_usage' in intent && intent.setup_future_usage)
  const [customerId, methodId] = [getId(customer), getId(method)]
  return savesCard && customerId && methodId ? `${customerId}/${methodId}` : undefined
}

export const getId = (one: string | { id: string } | null): string | undefined =>
  typeof one === 'string' ? one : one?.id

const findChargedCard = (intent: Intent) =>
  'latest_charge' in intent && typeof intent.latest_charge === 'object'
    ? intent.latest_charge?.payment_method_details?.card
    : undefined

/** Whether the rest of a partial capture can stay held; needs the expanded charge. */
export const allowsMultipleCaptures = (intent: Stripe.PaymentIntent): boolean =>
  findChargedCard(intent)?.multicapture?.status === 'available'

function toCard(intent: Intent): { card?: Card } {
  const card = findChargedCard(intent)
  if (!card?.last4) return {}
  return { card: { ...(card.brand && { brand: card.brand.toUpperCase() }), last4: card.last4 } }
}

export function toRefundOutcome({ id: reference, status, failure_reason: reason }: Stripe.Refund): OperationOutcome {
  if (status === 'succeeded') return { status: 'SUCCEEDED', reference }
  if (status === 'pending' || status === 'requires_action') return { status: 'PENDING', reference }
  return { status: 'FAILED', reason: toReason(reason) ?? 'REFUSED', reference }
}

/** The authorization is no longer held. */
export function toHeldOutcome({
  id: reference,
  status,
  cancellation_reason: cancellationReason,
}: Stripe.PaymentIntent): OperationOutcome {
  if (status === 'canceled')
    return { status: 'FAILED', reason: cancellationReason === 'automatic' ? 'EXPIRED' : 'NOT_HELD', reference }
  return { status: 'FAILED', reason: 'NOT_HELD', reference }
}

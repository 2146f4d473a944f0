import { createHash } from 'node:crypto'
import { createId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { ChargeOutcome, OfflineWay, PaymentProvider } from './payment.provider.ts'
import { createResponseToken } from './payment-action.ts'
import * as store from './payments.store.ts'
import { calculateAmounts, listSources, type Payment, type PaymentDetails } from './payments.ts'
import { withTimeout } from './with-timeout.ts'

export interface Intent {
  orderId: string
  checkoutId: string | null
  provider: PaymentProvider
  /** The method, if the provider has several. */
  way?: OfflineWay
  amount: string
  currency: string
  paymentToken: string
  delayCapture: boolean
  /** Captures an authorization automatically before it expires. */
  captureBeforeExpiry?: boolean
  savedMethod?: string
  saveMethod?: boolean
  requires3dSecure?: boolean
  /**
   * The site's page, with its query, that the card issuer redirects back to. Without it no authentication is possible.
   */
  returnPath?: string
}

/** The payment to store before charging. Manual payments are PENDING_MERCHANT at once. */
export function createPayment(intent: Intent, now: Date): Payment {
  const { orderId, checkoutId, amount, currency, provider, way, delayCapture } = intent
  return {
    id: createId(),
    ...{ orderId, checkoutId, amount, currency },
    providerId: provider.id,
    authorized: '0',
    captured: '0',
    refunded: '0',
    refunding: '0',
    dueAction: null,
    dueDate: null,
    status: provider.type === 'OFFLINE' ? 'PENDING_MERCHANT' : 'INITIATED',
    reference: null,
    details: {
      ...(!intent.savedMethod && { token: hashToken(intent.paymentToken) }),
      ...(delayCapture && { delayCapture }),
      ...(delayCapture && intent.captureBeforeExpiry && { captureBeforeExpiry: true }),
      ...(way && { way: { id: way.id, instructions: way.instructions }, methodName: { custom: way.name } }),
    },
    createdDate: now,
    updatedDate: now,
  }
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export const isPaidWith = (payment: Payment, paymentToken: string | null | undefined): boolean =>
  Boolean(paymentToken) && payment.details.token === hashToken(paymentToken!)

/** Charges a payment. Undefined if the outcome is unknown; a job keeps asking then. */
export async function charge(
  units: Units,
  payment: Payment,
  { provider, paymentToken, delayCapture, savedMethod, saveMethod, requires3dSecure, returnPath }: Intent,
): Promise<ChargeOutcome | undefined> {
  const { id: idempotencyKey, amount, currency, orderId, checkoutId } = payment
  const { siteId } = units
  const sent = {
    idempotencyKey,
    amount,
    currency,
    paymentToken,
    delayCapture,
    siteId,
    orderId,
    checkoutId: checkoutId ?? orderId,
    returnUrl: () => {
      if (returnPath) return buildReturnUrl(units, payment, `${returnPath}&`)
      return checkoutId ? buildReturnUrl(units, payment, `/checkout/${checkoutId}/confirm?`) : undefined
    },
    ...(savedMethod !== undefined && { savedMethod }),
    ...(saveMethod && { saveMethod }),
    ...(requires3dSecure && { requires3dSecure }),
  }
  try {
    return await withTimeout(provider.charge(units, sent))
  } catch {
    // The answer was lost, not necessarily the charge: closing the key returns an earlier outcome.
    return withTimeout(provider.cancel(units, idempotencyKey)).catch(() => undefined)
  }
}

/** `page`: with the beginning of its query. */
function buildReturnUrl(units: Units, payment: Payment, page: string): string {
  const search = new URLSearchParams({ challenge: createResponseToken(units, payment), back: '1' })
  return `${units.use(settingsPort).origin}${page}${search}`
}

type DecidedOutcome = Exclude<ChargeOutcome, { status: 'ACTION_REQUIRED' }>

/** The payment after the provider's decision; undefined if it was decided already. */
export function decidePayment(unit: Unit, payment: Payment, outcome: DecidedOutcome): Promise<Payment | undefined> {
  return store.movePayment(unit, {
    id: payment.id,
    from: listSources(outcome.status),
    to: outcome.status,
    ...calculateAmounts(outcome.status, payment.amount),
    reference: outcome.reference ?? null,
    details: toDetails(outcome),
  })
}

/** Returns the payment with the outcome applied, without storing it. */
export function applyOutcome(payment: Payment, outcome: DecidedOutcome, now: Date): Payment {
  return {
    ...payment,
    status: outcome.status,
    ...calculateAmounts(outcome.status, payment.amount),
    reference: outcome.reference ?? null,
    details: { ...payment.details, ...toDetails(outcome) },
    updatedDate: now,
  }
}

/** Stores the authentication that the buyer has to complete. */
export async function awaitAction(units: Units, payment: Payment, outcome: ChargeOutcome): Promise<void> {
  await store.updatePaymentDetails(units, {
    id: payment.id,
    reference: outcome.reference ?? null,
    details: toDetails(outcome),
  })
}

function toDetails(outcome: ChargeOutcome): PaymentDetails {
  return {
    ...(outcome.card && { card: outcome.card }),
    ...('reason' in outcome && { reason: outcome.reason }),
    ...('savedMethod' in outcome && outcome.savedMethod && { savedMethod: outcome.savedMethod }),
    ...('actionToken' in outcome && { actionToken: outcome.actionToken }),
  }
}

import { createHmac, randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Caller } from './caller.ts'
import { stripeSecretKey } from './stripe-fake.ts'

// biome-ignore lint/suspicious/noExplicitAny: what Stripe's books hold
type Any = any

export const stripeWebhookSecret = 'whsec_ofTheFake'

/** Connects a site with the fake. */
export const connectStripe = (owner: Caller, webhookSecret = stripeWebhookSecret) =>
  owner.ok('payments.updatePaymentAccount', {
    providerId: 'stripe',
    account: { enabled: true, publicKey: 'pk_test_ofTheFake', secretKey: stripeSecretKey, webhookSecret },
  })

export interface StripeState {
  /** Effects on the next requests: `lost` drops the response of one whose path ends like this. */
  set?: { down?: boolean; denied?: boolean; broken?: boolean; lost?: string }
  dispute?: { id: string; amount: number; currency: string; status: string; payment_intent: string }
  paymentId?: string
  /** The intent of this secret, instead of a payment. */
  clientSecret?: string
  /** Changes the intent of this payment, or its charge. */
  intent?: object
  charge?: object
  /** Changes its refunds. */
  refund?: object
}

/** Reads and changes the ledger of the fake of this run. */
export async function updateStripe(change: StripeState): Promise<Any> {
  return (await fetch(`${inject('stripe')}/books`, { method: 'POST', body: JSON.stringify(change) })).json()
}

/** A webhook of Stripe: body and signature header. */
export function signWebhook(
  type: string,
  object: object,
  { id = `evt_${randomUUID()}`, secret = stripeWebhookSecret, at = Math.floor(Date.now() / 1000) } = {},
) {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } })
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` } }
}

/** The payouts of a site's own account at the fake. */
export async function connectStripePayouts(owner: Caller, name: string) {
  const key = `${stripeSecretKey}_${name}`
  await owner.ok('payments.updatePaymentAccount', {
    providerId: 'stripe',
    account: {
      enabled: true,
      publicKey: 'pk_test_ofTheFake',
      secretKey: key,
      webhookSecret: stripeWebhookSecret,
    },
  })
  const ask = async (body: object): Promise<Any> =>
    (await fetch(`${inject('stripe')}/books`, { method: 'POST', body: JSON.stringify(body) })).json()
  return {
    /** Pays out these payments with their refunds and disputes, and other balance transactions. */
    payOut: (payOut: { paymentIds?: string[]; more?: object[]; daysAgo?: number; change?: object }) =>
      ask({ payOut: { key, ...payOut } }),
    /** Sets how its requests are answered, or changes a payout. */
    set: (account: {
      down?: boolean
      denied?: boolean
      answersLeft?: number
      pageSize?: number
      payoutId?: string
      change?: object
    }) => ask({ account: { key, ...account } }),
  }
}

import type StripeClient from 'stripe'
import type { Unit, Units } from '../../kernel/unit.ts'
import {
  type Act,
  type ActOutcome,
  type Charge,
  type ChargeOutcome,
  type OpenAccount,
  type PaymentProvider,
  type ProviderNews,
  paymentAccountOf,
} from '../../modules/payments/index.ts'
import { fromStripeAmount, toStripeAmount } from './amounts.ts'
import {
  allowsMultipleCaptures,
  idOf,
  toChargeOutcome,
  toDeclineReason,
  toHeldOutcome,
  toRefundOutcome,
} from './outcomes.ts'
import { findRefundability } from './refundability.ts'
import { findIntent, recordIntent, type StripeIntent } from './stripe.store.ts'

export interface StripeAddress {
  host: string
  port: number
  protocol: 'http' | 'https'
}

const id = 'stripe'
/** Seconds that signed news are good for. */
const tolerance = 300
const canceled: ChargeOutcome = { status: 'CANCELED', reason: 'CANCELED' }

/** Cards and wallets by way of a site's own account with Stripe. `address`: where its API answers, if not at its own. */
export function stripePayment(address?: StripeAddress): PaymentProvider {
  const open = async (units: Units) => {
    const account = await units.read((unit) => paymentAccountOf(unit, id))
    return { account, stripe: await clientOf(account, address) }
  }

  /** As it stands at Stripe now. One whose amount is another than ours is none of ours. */
  async function retrieve(stripe: StripeClient, { intent, amount }: StripeIntent) {
    if (intent?.startsWith('seti_')) return stripe.setupIntents.retrieve(intent)
    const found = await stripe.paymentIntents.retrieve(intent!, { expand: ['latest_charge'] })
    if (BigInt(found.amount) !== amount) throw new Error(`Stripe has another amount for ${intent}`)
    return found
  }

  return {
    id,
    name: 'Card or wallet',
    type: 'CARD',
    testMode: false,
    siteStatuses: ['ENABLED', 'DEMO'],
    canSaveMethods: true,

    isOwnToken: (token) => /^(pm|ctoken)_\w+$/.test(token),
    publicKey: (unit: Unit) =>
      paymentAccountOf(unit, id).then(({ enabled, publicKey }) => (enabled ? publicKey : undefined)),
    formAmount: (amount, currency) => Number(toStripeAmount(amount, currency)),
    /** The browser makes the token with Stripe: no card passes through this server. */
    createPaymentToken: async () => ({ paymentToken: '' }),

    async charge(units, charge) {
      const { stripe } = await open(units)
      const amount = toStripeAmount(charge.amount, charge.currency)
      const customer = await customerOf(stripe, charge)
      const made = await createIntent(stripe, charge, amount, customer)
      // Nothing is charged before its name is kept, so that whoever comes later can ask for it.
      const { intent } = await recordIntent(units, { id: charge.idempotencyKey, intent: made.id, amount })
      if (intent !== made.id) return canceled
      if (made.status === 'requires_payment_method' || made.status === 'requires_confirmation') {
        await confirm(stripe, made, charge)
      }
      return toChargeOutcome(await retrieve(stripe, { id: charge.idempotencyKey, intent, amount })) ?? canceled
    },

    async lookup(units, key) {
      const noted = await findIntent(units, { id: key })
      if (!noted) return undefined
      if (noted.intent === null) return canceled
      const { stripe } = await open(units)
      return toChargeOutcome(await retrieve(stripe, noted))
    },

    async cancel(units, key) {
      const noted = await recordIntent(units, { id: key, intent: null, amount: 0n })
      if (noted.intent === null) return canceled
      const { stripe } = await open(units)
      const intents = noted.intent.startsWith('seti_') ? stripe.setupIntents : stripe.paymentIntents
      const before = toChargeOutcome(await retrieve(stripe, noted))
      const isOver = before && before.status !== 'ACTION_REQUIRED' && before.status !== 'PENDING'
      if (isOver && before.status !== 'DECLINED') return before
      // It may have been decided meanwhile: then that counts.
      await intents.cancel(noted.intent).catch(() => undefined)
      return isOver ? before : (toChargeOutcome(await retrieve(stripe, noted)) ?? canceled)
    },

    async act(units, act) {
      const noted = await findIntent(units, { id: act.chargeKey })
      if (!noted?.intent) return { status: 'FAILED', reason: 'TRANSACTION_NOT_FOUND' }
      const { stripe } = await open(units)
      return act.kind === 'REFUND' ? refund(stripe, noted.intent, act) : decide(stripe, noted, act)
    },

    async refundability(units, { chargeKey }) {
      const noted = await findIntent(units, { id: chargeKey })
      if (!noted?.intent) return 'TRANSACTION_NOT_FOUND'
      const { stripe } = await open(units)
      return findRefundability(stripe, noted.intent)
    },

    async readWebhook(units, { body, headers }): Promise<ProviderNews> {
      const { account, stripe } = await open(units)
      const signature = headers['stripe-signature']
      if (!account.webhookSecret || typeof signature !== 'string') return { kind: 'REFUSED' }
      let event: StripeClient.Event
      try {
        event = stripe.webhooks.constructEvent(body, signature, account.webhookSecret, tolerance)
      } catch {
        return { kind: 'REFUSED' }
      }
      const { id: newsId, type, data } = event
      const about = data.object as { id: string; object: string; payment_intent?: string | { id: string } | null }
      if (about.object === 'dispute') return { kind: 'DISPUTE', id: newsId, externalId: about.id }
      const intent = /^(payment|setup)_intent\./.test(type) ? about.id : idOf(about.payment_intent ?? null)
      const noted = intent ? await findIntent(units, { intent }) : undefined
      return noted ? { kind: 'CHARGE', id: newsId, chargeKey: noted.id } : { kind: 'NOTHING', id: newsId }
    },

    async dispute(units, externalId) {
      const { stripe } = await open(units)
      const { amount, currency, status, payment_intent: intent } = await stripe.disputes.retrieve(externalId)
      const noted = await findIntent(units, { intent: idOf(intent) ?? '' })
      const isBack = status === 'won' || status === 'warning_closed' || status === 'prevented'
      return {
        externalId,
        chargeKey: noted?.id ?? '',
        amount: fromStripeAmount(amount, currency),
        status: isBack ? 'REVERSED' : 'APPROVED',
      }
    },
  }
}

async function clientOf({ secretKey }: OpenAccount, address?: StripeAddress): Promise<StripeClient> {
  if (!secretKey) throw new Error('This site has no account with Stripe')
  // The library takes a while to load, and most shops need none of it.
  const { default: Stripe } = await import('stripe')
  return new Stripe(secretKey, { maxNetworkRetries: 1, timeout: 8000, telemetry: false, ...address })
}

/** Whose card is kept: a customer of the charge's own. */
async function customerOf(stripe: StripeClient, charge: Charge): Promise<string | undefined> {
  if (charge.savedMethod) return charge.savedMethod.split('/')[0]
  if (!charge.saveMethod) return undefined
  const metadata = { stoa_order: charge.orderId }
  const key = { idempotencyKey: `${charge.idempotencyKey}/customer` }
  return (await stripe.customers.create({ metadata }, key)).id
}

/** Without any way to pay yet: the same wish under the same key is the same intent. */
function createIntent(stripe: StripeClient, charge: Charge, amount: bigint, customer: string | undefined) {
  const metadata = { stoa_payment: charge.idempotencyKey, stoa_order: charge.orderId, stoa_site: charge.siteId }
  const common = { metadata, ...(customer && { customer }) }
  const key = { idempotencyKey: `${charge.idempotencyKey}/create` }
  const methods = { enabled: true, allow_redirects: 'always' as const }
  if (amount === 0n) {
    return stripe.setupIntents.create({ ...common, usage: 'off_session', automatic_payment_methods: methods }, key)
  }
  return stripe.paymentIntents.create(
    {
      ...common,
      amount: Number(amount),
      currency: charge.currency.toLowerCase(),
      capture_method: charge.delayCapture ? 'manual' : 'automatic',
      automatic_payment_methods: methods,
      ...(charge.delayCapture && {
        payment_method_options: { card: { request_multicapture: 'if_available' as const } },
      }),
      ...(charge.saveMethod && { setup_future_usage: 'off_session' as const }),
    },
    key,
  )
}

const askTheBank = { payment_method_options: { card: { request_three_d_secure: 'any' as const } } }

/** A card that is refused is no failure here: the intent tells. */
async function confirm(stripe: StripeClient, { id: intent, object }: { id: string; object: string }, charge: Charge) {
  const { paymentToken: token, savedMethod } = charge
  const returnUrl = savedMethod ? undefined : charge.returnUrl?.()
  const method = savedMethod
    ? { payment_method: savedMethod.split('/')[1]! }
    : token.startsWith('ctoken_')
      ? { confirmation_token: token }
      : { payment_method: token }
  const back = returnUrl ? { return_url: returnUrl } : {}
  const key = { idempotencyKey: `${charge.idempotencyKey}/confirm` }
  const absent = savedMethod ? { off_session: true } : {}
  const asked = charge.requires3dSecure && !savedMethod ? askTheBank : {}
  try {
    if (object === 'setup_intent') await stripe.setupIntents.confirm(intent, { ...method, ...back, ...asked }, key)
    else await stripe.paymentIntents.confirm(intent, { ...method, ...back, ...absent, ...asked }, key)
  } catch (error) {
    if ((error as { type?: string }).type !== 'StripeCardError') throw error
  }
}

async function refund(stripe: StripeClient, intent: string, act: Act): Promise<ActOutcome> {
  // Stripe forgets keys after a day, and what it keeps under them is its first answer, not the latest.
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
  const before = data.find(({ metadata }) => metadata?.stoa_act === act.idempotencyKey)
  if (before) return toRefundOutcome(before)
  try {
    const amount = Number(toStripeAmount(act.amount, act.currency))
    const metadata = { stoa_act: act.idempotencyKey }
    const key = { idempotencyKey: act.idempotencyKey }
    return toRefundOutcome(await stripe.refunds.create({ payment_intent: intent, amount, metadata }, key))
  } catch (error) {
    return refusalOf(error)
  }
}

async function decide(stripe: StripeClient, { intent }: StripeIntent, act: Act): Promise<ActOutcome> {
  const before = await stripe.paymentIntents.retrieve(intent!, { expand: ['latest_charge'] })
  if (before.status !== 'requires_capture') return decidedBefore(before, act)
  // Of several captures each is noted with the intent: one that is sent again after its answer got lost is found there.
  if (before.metadata.stoa_act === act.idempotencyKey) return takenOf(before)
  try {
    const key = { idempotencyKey: act.idempotencyKey }
    if (act.kind === 'CAPTURE') return takenOf(await capture(stripe, before, act))
    // What is held beside what was taken is let go by a last capture of nothing.
    if (before.amount_received > 0) await stripe.paymentIntents.capture(intent!, nothingMore(act), key)
    else await stripe.paymentIntents.cancel(intent!, {}, key)
  } catch (error) {
    return refusalOf(error)
  }
  return { status: 'SUCCEEDED', reference: intent! }
}

const nothingMore = (act: Act) => ({
  amount_to_capture: 0,
  final_capture: true,
  metadata: { stoa_act: act.idempotencyKey },
})

/** Where the card allows several captures, the rest stays held. */
function capture(stripe: StripeClient, intent: StripeClient.PaymentIntent, act: Act) {
  const amount_to_capture = Number(toStripeAmount(act.amount, act.currency))
  const more = amount_to_capture < intent.amount_capturable && allowsMultipleCaptures(intent)
  const metadata = { stoa_act: act.idempotencyKey }
  const wish = { amount_to_capture, metadata, ...(more && { final_capture: false }) }
  return stripe.paymentIntents.capture(intent.id, wish, { idempotencyKey: act.idempotencyKey })
}

const takenOf = ({ id: reference, status }: StripeClient.PaymentIntent): ActOutcome => ({
  status: 'SUCCEEDED',
  reference,
  ...(status === 'requires_capture' && { restHeld: true }),
})

/** Our own act that was done before its answer got lost has succeeded; anybody else's has not. */
function decidedBefore(before: StripeClient.PaymentIntent, act: Act): ActOutcome {
  const isOwn = before.metadata.stoa_act === act.idempotencyKey
  const isVoid = act.kind === 'VOID' && before.status === 'canceled' && before.cancellation_reason !== 'automatic'
  if (isOwn || isVoid) return { status: 'SUCCEEDED', reference: before.id }
  return toHeldOutcome(before)
}

/** What Stripe says no to is refused; where it did not answer, nothing is known, and the act is sent again. */
function refusalOf(error: unknown): ActOutcome {
  const { type, code } = error as { type?: string; code?: string }
  if (type !== 'StripeInvalidRequestError' && type !== 'StripeCardError') throw error
  return { status: 'FAILED', reason: toDeclineReason({ code: code ?? 'REFUSED' }) }
}

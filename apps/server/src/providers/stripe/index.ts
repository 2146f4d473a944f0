import type StripeClient from 'stripe'
import type { Unit, Units } from '../../kernel/unit.ts'
import {
  type Charge,
  type ChargeOutcome,
  type OpenAccount,
  type OperationOutcome,
  type OperationRequest,
  type PaymentProvider,
  type ProviderWebhook,
  readPaymentAccount,
} from '../../modules/payments/api.ts'
import { checkAccount } from './account.ts'
import { fromStripeAmount, toStripeAmount } from './amounts.ts'
import {
  allowsMultipleCaptures,
  getId,
  toChargeOutcome,
  toDeclineReason,
  toHeldOutcome,
  toRefundOutcome,
} from './outcomes.ts'
import { createPayoutReader } from './payouts.ts'
import { findRefundability } from './refundability.ts'
import { findIntent, id, recordIntent, type StripeIntent } from './stripe.store.ts'

/** Seconds that a signed webhook is valid. */
const signatureToleranceSeconds = 300
const canceled: ChargeOutcome = { status: 'CANCELED', reason: 'CANCELED' }

/** Cards and wallets through the site's own Stripe account. `url`: of Stripe's API, by default its own. */
export function createStripePayment(url?: string): PaymentProvider {
  const openAccount = async (units: Units) => {
    const account = await units.read((unit) => readPaymentAccount(unit, id))
    return { account, stripe: await createClient(account, url) }
  }

  /** The current intent at Stripe. Throws if its amount differs from ours. */
  async function retrieve(stripe: StripeClient, { intent, amount }: StripeIntent) {
    if (intent?.startsWith('seti_')) return stripe.setupIntents.retrieve(intent)
    const found = await stripe.paymentIntents.retrieve(intent!, { expand: ['latest_charge'] })
    if (BigInt(found.amount) !== amount) throw new Error(`Stripe has another amount for ${intent}`)
    return found
  }

  return {
    id,
    name: (t) => t('answers:payment.cardOrWallet'),
    type: 'CARD',
    testMode: false,
    siteStatuses: ['ENABLED', 'DEMO'],
    canSaveMethods: true,

    isOwnToken: (token) => /^(pm|ctoken)_\w+$/.test(token),
    account: { check: checkAccount, isTest: ({ publicKey }) => publicKey.startsWith('pk_test_') },
    publicKey: async (unit: Unit) => (await readPaymentAccount(unit, id)).publicKey,
    formAmount: (amount, currency) => Number(toStripeAmount(amount, currency)),
    /** The browser creates the token with Stripe: card data never passes through this server. */
    createPaymentToken: async () => ({ paymentToken: '' }),

    async charge(units, charge) {
      const { stripe } = await openAccount(units)
      const amount = toStripeAmount(charge.amount, charge.currency)
      const customer = await findCustomer(stripe, charge)
      const created = await createIntent(stripe, charge, amount, customer)
      // The intent's id is stored before it is charged, so that a later attempt can look it up.
      const { intent } = await recordIntent(units, { id: charge.idempotencyKey, intent: created.id, amount })
      if (intent !== created.id) return canceled
      if (created.status === 'requires_payment_method' || created.status === 'requires_confirmation') {
        await confirm(stripe, created, charge)
      }
      return toChargeOutcome(await retrieve(stripe, { id: charge.idempotencyKey, intent, amount })) ?? canceled
    },

    async lookup(units, key) {
      const stored = await findIntent(units, { id: key })
      if (!stored) return undefined
      if (stored.intent === null) return canceled
      const { stripe } = await openAccount(units)
      return toChargeOutcome(await retrieve(stripe, stored))
    },

    async cancel(units, key) {
      const stored = await recordIntent(units, { id: key, intent: null, amount: 0n })
      if (stored.intent === null) return canceled
      const { stripe } = await openAccount(units)
      const intents = stored.intent.startsWith('seti_') ? stripe.setupIntents : stripe.paymentIntents
      const before = toChargeOutcome(await retrieve(stripe, stored))
      const isSettled = before && before.status !== 'ACTION_REQUIRED' && before.status !== 'PENDING'
      if (isSettled && before.status !== 'DECLINED') return before
      // It may have been decided meanwhile: then that result counts.
      await intents.cancel(stored.intent).catch(() => undefined)
      return isSettled ? before : (toChargeOutcome(await retrieve(stripe, stored)) ?? canceled)
    },

    async perform(units, act) {
      const stored = await findIntent(units, { id: act.chargeKey })
      if (!stored?.intent) return { status: 'FAILED', reason: 'TRANSACTION_NOT_FOUND' }
      const { stripe } = await openAccount(units)
      return act.kind === 'REFUND' ? refund(stripe, stored.intent, act) : decide(stripe, stored, act)
    },

    async refundability(units, { chargeKey }) {
      const stored = await findIntent(units, { id: chargeKey })
      if (!stored?.intent) return 'TRANSACTION_NOT_FOUND'
      const { stripe } = await openAccount(units)
      return findRefundability(stripe, stored.intent)
    },

    payouts: createPayoutReader(async (units) => (await openAccount(units)).stripe),

    async readWebhook(units, { body, headers }): Promise<ProviderWebhook> {
      const { account, stripe } = await openAccount(units)
      const signature = headers['stripe-signature']
      if (!account.webhookSecret || typeof signature !== 'string') return { kind: 'REFUSED' }
      let event: StripeClient.Event
      try {
        event = stripe.webhooks.constructEvent(body, signature, account.webhookSecret, signatureToleranceSeconds)
      } catch {
        return { kind: 'REFUSED' }
      }
      const { id: eventId, type, data } = event
      const eventObject = data.object as { id: string; object: string; payment_intent?: string | { id: string } | null }
      if (eventObject.object === 'dispute') return { kind: 'DISPUTE', id: eventId, externalId: eventObject.id }
      const intent = /^(payment|setup)_intent\./.test(type) ? eventObject.id : getId(eventObject.payment_intent ?? null)
      const stored = intent ? await findIntent(units, { intent }) : undefined
      return stored ? { kind: 'CHARGE', id: eventId, chargeKey: stored.id } : { kind: 'NOTHING', id: eventId }
    },

    async dispute(units, externalId) {
      const { stripe } = await openAccount(units)
      const { amount, currency, status, payment_intent: intent } = await stripe.disputes.retrieve(externalId)
      const stored = await findIntent(units, { intent: getId(intent) ?? '' })
      const isReversed = status === 'won' || status === 'warning_closed' || status === 'prevented'
      return {
        externalId,
        chargeKey: stored?.id ?? '',
        amount: fromStripeAmount(amount, currency),
        status: isReversed ? 'REVERSED' : 'APPROVED',
      }
    },
  }
}

async function createClient({ secretKey }: OpenAccount, url?: string): Promise<StripeClient> {
  if (!secretKey) throw new Error('This site has no account with Stripe')
  // Loaded lazily, as most shops don't use it.
  const { default: Stripe } = await import('stripe')
  return new Stripe(secretKey, { maxNetworkRetries: 1, timeout: 8000, telemetry: false, ...parseAddress(url) })
}

function parseAddress(url: string | undefined) {
  if (!url) return {}
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: Number(port || (isPlain ? 80 : 443)), protocol: isPlain ? 'http' : 'https' } as const
}

/** The customer of a saved card: one per charge. */
async function findCustomer(stripe: StripeClient, charge: Charge): Promise<string | undefined> {
  if (charge.savedMethod) return charge.savedMethod.split('/')[0]
  if (!charge.saveMethod) return undefined
  const metadata = { stoa_order: charge.orderId }
  const key = { idempotencyKey: `${charge.idempotencyKey}/customer` }
  return (await stripe.customers.create({ metadata }, key)).id
}

/** Created without a payment method: the same idempotency key returns the same intent. */
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

const require3dSecure = { payment_method_options: { card: { request_three_d_secure: 'any' as const } } }

/** A declined card is no error here: the intent has the result. */
async function confirm(stripe: StripeClient, { id: intent, object }: { id: string; object: string }, charge: Charge) {
  const { paymentToken: token, savedMethod } = charge
  const returnUrl = savedMethod ? undefined : charge.returnUrl?.()
  const method = savedMethod
    ? { payment_method: savedMethod.split('/')[1]! }
    : token.startsWith('ctoken_')
      ? { confirmation_token: token }
      : { payment_method: token }
  const returnOptions = returnUrl ? { return_url: returnUrl } : {}
  const key = { idempotencyKey: `${charge.idempotencyKey}/confirm` }
  const offSessionOptions = savedMethod ? { off_session: true } : {}
  const threeDSecureOptions = charge.requires3dSecure && !savedMethod ? require3dSecure : {}
  try {
    if (object === 'setup_intent')
      await stripe.setupIntents.confirm(intent, { ...method, ...returnOptions, ...threeDSecureOptions }, key)
    else
      await stripe.paymentIntents.confirm(
        intent,
        { ...method, ...returnOptions, ...offSessionOptions, ...threeDSecureOptions },
        key,
      )
  } catch (error) {
    if ((error as { type?: string }).type !== 'StripeCardError') throw error
  }
}

async function refund(stripe: StripeClient, intent: string, act: OperationRequest): Promise<OperationOutcome> {
  // Stripe forgets idempotency keys after a day, and returns the first response for them, not the current state.
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
  const before = data.find(({ metadata }) => metadata?.stoa_act === act.idempotencyKey)
  if (before) return toRefundOutcome(before)
  try {
    const amount = Number(toStripeAmount(act.amount, act.currency))
    const metadata = { stoa_act: act.idempotencyKey }
    const key = { idempotencyKey: act.idempotencyKey }
    return toRefundOutcome(await stripe.refunds.create({ payment_intent: intent, amount, metadata }, key))
  } catch (error) {
    return toRefusal(error)
  }
}

async function decide(
  stripe: StripeClient,
  { intent }: StripeIntent,
  act: OperationRequest,
): Promise<OperationOutcome> {
  const before = await stripe.paymentIntents.retrieve(intent!, { expand: ['latest_charge'] })
  if (before.status !== 'requires_capture') return toRepeatedOutcome(before, act)
  // The latest capture is stored in the intent's metadata, so a capture that is sent again after a lost response is
  // found.
  if (before.metadata.stoa_act === act.idempotencyKey) return toCaptureOutcome(before)
  try {
    const key = { idempotencyKey: act.idempotencyKey }
    if (act.kind === 'CAPTURE') return toCaptureOutcome(await capture(stripe, before, act))
    // A final capture of 0 releases what is still held.
    if (before.amount_received > 0) await stripe.paymentIntents.capture(intent!, buildFinalCapture(act), key)
    else await stripe.paymentIntents.cancel(intent!, {}, key)
  } catch (error) {
    return toRefusal(error)
  }
  return { status: 'SUCCEEDED', reference: intent! }
}

const buildFinalCapture = (act: OperationRequest) => ({
  amount_to_capture: 0,
  final_capture: true,
  metadata: { stoa_act: act.idempotencyKey },
})

/** If the card allows several captures, the rest stays held. */
function capture(stripe: StripeClient, intent: StripeClient.PaymentIntent, act: OperationRequest) {
  const amount_to_capture = Number(toStripeAmount(act.amount, act.currency))
  const hasRest = amount_to_capture < intent.amount_capturable && allowsMultipleCaptures(intent)
  const metadata = { stoa_act: act.idempotencyKey }
  const captureInput = { amount_to_capture, metadata, ...(hasRest && { final_capture: false }) }
  return stripe.paymentIntents.capture(intent.id, captureInput, { idempotencyKey: act.idempotencyKey })
}

const toCaptureOutcome = ({ id: reference, status }: StripeClient.PaymentIntent): OperationOutcome => ({
  status: 'SUCCEEDED',
  reference,
  ...(status === 'requires_capture' && { restHeld: true }),
})

/** Our own operation whose response was lost has succeeded; one by someone else has not. */
function toRepeatedOutcome(before: StripeClient.PaymentIntent, act: OperationRequest): OperationOutcome {
  const isOwn = before.metadata.stoa_act === act.idempotencyKey
  const isVoid = act.kind === 'VOID' && before.status === 'canceled' && before.cancellation_reason !== 'automatic'
  if (isOwn || isVoid) return { status: 'SUCCEEDED', reference: before.id }
  return toHeldOutcome(before)
}

/** Errors that Stripe reports are refusals; without a response nothing is known, and the operation is sent again. */
function toRefusal(error: unknown): OperationOutcome {
  const { type, code } = error as { type?: string; code?: string }
  if (type !== 'StripeInvalidRequestError' && type !== 'StripeCardError') throw error
  return { status: 'FAILED', reason: toDeclineReason({ code: code ?? 'REFUSED' }) }
}

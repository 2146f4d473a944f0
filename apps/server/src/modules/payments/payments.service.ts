import { createHash } from 'node:crypto'
import type { PaymentSettings } from '@stoa/contract/checkout'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { payments } from '@stoa/contract/payments'
import { Problem } from '@stoa/contract/problem'
import { newId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import type { Port } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { currentSite } from '../sites/api.ts'
import { type ChargeOutcome, type OfflineWay, type PaymentProvider, paymentProvidersPort } from './payment.provider.ts'
import * as store from './payments.store.ts'
import { amountsAfter, listSources, type Payment, type PaymentDetails } from './payments.ts'
import { open, seal } from './sealed.ts'

type Operations = typeof payments
type HasPorts = { use<T>(port: Port<T>): T }

/** The site's providers, in the order of registration. */
async function listPaymentProviders(unit: Unit): Promise<PaymentProvider[]> {
  const { status } = await currentSite(unit)
  const offered = unit.use(paymentProvidersPort).filter(({ siteStatuses }) => siteStatuses.includes(status))
  const keys = await Promise.all(offered.map((provider) => provider.publicKey?.(unit)))
  return offered.filter((provider, index) => !provider.publicKey || keys[index] !== undefined)
}

interface Offer {
  provider: PaymentProvider
  /** The id that buyers choose by. */
  id: string
  name: string
  way?: OfflineWay
}

/** What buyers choose from: each method of a provider that has several. */
async function listOffers(unit: Unit): Promise<Offer[]> {
  const providers = await listPaymentProviders(unit)
  const ways = await Promise.all(providers.map((provider) => provider.ways?.(unit)))
  return providers.flatMap((provider, index): Offer[] => {
    const { id, name } = provider
    return ways[index]?.map((way) => ({ provider, id: way.id, name: way.name, way })) ?? [{ provider, id, name }]
  })
}

/** Providers with at least one enabled method. */
export const listOfferedProviders = async (unit: Unit): Promise<PaymentProvider[]> => [
  ...new Set((await listOffers(unit)).map(({ provider }) => provider)),
]

export const canTakePayments = async (unit: Unit): Promise<boolean> => (await listOffers(unit)).length > 0

/** Whether buyers can pay with real money, and with test cards. */
export async function paymentKinds(unit: Unit): Promise<{ real: boolean; test: boolean }> {
  const offers = await listOffers(unit)
  return {
    real: offers.some(({ provider }) => !provider.testMode),
    test: offers.some(({ provider }) => provider.testMode),
  }
}

/** The same in the form of a checkout's `paymentSettings`. */
export async function listPaymentMethods(
  unit: Unit,
  { due, currency }: { due: string; currency: string },
): Promise<PaymentSettings['methods']> {
  const offers = await listOffers(unit)
  const keys = await Promise.all(offers.map(({ provider }) => provider.publicKey?.(unit)))
  return offers.map(({ provider: { type, formAmount }, id, name, way }, index) => ({
    providerId: id,
    type,
    name,
    ...(way?.instructions && { instructions: way.instructions }),
    ...(keys[index] && { publicKey: keys[index] }),
    ...(formAmount && { formAmount: formAmount(due, currency) }),
  }))
}

export async function createPaymentToken(
  unit: Unit,
  { providerId, checkoutId, card }: InputOf<Operations['createPaymentToken']>,
): Promise<ReplyOf<Operations['createPaymentToken']>> {
  const offer = (await listOffers(unit)).find(({ id }) => id === providerId)
  if (!offer) throw new Problem('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  return offer.provider.createPaymentToken(unit, { card, checkoutId, wayId: offer.id })
}

/** The provider and method of a token, if the site offers it. */
export async function findOfferOfToken(
  unit: Unit,
  paymentToken: string,
): Promise<Pick<Offer, 'provider' | 'way'> | undefined> {
  return (await listOffers(unit)).find(
    ({ provider, way }) => provider.isOwnToken(paymentToken) && (!way || way.id === paymentToken),
  )
}

export const findProviderOf = async (unit: Unit, paymentToken: string): Promise<PaymentProvider | undefined> =>
  (await findOfferOfToken(unit, paymentToken))?.provider

export const findProvider = (units: HasPorts, id: string): PaymentProvider | undefined =>
  units.use(paymentProvidersPort).find((provider) => provider.id === id)

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
export function newPayment(intent: Intent, now: Date): Payment {
  const { orderId, checkoutId, amount, currency, provider, way, delayCapture } = intent
  return {
    id: newId(),
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

/** How long a provider may take before its answer counts as lost. */
const providerTimeoutMs = 10_000

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
      if (returnPath) return returnUrl(units, payment, `${returnPath}&`)
      return checkoutId ? returnUrl(units, payment, `/checkout/${checkoutId}/confirm?`) : undefined
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
function returnUrl(units: Units, payment: Payment, page: string): string {
  const search = new URLSearchParams({ challenge: paymentResponseToken(units, payment), back: '1' })
  return `${units.use(settingsPort).origin}${page}${search}`
}

/** The card issuer's page for this payment, unless it is a test payment. */
export async function getPaymentAction(
  unit: Unit,
  { paymentResponseToken: token }: InputOf<Operations['getPaymentAction']>,
): Promise<ReplyOf<Operations['getPaymentAction']>> {
  const id = openPaymentResponseToken(unit, token)
  const payment = id ? await store.findPayment(unit, id) : undefined
  if (!payment) return {}
  const { amount, details } = payment
  const { actionToken } = details
  if (!actionToken) return { amount }
  if (URL.canParse(actionToken)) return { amount, url: actionToken }
  const publicKey = await findProvider(unit, payment.providerId)?.publicKey?.(unit)
  return publicKey ? { amount, publicKey, clientSecret: actionToken } : { amount }
}

export async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The payment provider does not answer')), providerTimeoutMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

type DecidedOutcome = Exclude<ChargeOutcome, { status: 'ACTION_REQUIRED' }>

/** The payment after the provider's decision; undefined if it was decided already. */
export function decidePayment(unit: Unit, payment: Payment, outcome: DecidedOutcome): Promise<Payment | undefined> {
  return store.movePayment(unit, {
    id: payment.id,
    from: listSources(outcome.status),
    to: outcome.status,
    ...amountsAfter(outcome.status, payment.amount),
    reference: outcome.reference ?? null,
    details: toDetails(outcome),
  })
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

/** Half an hour, as long as the order's resources are held. */
export const actionSeconds = 1800

const responseKey = (units: HasPorts) => units.use(keysPort).derive('payment-response-token')

/** The token that the buyer's browser brings to the authentication page. */
export function paymentResponseToken(units: HasPorts & { siteId: string }, { id, createdDate }: Payment): string {
  const expires = new Date(createdDate.getTime() + actionSeconds * 1000)
  return seal({ id }, { key: responseKey(units), siteId: units.siteId, expires })
}

export function openPaymentResponseToken(units: HasPorts & { siteId: string }, token: string): string | undefined {
  return open<{ id: string }>(token, { key: responseKey(units), siteId: units.siteId, now: new Date() })?.id
}

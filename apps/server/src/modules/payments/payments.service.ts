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
import { currentSite } from '../sites/index.ts'
import { type ChargeOutcome, type OfflineWay, type PaymentProvider, paymentProvidersPort } from './payment.provider.ts'
import * as store from './payments.store.ts'
import { amountsAfter, type Payment, type PaymentDetails, sourcesOf } from './payments.ts'
import { open, seal } from './sealed.ts'

type Operations = typeof payments
type HasPorts = { use<T>(port: Port<T>): T }

/** What a shop offers its buyers, in the order in which the providers are plugged in. */
async function listPaymentProviders(unit: Unit): Promise<PaymentProvider[]> {
  const { status } = await currentSite(unit)
  const offered = unit.use(paymentProvidersPort).filter(({ siteStatuses }) => siteStatuses.includes(status))
  const keys = await Promise.all(offered.map((provider) => provider.publicKey?.(unit)))
  return offered.filter((provider, index) => !provider.publicKey || keys[index] !== undefined)
}

interface Offer {
  provider: PaymentProvider
  /** What buyers choose by. */
  id: string
  name: string
  way?: OfflineWay
}

/** What buyers choose from: a provider's ways one by one, where it has some. */
async function listOffers(unit: Unit): Promise<Offer[]> {
  const providers = await listPaymentProviders(unit)
  const ways = await Promise.all(providers.map((provider) => provider.ways?.(unit)))
  return providers.flatMap((provider, index): Offer[] => {
    const { id, name } = provider
    return ways[index]?.map((way) => ({ provider, id: way.id, name: way.name, way })) ?? [{ provider, id, name }]
  })
}

/** Who takes money here, by at least one way that is switched on. */
export const listOfferedProviders = async (unit: Unit): Promise<PaymentProvider[]> => [
  ...new Set((await listOffers(unit)).map(({ provider }) => provider)),
]

/** Whether a buyer could pay at all. */
export const canTakePayments = async (unit: Unit): Promise<boolean> => (await listOffers(unit)).length > 0

/** Whether a buyer could pay with what is worth something, and with test cards. */
export async function paymentKinds(unit: Unit): Promise<{ real: boolean; test: boolean }> {
  const offers = await listOffers(unit)
  return {
    real: offers.some(({ provider }) => !provider.testMode),
    test: offers.some(({ provider }) => provider.testMode),
  }
}

/** The same as `paymentSettings` of a checkout names them. */
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

/** Who takes what a token pays, and in which of its ways, if this site offers that. */
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
  /** Which of its ways, where it has some. */
  way?: OfflineWay
  amount: string
  currency: string
  paymentToken: string
  delayCapture: boolean
  /** Held money is taken by itself before whoever holds it lets it go. */
  captureBeforeExpiry?: boolean
  savedMethod?: string
  saveMethod?: boolean
  requires3dSecure?: boolean
  /** The page of this shop, with its query, to which the buyer's bank leads back; nobody can be asked without. */
  returnPath?: string
}

/** The payment to write down before money is asked for; what is paid to the owner later is PENDING_MERCHANT at once. */
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
      ...(!intent.savedMethod && { token: hashOf(intent.paymentToken) }),
      ...(delayCapture && { delayCapture }),
      ...(delayCapture && intent.captureBeforeExpiry && { captureBeforeExpiry: true }),
      ...(way && { way: { id: way.id, instructions: way.instructions }, methodName: { custom: way.name } }),
    },
    createdDate: now,
    updatedDate: now,
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export const isPaidWith = (payment: Payment, paymentToken: string | null | undefined): boolean =>
  Boolean(paymentToken) && payment.details.token === hashOf(paymentToken!)

/** How long a provider may take before its answer counts as lost. */
const providerTimeoutMs = 10_000

/** Asks for the money. Nothing, when it could not be learned what became of it; a job goes on asking then. */
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
    // The answer is lost, not necessarily the charge: the key is closed, and what came before that still counts.
    return withTimeout(provider.cancel(units, idempotencyKey)).catch(() => undefined)
  }
}

/** `page`: with the beginning of its query. */
function returnUrl(units: Units, payment: Payment, page: string): string {
  const search = new URLSearchParams({ challenge: paymentResponseToken(units, payment), back: '1' })
  return `${units.use(settingsPort).origin}${page}${search}`
}

/** Where the card issuer of this payment asks, unless it is a test of ours. */
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

/** The payment after the provider's decision; nothing when it was decided already. */
export function decidePayment(unit: Unit, payment: Payment, outcome: DecidedOutcome): Promise<Payment | undefined> {
  return store.movePayment(unit, {
    id: payment.id,
    from: sourcesOf(outcome.status),
    to: outcome.status,
    ...amountsAfter(outcome.status, payment.amount),
    reference: outcome.reference ?? null,
    details: detailsOf(outcome),
  })
}

/** Keeps what the buyer has to do before this payment goes on. */
export async function awaitAction(units: Units, payment: Payment, outcome: ChargeOutcome): Promise<void> {
  await store.updatePaymentDetails(units, {
    id: payment.id,
    reference: outcome.reference ?? null,
    details: detailsOf(outcome),
  })
}

function detailsOf(outcome: ChargeOutcome): PaymentDetails {
  return {
    ...(outcome.card && { card: outcome.card }),
    ...('reason' in outcome && { reason: outcome.reason }),
    ...('savedMethod' in outcome && outcome.savedMethod && { savedMethod: outcome.savedMethod }),
    ...('actionToken' in outcome && { actionToken: outcome.actionToken }),
  }
}

/** Half an hour to answer the card issuer: as long as what the order takes is held. */
export const actionSeconds = 1800

const responseKey = (units: HasPorts) => units.use(keysPort).derive('payment-response-token')

/** What the buyer's browser brings to the page where the card issuer asks. */
export function paymentResponseToken(units: HasPorts & { siteId: string }, { id, createdDate }: Payment): string {
  const expires = new Date(createdDate.getTime() + actionSeconds * 1000)
  return seal({ id }, { key: responseKey(units), siteId: units.siteId, expires })
}

export function openPaymentResponseToken(units: HasPorts & { siteId: string }, token: string): string | undefined {
  return open<{ id: string }>(token, { key: responseKey(units), siteId: units.siteId, now: new Date() })?.id
}

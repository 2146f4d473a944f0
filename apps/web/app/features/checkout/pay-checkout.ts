import type { PlainKey, Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { isProblem, type Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.server.ts'
import { type CardInput, readCard } from '../../providers/card.ts'
import { providerCheckouts } from '../../providers/checkouts.ts'
import { toFolder } from '../../providers/folders.ts'
import type { Checkout } from './checkout.ts'
import type { Errors } from './form.ts'
import { findFirst, type Method, methodField, needsMethod, type PaymentSettings } from './payment-methods.ts'

export type Payment =
  | { readonly orderId: string }
  /** The card issuer asks for confirmation first. */
  | { readonly challenge: string }
  /** The payment was sent; its outcome is not known yet. */
  | { readonly checking: true }
  | { readonly errors: Errors }
  | { readonly alert: AlertText }

export interface AlertText {
  readonly title: string
  readonly text: string
  /** The section of the page where the buyer can fix the problem. */
  readonly near?: 'delivery' | 'payment' | 'pay'
}

export async function readPaymentSettings(host: Host, id: string): Promise<PaymentSettings> {
  const { paymentSettings } = await host.call('checkout.getPaymentSettings', { id })
  return settingsFrom(host, paymentSettings)
}

/** The payment methods that the form needs. Their elements may load scripts, which the page's policy must allow. */
export function settingsFrom(
  host: Host,
  { methods, testMode, delayCapture, savePaymentMethod }: PaymentSettings,
): PaymentSettings {
  const named = methods.map((method) => {
    const provider = providerCheckouts.get(toFolder(method.providerId))
    if (provider?.places) host.allow(provider.places)
    return provider?.name ? { ...method, name: host.t(provider.name) } : method
  })
  return { methods: named, testMode, delayCapture, savePaymentMethod }
}

/** The payment method of the form, with a card if it needs one. */
export interface Choice {
  readonly method?: Method
  readonly card?: CardInput
  /** The provider's token for the card. */
  readonly token?: string
  readonly errors?: Errors
  readonly alert?: AlertText
}

export function choosePayment(t: Translate, checkout: Checkout, settings: PaymentSettings, form: FormData): Choice {
  return needsMethod(checkout, settings) ? chooseMethod(t, settings, form) : {}
}

function chooseMethod(t: Translate, { methods }: PaymentSettings, form: FormData): Choice {
  if (methods.length === 0) return { alert: findAlert(t, 'SITE_NOT_ACCEPTING_PAYMENTS') }
  const selected = form.get(methodField)
  const method = selected === null ? findFirst(methods) : methods.find(({ providerId }) => providerId === selected)
  // The buyer must not be charged by a method other than the chosen one.
  if (!method && selected !== null) return { errors: { [methodField]: t('checkout-form:method.gone') } }
  if (!method) return { errors: { [methodField]: t('checkout-form:method.missing') } }
  if (method.type !== 'CARD') return { method }
  const readForm = providerCheckouts.get(toFolder(method.providerId))?.readForm
  const payment = readForm ? readForm(t, form) : readCard(t, form, new Date())
  return 'refused' in payment ? { alert: findAlert(t, payment.refused) } : { method, ...payment }
}

/** The payment token of a form without a checkout, or its errors. */
export async function payWith(
  host: Host,
  settings: PaymentSettings,
  form: FormData,
): Promise<{ paymentToken: string } | { errors?: Errors; alert?: AlertText }> {
  const { method, card, token, errors, alert } = chooseMethod(host.t, settings, form)
  if (!method || errors || alert) return { errors, alert }
  try {
    return { paymentToken: token ?? (await createToken(host, undefined, method.providerId, card)) }
  } catch (error) {
    if (!isProblem(error)) throw error
    return describeRefusal(host.t, error)
  }
}

/** Charges the checkout. Idempotent: a second submission leads to the same order and a single charge. */
export async function payCheckout(host: Host, id: string, { method, card, token }: Choice): Promise<Payment> {
  let paymentToken: string | undefined
  try {
    paymentToken = token ?? (method && (await createToken(host, id, method.providerId, card)))
  } catch (error) {
    if (!isProblem(error)) throw error
    return describeRefusal(host.t, error, 'NOT_CHARGED')
  }
  try {
    const reply = await host.call('checkout.createOrderAndCharge', { id, paymentToken })
    return reply.paymentResponseToken ? { challenge: reply.paymentResponseToken } : { orderId: reply.orderId }
  } catch (error) {
    if (!isProblem(error)) throw error
    if (isBeingChecked(error)) return { checking: true }
    return describeRefusal(host.t, error)
  }
}

async function createToken(
  host: Host,
  checkoutId: string | undefined,
  providerId: string,
  card: CardInput | undefined,
): Promise<string> {
  const input = { checkoutId, providerId, ...(card && { card }) }
  return (await host.call('payments.createPaymentToken', input)).paymentToken
}

const cardErrors = {
  cardNumber: 'checkout-form:card.error.number',
  cardExpiry: 'checkout-form:card.error.expiry',
  cardCvc: 'checkout-form:card.error.cvc',
} as const

const cardFields: Readonly<Record<string, keyof typeof cardErrors>> = {
  'card.number': 'cardNumber',
  'card.expMonth': 'cardExpiry',
  'card.expYear': 'cardExpiry',
  'card.cvc': 'cardCvc',
}

/** Such a payment is never shown as declined, as it may have succeeded. */
export const isBeingChecked = ({ code, status }: Problem): boolean =>
  code === 'PAYMENT_OUTCOME_UNKNOWN' || code === 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS' || status >= 500

/** `failure`: the message for a server error. */
export function describeRefusal(
  t: Translate,
  problem: Problem,
  failure: 'UNAVAILABLE' | 'NOT_CHARGED' = 'UNAVAILABLE',
): { errors: Errors } | { alert: AlertText } {
  const errors: Record<string, string> = {}
  for (const { field } of problem.violations ?? []) {
    const name = cardFields[field]
    if (name) errors[name] = t(cardErrors[name])
  }
  if (Object.keys(errors).length > 0) return { errors }
  const alert = findAlert(t, problem.code)
  if (alert) return { alert }
  if (problem.status >= 500) return { alert: findAlert(t, failure)! }
  return {
    alert: { title: t('checkout-form:alert.failed'), text: problemText(t, problem, sentence(problem.message)) },
  }
}

/** The message for a buyer who returns from the bank without having paid. */
export const describeRefusedReturn = (t: Translate, code: string | null): AlertText | undefined =>
  code === null ? undefined : findAlert(t, code)

function findAlert(t: Translate, code: string): AlertText | undefined {
  const alert = Object.hasOwn(alerts, code) ? alerts[code] : undefined
  return alert && { ...alert, title: t(alert.title), text: t(alert.text) }
}

function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(first) ? first : `${first}.`
}

/** What happened, and what the buyer can do. */
const alerts: Readonly<
  Record<string, { readonly title: PlainKey; readonly text: PlainKey; readonly near?: AlertText['near'] }>
> = {
  PAYMENT_ERROR: {
    title: 'checkout-form:alert.declined',
    text: 'checkout-form:alert.declinedText',
    near: 'payment',
  },
  NOT_CHARGED: {
    title: 'checkout-form:alert.notCharged',
    text: 'checkout-form:alert.notChargedText',
    near: 'payment',
  },
  PAYMENT_OUTCOME_UNKNOWN: {
    title: 'checkout-form:alert.checking',
    text: 'checkout-form:alert.checkingText',
    near: 'payment',
  },
  CHECKOUT_CHANGED: {
    title: 'checkout-form:alert.totalChanged',
    text: 'checkout-form:alert.priceText',
    near: 'pay',
  },
  FULL_OUT_OF_STOCK: {
    title: 'checkout-form:alert.soldOut',
    text: 'checkout-form:alert.soldOutText',
  },
  PARTIAL_OUT_OF_STOCK: {
    title: 'checkout-form:alert.partlySoldOut',
    text: 'checkout-form:alert.partlySoldOutText',
  },
  NO_SELECTED_CARRIER_SERVICE_OPTION: {
    title: 'checkout-form:alert.chooseShipping',
    text: 'checkout-form:alert.chooseShippingText',
    near: 'delivery',
  },
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: {
    title: 'checkout-form:alert.shippingGone',
    text: 'checkout-form:alert.shippingGoneText',
    near: 'delivery',
  },
  CALCULATION_ERROR: {
    title: 'checkout-form:alert.calculation',
    text: 'checkout-form:alert.calculationText',
  },
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: {
    title: 'checkout-form:alert.inProgress',
    text: 'checkout-form:alert.inProgressText',
    near: 'payment',
  },
  SITE_NOT_ACCEPTING_PAYMENTS: {
    title: 'checkout-form:alert.noPayments',
    text: 'checkout-form:alert.noPaymentsText',
    near: 'payment',
  },
  PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE: {
    title: 'checkout-form:alert.methodDown',
    text: 'checkout-form:alert.methodDownText',
    near: 'payment',
  },
  CREATE_ORDER_FAILED_VALIDATIONS: {
    title: 'checkout-form:alert.partlySoldOut',
    text: 'checkout-form:alert.askShopText',
  },
  MEMBERS_ONLY_ITEM: { title: 'checkout-form:alert.membersOnly', text: 'checkout-form:alert.membersOnlyText' },
  EMPTY_CHECKOUT: { title: 'checkout-form:alert.empty', text: 'checkout-form:alert.emptyText' },
  TOO_MANY_REQUESTS: {
    title: 'checkout-form:alert.tooFast',
    text: 'checkout-form:alert.tooFastText',
    near: 'pay',
  },
  NO_SCRIPTS: {
    title: 'checkout-form:alert.noCard',
    text: 'checkout-form:alert.noCardText',
    near: 'payment',
  },
  UNAVAILABLE: {
    title: 'checkout-form:alert.unavailable',
    text: 'checkout-form:alert.unavailableText',
    near: 'payment',
  },
}

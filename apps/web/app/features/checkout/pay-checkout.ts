import type { Host } from '../../lib/host.ts'
import { isProblem, type Problem } from '../../lib/problem.ts'
import { type CardInput, readCard } from './card.ts'
import type { Checkout } from './checkout.ts'
import type { Errors } from './form.ts'
import { stripePlaces } from './stripe.ts'

export interface Method {
  readonly providerId: string
  readonly type: string
  readonly name: string
  readonly instructions?: string
  /** A form of the provider's own takes the card, by this key. */
  readonly publicKey?: string
  readonly formAmount?: number
}

export interface PaymentSettings {
  readonly methods: readonly Method[]
  readonly testMode: boolean
  /** The money is taken later, when the goods go out. */
  readonly delayCapture: boolean
  /** The card is kept, to be charged again. */
  readonly savePaymentMethod: boolean
}

export type Payment =
  | { readonly orderId: string }
  /** The card issuer asks something first. */
  | { readonly challenge: string }
  /** It was sent, and nobody knows yet what became of it. */
  | { readonly checking: true }
  | { readonly errors: Errors }
  | { readonly alert: AlertText }

export interface AlertText {
  readonly title: string
  readonly text: string
  /** The part of the page where something can be done about it. */
  readonly near?: 'delivery' | 'payment' | 'pay'
}

export async function readPaymentSettings(host: Host, id: string): Promise<PaymentSettings> {
  const { paymentSettings } = await host.call('checkout.getPaymentSettings', { id })
  return settingsFrom(host, paymentSettings)
}

/** What the form needs of them; a method with a form of its own brings scripts that the page has to let in. */
export function settingsFrom(
  host: Host,
  { methods, testMode, delayCapture, savePaymentMethod }: PaymentSettings,
): PaymentSettings {
  if (methods.some(({ publicKey }) => publicKey)) host.allow(stripePlaces)
  return { methods, testMode, delayCapture, savePaymentMethod }
}

/** The method that is chosen before the buyer chooses; none, where that would have another company's scripts come. */
export const firstOf = (methods: readonly Method[]): Method | undefined =>
  methods.length > 1 && methods[0]?.publicKey ? undefined : methods[0]

/** How the form wants to pay; the card only where one is needed. */
export interface Choice {
  readonly method?: Method
  readonly card?: CardInput
  /** What the provider's own form made of the card. */
  readonly token?: string
  readonly errors?: Errors
  readonly alert?: AlertText
}

export const methodField = 'method'

/** Something is paid now, or a card is kept that is charged later. */
export const needsMethod = ({ payNow }: Pick<Checkout, 'payNow'>, { savePaymentMethod }: PaymentSettings): boolean =>
  Number(payNow) > 0 || savePaymentMethod

export function choosePayment(checkout: Checkout, settings: PaymentSettings, form: FormData): Choice {
  return needsMethod(checkout, settings) ? chooseMethod(settings, form) : {}
}

function chooseMethod({ methods }: PaymentSettings, form: FormData): Choice {
  if (methods.length === 0) return { alert: alerts.SITE_NOT_ACCEPTING_PAYMENTS }
  const wanted = form.get(methodField)
  const method = wanted === null ? firstOf(methods) : methods.find(({ providerId }) => providerId === wanted)
  // Nobody is made to pay in another way than the one that was chosen.
  if (!method && wanted !== null)
    return { errors: { [methodField]: 'The shop does not offer this way any more. Choose another.' } }
  if (!method) return { errors: { [methodField]: 'Choose how to pay.' } }
  if (method.publicKey) {
    const token = String(form.get('paymentToken') ?? '')
    return token ? { method, token } : { alert: alerts.NO_SCRIPTS }
  }
  return { method, ...(method.type === 'CARD' && readCard(form, new Date())) }
}

/** The token of what the form wants to pay with, where no checkout is paid; or what is wrong. */
export async function payWith(
  host: Host,
  settings: PaymentSettings,
  form: FormData,
): Promise<{ paymentToken: string } | { errors?: Errors; alert?: AlertText }> {
  const { method, card, token, errors, alert } = chooseMethod(settings, form)
  if (!method || errors || alert) return { errors, alert }
  try {
    return { paymentToken: token ?? (await tokenOf(host, undefined, method.providerId, card)) }
  } catch (error) {
    if (!isProblem(error)) throw error
    return refusalOf(error)
  }
}

/** Charges the checkout as it stands. Sent twice, it leads to the same order and one charge. */
export async function payCheckout(host: Host, id: string, { method, card, token }: Choice): Promise<Payment> {
  let paymentToken: string | undefined
  try {
    paymentToken = token ?? (method && (await tokenOf(host, id, method.providerId, card)))
  } catch (error) {
    if (!isProblem(error)) throw error
    return refusalOf(error, 'NOT_CHARGED')
  }
  try {
    const reply = await host.call('checkout.createOrderAndCharge', { id, paymentToken })
    return reply.paymentResponseToken ? { challenge: reply.paymentResponseToken } : { orderId: reply.orderId }
  } catch (error) {
    if (!isProblem(error)) throw error
    if (isBeingChecked(error)) return { checking: true }
    return refusalOf(error)
  }
}

async function tokenOf(
  host: Host,
  checkoutId: string | undefined,
  providerId: string,
  card: CardInput | undefined,
): Promise<string> {
  const input = { checkoutId, providerId, ...(card && { card }) }
  return (await host.call('payments.createPaymentToken', input)).paymentToken
}

const cardFields: Readonly<Record<string, string>> = {
  'card.number': 'cardNumber',
  'card.expMonth': 'cardExpiry',
  'card.expYear': 'cardExpiry',
  'card.cvc': 'cardCvc',
}

/** Nobody may call such a payment declined: it may have gone through. */
export const isBeingChecked = ({ code, status }: Problem): boolean =>
  code === 'PAYMENT_OUTCOME_UNKNOWN' || code === 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS' || status >= 500

/** `failure`: what is said where the server itself failed. */
export function refusalOf(
  problem: Problem,
  failure: 'UNAVAILABLE' | 'NOT_CHARGED' = 'UNAVAILABLE',
): { errors: Errors } | { alert: AlertText } {
  const errors: Record<string, string> = {}
  for (const { field, description } of problem.violations ?? []) {
    if (cardFields[field]) errors[cardFields[field]] = sentence(description)
  }
  if (Object.keys(errors).length > 0) return { errors }
  const alert = alerts[problem.code]
  if (alert) return { alert }
  if (problem.status >= 500) return { alert: alerts[failure]! }
  return { alert: { title: 'The order could not be placed', text: sentence(problem.message) } }
}

/** What a buyer is told who comes back from the bank without having paid. */
export const refusedReturn = (code: string | null): AlertText | undefined =>
  code && Object.hasOwn(alerts, code) ? alerts[code] : undefined

function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(first) ? first : `${first}.`
}

/** What happened, and what to do about it. */
const alerts: Readonly<Record<string, AlertText>> = {
  PAYMENT_ERROR: {
    title: 'Your payment was declined',
    text: 'Nothing was charged. Check the details, try another card, or ask your bank.',
    near: 'payment',
  },
  NOT_CHARGED: {
    title: 'The payment didn’t go through',
    text: 'Nothing was charged. Try again, or choose another way to pay.',
    near: 'payment',
  },
  PAYMENT_OUTCOME_UNKNOWN: {
    title: 'We’re checking your payment',
    text: 'The payment service hasn’t answered yet. Load this page again in a moment: you won’t be charged twice.',
    near: 'payment',
  },
  CHECKOUT_CHANGED: {
    title: 'The total has changed',
    text: 'A price has risen since you looked. Nothing was charged: check the new total, then pay again.',
    near: 'pay',
  },
  FULL_OUT_OF_STOCK: {
    title: 'Sold out',
    text: 'Somebody was faster: nothing in this order is left. Nothing was charged.',
  },
  PARTIAL_OUT_OF_STOCK: {
    title: 'Some of it is no longer there',
    text: 'Somebody was faster. Remove what is sold out from your order, then pay again. Nothing was charged.',
  },
  NO_SELECTED_CARRIER_SERVICE_OPTION: {
    title: 'Choose how it should be delivered',
    text: 'Select one of the delivery options, then pay.',
    near: 'delivery',
  },
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: {
    title: 'This delivery option is gone',
    text: 'Choose another one below and look at the total again. Nothing was charged.',
    near: 'delivery',
  },
  CALCULATION_ERROR: {
    title: 'The total could not be worked out',
    text: 'Check your address, or try again in a moment. Nothing was charged.',
  },
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: {
    title: 'A payment is already under way',
    text: 'Wait a few seconds, then load this page again to see how it ended. You will not be charged twice.',
    near: 'payment',
  },
  SITE_NOT_ACCEPTING_PAYMENTS: {
    title: 'This shop cannot take payments right now',
    text: 'What you have entered is kept. Try again later.',
    near: 'payment',
  },
  PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE: {
    title: 'This way to pay does not answer right now',
    text: 'Nothing was charged. Try again in a moment, or choose another way.',
    near: 'payment',
  },
  CREATE_ORDER_FAILED_VALIDATIONS: {
    title: 'Some of it is no longer there',
    text: 'Somebody was faster. Nothing was charged: ask the shop what it can do.',
  },
  MEMBERS_ONLY_ITEM: { title: 'Some of it is for members only', text: 'Sign in, then pay again. Nothing was charged.' },
  EMPTY_CHECKOUT: { title: 'There is nothing to pay for', text: 'Go back to the shop and add something first.' },
  TOO_MANY_REQUESTS: {
    title: 'A little too fast',
    text: 'Wait a moment, then try again. Nothing was charged.',
    near: 'pay',
  },
  NO_SCRIPTS: {
    title: 'The card was not read',
    text: 'Its fields come from Stripe and need JavaScript. Turn it on, or choose another way to pay. Nothing was charged.',
    near: 'payment',
  },
  UNAVAILABLE: {
    title: 'The payment service does not answer',
    text: 'We do not know yet whether the payment went through. Wait a moment and pay again: you will not be charged twice.',
    near: 'payment',
  },
}

import type { Host } from '../../lib/host.ts'
import { isProblem, type Problem } from '../../lib/problem.ts'
import { type CardInput, readCard } from './card.ts'
import type { Checkout } from './checkout.ts'
import type { Errors } from './form.ts'

export interface Method {
  readonly providerId: string
  readonly type: string
  readonly name: string
  readonly instructions?: string
}

export interface PaymentSettings {
  readonly methods: readonly Method[]
  readonly testMode: boolean
  /** The money is taken later, when the goods go out. */
  readonly delayCapture: boolean
}

export type Payment =
  | { readonly orderId: string }
  /** The card issuer asks something first. */
  | { readonly challenge: string }
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
  const { methods, testMode, delayCapture } = paymentSettings
  // A provider with a key takes cards in a field of its own, which apps show and this page does not.
  return { methods: methods.filter(({ publicKey }) => publicKey === undefined), testMode, delayCapture }
}

/** How the form wants to pay; the card only where one is needed. */
export interface Choice {
  readonly method?: Method
  readonly card?: CardInput
  readonly errors?: Errors
  readonly alert?: AlertText
}

export function choosePayment({ payNow }: Checkout, { methods }: PaymentSettings, form: FormData): Choice {
  if (Number(payNow) === 0) return {}
  const method = methods.find(({ providerId }) => providerId === form.get('method')) ?? methods[0]
  if (!method) return { alert: alerts.SITE_NOT_ACCEPTING_PAYMENTS }
  return { method, ...(method.type === 'CARD' && readCard(form, new Date())) }
}

/** Charges the checkout as it stands. Sent twice, it leads to the same order and one charge. */
export async function payCheckout(
  host: Host,
  id: string,
  { method, card }: Choice,
  delayCapture: boolean,
): Promise<Payment> {
  try {
    const paymentToken = method && (await tokenOf(host, id, method.providerId, card))
    const reply = await host.call('checkout.createOrderAndCharge', { id, paymentToken, delayCapture })
    return reply.paymentResponseToken ? { challenge: reply.paymentResponseToken } : { orderId: reply.orderId }
  } catch (error) {
    if (!isProblem(error)) throw error
    return refusalOf(error)
  }
}

async function tokenOf(
  host: Host,
  checkoutId: string,
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

export function refusalOf(problem: Problem): { errors: Errors } | { alert: AlertText } {
  const errors: Record<string, string> = {}
  for (const { field, description } of problem.violations ?? []) {
    if (cardFields[field]) errors[cardFields[field]] = sentence(description)
  }
  if (Object.keys(errors).length > 0) return { errors }
  const alert = alerts[problem.code]
  if (alert) return { alert }
  if (problem.status >= 500) return { alert: alerts.UNAVAILABLE! }
  return { alert: { title: 'The order could not be placed', text: sentence(problem.message) } }
}

function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(first) ? first : `${first}.`
}

/** What happened, and what to do about it. Nothing was charged in any of these. */
const alerts: Readonly<Record<string, AlertText>> = {
  PAYMENT_ERROR: {
    title: 'Your payment was declined',
    text: 'Nothing was charged. Check the details, try another card, or ask your bank.',
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
  EMPTY_CHECKOUT: { title: 'There is nothing to pay for', text: 'Go back to the shop and add something first.' },
  TOO_MANY_REQUESTS: {
    title: 'A little too fast',
    text: 'Wait a moment, then try again. Nothing was charged.',
    near: 'pay',
  },
  UNAVAILABLE: {
    title: 'The payment service does not answer',
    text: 'We do not know yet whether the payment went through. Wait a moment and pay again: you will not be charged twice.',
    near: 'payment',
  },
}

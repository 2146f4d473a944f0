import { redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { createNotFound, isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { providerCheckouts } from '../../providers/checkouts.ts'
import { describeRefusal } from './pay-checkout.ts'

type Outcome = 'APPROVE' | 'DECLINE'

/** A payment that the buyer's bank has to confirm. */
export interface AskedPayment {
  readonly challenge: string
  /** The URL to choose another payment method. */
  readonly pay: string
  /** The URL to go to once it is paid. */
  readonly done: string
  /** Continues the payment; returns the reason if it is refused. */
  confirm(outcome: Outcome): Promise<unknown>
}

/** The id of the payment, from the bank's return URL. */
export function readChallenge(url: URL): string {
  const challenge = url.searchParams.get('challenge')
  if (!challenge) throw createNotFound()
  return challenge
}

export const readOutcome = async (request: Request): Promise<Outcome> =>
  (await request.formData()).get('outcome') === 'APPROVE' ? 'APPROVE' : 'DECLINE'

/** The message for the buyer when the payment can't continue. */
export function explainUnpaid({ t }: Host, error: unknown) {
  if (!isProblem(error) || error.status >= 500) throw error
  const refusal = describeRefusal(t, error)
  if ('alert' in refusal) return refusal.alert
  return { title: t('checkout-form:alert.unconfirmed'), text: formatProblemText(t, error, error.message) }
}

const confirmPayment = (host: Host, payment: AskedPayment, outcome: Outcome) =>
  payment.confirm(outcome).then(
    () => undefined,
    (error) => explainUnpaid(host, error),
  )

/** Redirects to the bank, or returns its question to show on this page. Returning buyers have answered. */
export async function askBank(host: Host, at: URL, payment: AskedPayment, currency: string) {
  const action = await host.call('payments.getPaymentAction', { paymentResponseToken: payment.challenge })
  const { providerId, url, publicKey, clientSecret } = action
  // Saving a card charges nothing.
  const amount = Number(action.amount) > 0 ? action.amount : undefined
  const next = withBack(at)
  const shown = { providerId, publicKey, clientSecret, next, amount, currency, back: payment.pay, failure: undefined }
  if (at.searchParams.has('back') && (url || clientSecret)) {
    const failure = await confirmPayment(host, payment, 'APPROVE')
    if (!failure) throw redirect(payment.done)
    return { ...shown, failure }
  }
  if (url) throw redirect(url)
  if (clientSecret) allowQuestion(host, providerId)
  return shown
}

/** This page, as the bank redirects back to it. */
function withBack(at: URL): string {
  const next = new URL(at)
  next.searchParams.set('back', '1')
  return `${next.pathname}${next.search}`
}

export function allowQuestion(host: Host, providerId: string | undefined): void {
  const places = providerId && providerCheckouts.get(providerId)?.places
  if (places) host.allow(places)
}

/** Replaces the bank for test payments. */
export const answerBank = async (host: Host, request: Request, payment: AskedPayment) =>
  (await confirmPayment(host, payment, await readOutcome(request))) ?? redirect(payment.done, 303)

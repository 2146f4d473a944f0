import { redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { isProblem, notFound } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.server.ts'
import { refusalOf } from './pay-checkout.ts'
import { stripePlaces } from './stripe.ts'

type Outcome = 'APPROVE' | 'DECLINE'

/** A payment that the buyer's bank asks about before it goes on. */
export interface AskedPayment {
  readonly challenge: string
  /** Where it can be paid in another way. */
  readonly pay: string
  /** Where it stands once it is paid. */
  readonly done: string
  /** Goes on with the payment; refused, it says why. */
  confirm(outcome: Outcome): Promise<unknown>
}

/** Names the payment in the address that the bank leads back to. */
export function challengeOf(url: URL): string {
  const challenge = url.searchParams.get('challenge')
  if (!challenge) throw notFound()
  return challenge
}

export const outcomeOf = async (request: Request): Promise<Outcome> =>
  (await request.formData()).get('outcome') === 'APPROVE' ? 'APPROVE' : 'DECLINE'

/** What the buyer reads where the payment can't go on. */
export function whyUnpaid({ t }: Host, error: unknown) {
  if (!isProblem(error) || error.status >= 500) throw error
  const refusal = refusalOf(t, error)
  if ('alert' in refusal) return refusal.alert
  return { title: t('checkout-form:alert.unconfirmed'), text: problemText(t, error, error.message) }
}

const confirmed = (host: Host, payment: AskedPayment, outcome: Outcome) =>
  payment.confirm(outcome).then(
    () => undefined,
    (error) => whyUnpaid(host, error),
  )

/** Leads to the bank, or tells what it asks on this page; whoever comes back from it has answered. */
export async function askBank(host: Host, at: URL, payment: AskedPayment, currency: string) {
  const asked = await host.call('payments.getPaymentAction', { paymentResponseToken: payment.challenge })
  const { url, publicKey, clientSecret } = asked
  // A card that is only kept costs nothing.
  const amount = Number(asked.amount) > 0 ? asked.amount : undefined
  const shown = { amount, currency, back: payment.pay, failure: undefined }
  if (at.searchParams.has('back') && (url || clientSecret)) {
    const failure = await confirmed(host, payment, 'APPROVE')
    if (!failure) throw redirect(payment.done)
    return { ...shown, failure }
  }
  if (url) throw redirect(url)
  if (!publicKey || !clientSecret) return shown
  host.allow(stripePlaces)
  const next = new URL(at)
  next.searchParams.set('back', '1')
  return { ...shown, question: { publicKey, clientSecret, next: `${next.pathname}${next.search}` } }
}

/** In place of the bank, for payments that are tests. */
export const answerBank = async (host: Host, request: Request, payment: AskedPayment) =>
  (await confirmed(host, payment, await outcomeOf(request))) ?? redirect(payment.done, 303)

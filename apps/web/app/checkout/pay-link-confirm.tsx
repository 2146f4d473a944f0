import { redirect } from 'react-router'
import { CardQuestion } from '../features/checkout/card-question.tsx'
import { refusalOf } from '../features/checkout/pay-checkout.ts'
import { stripePlaces } from '../features/checkout/stripe.ts'
import { TestQuestion } from '../features/checkout/test-question.tsx'
import { type Host, hostOf } from '../lib/host.ts'
import { isProblem, notFound, orMissing } from '../lib/problem.ts'
import type { Route } from './+types/pay-link-confirm'

export const headers = () => ({ 'referrer-policy': 'same-origin' })

const pageOf = (token: string) => `/pay/${token}`

function challengeOf(url: URL): string {
  const challenge = url.searchParams.get('challenge')
  if (!challenge) throw notFound()
  return challenge
}

/** Goes on with the payment; answers why where it can't. */
async function confirm(host: Host, token: string, paymentResponseToken: string, outcome: 'APPROVE' | 'DECLINE') {
  try {
    const answer = { token, paymentResponseToken, outcome }
    await host.call('draftPayments.confirmPaymentByLink', answer)
    return undefined
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const refusal = refusalOf(error)
    return 'alert' in refusal ? refusal.alert : { title: 'The payment could not be confirmed', text: error.message }
  }
}

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  const { token } = args.params
  const challenge = challengeOf(args.url)
  const found = await orMissing(host.call('draftPayments.openPaymentLink', { token }))
  if (!found) throw notFound()
  const asked = await host.call('payments.getPaymentAction', { paymentResponseToken: challenge })

  const { amount } = asked
  const shown = { amount, currency: found.draft.currency, back: pageOf(token), failure: undefined }
  const { url, publicKey, clientSecret } = asked
  if (args.url.searchParams.has('back') && (url || clientSecret)) {
    const failure = await confirm(host, token, challenge, 'APPROVE')
    if (!failure) throw redirect(pageOf(token))
    return { ...shown, failure }
  }
  if (url) throw redirect(url)
  if (!publicKey || !clientSecret) return shown
  host.allow(stripePlaces)
  const next = new URL(args.url)
  next.searchParams.set('back', '1')
  return { ...shown, question: { publicKey, clientSecret, next: `${next.pathname}${next.search}` } }
}

export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  const outcome = (await args.request.formData()).get('outcome') === 'APPROVE' ? 'APPROVE' : 'DECLINE'
  return (await confirm(hostOf(args), token, challengeOf(args.url), outcome)) ?? redirect(pageOf(token), 303)
}

/** Where the bank of a buyer who pays by a link asks, and where it leads back to. */
export default function PayLinkConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { back, amount, currency, failure } = loaderData
  if ('question' in loaderData && loaderData.question) return <CardQuestion {...loaderData.question} back={back} />
  return <TestQuestion back={back} amount={amount} currency={currency} failure={actionData ?? failure} />
}

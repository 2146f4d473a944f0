import { redirect } from 'react-router'
import { allowQuestion, explainUnpaid, readOutcome } from '../features/checkout/ask-bank.ts'
import { BankQuestion } from '../features/checkout/bank-question.tsx'
import { buildCheckoutAddress, findAddressAfterOrder } from '../features/checkout/leave.ts'
import { readCheckout } from '../features/checkout/mutate-checkout.ts'
import { isBeingChecked } from '../features/checkout/pay-checkout.ts'
import { getHost } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import type { Route } from './+types/confirm'

export async function loader(args: Route.LoaderArgs) {
  const back = buildCheckoutAddress(args.params.id, args.url)
  if (!args.url.searchParams.get('challenge')) throw redirect(back)
  const host = getHost(args)
  const { payNow, currency, completed } = await readCheckout(host, args.params.id)
  if (completed) throw redirect(back)
  const paymentResponseToken = args.url.searchParams.get('challenge')!
  const action = await host.call('payments.getPaymentAction', { paymentResponseToken })
  const { providerId, url, publicKey, clientSecret } = action
  if (args.url.searchParams.has('back') && (url || clientSecret)) await finish(args, paymentResponseToken)
  if (url) throw redirect(url)
  if (clientSecret) allowQuestion(host, providerId)
  const next = buildCheckoutAddress(
    args.params.id,
    args.url,
    { challenge: paymentResponseToken, back: '1' },
    '/confirm',
  )
  return { providerId, publicKey, clientSecret, next, back, amount: payNow, currency }
}

/** The buyer returns from the card issuer; the provider knows their answer. */
async function finish(args: Route.LoaderArgs, paymentResponseToken: string): Promise<never> {
  const host = getHost(args)
  try {
    const confirm = { paymentResponseToken, outcome: 'APPROVE' as const }
    const { orderId } = await host.call('payments.confirmPayment', confirm)
    throw redirect(await findAddressAfterOrder(host, args.url, args.params.id, orderId))
  } catch (error) {
    if (!isProblem(error)) throw error
    if (isBeingChecked(error)) throw redirect(buildCheckingAddress(args))
    throw redirect(buildCheckoutAddress(args.params.id, args.url, { refused: error.code }))
  }
}

const buildCheckingAddress = ({ params, url }: Route.LoaderArgs | Route.ActionArgs): string =>
  buildCheckoutAddress(params.id, url, { asked: '1' }, '/checking')

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  const outcome = await readOutcome(args.request)
  const paymentResponseToken = args.url.searchParams.get('challenge') ?? ''
  try {
    const { orderId } = await host.call('payments.confirmPayment', { paymentResponseToken, outcome })
    return redirect(await findAddressAfterOrder(host, args.url, args.params.id, orderId), 303)
  } catch (error) {
    if (isProblem(error) && isBeingChecked(error)) return redirect(buildCheckingAddress(args), 303)
    return explainUnpaid(host, error)
  }
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return <BankQuestion {...loaderData} failure={actionData} />
}

import { Alert, Button, MoneyFormat, Price } from '@stoa/ui'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { CardQuestion } from '../features/checkout/card-question.tsx'
import { afterOrder, checkoutAddress } from '../features/checkout/leave.ts'
import { readCheckout } from '../features/checkout/mutate-checkout.ts'
import { refusalOf } from '../features/checkout/pay-checkout.ts'
import { stripePlaces } from '../features/checkout/stripe.ts'
import { hostOf } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/confirm'

export async function loader(args: Route.LoaderArgs) {
  const back = checkoutAddress(args.params.id, args.url)
  if (!args.url.searchParams.get('challenge')) throw redirect(back)
  const host = hostOf(args)
  const { payNow, currency, completed } = await readCheckout(host, args.params.id)
  if (completed) throw redirect(back)
  const paymentResponseToken = args.url.searchParams.get('challenge')!
  const { url, publicKey, clientSecret } = await host.call('payments.getPaymentAction', { paymentResponseToken })
  if (args.url.searchParams.has('back') && (url || clientSecret)) await finish(args, paymentResponseToken)
  if (url) throw redirect(url)
  if (!publicKey || !clientSecret) return { back, amount: payNow, currency }
  host.allow(stripePlaces)
  const next = checkoutAddress(args.params.id, args.url, { challenge: paymentResponseToken, back: '1' }, '/confirm')
  return { back, amount: payNow, currency, question: { publicKey, clientSecret, next } }
}

/** The buyer comes back from the card issuer: what they answered there, the provider knows. */
async function finish(args: Route.LoaderArgs, paymentResponseToken: string): Promise<never> {
  const host = hostOf(args)
  try {
    const confirm = { paymentResponseToken, outcome: 'APPROVE' as const }
    const { orderId } = await host.call('payments.confirmPayment', confirm)
    throw redirect(await afterOrder(host, args.url, args.params.id, orderId))
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    throw redirect(checkoutAddress(args.params.id, args.url, { refused: error.code }))
  }
}

export async function action(args: Route.ActionArgs) {
  const host = hostOf(args)
  const outcome = (await args.request.formData()).get('outcome') === 'APPROVE' ? 'APPROVE' : 'DECLINE'
  const paymentResponseToken = args.url.searchParams.get('challenge') ?? ''
  try {
    const { orderId } = await host.call('payments.confirmPayment', { paymentResponseToken, outcome })
    return redirect(await afterOrder(host, args.url, args.params.id, orderId), 303)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const refusal = refusalOf(error)
    return 'alert' in refusal ? refusal.alert : { title: 'The payment could not be confirmed', text: error.message }
  }
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.question ? (
    <CardQuestion {...loaderData.question} back={loaderData.back} />
  ) : (
    <TestQuestion loaderData={loaderData} actionData={actionData} />
  )
}

type Shown = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

function TestQuestion({ loaderData: { back, amount, currency }, actionData }: Shown) {
  const site = useSite()
  const sending = useNavigation().formData?.get('outcome')
  return (
    <MoneyFormat currency={currency} locale={site.locale}>
      <Seo title="Confirm the payment" path="/checkout" hidden />
      <div className="mx-auto max-w-[30rem] px-5 pt-12 pb-16 sm:pt-20">
        <section className="rounded-panel border border-line-strong bg-field p-6 sm:p-9">
          <p className="text-sm text-muted">Test bank · 3-D Secure</p>
          <h1 className="mt-2 font-display text-3xl">Confirm the payment</h1>
          {actionData ? (
            <Failed {...actionData} back={back} />
          ) : (
            <>
              <dl className="mt-6 space-y-2 text-base">
                <div className="flex justify-between gap-4">
                  <dt className="text-muted">To</dt>
                  <dd>{site.name}</dd>
                </div>
                <div className="flex justify-between gap-4">
                  <dt className="text-muted">Amount</dt>
                  <dd>
                    <Price amount={amount} className="font-medium" />
                  </dd>
                </div>
              </dl>
              <p className="mt-6 text-sm text-muted">
                Here the bank of the buyer would ask for a code or an approval in its app. This is a test: choose how it
                ends.
              </p>
              <Form method="post" className="mt-6 flex flex-col gap-3">
                <Button name="outcome" value="APPROVE" size="large" wide busy={sending === 'APPROVE'}>
                  Approve
                </Button>
                <Button name="outcome" value="DECLINE" look="secondary" size="large" wide busy={sending === 'DECLINE'}>
                  Decline
                </Button>
              </Form>
            </>
          )}
        </section>
      </div>
    </MoneyFormat>
  )
}

function Failed({ title, text, back }: { title: string; text: string; back: string }) {
  return (
    <div className="mt-6">
      <Alert tone="danger" title={title}>
        {text}
      </Alert>
      <Link
        to={back}
        reloadDocument
        className="mt-6 inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        Back to the payment
      </Link>
    </div>
  )
}

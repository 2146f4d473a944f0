import { buttonClass, EmptyState, MoneyFormat } from '@stoa/ui'
import { data, Link, redirect, useHref } from 'react-router'
import { checkoutAddress, readFlow } from '../features/checkout/leave.ts'
import { type Answer, MaskedCheckout } from '../features/checkout/masked-checkout.tsx'
import { readCheckout } from '../features/checkout/mutate-checkout.ts'
import { type Host, hostOf } from '../lib/host.ts'
import { isProblem, orMissing } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/open'

/** The address opens the checkout, so no other site is told it. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

/** Where the address of a checkout leads first: it lets the browser in, or says what stands in the way. */
export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  const { id } = args.params
  const session = args.url.searchParams.get('session') || undefined
  const opened = session ? await orMissing(host.call('checkout.openCheckout', { id, session })) : undefined
  if (opened?.verified) throw redirect(checkoutAddress(id, args.url, { open: String(Date.now()) }))
  const checkout = await orMissing(readCheckout(host, id))
  if (!checkout) return data({ state: 'over' as const }, { status: 404 })
  if (checkout.completed && (checkout.masked || opened)) {
    return { state: 'placed' as const, backUrl: (await readFlow(host, args.url)).backUrl }
  }
  if (!checkout.masked) throw redirect(checkoutAddress(id, args.url, { open: String(Date.now()) }))
  return { state: 'masked' as const, checkout }
}

export async function action(args: Route.ActionArgs) {
  const host = hostOf(args)
  const form = await args.request.formData()
  const { id } = args.params
  try {
    const answer = await act(host, id, form)
    return answer ?? redirect(checkoutAddress(id, args.url, { open: String(Date.now()) }), 303)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { ...refusalOf(error.code), ...(form.get('sent') && { sent: String(form.get('sent')) }), at: Date.now() }
  }
}

/** Nothing once the way to the checkout is free. */
async function act(host: Host, id: string, form: FormData): Promise<Answer | undefined> {
  switch (form.get('intent')) {
    case 'send':
      return { sent: (await host.call('checkout.sendCheckoutCode', { id })).email, at: Date.now() }
    case 'verify':
      await host.call('checkout.verifyCheckoutCode', { id, code: String(form.get('code') ?? '').trim() || '-' })
      return undefined
    default:
      await host.call('checkout.replaceCheckoutBuyer', { id })
      return undefined
  }
}

function refusalOf(code: string): Pick<Answer, 'error' | 'alert'> {
  if (code === 'BAD_CODE') return { error: 'That code is not right. Check the email and try again.' }
  if (code === 'TOO_MANY_REQUESTS') return { alert: 'Too many codes were requested. Try again in an hour.' }
  if (code === 'NOT_FOUND')
    return { alert: 'The code has expired, or this browser keeps no cookies. Request a new code.' }
  return { alert: 'That did not work. Reload the page and try again.' }
}

export default function Open({ loaderData, actionData, params }: Route.ComponentProps) {
  const { locale } = useSite()
  return (
    <>
      <Seo title="Checkout" path={`/checkout/${params.id}`} hidden />
      {loaderData.state === 'over' && <Over />}
      {loaderData.state === 'placed' && <Placed backUrl={loaderData.backUrl} />}
      {loaderData.state === 'masked' && (
        <MoneyFormat currency={loaderData.checkout.currency} locale={locale}>
          <MaskedCheckout checkout={loaderData.checkout} answer={actionData} />
        </MoneyFormat>
      )}
    </>
  )
}

function Over() {
  return (
    <EmptyState
      heading="h1"
      title="This link has expired"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link reloadDocument to="/cart" className={buttonClass()}>
            Go to your cart
          </Link>
          <Link reloadDocument to="/" className={buttonClass({ look: 'secondary' })}>
            Continue shopping
          </Link>
        </div>
      }
    >
      <p>Checkout links work for seven days. If you came from another site, go back there and check out again.</p>
    </EmptyState>
  )
}

/** What became of a checkout is for its buyer to see. */
function Placed({ backUrl }: { backUrl: string }) {
  const home = useHref('/')
  const cart = useHref('/cart')
  const shopping = backUrl === cart ? home : backUrl
  return (
    <EmptyState
      heading="h1"
      title="Thank you, this order is placed"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link reloadDocument to="/orders" className={buttonClass()}>
            Find your order
          </Link>
          <a href={shopping} className={buttonClass({ look: 'secondary' })}>
            Continue shopping
          </a>
        </div>
      }
    >
      <p>Its details are in the confirmation email.</p>
    </EmptyState>
  )
}

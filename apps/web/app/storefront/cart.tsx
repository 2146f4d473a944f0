import { Alert, buttonClass, EmptyState } from '@stoa/ui'
import { Link, redirect } from 'react-router'
import { CartLines } from '../features/cart/cart-lines.tsx'
import { mutateCart } from '../features/cart/mutate-cart.ts'
import { readCart } from '../features/cart/read-cart.ts'
import { Summary } from '../features/cart/summary.tsx'
import { hostOf } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/cart'

export const loader = async (args: Route.LoaderArgs) => ({ cart: await readCart(hostOf(args)) })

export async function action(args: Route.ActionArgs) {
  const host = hostOf(args)
  const form = await args.request.formData()
  if (form.get('intent') === 'checkout') return checkOut(host)
  const outcome = await mutateCart(host, form)
  if (outcome.error || form.get('stay') === '1') return outcome
  return redirect('/cart', 303)
}

async function checkOut(host: ReturnType<typeof hostOf>) {
  try {
    const { checkoutId } = await host.call('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
    return redirect(`/checkout/${checkoutId}`, 303)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.status === 404) return redirect('/cart', 303)
    return { intent: 'checkout', error: error.message, at: Date.now() }
  }
}

export default function CartPage({ loaderData: { cart }, actionData }: Route.ComponentProps) {
  const error = actionData?.error
  return (
    <div className="page">
      <Seo title="Cart" path="/cart" hidden />
      {cart ? (
        <>
          <h1 className="pt-12 pb-6 font-display text-4xl lg:pt-20 lg:pb-10">Your cart</h1>
          <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-x-16 xl:gap-x-24">
            <div className="mb-10 border-y border-line">
              <h2 className="sr-only">What is in it</h2>
              {(error || cart.warnings.length > 0) && (
                <div className="space-y-3 pt-5">
                  {error && actionData?.intent !== 'coupon' && actionData?.intent !== 'checkout' && (
                    <Alert tone="danger">{error}</Alert>
                  )}
                  {cart.warnings.map((warning) => (
                    <Alert key={warning}>{warning}</Alert>
                  ))}
                </div>
              )}
              <CartLines lines={cart.lines} />
            </div>
            <Summary
              cart={cart}
              couponError={actionData?.intent === 'coupon' ? error : undefined}
              error={actionData?.intent === 'checkout' ? error : undefined}
            />
          </div>
        </>
      ) : (
        <>
          {error && <Alert tone="danger">{error}</Alert>}
          <EmptyState
            heading="h1"
            title="Your cart is empty"
            action={
              <Link to="/collection/all-products" className={buttonClass({ size: 'large' })}>
                Look around
              </Link>
            }
          >
            <p>What you add will wait for you here.</p>
          </EmptyState>
        </>
      )}
    </div>
  )
}

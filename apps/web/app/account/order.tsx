import { Alert, Button, buttonClass, MoneyFormat, Price } from '@stoa/ui'
import { Form, Link, redirect } from 'react-router'
import { PaymentWatch } from '../features/checkout/payment-watch.tsx'
import { OrderStatus } from '../features/orders/order-status.tsx'
import { OrderView } from '../features/orders/order-view.tsx'
import { readOrder } from '../features/orders/read-orders.ts'
import { reorder } from '../features/orders/reorder.ts'
import { ReturnList } from '../features/orders/return-list.tsx'
import { readReturns } from '../features/orders/returns.ts'
import { hostOf } from '../lib/host.ts'
import { notFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import { useSending } from '../lib/use-sending.ts'
import type { Route } from './+types/order'
import { Back } from './back.tsx'
import { requireMember } from './require-member.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const order = await readOrder(host, args.params.id)
  if (!order) throw notFound()
  return { order, ...(await readReturns(host, order.id)) }
}

/** Everything goes to the cart; what is not sold any more, or needs a word of the buyer's first, is said here. */
export async function action(args: Route.ActionArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const again = await reorder(host, args.params.id)
  if (!again) throw notFound()
  if (again.gone.length + again.unwritten.length === 0) throw redirect('/cart')
  return again
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, returns, returnable } = loaderData
  const busy = useSending()
  const { locale } = useSite()
  return (
    <MoneyFormat currency={order.currency} locale={locale}>
      <Seo title={`Order ${order.number}`} path={`/account/orders/${order.id}`} hidden />
      <Back to="/account/orders">Your orders</Back>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="font-display text-4xl">Order {order.number}</h1>
        <OrderStatus status={order.status} />
      </div>
      <p className="mt-3 max-w-prose text-muted">
        {order.date}. {order.status.next}
      </p>
      {order.payment === 'CHECKING' && (
        <div className="mt-6">
          <p role="status" className="max-w-prose">
            We’re checking your payment. Please don’t pay again: you won’t be charged twice.
          </p>
          <PaymentWatch />
        </div>
      )}
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {order.owed && (
          <Link reloadDocument to={`/account/orders/${order.id}/pay`} className={buttonClass()}>
            Pay <Price amount={order.owed} />
          </Link>
        )}
        <Button look="secondary" busy={busy}>
          Buy again
        </Button>
        {returnable.length > 0 && (
          <Link to={`/account/orders/${order.id}/return`} className="link inline-flex min-h-11 items-center">
            Send something back
          </Link>
        )}
      </Form>
      {actionData && (
        <div className="mt-6 max-w-2xl">
          <Alert tone={actionData.added > 0 ? 'success' : 'danger'}>
            {actionData.gone.length > 0 && <>Not sold any more: {actionData.gone.join(', ')}. </>}
            {actionData.unwritten.map(({ name, href }) => (
              <span key={href} className="block">
                {name} asks for a few words of yours.{' '}
                <Link to={href} className="underline decoration-1 underline-offset-4">
                  Write them
                </Link>
              </span>
            ))}
            {actionData.added > 0 && (
              <Link to="/cart" className="underline decoration-1 underline-offset-4">
                The rest is in your cart
              </Link>
            )}
          </Alert>
        </div>
      )}
      <div className="mt-10 lg:mt-14">
        <OrderView order={order} />
      </div>
      <ReturnList returns={returns} />
    </MoneyFormat>
  )
}

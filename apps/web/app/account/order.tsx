import { useT } from '@stoa/messages/react'
import { Alert, Button, buildButtonClass, formatPrice, MoneyFormat } from '@stoa/ui'
import { Form, Link, redirect } from 'react-router'
import { PaymentWatch } from '../features/checkout/payment-watch.tsx'
import { OrderStatus } from '../features/orders/order-status.tsx'
import { OrderTimeline } from '../features/orders/order-timeline.tsx'
import { OrderView } from '../features/orders/order-view.tsx'
import { readOrder } from '../features/orders/read-orders.ts'
import { reorder } from '../features/orders/reorder.ts'
import { ReturnList } from '../features/orders/return-list.tsx'
import { readReturns } from '../features/orders/returns.ts'
import { listReturnSteps } from '../features/orders/timeline.ts'
import { getHost } from '../lib/host.ts'
import { createNotFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import { useSending } from '../lib/use-sending.ts'
import type { Route } from './+types/order'
import { Back } from './back.tsx'
import { requireMember } from './require-member.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const order = await readOrder(host, args.params.id)
  if (!order) throw createNotFound()
  const found = await readReturns(host, order.id)
  return { order, steps: [...order.timeline, ...listReturnSteps(host.t, found.returns)], ...found }
}

/** Adds all items to the cart, and lists those that are no longer sold or need a personalization text. */
export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const again = await reorder(host, args.params.id)
  if (!again) throw createNotFound()
  if (again.gone.length + again.unwritten.length === 0) throw redirect('/cart')
  return again
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { order, steps, returns, returnable } = loaderData
  const isBusy = useSending()
  const { locale } = useSite()
  return (
    <MoneyFormat currency={order.currency} locale={locale}>
      <Seo title={t('account:order.title', { number: order.number })} path={`/account/orders/${order.id}`} hidden />
      <Back to="/account/orders">{t('account:orders.title')}</Back>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="font-display text-4xl">{t('account:order.title', { number: order.number })}</h1>
        <OrderStatus status={order.status} />
      </div>
      <p className="mt-3 max-w-prose text-muted">
        {t('account:order.placed', { date: order.date })} {order.status.next}
      </p>
      {order.payment === 'CHECKING' && (
        <div className="mt-6">
          <p role="status" className="max-w-prose">
            {t('account:order.checkingPayment')}
          </p>
          <PaymentWatch />
        </div>
      )}
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {order.owed && (
          <Link reloadDocument to={`/account/orders/${order.id}/pay`} className={buildButtonClass()}>
            {t('account:order.pay', { amount: formatPrice(order.owed, { currency: order.currency, locale }) })}
          </Link>
        )}
        <Button look="secondary" busy={isBusy}>
          {t('account:order.buyAgain')}
        </Button>
        {returnable.length > 0 && (
          <Link to={`/account/orders/${order.id}/return`} className="link inline-flex min-h-11 items-center">
            {t('account:return.title')}
          </Link>
        )}
      </Form>
      {actionData && (
        <div className="mt-6 max-w-2xl">
          <Alert tone={actionData.added > 0 ? 'success' : 'danger'}>
            {actionData.gone.length > 0 && <>{t('account:order.unavailable', { names: t.list(actionData.gone) })} </>}
            {actionData.unwritten.map(({ name, href }) => (
              <span key={href} className="block">
                {t.rich('account:order.needsText', {
                  name,
                  link: (text) => (
                    <Link to={href} className="underline decoration-1 underline-offset-4">
                      {text}
                    </Link>
                  ),
                })}
              </span>
            ))}
            {actionData.added > 0 && (
              <Link to="/cart" className="underline decoration-1 underline-offset-4">
                {t('account:order.restInCart')}
              </Link>
            )}
          </Alert>
        </div>
      )}
      <OrderTimeline steps={steps} />
      <div className="mt-10 lg:mt-14">
        <OrderView order={order} />
      </div>
      <ReturnList returns={returns} />
    </MoneyFormat>
  )
}

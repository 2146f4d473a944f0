import { useT } from '@stoa/messages/react'
import { formatPrice, MoneyFormat } from '@stoa/ui'
import { redirect } from 'react-router'
import { LaterPayment } from '../features/checkout/later-payment.tsx'
import { giveAddress, toAskedAddress } from '../features/checkout/link-address.ts'
import { LinkAddressForm } from '../features/checkout/link-address-form.tsx'
import {
  describeRefusal,
  describeRefusedReturn,
  isBeingChecked,
  loadSettings,
  payWith,
} from '../features/checkout/pay-checkout.ts'
import { PaymentWatch } from '../features/checkout/payment-watch.tsx'
import type { OrderEntity } from '../features/orders/entity.ts'
import { toOrder } from '../features/orders/order.ts'
import { OrderLines } from '../features/orders/order-lines.tsx'
import { OrderTotals } from '../features/orders/order-totals.tsx'
import { formatAddress } from '../lib/address-lines.ts'
import { getHost, type Host } from '../lib/host.ts'
import { allowMissing, isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/pay-link'

/** The URL opens the payment, so it must not leak as a referrer; with `no-referrer`, forms would have no origin. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

async function read(host: Host, token: string) {
  const found = await allowMissing(host.call('draftPayments.openPaymentLink', { token }))
  if (!found) return undefined
  const { draft, state, message, expiresDate, payment, order, address } = found
  const { locale } = host.site
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(expiresDate))
  return {
    ...{ state, message, until },
    order: toOrder({ ...draft, paymentStatus: state === 'PAID' ? 'PAID' : 'NOT_PAID' } as OrderEntity, host),
    placed: order,
    requestedAddress: address && toAskedAddress(address, host.site),
    addressLines: formatAddress(address?.given, locale),
    amount: payment?.amount,
    settings: payment && loadSettings(host, { ...payment, delayCapture: false, savePaymentMethod: false }),
  }
}

export async function loader(args: Route.LoaderArgs) {
  const found = await read(getHost(args), args.params.token)
  return found
    ? { ...found, refused: describeRefusedReturn(getHost(args).t, args.url.searchParams.get('refused')) }
    : null
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  const { token } = args.params
  const found = await read(host, token)
  const form = await args.request.formData()
  if (form.get('intent') === 'address') {
    const refused = found?.requestedAddress && (await giveAddress(host, token, found.requestedAddress.kind, form))
    return refused ?? redirect(`/pay/${token}`, 303)
  }
  // The order changed in the meantime: show its current state.
  if (!found?.settings) return redirect(`/pay/${token}`, 303)
  const paying = await payWith(host, found.settings, form)
  if (!('paymentToken' in paying)) return { ...paying, at: Date.now() }
  try {
    const requestedAddress = { token, paymentToken: paying.paymentToken, amount: String(form.get('amount')) }
    const { paymentResponseToken: challenge } = await host.call('draftPayments.payByLink', requestedAddress)
    if (challenge) return redirect(`/pay/${token}/confirm?${new URLSearchParams({ challenge })}`, 303)
  } catch (error) {
    if (!isProblem(error)) throw error
    // The page waits for the outcome; if the payment failed, it says so and asks for another one.
    if (isBeingChecked(error)) return redirect(`/pay/${token}?refused=NOT_CHARGED`, 303)
    return { ...describeRefusal(host.t, error), at: Date.now() }
  }
  return redirect(`/pay/${token}`, 303)
}

/** An order that the shop prepared, to be paid by its customer. */
export default function PayLink({ loaderData: found, actionData }: Route.ComponentProps) {
  const t = useT()
  const { locale, name } = useSite()
  if (!found) return <Over />
  const { order, state, message, until, placed, amount, settings, requestedAddress, addressLines, refused } = found
  const refusedAddress = actionData && 'address' in actionData ? actionData : undefined
  const refusedPayment =
    actionData && 'address' in actionData ? undefined : (actionData ?? (refused && { alert: refused }))
  const isDelivered = requestedAddress?.kind === 'DELIVERY'
  const title = placed ? t('account:order.title', { number: placed.number }) : t('checkout:payLink.title')
  return (
    <MoneyFormat currency={order.currency} locale={locale}>
      <Seo title={title} path="/pay" hidden />
      <div className="page pt-12 pb-20 lg:pt-20">
        <h1 className="font-display text-4xl">{placed ? t('checkout:payLink.thanks') : title}</h1>
        <p className="mt-3 max-w-prose text-muted" role={placed ? 'status' : undefined}>
          {placed &&
            (placed.email
              ? t('checkout:payLink.paidWithEmail', { number: placed.number, email: placed.email })
              : t('checkout:payLink.paid', { number: placed.number }))}
          {state === 'OPEN' && (
            // Two short lines wrap alike in the fallback font, so loading the font shifts nothing.
            <>
              <span className="block">{t('checkout:payLink.prepared', { shop: name })}</span>
              <span className="block">{t('checkout:payLink.until', { date: until })}</span>
            </>
          )}
          {state === 'PAYING' && t('checkout:payLink.checking')}
        </p>
        {state === 'PAYING' && <PaymentWatch />}
        {message && <blockquote className="mt-5 max-w-prose border-s-2 border-line-strong ps-4">{message}</blockquote>}
        <div className="mt-10 grid gap-x-16 gap-y-10 lg:mt-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start xl:gap-x-24">
          <div className="lg:row-span-2">
            <section aria-label={t('checkout:payLink.items')}>
              <OrderLines lines={order.lines} />
            </section>
            {order.delivery && (
              <section className="mt-8">
                <h2 className="mb-1.5 text-sm text-muted">
                  {t(order.delivery.isFetched ? 'checkout:payLink.pickup' : 'checkout:payLink.shipping')}
                </h2>
                <address className="not-italic">
                  {order.delivery.address.map((line) => (
                    <span key={line} className="block">
                      <bdi>{line}</bdi>
                    </span>
                  ))}
                </address>
                <p className="mt-2 text-muted">{order.delivery.title}</p>
              </section>
            )}
            {!order.delivery && addressLines.length > 0 && (
              <section className="mt-8">
                <h2 className="mb-1.5 text-sm text-muted">
                  {t(isDelivered ? 'checkout:address.shipping' : 'checkout:address.billing')}
                </h2>
                <address className="not-italic">
                  {addressLines.map((line) => (
                    <span key={line} className="block">
                      <bdi>{line}</bdi>
                    </span>
                  ))}
                </address>
              </section>
            )}
            {requestedAddress && !requestedAddress.missing && (
              <details className="mt-4" open={refusedAddress !== undefined || undefined}>
                <summary className="link inline-flex min-h-11 items-center">
                  {t('checkout:payLink.changeAddress')}
                </summary>
                <LinkAddressForm key={addressLines.join('\n')} requested={requestedAddress} refusal={refusedAddress} />
              </details>
            )}
          </div>
          <section aria-label={t('checkout:payLink.totals')} className="rounded-panel bg-surface p-6 sm:p-8">
            <OrderTotals order={order} />
            {requestedAddress?.missing && <p className="mt-4 text-sm text-muted">{t('checkout:payLink.taxNote')}</p>}
          </section>
          {requestedAddress?.missing && (
            <section aria-labelledby="address">
              <h2 id="address" className="font-display text-2xl">
                {t(isDelivered ? 'checkout:address.shipping' : 'checkout:address.billing')}
              </h2>
              <LinkAddressForm requested={requestedAddress} refusal={refusedAddress} />
            </section>
          )}
          {settings && (
            <section aria-labelledby="pay">
              <h2 id="pay" className="font-display text-2xl">
                {t('checkout:payLink.payByCard')}
              </h2>
              {amount && Number(amount) < Number(order.total) && (
                <p className="mt-2 text-muted">
                  {t('checkout:payLink.deposit', {
                    amount: formatPrice(amount, { currency: order.currency, locale }),
                  })}
                </p>
              )}
              <LaterPayment settings={settings} amount={amount} currency={order.currency} refusal={refusedPayment}>
                <input type="hidden" name="amount" value={amount} />
              </LaterPayment>
            </section>
          )}
        </div>
      </div>
    </MoneyFormat>
  )
}

function Over() {
  const t = useT()
  return (
    <div className="page max-w-2xl pt-12 pb-20 lg:pt-20">
      <Seo title={t('checkout:payLink.over')} path="/pay" hidden />
      <h1 className="font-display text-4xl">{t('checkout:payLink.over')}</h1>
      <p className="mt-3 text-muted">{t('checkout:payLink.overText')}</p>
    </div>
  )
}

import { MoneyFormat, Price } from '@stoa/ui'
import { redirect } from 'react-router'
import { LaterPayment } from '../features/checkout/later-payment.tsx'
import { askedOf, giveAddress } from '../features/checkout/link-address.ts'
import { LinkAddressForm } from '../features/checkout/link-address-form.tsx'
import { isBeingChecked, payWith, refusalOf, refusedReturn, settingsFrom } from '../features/checkout/pay-checkout.ts'
import { PaymentWatch } from '../features/checkout/payment-watch.tsx'
import type { OrderEntity } from '../features/orders/entity.ts'
import { toOrder } from '../features/orders/order.ts'
import { OrderLines } from '../features/orders/order-lines.tsx'
import { OrderTotals } from '../features/orders/order-totals.tsx'
import { addressLines } from '../lib/address-lines.ts'
import { type Host, hostOf } from '../lib/host.ts'
import { isProblem, orMissing } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/pay-link'

/** The address pays the draft, so no other site is told it; forms of this one must say where they come from. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

async function read(host: Host, token: string) {
  const found = await orMissing(host.call('draftPayments.openPaymentLink', { token }))
  if (!found) return undefined
  const { draft, state, message, expiresDate, payment, order, address } = found
  const { locale } = host.site
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(expiresDate))
  return {
    ...{ state, message, until },
    order: toOrder({ ...draft, paymentStatus: state === 'PAID' ? 'PAID' : 'NOT_PAID' } as OrderEntity, host.site),
    placed: order,
    asked: address && askedOf(address, locale),
    addressLines: addressLines(address?.given, locale),
    amount: payment?.amount,
    settings: payment && settingsFrom(host, { ...payment, delayCapture: false, savePaymentMethod: false }),
  }
}

export async function loader(args: Route.LoaderArgs) {
  const found = await read(hostOf(args), args.params.token)
  return found ? { ...found, refused: refusedReturn(args.url.searchParams.get('refused')) } : null
}

export async function action(args: Route.ActionArgs) {
  const host = hostOf(args)
  const { token } = args.params
  const found = await read(host, token)
  const form = await args.request.formData()
  if (form.get('intent') === 'address') {
    const refused = found?.asked && (await giveAddress(host, token, found.asked.kind, form))
    return refused ?? redirect(`/pay/${token}`, 303)
  }
  // What became of it meanwhile is what the page shows.
  if (!found?.settings) return redirect(`/pay/${token}`, 303)
  const paying = await payWith(host, found.settings, form)
  if (!('paymentToken' in paying)) return { ...paying, at: Date.now() }
  try {
    const asked = { token, paymentToken: paying.paymentToken, amount: String(form.get('amount')) }
    const { paymentResponseToken: challenge } = await host.call('draftPayments.payByLink', asked)
    if (challenge) return redirect(`/pay/${token}/confirm?${new URLSearchParams({ challenge })}`, 303)
  } catch (error) {
    if (!isProblem(error)) throw error
    // The page waits; where nothing came of the payment, it says so and asks for another one.
    if (isBeingChecked(error)) return redirect(`/pay/${token}?refused=NOT_CHARGED`, 303)
    return { ...refusalOf(error), at: Date.now() }
  }
  return redirect(`/pay/${token}`, 303)
}

/** What the shop has put together for somebody, who pays for it here. */
export default function PayLink({ loaderData: found, actionData }: Route.ComponentProps) {
  const { locale, name } = useSite()
  if (!found) return <Over />
  const { order, state, message, until, placed, amount, settings, asked, addressLines, refused } = found
  const refusedAddress = actionData && 'address' in actionData ? actionData : undefined
  const refusedPayment =
    actionData && 'address' in actionData ? undefined : (actionData ?? (refused && { alert: refused }))
  const isDelivered = asked?.kind === 'DELIVERY'
  const title = placed ? `Order ${placed.number}` : 'Your order'
  return (
    <MoneyFormat currency={order.currency} locale={locale}>
      <Seo title={title} path="/pay" hidden />
      <div className="page pt-12 pb-20 lg:pt-20">
        <h1 className="font-display text-4xl">{placed ? 'Thank you' : title}</h1>
        <p className="mt-3 max-w-prose text-muted" role={placed ? 'status' : undefined}>
          {placed &&
            `Order ${placed.number} is placed and paid.${placed.email ? ` All about it is on its way to ${placed.email}.` : ''}`}
          {state === 'OPEN' && (
            // Lines that end well before the edge are as many in every font, so nothing moves when it comes.
            <>
              <span className="block">{name} put this together for you.</span>
              <span className="block">You can pay for it until {until}.</span>
            </>
          )}
          {state === 'PAYING' && 'A payment for it is being checked. You won’t be charged twice.'}
        </p>
        {state === 'PAYING' && <PaymentWatch />}
        {message && <blockquote className="mt-5 max-w-prose border-s-2 border-line-strong ps-4">{message}</blockquote>}
        <div className="mt-10 grid gap-x-16 gap-y-10 lg:mt-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start xl:gap-x-24">
          <div className="lg:row-span-2">
            <section aria-label="What it is">
              <OrderLines lines={order.lines} />
            </section>
            {order.delivery && (
              <section className="mt-8">
                <h2 className="mb-1.5 text-sm text-muted">{order.delivery.isFetched ? 'Pick-up' : 'Delivery'}</h2>
                <address className="not-italic">
                  {order.delivery.address.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </address>
                <p className="mt-2 text-muted">{order.delivery.title}</p>
              </section>
            )}
            {!order.delivery && addressLines.length > 0 && (
              <section className="mt-8">
                <h2 className="mb-1.5 text-sm text-muted">{isDelivered ? 'Delivery' : 'Billing address'}</h2>
                <address className="not-italic">
                  {addressLines.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </address>
              </section>
            )}
            {asked && !asked.missing && (
              <details className="mt-4" open={refusedAddress !== undefined || undefined}>
                <summary className="link inline-flex min-h-11 items-center">Change the address</summary>
                <LinkAddressForm key={addressLines.join('\n')} asked={asked} refusal={refusedAddress} />
              </details>
            )}
          </div>
          <section aria-label="Totals" className="rounded-panel bg-surface p-6 sm:p-8">
            <OrderTotals order={order} />
            {asked?.missing && (
              <p className="mt-4 text-sm text-muted">It may change with your address, as taxes depend on it.</p>
            )}
          </section>
          {asked?.missing && (
            <section aria-labelledby="address">
              <h2 id="address" className="font-display text-2xl">
                {isDelivered ? 'Where should it go?' : 'Your billing address'}
              </h2>
              <LinkAddressForm asked={asked} refusal={refusedAddress} />
            </section>
          )}
          {settings && (
            <section aria-labelledby="pay">
              <h2 id="pay" className="font-display text-2xl">
                Pay by card
              </h2>
              {amount && Number(amount) < Number(order.total) && (
                <p className="mt-2 text-muted">
                  <Price amount={amount} /> is to be paid now, and the rest later.
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
  return (
    <div className="page max-w-2xl pt-12 pb-20 lg:pt-20">
      <Seo title="This link is no longer good" path="/pay" hidden />
      <h1 className="font-display text-4xl">This link is no longer good</h1>
      <p className="mt-3 text-muted">
        Its days are over, or the shop has made a new one. Look for a later mail, or ask the shop for another link.
      </p>
    </div>
  )
}

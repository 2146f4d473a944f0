import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import type { Route } from './+types/print'
import { toDetail } from './detail.ts'
import styles from './print.module.css'

/** The packing slip of the whole order, or of the package in the URL. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const found = await allowMissing(host.call('orders.getOrder', { id: args.params.id }))
  if (!found) throw createNotFound()
  const { orderWithFulfillments } = await host.call('orderFulfillments.listFulfillmentsForSingleOrder', {
    orderId: found.order.id,
  })
  const order = toDetail(host, found.order, orderWithFulfillments.fulfillments)
  const packageNumber = args.url.searchParams.get('package')
  const at = order.packages.findIndex(({ id }) => id === packageNumber)
  if (packageNumber && at < 0) throw createNotFound()
  const packedLines = order.packages[at]?.lines
  const date = new Intl.DateTimeFormat(host.site.locale, { dateStyle: 'long', timeZone: readZone(args.request) })
  return {
    id: order.id,
    number: order.number,
    date: date.format(new Date(order.date)),
    package: packedLines && {
      number: at + 1,
      total: order.packages.length,
      carrier: order.packages[at]!.carrier,
      tracking: order.packages[at]!.number,
    },
    shipTo: order.delivery?.pickup.length ? order.delivery.pickup : order.shipTo,
    isPickup: Boolean(order.delivery?.pickup.length),
    delivery: [order.delivery?.title, order.delivery?.time].filter(Boolean).join(' · '),
    // The recipient of a gift reads the slip, but the buyer's note is for the shop.
    note: order.gift ? undefined : order.note,
    gift: order.gift?.message,
    lines: order.lines
      .map((line) => ({
        ...line,
        packed: packedLines ? (packedLines.find(({ id }) => id === line.id)?.quantity ?? 0) : line.quantity,
      }))
      .filter(({ packed }) => packed > 0)
      .map(({ id, name, options, sku, packed }) => ({ id, name, options, sku, packed })),
  }
}

/** Always dark on light, also in dark mode, because it is printed. */
export default function PackingSlip({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { id, number, date, package: shownPackage, shipTo, isPickup, delivery, note, gift, lines } = loaderData
  const { name: shop } = useSite()
  const quantity = lines.reduce((sum, { packed }) => sum + packed, 0)
  return (
    <div className={styles.page}>
      <main className={styles.sheet}>
        <title>{t('dashboard-orders:slip.pageTitle', { number })}</title>
        <div className={styles.bar}>
          <a href={`/dashboard/orders/${id}`}>{t('dashboard-orders:slip.back')}</a>
          <Button onClick={() => print()}>{t('dashboard-orders:slip.print')}</Button>
        </div>
        <header className={styles.head}>
          <div>
            <p className={styles.shop}>{shop}</p>
            <h1>{t('dashboard-orders:slip.title')}</h1>
          </div>
          <dl>
            <dt>{t('dashboard-orders:slip.order')}</dt>
            <dd>{number}</dd>
            <dt>{t('dashboard-orders:slip.date')}</dt>
            <dd>{date}</dd>
            {shownPackage && (
              <>
                <dt>{t('dashboard-orders:slip.package')}</dt>
                <dd>
                  {t('dashboard-orders:slip.packageOf', { number: shownPackage.number, total: shownPackage.total })}
                </dd>
              </>
            )}
            {shownPackage?.tracking && (
              <>
                <dt>{t('dashboard-orders:slip.tracking')}</dt>
                <dd>{[shownPackage.carrier, shownPackage.tracking].filter(Boolean).join(' ')}</dd>
              </>
            )}
          </dl>
        </header>
        <section aria-labelledby="to">
          <h2 id="to">{t(isPickup ? 'dashboard-orders:shipping.pickup' : 'dashboard-orders:shipping.to')}</h2>
          <address>
            {shipTo.map((line) => (
              <span key={line}>
                <bdi>{line}</bdi>
              </span>
            ))}
          </address>
          {delivery && <p>{delivery}</p>}
        </section>
        <table>
          <caption className={styles.hidden}>{t('dashboard-orders:slip.contents')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dashboard-orders:slip.item')}</th>
              <th scope="col">{t('dashboard-orders:slip.sku')}</th>
              <th scope="col">{t('dashboard-orders:slip.quantity')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  {line.name}
                  {line.options.length > 0 && <small>{line.options.join(' · ')}</small>}
                </th>
                <td>{line.sku}</td>
                <td>{line.packed}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('dashboard-orders:slip.total')}
              </th>
              <td>{quantity}</td>
            </tr>
          </tfoot>
        </table>
        {gift && (
          <section aria-labelledby="gift">
            <h2 id="gift">{t('dashboard-orders:gift.forYou')}</h2>
            <p className={styles.note}>
              <bdi>{gift}</bdi>
            </p>
          </section>
        )}
        {note && (
          <section aria-labelledby="note">
            <h2 id="note">{t('dashboard-orders:slip.note')}</h2>
            <p className={styles.note}>
              <bdi>{note}</bdi>
            </p>
          </section>
        )}
      </main>
    </div>
  )
}

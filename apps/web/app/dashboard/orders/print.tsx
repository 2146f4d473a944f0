import { Button } from '@mantine/core'
import { notFound, orMissing } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.ts'
import { ownerHost } from '../lib/session.ts'
import { zoneOf } from '../lib/time.ts'
import type { Route } from './+types/print'
import { toDetail } from './detail.ts'
import styles from './print.module.css'

/** What goes into the parcel: of the whole order, or of the one parcel that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const found = await orMissing(host.call('orders.getOrder', { id: args.params.id }))
  if (!found) throw notFound()
  const { orderWithFulfillments } = await host.call('orderFulfillments.listFulfillmentsForSingleOrder', {
    orderId: found.order.id,
  })
  const order = toDetail(found.order, orderWithFulfillments.fulfillments)
  const wanted = args.url.searchParams.get('parcel')
  const at = order.parcels.findIndex(({ id }) => id === wanted)
  if (wanted && at < 0) throw notFound()
  const inside = order.parcels[at]?.lines
  const date = new Intl.DateTimeFormat(host.site.locale, { dateStyle: 'long', timeZone: zoneOf(args.request) })
  return {
    id: order.id,
    number: order.number,
    date: date.format(new Date(order.date)),
    parcel: inside && {
      number: at + 1,
      of: order.parcels.length,
      carrier: order.parcels[at]!.carrier,
      tracking: order.parcels[at]!.number,
    },
    shipTo: order.delivery?.pickup.length ? order.delivery.pickup : order.shipTo,
    isPickup: Boolean(order.delivery?.pickup.length),
    delivery: order.delivery?.title,
    note: order.note,
    lines: order.lines
      .map((line) => ({
        ...line,
        packed: inside ? (inside.find(({ id }) => id === line.id)?.quantity ?? 0) : line.quantity,
      }))
      .filter(({ packed }) => packed > 0)
      .map(({ id, name, options, sku, packed }) => ({ id, name, options, sku, packed })),
  }
}

/** Always dark on light, as paper is. */
export default function PackingSlip({ loaderData }: Route.ComponentProps) {
  const { id, number, date, parcel, shipTo, isPickup, delivery, note, lines } = loaderData
  const { name: shop } = useSite()
  const pieces = lines.reduce((sum, { packed }) => sum + packed, 0)
  return (
    <div className={styles.page}>
      <main className={styles.sheet}>
        <title>{`Packing slip ${number}`}</title>
        <div className={styles.bar}>
          <a href={`/dashboard/orders/${id}`}>Back to the order</a>
          <Button onClick={() => print()}>Print</Button>
        </div>
        <header className={styles.head}>
          <div>
            <p className={styles.shop}>{shop}</p>
            <h1>Packing slip</h1>
          </div>
          <dl>
            <dt>Order</dt>
            <dd>{number}</dd>
            <dt>Date</dt>
            <dd>{date}</dd>
            {parcel && (
              <>
                <dt>Parcel</dt>
                <dd>
                  {parcel.number} of {parcel.of}
                </dd>
              </>
            )}
            {parcel?.tracking && (
              <>
                <dt>Tracking</dt>
                <dd>{[parcel.carrier, parcel.tracking].filter(Boolean).join(' ')}</dd>
              </>
            )}
          </dl>
        </header>
        <section aria-labelledby="to">
          <h2 id="to">{isPickup ? 'Pickup at' : 'To'}</h2>
          <address>
            {shipTo.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          {delivery && <p>{delivery}</p>}
        </section>
        <table>
          <caption className={styles.hidden}>What is inside</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">SKU</th>
              <th scope="col">Quantity</th>
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
                Pieces
              </th>
              <td>{pieces}</td>
            </tr>
          </tfoot>
        </table>
        {note && (
          <section aria-labelledby="note">
            <h2 id="note">Note of the customer</h2>
            <p className={styles.note}>{note}</p>
          </section>
        )}
      </main>
    </div>
  )
}

import { Skeleton } from '@mantine/core'
import { formatPrice } from '@stoa/ui'
import { type ReactNode, Suspense } from 'react'
import { Await, Link } from 'react-router'
import type { Host } from '../lib/host.ts'
import { imagesOf } from '../lib/image.ts'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/home'
import styles from './home.module.css'
import { type Figures, readFigures, type Span } from './lib/figures.ts'
import { useReader } from './lib/reader.ts'
import { ownerHost } from './lib/session.ts'
import { zoneOf } from './lib/time.ts'
import { OrderTable } from './orders/order-table.tsx'
import { toOrderRow } from './orders/row.ts'
import { RightIcon } from './ui/icons.tsx'
import { Thumb } from './ui/thumb.tsx'
import ui from './ui/ui.module.css'

const spanLength = 30
const atMost = 100

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const figures = readFigures(host, new Date(), zoneOf(args.request), spanLength)
  // The page may be given up before it is read.
  figures.catch(() => {})
  const [latest, toFulfill, soldOut] = await Promise.all([readLatest(host), countToFulfill(host), readSoldOut(host)])
  return { figures, latest, toFulfill, soldOut }
}

async function readLatest(host: Host) {
  const { orders } = await host.call('orders.searchOrders', { search: { cursorPaging: { limit: 8 } } })
  return orders.map(toOrderRow)
}

async function countToFulfill(host: Host) {
  const { orders, metadata } = await host.call('orders.searchOrders', {
    search: {
      filter: { status: 'APPROVED', fulfillmentStatus: { $in: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'] } },
      cursorPaging: { limit: atMost },
    },
  })
  return { count: orders.length, more: Boolean(metadata.cursors?.next) }
}

async function readSoldOut(host: Host) {
  const { products, metadata } = await host.call('products.queryProducts', {
    query: { filter: { 'stock.inStock': false }, paging: { limit: 4 } },
    includeHiddenProducts: true,
  })
  const items = products.map(({ id, name, media }) => ({ id, name, image: imagesOf(media)[0] }))
  return { items, total: metadata.total ?? items.length }
}

export default function Home({ loaderData: { figures, latest, toFulfill, soldOut } }: Route.ComponentProps) {
  return (
    <>
      <title>Home</title>
      <header className={ui.head}>
        <h1>Home</h1>
      </header>
      <section aria-label="Figures" className={`${ui.card} ${styles.figures}`}>
        <Suspense fallback={<Waiting />}>
          <Await resolve={figures} errorElement={<p className={styles.none}>The figures could not be worked out.</p>}>
            {(span) => (span ? <FigureRow span={span} /> : <TooMany />)}
          </Await>
        </Suspense>
      </section>
      <section aria-labelledby="todo" className={styles.todo}>
        <h2 id="todo" className={styles.heading}>
          To do
        </h2>
        <ToFulfill {...toFulfill} />
        <SoldOut {...soldOut} />
      </section>
      <section aria-labelledby="latest" className={ui.card}>
        <div className={styles.listHead}>
          <h2 id="latest">Latest orders</h2>
          <Link to="/dashboard/orders" className={ui.link}>
            All orders
          </Link>
        </div>
        {latest.length > 0 ? (
          <OrderTable rows={latest} />
        ) : (
          <p className={styles.none}>No orders yet. What customers buy in the shop appears here.</p>
        )}
      </section>
    </>
  )
}

const titles = ['Orders today', 'Sales today', `Orders, ${spanLength} days`, `Sales, ${spanLength} days`]

function FigureRow({ span }: { span: Span }) {
  const values = [
    span.today.orders,
    <Sales key="today" figures={span.today} />,
    span.orders,
    <Sales key="span" figures={span} />,
  ]
  return (
    <>
      {titles.map((title, at) => (
        <Figure key={title} title={title}>
          {values[at]}
        </Figure>
      ))}
      <Days days={span.days} />
    </>
  )
}

/** Of the same parts as what it stands for, so that nothing moves when that comes. */
const Waiting = () => (
  <>
    {titles.map((title) => (
      <Figure key={title} title={title}>
        <Skeleton component="span" display="inline-block" height={20} width={88} />
      </Figure>
    ))}
    <div className={styles.chart} />
  </>
)

const Figure = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.figure}>
    <p>{title}</p>
    <p className={styles.number}>{children}</p>
  </div>
)

function Sales({ figures: { sales } }: { figures: Figures }) {
  const { currency, locale } = useSite()
  const sums = sales.length > 0 ? sales : [{ currency, amount: '0' }]
  return sums.map((sum) => formatPrice(sum.amount, { currency: sum.currency, locale })).join(' + ')
}

function Days({ days }: { days: Span['days'] }) {
  const { locale } = useReader()
  const most = Math.max(1, ...days.map(({ orders }) => orders))
  const said = (day: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(new Date(day))
  return (
    <div className={styles.chart}>
      <ol aria-label="Orders of each day">
        {days.map(({ day, orders }) => {
          const text = `${said(day)}: ${orders} ${orders === 1 ? 'order' : 'orders'}`
          return (
            <li key={day} title={text}>
              <span
                className={styles.bar}
                style={{ height: `${(orders / most) * 100}%` }}
                data-none={orders === 0 || undefined}
              />
              <span className={styles.spoken}>{text}</span>
            </li>
          )
        })}
      </ol>
      <p>
        <span>{said(days[0]!.day)}</span>
        <span>Today</span>
      </p>
    </div>
  )
}

const TooMany = () => (
  <p className={styles.none}>
    There were more than 500 orders in the last {spanLength} days, more than this page adds up.{' '}
    <Link to="/dashboard/orders" className={ui.link}>
      Look at the orders
    </Link>
  </p>
)

function ToFulfill({ count, more }: { count: number; more: boolean }) {
  if (count === 0) return <p className={`${ui.card} ${styles.task} ${ui.muted}`}>Every order is fulfilled.</p>
  return (
    <Link
      to="/dashboard/orders?status=APPROVED&fulfillment=NOT_FULFILLED,PARTIALLY_FULFILLED"
      className={`${ui.card} ${styles.task}`}
    >
      <span>
        <strong>
          {count}
          {more && ' or more'} {count === 1 ? 'order' : 'orders'}
        </strong>{' '}
        to fulfill
      </span>
      <RightIcon />
    </Link>
  )
}

function SoldOut({
  items,
  total,
}: {
  items: readonly { id: string; name: string; image: Parameters<typeof Thumb>[0]['image'] }[]
  total: number
}) {
  if (total === 0) return <p className={`${ui.card} ${styles.task} ${ui.muted}`}>Nothing is out of stock.</p>
  const [only] = items
  return (
    <Link
      to={total === 1 ? `/dashboard/products/${only!.id}` : '/dashboard/products?stock=out'}
      className={`${ui.card} ${styles.task}`}
    >
      <span>
        <strong>
          {total} {total === 1 ? 'product' : 'products'}
        </strong>{' '}
        out of stock
      </span>
      <span className={styles.pictures}>
        {items.map(({ id, image }) => (
          <Thumb key={id} image={image} size={28} />
        ))}
      </span>
      <RightIcon />
    </Link>
  )
}

import { Button, TextInput } from '@mantine/core'
import type { Sales } from '@stoa/contract/sales'
import { Form, Link } from 'react-router'
import type { Host } from '../lib/host.ts'
import { imagesOf } from '../lib/image.ts'
import type { Route } from './+types/home'
import { Beginning, readBeginning } from './beginning.tsx'
import styles from './home.module.css'
import { counted } from './lib/counted.ts'
import { ownerHost } from './lib/session.ts'
import { addDays, isDay } from './lib/time.ts'
import { OrderTable } from './orders/order-table.tsx'
import { toOrderRow } from './orders/row.ts'
import { readLowStock } from './products/low-stock.ts'
import { SalesChart } from './sales-chart.tsx'
import { RightIcon } from './ui/icons.tsx'
import { Thumb } from './ui/thumb.tsx'
import ui from './ui/ui.module.css'

const spans = [7, 30, 90, 365]
const usual = 30
const atMost = 50

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const [{ sales }, latest, soldOut, waiting, beginning] = await Promise.all([
    host.call('sales.getSales', spanOf(args.url.searchParams)),
    readLatest(host),
    readSoldOut(host),
    readWaiting(host),
    readBeginning(host),
  ])
  return { sales, latest, soldOut, waiting, beginning }
}

/** Days that make no sense are as good as none. */
function spanOf(params: URLSearchParams): { from?: string; to?: string } {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (!isDay(from) || !isDay(to) || to < from || addDays(from, 365) < to) return {}
  return { from, to }
}

async function readLatest(host: Host) {
  const { orders } = await host.call('orders.searchOrders', { search: { cursorPaging: { limit: 8 } } })
  return orders.map(toOrderRow)
}

/** What waits for somebody, beside orders. */
async function readWaiting(host: Host) {
  const paging = { cursorPaging: { limit: atMost } }
  const [members, { reviews }, { returns }, low, { draftOrders }] = await Promise.all([
    countApplicants(host),
    host.call('reviews.queryReviews', {
      query: { filter: { 'moderation.moderationStatus': 'IN_MODERATION' }, ...paging },
      returnPrivateReviews: true,
    }),
    host.call('returns.queryReturns', { query: { filter: { status: 'REQUESTED' }, ...paging } }),
    readLowStock(host),
    host.call('draftOrders.queryDraftOrders', { query: { filter: { status: 'DRAFT' }, ...paging } }),
  ])
  return {
    members,
    reviews: reviews.length,
    returns: returns.length,
    low: low.ids.length,
    drafts: draftOrders.length,
  }
}
type Waiting = Awaited<ReturnType<typeof readWaiting>>

async function countApplicants(host: Host) {
  const { members } = await host.call('members.queryMembers', {
    query: { filter: { status: 'PENDING' }, paging: { limit: atMost } },
  })
  return members?.length ?? 0
}

async function readSoldOut(host: Host) {
  const { products, metadata } = await host.call('products.queryProducts', {
    query: { filter: { 'stock.inStock': false }, paging: { limit: 4 } },
    includeHiddenProducts: true,
  })
  const items = products.map(({ id, name, media }) => ({ id, name, image: imagesOf(media)[0] }))
  return { items, total: metadata.total ?? items.length }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sales, latest, soldOut, waiting, beginning } = loaderData
  return (
    <>
      <title>Home</title>
      <header className={ui.head}>
        <h1>Home</h1>
        <div className={ui.end}>
          <Button component={Link} to="/dashboard/orders/new" variant="default">
            New order
          </Button>
        </div>
      </header>
      <Beginning steps={beginning} />
      <section aria-labelledby="sales" className={`${ui.card} ${styles.sales}`}>
        <div className={styles.salesHead}>
          <h2 id="sales">Sales</h2>
          <Spans sales={sales} />
        </div>
        <Sums sales={sales} />
        <SalesChart {...sales} />
      </section>
      <section aria-labelledby="todo" className={styles.todo}>
        <h2 id="todo" className={styles.heading}>
          To do
        </h2>
        <ToDo open={sales.open} waiting={waiting} />
        <SoldOut {...soldOut} />
      </section>
      <div className={styles.lists}>
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
        {/* Beside the list, not below it: cards that follow each other keep a distance. */}
        <div>
          <BestSellers items={sales.bestSellers} />
        </div>
      </div>
    </>
  )
}

function Spans({ sales: { days } }: { sales: Sales }) {
  const [from, to] = [days[0]!.day, days.at(-1)!.day]
  return (
    <div className={styles.spans}>
      <nav aria-label="Days shown">
        {spans.map((span) => (
          <Link
            key={span}
            to={span === usual ? '/dashboard' : `/dashboard?from=${addDays(to, 1 - span)}&to=${to}`}
            aria-current={days.length === span ? 'true' : undefined}
            preventScrollReset
          >
            {span === 365 ? 'Year' : `${span} days`}
          </Link>
        ))}
      </nav>
      <Form className={styles.dates} key={from + to}>
        <TextInput type="date" name="from" size="xs" aria-label="First day" defaultValue={from} max={to} required />
        <TextInput type="date" name="to" size="xs" aria-label="Last day" defaultValue={to} required />
        <Button type="submit" size="xs" variant="default">
          Show
        </Button>
      </Form>
    </div>
  )
}

function Sums({ sales: { sum, before, days } }: { sales: Sales }) {
  return (
    <dl className={styles.figures}>
      <Figure
        title="Sales"
        value={sum.total.formattedAmount}
        is={Number(sum.total.amount)}
        was={Number(before.total.amount)}
      />
      <Figure title="Orders" value={String(sum.orders)} is={sum.orders} was={before.orders} />
      <div className={styles.figure}>
        <dt>The {days.length === 1 ? 'day' : `${days.length} days`} before</dt>
        <dd className={styles.number}>{before.total.formattedAmount}</dd>
        <dd className={ui.muted}>{counted(before.orders, 'order')}</dd>
      </div>
    </dl>
  )
}

function Figure({ title, value, is, was }: { title: string; value: string; is: number; was: number }) {
  const change = was === 0 ? undefined : Math.round(((is - was) / was) * 100)
  return (
    <div className={styles.figure}>
      <dt>{title}</dt>
      <dd className={styles.number}>{value}</dd>
      <dd
        className={styles.change}
        data-tone={change === undefined || change === 0 ? undefined : change > 0 ? 'more' : 'less'}
      >
        {change === undefined
          ? 'Nothing to compare with'
          : `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)} %`}
      </dd>
    </div>
  )
}

/** Counted no further than to where nobody counts them any more. */
const some = (count: number, one: string, many: string) =>
  `${count}${count >= atMost ? ' or more' : ''} ${count === 1 ? one : many}`

function ToDo({ open, waiting }: { open: Sales['open']; waiting: Waiting }) {
  const { members, reviews, returns, low, drafts } = waiting
  const { toFulfill, toApprove, toCollect, toCapture } = open
  const tasks = [
    {
      what: counted(toFulfill, 'order'),
      does: 'to fulfill',
      count: toFulfill,
      to: '/dashboard/orders?status=APPROVED&fulfillment=NOT_FULFILLED,PARTIALLY_FULFILLED',
    },
    {
      what: counted(toApprove, 'order'),
      does: 'waiting for a decision',
      count: toApprove,
      to: '/dashboard/orders?status=PENDING',
    },
    {
      what: counted(toCollect, 'order'),
      does: 'to be paid',
      count: toCollect,
      to: '/dashboard/orders?status=APPROVED&payment=NOT_PAID,PARTIALLY_PAID',
    },
    {
      what: counted(toCapture, 'order'),
      does: 'with money to capture',
      count: toCapture,
      to: '/dashboard/payments?status=AUTHORIZED',
    },
    {
      what: some(returns, 'return', 'returns'),
      does: 'waiting for an answer',
      count: returns,
      to: '/dashboard/returns?status=REQUESTED',
    },
    {
      what: some(reviews, 'review', 'reviews'),
      does: 'waiting to be looked at',
      count: reviews,
      to: '/dashboard/reviews',
    },
    {
      what: some(low, 'product', 'products'),
      does: 'low in stock',
      count: low,
      to: '/dashboard/products?stock=low',
    },
    {
      what: some(drafts, 'draft', 'drafts'),
      does: 'not placed yet',
      count: drafts,
      to: '/dashboard/orders/drafts',
    },
    {
      what: some(members, 'person', 'people'),
      does: 'asking to become members',
      count: members,
      to: '/dashboard/members',
    },
  ].filter(({ count }) => count > 0)
  if (tasks.length === 0) return <p className={`${ui.card} ${styles.task} ${ui.muted}`}>Every order is fulfilled.</p>
  return tasks.map(({ what, does, to }) => (
    <Link key={does} to={to} className={`${ui.card} ${styles.task}`}>
      <span>
        <strong>{what}</strong> {does}
      </span>
      <RightIcon />
    </Link>
  ))
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
        <strong>{counted(total, 'product')}</strong> out of stock
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

function BestSellers({ items }: { items: Sales['bestSellers'] }) {
  return (
    <section aria-labelledby="best" className={ui.card}>
      <div className={styles.listHead}>
        <h2 id="best">Best sellers</h2>
      </div>
      {items.length === 0 && <p className={styles.none}>Nothing was sold in these days.</p>}
      <ol className={styles.best}>
        {items.map(({ item, name, pieces, total }) => (
          <li key={item}>
            {/^[0-9a-f-]{36}$/.test(item) ? (
              <Link to={`/dashboard/products/${item}`} className={ui.link}>
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <span className={ui.muted}>{pieces} sold</span>
            <span>{total.formattedAmount}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

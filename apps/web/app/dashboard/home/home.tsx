import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { ownerHost } from '../lib/session.ts'
import { addDays, isDay } from '../lib/time.ts'
import { OrderTable } from '../orders/order-table.tsx'
import { toOrderRow } from '../orders/row.ts'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/home'
import { Beginning, readBeginning } from './beginning.tsx'
import { BestSellers } from './best-sellers.tsx'
import styles from './home.module.css'
import { readWaiting } from './read-waiting.ts'
import { SalesCard } from './sales.tsx'
import { readSoldOut, SoldOut } from './sold-out.tsx'
import { ToDo } from './to-do.tsx'

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
      <SalesCard sales={sales} />
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

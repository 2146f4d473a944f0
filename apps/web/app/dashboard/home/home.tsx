import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { addDays, isDay } from '../lib/time.ts'
import { OrderTable } from '../orders/order-table.tsx'
import { toOrderRow } from '../orders/row.ts'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/home'
import { BestSellers } from './best-sellers.tsx'
import styles from './home.module.css'
import { readWaiting } from './read-waiting.ts'
import { SalesCard } from './sales.tsx'
import { readSetUpSteps, SetUpSteps } from './set-up-steps.tsx'
import { readSoldOut, SoldOut } from './sold-out.tsx'
import { ToDo } from './to-do.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [{ sales }, latest, soldOut, waiting, steps] = await Promise.all([
    host.call('sales.getSales', readSpan(args.url.searchParams)),
    readLatest(host),
    readSoldOut(host),
    readWaiting(host),
    readSetUpSteps(host),
  ])
  return { sales, latest, soldOut, waiting, steps }
}

/** Ignores days that are no valid period. */
function readSpan(params: URLSearchParams): { from?: string; to?: string } {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (!isDay(from) || !isDay(to) || to < from || addDays(from, 365) < to) return {}
  return { from, to }
}

async function readLatest(host: Host) {
  const { orders } = await host.call('orders.searchOrders', { search: { cursorPaging: { limit: 8 } } })
  return orders.map(toOrderRow)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { sales, latest, soldOut, waiting, steps } = loaderData
  return (
    <>
      <PageHead title={t('dashboard-home:title')}>
        <Button component={Link} to="/dashboard/orders/new" variant="default">
          {t('dashboard:newOrder')}
        </Button>
      </PageHead>
      <SetUpSteps steps={steps} />
      <SalesCard sales={sales} />
      <section aria-labelledby="todo" className={styles.todo}>
        <h2 id="todo" className={styles.heading}>
          {t('dashboard-home:todo')}
        </h2>
        <ToDo open={sales.open} waiting={waiting} />
        <SoldOut {...soldOut} />
      </section>
      <div className={styles.lists}>
        <section aria-labelledby="latest" className={ui.card}>
          <div className={styles.listHead}>
            <h2 id="latest">{t('dashboard-home:latest')}</h2>
            <Link to="/dashboard/orders" className={ui.link}>
              {t('dashboard-home:latest.all')}
            </Link>
          </div>
          {latest.length > 0 ? (
            <OrderTable rows={latest} />
          ) : (
            <p className={styles.none}>{t('dashboard-home:latest.none')}</p>
          )}
        </section>
        <div>
          <BestSellers items={sales.bestSellers} />
        </div>
      </div>
    </>
  )
}

import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { useMay } from '../lib/rights.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { addDays, isDay, readZone } from '../lib/time.ts'
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
  if (host.may('opening.markSetupStep') && (await host.call('opening.getSetup', {})).setup.opensFirst)
    throw redirect('/dashboard/set-up')
  const [{ sales }, latest, soldOut, waiting, steps] = await Promise.all([
    host.may('sales.getSales') ? host.call('sales.getSales', readSpan(args.url.searchParams)) : { sales: undefined },
    host.may('orders.searchOrders') ? readLatest(host) : undefined,
    host.may('products.queryProducts') ? readSoldOut(host) : undefined,
    readWaiting(host, readZone(args.request)),
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

/** Shown to staff who may not see sales. */
const nothingOpen = { toFulfill: 0, toApprove: 0, toCollect: 0, toCapture: 0 }

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { sales, latest, soldOut, waiting, steps } = loaderData
  const mayOrder = useMay('orders')
  return (
    <>
      <PageHead title={t('dashboard-home:title')}>
        {mayOrder && (
          <Button component={Link} to="/dashboard/orders/new" variant="default">
            {t('dashboard:newOrder')}
          </Button>
        )}
      </PageHead>
      <SetUpSteps steps={steps} />
      <section aria-labelledby="todo" className={styles.todo}>
        <h2 id="todo" className={styles.heading}>
          {t('dashboard-home:todo')}
        </h2>
        <ToDo open={sales?.open ?? nothingOpen} waiting={waiting} />
        {soldOut && <SoldOut {...soldOut} />}
      </section>
      {sales && <SalesCard sales={sales} />}
      <div className={styles.lists}>
        {latest && <LatestOrders rows={latest} />}
        <div>{sales && <BestSellers items={sales.bestSellers} />}</div>
      </div>
    </>
  )
}

function LatestOrders({ rows }: { rows: Awaited<ReturnType<typeof readLatest>> }) {
  const t = useT()
  return (
    <section aria-labelledby="latest" className={ui.card}>
      <div className={styles.listHead}>
        <h2 id="latest">{t('dashboard-home:latest')}</h2>
        <Link to="/dashboard/orders" className={ui.link}>
          {t('dashboard-home:latest.all')}
        </Link>
      </div>
      {rows.length > 0 ? <OrderTable rows={rows} /> : <p className={styles.none}>{t('dashboard-home:latest.none')}</p>}
    </section>
  )
}

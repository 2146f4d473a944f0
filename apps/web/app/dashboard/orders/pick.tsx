import { Button } from '@mantine/core'
import type { Order } from '@stoa/contract/order.entity'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { ResultLine } from '../scanning/result-line.tsx'
import { ScanField } from '../scanning/scan-field.tsx'
import styles from '../scanning/scanning.module.css'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/pick'
import { toDetail } from './detail.ts'
import { getPicked, isPicked, type PickLine, type PickOrder } from './picking.ts'
import { usePicking } from './use-picking.ts'

/** The same limit as for printing packing slips. */
const maxOrders = 50

/** Reads the orders in the URL. Without any, scanning a packing slip opens the first one. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  // Browsers without a barcode reader of their own load one as WebAssembly.
  host.allow({ 'script-src': ["'wasm-unsafe-eval'"] })
  const orderIds = (args.url.searchParams.get('orders') ?? '').split(',').filter(Boolean).slice(0, maxOrders)
  return { orders: orderIds.length > 0 ? await readOrders(host, orderIds) : [] }
}

async function readOrders(host: Host, orderIds: readonly string[]): Promise<PickOrder[]> {
  const [{ orders }, { ordersWithFulfillments }] = await Promise.all([
    host.call('orders.searchOrders', {
      search: { filter: { id: { $in: [...orderIds] } }, cursorPaging: { limit: maxOrders } },
    }),
    host.call('orderFulfillments.listFulfillmentsForMultipleOrders', { orderIds: [...orderIds] }),
  ])
  const packages = new Map(ordersWithFulfillments.map(({ orderId, fulfillments }) => [orderId, fulfillments]))
  return orders
    .toSorted((one, other) => orderIds.indexOf(one.id) - orderIds.indexOf(other.id))
    .map((order) => toPickOrder(host, order, packages.get(order.id) ?? []))
}

function toPickOrder(host: Host, order: Order, packages: Parameters<typeof toDetail>[2]): PickOrder {
  const { id, number, lines, canFulfill } = toDetail(host, order, packages)
  return {
    id,
    number,
    lines: lines.flatMap((line): PickLine[] => {
      const wire = order.lineItems.find((each) => each.id === line.id)
      const variantId = wire?.catalogReference?.options?.variantId
      const { name, options, sku, productId, left } = line
      if (!canFulfill || left === 0) return []
      return [
        { id: line.id, name, options, sku, productId, left, variantId: variantId ? String(variantId) : undefined },
      ]
    }),
  }
}

export default function PickPage({ loaderData: { orders } }: Route.ComponentProps) {
  const t = useT()
  const picking = usePicking(orders)
  const [only] = orders.length === 1 ? orders : []
  return (
    <>
      <PageHead
        title={only ? t('dashboard-scanning:pick.order', { number: only.number }) : t('dashboard-scanning:pick')}
        back={
          only
            ? { to: `/dashboard/orders/${only.id}`, label: t('dashboard-orders:order.title', { number: only.number }) }
            : { to: '/dashboard/orders', label: t('dashboard-orders:order.all') }
        }
      />
      <Card label={t('dashboard-scanning:scan')} isStacked>
        <ScanField onCode={picking.scan} />
        <ResultLine
          message={
            picking.message ?? {
              tone: 'quiet',
              title: t('dashboard-scanning:ready'),
              text: t(orders.length > 0 ? 'dashboard-scanning:pick.ready' : 'dashboard-scanning:pick.slip'),
            }
          }
        >
          <Button variant="default" disabled={!picking.canUndo} onClick={picking.undo}>
            {t('dashboard-scanning:undo')}
          </Button>
        </ResultLine>
      </Card>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} picking={picking} />
      ))}
    </>
  )
}

function OrderCard({ order, picking }: { order: PickOrder; picking: ReturnType<typeof usePicking> }) {
  const t = useT()
  const { picked } = picking
  const isDone = order.lines.length > 0 && isPicked(picked, order)
  return (
    <Card
      title={t('dashboard-orders:order.title', { number: order.number })}
      beside={
        isDone ? (
          <>
            <Status tone="good">{t('dashboard-scanning:pick.complete')}</Status>
            <Button component={Link} to={`/dashboard/orders/${order.id}?do=fulfill`}>
              {t('dashboard-orders:action.fulfill')}
            </Button>
          </>
        ) : undefined
      }
    >
      {order.lines.length === 0 && <p className={ui.muted}>{t('dashboard-scanning:pick.nothing')}</p>}
      <ul className={styles.lines}>
        {order.lines.map((line) => {
          const count = getPicked(picked, order, line)
          const item = t.join([line.name, ...line.options])
          return (
            <li key={line.id} data-done={count >= line.left || undefined}>
              <span className={styles.name}>
                <bdi>{line.name}</bdi>
                <small>{[...line.options, line.sku].filter(Boolean).join(' · ')}</small>
              </span>
              <span className={styles.acts}>
                <span className={styles.count}>
                  {t('dashboard-scanning:pick.progress', { count, total: line.left })}
                </span>
                <Button
                  variant="default"
                  aria-label={t(
                    count < line.left ? 'dashboard-scanning:pick.tickItem' : 'dashboard-scanning:pick.clearItem',
                    { item },
                  )}
                  onClick={() => picking.set(order, line, count < line.left ? line.left : 0)}
                >
                  {t(count < line.left ? 'dashboard-scanning:pick.tick' : 'dashboard-scanning:pick.clear')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

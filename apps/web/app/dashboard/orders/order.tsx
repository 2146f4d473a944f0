import { ActionIcon, Tooltip } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useFetcher, useSearchParams } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { notFound, orMissing } from '../../lib/problem.ts'
import { ownerHost } from '../lib/session.ts'
import { Copy } from '../ui/copy.tsx'
import { LeftIcon, RightIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/order'
import { act } from './acts.ts'
import { type Detail, toDetail } from './detail.ts'
import { History } from './history.tsx'
import { Invoices } from './invoice-card.tsx'
import { readInvoices } from './invoices.ts'
import { readMoney } from './money.ts'
import styles from './order.module.css'
import { OrderActions } from './order-actions.tsx'
import { Buyer, Delivery, Lines, Payment } from './order-cards.tsx'
import { Parcels } from './parcel-cards.tsx'
import { Transactions } from './payment-card.tsx'
import { Returns } from './return-card.tsx'
import { readReturns } from './returns.ts'
import { fulfillmentStates, orderStates, paymentStates } from './states.ts'
import { Tags } from './tags.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const found = await orMissing(host.call('orders.getOrder', { id: args.params.id }))
  if (!found) throw notFound()
  const { id, createdDate } = found.order
  const [sent, money, invoices, returns, newer, older] = await Promise.all([
    host.call('orderFulfillments.listFulfillmentsForSingleOrder', { orderId: id }),
    readMoney(host, found.order),
    readInvoices(host, id),
    readReturns(host, id),
    neighbour(host, { $gt: createdDate }, 'ASC'),
    neighbour(host, { $lt: createdDate }, 'DESC'),
  ])
  return {
    order: toDetail(found.order, sent.orderWithFulfillments.fulfillments),
    money,
    invoices,
    returns,
    newer,
    older,
  }
}

export async function action(args: Route.ActionArgs) {
  return act(ownerHost(args), args.params.id, await args.request.formData())
}

async function neighbour(host: Host, createdDate: object, order: 'ASC' | 'DESC'): Promise<string | undefined> {
  const { orders } = await host.call('orders.searchOrders', {
    search: { filter: { createdDate }, sort: [{ fieldName: 'createdDate', order }], cursorPaging: { limit: 1 } },
  })
  return orders[0]?.id
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, money, invoices, returns, newer, older } = loaderData
  const [paymentTone, payment] = paymentStates[order.paymentStatus]
  const [fulfillmentTone, fulfillment] = fulfillmentStates[order.fulfillmentStatus]
  const [tone, state] = orderStates[order.status]
  const [params] = useSearchParams()
  useSeen(order)
  return (
    <>
      <title>{`Order ${order.number}`}</title>
      <header className={ui.head}>
        <Link to="/dashboard/orders" className={ui.crumb} aria-label="All orders">
          <LeftIcon />
        </Link>
        <h1>Order {order.number}</h1>
        <Copy value={order.number} label="Copy the number" />
        <div className={styles.states}>
          <Status tone={paymentTone}>{payment}</Status>
          <Status tone={fulfillmentTone}>{fulfillment}</Status>
          {order.status !== 'APPROVED' && <Status tone={tone}>{state}</Status>}
          {order.archived && <Status tone="quiet">Archived</Status>}
        </div>
        <div className={ui.end} data-below>
          <OrderActions key={order.id} order={order} first={params.get('do') === 'fulfill' ? 'fulfill' : undefined} />
          <span className={styles.neighbours}>
            <Neighbour id={newer} label="Newer order" shortcut="ArrowLeft" />
            <Neighbour id={older} label="Older order" shortcut="ArrowRight" />
          </span>
        </div>
        <p className={styles.placed}>
          <When date={order.date} exact />
          {order.soldOn && <SoldOn {...order.soldOn} />}
        </p>
      </header>
      <div className={ui.columns}>
        <div>
          <Lines order={order} />
          <Payment order={order} />
          <Transactions money={money} />
          <Parcels order={order} />
          <Returns returns={returns} money={money} />
          <Invoices order={order} invoices={invoices} />
          <History key={order.id} order={order} />
        </div>
        <div>
          <Buyer order={order} />
          <Delivery order={order} />
          <Tags order={order} />
        </div>
      </div>
    </>
  )
}

function SoldOn({ channel, number = '', url }: NonNullable<Detail['soldOn']>) {
  const name = `${channel} ${number}`
  return (
    <>
      {' · '}
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className={ui.link}>
          {name}
        </a>
      ) : (
        name
      )}
    </>
  )
}

/** An order counts as seen once somebody looks at it; a page that is only fetched ahead changes nothing. */
function useSeen({ id, seen }: { id: string; seen: boolean }) {
  const { submit } = useFetcher()
  useEffect(() => {
    if (!seen) submit({ intent: 'seen' }, { method: 'post', action: `/dashboard/orders/${id}` })
  }, [id, seen, submit])
}

function Neighbour({ id, label, shortcut }: { id: string | undefined; label: string; shortcut: string }) {
  const icon = shortcut === 'ArrowLeft' ? <LeftIcon /> : <RightIcon />
  if (!id) {
    return (
      <ActionIcon variant="default" size={36} disabled aria-label={label}>
        {icon}
      </ActionIcon>
    )
  }
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        to={`/dashboard/orders/${id}`}
        prefetch="intent"
        data-key={shortcut}
        variant="default"
        size={36}
        aria-label={label}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

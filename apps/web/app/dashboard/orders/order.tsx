import { ActionIcon, Tooltip } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect } from 'react'
import { Link, useFetcher, useSearchParams } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { getTitle } from '../agents/types.ts'
import { ChangesCard } from '../changes/changes-card.tsx'
import { readCustomFields } from '../extensions/custom-fields.ts'
import { CustomFieldsCard } from '../extensions/custom-fields-card.tsx'
import { useMay } from '../lib/rights.ts'
import { requireOwnerHost } from '../lib/session.ts'
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
import { LabeledStatus } from './labels.tsx'
import { readMoney } from './money.ts'
import styles from './order.module.css'
import { OrderActions } from './order-actions.tsx'
import { Customer, Lines, Payment, Shipping } from './order-cards.tsx'
import { Packages } from './package-cards.tsx'
import { Transactions } from './payment-card.tsx'
import { Returns } from './return-card.tsx'
import { readReturns } from './returns.ts'
import { fulfillmentStates, orderStates, paymentStates } from './states.ts'
import { Tags } from './tags.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const found = await allowMissing(host.call('orders.getOrder', { id: args.params.id }))
  if (!found) throw createNotFound()
  const { id, createdDate } = found.order
  const [fulfilled, money, invoices, returns, newer, older, fields, { agent }] = await Promise.all([
    host.call('orderFulfillments.listFulfillmentsForSingleOrder', { orderId: id }),
    readMoney(host, found.order),
    readInvoices(host, id),
    readReturns(host, id),
    readAdjacentOrder(host, { $gt: createdDate }, 'ASC'),
    readAdjacentOrder(host, { $lt: createdDate }, 'DESC'),
    readCustomFields(host, 'ORDER', id),
    host.call('agents.getAgentOfOrder', { orderId: id }),
  ])
  return {
    order: toDetail(host, found.order, fulfilled.orderWithFulfillments.fulfillments),
    money,
    invoices,
    returns,
    newer,
    older,
    fields,
    agent: agent && { id: agent.id, title: getTitle(agent) },
  }
}

export async function action(args: Route.ActionArgs) {
  return act(requireOwnerHost(args), args.params.id, await args.request.formData())
}

async function readAdjacentOrder(host: Host, createdDate: object, order: 'ASC' | 'DESC'): Promise<string | undefined> {
  const { orders } = await host.call('orders.searchOrders', {
    search: { filter: { createdDate }, sort: [{ fieldName: 'createdDate', order }], cursorPaging: { limit: 1 } },
  })
  return orders[0]?.id
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, money, invoices, returns, newer, older, fields, agent } = loaderData
  const t = useT()
  const title = t('dashboard-orders:order.title', { number: order.number })
  const [params] = useSearchParams()
  useSeen(order)
  return (
    <>
      <title>{title}</title>
      <header className={ui.head}>
        <Link to="/dashboard/orders" className={ui.crumb} aria-label={t('dashboard-orders:order.all')}>
          <LeftIcon />
        </Link>
        <h1>{title}</h1>
        <Copy value={order.number} label={t('dashboard-orders:order.copyNumber')} />
        <div className={styles.states}>
          <LabeledStatus status={paymentStates[order.paymentStatus]} />
          <LabeledStatus status={fulfillmentStates[order.fulfillmentStatus]} />
          {order.status !== 'APPROVED' && <LabeledStatus status={orderStates[order.status]} />}
          {order.archived && <Status tone="quiet">{t('dashboard-orders:order.archived')}</Status>}
        </div>
        <div className={ui.end} data-below>
          <OrderActions key={order.id} order={order} first={params.get('do') === 'fulfill' ? 'fulfill' : undefined} />
          <span className={styles.adjacent}>
            <AdjacentOrder id={newer} label={t('dashboard-orders:order.newer')} shortcut="ArrowLeft" />
            <AdjacentOrder id={older} label={t('dashboard-orders:order.older')} shortcut="ArrowRight" />
          </span>
        </div>
        <p className={styles.placed}>
          <When date={order.date} exact />
          {order.soldOn && <SoldOn {...order.soldOn} />}
          {agent && (
            <>
              {' · '}
              {t.rich('dashboard-agents:order.through', {
                agent: agent.title,
                link: (text) => (
                  <Link to={`/dashboard/agents/${agent.id}`} className={ui.link}>
                    {text}
                  </Link>
                ),
              })}
            </>
          )}
        </p>
      </header>
      <div className={ui.columns}>
        <div>
          <Lines order={order} />
          <Payment order={order} />
          <Transactions money={money} />
          <Packages order={order} />
          <Returns returns={returns} money={money} />
          <Invoices order={order} invoices={invoices} />
          <CustomFieldsCard key={`fields ${order.id}`} entity="order" id={order.id} fields={fields} />
          <History key={order.id} order={order} />
          <ChangesCard key={`changes ${order.id}`} subject={order.id} />
        </div>
        <div>
          <Customer order={order} />
          <Shipping order={order} />
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

/** Marks the order as seen when the page is shown, but not when it is only prefetched. */
function useSeen({ id, seen }: { id: string; seen: boolean }) {
  const { submit } = useFetcher()
  const mayChange = useMay('orders')
  useEffect(() => {
    if (!seen && mayChange) submit({ intent: 'seen' }, { method: 'post', action: `/dashboard/orders/${id}` })
  }, [id, seen, mayChange, submit])
}

function AdjacentOrder({ id, label, shortcut }: { id: string | undefined; label: string; shortcut: string }) {
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

import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { DataTable } from '../ui/data-table.tsx'
import { Pager } from '../ui/pager.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import styles from './agents.module.css'
import type { AgentOrder } from './types.ts'

interface AgentOrdersProps {
  readonly orders: readonly AgentOrder[]
  readonly cursors: Parameters<typeof Pager>[0]['cursors']
  readonly money: (amount: string) => string
}

/** The orders that came through an agent, however they were paid. */
export function AgentOrders({ orders, cursors, money }: AgentOrdersProps) {
  const t = useT()
  return (
    <section className={`${ui.card} ${ui.clipped} ${styles.below}`} aria-labelledby="orders">
      <div className={`${ui.section} ${ui.stack}`}>
        <h2 id="orders">{t('dashboard-agents:orders')}</h2>
        {orders.length === 0 && <p className={ui.muted}>{t('dashboard-agents:orders.empty')}</p>}
      </div>
      {orders.length > 0 && (
        <DataTable
          caption={t('dashboard-agents:orders')}
          heads={[
            t('dashboard-agents:order'),
            t('dashboard-agents:order.date'),
            { end: t('dashboard-agents:order.total') },
          ]}
        >
          {orders.map(({ orderId, orderNumber, createdDate, total }) => (
            <tr key={orderId}>
              <th scope="row" className={table.wide}>
                <Link to={`/dashboard/orders/${orderId}`} data-row prefetch="intent" className={table.open}>
                  {orderNumber}
                </Link>
              </th>
              <td className={table.soft}>
                <When date={createdDate} />
              </td>
              <td className={table.number}>{money(total)}</td>
            </tr>
          ))}
        </DataTable>
      )}
      <Pager cursors={cursors} />
    </section>
  )
}

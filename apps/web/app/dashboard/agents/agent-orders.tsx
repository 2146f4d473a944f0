import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, Link, useNavigation } from 'react-router'
import { DataTable } from '../ui/data-table.tsx'
import { Pager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import styles from './agents.module.css'
import { type AgentOrder, type AgentUpdate, updateStates } from './types.ts'

interface AgentOrdersProps {
  readonly orders: readonly AgentOrder[]
  readonly cursors: Parameters<typeof Pager>[0]['cursors']
  readonly money: (amount: string) => string
  /** Only orders whose last message the agent did not take. */
  readonly isParkedOnly: boolean
  /** A blocked agent gets no messages. */
  readonly isBlocked: boolean
}

/** The orders that came through an agent, however they were paid, and whether it knows their present state. */
export function AgentOrders({ orders, cursors, money, isParkedOnly, isBlocked }: AgentOrdersProps) {
  const t = useT()
  return (
    <section className={`${ui.card} ${ui.clipped} ${styles.below}`} aria-labelledby="orders">
      <div className={`${ui.section} ${ui.stack}`}>
        <h2 id="orders">{t('dashboard-agents:orders')}</h2>
      </div>
      <Tabs
        label={t('dashboard:views')}
        views={[
          { label: t('dashboard-agents:orders.all'), query: '' },
          { label: t('dashboard-agents:update.parked'), query: '?updates=parked' },
        ]}
        narrowing={['updates']}
      />
      {orders.length === 0 && (
        <p className={`${ui.section} ${ui.muted}`}>
          {t(isParkedOnly ? 'dashboard-agents:updates.noneParked' : 'dashboard-agents:orders.empty')}
        </p>
      )}
      {isParkedOnly && orders.length > 0 && (
        <div className={`${ui.section} ${ui.stack}`}>
          <p className={ui.muted}>{t('dashboard-agents:updates.text')}</p>
          {!isBlocked && <Resend label={t('dashboard-agents:updates.resendAll')} />}
        </div>
      )}
      {orders.length > 0 && (
        <DataTable
          caption={t('dashboard-agents:orders')}
          heads={[
            t('dashboard-agents:order'),
            t('dashboard-agents:order.date'),
            { end: t('dashboard-agents:order.total') },
            t('dashboard-agents:updates'),
          ]}
          className={styles.orders}
        >
          {orders.map(({ orderId, orderNumber, createdDate, total, update }) => (
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
              <td>
                {update && <Update update={update} />}
                {update?.status === 'PARKED' && !isBlocked && (
                  <Resend
                    label={t('dashboard-agents:updates.resend')}
                    order={{ id: orderId, label: t('dashboard-agents:updates.resendOrder', { order: orderNumber }) }}
                  />
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <Pager cursors={cursors} />
    </section>
  )
}

/** Codes of answers and failures are shown as they are, like in the log of webhooks. */
function Update({ update: { status, httpStatus, reason } }: { update: AgentUpdate }) {
  const t = useT()
  const [tone, label] = updateStates[status]
  const cause = status === 'DELIVERED' ? undefined : (reason ?? httpStatus)
  return (
    <span className={styles.update}>
      <Status tone={tone}>{t(label)}</Status>
      {cause !== undefined && <span className={ui.muted}>{cause}</span>}
    </span>
  )
}

interface ResendProps {
  readonly label: string
  /** One order, in its row. */
  readonly order?: { readonly id: string; readonly label: string }
}

function Resend({ label, order }: ResendProps) {
  const { formData } = useNavigation()
  const orderId = order?.id ?? ''
  const isSending = formData?.get('intent') === 'resend' && formData.get('orderId') === orderId
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="orderId" value={orderId} />
      <Button
        type="submit"
        variant="default"
        loading={isSending}
        {...(order && { size: 'compact-sm', 'aria-label': order.label })}
      >
        {label}
      </Button>
    </Form>
  )
}

import { useT } from '@stoa/messages/react'
import { formatPrice } from '@stoa/ui'
import { Link } from 'react-router'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Pager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import styles from './agents.module.css'
import { type Agent, findState, getTitle, list } from './types.ts'

interface AgentTableProps {
  readonly agents: readonly Agent[]
  readonly cursors: Parameters<typeof Pager>[0]['cursors']
  readonly currency: string
  readonly locale: string
}

/** The platforms that came, the latest first. */
export function AgentTable({ agents, cursors, currency, locale }: AgentTableProps) {
  const t = useT()
  if (agents.length === 0) {
    return (
      <section className={ui.card}>
        <EmptyList title={t('dashboard-agents:list.empty')}>{t('dashboard-agents:list.empty.text')}</EmptyList>
      </section>
    )
  }
  return (
    <section className={`${ui.card} ${ui.clipped}`}>
      <DataTable
        caption={t('dashboard-agents:list')}
        heads={[
          t('dashboard-agents:agent'),
          t('dashboard-agents:status'),
          t('dashboard-agents:lastSeen'),
          { end: t('dashboard-agents:requests') },
          { end: t('dashboard-agents:carts') },
          { end: t('dashboard-agents:orders') },
          { end: t('dashboard-agents:revenue') },
        ]}
        className={styles.list}
      >
        {agents.map((agent) => {
          const [tone, label] = findState(agent)
          return (
            <tr key={agent.id}>
              <th scope="row" className={table.wide}>
                <Link to={`${list}/${agent.id}`} data-row prefetch="intent" className={table.open}>
                  {getTitle(agent)}
                </Link>
              </th>
              <td>
                <Status tone={tone}>{t(label)}</Status>
              </td>
              <td className={table.soft}>
                <When date={agent.lastSeenDate} />
              </td>
              <td className={table.number}>{t.number(agent.requests)}</td>
              <td className={table.number}>{t.number(agent.carts)}</td>
              <td className={table.number}>{t.number(agent.orders)}</td>
              <td className={table.number}>{formatPrice(agent.revenue, { currency, locale })}</td>
            </tr>
          )
        })}
      </DataTable>
      <Pager cursors={cursors} />
    </section>
  )
}

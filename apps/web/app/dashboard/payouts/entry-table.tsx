import type { PayoutEntry } from '@stoa/contract/payout.entity'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { useReader, writeDate } from '../lib/reader.ts'
import { DataTable } from '../ui/data-table.tsx'
import stacked from '../ui/stacked.module.css'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { describeWork, kinds, matches } from './labels.ts'
import styles from './payouts.module.css'

interface EntryTableProps {
  readonly caption: string
  readonly entries: readonly PayoutEntry[]
}

const isOpen = ({ match }: PayoutEntry): boolean => match !== 'MATCHED' && match !== 'NOT_OF_AN_ORDER'

/** Entries of payouts, with advice for those that don't match. */
export function EntryTable({ caption, entries }: EntryTableProps) {
  const t = useT()
  return (
    <DataTable
      caption={caption}
      heads={[
        t('dashboard-payouts:column.kind'),
        t('dashboard-payouts:column.order'),
        t('dashboard-payouts:column.next'),
        { roomy: t('dashboard-payouts:column.amount'), isEnd: true },
        { roomy: t('dashboard-payouts:column.fee'), isEnd: true },
        { end: t('dashboard-payouts:column.net') },
      ]}
      className={`${stacked.stacked} ${styles.entries}`}
    >
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </DataTable>
  )
}

function Row({ entry }: { entry: PayoutEntry }) {
  const t = useT()
  const reader = useReader()
  const [tone, match] = matches[entry.match]
  const { original, net, match: state } = entry
  // A payment that was not paid out has no payout amount, so the expected amount is shown.
  const shown = state === 'NOT_PAID_OUT' && entry.expected ? entry.expected.amount : net
  return (
    <tr>
      <th scope="row" data-cell="what">
        {t(kinds[entry.kind])}
        <small>{writeDate(new Date(entry.createdDate), reader)}</small>
      </th>
      <td data-cell="who">
        {entry.orderId ? (
          <Link to={`/dashboard/orders/${entry.orderId}`} prefetch="intent" className={ui.link}>
            {entry.orderNumber ?? t('dashboard-payouts:column.order')}
          </Link>
        ) : (
          entry.description && <small title={entry.description}>{entry.description}</small>
        )}
      </td>
      <td data-cell="why" className={styles.work}>
        <Status tone={tone}>{t(match)}</Status>
        {isOpen(entry) && <small className={styles.work}>{describeWork(t, entry)}</small>}
      </td>
      <td className={`${table.number} ${table.roomy}`}>
        {entry.amount.formattedAmount}
        {original && <small>{original.amount.formattedAmount}</small>}
      </td>
      <td className={`${table.number} ${table.roomy}`}>{entry.fee.formattedAmount}</td>
      <td data-cell="amount" className={table.number}>
        {shown.formattedAmount}
      </td>
    </tr>
  )
}

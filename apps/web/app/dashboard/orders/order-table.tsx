import { Checkbox } from '@mantine/core'
import { type PageTranslate, useT } from '@stoa/messages/react'
import { formatChannelName } from '@stoa/messages/reports/channels'
import { formatPrice, renderHidden } from '@stoa/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { SortHead } from '../ui/sort-head.tsx'
import table from '../ui/table.module.css'
import { When } from '../ui/when.tsx'
import { type ColumnName, defaultColumns, columns as labels } from './columns.ts'
import { LabeledStatus } from './labels.tsx'
import type { Listing } from './listing.ts'
import styles from './orders.module.css'
import type { OrderRow } from './row.ts'
import { fulfillmentStates, orderStates, paymentStates } from './states.ts'

interface OrderTableProps {
  readonly rows: readonly OrderRow[]
  /** Left out if the rows cannot be sorted. */
  readonly listing?: Listing
  readonly columns?: readonly ColumnName[]
  /** Left out if the rows cannot be selected. */
  readonly selection?: Selection
}

export interface Selection {
  readonly ids: readonly string[]
  onSelect(ids: readonly string[]): void
}

const sortable: readonly ColumnName[] = ['date', 'total']
const alignedEnd: readonly ColumnName[] = ['items', 'total']

export function OrderTable({ rows, listing, columns = defaultColumns, selection }: OrderTableProps) {
  const t = useT()
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${selection ? styles.choosing : ''}`}>
        <caption className={table.hidden}>{t('dashboard-orders:title')}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col">
                <SelectAll rows={rows} {...selection} />
              </th>
            )}
            <SortHead name="number" listing={listing}>
              {t('dashboard-orders:column.number')}
            </SortHead>
            {columns.map((name) =>
              sortable.includes(name) ? (
                <SortHead key={name} name={name} listing={listing} end={alignedEnd.includes(name)}>
                  {t(labels[name])}
                </SortHead>
              ) : (
                <th key={name} scope="col" className={alignedEnd.includes(name) ? table.number : undefined}>
                  {t(labels[name])}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SelectAll({ rows, ids, onSelect }: Selection & { rows: readonly OrderRow[] }) {
  const t = useT()
  const isAll = rows.length > 0 && ids.length === rows.length
  return (
    <Checkbox
      size="xs"
      aria-label={t('dashboard-orders:selectPage')}
      checked={isAll}
      indeterminate={ids.length > 0 && !isAll}
      onChange={() => onSelect(isAll ? [] : rows.map(({ id }) => id))}
    />
  )
}

interface RowProps {
  readonly row: OrderRow
  readonly columns: readonly ColumnName[]
  readonly selection: Selection | undefined
}

function Row({ row, columns, selection }: RowProps) {
  const t = useT()
  const { locale } = useSite()
  const { id, number, status, seen } = row
  const isSelected = selection?.ids.includes(id)
  return (
    <tr
      className={table.order}
      data-over={status === 'CANCELED' || status === 'REJECTED' || undefined}
      data-new={(selection && !seen) || undefined}
      data-chosen={isSelected || undefined}
    >
      {selection && (
        <td data-cell="choose">
          <Checkbox
            className={table.above}
            size="xs"
            checked={isSelected}
            onChange={() =>
              selection.onSelect(isSelected ? selection.ids.filter((each) => each !== id) : [...selection.ids, id])
            }
            aria-label={t('dashboard-orders:row.select', { number })}
          />
        </td>
      )}
      <th scope="row" data-cell="number">
        <Link to={`/dashboard/orders/${id}`} data-row={id} prefetch="intent" className={table.open}>
          {selection && !seen ? t.rich('dashboard-orders:row.new', { number, hidden: renderHidden }) : number}
        </Link>
      </th>
      {columns.map((name) => (
        <td
          key={name}
          data-cell={name}
          className={alignedEnd.includes(name) ? table.number : clipped.includes(name) ? table.clip : undefined}
        >
          {cells[name](row, t, locale)}
        </td>
      ))}
    </tr>
  )
}

const clipped: readonly ColumnName[] = ['name', 'email']

const cells: Readonly<Record<ColumnName, (row: OrderRow, t: PageTranslate, locale: string) => ReactNode>> = {
  date: ({ date }) => <When date={date} />,
  name: ({ customer }, t) => customer ?? t('dashboard-orders:unknownCustomer'),
  email: ({ email }) => email,
  payment: ({ paymentStatus }) => <LabeledStatus status={paymentStates[paymentStatus]} />,
  fulfillment: ({ status, fulfillmentStatus }) => (
    <LabeledStatus status={status === 'APPROVED' ? fulfillmentStates[fulfillmentStatus] : orderStates[status]} />
  ),
  channel: ({ channel }, t) => formatChannelName(t, channel),
  tags: ({ tags }, t) => t.join(tags),
  items: ({ items }, t) =>
    t.rich('dashboard-orders:row.items', {
      count: items,
      phone: (text) => <span className={table.onPhone}>{text}</span>,
    }),
  total: ({ total, currency }, _t, locale) => formatPrice(total, { currency, locale }),
}

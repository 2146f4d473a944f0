import { Checkbox } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { formatPrice } from '@stoa/ui'
import { Link } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { useReader } from '../lib/reader.ts'
import { SortHead } from '../ui/sort-head.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { When } from '../ui/when.tsx'
import styles from './customers.module.css'
import type { Listing } from './listing.ts'
import { type CustomerRow, formatPlace } from './row.ts'

interface CustomerTableProps {
  readonly rows: readonly CustomerRow[]
  readonly listing: Listing
  readonly selected: readonly string[]
  onSelect(ids: readonly string[]): void
}

export function CustomerTable({ rows, listing, selected, onSelect }: CustomerTableProps) {
  const t = useT()
  const isWhole = selected.length === rows.length
  const toggle = (id: string) =>
    onSelect(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id])
  return (
    <div className={table.scroll} data-place="rows">
      <table className={`${table.table} ${styles.customers}`}>
        <caption className={table.hidden}>{t('dashboard:nav.customers')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label={t('dashboard-customers:selectPage')}
                checked={isWhole}
                indeterminate={selected.length > 0 && !isWhole}
                onChange={() => onSelect(isWhole ? [] : rows.map(({ id }) => id))}
              />
            </th>
            <th scope="col">{t('dashboard-customers:column.customer')}</th>
            <th scope="col">{t('dashboard-customers:column.place')}</th>
            <SortHead name="orders" listing={listing} end>
              {t('dashboard-customers:column.orders')}
            </SortHead>
            <SortHead name="spent" listing={listing} end>
              {t('dashboard-customers:column.spent')}
            </SortHead>
            <SortHead name="lastOrder" listing={listing}>
              {t('dashboard-customers:column.lastOrder')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} isSelected={selected.includes(row.id)} onToggle={() => toggle(row.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, isSelected, onToggle }: { row: CustomerRow; isSelected: boolean; onToggle: () => void }) {
  const t = useT()
  const { currency } = useSite()
  const { locale } = useReader()
  return (
    <tr data-chosen={isSelected || undefined}>
      <td data-cell="choose">
        <Checkbox
          className={table.above}
          size="xs"
          checked={isSelected}
          onChange={onToggle}
          aria-label={t('dashboard-customers:select', { name: row.name })}
        />
      </td>
      <th scope="row" data-cell="name">
        <Link to={`/dashboard/customers/${row.id}`} data-row prefetch="intent" className={table.open}>
          {row.name}
        </Link>
        {row.email !== row.name && <span className={styles.email}>{row.email}</span>}
        {row.isMember && <Status tone="quiet">{t('dashboard-customers:member')}</Status>}
      </th>
      <td data-cell="place">{formatPlace(t, row, locale)}</td>
      <td data-cell="orders" className={table.number}>
        {t.rich('dashboard-customers:orderCount', {
          count: row.orders,
          phone: (text) => <span className={styles.phone}>{text}</span>,
        })}
      </td>
      <td data-cell="spent" className={table.number}>
        {formatPrice(row.spent, { currency, locale })}
      </td>
      <td data-cell="lastOrder">{row.lastOrder ? <When date={row.lastOrder} /> : t('dashboard:never')}</td>
    </tr>
  )
}

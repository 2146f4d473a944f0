import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SortHead } from '../ui/sort-head.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { When } from '../ui/when.tsx'
import { type ColumnName, columns as heads, usualColumns } from './columns.ts'
import type { Listing } from './listing.ts'
import styles from './orders.module.css'
import type { OrderRow } from './row.ts'
import { fulfillmentStates, orderStates, paymentStates } from './states.ts'

interface OrderTableProps {
  readonly rows: readonly OrderRow[]
  /** Left out where the order of rows is fixed. */
  readonly listing?: Listing
  readonly columns?: readonly ColumnName[]
  /** Left out where nothing is done with the orders. */
  readonly choice?: Choice
}

export interface Choice {
  readonly chosen: readonly string[]
  onChoose(ids: readonly string[]): void
}

const sortable: readonly ColumnName[] = ['date', 'total']
const atEnd: readonly ColumnName[] = ['items', 'total']

export function OrderTable({ rows, listing, columns = usualColumns, choice }: OrderTableProps) {
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${choice ? styles.choosing : ''}`}>
        <caption className={table.hidden}>Orders</caption>
        <thead>
          <tr>
            {choice && (
              <th scope="col">
                <ChooseAll rows={rows} {...choice} />
              </th>
            )}
            <SortHead name="number" listing={listing}>
              Order
            </SortHead>
            {columns.map((name) =>
              sortable.includes(name) ? (
                <SortHead key={name} name={name} listing={listing} end={atEnd.includes(name)}>
                  {heads[name]}
                </SortHead>
              ) : (
                <th key={name} scope="col" className={atEnd.includes(name) ? table.number : undefined}>
                  {heads[name]}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} choice={choice} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ChooseAll({ rows, chosen, onChoose }: Choice & { rows: readonly OrderRow[] }) {
  const isWhole = rows.length > 0 && chosen.length === rows.length
  return (
    <Checkbox
      size="xs"
      aria-label="Choose all on this page"
      checked={isWhole}
      indeterminate={chosen.length > 0 && !isWhole}
      onChange={() => onChoose(isWhole ? [] : rows.map(({ id }) => id))}
    />
  )
}

interface RowProps {
  readonly row: OrderRow
  readonly columns: readonly ColumnName[]
  readonly choice: Choice | undefined
}

function Row({ row, columns, choice }: RowProps) {
  const { id, number, status, seen } = row
  const isChosen = choice?.chosen.includes(id)
  return (
    <tr
      className={table.order}
      data-over={status === 'CANCELED' || status === 'REJECTED' || undefined}
      data-new={(choice && !seen) || undefined}
      data-chosen={isChosen || undefined}
    >
      {choice && (
        <td data-cell="choose">
          <Checkbox
            className={table.above}
            size="xs"
            checked={isChosen}
            onChange={() =>
              choice.onChoose(isChosen ? choice.chosen.filter((each) => each !== id) : [...choice.chosen, id])
            }
            aria-label={`Choose order ${number}`}
          />
        </td>
      )}
      <th scope="row" data-cell="number">
        <Link to={`/dashboard/orders/${id}`} data-row={id} prefetch="intent" className={table.open}>
          {number}
          {choice && !seen && <span className={table.hidden}>, new</span>}
        </Link>
      </th>
      {columns.map((name) => (
        <td
          key={name}
          data-cell={name}
          className={atEnd.includes(name) ? table.number : clipped.includes(name) ? table.clip : undefined}
        >
          {cells[name](row)}
        </td>
      ))}
    </tr>
  )
}

const clipped: readonly ColumnName[] = ['name', 'email']

const cells: Readonly<Record<ColumnName, (row: OrderRow) => ReactNode>> = {
  date: ({ date }) => <When date={date} />,
  name: ({ customer }) => customer,
  email: ({ email }) => email,
  payment({ paymentStatus }) {
    const [tone, text] = paymentStates[paymentStatus]
    return <Status tone={tone}>{text}</Status>
  },
  fulfillment({ status, fulfillmentStatus }) {
    const [tone, text] = status === 'APPROVED' ? fulfillmentStates[fulfillmentStatus] : orderStates[status]
    return <Status tone={tone}>{text}</Status>
  },
  channel: ({ channel }) => channel,
  tags: ({ tags }) => tags.join(', '),
  items: ({ items }) => (
    <>
      {items}
      <span className={table.onPhone}> {items === 1 ? 'item' : 'items'}</span>
    </>
  ),
  total: ({ total }) => total,
}

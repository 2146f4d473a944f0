import { Link } from 'react-router'
import { SortHead } from '../ui/sort-head.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { When } from '../ui/when.tsx'
import type { Listing } from './listing.ts'
import type { OrderRow } from './row.ts'
import { fulfillmentStates, orderStates, paymentStates } from './states.ts'

export function OrderTable({ rows, listing }: { rows: readonly OrderRow[]; listing?: Listing }) {
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className={table.hidden}>Orders</caption>
        <thead>
          <tr>
            <SortHead name="number" listing={listing}>
              Order
            </SortHead>
            <SortHead name="date" listing={listing}>
              Date
            </SortHead>
            <th scope="col">Customer</th>
            <th scope="col">Payment</th>
            <th scope="col">Fulfillment</th>
            <th scope="col" className={table.number}>
              Items
            </th>
            <SortHead name="total" listing={listing} end>
              Total
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row }: { row: OrderRow }) {
  const [paymentTone, payment] = paymentStates[row.paymentStatus]
  const [fulfillmentTone, fulfillment] = fulfillmentStates[row.fulfillmentStatus]
  const [tone, state] = orderStates[row.status]
  const over = row.status !== 'APPROVED'
  return (
    <tr className={table.order} data-over={row.status === 'CANCELED' || row.status === 'REJECTED' || undefined}>
      <th scope="row" data-cell="number">
        <Link to={`/dashboard/orders/${row.id}`} data-row prefetch="intent" className={table.open}>
          {row.number}
        </Link>
      </th>
      <td data-cell="date">
        <When date={row.date} />
      </td>
      <td data-cell="name" className={table.clip}>
        {row.customer}
      </td>
      <td data-cell="payment">
        <Status tone={paymentTone}>{payment}</Status>
      </td>
      <td data-cell="fulfillment">
        {over ? <Status tone={tone}>{state}</Status> : <Status tone={fulfillmentTone}>{fulfillment}</Status>}
      </td>
      <td data-cell="items" className={table.number}>
        {row.items}
        <span className={table.onPhone}> {row.items === 1 ? 'item' : 'items'}</span>
      </td>
      <td data-cell="total" className={table.number}>
        {row.total}
      </td>
    </tr>
  )
}

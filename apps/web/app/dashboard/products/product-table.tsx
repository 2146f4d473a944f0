import { Switch } from '@mantine/core'
import { usePrice } from '@stoa/ui'
import { Link, useFetcher } from 'react-router'
import type { CollectionName } from '../collections/read.ts'
import { SortHead } from '../ui/sort-head.tsx'
import table from '../ui/table.module.css'
import { Thumb } from '../ui/thumb.tsx'
import type { Listing } from './listing.ts'
import type { action } from './products.tsx'
import type { ProductRow } from './row.ts'

interface ProductTableProps {
  readonly rows: readonly ProductRow[]
  readonly listing: Listing
  readonly collections: readonly CollectionName[]
}

export function ProductTable({ rows, listing, collections }: ProductTableProps) {
  const names = new Map(collections.map(({ id, name }) => [id, name]))
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className={table.hidden}>Products</caption>
        <thead>
          <tr>
            <SortHead name="name" listing={listing} first="up">
              Product
            </SortHead>
            <th scope="col">Stock</th>
            <th scope="col">Collections</th>
            <SortHead name="price" listing={listing} end>
              Price
            </SortHead>
            <th scope="col">Visible</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={table.product}>
              <th scope="row" className={table.wide} data-cell="name">
                <span className={table.named}>
                  <Thumb image={row.image} />
                  <Link to={`/dashboard/products/${row.id}`} data-row prefetch="intent" className={table.open}>
                    {row.name}
                  </Link>
                </span>
              </th>
              <td data-cell="stock">
                <Stock row={row} />
              </td>
              <td data-cell="collections" className={table.clip}>
                {row.collectionIds
                  .map((id) => names.get(id))
                  .filter(Boolean)
                  .join(', ')}
              </td>
              <td data-cell="price" className={table.number}>
                <Amount row={row} />
              </td>
              <td data-cell="visible">
                <Visible row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function Stock({ row: { stock, variants } }: { row: Pick<ProductRow, 'stock' | 'variants'> }) {
  if (!stock.inStock) return <span className={table.out}>Out of stock</span>
  const partly = stock.inventoryStatus === 'PARTIALLY_OUT_OF_STOCK'
  const said = stock.trackInventory ? `${stock.quantity ?? 0} in stock` : 'In stock'
  return (
    <span>
      {said}
      {variants > 1 && <span className={table.soft}> in {variants} variants</span>}
      {partly && <span className={table.low}>, some out</span>}
    </span>
  )
}

function Amount({ row: { price, full, range } }: { row: ProductRow }) {
  const money = usePrice()
  if (range.minValue !== range.maxValue) return `${money(range.minValue)} – ${money(range.maxValue)}`
  return (
    <>
      {full > price && <s className={table.soft}>{money(full)}</s>} {money(price)}
    </>
  )
}

/** Changes at once and goes back by itself when the server refuses. */
function Visible({ row: { id, name, visible } }: { row: ProductRow }) {
  const { formData, submit } = useFetcher<typeof action>()
  const shown = formData ? formData.get('visible') === '1' : visible
  return (
    <Switch
      className={table.above}
      size="xs"
      checked={shown}
      aria-label={`Show ${name} in the shop`}
      onChange={(event) => submit({ id, visible: event.currentTarget.checked ? '1' : '0' }, { method: 'post' })}
    />
  )
}

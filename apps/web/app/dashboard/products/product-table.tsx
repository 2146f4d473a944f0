import { Checkbox, Switch } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { usePrice } from '@stoa/ui'
import { Link, useFetcher } from 'react-router'
import type { CollectionName } from '../collections/read.ts'
import { useMayChange } from '../lib/rights.ts'
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
  readonly selected: readonly string[]
  onSelect(ids: readonly string[]): void
}

export function ProductTable({ rows, listing, collections, selected, onSelect }: ProductTableProps) {
  const t = useT()
  const mayChange = useMayChange()
  const isWhole = selected.length === rows.length
  const toggle = (id: string) =>
    onSelect(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id])
  const names = new Map(collections.map(({ id, name }) => [id, name]))
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className={table.hidden}>{t('dashboard-products:title')}</caption>
        <thead>
          <tr>
            {mayChange && (
              <th scope="col">
                <Checkbox
                  size="xs"
                  aria-label={t('dashboard-products:bulk.selectPage')}
                  checked={isWhole}
                  indeterminate={selected.length > 0 && !isWhole}
                  onChange={() => onSelect(isWhole ? [] : rows.map(({ id }) => id))}
                />
              </th>
            )}
            <SortHead name="name" listing={listing} first="up">
              {t('dashboard-products:product')}
            </SortHead>
            <th scope="col">{t('dashboard-products:stock')}</th>
            <th scope="col" data-cell="collections">
              {t('dashboard-products:collections')}
            </th>
            <SortHead name="price" listing={listing} end>
              {t('dashboard-products:price')}
            </SortHead>
            <th scope="col">{t('dashboard-products:visible')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={table.product} data-chosen={selected.includes(row.id) || undefined}>
              {mayChange && (
                <td data-cell="choose">
                  <Checkbox
                    className={table.above}
                    size="xs"
                    checked={selected.includes(row.id)}
                    onChange={() => toggle(row.id)}
                    aria-label={t('dashboard-products:bulk.select', { name: row.name })}
                  />
                </td>
              )}
              <th scope="row" className={table.wide} data-cell="name">
                <span className={table.named}>
                  <Thumb image={row.image} />
                  <Link
                    to={`/dashboard/products/${row.id}`}
                    data-row
                    prefetch="intent"
                    className={table.open}
                    dir="auto"
                  >
                    {row.name}
                  </Link>
                </span>
              </th>
              <td data-cell="stock">
                <Stock row={row} />
              </td>
              <td data-cell="collections" className={table.clip}>
                {t.join(row.collectionIds.map((id) => names.get(id)))}
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
  const t = useT()
  if (!stock.inStock) return <span className={table.out}>{t('dashboard-products:outOfStock')}</span>
  const isPartlyOut = stock.inventoryStatus === 'PARTIALLY_OUT_OF_STOCK'
  return (
    <span>
      {stock.trackInventory
        ? t('dashboard-products:stock.quantity', { quantity: stock.quantity ?? 0 })
        : t('dashboard-products:stock.in')}
      {variants > 1 && (
        <span className={table.soft}> · {t('dashboard-products:stock.variants', { count: variants })}</span>
      )}
      {isPartlyOut && <span className={table.low}> · {t('dashboard-products:stock.partlyOut')}</span>}
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

/** Changes at once, and reverts if the server refuses. */
function Visible({ row: { id, name, visible } }: { row: ProductRow }) {
  const t = useT()
  const { formData, submit } = useFetcher<typeof action>()
  const isVisible = formData ? formData.get('visible') === '1' : visible
  return (
    <Switch
      className={table.above}
      size="xs"
      checked={isVisible}
      aria-label={t('dashboard-products:show', { name })}
      onChange={(event) => submit({ id, visible: event.currentTarget.checked ? '1' : '0' }, { method: 'post' })}
    />
  )
}

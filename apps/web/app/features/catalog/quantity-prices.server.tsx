import { useT } from '@stoa/messages/react'
import { Price, usePrice } from '@stoa/ui'
import type { Host } from '../../lib/host.ts'
import type { Detail } from './detail.ts'
import { renderMarkup } from './render-markup.server.tsx'

const read = (host: Host, productId: string) => host.call('discountRules.listQuantityPrices', { productId })
type Row = Awaited<ReturnType<typeof read>>['quantityPrices'][number]

/** Renders a product's prices by quantity as markup. Undefined if no price depends on the quantity. */
export async function renderQuantityPrices(host: Host, { id, price }: Detail): Promise<string | undefined> {
  const { quantityPrices: rows } = await read(host, id)
  if (rows.length === 0) return undefined
  return renderMarkup(host, <PriceTable rows={rows} single={price} />)
}

function PriceTable({ rows, single }: { rows: readonly Row[]; single: number }) {
  const t = useT()
  const first = rows[0]!
  const hasPrices = rows.every((row) => row.price !== undefined)
  return (
    <table className="mt-6 w-full max-w-md text-sm">
      <caption className="pb-2 text-start font-medium">{t('shop:quantityPrices.title')}</caption>
      <thead className="text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pe-4 text-start font-normal">
            {t('shop:quantityPrices.quantity')}
          </th>
          {hasPrices && (
            <th scope="col" className="py-2 pe-4 text-start font-normal">
              {t('shop:quantityPrices.each')}
            </th>
          )}
          <th scope="col" className="py-2 text-start font-normal">
            {t('shop:quantityPrices.saving')}
          </th>
        </tr>
      </thead>
      <tbody>
        {hasPrices && (
          <tr className="border-b border-line">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {describeRange(t, 1, first.from - 1)}
            </th>
            <td className="py-2 pe-4">
              <Price amount={single} />
            </td>
            <td />
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row.from} className="border-b border-line">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {describeRange(t, row.from, row.to)}
            </th>
            {row.price !== undefined && hasPrices && (
              <td className="py-2 pe-4">
                <Price amount={row.price} />
              </td>
            )}
            <td className="py-2 text-accent">
              <Saving row={row} />
            </td>
          </tr>
        ))}
      </tbody>
      {rows.some(({ countsOthers }) => countsOthers) && (
        <tfoot>
          <tr>
            <td colSpan={3} className="pt-2 text-muted">
              {t('shop:quantityPrices.others')}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function describeRange(t: ReturnType<typeof useT>, from: number, to: number | undefined): string {
  if (to === undefined) return t('shop:quantityPrices.more', { from })
  return to > from ? t('shop:quantityPrices.range', { from, to }) : t.number(from)
}

function Saving({ row: { discountType, percentage = 0, amount = '0' } }: { row: Row }) {
  const t = useT()
  const price = usePrice()
  if (discountType === 'FIXED_AMOUNT') return t('shop:quantityPrices.amount', { amount: price(amount) })
  if (discountType === 'FIXED_PRICE') return t('shop:quantityPrices.price', { price: price(amount) })
  return t('shop:quantityPrices.percent', { value: percentage })
}

import type { ProductValues } from '@stoa/contract/product-edits'
import type { ProductRow } from '../row.ts'

/** The decimals that new prices end in; `exact` keeps the calculated price. */
export const endings = ['exact', '.00', '.50', '.95', '.99'] as const
export type Ending = (typeof endings)[number]

/** The change to make in all selected products. */
export type Change =
  | { readonly field: 'price'; readonly how: 'set' | 'amount' | 'percent'; readonly value: number; ending: Ending }
  | { readonly field: 'visible'; readonly value: boolean }
  | { readonly field: 'ribbon' | 'brand'; readonly value: string }
  /** Zero means that the weight is not known. */
  | { readonly field: 'weight'; readonly value: number }
  | { readonly field: 'taxGroupId'; readonly value: string | null }
  | { readonly field: 'collection'; readonly id: string; readonly value: boolean }

export interface Edit {
  readonly id: string
  readonly name: string
  readonly from: ProductValues
  readonly to: ProductValues
}

const maxPrice = 999_999_999.99

/**
 * Returns an edit for each product that the change affects. `decimals`: the number of decimals of the shop's currency.
 */
export const planEdits = (rows: readonly ProductRow[], change: Change, decimals: number): Edit[] =>
  rows.flatMap((row) => {
    const [from, to] = plan(row, change, decimals)
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ id: row.id, name: row.name, from, to }]
  })

function plan(row: ProductRow, change: Change, decimals: number): readonly [ProductValues, ProductValues] {
  switch (change.field) {
    case 'price':
      return planPrices(row.values, change, decimals)
    case 'visible':
      return [{ visible: row.visible }, { visible: change.value }]
    case 'collection':
      return [
        { collections: { [change.id]: row.collectionIds.includes(change.id) } },
        { collections: { [change.id]: change.value } },
      ]
    default:
      return [{ [change.field]: row.values[change.field] }, { [change.field]: change.value }]
  }
}

/**
 * Changes the product's price and its variants' own prices by the same amount or percentage; `set` gives all of them
 * one price.
 */
function planPrices(
  { price, variantPrices }: ProductRow['values'],
  change: Change & { field: 'price' },
  decimals: number,
) {
  const map = (value: number) => calculatePrice(value, change, decimals)
  const mapped = Object.fromEntries(Object.entries(variantPrices).map(([id, own]) => [id, map(own)]))
  const isOne = Object.keys(variantPrices).length === 0
  return [
    { price, ...(!isOne && { variantPrices }) },
    { price: map(price), ...(!isOne && { variantPrices: mapped }) },
  ] as const
}

export function calculatePrice(
  price: number,
  { how, value, ending }: Omit<Change & { field: 'price' }, 'field'>,
  decimals: number,
): number {
  const exact = how === 'set' ? value : how === 'amount' ? price + value : price * (1 + value / 100)
  const rounded = ending === 'exact' || decimals === 0 ? exact : roundTo(exact, Number(`0${ending}`))
  // Rounds the decimal number, because in binary 1.005 × 100 is slightly less than 100.5.
  const scale = 10 ** decimals
  return Math.min(maxPrice, Math.max(0, Math.round(Number((rounded * scale).toPrecision(14))) / scale))
}

/** The nearest price with this ending. Prices below the ending become the ending itself. */
const roundTo = (price: number, part: number) => Math.max(0, Math.round(price - part)) + part

/** Returns the edits that undo the given ones. */
export const reverseEdits = (edits: readonly Edit[]): Edit[] =>
  edits.map(({ id, name, from, to }) => ({ id, name, from: to, to: from }))

import type { ProductChange } from '@stoa/contract/bulk-edit.entity'
import type { ProductValues } from '@stoa/contract/product-edits'
import { type PriceChange, planPriceChange } from '@stoa/money'
import type { ProductRow } from '../row.ts'

/** The decimals that new prices end in; `exact` keeps the calculated price. */
export const endings = ['exact', '.00', '.50', '.95', '.99'] as const
export type Ending = (typeof endings)[number]

/** The change to make in all selected products. */
export type Change =
  | ({ readonly field: 'price' } & PriceChange)
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
    case 'price': {
      const { from, to } = planPriceChange(row.values, change, decimals)
      return [from, to]
    }
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

/** Returns the edits that undo the given ones. */
export const reverseEdits = (edits: readonly Edit[]): Edit[] =>
  edits.map(({ id, name, from, to }) => ({ id, name, from: to, to: from }))

/** The change in the form in which the server plans it for all products that match. */
export function toProductChange(change: Change): ProductChange {
  if (change.field === 'price') {
    const { field: _, ...price } = change
    return { price }
  }
  if (change.field === 'collection') return { collection: { id: change.id, value: change.value } }
  return { [change.field]: change.value }
}

import { expect, it } from 'vitest'
import type { ProductRow } from '../row.ts'
import { planEdits, reverseEdits } from './plan.ts'

const values = { price: 10, variantPrices: {}, ribbon: '', brand: 'Oak', weight: 0, taxGroupId: null }
const rows = [
  { id: 'a', name: 'Mug', visible: true, collectionIds: ['table'], values },
  { id: 'b', name: 'Jug', visible: false, collectionIds: [], values: { ...values, variantPrices: { large: 20 } } },
] as unknown as readonly ProductRow[]

it('changes the prices of variants by the same percentage', () => {
  const edits = planEdits(rows, { field: 'price', how: 'percent', value: 50, ending: 'exact' }, 2)
  expect(edits).toEqual([
    { id: 'a', name: 'Mug', from: { price: 10 }, to: { price: 15 } },
    {
      id: 'b',
      name: 'Jug',
      from: { price: 10, variantPrices: { large: 20 } },
      to: { price: 15, variantPrices: { large: 30 } },
    },
  ])
})

it('leaves out products that already have the value, and reverses edits', () => {
  expect(planEdits(rows, { field: 'brand', value: 'Oak' }, 2)).toEqual([])
  expect(planEdits(rows, { field: 'visible', value: true }, 2).map(({ id }) => id)).toEqual(['b'])
  const edits = planEdits(rows, { field: 'collection', id: 'table', value: false }, 2)
  const [from, to] = [{ collections: { table: true } }, { collections: { table: false } }]
  expect(edits).toEqual([{ id: 'a', name: 'Mug', from, to }])
  expect(reverseEdits(edits)).toEqual([{ id: 'a', name: 'Mug', from: to, to: from }])
})

import { expect, it } from 'vitest'
import { readStock } from './product.references.store.ts'

const encode = (quantity: number, tracked: boolean, inStock: boolean) =>
  quantity * 4 + Number(tracked) * 2 + Number(inStock)

it('reads the stock of variants in their order, below zero too', () => {
  const levels = [0, 1, -1, -7, 99_999, 2_147_483_647, -2_147_483_648].flatMap((quantity) =>
    [true, false].flatMap((tracked) => [true, false].map((inStock) => ({ tracked, quantity, inStock }))),
  )
  const stored = levels.map(({ quantity, tracked, inStock }) => encode(quantity, tracked, inStock))
  expect(readStock(`{${stored.join()}}`)).toEqual(levels)
})

it('reads no stock of a product without variants', () => {
  expect(readStock('{}')).toEqual([])
})

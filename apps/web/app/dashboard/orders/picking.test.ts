import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findLine, getPicked, isPicked, type Picked, type PickOrder, setPicked } from './picking.ts'

const single = '00000000-0000-0000-0000-000000000000'
const buildLine = (id: string, left: number, more: object = {}) => ({
  ...{ id, name: id, options: [], sku: `SKU-${id}`, productId: `product-${id}`, variantId: undefined, left },
  ...more,
})
const orders: PickOrder[] = [
  { id: '1', number: '10001', lines: [buildLine('mug', 2), buildLine('shirt', 1, { variantId: 'small' })] },
  { id: '2', number: '10002', lines: [buildLine('mug', 1), buildLine('shirt', 1, { sku: 'SHIRT-M' })] },
]
const mug = { productId: 'product-mug', variantId: single, sku: 'SKU-mug' }
const small = { productId: 'product-shirt', variantId: 'small', sku: 'SHIRT-S' }
const medium = { productId: 'product-shirt', variantId: 'medium', sku: 'SHIRT-M' }

function scan(picked: Picked, ...scanned: (typeof mug)[]) {
  const result = findLine(orders, picked, scanned)
  return result.kind === 'picked' ? setPicked(picked, result.order, result.line, result.count) : picked
}

it('assigns items to the first order that needs them, and reports surplus ones', () => {
  let picked: Picked = {}
  for (const _ of [1, 2]) picked = scan(picked, mug)
  expect(getPicked(picked, orders[0]!, orders[0]!.lines[0]!)).toBe(2)
  expect(findLine(orders, picked, [mug])).toMatchObject({ kind: 'picked', order: { id: '2' }, count: 1 })
  picked = scan(picked, mug)
  expect(findLine(orders, picked, [mug])).toMatchObject({ kind: 'enough', line: { id: 'mug' } })
  expect(isPicked(picked, orders[1]!)).toBe(false)
})

it('distinguishes variants by id, or by SKU if the order names choices', () => {
  expect(findLine(orders, {}, [small])).toMatchObject({ kind: 'picked', order: { id: '1' }, line: { id: 'shirt' } })
  expect(findLine(orders, {}, [medium])).toMatchObject({ kind: 'picked', order: { id: '2' }, line: { id: 'shirt' } })
  expect(findLine(orders, {}, [{ ...medium, variantId: 'large', sku: 'SHIRT-L' }])).toEqual({ kind: 'wrong' })
  expect(findLine(orders, {}, [])).toEqual({ kind: 'wrong' })
})

it('starts over with the pieces left after a package', () => {
  const [order] = orders
  const picked = scan(scan({}, mug), mug)
  const rest = { ...order!, lines: [buildLine('mug', 1)] }
  expect(getPicked(picked, rest, rest.lines[0]!)).toBe(0)
})

it('never picks more than is left, whatever is scanned', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(mug, small, medium)), (items) => {
      let picked: Picked = {}
      for (const item of items) picked = scan(picked, item)
      const pieces = orders.flatMap((order) => order.lines.map((each) => getPicked(picked, order, each)))
      expect(pieces.every((count, at) => count <= [2, 1, 1, 1][at]!)).toBe(true)
      const wanted = Math.min(items.filter((item) => item === mug).length, 3)
      expect(pieces[0]! + pieces[2]!).toBe(wanted)
      expect(orders.every((order) => isPicked(picked, order))).toBe(
        wanted === 3 && items.includes(small) && items.includes(medium),
      )
    }),
  )
})

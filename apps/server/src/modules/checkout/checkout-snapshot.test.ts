import type { Checkout } from '@stoa/contract/checkout.entity'
import { expect, test } from 'vitest'
import { pack, unpack } from './checkout-snapshot.ts'

const checkout = { id: '1', lineItems: [{ productName: { original: 'Tasse 茶 🍵' } }] } as unknown as Checkout

test('what was sold is read as it was written, and takes less room', () => {
  const many = { ...checkout, lineItems: Array(50).fill(checkout.lineItems[0]) }
  expect(unpack(pack(many))).toEqual(many)
  expect(pack(many).length).toBeLessThan(JSON.stringify(many).length / 4)
})

test('what was kept as its text is read too', () => {
  expect(unpack(Buffer.from(JSON.stringify(checkout)))).toEqual(checkout)
})

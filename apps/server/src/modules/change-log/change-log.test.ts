import { allOperations } from '@stoa/contract'
import { expect, it } from 'vitest'
import { findSubject, isLoggedOperation, shortenAddress, toLoggedFields } from './change-log.ts'

const find = (name: string) => allOperations.find((operation) => operation.name === name)!

it('logs changes of the business, but no reads, shoppers’ calls or changes of the caller’s own account', () => {
  const listLogged = (...names: string[]) => names.map((name) => isLoggedOperation(find(name)))
  expect(
    listLogged('products.updateProduct', 'orderBilling.refundPayments', 'staff.removeStaff', 'items.insert'),
  ).toEqual([...[true, true, true, true]])
  expect(listLogged('products.queryProducts', 'currentCart.addToCurrentCart', 'checkout.createOrderAndCharge')).toEqual(
    [...[false, false, false]],
  )
  expect(listLogged('factors.addFactor', 'owner.signInOwner', 'mails.previewMailTemplate')).toEqual([
    false,
    false,
    false,
  ])
})

it('finds the subject of an input by path or entity, and leaves out gift card codes', () => {
  const rule = { discountRule: { id: 'r1', name: 'Seven' } }
  expect(findSubject(find('discountRules.updateDiscountRule'), rule)).toMatchObject({
    type: 'discountRule',
    id: 'r1',
    name: 'Seven',
  })
  expect(findSubject(find('orders.cancelOrder'), { id: 'o1' })).toMatchObject({ id: 'o1' })
  const redeemed = findSubject(find('giftVouchers.redeemGiftCard'), { code: 'ABCD-EFGH', amount: '5' })
  expect(JSON.stringify(redeemed)).not.toContain('ABCD')
})

it('merges several changes of one entity, and drops those without effect', () => {
  const buildChange = (before: object, after: object, id = 'p') => ({ type: 'product', id, before, after })
  expect(
    toLoggedFields([
      buildChange({ a: 1 }, { a: 2 }),
      buildChange({ a: 2 }, { a: 3 }),
      buildChange({ b: 1 }, { b: 1 }, 'q'),
    ]),
  ).toEqual([{ type: 'product', id: 'p', name: undefined, before: { a: 1 }, after: { a: 3 } }])
  expect(toLoggedFields([buildChange({ a: 1 }, { a: 2 }), buildChange({ a: 2 }, { a: 1 })])).toEqual([])
})

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  [undefined, null],
])('shortens the address %s', (address, short) => {
  expect(shortenAddress(address)).toBe(short)
})

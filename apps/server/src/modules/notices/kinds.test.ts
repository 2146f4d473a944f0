import { expect, test } from 'vitest'
import { listVisibleKinds, mergeChoices } from './kinds.ts'

test('a role is notified only of the areas that it sees', () => {
  expect(listVisibleKinds({ inventory: 'READ', orders: 'CHANGE' })).toEqual([
    'NEW_ORDER',
    'LOW_STOCK',
    'RETURN_REQUESTED',
    'PAYMENT_FAILED',
    'PAYMENT_DISPUTED',
  ])
  expect(listVisibleKinds({ content: 'CHANGE' })).toEqual([])
  expect(listVisibleKinds('ALL')).toHaveLength(9)
})

test('a change of choices keeps those that it does not contain', () => {
  const before = { NEW_ORDER: { bell: false, email: true }, LOW_STOCK: { email: false } }
  const changes = [
    { kind: 'NEW_ORDER' as const, bell: true, email: null },
    { kind: 'MESSAGE_RECEIVED' as const, bell: false },
  ]
  expect(mergeChoices(before, changes)).toEqual({
    NEW_ORDER: { bell: true, email: true },
    LOW_STOCK: { email: false },
    MESSAGE_RECEIVED: { bell: false },
  })
})

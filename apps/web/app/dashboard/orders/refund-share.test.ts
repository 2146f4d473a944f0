import { expect, test } from 'vitest'
import { calculateShare } from './refund-share.ts'

const card = { left: '49.50', isWhole: false }
const giftCard = { left: '20.00', isWhole: true }
const items = { cost: 6400n, isExternal: false }

test.each([
  ['a card refunds what it paid, and leaves the rest to another payment', card, items, ['49.50', false, '14.50']],
  ['a card refunds the price of the items', card, { ...items, cost: 1250n }, ['12.50', false, undefined]],
  ['without items the amount is empty', card, { ...items, cost: 0n }, ['', false, undefined]],
  ['a typed amount is used', card, { ...items, typed: '10' }, ['10', false, '54.00']],
  ['an incomplete amount is kept as typed', card, { ...items, typed: '10.' }, ['10.', false, undefined]],
  ['text that is no amount is kept as typed', card, { ...items, typed: 'ten' }, ['ten', false, undefined]],
  ['a gift card is refunded in full', giftCard, { ...items, typed: '10' }, ['20.00', true, '44.00']],
  [
    'a gift card is refunded in full even for cheaper items',
    giftCard,
    { ...items, cost: 800n },
    ['20.00', true, undefined],
  ],
  [
    'a gift card is not refunded in full outside of Stoa',
    giftCard,
    { cost: 800n, isExternal: true },
    ['8.00', false, undefined],
  ],
])('%s', (_, payment, chosen, [amount, isFixed, rest]) => {
  expect(calculateShare(payment, chosen, 'EUR')).toEqual({ amount, isFixed, rest })
})

import { expect, test } from 'vitest'
import { shareOf } from './refund-share.ts'

const card = { left: '49.50', isWhole: false }
const giftCard = { left: '20.00', isWhole: true }
const items = { cost: 6400n, isOwn: false }

test.each([
  ['a card gives what it took, and the rest is another’s', card, items, ['49.50', false, '14.50']],
  ['a card gives what the items cost', card, { ...items, cost: 1250n }, ['12.50', false, undefined]],
  ['nothing is chosen yet', card, { ...items, cost: 0n }, ['', false, undefined]],
  ['an amount is written', card, { ...items, typed: '10' }, ['10', false, '54.00']],
  ['an amount is being written', card, { ...items, typed: '10.' }, ['10.', false, undefined]],
  ['something else is written', card, { ...items, typed: 'ten' }, ['ten', false, undefined]],
  ['a gift card takes back all', giftCard, { ...items, typed: '10' }, ['20.00', true, '44.00']],
  ['also for less than it paid', giftCard, { ...items, cost: 800n }, ['20.00', true, undefined]],
  ['unless the owner does it', giftCard, { cost: 800n, isOwn: true }, ['8.00', false, undefined]],
])('%s', (_, payment, chosen, [amount, isFixed, rest]) => {
  expect(shareOf(payment, chosen, 'EUR')).toEqual({ amount, isFixed, rest })
})

import { translateTo } from '@stoa/messages/lookup'
import { expect, it } from 'vitest'
import { chooseBadge, getNewUntil } from './badges.ts'

const rules = { newDays: 30, lowStock: 3, hasBestsellers: true }
const now = Date.parse('2026-03-15T00:00:00Z')
const old = '2025-01-01T00:00:00Z'
const fresh = '2026-03-01T00:00:00Z'
const buildStock = (quantity: number) => ({ trackInventory: true, quantity })
const card = { inStock: true, price: 10 }
type Product = Parameters<typeof chooseBadge>[1]

it.each<[string, Product, object, boolean, string | undefined]>([
  ['a product of this month', { createdDate: fresh }, {}, false, 'New'],
  ['an older one', { createdDate: old }, {}, false, undefined],
  ['one that sells best', { createdDate: fresh }, {}, true, 'Bestseller'],
  ['one of which few are left', { createdDate: fresh, stock: buildStock(3) }, {}, true, 'Only 3 left'],
  ['one of which enough are left', { createdDate: old, stock: buildStock(4) }, {}, false, undefined],
  ['one that is not counted', { createdDate: old, stock: { trackInventory: false } }, {}, false, undefined],
  ['one with a ribbon', { createdDate: fresh, stock: buildStock(1) }, { ribbon: 'Handmade' }, true, undefined],
  ['one that is sold out', { createdDate: fresh }, { inStock: false }, true, undefined],
  ['a reduced one', { createdDate: fresh }, { full: 12 }, true, undefined],
  [
    'a reduced one of which few are left',
    { createdDate: fresh, stock: buildStock(1) },
    { full: 12 },
    true,
    'Only 1 left',
  ],
])('%s has its badge', (_, product, more, isBestseller, badge) => {
  expect(chooseBadge(translateTo('en'), product, { ...card, ...more }, rules, { now, isBestseller })).toBe(badge)
})

it('has no badges without rules', () => {
  const none = { hasBestsellers: false }
  const product = { createdDate: fresh, stock: buildStock(1) }
  expect(chooseBadge(translateTo('en'), product, card, none, { now, isBestseller: false })).toBeUndefined()
  expect(getNewUntil({}, rules)).toBe(0)
})

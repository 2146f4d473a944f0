import { expect, it } from 'vitest'
import { listingOf } from './listing.ts'

it.each(['__proto__', 'constructor', 'toString', 'cheapest', ''])(
  'an order that is none is the ordinary one: %j',
  (sort) => {
    expect(listingOf(new URLSearchParams({ sort })).sort).toBe('featured')
  },
)

it('an order by price is that', () =>
  expect(listingOf(new URLSearchParams({ sort: 'price-up' })).sort).toBe('price-up'))

import { expect, it } from 'vitest'
import { parseListing } from './listing.ts'

it.each(['__proto__', 'constructor', 'toString', 'cheapest', ''])(
  'an order that is none is the ordinary one: %j',
  (sort) => {
    expect(parseListing(new URLSearchParams({ sort })).sort).toBe('featured')
  },
)

it('an order by price is that', () =>
  expect(parseListing(new URLSearchParams({ sort: 'price-up' })).sort).toBe('price-up'))

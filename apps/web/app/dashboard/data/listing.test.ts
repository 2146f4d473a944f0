import { expect, test } from 'vitest'
import { toColumns } from './columns.ts'
import { buildQuery, parseListing } from './listing.ts'

test.each([
  ['2026-03-01', '2026-03-01T23:00:00.000Z'],
  ['2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-25T23:00:00.000Z'],
])('a time of at most %s is before the end of that day, also where the clocks change', (day, end) => {
  const columns = toColumns({ fields: [{ key: 'at', type: 'DATETIME' }] })
  const listing = parseListing(new URLSearchParams({ f: `at:atMost:${day}` }), columns)
  const { filter } = buildQuery(listing, columns, undefined, 'Europe/Berlin')
  expect(filter).toEqual({ $and: [{ at: { $lt: { $date: end } } }] })
})

import { expect, it } from 'vitest'
import { createSightings } from './sightings.ts'

it('counts a code that stays in sight once, and again when it comes back', () => {
  const see = createSightings()
  expect(see(['A'], 0)).toEqual(['A'])
  for (let now = 100; now <= 5000; now += 100) expect(see(['A'], now)).toEqual([])
  // A blurred frame does not count as another piece.
  expect(see([], 5400)).toEqual([])
  expect(see(['A'], 5800)).toEqual([])
  expect(see([], 6800)).toEqual([])
  expect(see(['A'], 6900)).toEqual(['A'])
})

it('counts each code in sight', () => {
  const see = createSightings()
  expect(see(['A', 'B', 'A'], 0)).toEqual(['A', 'B'])
  expect(see(['B', 'C'], 100)).toEqual(['C'])
})

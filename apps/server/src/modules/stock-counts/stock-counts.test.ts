import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calculateCorrection, calculateExpected, getOutcome } from './stock-counts.ts'

const act = fc.constantFrom('sell', 'pack', 'cancel', 'count')

it('sets stock to the shelf quantity minus unpacked orders, despite sales, packing and cancellations during the count', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.array(act, { maxLength: 40 }), (onShelf, inStock, acts) => {
      let [shelf, quantity, held] = [onShelf, inStock, 0]
      let line = { counted: shelf, expected: calculateExpected(quantity, held), trackQuantity: true }
      for (const each of acts) {
        if (each === 'sell' && quantity > 0) [quantity, held] = [quantity - 1, held + 1]
        if (each === 'cancel' && held > 0) [quantity, held] = [quantity + 1, held - 1]
        if (each === 'pack' && held > 0 && shelf > 0) [shelf, held] = [shelf - 1, held - 1]
        if (each === 'count') line = { ...line, counted: shelf, expected: calculateExpected(quantity, held) }
      }
      expect(quantity + calculateCorrection(line)).toBe(shelf - held)
    }),
  )
})

it('corrects nothing if quantities are not tracked', () => {
  expect(calculateCorrection({ counted: 7, expected: 0, trackQuantity: false })).toBe(0)
})

it('counts a scan only if exactly one variant has the code and the variant is no bundle', () => {
  const [mug, set] = [{ isBundle: false }, { isBundle: true }]
  expect(getOutcome([])).toBe('UNKNOWN')
  expect(getOutcome([mug])).toBe('COUNTED')
  expect(getOutcome([set])).toBe('BUNDLE')
  expect(getOutcome([mug, set])).toBe('AMBIGUOUS')
})

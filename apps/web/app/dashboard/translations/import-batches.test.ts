import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ImportedText } from './files/texts.ts'
import { maxBatch, splitIntoBatches } from './import-batches.ts'

const texts = fc.array(
  fc.record({ entity: fc.nat(80), size: fc.constantFrom(1, 100, 10_000, 20_000), key: fc.nat(5) }),
  { maxLength: 400 },
)

it('sends every text once, in parts that are within the limits', () => {
  fc.assert(
    fc.property(texts, (drawn) => {
      const all = drawn.map(
        ({ entity, size, key }, line): ImportedText => ({
          ...{ siteId: 's', entityType: 'PRODUCT', entityId: String(entity), key: String(key) },
          ...{ line, title: '', original: 'x'.repeat(size), text: 'y'.repeat(size) },
        }),
      )
      const batches = splitIntoBatches(all)
      const sent = batches.flat()
      expect(sent.toSorted((one, other) => one.line - other.line)).toEqual(all)
      for (const batch of batches) {
        expect(batch.length).toBeGreaterThan(0)
        expect(batch.length).toBeLessThanOrEqual(maxBatch.texts)
        expect(new Set(batch.map(({ entityId }) => entityId)).size).toBeLessThanOrEqual(maxBatch.entries)
        const characters = batch.reduce(
          (sum, { original = '', text, key }) => sum + original.length + text.length + key.length,
          0,
        )
        if (batch.length > 1) expect(characters).toBeLessThanOrEqual(maxBatch.characters)
      }
    }),
    { numRuns: 50 },
  )
})

it('keeps the texts of an entry together', () => {
  const buildText = (entityId: string, key: string): ImportedText => ({
    ...{ siteId: 's', entityType: 'PRODUCT', entityId, key, line: 1, title: '', original: undefined, text: 'x' },
  })
  expect(splitIntoBatches([buildText('1', 'a'), buildText('2', 'a'), buildText('1', 'b')])).toEqual([
    [buildText('1', 'a'), buildText('1', 'b'), buildText('2', 'a')],
  ])
})

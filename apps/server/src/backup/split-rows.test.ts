import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countRows, splitRows } from './split-rows.ts'

async function* toChunks(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function split(text: string, size = 65_536): Promise<string[]> {
  const parts = []
  for await (const part of splitRows(toChunks(text, size))) parts.push(part.toString())
  return parts
}

const writeRows = (numbers: readonly number[]) => numbers.map((number) => `${number}\t${'x'.repeat(200)}\n`).join('')

it('joins to what was split, for chunks that end anywhere', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(/^[a-zé\t]{0,20}$/)),
      fc.integer({ min: 1, max: 50 }),
      async (rows, size) => {
        const text = rows.map((row) => `${row}\n`).join('')
        const parts = await split(text, size)
        expect(parts.join('')).toBe(text)
        expect(parts.reduce((sum, part) => sum + countRows(Buffer.from(part)), 0)).toBe(rows.length)
      },
    ),
  )
})

it('ends parts at the ends of rows, so that an added row changes few of them', async () => {
  const numbers = Array.from({ length: 30_000 }, (_, index) => index)
  const before = await split(writeRows(numbers))
  const after = await split(writeRows([...numbers.slice(0, 12_000), -1, ...numbers.slice(12_000)]))
  expect(before.length).toBeGreaterThan(8)
  expect(before.every((part) => part.endsWith('\n'))).toBe(true)
  const known = new Set(before)
  expect(after.filter((part) => !known.has(part)).length).toBeLessThanOrEqual(2)
})

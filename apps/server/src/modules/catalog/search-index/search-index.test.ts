import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countBits, createBits, intersectBits, setBit, uniteBits, visitBits } from './bits.ts'
import { appendPosting, type PostingList, setBits, Terms } from './posting-lists.ts'
import { type Entry, SearchIndex } from './search-index.ts'
import { calculateLikeness, calculateSimilarity, countEdits, listTrigrams, parseTermQuery } from './words.ts'

const places = fc.uniqueArray(fc.nat(300))
const markBits = (all: readonly number[]) => {
  const bits = createBits(301)
  for (const each of all) setBit(bits, each)
  return bits
}
const sortDescending = (all: Iterable<number>) => [...all].sort((one, other) => other - one)
const read = (bits: Parameters<typeof visitBits>[0]) => {
  const all: number[] = []
  visitBits(bits, (at) => all.push(at))
  return all
}

test('bits are a set of numbers', () => {
  fc.assert(
    fc.property(places, places, (one, other) => {
      expect(read(markBits(one))).toEqual(sortDescending(one))
      expect(countBits(markBits(one))).toBe(one.length)
      expect(read(intersectBits(markBits(one), markBits(other)))).toEqual(
        sortDescending(one.filter((each) => other.includes(each))),
      )
      expect(read(uniteBits(markBits(one), markBits(other)))).toEqual(sortDescending(new Set([...one, ...other])))
    }),
  )
})

test('a list holds any number of entries', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(300), { minLength: 1, maxLength: 150 }), (all) => {
      const list = all.reduce<PostingList | undefined>(appendPosting, undefined)
      const bits = createBits(301)
      setBits(bits, list)
      expect(read(bits)).toEqual(sortDescending(all))
    }),
  )
})

test('terms are found by prefix, whenever they were added', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '🫖'), minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(fc.array(words), words, (rounds, beginnings) => {
      const terms = new Terms()
      const known = new Set<string>()
      for (const round of rounds) {
        for (const word of round) terms.add(word, 1)
        for (const word of round) known.add(word)
        for (const start of beginnings) {
          const found: PostingList[] = []
          terms.someWithPrefix(start, (list) => found.push(list) < 0)
          expect(found.length).toBe([...known].filter((word) => word.startsWith(start)).length)
        }
      }
    }),
  )
})

test.each([
  [`'linen':*`, { word: 'linen', isPrefix: true }],
  [`'it''s \\\\ a'`, { word: `it's \\ a`, isPrefix: false }],
  [
    `'a' & ( 'b' | 'c':* )`,
    {
      all: [
        { word: 'a', isPrefix: false },
        {
          any: [
            { word: 'b', isPrefix: false },
            { word: 'c', isPrefix: true },
          ],
        },
      ],
    },
  ],
  [`'a' <-> 'b'`, undefined],
  [`'a' & !'b'`, undefined],
  [`'a':A`, undefined],
  ['', undefined],
])('%s is parsed, or left to the database', (text, expected) => {
  expect(parseTermQuery(text)).toEqual(expected)
})

describe('spelling', () => {
  test.each([
    ['copper', 'coppr', 1],
    ['vase', 'vaes', 2],
    ['', 'ab', 2],
    ['same', 'same', 0],
    ['ünlü', 'unlu', 2],
    ['sofa', 'mug', 4],
  ])('%s has the distance to %s', (one, other, edits) => {
    expect(countEdits(one, other, 10)).toBe(edits)
    expect(countEdits(other, one, 10)).toBe(edits)
    expect(countEdits(one, other, 0)).toBe(Math.min(edits, 1))
  })

  test('is compared by trigrams', () => {
    expect(listTrigrams('cat-o')).toEqual(['  c', ' ca', 'cat', 'at ', '  o', ' o '])
    expect(calculateSimilarity(new Set(listTrigrams('word')), new Set(listTrigrams('two words')))).toBeCloseTo(4 / 11)
    expect(calculateLikeness(new Set(listTrigrams('word')), listTrigrams('two words'))).toBeCloseTo(0.8)
  })
})

describe('an index', () => {
  const buildEntry = (id: string, change: Partial<Entry> = {}): Entry => ({
    id,
    words: ['mug'],
    nameWords: ['mug'],
    facets: ['brand\u001fHolm'],
    collectionIds: ['all'],
    price: 10,
    isStocked: true,
    ...change,
  })

  test('drops outdated and deleted products', () => {
    const index = new SearchIndex()
    const findWord = (word: string) => index.latest(index.selectHolding({ word, isPrefix: false }), 10)
    for (const id of ['1', '2', '3']) index.put(buildEntry(id))
    index.put(buildEntry('1', { words: ['cup'], nameWords: ['cup'], facets: [], price: 3, isStocked: false }))
    index.remove('3')
    index.remove('unknown')
    expect([findWord('mug'), findWord('cup'), index.size]).toEqual([['2'], ['1'], 2])
    expect(index.tally(index.selectHolding(undefined), 50)).toMatchObject({
      size: 2,
      facets: [{ facet: 'brand\u001fHolm', count: 1 }],
      inStock: 1,
    })
    expect([index.near('cupp'), index.near('mugg'), index.hasPrefix('mu')]).toEqual([['cup'], ['mug'], true])
    index.remove('2')
    expect([index.near('mugg'), index.hasPrefix('mu'), index.hasPrefix('c')]).toEqual([[], false, true])
  })

  test('needs a rebuild when most of it is outdated, and estimates its size', () => {
    const index = new SearchIndex()
    for (let n = 0; n <= 10_001; n++) index.put(buildEntry('same'))
    expect([index.needsRebuild, index.size]).toEqual([false, 1])
    index.put(buildEntry('same'))
    index.put(buildEntry('same'))
    expect(index.needsRebuild).toBe(true)
    expect(index.bytes).toBeGreaterThan(10_000 * 100)
  })
})

import { describe, expect, test } from 'vitest'
import { partsOf } from './synonyms.ts'

const synonyms = [
  ['sofa', 'couch', 'Settee'],
  ['T-shirt', 'tee'],
  ['crème', 'lotion'],
  ['coffee table', 'side table'],
]
const parts = (typed: string) => partsOf(typed, synonyms)

describe('what was typed', () => {
  test('is looked up under the other names of each of its parts', () => {
    expect(parts('red SOFA')).toEqual([
      { text: 'red', synonyms: [] },
      { text: 'SOFA', synonyms: ['couch', 'settee'] },
    ])
  })

  test('knows names of several words, the longest first', () => {
    expect(parts('oak coffee table')).toEqual([
      { text: 'oak', synonyms: [] },
      { text: 'coffee table', synonyms: ['side table'] },
    ])
  })

  test('is the same with accents and signs or without', () => {
    expect(parts('creme')).toEqual([{ text: 'creme', synonyms: ['lotion'] }])
    expect(parts('t-shirt')).toEqual([{ text: 't-shirt', synonyms: ['tee'] }])
    expect(parts('tee')).toEqual([{ text: 'tee', synonyms: ['t shirt'] }])
  })

  test.each(['sofa -red', '"sofa"', 'sofa or chair', 'chair', ''])('%j is left as it is', (typed) => {
    expect(parts(typed)).toBeUndefined()
  })

  test('has at most five parts with other names', () => {
    const many = parts(Array.from({ length: 9 }, () => 'sofa').join(' '))!
    expect(many.filter(({ synonyms }) => synonyms.length > 0)).toHaveLength(5)
    expect(many).toHaveLength(9)
  })

  test('of words that stand in two groups has the names of both', () => {
    const both = [
      ['bowl', 'basin'],
      ['bowl', 'dish'],
    ]
    expect(partsOf('bowl', both)).toEqual([{ text: 'bowl', synonyms: ['basin', 'dish'] }])
    expect(partsOf('dish', both)).toEqual([{ text: 'dish', synonyms: ['bowl'] }])
  })
})

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
      { text: 'red', others: [] },
      { text: 'SOFA', others: ['couch', 'settee'] },
    ])
  })

  test('knows names of several words, the longest first', () => {
    expect(parts('oak coffee table')).toEqual([
      { text: 'oak', others: [] },
      { text: 'coffee table', others: ['side table'] },
    ])
  })

  test('is the same with accents and signs or without', () => {
    expect(parts('creme')).toEqual([{ text: 'creme', others: ['lotion'] }])
    expect(parts('t-shirt')).toEqual([{ text: 't-shirt', others: ['tee'] }])
    expect(parts('tee')).toEqual([{ text: 'tee', others: ['t shirt'] }])
  })

  test.each(['sofa -red', '"sofa"', 'sofa or chair', 'chair', ''])('%j is left as it is', (typed) => {
    expect(parts(typed)).toBeUndefined()
  })

  test('has at most five parts with other names', () => {
    const many = parts(Array.from({ length: 9 }, () => 'sofa').join(' '))!
    expect(many.filter(({ others }) => others.length > 0)).toHaveLength(5)
    expect(many).toHaveLength(9)
  })

  test('of words that stand in two groups has the names of both', () => {
    const both = [
      ['bowl', 'basin'],
      ['bowl', 'dish'],
    ]
    expect(partsOf('bowl', both)).toEqual([{ text: 'bowl', others: ['basin', 'dish'] }])
    expect(partsOf('dish', both)).toEqual([{ text: 'dish', others: ['bowl'] }])
  })
})

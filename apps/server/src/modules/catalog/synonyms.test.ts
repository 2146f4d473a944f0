import { describe, expect, test } from 'vitest'
import { splitParts } from './synonyms.ts'

const synonyms = [
  ['sofa', 'couch', 'Settee'],
  ['T-shirt', 'tee'],
  ['crème', 'lotion'],
  ['coffee table', 'side table'],
]
const splitText = (typed: string) => splitParts(typed, synonyms)

describe('a typed search text', () => {
  test('is expanded by the synonyms of each of its parts', () => {
    expect(splitText('red SOFA')).toEqual([
      { text: 'red', synonyms: [] },
      { text: 'SOFA', synonyms: ['couch', 'settee'] },
    ])
  })

  test('matches synonyms of several words, the longest first', () => {
    expect(splitText('oak coffee table')).toEqual([
      { text: 'oak', synonyms: [] },
      { text: 'coffee table', synonyms: ['side table'] },
    ])
  })

  test('is matched regardless of accents and punctuation', () => {
    expect(splitText('creme')).toEqual([{ text: 'creme', synonyms: ['lotion'] }])
    expect(splitText('t-shirt')).toEqual([{ text: 't-shirt', synonyms: ['tee'] }])
    expect(splitText('tee')).toEqual([{ text: 'tee', synonyms: ['t shirt'] }])
  })

  test.each(['sofa -red', '"sofa"', 'sofa or chair', 'chair', ''])('%j is not expanded', (typed) => {
    expect(splitText(typed)).toBeUndefined()
  })

  test('is expanded in at most five parts', () => {
    const many = splitText(Array.from({ length: 9 }, () => 'sofa').join(' '))!
    expect(many.filter(({ synonyms }) => synonyms.length > 0)).toHaveLength(5)
    expect(many).toHaveLength(9)
  })

  test('with a word in two groups gets the synonyms of both', () => {
    const both = [
      ['bowl', 'basin'],
      ['bowl', 'dish'],
    ]
    expect(splitParts('bowl', both)).toEqual([{ text: 'bowl', synonyms: ['basin', 'dish'] }])
    expect(splitParts('dish', both)).toEqual([{ text: 'dish', synonyms: ['bowl'] }])
  })
})

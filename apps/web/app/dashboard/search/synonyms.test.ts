import { describe, expect, test } from 'vitest'
import { readLines, toLines } from './synonyms.ts'

describe('lines of words', () => {
  test('are read as they are written', () => {
    const synonyms = [
      ['sofa', 'couch', 'settee'],
      ['coffee table', 'side table'],
    ]
    expect(readLines(toLines(synonyms))).toEqual({ synonyms })
    expect(readLines(' sofa ,couch,, settee\r\n\n coffee table, side table \n')).toEqual({ synonyms })
    expect(readLines('')).toEqual({ synonyms: [] })
  })

  test.each([
    ['sofa, couch\nlamp', 'Line 2: write two words or more, with commas between them.'],
    ['sofa, Sofa', 'Line 1: a word stands there twice.'],
    ['sofa, …', 'Line 1: a word needs letters or digits.'],
    [Array.from({ length: 11 }, (_, n) => `w${n}`).join(), 'Line 1: at most 10 words.'],
    [`sofa, ${'x'.repeat(51)}`, 'Line 1: at most 50 characters for each word.'],
    [Array.from({ length: 201 }, (_, n) => `a${n}, b${n}`).join('\n'), 'At most 200 lines.'],
  ])('say what is wrong with them', (text, mistake) => {
    expect(readLines(text).mistake).toBe(mistake)
  })
})

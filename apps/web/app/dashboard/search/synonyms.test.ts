import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, test } from 'vitest'
import { parseLines, toLines } from './synonyms.ts'

const t = translateTo('en')

describe('lines of synonyms', () => {
  test('are parsed into the groups they were written from', () => {
    const synonyms = [
      ['sofa', 'couch', 'settee'],
      ['coffee table', 'side table'],
    ]
    expect(parseLines(t, toLines(synonyms))).toEqual({ synonyms })
    expect(parseLines(t, ' sofa ,couch,, settee\r\n\n coffee table, side table \n')).toEqual({ synonyms })
    expect(parseLines(t, 'أريكة، كنبة')).toEqual({ synonyms: [['أريكة', 'كنبة']] })
    expect(parseLines(t, '')).toEqual({ synonyms: [] })
  })

  test.each([
    ['sofa, couch\nlamp', 'Line 2: enter at least two words, separated by commas.'],
    ['sofa, Sofa', 'Line 1: the same word appears twice. Remove one.'],
    ['sofa, …', 'Line 1: each word needs at least one letter or digit.'],
    [Array.from({ length: 11 }, (_, n) => `w${n}`).join(), 'Line 1: enter at most 10 words.'],
    [`sofa, ${'x'.repeat(51)}`, 'Line 1: use at most 50 characters per word.'],
    [Array.from({ length: 201 }, (_, n) => `a${n}, b${n}`).join('\n'), 'Enter at most 200 lines.'],
  ])('%j is refused with the reason', (text, error) => {
    expect(parseLines(t, text).error).toBe(error)
  })
})

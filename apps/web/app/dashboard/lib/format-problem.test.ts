import { translateTo } from '@stoa/messages/lookup'
import { expect, test } from 'vitest'
import { namedProblemSentence, problemSentence } from './format-problem.ts'

const t = translateTo('en')

test.each([
  [
    { description: 'must have at most 80 characters', violatedRule: 'MAX_LENGTH', data: { threshold: 80 } },
    'Enter at most 80 characters.',
    'name: Enter at most 80 characters.',
  ],
  [{ description: 'is too long', violatedRule: 'MAX_LENGTH', data: {} }, 'It is too long.', 'name is too long'],
  [{ description: 'is required' }, 'It is required.', 'name is required'],
])('%j is told in the words of forms', (said, alone, named) => {
  expect([problemSentence(t, said), namedProblemSentence(t, 'name', said)]).toEqual([alone, named])
})

import { translateTo } from '@stoa/messages/lookup'
import { expect, test } from 'vitest'
import { formatNamedProblem, formatProblem } from './format-problem.ts'

const t = translateTo('en')

test.each([
  [
    { description: 'must have at most 80 characters', violatedRule: 'MAX_LENGTH', data: { threshold: 80 } },
    'Enter at most 80 characters.',
    'name: Enter at most 80 characters.',
  ],
  [
    { description: 'must be at least 1', violatedRule: 'MIN', data: { threshold: 1 } },
    'Enter at least 1.',
    'name: Enter at least 1.',
  ],
  [
    { description: 'must be more than the price', violatedRule: 'MIN', data: { threshold: 1 } },
    'It must be more than the price.',
    'name must be more than the price',
  ],
  [
    { description: 'must be a valid email', violatedRule: 'FORMAT', data: { type: 'EMAIL' } },
    'Enter a valid email address, such as name@example.com.',
    'name: Enter a valid email address, such as name@example.com.',
  ],
  [{ description: 'is too long', violatedRule: 'MAX_LENGTH', data: {} }, 'It is too long.', 'name is too long'],
  [{ description: 'is required', violatedRule: 'REQUIRED_FIELD' }, 'This is required.', 'name: This is required.'],
])('the problem %j of a field reads: %s', (problem, alone, named) => {
  expect([formatProblem(t, problem), formatNamedProblem(t, 'name', problem)]).toEqual([alone, named])
})

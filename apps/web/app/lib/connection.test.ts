import { expect, it } from 'vitest'
import { isConnectionLost } from './connection.ts'

it.each([
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource.',
  'Failed to fetch dynamically imported module: https://shop.example/assets/a.js',
  'error loading dynamically imported module: https://shop.example/assets/a.js',
])('recognizes a lost connection by the browser’s message: %s', (message) =>
  expect(isConnectionLost(new TypeError(message))).toBe(true),
)

it.each([new TypeError('x is not a function'), new Error('Failed to fetch'), undefined])(
  'ignores other errors: %s',
  (error) => expect(isConnectionLost(error)).toBe(false),
)

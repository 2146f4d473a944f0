import { expect, it } from 'vitest'
import { readBundleCell, writeBundleCell } from './bundle-cell.ts'

it.each([
  [
    'MUG:4;POT:1',
    [
      ['MUG', 4],
      ['POT', 1],
    ],
  ],
  [
    ' MUG : 4 ; POT;',
    [
      ['MUG', 4],
      ['POT', 1],
    ],
  ],
  ['SIZE:M:2', [['SIZE:M', 2]]],
  ['', []],
] as const)('reads %j', (cell, parts) => {
  expect(readBundleCell(cell)).toEqual(parts.map(([code, quantity]) => ({ code, quantity })))
})

it.each(['MUG:0', 'MUG:101', `${'x'.repeat(101)}:1`])('refuses %j', (cell) => {
  expect(readBundleCell(cell)).toBeUndefined()
})

it('writes cells that it reads', () => {
  const parts = [
    { code: 'SIZE:2', quantity: 3 },
    { code: 'POT', quantity: 1 },
  ]
  expect(readBundleCell(writeBundleCell(parts))).toEqual(parts)
})

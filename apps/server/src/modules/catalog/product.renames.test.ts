import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRenamed } from '../translations/api.ts'
import type { ProductOption } from './catalog.ts'
import { findRenames } from './product.renames.ts'
import type { Product } from './product.ts'

const withDoc = (doc: Product['doc']) => ({ id: 'p1', doc }) as Product

const buildOption = (name: string, choices: Record<string, string>, optionType?: 'color'): ProductOption => ({
  name,
  ...(optionType && { optionType }),
  choices: Object.entries(choices).map(([description, value]) => ({ description, value })),
})

const listRenames = (before: ProductOption, after: ProductOption) =>
  findRenames('s1', withDoc({ options: [before] }), withDoc({ options: [after] }))

describe('names', () => {
  test.each<[string[], string[], [string, string][]]>([
    [['A'], ['B'], [['A', 'B']]],
    [['A', 'B'], ['B', 'C'], [['A', 'C']]],
    [
      ['A', 'B'],
      ['C', 'D'],
      [
        ['A', 'C'],
        ['B', 'D'],
      ],
    ],
    [['A', 'B'], ['C'], []],
    [['A'], ['B', 'C'], []],
    [['A', 'B'], ['B', 'A'], []],
  ])('%j, then %j: renamed are %j', (before, after, renamed) => {
    expect(findRenamed(before, after)).toEqual(renamed)
  })

  const names = fc.uniqueArray(fc.constantFrom(...['A', 'B', 'C', 'D', 'E', 'F']))
  test('are matched from removed to new ones, each once, for any two lists', () => {
    fc.assert(
      fc.property(names, names, (before, after) => {
        const renamed = findRenamed(before, after)
        for (const [from, to] of renamed) {
          expect(before.includes(from) && !after.includes(from)).toBe(true)
          expect(after.includes(to) && !before.includes(to)).toBe(true)
        }
        expect(new Set(renamed.map(([, to]) => to)).size).toBe(renamed.length)
        expect(findRenamed(before, before)).toEqual([])
      }),
    )
  })
})

describe('options', () => {
  test('of colors are known by their codes, whatever else is added', () => {
    const before = buildOption('Color', { Red: '#f00', Blue: '#00f' }, 'color')
    const after = buildOption('Color', { Green: '#0f0', Navy: '#00f', Red: '#f00' }, 'color')
    expect(listRenames(before, after)).toEqual([
      {
        type: 'OPTION',
        from: 'Color',
        to: 'Color',
        keys: { 'choices[Blue].description': 'choices[Navy].description' },
      },
    ])
  })

  test('without a renamed part have no renames', () => {
    const before = buildOption('Size', { S: 'S', M: 'M' })
    expect(listRenames(before, buildOption('Size', { M: 'M', S: 'S', L: 'L' }))).toEqual([])
    expect(listRenames(before, buildOption('Size', { S: 'S' }))).toEqual([])
  })
})

test('a changed text of an info section is a new section of the newer catalog, and no rename in the product', () => {
  const buildSection = (title: string, description: string) =>
    withDoc({ additionalInfoSections: [{ title, description }] })
  const [shared, ...others] = findRenames('s1', buildSection('Care', 'By hand'), buildSection('Care', 'By machine'))
  expect(others).toEqual([])
  expect(shared).toMatchObject({ type: 'INFO_SECTION', keys: {} })
  expect(shared!.from).not.toBe(shared!.to)
  expect(findRenames('s1', buildSection('Care', 'By hand'), buildSection('Care', 'By hand'))).toEqual([])
})

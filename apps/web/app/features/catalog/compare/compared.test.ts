import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addSlug, buildComparePath, maxCompared, parseSlugs } from './compared.ts'

it.each<[unknown, string[]]>([
  ['bowl,mug', ['bowl', 'mug']],
  ['bowl,,bowl,mug,', ['bowl', 'mug']],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
  [`${'a'.repeat(101)},b`, ['b']],
  ['', []],
  [null, []],
  [{ a: 1 }, []],
])('%j is read as %j', (text, slugs) => {
  expect(parseSlugs(text)).toEqual(slugs)
})

it('an added product comes last, appears once, and replaces the first one at the limit', () => {
  expect(addSlug(['a', 'b'], 'a')).toEqual(['b', 'a'])
  expect(addSlug(['a', 'b', 'c', 'd'], 'e')).toEqual(['b', 'c', 'd', 'e'])
})

it('a path parses back to the products it was built from', () => {
  const slug = fc.stringMatching(/^[\p{L}\p{N}&=%+-]{1,20}$/u)
  fc.assert(
    fc.property(fc.uniqueArray(slug, { maxLength: maxCompared }), fc.string(), (slugs, text) => {
      const { searchParams } = new URL(buildComparePath(slugs, { text }), 'https://shop.example')
      expect(parseSlugs(searchParams.get('items'))).toEqual(slugs)
      expect(searchParams.get('q') ?? '').toBe(text.toWellFormed())
    }),
  )
})

import type { PageSection } from '@stoa/contract/page-section.entity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from './draft.ts'
import { isSame, mergeDrafts } from './merge.ts'

const text = (id: string, html: string): PageSection => ({ id, type: 'RICH_TEXT', richText: { html } })
const page = (sections: readonly PageSection[], more: Partial<Draft> = {}): Draft => ({
  ...{ title: 'Page', slug: 'page', seo: {} },
  sections,
  ...more,
})
const [a, b, c] = [text('a', 'A'), text('b', 'B'), text('c', 'C')]

describe('two changes of one page', () => {
  it('in different fields and sections are both kept', () => {
    const ours = page([text('a', 'ours'), b], { title: 'Ours' })
    const theirs = page([a, text('b', 'theirs')], { slug: 'theirs' })
    expect(mergeDrafts(page([a, b]), ours, theirs)).toEqual({
      draft: page([text('a', 'ours'), text('b', 'theirs')], { title: 'Ours', slug: 'theirs' }),
      hasClashes: false,
    })
  })

  it('of the same text keep ours, and say so', () => {
    const merged = mergeDrafts(page([a]), page([text('a', 'ours')]), page([text('a', 'theirs')]))
    expect(merged).toEqual({ draft: page([text('a', 'ours')]), hasClashes: true })
  })

  it('that add sections have both, where they were added', () => {
    const [ours, theirs] = [page([a, text('x', 'X'), b]), page([a, b, text('y', 'Y')])]
    expect(mergeDrafts(page([a, b]), ours, theirs).draft.sections.map(({ id }) => id)).toEqual(['a', 'x', 'b', 'y'])
  })

  it('that move and change have the new order and the new text', () => {
    const merged = mergeDrafts(page([a, b, c]), page([c, a, b]), page([a, text('b', 'new'), c]))
    expect(merged.draft.sections).toEqual([c, a, text('b', 'new')])
  })

  it.each([
    ['a section that the other left alone remove it', page([a]), page([a, b]), ['a']],
    ['a section that the other changed leave it', page([a]), page([a, text('b', 'new')]), ['a', 'b']],
  ])('of which one removes %s', (_, ours, theirs, ids) => {
    expect(mergeDrafts(page([a, b]), ours, theirs).draft.sections.map(({ id }) => id)).toEqual(ids)
  })
})

const drafts = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3')), {
    selector: ([id]) => id,
  })
  .map((sections) => page(sections.map(([id, html]) => text(id, html))))

it('a merge with an unchanged side is the other side', () => {
  fc.assert(
    fc.property(drafts, drafts, (base, changed) => {
      expect(isSame(mergeDrafts(base, changed, base).draft, changed)).toBe(true)
      expect(isSame(mergeDrafts(base, base, changed).draft, changed)).toBe(true)
    }),
  )
})

it('a merge loses no section that either side added or changed', () => {
  fc.assert(
    fc.property(drafts, drafts, drafts, (base, ours, theirs) => {
      const ids = mergeDrafts(base, ours, theirs).draft.sections.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const isChanged = (section: PageSection) => !base.sections.some((each) => isSame(each, section))
      for (const { id } of [...ours.sections, ...theirs.sections].filter(isChanged)) expect(ids).toContain(id)
    }),
  )
})

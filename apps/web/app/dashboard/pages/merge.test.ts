import type { PageSection } from '@stoa/contract/page-section.entity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from './draft.ts'
import { isSame, mergeDrafts } from './merge.ts'

const buildText = (id: string, html: string): PageSection => ({ id, type: 'RICH_TEXT', richText: { html } })
const buildPage = (sections: readonly PageSection[], more: Partial<Draft> = {}): Draft => ({
  ...{ title: 'Page', slug: 'page', seo: {} },
  sections,
  ...more,
})
const [a, b, c] = [buildText('a', 'A'), buildText('b', 'B'), buildText('c', 'C')]

describe('two changes of one page', () => {
  it('in different fields and sections are both kept', () => {
    const ours = buildPage([buildText('a', 'ours'), b], { title: 'Ours' })
    const theirs = buildPage([a, buildText('b', 'theirs')], { slug: 'theirs' })
    expect(mergeDrafts(buildPage([a, b]), ours, theirs)).toEqual({
      draft: buildPage([buildText('a', 'ours'), buildText('b', 'theirs')], { title: 'Ours', slug: 'theirs' }),
      hasClashes: false,
    })
  })

  it('of the same text keep ours, and say so', () => {
    const merged = mergeDrafts(
      buildPage([a]),
      buildPage([buildText('a', 'ours')]),
      buildPage([buildText('a', 'theirs')]),
    )
    expect(merged).toEqual({ draft: buildPage([buildText('a', 'ours')]), hasClashes: true })
  })

  it('that add sections have both, where they were added', () => {
    const [ours, theirs] = [buildPage([a, buildText('x', 'X'), b]), buildPage([a, b, buildText('y', 'Y')])]
    expect(mergeDrafts(buildPage([a, b]), ours, theirs).draft.sections.map(({ id }) => id)).toEqual([
      'a',
      'x',
      'b',
      'y',
    ])
  })

  it('that move and change have the new order and the new text', () => {
    const merged = mergeDrafts(buildPage([a, b, c]), buildPage([c, a, b]), buildPage([a, buildText('b', 'new'), c]))
    expect(merged.draft.sections).toEqual([c, a, buildText('b', 'new')])
  })

  it.each([
    ['a section that the other left alone remove it', buildPage([a]), buildPage([a, b]), ['a']],
    ['a section that the other changed leave it', buildPage([a]), buildPage([a, buildText('b', 'new')]), ['a', 'b']],
  ])('of which one removes %s', (_, ours, theirs, ids) => {
    expect(mergeDrafts(buildPage([a, b]), ours, theirs).draft.sections.map(({ id }) => id)).toEqual(ids)
  })
})

const drafts = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3')), {
    selector: ([id]) => id,
  })
  .map((sections) => buildPage(sections.map(([id, html]) => buildText(id, html))))

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

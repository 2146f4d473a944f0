import { getSectionField, type PageSection, type SectionType } from '@stoa/contract/page-section.entity'
import { listParagraphs } from '../../lib/plain-text.ts'
import type { Draft } from './draft.ts'
import { isSame } from './merge.ts'

/** A difference between the draft and a version, as restoring it would undo it. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  readonly id: string
  /** Absent if the title or the excerpt changed. */
  readonly type?: SectionType
  /** The text in the version, and in the draft, where they differ. */
  readonly was?: string
  readonly is?: string
}

export function compareDrafts(draft: Draft, version: Draft): Difference[] {
  const before = new Map(version.sections.map((section) => [section.id, section]))
  const now = new Map(draft.sections.map((section) => [section.id, section]))
  const title: Difference[] =
    draft.title === version.title ? [] : [{ kind: 'changed', id: 'title', was: version.title, is: draft.title }]
  const [was, is] = [version.post?.excerpt ?? '', draft.post?.excerpt ?? '']
  const excerpt: Difference[] = was === is ? [] : [{ kind: 'changed', id: 'excerpt', was, is }]
  const removed = version.sections.filter(({ id }) => !now.has(id))
  const shared = draft.sections.filter(({ id }) => before.has(id)).map(({ id }) => id)
  const order = version.sections.filter(({ id }) => now.has(id)).map(({ id }) => id)
  return [
    ...title,
    ...excerpt,
    ...draft.sections.flatMap((section): Difference[] => {
      const { id, type } = section
      const was = before.get(id)
      if (!was) return [{ kind: 'added', id, type }]
      if (!isSame(was, section)) return [{ kind: 'changed', id, type, was: getText(was), is: getText(section) }]
      return shared.indexOf(id) === order.indexOf(id) ? [] : [{ kind: 'moved', id, type }]
    }),
    ...removed.map(({ id, type }): Difference => ({ kind: 'removed', id, type })),
  ]
}

/** The readable texts of a section. */
function getText(section: PageSection): string {
  const texts: string[] = []
  const visit = (value: unknown, name: string) => {
    if (
      typeof value === 'string' &&
      ['heading', 'text', 'html', 'label', 'question', 'answer', 'caption', 'address', 'title', 'code'].includes(name)
    ) {
      texts.push(listParagraphs(value).join(' '))
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) visit(each, key)
    }
  }
  visit(section[getSectionField(section.type)], '')
  return texts.filter(Boolean).join(' · ')
}

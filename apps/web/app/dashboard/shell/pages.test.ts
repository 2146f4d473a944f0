import { translateTo } from '@stoa/messages/lookup'
import { expect, it } from 'vitest'
import { newOrder, pages } from './pages.ts'

it('gives each page, and the new order, shortcut keys, a label and an address of its own', () => {
  const t = translateTo('en')
  const links = [...pages, newOrder].map(({ keys, label, to }) => ({ keys, label: t(label), to }))
  for (const property of ['keys', 'label', 'to'] as const) {
    const values = links.map((link) => link[property])
    expect(values).toEqual([...new Set<string>(values)])
  }
})

it('says of each page to which area it belongs, except those that everyone has', () => {
  expect(pages.filter((page) => !('area' in page)).map(({ to }) => to)).toEqual(['/dashboard', '/dashboard/security'])
})

import { expect, it } from 'vitest'
import { newOrder, pages } from './pages.ts'

it('leads to each page, and to a new order, by keys, a name and an address that nothing else has', () => {
  for (const fact of ['keys', 'label', 'to'] as const) {
    const all = [...pages, newOrder].map((page) => page[fact])
    expect(all).toEqual([...new Set<string>(all)])
  }
})

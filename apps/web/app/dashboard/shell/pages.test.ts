import { expect, it } from 'vitest'
import { pages } from './pages.ts'

it('leads to each page by keys, a name and an address that no other page has', () => {
  for (const fact of ['keys', 'label', 'to'] as const) {
    const all = pages.map((page) => page[fact])
    expect(all).toEqual([...new Set<string>(all)])
  }
})

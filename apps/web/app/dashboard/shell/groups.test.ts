import { expect, it } from 'vitest'
import { readGroups } from './groups.ts'

const read = (cookie?: string) => readGroups(new Request('http://shop.example', cookie ? { headers: { cookie } } : {}))

it('reads the open groups of the sidebar from the cookie, and opens sales and engagement without one', () => {
  expect(read()).toEqual({ sales: true, engagement: true, settings: false, site: false })
  expect(read('a=b; stoa-groups=settings.site')).toEqual({
    sales: false,
    engagement: false,
    settings: true,
    site: true,
  })
  expect(read('stoa-groups=')).toEqual({ sales: false, engagement: false, settings: false, site: false })
  expect(read('stoa-groups=sales.unknown; x=1')).toMatchObject({ sales: true, engagement: false })
})

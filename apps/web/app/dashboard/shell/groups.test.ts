import { expect, it } from 'vitest'
import { readGroups } from './groups.ts'

const asked = (cookie?: string) => readGroups(new Request('http://shop.example', cookie ? { headers: { cookie } } : {}))

it('reads the open groups of the sidebar from the cookie, and opens sales and engagement without one', () => {
  expect(asked()).toEqual({ sales: true, engagement: true, settings: false, site: false })
  expect(asked('a=b; stoa-groups=settings.site')).toEqual({
    sales: false,
    engagement: false,
    settings: true,
    site: true,
  })
  expect(asked('stoa-groups=')).toEqual({ sales: false, engagement: false, settings: false, site: false })
  expect(asked('stoa-groups=sales.unknown; x=1')).toMatchObject({ sales: true, engagement: false })
})

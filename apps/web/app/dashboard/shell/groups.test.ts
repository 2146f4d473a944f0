import { expect, it } from 'vitest'
import { groupsOf } from './groups.ts'

const asked = (cookie?: string) => groupsOf(new Request('http://shop.example', cookie ? { headers: { cookie } } : {}))

it('opens the groups of the sidebar as they were left, and at first those of every day', () => {
  expect(asked()).toEqual({ Sales: true, Discovery: true, Settings: false, Site: false })
  expect(asked('a=b; stoa-groups=Settings.Site')).toEqual({
    Sales: false,
    Discovery: false,
    Settings: true,
    Site: true,
  })
  expect(asked('stoa-groups=')).toEqual({ Sales: false, Discovery: false, Settings: false, Site: false })
  expect(asked('stoa-groups=Sales.Nowhere; x=1')).toMatchObject({ Sales: true, Discovery: false })
})

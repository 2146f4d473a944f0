import { expect, it } from 'vitest'
import type { Caller } from '../../kernel/actor.ts'
import { isOfArea, readCookie, writeCookie } from './web-cookies.ts'

const kinds = ['anonymous', 'visitor', 'member', 'owner', 'app', 'system'] as const
const buildCaller = (type: string, scopes: unknown = 'all') => ({ siteId: 's', actor: { type, scopes } }) as Caller

it.each([
  ['owner', ['owner']],
  ['shop', ['visitor', 'member']],
] as const)('a session in the area %s is accepted for %j only', (area, whose) => {
  expect(kinds.filter((kind) => isOfArea(buildCaller(kind), area as never))).toEqual(whose)
})

it("a member's session in a third-party app is accepted in no area", () => {
  const limited = buildCaller('member', new Set(['profile']))
  expect(['owner', 'shop'].filter((area) => isOfArea(limited, area as never))).toEqual([])
})

const tokens = { access_token: 'access', refresh_token: 'refresh' }

it.each(['shop', 'owner'] as const)(
  'with https, the cookie of the %s has the __Host- prefix and is never sent without https',
  (area) => {
    const secure = writeCookie(tokens, area, 'https://shop.example')
    const [pair, ...flags] = secure.split('; ')
    expect(pair).toBe(`__Host-stoa-${area}=access~refresh`)
    expect(flags).toEqual(['Path=/', expect.stringMatching(/^Max-Age=\d{7}$/), 'HttpOnly', 'SameSite=Lax', 'Secure'])
    expect(readCookie(pair, area, 'https://shop.example')).toEqual(tokens)
    // A cookie name that another host or http could have set is ignored.
    expect(readCookie(`stoa-${area}=access~refresh`, area, 'https://shop.example')).toBeUndefined()
    expect(writeCookie(undefined, area, 'https://shop.example')).toContain('Max-Age=0')
    expect(writeCookie(tokens, area, 'http://localhost:3000')).not.toMatch(/Secure|__Host/)
  },
)

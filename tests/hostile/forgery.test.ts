import { allOperations } from '@stoa/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { chooseSmallestInput } from '../generated/inputs.ts'
import { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { openTab, withApp } from './sign-in.ts'

let site: TestSite
let member: Caller
let owner: Caller
let cookie: string
beforeAll(async () => {
  site = await makeSite()
  member = await site.member()
  owner = await site.owner()
  const pair = ({ tokens }: Caller) => `${tokens.access_token}~${tokens.refresh_token}`
  cookie = `stoa-shop=${pair(member)}; stoa-owner=${pair(owner)}`
})

/** Headers that a browser adds to cross-site requests. */
const foreign: Record<string, () => Record<string, string>> = {
  'another site': () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
  'a sibling sub-domain': () => ({ origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' }),
  'a sandboxed frame': () => ({ origin: 'null', 'sec-fetch-site': 'cross-site' }),
  'an old browser': () => ({ origin: 'https://evil.example' }),
  'nowhere it tells': () => ({}),
  'a look-alike of our own origin': () => ({ origin: `${site.facts.origin}.evil.example` }),
}

/** Everything that a forged request could have changed. */
const countEverything = () =>
  query(
    `select (select count(*)::int from token_families where site_id = $1 and revoked_date is not null) as ended,
       (select md5(string_agg(m::text, '' order by id)) from members m where site_id = $1) as members,
       (select md5(string_agg(a::text, '' order by id)) from oauth_apps a where site_id = $1) as apps,
       (select count(*)::int from api_keys where site_id = $1) as keys,
       (select count(*)::int from audit_log where site_id = $1) as lines`,
    [site.id],
  )

const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']
const areas = ['shop', 'owner']
const guarded = allOperations.filter(({ who, route }) => who !== 'anyone' && route.method !== 'GET')

/**
 * Of every operation, both areas with the body that it reads, and another type in turn, which is refused before the
 * operation is known; the long run has all.
 */
const disguises = types.flatMap((type) => areas.map((area) => ({ 'content-type': type, 'stoa-area': area })))
const chooseDisguises = (at: number) =>
  process.env.STOA_TEST_LONG ? disguises : [...disguises.slice(0, 2), disguises[2 + (at % 4)]!]

describe('F-35 a cross-site request', () => {
  it.each(Object.keys(foreign))(
    'from %s has no session, for every operation',
    async (name) => {
      const before = await countEverything()
      const caller = new Caller(site.facts.origin, { cookie })
      for (const [at, operation] of guarded.entries()) {
        const path = operation.route.path.replace(/\{[^}]+\}/g, site.id)
        const body = JSON.stringify(chooseSmallestInput(operation))
        const ask = async (disguise: (typeof disguises)[number]) => {
          // Node sends none with DELETE.
          const length = { 'content-length': String(Buffer.byteLength(body)) }
          const headers = { ...disguise, ...length, ...foreign[name]!() }
          const { status } = await caller.send(operation.route.method, path, body, headers)
          expect([401, 415], `${operation.name} ${headers['content-type']}`).toContain(status)
        }
        await Promise.all(chooseDisguises(at).map(ask))
      }
      expect(await countEverything()).toEqual(before)
    },
    180_000,
  )

  const pages = [
    '/sign-out',
    '/sign-in',
    '/sign-up',
    '/consent?session=x',
    '/choose-account?session=x',
    '/dashboard/apps',
  ]
  it.each(pages)('is refused as a form: %s', async (page) => {
    const before = await countEverything()
    for (const headers of Object.values(foreign)) {
      for (const path of [page, page.replace(/(\?|$)/, '.data$1')]) {
        const answer = await fetch(site.facts.origin + path, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers() },
          body: 'intent=new-key&name=evil&permissions=*&answer=allow',
          redirect: 'manual',
        })
        expect(answer.status, path).toBe(403)
      }
    }
    expect(await countEverything()).toEqual(before)
  })

  it('is accepted from our own page', async () => {
    const answer = await fetch(`${site.facts.origin}/stoa/v1/sessions/my/end-others`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        origin: site.facts.origin,
        'sec-fetch-site': 'same-origin',
      },
      body: '{}',
    })
    expect(answer.status).toBe(200)
  })
})

describe('F-36 a page in a foreign frame', () => {
  it.each([
    '/sign-in',
    '/sign-up',
    '/sign-out',
    '/consent',
    '/choose-account',
    '/account',
    '/dashboard',
    '/dashboard/apps',
  ])('is not shown: %s', async (path) => {
    const { session } = await openTab(await withApp())
    const answer = await fetch(`${site.facts.origin}${path}?session=${session}`, {
      headers: { cookie },
      redirect: 'manual',
    })
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

import { describe, expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { listPlainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A separate shop whose pages are requested like a browser does. */
async function openShop() {
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  const visitor = await site.visitor()
  const { redirectSession } = await visitor.ok('redirects.createRedirectSession', {
    logout: { clientId: site.facts.clientId },
  })
  const session = new URL(redirectSession.fullUrl).searchParams.get('session')!
  const show = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${site.facts.origin}${path}${path.includes('?') ? '&' : '?'}session=${session}`, {
      headers: { accept: 'text/html', 'user-agent': chrome, ...headers },
    })
    await answer.text()
    return answer.status
  }
  const [product] = await listPlainProducts(visitor)
  return { site, owner, visitor, show, product }
}

describe('visits', () => {
  it('are counted with their source for all pages served, cached ones included', async () => {
    const { owner, show, product } = await openShop()
    const path = `/product/${product.slug}`
    expect(await show('/?utm_source=Newsletter&utm_medium=email&utm_campaign=Spring')).toBe(200)
    expect(await show(`${path}.data`, { accept: '*/*', 'sec-fetch-site': 'same-origin' })).toBe(200)
    for (const name of ['a', 'b'])
      await show(path, { 'user-agent': `${chrome} ${name}`, referer: 'https://www.google.com/' })
    const ignoredHeaders: Record<string, string>[] = [
      { dnt: '1' },
      { 'sec-gpc': '1' },
      { 'sec-purpose': 'prefetch' },
      { 'user-agent': 'Googlebot/2.1' },
      { cookie: 'stoa-owner=a~b' },
    ]
    for (const ignored of ignoredHeaders) await show('/', { 'user-agent': `${chrome} c`, ...ignored })
    expect(await show('/no-such-page')).toBe(404)
    const visits = await waitUntil(async () => {
      const { visits } = await owner.ok('analytics.getVisits', {})
      return visits.sum.views >= 4 && visits
    })
    expect(visits.sum).toEqual({ views: 4, visits: 3, products: 3, carts: 0, checkouts: 0, orders: 0 })
    expect(visits.days).toHaveLength(30)
    expect(visits.days.at(-1)).toMatchObject(visits.sum)
    const { day } = visits.days.at(-1)!
    const today = (await owner.ok('analytics.getVisits', { from: day, to: day })).visits
    expect(today.hours).toHaveLength(24)
    expect(today.hours.reduce((sum: number, { views }: { views: number }) => sum + views, 0)).toBe(4)
    const list = async (dimension: string) =>
      (await owner.ok('analytics.listVisitGroups', { dimension } as never)).groups.map(
        ({ value, visits, views }: Record<string, unknown>) => [value, visits, views],
      )
    expect(await list('SOURCE')).toEqual([
      ['google.com', 2, 2],
      ['newsletter', 1, 2],
    ])
    expect(await list('MEDIUM')).toEqual([
      ['search', 2, 2],
      ['email', 1, 2],
    ])
    expect(await list('LANDING')).toEqual([
      [path, 2, 2],
      ['/', 1, 2],
    ])
    expect(await list('PAGE')).toEqual([
      [path, 0, 3],
      ['/', 0, 1],
    ])
    expect(await list('DEVICE')).toEqual([['desktop', 3, 4]])
  })

  it('are not readable by another site or for an invalid period', async () => {
    const owner = await (await makeSite()).owner()
    expect((await owner.ok('analytics.listVisitGroups', { dimension: 'SOURCE' })).groups).toEqual([])
    const turned = { from: '2026-02-02', to: '2026-02-01' }
    expect(await owner.violations('analytics.getVisits', turned)).toMatchObject([{ field: 'to' }])
    const long = { dimension: 'PAGE', from: '2024-01-01', to: '2026-01-01' } as const
    expect(await owner.violations('analytics.listVisitGroups', long)).toMatchObject([{ field: 'from' }])
  })

  it('with invented sources store at most a thousand rows a day', async () => {
    const { site, owner, show } = await openShop()
    const { day } = (await owner.ok('analytics.getVisits', {})).visits.days.at(-1)!
    await query(
      `insert into visit_days (site_id, dimension, day, value, visits)
       select $1, 'SOURCE', $2, 'made-up-' || n, 1 from generate_series(1, 1000) n`,
      [site.id, day],
    )
    await show('/?utm_source=made-up-7')
    await show('/?utm_source=one-more', { 'user-agent': `${chrome} 2` })
    const sources = await waitUntil(async () => {
      const { groups } = await owner.ok('analytics.listVisitGroups', { dimension: 'SOURCE', limit: 1000 })
      return groups[0]!.visits === 2 && groups
    })
    expect(sources[0]).toMatchObject({ value: 'made-up-7' })
    const [{ rows, other }] = (await query(
      `select count(*)::int as rows, sum(visits) filter (where value = '*')::int as other from visit_days
       where site_id = $1 and dimension = 'SOURCE'`,
      [site.id],
    )) as [{ rows: number; other: number }]
    expect({ rows, other }).toEqual({ rows: 1001, other: 1 })
  })
})

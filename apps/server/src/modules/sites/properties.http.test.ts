import { describe, expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { findGoods } from '../../../../../tests/support/goods.ts'
import { buildLine, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

describe("the owner's site properties", () => {
  it('are set; absent fields stay, null clears, and the change is audited', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const { properties: before } = await owner.ok('site.getSiteProperties')
    expect(before).toMatchObject({ status: 'DEMO', currency: 'EUR' })
    const change = {
      name: 'Kiln & Co',
      status: 'ENABLED' as const,
      timeZone: 'Europe/Vienna',
      businessAddress: { country: 'AT', city: 'Wien' },
      tagline: null,
      currency: 'USD',
    }
    const { properties } = await owner.ok('site.updateSiteProperties', { properties: change })
    const { tagline: _, ...rest } = before
    expect(properties).toEqual({ ...rest, ...change, tagline: undefined, currency: 'EUR' })
    expect((await owner.ok('site.getSiteProperties')).properties).toEqual(properties)
    const { site: shown } = await (await site.visitor()).ok('site.getSite')
    expect(shown).toMatchObject({ name: 'Kiln & Co', status: 'ENABLED', timeZone: 'Europe/Vienna', currency: 'EUR' })
    expect(await listLogged(site.id)).toEqual([['name', 'status', 'timeZone', 'businessAddress', 'tagline'].sort()])
    await owner.ok('site.updateSiteProperties', { properties })
    expect(await listLogged(site.id)).toHaveLength(1)
  })

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'properties.timeZone'],
    [{ locale: 'xx-INVALID-LOCALE' }, 'properties.locale'],
    [{ name: '' }, 'properties.name'],
    [{ status: 'OPEN' }, 'properties.status'],
    [{ languages: ['de', 'xx'] }, 'properties.languages[1]'],
    [{ languages: ['de', 'de'] }, 'properties.languages[1]'],
    [{ languages: ['en-XA'] }, 'properties.languages[0]'],
  ])('are refused as %j', async (properties, field) => {
    const owner = await (await makeSite()).owner()
    expect(await owner.violations('site.updateSiteProperties', { properties: properties as never })).toEqual([
      expect.objectContaining({ field }),
    ])
  })
})

describe('the currency', () => {
  it('can be changed until the first checkout', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    expect((await owner.problem('site.changeSiteCurrency', { currency: 'JPY' })).code).toBe('SITE_HAS_FINER_PRICES')
    const { properties } = await owner.ok('site.changeSiteCurrency', { currency: 'USD' })
    expect(properties.currency).toBe('USD')
    expect(await owner.violations('site.changeSiteCurrency', { currency: 'XQX' })).toHaveLength(1)
    const visitor = await site.visitor()
    const { plain } = await findGoods(visitor)
    expect(plain.priceData.currency).toBe('USD')
    await readyToPay(visitor, [buildLine(plain.id)])
    expect((await owner.problem('site.changeSiteCurrency', { currency: 'EUR' })).code).toBe('SITE_HAS_SALES')
    await owner.ok('site.changeSiteCurrency', { currency: 'USD' })
  })
})

const listLogged = async (siteId: string) =>
  (
    await query<{ changed: string[] }>(
      `select data -> 'changed' as changed from audit_log where site_id = $1 and action = 'SITE_SETTINGS_CHANGED'`,
      [siteId],
    )
  ).map(({ changed }) => changed.sort())

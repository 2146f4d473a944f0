import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { openPool } from '../../apps/server/src/kernel/postgres/index.ts'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { query } from '../support/database.ts'
import { buySomething, listPlainProducts } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'
import { expectFine } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

/** Headless browsers are robots. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Simulates the time after an update, while another node fills in old orders. */
async function holdBackfill(site: TestSite): Promise<{ end(): Promise<void> }> {
  await query(`insert into backfills (site_id, name) values ($1, 'orders.filter-columns')`, [site.id])
  const sql = openPool(inject('database'), { max: 1 })
  const held = await sql.reserve()
  await held.unsafe('begin')
  await held.unsafe('delete from backfills where site_id = $1', [site.id])
  const end = async () => {
    await held.unsafe('commit')
    held.release()
    await sql.end()
  }
  return { end }
}

describe.each([
  ['desk', 1440, 'light'],
  ['phone', 375, 'dark'],
] as const)('the numbers on a %s', (name, width, colorScheme) => {
  const it = createAlternating(name)

  async function open(site: TestSite, area: 'owner' | 'shop'): Promise<Page> {
    const { tokens } = await (area === 'owner' ? site.owner() : site.visitor())
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site.facts.origin,
      ...(area === 'shop' && { userAgent }),
    })
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: `stoa-${area}`, value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    return context.newPage()
  }

  /** Visits of the last sixty days. */
  const fillHistory = (site: TestSite) =>
    query(
      `insert into visit_days (site_id, dimension, day, value, views, visits, products, carts, checkouts, orders)
       select $1, d.dimension, current_date - n, d.value, v * 3, v, v / 2, v / 5, v / 8, v / 12
       from generate_series(1, 59) n
         cross join (values ('TOTAL', '', 4), ('SOURCE', 'google.com', 2), ('SOURCE', 'instagram.com', 1), ('SOURCE', '', 1),
           ('MEDIUM', 'search', 2), ('CAMPAIGN', 'spring', 1), ('COUNTRY', 'IE', 3), ('DEVICE', 'mobile', 3),
           ('LANDING', '/', 2), ('PAGE', '/', 4)) as d (dimension, value, part)
         cross join lateral (select (40 + 15 * sin(n / 3.0) - n / 3.0)::int * d.part as v) as s`,
      [site.id],
    )

  it('begin empty, and show a visit with its source, steps and comparison', async () => {
    const site = await makeSite({ demo: true })
    const page = await open(site, 'owner')
    await steps.open(page, '/dashboard/analytics')
    await page.getByRole('heading', { name: 'No visits in this period' }).waitFor()
    await expectFine(page)
    await takePicture(page, `analytics-empty-${name}`)

    const [product] = await listPlainProducts(await site.visitor())
    const shopper = await open(site, 'shop')
    await steps.open(shopper, '/?utm_source=newsletter&utm_campaign=winter')
    await steps.open(shopper, `/product/${product.slug}`)
    await shopper.getByRole('button', { name: 'Add to cart' }).first().click()
    const owner = await site.owner()
    await waitUntil(async () => (await owner.ok('analytics.getVisits', {})).visits.sum.carts === 1)
    await buySomething(site)
    await fillHistory(site)
    await page.reload()
    const sources = page.getByRole('region', { name: 'Sources', exact: true })
    await sources.getByText('newsletter').waitFor()
    await sources.getByText('Direct').waitFor()
    await page.getByRole('region', { name: 'Countries' }).getByText('Ireland').waitFor()
    await page.getByRole('heading', { name: 'From visit to order' }).waitFor()
    await expectFine(page)
    await takePicture(page, `analytics-${name}`)

    await page.getByRole('link', { name: 'Today' }).click()
    await sources.getByText('google.com').waitFor({ state: 'detached' })
    const file = await page.request.get(
      (await sources.getByRole('link', { name: 'Download Sources as CSV' }).getAttribute('href'))!,
    )
    expect((await file.text()).split('\n')[1]).toBe('newsletter,2,1,1,1,0,0')
    await takePicture(page, `analytics-today-${name}`)

    await page.getByRole('link', { name: 'Sales', exact: true }).click()
    const products = page.getByRole('region', { name: 'Products' })
    await products.getByRole('link').nth(1).waitFor()
    const customers = page.getByRole('region', { name: 'New and returning customers' })
    await customers.getByRole('row', { name: /First-time customers 1 / }).waitFor()
    await page.getByText('refunds aren’t deducted').waitFor()
    await expectFine(page)
    await takePicture(page, `analytics-sales-${name}`)
    const sold = await page.request.get(
      (await products.getByRole('link', { name: 'Download Products as CSV' }).getAttribute('href'))!,
    )
    expect((await sold.text()).split('\n')[0]).toContain('Products,Orders,Sold,Sales (')

    await products.getByRole('link', { name: '1 order: show in the list' }).click()
    await page.waitForURL(/soldFrom=.*product=/)
    await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
    // A phone has its filters behind a button.
    if (name === 'desk') {
      await page.getByRole('link', { name: /^Remove filter: Product: / }).waitFor()
      await page.getByRole('link', { name: /^Remove filter: Sold on: / }).waitFor()
    }
    await expectFine(page)
    await takePicture(page, `analytics-orders-${name}`)
    await page.goBack()
    await page.getByRole('link', { name: 'Taxes', exact: true }).click()
    const taxes = page.getByRole('region', { name: 'Taxes by country and rate' })
    await taxes.getByRole('row', { name: /^Ireland VAT 23% / }).waitFor()
    await expectFine(page)
    await takePicture(page, `analytics-taxes-${name}`)
    await taxes.getByRole('link', { name: 'Ireland' }).click()
    await page.waitForURL(/soldFrom=.*tax=/)
    await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
    if (name === 'desk') await page.getByRole('link', { name: 'Remove filter: Tax: Ireland: VAT 23%' }).waitFor()
    await expectFine(page)
    await takePicture(page, `analytics-taxed-orders-${name}`)

    // Held, so that the job does not finish it meanwhile.
    const held = await holdBackfill(site)
    await page.reload()
    await page.getByText('older orders are still being added to this filter').waitFor()
    await expectFine(page)
    await takePicture(page, `analytics-backfill-${name}`)
    await held.end()
  })
  it('show whether customers come back, by the month of their first order', async () => {
    const site = await makeSite()
    const page = await open(site, 'owner')
    await steps.open(page, '/dashboard/analytics/cohorts')
    await page.getByRole('heading', { name: 'No customers yet' }).waitFor()
    await takePicture(page, `analytics-cohorts-empty-${name}`)
    const startMonth = (ago: number) => {
      const now = new Date()
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1, 12)).toISOString()
    }
    const line = { productName: { original: 'Teapot' }, quantity: 1, itemType: { preset: 'PHYSICAL' } }
    const orders = [
      ['ada@mail.example', 2],
      ['mo@mail.example', 2],
      ['ada@mail.example', 1],
    ] as const
    for (const [email, ago] of orders) {
      const order = {
        ...{ lineItems: [{ ...line, price: { amount: '30' } }], channelInfo: { type: 'WEB' }, priceSummary: {} },
        ...{ status: 'APPROVED', paymentStatus: 'PAID', buyerInfo: { email }, purchasedDate: startMonth(ago) },
      }
      await site.app().ok('orders.importOrder', { order } as never)
    }
    await page.reload()
    const table = page.getByRole('region', { name: 'Customers by month of their first order' })
    await table.getByRole('row', { name: / 2 50% / }).waitFor()
    await expectFine(page)
    await takePicture(page, `analytics-cohorts-${name}`)
    await table.getByRole('link', { name: 'Sales per customer' }).click()
    await table.getByRole('row', { name: / 2 €30 €45 €45$/ }).waitFor()
    const file = await page.request.get('/dashboard/analytics/cohorts/export')
    expect(await file.text()).toContain(`${startMonth(2).slice(0, 7)},${startMonth(1).slice(0, 7)},1,1,30.00`)
  })
})

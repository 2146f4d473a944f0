import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { PluginService } from '../support/plugin-service.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { barriersOf, overhangOf } from './barriers.ts'

let browser: Browser
let service: PluginService
beforeAll(async () => {
  browser = await launchBrowser()
  service = await PluginService.start({
    getShippingRates: { shippingRates: [{ code: 'bike', title: 'By bike', cost: { price: '4.20' } }] },
  })
})
afterAll(async () => {
  service.stop()
  await browser.close()
})

const picture = (page: Page, name: string) =>
  process.env.STOA_TEST_PICTURES
    ? page.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/${name}.png`, fullPage: true })
    : undefined

async function expectFine(page: Page) {
  expect(await barriersOf(page)).toEqual([])
  expect(await overhangOf(page)).toBe(0)
}

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('the shop’s own services on a %s', (name, width, colorScheme) => {
  async function open(site: TestSite): Promise<Page> {
    const { tokens } = await site.owner()
    const viewport = { width, height: 900 }
    const context = await browser.newContext({ viewport, colorScheme, baseURL: site.facts.origin })
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    return context.newPage()
  }

  it('are added, tried and switched off', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const page = await open(site)
    await page.goto('/dashboard/plugins')
    await page.getByRole('heading', { name: 'No services yet' }).waitFor()
    await expectFine(page)
    await page.getByRole('link', { name: 'New service' }).click()
    await page.getByLabel('Name').fill('City bikes')
    await page.getByLabel('Address').fill(`${service.baseUrl}?key=1`)
    await page.getByRole('button', { name: 'Add service' }).click()
    await page.getByText('Choose what it is asked about.').waitFor()
    await page.getByLabel('Asked about').first().click()
    await page.getByRole('option', { name: 'Delivery options' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add service' }).click()
    await page.getByText('It must have no query and no fragment.').waitFor()
    await page.getByLabel('Address').fill(service.baseUrl)
    await page.getByRole('button', { name: 'Add service' }).click()
    await page.getByRole('heading', { name: 'Signatures' }).waitFor()

    service.plugin = (await owner.ok('plugins.queryPlugins', {})).plugins[0]
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByText('Answered', { exact: true }).waitFor()
    expect(await page.getByRole('status').locator('pre').textContent()).toContain('By bike')
    await picture(page, `service-${name}`)
    await expectFine(page)

    service.plugin = { ...service.plugin, appId: '018f0000-0000-7000-8000-0000000000ff' }
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByText('Failed', { exact: true }).waitFor()
    await page.getByRole('switch', { name: 'Ask it' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Service saved').waitFor()
    await page.getByRole('link', { name: 'All services' }).click()
    await page.getByRole('rowheader', { name: 'City bikes' }).waitFor()
    await page.getByText('Off', { exact: true }).waitFor()
    await picture(page, `services-${name}`)
    await expectFine(page)
    await page.context().close()
  })
})

import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { widths } from './in-page.js'
import { awake } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const picture = (page: Page, name: string) =>
  process.env.STOA_TEST_PICTURES
    ? page.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/${name}.png`, fullPage: true })
    : undefined

async function expectFine(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  const [content, screen] = await page.evaluate(widths)
  expect(content).toBeLessThanOrEqual(screen)
}

const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('what decides a price, on a %s', (size, width, colorScheme) => {
  const contextOf = (site: TestSite): Promise<BrowserContext> =>
    browser.newContext({ viewport: { width, height: 900 }, colorScheme, baseURL: site.facts.origin })

  async function owner(site: TestSite): Promise<Page> {
    const { tokens } = await site.owner()
    const context = await contextOf(site)
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    return context.newPage()
  }

  const open = async (page: Page, address: string) => {
    await page.goto(address)
    await awake(page)
  }

  const look = async (page: Page, name: string) => {
    await picture(page, `${name}-${size}`)
    await expectFine(page)
  }

  it('an automatic discount lowers what it is for, and asks before what was typed is lost', async () => {
    const site = await makeSite({ demo: true })
    const page = await owner(site)
    await open(page, '/dashboard/discounts/rules/new')
    await page.getByLabel('Name').fill('Three for two')
    await page.getByRole('combobox', { name: 'Discount', exact: true }).selectOption('Several for a price')
    await page.getByLabel('Pieces').fill('3')
    await page.getByLabel(/^For, in/).fill('20')
    await page.getByRole('combobox', { name: 'For', exact: true }).selectOption('Some products')
    await page.getByRole('combobox', { name: 'Products' }).fill('mug')
    await page.getByRole('option', { name: 'Everyday Mug' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('Condition').selectOption('A number of pieces')
    await page.getByLabel('At least, pieces').fill('3')
    await look(page, 'rule-new')
    await page.getByRole('button', { name: 'Create discount' }).click()
    await page.getByRole('heading', { level: 1, name: 'Three for two' }).waitFor()
    const { discountRules } = await (await site.owner()).ok('discountRules.queryDiscountRules')
    const [value] = discountRules[0].discounts.values
    expect(value.quantityBased.configurations).toMatchObject([{ quantity: 3, price: '20' }])
    expect(value.specificItemsInfo.scopes[0].catalogItemFilter.catalogItemIds).toHaveLength(1)
    expect(discountRules[0].trigger).toMatchObject({ itemQuantityRange: { from: 3 } })

    await page.getByLabel('Name').fill('Three for the price of two')
    await page.getByRole('link', { name: 'All discounts' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await notice(page, 'Discount saved')
    await look(page, 'rule')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(/\/discounts\?kind=automatic$/)
    await page.getByRole('heading', { level: 1, name: 'Discounts' }).waitFor()
    expect(await page.getByRole('link', { name: 'Three for two' }).count()).toBe(0)
    await page.context().close()
  })
})

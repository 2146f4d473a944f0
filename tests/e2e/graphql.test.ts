import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import * as steps from './steps.ts'

let browser: Browser
let site: TestSite
beforeAll(async () => {
  browser = await getSharedBrowser()
  site = await makeSite({ demo: true })
})
afterAll(closeWindows)

async function openDashboard(width: number, colorScheme: 'dark' | 'light') {
  const { tokens } = await site.owner()
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    baseURL: site.facts.origin,
  })
  const value = `${tokens.access_token}~${tokens.refresh_token}`
  await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
  return { context, page: await context.newPage() }
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.STOA_TEST_PICTURES)
    await page.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/${name}.png`, fullPage: true })
}

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('the GraphQL explorer on a %s', (name, width, colorScheme) => {
  test('suggests fields of the schema, runs the query, and asks no other host', async () => {
    const { context, page } = await openDashboard(width, colorScheme)
    const hosts = new Set<string>()
    const errors: string[] = []
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const schema = page.waitForResponse('**/dashboard/graphql/send')
    await steps.open(page, '/dashboard/graphql')
    expect((await schema).status()).toBe(200)
    const query = page.getByRole('textbox', { name: 'Query', exact: true })
    const answer = page.getByRole('region', { name: 'Answer' })
    await page.getByRole('button', { name: 'Run' }).click()
    await answer.getByText('"priceData"').first().waitFor()

    await query.fill('{ produ')
    // Until the schema is prepared, nothing is suggested.
    const suggested = page.getByRole('option', { name: /^productSearch/ })
    await expect
      .poll(async () => {
        await query.press('Control+Space')
        return suggested.count()
      })
      .toBeGreaterThan(0)
    await query.fill('{ products { nothing } }')
    await query.press('Control+Enter')
    await answer.getByText('GRAPHQL_VALIDATION_FAILED').waitFor()
    await query.fill('query($a:Int){orders{searchOrders(search:{cursorPaging:{limit:$a}}){orders{id}}}}')
    await page.getByRole('button', { name: 'Format' }).click()
    await page.getByRole('textbox', { name: 'Variables (JSON)' }).fill('{"a": 1}')
    await page.getByRole('button', { name: 'Run' }).click()
    await answer.getByText('"searchOrders"').waitFor()

    await takePicture(page, `graphql-${name}`)
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
    expect([...hosts]).toEqual([new URL(site.facts.origin).origin])
    expect(errors).toEqual([])
    await context.close()
  })

  test('saves settings, and adds and removes a saved query', async () => {
    site = await makeSite({ demo: true })
    const { context, page } = await openDashboard(width, colorScheme)
    await steps.open(page, '/dashboard/graphql')
    await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('heading', { name: 'GraphQL settings' }).waitFor()
    const cost = page.getByLabel('Maximum cost per request')
    await cost.fill('7')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('[aria-invalid="true"]').waitFor()
    await cost.fill('20000')
    await page.getByLabel('Only you').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const owner = await site.owner()
    const saved = { enabled: true, introspection: 'NO_ONE', registeredOnly: false, maxCost: 20_000 }
    const readSettings = async () => (await owner.ok('graphql.getGraphqlSettings')).graphqlSettings
    await vi.waitFor(async () => expect(await readSettings()).toEqual(saved), { timeout: 30_000 })
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'hidden' })

    const text = page.getByLabel('Query to save')
    await text.fill('query Broken { nothing }')
    await page.getByRole('button', { name: 'Save query' }).click()
    await page.getByText(/Cannot query field "nothing"/).waitFor()
    await text.fill(`query Mugs_${name} { products { queryProducts { products { id } } } }`)
    await page.getByRole('button', { name: 'Save query' }).click()
    await page.getByText(`Mugs_${name}`, { exact: true }).click()
    await takePicture(page, `graphql-settings-${name}-${colorScheme}`)
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
    await page.getByRole('button', { name: `Remove Mugs_${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No saved queries yet.').waitFor()
    expect((await owner.ok('graphql.listDocuments')).documents).toEqual([])
    await context.close()
  })
})

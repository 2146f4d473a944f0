import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('the GraphQL explorer on a %s', (name, width, colorScheme) => {
  test('suggests fields of the schema, runs the query, and asks no other host', async () => {
    const { tokens } = await site.owner()
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site.facts.origin,
    })
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    const page = await context.newPage()
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
    await query.press('Control+Space')
    await page
      .getByRole('option', { name: /^productSearch/ })
      .first()
      .waitFor()
    await query.fill('{ products { nothing } }')
    await query.press('Control+Enter')
    await answer.getByText('GRAPHQL_VALIDATION_FAILED').waitFor()
    await query.fill('query($a:Int){orders{searchOrders(search:{cursorPaging:{limit:$a}}){orders{id}}}}')
    await page.getByRole('button', { name: 'Format' }).click()
    await page.getByRole('textbox', { name: 'Variables (JSON)' }).fill('{"a": 1}')
    await page.getByRole('button', { name: 'Run' }).click()
    await answer.getByText('"searchOrders"').waitFor()

    if (process.env.STOA_TEST_PICTURES)
      await page.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/graphql-${name}.png`, fullPage: true })
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
    expect([...hosts]).toEqual([new URL(site.facts.origin).origin])
    expect(errors).toEqual([])
    await context.close()
  })
})

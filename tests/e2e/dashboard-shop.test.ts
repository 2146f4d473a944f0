import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, sharedBrowser } from '../support/browser.ts'
import { makeSite } from '../support/site.ts'
import { barriersOf, overhangOf } from './barriers.ts'
import { inTurns } from './in-turns.ts'
import { awake, patience } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeWindows)

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('the owner’s shop, on a %s', { timeout: 180_000 }, (size, width, colorScheme) => {
  const it = inTurns(size)

  it('is named, priced and opened by the keyboard alone, and says so on its pages', async () => {
    const site = await makeSite()
    const { tokens } = await site.owner()
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site.facts.origin,
    })
    context.setDefaultTimeout(patience)
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    const page = await context.newPage()
    await page.goto('/dashboard')
    await awake(page)
    await page.keyboard.press('g')
    await page.keyboard.press('Shift+S')
    await page.waitForURL('**/dashboard/shop')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.waitFor()
    expect(await barriersOf(page)).toEqual([])
    expect(await overhangOf(page)).toBe(0)
    await name.fill('')
    await name.press('Control+s')
    await page.getByText('Write what the shop is called.').waitFor()
    await name.fill('Kiln & Co')
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD')
    await page.getByRole('radio', { name: 'On trial' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Control+s')
    await page.getByText('Shop saved', { exact: true }).first().waitFor()
    const { site: shown } = await (await site.visitor()).ok('site.getSite')
    expect(shown).toMatchObject({ name: 'Kiln & Co', currency: 'USD', status: 'ENABLED' })
    await context.close()
  })
})

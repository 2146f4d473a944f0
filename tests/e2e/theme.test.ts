import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { expectFine } from './accessibility.ts'
import { hasFont, readFrameVariable, readVariable } from './in-page.js'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

const windows = [
  ['phone', 390, 'dark'],
  ['desk', 1440, 'light'],
] as const
const densities = { COMPACT: '.62', REGULAR: '1', ROOMY: '1.3' } as const
/** The others as well, if they are to be looked at. */
const pictured = process.env.STOA_TEST_PICTURES
  ? [...windows, ['phone-light', 390, 'light'] as const, ['desk-dark', 1440, 'dark'] as const]
  : windows

async function openWindow(site: TestSite, width: number, colorScheme: 'light' | 'dark'): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
    baseURL: site.facts.origin,
    acceptDownloads: true,
  })
  const visitor = await site.visitor()
  const value = `${visitor.tokens.access_token}~${visitor.tokens.refresh_token}`
  await context.addCookies([{ name: 'stoa-shop', value, url: site.facts.origin, httpOnly: true }])
  return context
}

async function openAsOwner(site: TestSite, width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await openWindow(site, width, colorScheme)
  const { tokens } = await site.owner()
  const value = `${tokens.access_token}~${tokens.refresh_token}`
  await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
  return context.newPage()
}

describe.each(windows)('the theme on a %s', (name, width, colorScheme) => {
  test('is picked, changed with its contrast, seen at once, published, exported and made what it was', async () => {
    const site = await makeSite({ demo: true })
    const page = await openAsOwner(site, width, colorScheme)
    await steps.open(page, '/dashboard/theme')
    const frame = page.frameLocator('iframe')
    const readFrame = (name: string) => frame.locator('html').evaluate(readFrameVariable, name)
    await frame.getByRole('main').waitFor()
    await page.getByRole('button', { name: /^Crumb/ }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => readFrame('--paper')).toBe('#fff7e8')
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()
    await expectFine(page)
    await takePicture(page, `theme-editor-${name}`)

    await page.getByRole('tab', { name: 'Colors' }).click()
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('#ddccbb')
    await page.getByText(/^Contrast .* is too hard/).waitFor()
    await page.getByRole('status').filter({ hasText: 'Not saved' }).waitFor()
    await expect.poll(() => readFrame('--ink')).toBe('#ddccbb')
    await takePicture(page, `theme-contrast-${name}`)
    await page.getByRole('button', { name: /nearest readable color/ }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()
    await page.getByText(/^Contrast .* is too hard/).waitFor({ state: 'detached' })
    await expectFine(page)
    await page.getByRole('tab', { name: 'Style' }).click()
    await page.getByLabel('Corners').selectOption('Square')
    await expect.poll(() => readFrame('--radius-control')).toBe('0')
    await expectFine(page)
    await takePicture(page, `theme-style-${name}`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => readFrame('--radius-control')).toBe('14px')
    await page.getByRole('tab', { name: 'Logo' }).click()
    await expectFine(page)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published', { exact: true }).waitFor()

    const shopper = await page.context().newPage()
    await steps.open(shopper, '/')
    expect(await shopper.evaluate(readVariable, '--button-radius')).toBe('99px')
    const paper = await shopper.evaluate(readVariable, '--paper')
    expect(paper).toMatch(colorScheme === 'light' ? /^#fff7e8$/ : /^#[12]/)
    expect(await shopper.evaluate(hasFont, '20px Fraunces')).toBe(true)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Export as a file' }).click()
    const path = await (await download).path()
    await page.getByRole('tab', { name: 'Themes' }).click()
    await page.getByRole('button', { name: /^Ridge/ }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Import a file' }).click()
    const input = page.getByLabel('Theme file')
    const give = (text: string) =>
      input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await give('{not json')
    await page.getByText('This file can’t be read').waitFor()
    await give('{"format":"stoa-theme","version":7}')
    await page.getByText('This theme has version 7').waitFor()
    await give('x'.repeat(70_000))
    await page.getByText('This file is too large').waitFor()
    await give('{"format":"stoa-theme","version":1,"theme":{"colors":{"paper":"white"}}}')
    const fault = page.getByRole('listitem').filter({ hasText: 'theme.colors.paper' })
    await fault.filter({ hasText: 'Use a color such as #1d1b18' }).waitFor()
    await expectFine(page)
    await takePicture(page, `theme-import-refused-${name}`)
    await input.setInputFiles(path)
    await page.getByText('These parts change:').waitFor()
    await expectFine(page)
    await takePicture(page, `theme-import-${name}`)
    await page.getByRole('button', { name: 'Use this theme' }).click()
    await expect.poll(() => readFrame('--paper')).toBe('#fff7e8')

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Crumb/ })
      .click()
    await page.getByText('Nothing changes').waitFor()
    await expectFine(page)
  })
})

test.each(['Kiln', 'Block', 'Crumb', 'Ridge'])('%s is accessible on each page of a purchase', async (called) => {
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  const { themes } = await owner.ok('theme.listReadyMadeThemes', {})
  const theme = themes.find((each: { name: string }) => each.name === called)!
  await owner.ok('theme.updateTheme', { theme })
  await owner.ok('theme.publishTheme', {})
  for (const [name, width, colorScheme] of pictured) {
    const context = await openWindow(site, width, colorScheme)
    const page = await context.newPage()
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(site.facts.origin)) outside.push(request.url())
    })
    const look = async (place: string) => {
      await expectFine(page)
      await takePicture(page, `theme-${called.toLowerCase()}-${place}-${name}`)
    }
    await steps.open(page, '/')
    expect(await page.evaluate(readVariable, '--density')).toBe(densities[theme.density as 'COMPACT'])
    await look('home')
    await steps.open(page, '/product/everyday-mug')
    await look('product')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog', { name: 'Your cart' }).getByRole('listitem').first().waitFor()
    await steps.open(page, '/cart')
    await look('cart')
    await steps.toCheckout(page)
    await look('checkout')
    expect(outside).toEqual([])
    await context.close()
  }
})

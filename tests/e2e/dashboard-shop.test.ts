import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { makeSite } from '../support/site.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { timeoutMs, waitUntilHydrated } from './steps.ts'

let browser: Browser
let front: Buffer
beforeAll(async () => {
  browser = await getSharedBrowser()
  front = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7a8c6a' } })
    .png()
    .toBuffer()
})
afterAll(closeWindows)

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('shop settings on a %s', { timeout: 180_000 }, (size, width, colorScheme) => {
  const it = createAlternating(size)

  it('are changed by keyboard alone and shown on the pages', async () => {
    const site = await makeSite()
    const { tokens } = await site.owner()
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site.facts.origin,
    })
    context.setDefaultTimeout(timeoutMs)
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    const page = await context.newPage()
    await page.goto('/dashboard')
    await waitUntilHydrated(page)
    await page.keyboard.press('g')
    await page.keyboard.press('Shift+S')
    await page.waitForURL('**/dashboard/shop')
    const name = page.getByRole('textbox', { name: 'Shop name' })
    await name.waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
    await name.fill('')
    await name.press('Control+s')
    await page.getByText('Enter a shop name.').waitFor()
    await name.fill('Kiln & Co')
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD')
    await page.getByRole('button', { name: 'Choose or upload: Home page image' }).press('Enter')
    const picker = page.getByRole('dialog', { name: 'Select image' })
    await picker
      .getByLabel('Images to upload')
      .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: front })
    await picker.getByRole('button', { name: /front/ }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await picker.getByRole('button', { name: 'Select' }).click()
    await page.getByRole('img', { name: 'Home page image' }).waitFor()
    await page.getByRole('radio', { name: 'Test mode' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Control+s')
    await page.getByText('Shop saved', { exact: true }).first().waitFor()
    const { site: shown } = await (await site.visitor()).ok('site.getSite')
    expect(shown).toMatchObject({ name: 'Kiln & Co', currency: 'USD', status: 'ENABLED' })
    const readHero = async () => (await (await site.owner()).ok('site.getSiteProperties')).properties.hero
    expect(await readHero()).toMatchObject({ width: 1200, height: 800 })
    await page.getByRole('button', { name: 'Remove: Home page image' }).press('Enter')
    await page.keyboard.press('Control+s')
    await expect.poll(readHero).toBeUndefined()
    await context.close()
  })
})

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { drawPicture } from '../support/media.ts'
import { listPlainProducts } from '../support/purchase.ts'
import { makeSite } from '../support/site.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { timeoutMs, waitUntilHydrated } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

describe.each([
  ['desk', 1440, 'light'],
  ['phone', 375, 'dark'],
] as const)('the media library, on a %s', (size, width, colorScheme) => {
  const it = createAlternating(size)
  const look = async (page: Page, name: string) => {
    if (process.env.STOA_TEST_PICTURES)
      await page.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/${name}-${size}.png` })
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
  }

  it('uploads files, sorts them into folders and adds images to products', async () => {
    const site = await makeSite({ demo: true })
    const { tokens } = await site.owner()
    const options = { viewport: { width, height: 900 }, colorScheme, baseURL: site.facts.origin } as const
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    context.setDefaultTimeout(timeoutMs)
    const page = await context.newPage()
    await page.goto('/dashboard/media')
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Create folder' }).click()
    await page.getByLabel('Name').fill('Spring')
    await page.getByRole('dialog').getByRole('button', { name: 'Create folder' }).click()
    await page.getByRole('link', { name: /^Spring/ }).waitFor()
    await page.getByLabel('Files to upload').setInputFiles([
      { name: 'meadow.jpg', mimeType: 'image/jpeg', buffer: await drawPicture(600, 400) },
      { name: 'brook.png', mimeType: 'image/png', buffer: await drawPicture(400, 400, 'png') },
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ])
    const tray = page.getByRole('region', { name: 'Uploads' })
    await tray.getByText('We can’t read this file').waitFor()
    await tray.getByText('1 upload failed').waitFor()
    await look(page, 'media')
    await tray.getByRole('button', { name: 'Close' }).click()

    // By keyboard: along the row, the checkbox, the name, the trash and back.
    const meadow = page.getByRole('button', { name: /^meadow\.jpg/ })
    await meadow.click()
    const details = page.getByRole('complementary', { name: 'Details of meadow.jpg' })
    await details.getByText('600 × 400').waitFor()
    await details.getByText('Not used in any product').waitFor()
    await expect.poll(() => details.getByRole('textbox', { name: 'URL' }).inputValue()).toContain('/media/')
    await look(page, 'media-details')
    await details.getByLabel('Name').fill('Meadow in May')
    await details.getByLabel('Name').press('Enter')
    const renamed = page.getByRole('button', { name: /^Meadow in May/ })
    await renamed.waitFor()
    await page.getByRole('button', { name: 'Close details' }).click()
    await renamed.focus()
    await page.keyboard.press('Delete')
    await page.getByText('1 item moved to trash').waitFor()
    await renamed.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await renamed.waitFor()
    await renamed.focus()
    await page.keyboard.press('Space')
    await page.getByText('1 selected').waitFor()
    await page.getByRole('toolbar').getByRole('button', { name: 'Move' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Spring' }).click()
    await page.getByRole('dialog').getByText('No folders here').waitFor()
    await page.getByRole('button', { name: 'Move here' }).click()
    await page.getByText('1 item moved').waitFor()
    await page.getByRole('link', { name: /^Spring/ }).click()
    await renamed.waitFor()
    if (size === 'phone') await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await page.waitForURL(/view=list/)
    await look(page, 'media-list')

    const [product] = await listPlainProducts(site.app())
    await page.goto(`/dashboard/products/${product.id}`)
    await waitUntilHydrated(page)
    const pictures = page.getByRole('list', { name: 'Images in order' }).getByRole('listitem')
    const before = await pictures.count()
    await page.getByRole('button', { name: 'Add images' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select images' })
    await dialog.getByRole('button', { name: 'Spring' }).click()
    await dialog.getByRole('button', { name: 'Meadow in May' }).click()
    await look(page, 'media-picker')
    await dialog.getByRole('button', { name: 'Add image' }).click()
    await pictures.nth(before).waitFor()
    const count = await pictures.count()
    for (let at = count; at > 1; at--) await page.getByRole('button', { name: `Move image ${at} forward` }).click()
    await look(page, 'product-pictures')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Product saved').first().waitFor()
    const { product: saved } = await site.app().ok('products.getProduct', { id: product.id })
    expect([saved.media.items.length, saved.media.mainMedia.image.width]).toEqual([count, 600])
    await context.close()
  }, 180_000)
})

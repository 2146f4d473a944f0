import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { drawVideo } from '../support/ffmpeg.ts'
import { listPlainProducts } from '../support/purchase.ts'
import { makeSite } from '../support/site.ts'
import { expectFine } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { takePicture } from './picture.ts'
import { timeoutMs, waitUntilHydrated } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

describe.each([
  ['desk', 1440, 'dark'],
  ['phone', 390, 'light'],
] as const)('a video, on a %s', (size, width, colorScheme) => {
  const it = createAlternating(size)
  const look = async (page: Page, name: string) => {
    await takePicture(page, `${name}-${size}`)
    await expectFine(page)
  }

  it('is uploaded, converted, and shown on its product’s page with its poster', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const options = { viewport: { width, height: 900 }, colorScheme, baseURL: site.facts.origin } as const
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
    const visitor = await site.visitor()
    for (const [name, { tokens }] of [['stoa-owner', owner] as const, ['stoa-shop', visitor] as const]) {
      const value = `${tokens.access_token}~${tokens.refresh_token}`
      await context.addCookies([{ name, value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    }
    context.setDefaultTimeout(timeoutMs)
    const page = await context.newPage()
    await page.goto('/dashboard/media')
    await waitUntilHydrated(page)
    const buffer = await drawVideo({ width: 640, height: 480, seconds: 2 })
    await page.getByLabel('Files to upload').setInputFiles([{ name: 'loom.mp4', mimeType: 'video/mp4', buffer }])
    await page.getByText('1 file uploaded').waitFor()
    await page.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: /^loom\.mp4/ }).click()
    const details = page.getByRole('complementary', { name: 'Details of loom.mp4' })
    const playback = details.getByRole('region', { name: 'Playback' })
    await playback.getByText('480p, 360p').waitFor()
    // Drawn when the conversion ends, in the grid and in the player.
    await page.locator('img[src*=".mp4.jpg/v1"]').first().waitFor()
    await details.locator('video[poster]').waitFor()
    await playback.getByText('0:02').waitFor()
    await look(page, 'video-details')

    const { files: found } = await owner.ok('files.searchFiles', { search: 'loom' })
    const [product] = await listPlainProducts(owner)
    await owner.ok('products.addProductMedia', { id: product!.id, media: [{ mediaId: found[0].id }] })
    await page.goto(`/product/${product!.slug}`)
    const video = page.locator('video').first()
    await video.scrollIntoViewIfNeeded()
    await expect.poll(() => video.getAttribute('src')).toBe(`/video/${found[0].id}/720p/mp4/file.mp4`)
    const poster = await page.request.get((await video.getAttribute('poster'))!)
    expect([poster.status(), poster.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    const played = await page.request.get((await video.getAttribute('src'))!, { headers: { range: 'bytes=0-99' } })
    expect([played.status(), played.headers()['content-type']]).toEqual([206, 'video/mp4'])
    await look(page, 'video-product')
  })
})

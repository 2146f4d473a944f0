import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeCode128 } from '../../apps/server/src/modules/printouts/code-128.ts'
import { closeWindows, getSharedBrowser, launchBrowser } from '../support/browser.ts'
import { expectFine } from './accessibility.ts'
import { takePicture } from './picture.ts'
import { type Any, makeShop, mugCode, open } from './scanned-shop.ts'
import * as steps from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

describe('the camera', () => {
  /** A film of one picture: a barcode as labels have it. */
  async function filmBarcode(folder: string, code: string): Promise<string> {
    const bars: string[] = []
    let at = 20
    for (const [index, width] of encodeCode128(code).entries()) {
      if (index % 2 === 0) bars.push(`<rect x="${at * 3}" y="140" width="${width * 3}" height="200"/>`)
      at += width
    }
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#fff"/>${bars.join('')}</svg>`
    const picture = await sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer()
    const file = join(folder, 'film.mjpeg')
    await writeFile(file, Buffer.concat([picture, picture, picture]))
    return file
  }

  test('counts a barcode in view once, and reports a missing camera', async () => {
    const shop = await makeShop()
    const { stockCount } = (await shop.owner.ok('stockCounts.createStockCount', {
      stockCount: { name: 'Shelf 3' },
    })) as Any
    const address = `/dashboard/inventory/counts/${stockCount.id}`
    const blind = await (await open(shop, browser, { viewport: { width: 390, height: 900 } })).newPage()
    await steps.open(blind, address)
    await blind.getByRole('button', { name: 'Open camera' }).click()
    await blind.getByRole('alert').getByText('type the code').waitFor()
    await expectFine(blind)

    const folder = await mkdtemp(join(tmpdir(), 'stoa-camera-'))
    const seeing = await launchBrowser(
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${await filmBarcode(folder, mugCode)}`,
    )
    try {
      const context = await open(shop, seeing, { viewport: { width: 390, height: 900 }, permissions: ['camera'] })
      const page = await context.newPage()
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      await steps.open(page, address)
      expect(requested.filter((url) => url.endsWith('.wasm'))).toEqual([])
      await page.getByRole('button', { name: 'Open camera' }).click()
      await expect
        .poll(() => page.getByLabel(`Counted pieces of ${shop.mug.name}`).inputValue(), { timeout: steps.timeoutMs })
        .toBe('1')
      expect(requested.filter((url) => !url.startsWith(shop.site.facts.origin) && !url.startsWith('blob:'))).toEqual([])
      await takePicture(page, 'scanning-camera')
    } finally {
      await seeing.close()
      await rm(folder, { recursive: true })
    }
  })
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { buildLine, listPlainProducts } from '../support/purchase.ts'
import { stoa } from '../support/server.ts'
import { getShop, runJourney, signInOwner } from './journey.ts'
import { measure } from './lighthouse.ts'
import { open } from './steps.ts'
import { phone } from './window.ts'

const product = '/product/everyday-mug'
const reports = fileURLToPath(new URL('../../reports/', import.meta.url))

/** In KB, compressed. */
const limit = 115
const pages = ['/', '/collection/table', '/search?q=mug', product, '/cart', '/nowhere']

test.each(pages)(`%s comes with at most ${limit} KB of scripts`, async (address) => {
  expect(await weighScripts(address)).toBeLessThanOrEqual(limit * 1024)
})

const dashboardLimit = 250

test(`the first view of the dashboard comes with at most ${dashboardLimit} KB of scripts`, async () => {
  expect(await weighScripts('/dashboard', signInOwner)).toBeLessThanOrEqual(dashboardLimit * 1024)
})

/** The compressed bytes of all scripts that a page loads. */
async function weighScripts(address: string, signIn?: (page: Page) => Promise<unknown>): Promise<number> {
  const scripts = new Map<string, number>()
  await runJourney({ size: phone, expected: /404.*\/nowhere/ }, async (page) => {
    await signIn?.(page)
    const reading: Promise<unknown>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      reading.push(response.body().then((body) => scripts.set(response.url(), gzipSync(body, { level: 9 }).length)))
    })
    await open(page, address)
    await Promise.all(reading)
  })
  expect(scripts.size).toBeGreaterThan(2)
  return [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
}

test('a page is compressed as the browser accepts', async () => {
  const readSentLength = async (accepted: string) => {
    const headers = { accept: 'text/html', 'accept-encoding': accepted }
    const response = await fetch(stoa().origin + product, { headers })
    expect(response.headers.get('vary')).toContain('accept-encoding')
    expect(await response.text()).toMatch(/Everyday Mug[\s\S]*<\/html>/)
    return response.headers.get('content-encoding')
  }
  expect(await readSentLength('gzip, deflate, br')).toBe('br')
  expect(await readSentLength('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(await readSentLength('identity')).toBeNull()
})

describe.runIf(process.env.STOA_TEST_LONG)('Lighthouse, on a phone', () => {
  const measured: Record<string, Record<string, number>> = {}
  const whole = { accessibility: 100, 'best-practices': 100, seo: 100 }
  afterAll(() => {
    mkdirSync(reports, { recursive: true })
    writeFileSync(`${reports}lighthouse.json`, `${JSON.stringify(measured, null, 2)}\n`)
  })

  test.each(['/', '/collection/table', product])(
    'scores at least 97 and full marks for %s',
    async (path) => {
      measured[path] = await measure(stoa().origin + path, { visits: 5 })
      expect(measured[path]).toMatchObject(whole)
      expect(measured[path].performance).toBeGreaterThanOrEqual(97)
    },
    300_000,
  )

  test('scores at least 97 and full marks for a cart and its checkout', async () => {
    const buyer = await getShop().visitor()
    const lineItems = (await listPlainProducts(buyer)).slice(0, 2).map(({ id }) => buildLine(id))
    await buyer.ok('currentCart.addToCurrentCart', { lineItems })
    const { checkoutId } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
    const cookie = `stoa-shop=${buyer.tokens.access_token}~${buyer.tokens.refresh_token}`
    for (const [name, path] of Object.entries({ cart: '/cart', checkout: `/checkout/${checkoutId}` })) {
      measured[name] = await measure(stoa().origin + path, { visits: 5, cookie })
      expect(measured[name]).toMatchObject(whole)
      expect(measured[name].performance).toBeGreaterThanOrEqual(97)
    }
  }, 300_000)
})

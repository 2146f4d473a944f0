import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest'
import { authorize, back, callTool, openClient, redeem, register } from '../support/assistant.ts'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { bundle, serveApp } from '../support/served-app.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import * as steps from './steps.ts'

/** The app's functions in its page. */
declare const app: { addFirst(): Promise<string>; lines(): Promise<string[]>; checkOut(): Promise<void> }

let browser: Browser
let script: string
beforeAll(async () => {
  browser = await getSharedBrowser()
  script = await bundle(new URL('../conformance/browser-app.js', import.meta.url))
})
afterAll(closeWindows)

async function expectAccessible(page: Page) {
  expect(await findAccessibilityViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
}

describe.each([
  ['phone', 390, 'dark'],
  ['desk', 1280, 'light'],
] as const)('connecting an app, %s', (name, width, colorScheme) => {
  const it = createAlternating(name)

  async function takePicture(page: Page, state: string) {
    if (!process.env.STOA_TEST_PICTURES) return
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      const path = `${process.env.STOA_TEST_PICTURES}/connect-${state}-${name}-${scheme}.png`
      await page.screenshot({ path, fullPage: true, animations: 'disabled' })
    }
    await page.emulateMedia({ colorScheme })
  }

  async function openPage(site: TestSite, path = `/dashboard/apps/${site.facts.clientId}`): Promise<Page> {
    const { tokens } = await site.owner()
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site.facts.origin,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    onTestFinished(() => context.close())
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    const page = await context.newPage()
    page.setDefaultTimeout(steps.timeoutMs)
    await steps.open(page, path)
    return page
  }

  /** An SDK app with the bridge, in its own browser and origin. */
  async function startApp(site: TestSite): Promise<{ shop: Page; origin: string }> {
    const origin = await serveApp(script, site.facts)
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    const shop = await context.newPage()
    await shop.goto(origin)
    await shop.waitForFunction('globalThis.app')
    return { shop, origin }
  }

  const isCopied = (page: Page) => page.evaluate('navigator.clipboard.readText()')
  const locateSection = (page: Page, title: string) => page.getByRole('region', { name: title })

  it('shows calls of an SDK app live, explains a failing one and fixes it', async () => {
    const site = await makeSite({ demo: true })
    const { clientId: id } = site.facts
    await (await site.owner()).ok('apps.updateOAuthApp', { app: { id, allowLoopback: false } })
    const page = await openPage(site)
    const check = locateSection(page, 'Live check')
    await check.getByText('Waiting for the first call…').waitFor()
    await expectAccessible(page)
    await takePicture(page, 'waiting')

    const { shop, origin } = await startApp(site)
    await shop.evaluate(() => app.addFirst())
    await check.getByText('Connected', { exact: true }).waitFor()
    await check.getByText('currentCart.addToCurrentCart').waitFor()

    const refused = shop.evaluate(() => app.checkOut()).catch((error: Error) => error.message)
    expect(await refused).toContain('callbacks')
    await check.getByText('Origin not registered.').waitFor()
    await expectAccessible(page)
    await takePicture(page, 'failing')
    await check.getByRole('button', { name: 'Failed' }).click()
    await check.getByText('currentCart.addToCurrentCart').waitFor({ state: 'detached' })

    await check.getByRole('button', { name: `Add this origin: ${origin}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(origin).waitFor()
    await expectAccessible(page)
    await takePicture(page, 'adding')
    await dialog.getByRole('button', { name: 'Add origin' }).click()
    await check.getByText('Added. Try again in the app.').waitFor()
    await locateSection(page, 'URLs')
      .getByRole('button', { name: `Remove ${origin}` })
      .waitFor()
    await shop.evaluate(() => app.checkOut())
    await shop.waitForURL(`${site.facts.origin}/checkout/**`)
  })

  it('adds and removes addresses, with errors beside the field and undo', async () => {
    const site = await makeSite()
    const page = await openPage(site)
    const addresses = locateSection(page, 'URLs')
    const add = async (field: string, address: string) => {
      await addresses.getByLabel(field).fill(address)
      // Enter does nothing while the change before is on its way, as the button shows.
      const button = addresses.locator('form', { has: page.getByLabel(field) }).getByRole('button', { name: 'Add' })
      await expect.poll(() => button.isEnabled()).toBe(true)
      await page.keyboard.press('Enter')
    }
    for (const [address, error] of [
      ['', 'Enter a URL.'],
      ['app.example/callback', /starts with https/],
      ['https://*.app.example/callback', /wildcard/],
      ['https://app.example/callback#top', /fragment/],
    ] as const) {
      await add('Add redirect URL', address)
      await addresses.getByText(error).waitFor()
    }
    await expectAccessible(page)
    await takePicture(page, 'refused-address')
    const uri = 'https://app.example/callback'
    await add('Add redirect URL', uri)
    await addresses.getByRole('button', { name: `Remove ${uri}` }).waitFor()
    await expect.poll(() => addresses.getByLabel('Add redirect URL').inputValue()).toBe('')
    await add('Add redirect URL', uri)
    await addresses.getByText('This URL is already on the list.').waitFor()
    await addresses.getByRole('button', { name: 'Add https://app.example', exact: true }).click()
    await addresses.getByRole('button', { name: 'Remove https://app.example', exact: true }).waitFor()
    const listRegistered = async () => {
      const { apps } = await (await site.owner()).ok('apps.listOAuthApps')
      return [apps[0].redirectUris, apps[0].origins, apps[0].allowLoopback]
    }
    expect(await listRegistered()).toEqual([[uri], ['https://app.example'], true])

    await addresses.getByRole('button', { name: `Remove ${uri}` }).click()
    const undo = addresses.getByRole('button', { name: 'Undo' })
    await undo.and(page.locator(':focus')).waitFor()
    expect(await listRegistered()).toEqual([[], ['https://app.example'], true])
    await page.keyboard.press('Enter')
    await addresses.getByRole('button', { name: `Remove ${uri}` }).waitFor()
    const local = addresses.getByRole('list', { name: 'Origins' }).getByRole('button', { name: /localhost/ })
    await local.click()
    await local.waitFor({ state: 'detached' })
    expect(await listRegistered()).toEqual([[uri], ['https://app.example'], false])
    await takePicture(page, 'addresses')

    await page.getByLabel('Product', { exact: true }).fill('https://other.example/p/{slug}')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/must be an address at one of the app’s origins/).waitFor()
    await page.getByLabel('Product', { exact: true }).fill('https://app.example/p/{slug}')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    const { apps } = await (await site.owner()).ok('apps.listOAuthApps')
    expect(apps[0].pages).toEqual({ product: 'https://app.example/p/{slug}' })
  })

  it('copies ids and snippets, and tests the connection', async () => {
    const site = await makeSite({ demo: true })
    const page = await openPage(site, '/dashboard/apps')
    await expectAccessible(page)
    await takePicture(page, 'list')
    await page.getByRole('link', { name: 'Storefront' }).click()
    await page.getByRole('heading', { level: 1, name: 'Storefront' }).waitFor()
    const snippets = locateSection(page, 'Add it to your app')
    for (const stack of ['Astro', 'Browser']) {
      await snippets.getByRole('button', { name: stack }).click()
      await expectAccessible(page)
    }
    for (const [label, value] of [
      ['Client ID', site.facts.clientId],
      ['Site ID', site.id],
      ['Shop URL', site.facts.origin],
    ] as const) {
      await page.getByRole('button', { name: `Copy ${label}` }).click()
      await expect.poll(() => isCopied(page)).toBe(value)
    }
    for (const [stack, file, line] of [
      ['Next.js', 'next.config.mjs', '@stoa/sdk-bridge/next'],
      ['Vite + React', 'vite.config.js', '@stoa/sdk-bridge/vite'],
      ['Astro', 'astro.config.mjs', '@stoa/sdk-bridge/astro'],
      ['Node.js', 'client.js', site.facts.clientId],
      ['Browser', 'main.js', `import '@stoa/sdk-bridge'`],
    ] as const) {
      await snippets.getByRole('button', { name: stack }).click()
      await snippets.getByRole('button', { name: `Copy ${file}` }).click()
      await expect.poll(() => isCopied(page)).toContain(line)
    }
    await page.getByRole('button', { name: 'Test connection' }).click()
    const result = page.getByRole('list', { name: 'Test steps' })
    await result.getByText(/Received in [\d,]+ ms/).waitFor()
    await result.getByText(/“.+”, in [\d,]+ ms/).waitFor()
    await locateSection(page, 'Live check').getByText('products.queryProducts').first().waitFor()
    // A connection test is not counted as a call of the app.
    await locateSection(page, 'Live check').getByText('Waiting', { exact: true }).waitFor()
    await takePicture(page, 'tested')

    await page.route('**/calls', (route) => route.abort())
    await page.getByText('The shop isn’t responding. Trying again…').waitFor()
    await page.unroute('**/calls')
    await page.getByText('The shop isn’t responding. Trying again…').waitFor({ state: 'detached' })
  })

  it('connects an assistant, and its changes run as they were approved by keyboard', async () => {
    const site = await makeSite({ demo: true })
    const registered = await register(site, { client_name: 'Claude' })
    const asking = await authorize(site, registered.query)
    const page = await openPage(site, asking.pathname + asking.search)
    await page.getByRole('heading', { name: 'Connect Claude?' }).waitFor()
    await takePicture(page, 'assistant-consent')
    await expectAccessible(page)
    await page.route(`${back}**`, (route) => route.fulfill({ body: 'connected' }))
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.waitForURL(`${back}**`)
    const returned = new URL(page.url()).searchParams
    expect(returned.get('state')).toBe(registered.query.state)
    const { access_token: token } = (await (await redeem(site, registered, returned.get('code')!)).json()) as {
      access_token: string
    }
    const client = await openClient(site, token)
    onTestFinished(() => client.close())

    await steps.open(page, '/dashboard/assistant')
    await page.getByText('Nothing to approve').waitFor()
    await takePicture(page, 'assistant-empty')
    const owner = await site.owner()
    const { products } = await owner.ok('products.queryProducts', { query: { paging: { limit: 1 } } })
    const [{ id, name: product }] = products
    const setPrice = (price: number) =>
      callTool(client, 'update_product', { product: { id, priceData: { price } }, note: 'The season is over.' })
    const getPrice = async () => (await owner.ok('products.getProduct', { id })).product.priceData.price

    const { change } = await setPrice(19)
    await page.getByRole('link', { name: `Edit product: ${product}` }).waitFor()
    await takePicture(page, 'assistant')
    await expectAccessible(page)
    // Every page of the dashboard says so.
    await steps.open(page, '/dashboard/orders')
    await page.getByText('1 waits for approval').first().waitFor({ state: 'attached' })
    await takePicture(page, 'assistant-badge')
    await steps.open(page, '/dashboard/assistant')
    await page.getByLabel('Changes per hour').fill('0.5')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter a whole number').waitFor()
    await page.getByLabel('Changes per hour').fill('7')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    expect((await owner.ok('assistant.listAssistants')).settings.limits.changesPerHour).toBe(7)
    await page.getByRole('link', { name: `Edit product: ${product}` }).press('Enter')
    const approve = page.getByRole('button', { name: 'Approve and run' })
    await approve.waitFor()
    await page.getByRole('cell', { name: '19', exact: true }).waitFor()
    await page.getByText('The season is over.').waitFor()
    await takePicture(page, 'assistant-change')
    await expectAccessible(page)
    await approve.press('Enter')
    await page.getByText('Done', { exact: true }).waitFor()
    expect([await getPrice(), (await callTool(client, 'check_change', { change })).status]).toEqual([19, 'DONE'])

    const second = await setPrice(5)
    await steps.open(page, `/dashboard/assistant/changes/${second.change}`)
    await owner.ok('products.updateProduct', { product: { id, description: 'Another text' } })
    await approve.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'edited after the assistant asked' }).waitFor()
    expect(await getPrice()).toBe(19)
    await page.getByRole('button', { name: 'Reject' }).press('Enter')
    await page.getByText('Rejected', { exact: true }).waitFor()
    expect([await getPrice(), (await callTool(client, 'check_change', { change: second.change })).status]).toEqual([
      19,
      'REJECTED',
    ])

    await steps.open(page, '/dashboard/audit')
    await page.getByText('Change made for assistant').first().waitFor()
    await takePicture(page, 'assistant-audit')
    await steps.open(page, '/dashboard/assistant')
    await page.getByRole('button', { name: 'Disconnect Claude' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('No assistants connected').waitFor()
    await expect(callTool(client, 'sales_summary')).rejects.toThrow()
  })
})

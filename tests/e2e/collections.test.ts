import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import type { Caller } from '../support/caller.ts'
import { approvedCard, buildLine, prepareToPay } from '../support/purchase.ts'
import { stoa } from '../support/server.ts'
import { makeSite, TestSite } from '../support/site.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { timeoutMs, waitUntilHydrated } from './steps.ts'

let browser: Browser
let site: TestSite
/** Visitors see the shop of this run. */
let shown: TestSite
// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
const products: Record<string, any> = {}
beforeAll(async () => {
  browser = await getSharedBrowser()
  site = await makeSite()
  shown = new TestSite(stoa())
  for (const [name, price] of Object.entries({ 'Ash bowl': 20, 'Birch tray': 35, 'Cedar box': 60 })) {
    const { product } = await site.app().ok('products.createProduct', { product: { name, priceData: { price } } })
    products[name] = product
  }
  for (const name of ['Tray', 'Ring', 'Locket']) {
    const product = { name: `${name} ${crypto.randomUUID()}`, priceData: { price: 20 } }
    products[name] = (await shown.app().ok('products.createProduct', { product })).product
  }
})
afterAll(async () => {
  await closeWindows()
  for (const name of ['Tray', 'Ring', 'Locket'])
    await shown.app().ok('products.deleteProduct', { id: products[name].id })
})

interface Opening {
  path: string
  of?: TestSite
  width?: number
  colorScheme?: 'light' | 'dark'
  scripts?: boolean
  /** The shop's visitor, instead of the owner in the dashboard. */
  buyer?: Caller
}

async function open({
  path,
  of = site,
  width = 1440,
  colorScheme = 'light',
  scripts = true,
  buyer,
}: Opening): Promise<Page> {
  const { tokens } = buyer ?? (await of.owner())
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    baseURL: of.facts.origin,
    reducedMotion: 'reduce',
    javaScriptEnabled: scripts,
  })
  const value = `${tokens.access_token}~${tokens.refresh_token}`
  const name = buyer ? 'stoa-shop' : 'stoa-owner'
  await context.addCookies([{ name, value, url: of.facts.origin, httpOnly: true, sameSite: 'Lax' }])
  context.setDefaultTimeout(timeoutMs)
  const page = await context.newPage()
  await page.goto(path)
  if (scripts) await waitUntilHydrated(page)
  return page
}

async function look(page: Page) {
  expect(await findAccessibilityViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
}

it('a collection is filled by rules with a preview, and follows changes', async () => {
  const page = await open({ path: '/dashboard/collections' })
  await page.getByRole('button', { name: 'Create collection' }).click()
  await page.getByLabel('Name').fill('Up to forty')
  await page.getByRole('dialog').getByRole('button', { name: 'Create collection' }).click()
  await page.getByRole('switch', { name: 'Add products automatically' }).check()
  await page.getByLabel('Field of condition 1').selectOption('Price')
  await page.getByLabel('Comparison of condition 1').selectOption('is at most')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await page.getByText('Enter a value.').waitFor()
  await page.getByLabel('Value of condition 1').fill('40')
  await page.getByText('2 products match').waitFor()
  await look(page)
  // Rules have their own save button, and leaving warns too.
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'All collections' }).click()
  await leaving.waitFor()
  await look(page)
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await leaving.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save rules' }).click()
  await page.getByRole('heading', { name: '2 products' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Add products' }).count()).toBe(0)
  await look(page)

  await site.app().ok('products.updateProduct', { product: { id: products['Cedar box'].id, priceData: { price: 39 } } })
  await page.reload()
  await page.getByRole('heading', { name: '3 products' }).waitFor()
  const phone = await open({ path: new URL(page.url()).pathname, width: 375, colorScheme: 'dark' })
  await phone.getByRole('button', { name: 'Add condition' }).click()
  await phone.getByLabel('Value of condition 2').fill('Nobody')
  await phone.getByText('No products match.').waitFor()
  await look(phone)
  await phone.getByRole('link', { name: 'All collections' }).click()
  await phone.getByRole('button', { name: 'Leave', exact: true }).click()
  await phone.waitForURL('**/dashboard/collections')

  await page.getByRole('link', { name: 'All collections' }).click()
  await page.waitForURL('**/dashboard/collections')
  await page.goBack()
  await page.getByRole('switch', { name: 'Add products automatically' }).uncheck()
  await page.getByRole('button', { name: 'Turn off rules' }).click()
  await page.getByRole('button', { name: 'Remove Ash bowl' }).click()
  await page.getByText('Ash bowl was removed.').waitFor()
})

/** Chooses two related products, moves one by keyboard, and undoes a removal. */
async function chooseRelated(page: Page, [first, second]: readonly [string, string]) {
  await page.getByRole('button', { name: 'Choose products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose products' })
  for (const name of [second, first]) {
    await dialog.getByLabel('Search products').fill(name)
    await dialog.getByRole('button', { name: `Add ${name}` }).click()
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: `Move ${first} up` }).press('Alt+ArrowUp')
  await page.getByRole('button', { name: `Remove ${second}` }).click()
  await page.getByText(`${second} was removed.`).getByRole('button', { name: 'Undo' }).click()
  const chosen = page.getByRole('list', { name: 'Related products in order' }).getByRole('listitem')
  await expect.poll(() => chosen.allInnerTexts()).toEqual([first, second])
}

it('sections, related products and SEO texts of a product are edited, moved, undone, and shown', async () => {
  const { id, slug } = products.Tray
  const page = await open({ path: `/dashboard/products/${id}`, of: shown })
  for (const [heading, text] of [
    ['Care', 'Wipe it & dry it.'],
    ['Size', 'Length | 30 cm'],
  ] as const) {
    await page.getByRole('button', { name: 'Add section' }).click()
    await page.getByLabel('Heading').last().fill(heading)
    await page.getByRole('list', { name: 'Sections in order' }).getByLabel('Text').last().fill(text)
  }
  await page.getByLabel('Size guide').last().check()
  await page.getByLabel('Heading').last().press('Alt+ArrowUp')
  await page.getByRole('button', { name: /^Remove section 2/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await chooseRelated(page, [products.Ring.name, products.Locket.name])
  await page.getByLabel('Page title').fill('A tray of birch')
  await page.getByText('A tray of birch · ').waitFor()
  await page.getByLabel('URL').fill('a tray')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/must be letters/).waitFor()
  await page.getByLabel('URL').fill(`${slug}-of-wood`)
  await look(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Product saved').waitFor()

  const shop = await open({ path: `/product/${slug}-of-wood`, of: shown, scripts: false })
  expect(await shop.title()).toMatch(/^A tray of birch · /)
  await expect
    .poll(() => shop.locator('summary').allInnerTexts())
    .toEqual(expect.arrayContaining(['Size\n+', 'Care\n+']))
  const suggested = shop.locator('section', { has: shop.getByRole('heading', { name: 'You may also like' }) })
  await expect
    .poll(async () =>
      (await suggested.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]).slice(0, 2),
    )
    .toEqual([products.Ring.name, products.Locket.name])
  const { product } = await shown.app().ok('products.getProduct', { id })
  expect(product.additionalInfoSections).toEqual([
    { title: 'Size', description: '<p>Length | 30 cm</p>', sizeGuide: true },
    { title: 'Care', description: '<p>Wipe it &amp; dry it.</p>' },
  ])
})

it.each([true, false])(
  'what has to be written on an item is asked for beside its field (scripts: %s)',
  async (scripts) => {
    const { id, slug } = products.Ring
    const customTextFields = [{ title: 'Engraving', maxLength: 12, mandatory: true }]
    await shown.app().ok('productTexts.setCustomTextFields', { productId: id, customTextFields })
    const page = await open({ path: `/product/${slug}`, of: shown, width: 375, scripts })
    await page.getByLabel('Engraving').fill('  ')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByText('Fill in this field.').waitFor()
    await expect.poll(() => page.getByLabel('Engraving').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Engraving').fill('Ada')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByText('Engraving: Ada').waitFor()
  },
)

it('a repeated order asks for new required texts, and adds the rest to the cart', async () => {
  const [plain, written] = [products.Tray, products.Locket]
  const member = await shown.member()
  const checkout = await prepareToPay(member, [buildLine(plain.id), buildLine(written.id)])
  const { orderId } = await member.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  const customTextFields = [{ title: 'Engraving', maxLength: 12, mandatory: true }]
  await shown.app().ok('productTexts.setCustomTextFields', { productId: written.id, customTextFields })

  const page = await open({ path: `/account/orders/${orderId}`, of: shown, width: 375, buyer: member })
  await page.getByRole('button', { name: 'Buy again' }).click()
  const said = page.getByRole('status').filter({ hasText: `${written.name} needs a personalization text.` })
  await said.waitFor()
  await look(page)
  await said.getByRole('link', { name: 'Add it' }).click()
  await page.getByRole('heading', { level: 1, name: written.name }).waitFor()
  await page.getByLabel('Engraving').fill('Ada')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Engraving: Ada').waitFor()
  await page.goto('/cart')
  for (const { name } of [plain, written]) await page.getByRole('heading', { name }).waitFor()
})

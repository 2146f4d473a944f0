import type { PlainKey } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { waitForMail } from '../support/mails.ts'
import { listPlainProducts } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { cards, createEmail, open, timeoutMs, waitUntilHydrated, waitUntilSaved } from './steps.ts'

let site: TestSite
let slug: string
let context: BrowserContext
const wrong: string[] = []

beforeAll(async () => {
  site = await makeSite({ demo: true })
  const [product] = await listPlainProducts(await site.visitor())
  slug = product.slug
})
afterAll(closeWindows)
afterEach(() => context.close())
beforeEach(() => void wrong.splice(0))

async function openPage(area: 'owner' | 'shop', locale = 'en-IE', width = 1440, shop = site): Promise<Page> {
  const { tokens } = area === 'owner' ? await shop.owner() : await shop.visitor()
  const browser = await getSharedBrowser()
  context = await browser.newContext({ locale, viewport: { width, height: 900 }, baseURL: shop.facts.origin })
  context.setDefaultTimeout(timeoutMs)
  const value = `${tokens.access_token}~${tokens.refresh_token}`
  await context.addCookies([{ name: `stoa-${area}`, value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && wrong.push(message.text()))
  page.on('pageerror', (error) => wrong.push(String(error)))
  return page
}

const t = translateTo('de')
const getPath = (page: Page) => new URL(page.url()).pathname

describe('a shop in several languages', () => {
  test('is made so by its owner', async () => {
    const page = await openPage('owner')
    await open(page, '/dashboard/shop')
    await page.getByLabel('German').check()
    await page.getByLabel('Arabic').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Shop saved').waitFor()
    const { properties } = await (await site.owner()).ok('site.getSiteProperties')
    expect(properties.languages).toEqual(['de', 'ar'])
    expect(wrong).toEqual([])
  })

  test('shows its owner the prices that variants inherit with the comma of the language', async () => {
    const { products } = await (await site.visitor()).ok('products.queryProducts', {
      query: { filter: { slug: 'everyday-mug' } },
    })
    const page = await openPage('owner')
    await open(page, `/dashboard/products/${products[0].id}?lang=fr`)
    await page.getByPlaceholder('22,00').first().waitFor()
    await page.getByPlaceholder('0,36').first().waitFor()
    await expect.poll(() => page.getByPlaceholder('22.00').count()).toBe(0)
    expect(wrong).toEqual([])
  })

  test('sells in German, from page to page, up to the checkout', async () => {
    const page = await openPage('shop')
    await open(page, `/product/${slug}`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL(`**/de/product/${slug}`)
    await page
      .getByRole('navigation', { name: t('shell:main') })
      .locator('a[href="/de/collection/all-products"]')
      .click()
    await page.waitForURL('**/de/collection/all-products')
    await page.getByRole('main').locator(`a[href="/de/product/${slug}"]`).first().click()
    await page.waitForURL(`**/de/product/${slug}`)
    await page.locator('form:has([name=productId]) button:not([type=button])').first().click()
    const drawer = page.getByRole('dialog', { name: t('cart:title') })
    await drawer.getByRole('link', { name: t('cart:summary.viewCart') }).click()
    await page.waitForURL('**/de/cart')
    await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor()
    expect((await page.title()).startsWith(`${t('cart:page.title')} · `)).toBe(true)
    await page
      .getByRole('button', { name: t('cart:summary.checkOut') })
      .first()
      .click()
    await page.waitForURL(/\/de\/checkout\//)
    await page.locator('html[lang=de]').waitFor({ state: 'attached' })
    expect(wrong).toEqual([])
  })

  test.each([375, 1440])('reads from right to left in Arabic, %i px wide', async (width) => {
    const page = await openPage('shop', 'en-IE', width)
    await open(page, '/ar/cart')
    await page.locator('html[dir=rtl]').waitFor({ state: 'attached' })
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
    expect(wrong).toEqual([])
  })

  test('shows a hint in the browser’s language once, and does not change the page', async () => {
    const page = await openPage('shop', 'de-AT')
    await open(page, '/search')
    const hint = page.getByRole('link', { name: t('shell:languageHint') })
    await hint.waitFor()
    expect(getPath(page)).toBe('/search')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
    await hint.waitFor({ state: 'detached' })
    await open(page, '/cart')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await hint.waitFor({ state: 'detached' })
    expect(wrong).toEqual([])
  })

  test('switches back in the header, and shows no hint to readers of the main language', async () => {
    const page = await openPage('shop')
    await open(page, '/de/search?q=mug')
    await page.getByRole('banner').getByText('de', { exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await page.waitForURL('**/search?q=mug')
    expect(getPath(page)).toBe('/search')
    await page.getByText(translateTo('en')('shell:languageHint')).waitFor({ state: 'detached' })
    expect(wrong).toEqual([])
  })
})

test('a shop in French sells to a person in Arabic: product, cart, checkout, confirmation and email', async () => {
  const french = await makeSite({ demo: true })
  const owner = await french.owner()
  await owner.ok('site.updateSiteProperties', { properties: { locale: 'fr-FR', languages: ['ar'] } })
  const inFrench = 'Théière en fonte'
  const { product } = await owner.ok('products.createProduct', {
    product: { name: inFrench, priceData: { price: 49 } },
  } as never)
  const inArabic = 'إبريق شاي من الحديد'
  const entry = { entityType: 'PRODUCT', entityId: product.id, fields: { name: inArabic } }
  await owner.ok('translations.bulkSetTranslations', { language: 'ar', entries: [entry] } as never)
  const ar = translateTo('ar')
  const page = await openPage('shop', 'ar-EG', 390, french)

  await open(page, `/product/${product.slug}`)
  await page.getByRole('heading', { level: 1, name: inFrench }).waitFor()
  await page.getByRole('link', { name: ar('shell:languageHint') }).click()
  await page.getByRole('heading', { level: 1, name: inArabic }).waitFor()
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: ar('shop:add.toCart') }).click()
  const drawer = page.getByRole('dialog', { name: ar('cart:title') })
  await drawer.getByText(inArabic).first().waitFor()
  await drawer.getByRole('button', { name: ar('cart:summary.checkOut') }).click()
  await page.waitForURL(/\/ar\/checkout\//)
  await waitUntilHydrated(page)
  await page.locator('html[dir=rtl]').waitFor({ state: 'attached' })
  const email = createEmail()
  const fill = (label: PlainKey, value: string) => page.getByLabel(ar(label)).first().fill(value)
  await fill('checkout:contact.email', email)
  await page.getByLabel(ar('checkout-form:address.country')).first().selectOption('FR')
  await fill('checkout-form:address.firstName', 'ليلى')
  await fill('checkout-form:address.lastName', 'حداد')
  await fill('checkout-form:address.street', '12 rue des Lilas')
  await fill('checkout-form:postal.postalCode', '٧٥٠١١')
  await fill('checkout-form:city.city', 'Paris')
  await page.getByLabel(ar('checkout-form:city.city')).first().blur()
  await page
    .getByRole('group', { name: ar('checkout-form:shipping.label') })
    .getByRole('radio')
    .first()
    .waitFor()
  await waitUntilSaved(page)
  // As keyboards for Arabic type them.
  await fill('checkout-form:card.number', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢')
  await fill('checkout-form:card.expiry', '١٢٣٤')
  await fill('checkout-form:card.cvc', '١٢٣')
  const readNumber = () => page.getByLabel(ar('checkout-form:card.number')).first().inputValue()
  await expect.poll(readNumber).toBe(cards.good)
  await page.locator('main form button[type=submit]').last().click()
  await page.getByRole('heading', { name: ar('checkout:thankYou.title') }).waitFor()
  await page.getByText(inArabic).first().waitFor()

  const mail = await waitForMail(french, email, 'order-placed')
  expect(mail.language).toBe('ar')
  expect(mail.text).toContain(inArabic)
  const { orders } = await owner.ok('orders.searchOrders', {})
  expect(orders[0].lineItems[0].productName).toEqual({ original: inFrench, translated: inArabic })
  expect(orders[0].shippingInfo.logistics.shippingDestination.address.postalCode).toBe('75011')
  expect(wrong).toEqual([])
})

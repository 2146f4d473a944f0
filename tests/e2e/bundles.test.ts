import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { readTranslations } from '../../apps/server/demo/seed-translations.ts'
import { closeWindows } from '../support/browser.ts'
import type { Caller } from '../support/caller.ts'
import { createCallerSpeaking } from '../support/languages.ts'
import { approvedCard, buildLine, prepareToPay } from '../support/purchase.ts'
import { makeSite } from '../support/site.ts'
import { expectFine } from './accessibility.ts'
import { takePicture } from './picture.ts'
import { openSessionPage } from './session-page.ts'
import { open } from './steps.ts'

afterAll(closeWindows)

test.each([
  ['phone', 390, 'dark'],
  ['desk', 1440, 'light'],
] as const)('an owner makes a bundle by keyboard, and a shopper buys it, on a %s', async (size, width, colorScheme) => {
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  await owner.ok('site.updateSiteProperties', { properties: { languages: ['ar'] } })
  const look = async (page: Page, name: string) => {
    await takePicture(page, `${name}-${size}`)
    await expectFine(page)
  }
  const page = await openSessionPage(site, 'owner', { width, colorScheme })
  await open(page, '/dashboard/products/new')
  await page.getByLabel('Name', { exact: true }).fill('Tea for two')
  await page.getByLabel('Price in EUR').fill('59')
  const finder = page.getByRole('combobox', { name: 'Add to the bundle' })
  for (const name of ['Terracotta Planter', 'Utensil Crock']) {
    await finder.fill(name)
    await page.getByRole('option', { name }).first().waitFor()
    await finder.press('Enter')
  }
  const items = page.getByRole('list', { name: 'Products in the bundle' }).getByRole('listitem')
  await expect.poll(() => items.count()).toBe(2)
  const quantity = items.first().getByRole('textbox')
  await quantity.fill('0')
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByText('Enter a whole number from 1 to 100.').waitFor()
  await look(page, 'bundle-error')
  await quantity.fill('2')
  await items
    .last()
    .getByRole('button', { name: /^Remove / })
    .click()
  await page
    .getByText(/ was removed from the bundle\./)
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(() => items.count()).toBe(2)
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tea for two' }).waitFor()
  await page.getByText('Calculated from the products in the bundle.').waitFor()
  await expect.poll(() => items.first().getByRole('textbox').inputValue()).toBe('2')
  await look(page, 'bundle')
  await page.context().close()

  const { products } = await owner.ok('products.queryProducts', { query: { filter: { name: 'Tea for two' } } })
  const shopper = await openSessionPage(site, 'shop', { width, colorScheme })
  await open(shopper, `/product/${products[0].slug}`)
  const contents = shopper.getByRole('region', { name: 'What’s included' })
  await contents.getByText(/^2 × Terracotta Planter/).waitFor()
  await contents.getByText('if bought separately').waitFor()
  await look(shopper, 'bundle-shop')
  await shopper.getByRole('button', { name: 'Add to cart' }).first().click()
  await shopper.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Tea for two' }).waitFor()
  await open(shopper, '/cart')
  await shopper.getByText(/Includes: 2\s×\sTerracotta Planter/).waitFor()
  await look(shopper, 'bundle-cart')
  for (const [path, name] of [
    [`/ar/product/${products[0].slug}`, 'bundle-shop-ar'],
    ['/ar/cart', 'bundle-cart-ar'],
  ] as const) {
    await open(shopper, path)
    await look(shopper, name)
  }
  await shopper.context().close()
})

const bundleItems = {
  de: /^(?:Enthält: )?2\s×\sAlltagsbecher \(Hafer, 250 ml\), 2\s×\sFlache Schale \(Moos\), 1\s×\sEierbecher-Paar$/,
  ar: /^(?:يتضمن: )?2\s×\sكوب كل يوم \(شوفان، 250 مل\)، 2\s×\sوعاء منخفض \(طحلب\)، 1\s×\sزوج أكواب بيض$/,
} as const

test.each([
  ['de', 1440, 'light', 'Frühstück für zwei'],
  ['ar', 390, 'dark', 'فطور لشخصين'],
] as const)(
  'a bundle has its products in the language of the shopper from the cart to the order, in %s',
  async (language, width, colorScheme, name) => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    await owner.ok('site.updateSiteProperties', { properties: { languages: [language] } })
    const shopper = createCallerSpeaking(await site.visitor(), language)
    const { products } = await shopper.ok('products.queryProducts', {
      query: { filter: { name: 'Breakfast for Two' } },
    })
    const [bundle] = products
    await translateBundle(owner, language, bundle)
    const lines = [buildLine(bundle.id)]
    const page = await openSessionPage(site, 'shop', { width, colorScheme }, shopper)
    const expectItems = async (path: string) => {
      await open(page, path)
      await page.getByText(name).first().waitFor({ state: 'attached' })
      // Isolates and marks of direction are invisible.
      const readTexts = async () => (await page.locator('p').allTextContents()).map(stripMarks)
      await expect.poll(readTexts).toContainEqual(expect.stringMatching(bundleItems[language]))
      await takePicture(page, `bundle${path.replace(/\/[\da-f-]{36}/, '').replaceAll('/', '-')}`)
      await expectFine(page)
    }
    const { id } = await prepareToPay(shopper, lines)
    await expectItems(`/${language}/cart`)
    await expectItems(`/${language}/checkout/${id}`)
    const product = await page.request.get(`/${language}/product/${bundle.slug}`)
    expect(stripMarks(await product.text())).toContain(language === 'ar' ? '250 مل، شوفان' : '250 ml, Hafer')
    const { orderId } = await shopper.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    await expectItems(`/${language}/thank-you/${orderId}`)
    await page.context().close()
  },
)

/** Adds the translations that a start of the demo shop adds. */
async function translateBundle(
  owner: Caller,
  language: 'ar' | 'de',
  { id, bundleItems: items }: { id: string; bundleItems: readonly { productId: string }[] },
): Promise<void> {
  const texts = readTranslations(language)
  const ids = [id, ...items.map(({ productId }) => productId)]
  const { products } = await owner.ok('products.queryProducts', { query: { filter: { id: { $in: ids } } } })
  const names = products.map((product: { id: string; name: string }) => ({
    ...{ entityType: 'PRODUCT', entityId: product.id, fields: { name: texts[product.name] } },
  }))
  const options = [
    { entityType: 'OPTION', entityId: 'Color', fields: translateChoices(texts, 'Oat', 'Moss') },
    { entityType: 'OPTION', entityId: 'Size', fields: translateChoices(texts, '250 ml') },
  ]
  const entries = [...names, ...options]
  const { results } = await owner.ok('translations.bulkSetTranslations', { language, entries })
  expect(results.map(({ itemMetadata }: { itemMetadata: { error?: object } }) => itemMetadata.error)).toEqual(
    entries.map(() => undefined),
  )
}

const translateChoices = (texts: Readonly<Record<string, string>>, ...choices: string[]) =>
  Object.fromEntries(choices.map((choice) => [`choices[${choice}].description`, texts[choice]]))

const stripMarks = (text: string): string => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '')

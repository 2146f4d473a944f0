import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { open, timeoutMs, waitUntilHydrated } from './steps.ts'

let site: TestSite

const buildOption = (name: string, ...choices: string[]) => ({
  name,
  choices: choices.map((value) => ({ value, description: value })),
})

beforeAll(async () => {
  site = await makeSite()
  const owner = await site.owner()
  await owner.ok('site.updateSiteProperties', { properties: { languages: ['fr'] } })
  const products = [
    { name: 'Storm Lantern', brand: 'North', ribbon: 'New', productOptions: [buildOption('Size', 'Small', 'Large')] },
    { name: 'Table Lantern', brand: 'South', ribbon: 'Sale', productOptions: [buildOption('Size', 'Small')] },
  ]
  for (const product of products)
    await owner.ok('products.createProduct', { product: { ...product, priceData: { price: 30 } } })
  const { results } = await owner.ok('translations.bulkSetTranslations', {
    language: 'fr',
    entries: [
      {
        entityType: 'OPTION',
        entityId: 'Size',
        fields: { name: 'Taille', 'choices[Small].description': 'Petite', 'choices[Large].description': 'Grande' },
      },
      { entityType: 'BRAND', entityId: 'North', fields: { name: 'Nord' } },
      { entityType: 'RIBBON', entityId: 'New', fields: { name: 'Nouveau' } },
    ],
  })
  expect(results.every(({ itemMetadata }: { itemMetadata: { success: boolean } }) => itemMetadata.success)).toBe(true)
})
afterAll(closeWindows)

test('filters are in French on a French page, and choosing one keeps its address and its label', async () => {
  const context = await (await getSharedBrowser()).newContext({ baseURL: site.facts.origin, reducedMotion: 'reduce' })
  context.setDefaultTimeout(timeoutMs)
  const { tokens } = await site.visitor()
  const value = `${tokens.access_token}~${tokens.refresh_token}`
  await context.addCookies([{ name: 'stoa-shop', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  try {
    await open(page, '/fr/search?q=lanterns')
    const sizes = page.getByRole('group', { name: 'Taille' })
    await sizes.getByText('Petite').waitFor()
    for (const name of [/^Nord/, /^Nouveau/, /^South/]) await page.getByRole('checkbox', { name }).waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: /^(Small|Large|North|New)/ }).count()).toBe(0)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await sizes.getByLabel('Grande').check()
    await page.waitForURL('**Large**')
    await waitUntilHydrated(page)
    await page.getByRole('heading', { name: 'Storm Lantern' }).waitFor()
    await expect.poll(() => page.getByText('Table Lantern').count()).toBe(0)
  } finally {
    await context.close()
  }
})

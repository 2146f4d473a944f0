import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawPicture } from '../support/media.ts'
import { getShop, runJourney, signInOwner } from './journey.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'

const toPage = async (page: Page, ...names: string[]) => {
  for (const name of names) {
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('an owner creates a product, changes price and stock, and deletes it; the shop follows', async () => {
  const name = `Test Bell ${crypto.randomUUID().slice(0, 8)}`
  await runJourney({ expected: /404/ }, async (page) => {
    const inShop = await page.context().newPage()
    await steps.signInOwner(page, getShop().facts)
    await toPage(page, 'Products')
    await page.getByRole('link', { name: 'Add product' }).click()
    await page.getByLabel('Name').fill(name)
    const description = page.getByRole('textbox', { name: 'Description', exact: true })
    await description.click()
    await page.keyboard.type('It rings ')
    await page.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type('loudly')
    await page.getByLabel('Price in EUR').fill('12.50')
    await page.getByRole('button', { name: 'Add product' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const address = (await page.getByRole('link', { name: 'View in shop' }).getAttribute('href'))!
    await inShop.goto(address)
    await inShop.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => inShop.getByRole('main').textContent()).toContain('€12.50')
    await inShop.locator('strong', { hasText: 'loudly' }).waitFor()
    await changeLook(page, inShop)

    await page.getByLabel('Price in EUR').fill('15')
    await page.getByRole('switch', { name: 'Track quantity' }).check({ force: true })
    await page.getByLabel('Quantity in stock').fill('2')
    await save(page)
    await page.getByText('Product saved').waitFor()
    await inShop.reload()
    const text = (await inShop.getByRole('main').textContent())!
    expect(text).toContain('€15.00')
    expect(text).toContain('Only 2 left')

    await page.getByLabel('Quantity in stock').fill('0')
    await save(page)
    await expect.poll(async () => (await inShop.reload()) && inShop.getByText('Sold out').count()).toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
    expect((await inShop.reload())!.status()).toBe(404)
  })
})

/** Describes an image, shows an option as color swatches, sets the cost, and duplicates the product. */
async function changeLook(page: Page, inShop: Page) {
  await page.getByRole('button', { name: 'Add images' }).click()
  await page
    .getByLabel('Images to upload')
    .setInputFiles({ name: 'bell.png', mimeType: 'image/png', buffer: await drawPicture(300, 300, 'png') })
  await page.getByRole('button', { name: 'Add image', exact: true }).click()
  await page.getByRole('button', { name: /^Image 1 of 1/ }).click()
  await page.getByLabel('Alt text').fill('A brass bell on a desk')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByLabel('Cost in EUR').fill('4.20')
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Option name').fill('Finish')
  await page.getByLabel('Choices, separated by commas').fill('Navy, Brass')
  await page.getByLabel('Show as color swatches').check()
  await expect.poll(() => page.getByLabel('Color of Navy').inputValue()).toBe('#000080')
  await page.getByLabel('Color of Brass').fill('#b5a642')
  await takePicture(page, 'product-editor')
  await save(page)
  await page.getByText('Product saved').waitFor()
  await inShop.reload()
  await inShop.getByAltText('A brass bell on a desk').first().waitFor()
  await expect.poll(() => inShop.getByRole('radio', { name: 'Navy' }).count()).toBe(1)
  const address = page.url()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByText('This is a hidden copy').waitFor()
  await expect.poll(() => page.getByLabel('Cost in EUR').inputValue()).toBe('4.20')
  await expect.poll(() => page.getByLabel('Color of Brass').inputValue()).toBe('#b5a642')
  await expect.poll(() => page.getByRole('switch', { name: 'Visible in the shop' }).isChecked()).toBe(false)
  await page
    .getByRole('button', { name: /^Image 1 of 1/ })
    .getByText('A brass bell on a desk')
    .waitFor()
  await page.goto(address)
  await steps.waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Remove option Finish' }).click()
  await save(page)
  await page.getByText('Product saved').waitFor()
  await page.goto(address)
  await steps.waitUntilHydrated(page)
}

test('an invalid product is reported and not saved', async () => {
  await runJourney({ expected: /400/ }, async (page) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard/products/new')
    await page.getByLabel('Price in EUR').fill('-3')
    await page.getByRole('button', { name: 'Add product' }).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await expect.poll(() => page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => page.getByLabel('Price in EUR').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => page.getByLabel('Price in EUR').inputValue()).toBe('-3')

    const [gone, bell] = ['Shelf', 'Bell'].map((what) => `Test ${what} ${crypto.randomUUID().slice(0, 8)}`) as [
      string,
      string,
    ]
    const app = getShop().app()
    const { collection } = await app.ok('products.createCollection', { collection: { name: gone } })
    await page.reload()
    await page.getByLabel('Name').fill(bell)
    await page.getByLabel('Price in EUR').fill('3')
    await page.getByRole('checkbox', { name: gone }).check()
    await app.ok('products.deleteCollection', { id: collection.id })
    await page.getByRole('button', { name: 'Add product' }).click()
    await page.getByText('A selected collection no longer exists.').waitFor()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(bell)
    const { products } = await app.ok('products.queryProducts', {
      query: { filter: { name: bell } },
      includeHiddenProducts: true,
    })
    expect(products).toEqual([])
  })
})

test('an owner creates, fills, deletes and restores a collection', async () => {
  const name = `Test Shelf ${crypto.randomUUID().slice(0, 8)}`
  await runJourney({ expected: /404/ }, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard')
    await toPage(page, 'Products', 'Collections')
    await page.getByRole('button', { name: 'Create collection' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Create collection' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText('No products yet').waitFor()
    await page.getByRole('button', { name: 'Add products' }).click()
    await page.getByRole('searchbox', { name: 'Search products' }).fill('kettle')
    await page.getByRole('button', { name: 'Add Gooseneck Kettle' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByText('1 product', { exact: true }).waitFor()
    const inShop = await page.context().newPage()
    await inShop.goto((await page.getByRole('link', { name: 'View in shop' }).getAttribute('href'))!)
    await inShop.getByRole('heading', { name: '1 product' }).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { level: 1, name: 'Collections' }).waitFor()
    expect((await inShop.reload())!.status()).toBe(404)
    await steps.open(page, '/dashboard/bin?kind=collections')
    expect(await window.inspect('the bin')).toEqual([])
    await takePicture(page, 'bin')
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await page.getByText(`${name} restored`).waitFor()
    expect((await inShop.reload())!.status()).toBe(200)
    await inShop.getByRole('heading', { name: '1 product' }).waitFor()
    await getShop().app().ok('products.deleteCollection', { id })
    // Invalid ids are not found either.
    for (const place of ['members', 'gift-cards', 'outbox', 'discounts/coupons']) {
      expect((await page.goto(`/dashboard/${place}/none`))!.status()).toBe(404)
      await page.getByRole('heading', { name: 'Not found' }).waitFor()
    }
  })
})

test('the dashboard requires signing in as its owner', async () => {
  await runJourney({ expected: /40[0-9]/ }, async (page) => {
    await steps.signUp(page, steps.createEmail(), 'correct horse battery')
    await page.waitForURL((url) => url.pathname === '/account')
    for (const address of ['/dashboard', '/dashboard/orders', '/dashboard/products/new']) {
      await steps.open(page, address)
      expect(new URL(page.url()).pathname).toBe('/dashboard/sign-in')
    }
    await page.getByLabel('Email').fill(getShop().facts.ownerEmail)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('The email address and password don’t match.').waitFor()
  })
})

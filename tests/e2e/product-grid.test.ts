import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { drawPicture, uploadFile } from '../support/media.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { timeoutMs, waitUntilHydrated } from './steps.ts'

let browser: Browser
let site: TestSite
// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
const ids: any[] = []
beforeAll(async () => {
  browser = await getSharedBrowser()
  site = await makeSite()
  for (const name of ['Ash bowl', 'Birch tray', 'Cedar box', 'Delft tile']) {
    const { product } = await site.app().ok('products.createProduct', { product: { name, priceData: { price: 20 } } })
    ids.push(product.id)
  }
})
afterAll(closeWindows)

async function open(width: number, colorScheme: 'light' | 'dark', of = site): Promise<Page> {
  const { tokens } = await of.owner()
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    baseURL: of.facts.origin,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const value = `${tokens.access_token}~${tokens.refresh_token}`
  await context.addCookies([{ name: 'stoa-owner', value, url: of.facts.origin, httpOnly: true, sameSite: 'Lax' }])
  context.setDefaultTimeout(timeoutMs)
  const page = await context.newPage()
  await page.goto('/dashboard/products/grid?sort=name')
  await waitUntilHydrated(page)
  return page
}

async function look(page: Page, name: string) {
  if (process.env.STOA_TEST_PICTURES) await page.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/${name}.png` })
  expect(await findAccessibilityViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
}

const read = async (at: number) => (await site.app().ok('products.getProduct', { id: ids[at] })).product

it('products are edited in a grid and saved together', async () => {
  const page = await open(1440, 'light')
  const locateCell = (name: string) => page.getByRole('gridcell', { name, exact: true }).first()
  const pressKeys = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key)
  }
  // Typed, then left.
  await locateCell('Ash bowl').click()
  await page.keyboard.type('Oak bowl')
  await pressKeys('Enter', 'ArrowUp', 'ArrowRight')
  await page.keyboard.type('24,50')
  await pressKeys('Tab')
  await page.keyboard.type('30')
  await pressKeys('Enter')
  // Pasted from a spreadsheet: two lines of two columns, one invalid.
  await page.evaluate(`navigator.clipboard.writeText('15\\t18\\r\\ncheap\\t\\r\\n')`)
  await pressKeys('ArrowLeft', 'Control+v')
  await page.getByText('2 products changed, 1 cell has an error').waitFor()
  await look(page, 'grid-desk')
  await pressKeys('Control+z', 'Control+z')
  await page.getByText('1 product changed', { exact: true }).waitFor()
  await pressKeys('Control+y', 'Control+y')
  // Filled down, and a text for all of them.
  await locateCell('Oak bowl').click()
  await pressKeys('End')
  await page.keyboard.type('New')
  await pressKeys('Enter', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
  await page.getByText('3 products changed, 1 cell has an error').waitFor()
  // Errors are shown in their cell.
  await locateCell('Delft tile').click()
  await pressKeys('ArrowRight')
  await page.keyboard.type('10')
  await pressKeys('Tab')
  await page.keyboard.type('9')
  await pressKeys('Enter')
  await page.keyboard.press('Control+s')
  await page.getByText('Enter more than the price, or leave this empty.').waitFor({ state: 'attached' })
  expect(await read(0)).toMatchObject({
    name: 'Oak bowl',
    ribbon: 'New',
    priceData: { price: 30, discountedPrice: 24.5 },
  })
  expect(await read(1)).toMatchObject({ priceData: { price: 18, discountedPrice: 15 } })
  expect(await read(2)).toMatchObject({ ribbon: '', priceData: { price: 20 } })
  await page.getByRole('gridcell', { name: 'cheap' }).click()
  await pressKeys('Control+z')
  await look(page, 'grid-desk-refused')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
  await page.context().close()
})

it('and one by one on a phone', async () => {
  const page = await open(375, 'dark')
  await page.getByLabel('Price of Cedar box').first().fill('21')
  await page.getByLabel('Stock of Cedar box').fill('7')
  await page.getByLabel('Stock of Cedar box').blur()
  await page.getByText('1 product changed', { exact: true }).waitFor()
  await look(page, 'grid-phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
  expect(await read(2)).toMatchObject({ priceData: { price: 21 }, stock: { trackInventory: true, quantity: 7 } })
  await page.context().close()
})

it('in Arabic, the left arrow key moves to the next column, and yes and no are Arabic words', async () => {
  const page = await open(1440, 'light')
  await page.goto('/dashboard/products/grid?sort=name&lang=ar')
  await waitUntilHydrated(page)
  const active = page.locator('[role=gridcell][tabindex="0"]')
  const getColumn = () => active.locator('xpath=preceding-sibling::td').count()
  await active.click()
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowLeft')
  await expect.poll(getColumn).toBe(4)
  await expect.poll(() => active.textContent()).toBe('نعم')
  await page.keyboard.press('Enter')
  await expect.poll(() => active.textContent()).toBe('لا')
  await page.keyboard.press('ArrowRight')
  await expect.poll(getColumn).toBe(3)
  await look(page, 'grid-arabic')
  await page.context().close()
})

it.each([
  [1440, 'light'],
  [375, 'dark'],
] as const)('the variants of a product, and the images of a choice: %s px', async (width, scheme) => {
  const owner = await site.owner()
  const { product } = await owner.ok('products.createProduct', {
    product: {
      name: `Apron ${width}`,
      priceData: { price: 20 },
      manageVariants: true,
      productOptions: [{ name: 'Size', choices: ['S', 'M', 'L'].map((value) => ({ value, description: value })) }],
    },
  })
  const pictures = [
    await uploadFile(owner, await drawPicture(400, 300)),
    await uploadFile(owner, await drawPicture(300, 400)),
  ]
  const mediaIds = pictures.map(({ id }) => id)
  await owner.ok('siteMedia.setProductPictures', { productId: product.id, mediaIds })
  const page = await open(width, scheme)
  await page.goto(`/dashboard/products/${product.id}`)
  await waitUntilHydrated(page)
  await page.getByLabel('Track quantity').check({ force: true })
  const first = page.getByLabel('Price of S')
  // Pasted from a spreadsheet: three lines of two columns.
  await page.evaluate(`navigator.clipboard.writeText('21\\t5\\n22\\t6\\n23\\t7\\n')`)
  await first.focus()
  await page.keyboard.press('Control+v')
  await expect.poll(() => page.getByLabel('Stock of L').inputValue()).toBe('7')
  if (width > 1000) {
    await page.getByRole('button', { name: 'Apply the first price to all variants' }).click()
    await expect.poll(() => page.getByLabel('Price of L').inputValue()).toBe('21')
  }
  await page.getByLabel('Price of M').fill('25')
  await page.getByLabel('Price of M').press('Control+d')
  await page.getByLabel('Image 2 for M').check()
  await look(page, `variants-${width}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
  const { product: after } = await owner.ok('products.getProduct', { id: product.id })
  const variants = after.variants as { variant: { priceData: { price: number } }; stock: { quantity: number } }[]
  expect(variants.map(({ variant, stock }) => [variant.priceData.price, stock.quantity])).toEqual([
    [21, 5],
    [25, 6],
    [25, 7],
  ])
  const shown = after.productOptions[0].choices.map(({ media }: { media?: { items?: { id: string }[] } }) =>
    (media?.items ?? []).map(({ id }) => id),
  )
  expect(shown).toEqual([[], [mediaIds[1]], []])
  await page.reload()
  await expect.poll(() => page.getByLabel('Image 2 for M').isChecked()).toBe(true)
  await page.context().close()
})

it('many products are paged forwards and backwards, and low stock has its own page', async () => {
  const own = await makeSite()
  const app = own.app()
  const made = Array.from({ length: 52 }, (_, n) => `Tile ${String(n).padStart(2, '0')}`)
  for (const name of made) await app.ok('products.createProduct', { product: { name, priceData: { price: 5 } } })
  const { products } = await app.ok('products.queryProducts', { query: { filter: { name: 'Tile 07' } } })
  await app.ok('inventory.updateInventoryVariants', {
    inventoryItem: {
      productId: products[0].id,
      trackQuantity: true,
      variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 1 }],
    },
  })
  const page = await open(1440, 'light', own)
  const first = page.locator('tbody tr').first().locator('td').first()
  const countShown = () => page.locator('tbody tr').count()
  const start = await first.textContent()
  expect(await countShown()).toBe(50)
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/cursor=/)
  await expect.poll(countShown).toBe(2)
  await look(page, 'product-grid-second')
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect.poll(() => first.textContent()).toBe(start)
  await page.getByRole('link', { name: 'Low stock' }).click()
  await expect.poll(countShown).toBe(1)
  await expect.poll(() => first.textContent()).toBe('Tile 07')
  await page.goto('/dashboard/products?sort=name')
  await waitUntilHydrated(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.poll(countShown).toBe(2)
  await page.context().close()
})

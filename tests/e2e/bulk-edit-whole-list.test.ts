import { expect, test } from 'vitest'
import { getShop, runJourney, signInOwner } from './journey.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

/** More than a page of the list. */
const many = 53

async function addCups(word: string): Promise<string[]> {
  const app = getShop().app()
  const ids = []
  for (let number = 1; number <= many; number++) {
    const product = { name: `Cup ${number} ${word}`, priceData: { price: 10 } }
    ids.push((await app.ok('products.createProduct', { product })).product.id)
  }
  return ids
}

test('an owner changes all products that match by keyboard, cancels a preview, and undoes the edit', async () => {
  const app = getShop().app()
  const word = crypto.randomUUID().slice(0, 8)
  const ids = await addCups(word)
  const readPrice = async (id: string) => (await app.ok('products.getProduct', { id })).product.priceData.price
  await runJourney({}, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, `/dashboard/products?q=${word}`)
    const bar = page.getByRole('region', { name: 'Selected products' })
    const work = page.getByRole('region', { name: 'Bulk edit' })
    const preview = page.getByRole('dialog', { name: 'What will change' })
    await page.getByRole('checkbox', { name: 'Select all products on this page' }).check()
    await bar.getByText('50 products selected').waitFor()
    await bar.getByRole('button', { name: `Select all ${many} that match` }).press('Enter')
    const plan = async () => {
      await bar.getByText(`All ${many} that match are selected`).waitFor()
      await bar.getByRole('button', { name: 'Edit' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: `Edit ${many} products` })
      await dialog.getByRole('textbox', { name: 'Percent' }).fill('+50')
      await page.keyboard.press('Enter')
      await preview.getByText(`This changes ${many} products.`).waitFor()
    }
    await plan()
    await preview.getByText(`Showing 50 of ${many}.`).waitFor()
    await expect.poll(() => preview.getByRole('row').nth(1).textContent()).toContain('€15.00')
    await takePicture(page, 'bulk-edit-whole-list')
    expect(await window.inspect('the preview of a bulk edit of all that match')).toEqual([])
    await preview.getByRole('button', { name: 'Cancel' }).press('Enter')
    await preview.waitFor({ state: 'hidden' })
    expect(await readPrice(ids[0]!)).toBe(10)

    await plan()
    await app.ok('products.updateProduct', { product: { id: ids[0]!, priceData: { price: 30 } } })
    await preview.getByRole('button', { name: `Apply ${many} changes` }).press('Enter')
    await work.getByText(`${many - 1} changed`).waitFor()
    await work.getByText('1 wasn’t changed').press('Enter')
    await work.getByText(`Cup 1 ${word}: This product has been changed in the meantime.`).waitFor()
    expect(await readPrice(ids[1]!)).toBe(15)
    await takePicture(page, 'bulk-edit-whole-list-done')
    expect(await window.inspect('the result of a bulk edit of all that match')).toEqual([])

    // The result is still there after the page was left.
    await steps.open(page, '/dashboard/products')
    await work.getByRole('button', { name: 'Undo' }).press('Enter')
    await work.getByText(`${many - 1} undone`).waitFor()
    expect(await readPrice(ids[1]!)).toBe(10)
    await work.getByRole('button', { name: 'Close' }).press('Enter')
    await work.waitFor({ state: 'hidden' })
  })
  for (const id of ids) await app.ok('products.deleteProduct', { id })
})

test('all orders that match are archived and restored on a phone in the dark', async () => {
  const app = getShop().app()
  const word = crypto.randomUUID().slice(0, 8)
  const lineItems = [
    {
      productName: { original: `Crate ${word}` },
      ...{ quantity: 1, itemType: { preset: 'PHYSICAL' }, price: { amount: '5.00' } },
    },
  ]
  for (let number = 0; number < many; number++) {
    const order = { lineItems, channelInfo: { type: 'EBAY' }, priceSummary: {} }
    await app.ok('orders.createOrder', { order } as never)
  }
  const countArchived = async () => {
    const filter = { archived: true, 'lineItems.productName.original': `Crate ${word}` }
    const search = { filter, cursorPaging: { limit: 100 } }
    return (await app.ok('orders.searchOrders', { search } as never)).orders.length
  }
  await runJourney({ size: phone }, async (page, window) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signInOwner(page)
    await steps.open(page, `/dashboard/orders?q=${word}`)
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .check()
    const bar = page.getByRole('region', { name: 'Selected orders' })
    await bar.getByRole('button', { name: 'Select all 50' }).click()
    await bar.getByRole('button', { name: `Select all ${many} that match` }).click()
    await takePicture(page, 'bulk-edit-whole-list-phone-bar')
    expect(await window.inspect('the bar of all orders that match')).toEqual([])
    await bar.getByRole('button', { name: 'Archive', exact: true }).click()
    const preview = page.getByRole('dialog', { name: 'What will change' })
    await preview.getByText(`This changes ${many} orders.`).waitFor()
    await takePicture(page, 'bulk-edit-whole-list-phone')
    expect(await window.inspect('the preview of a bulk edit on a phone')).toEqual([])
    await preview.getByRole('button', { name: `Apply ${many} changes` }).click()
    const work = page.getByRole('region', { name: 'Bulk edit' })
    await work.getByText(`${many} changed`).waitFor()
    expect(await countArchived()).toBe(many)
    await work.getByRole('button', { name: 'Undo' }).click()
    await work.getByText(`${many} undone`).waitFor()
    expect(await countArchived()).toBe(0)
  })
})

import { expect, test } from 'vitest'
import { getShop, runJourney, signInOwner } from './journey.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

test('an owner edits many products with a preview, and undoes it where nothing changed since', async () => {
  const app = getShop().app()
  const word = crypto.randomUUID().slice(0, 8)
  const make = async (name: string, price: number) =>
    (await app.ok('products.createProduct', { product: { name: `${name} ${word}`, priceData: { price } } })).product.id
  const [lamp, torch] = [await make('Lamp', 20), await make('Torch', 12.5)]
  const read = async (id: string) => (await app.ok('products.getProduct', { id })).product
  const readPrices = async () => [(await read(lamp)).priceData.price, (await read(torch)).priceData.price]
  await runJourney({}, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, `/dashboard/products?q=${word}`)
    const bar = page.getByRole('region', { name: 'Selected products' })
    const dialog = page.getByRole('dialog', { name: 'Edit 2 products' })
    const edit = async () => {
      await page.getByRole('checkbox', { name: 'Select all products on this page' }).check()
      await bar.getByText('2 products selected').waitFor()
      await bar.getByRole('button', { name: 'Edit' }).click()
      await dialog.waitFor()
    }
    await edit()
    await dialog.getByText('Enter a value to see what will change.').waitFor()
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('+10')
    await dialog.getByRole('combobox', { name: 'Rounding' }).selectOption('.99')
    await dialog.getByText('2 of 2 selected products change.').waitFor()
    const row = dialog.getByRole('row', { name: /Torch/ })
    await expect.poll(() => row.textContent()).toContain('€13.99')
    await takePicture(page, 'bulk-edit')
    expect(await window.inspect('the preview of a bulk edit')).toEqual([])
    await dialog.getByRole('button', { name: 'Change 2 products' }).click()
    await bar.getByText('2 products changed').waitFor()
    await expect.poll(readPrices).toEqual([21.99, 13.99])

    // One is changed elsewhere before the edit is undone: it stays, and is named.
    await app.ok('products.updateProduct', { product: { id: lamp, priceData: { price: 30 } } })
    await bar.getByRole('button', { name: 'Undo' }).click()
    await bar.getByText('Undone in 1 product').waitFor()
    await bar.getByText(`Lamp ${word} wasn’t changed: This product has been changed in the meantime.`).waitFor()
    await expect.poll(readPrices).toEqual([30, 12.5])
    await takePicture(page, 'bulk-edit-undone')
    await bar.getByRole('button', { name: 'Close' }).click()

    await edit()
    await dialog.getByRole('combobox', { name: 'What to change' }).selectOption('Ribbon')
    await dialog.getByRole('textbox', { name: 'Ribbon' }).fill('Handmade')
    await dialog.getByRole('button', { name: 'Change 2 products' }).click()
    await bar.getByText('2 products changed').waitFor()
    await expect.poll(async () => (await read(torch)).ribbon).toBe('Handmade')
    await edit()
    await dialog.getByRole('combobox', { name: 'What to change' }).selectOption('Visibility')
    await dialog.getByText('0 of 2 selected products change.').waitFor()
  })
  for (const id of [lamp, torch]) await app.ok('products.deleteProduct', { id })
})

test('products are selected and edited on a phone in the dark', async () => {
  await runJourney({ size: phone }, async (page, window) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signInOwner(page)
    await steps.open(page, '/dashboard/products')
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .check()
    await takePicture(page, 'bulk-edit-phone-list')
    expect(await window.inspect('a list with a selected product')).toEqual([])
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Percent' }).fill('-10')
    await page.getByText('1 of 1 selected product').waitFor()
    expect(await window.inspect('the dialog of a bulk edit')).toEqual([])
    await takePicture(page, 'bulk-edit-phone')
  })
})

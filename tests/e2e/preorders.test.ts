import { expect, test } from 'vitest'
import { getShop, makeProduct, runJourney } from './journey.ts'
import * as steps from './steps.ts'
import { desk, phone } from './window.ts'

const message = 'Ready to ship by mid-May'

test.each([
  ['a phone', phone],
  ['a desk', desk],
])('on %s, the owner sells preorders, and buyers are informed', async (name, size) => {
  const lantern = await makeProduct(0)
  await runJourney({ size, expected: /400/ }, async (page, window) => {
    const takePicture = async (of: string) => {
      const folder = process.env.STOA_TEST_PICTURES
      if (!folder) return
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: `${folder}/preorder-${of}-${name.replaceAll(' ', '-')}-${colorScheme}.png` })
      }
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await steps.signInOwner(page, getShop().facts)
    await steps.open(page, `/dashboard/products/${lantern.id}`)
    await page.getByRole('switch', { name: 'Accept pre-orders when out of stock' }).check({ force: true })
    await page.getByLabel('Pre-order message').fill(message)
    const limit = page.getByLabel('Pre-order limit')
    await limit.fill('many')
    const save = page.getByRole('button', { name: 'Save', exact: true }).first()
    await save.click()
    await page.getByText('Enter a whole number from 1 to 100,000, or leave this empty.').waitFor()
    expect(await window.inspect('a product that can be preordered')).toEqual([])
    await takePicture('fields')
    await limit.fill('3')
    await save.click()
    await page.getByText('Product saved').first().waitFor()

    await steps.open(page, `/product/${lantern.slug}`)
    await page.getByText(message, { exact: true }).waitFor()
    await page.getByText('Only 3 left').waitFor()
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
    expect(await window.inspect('what is sold before it is there')).toEqual([])
    await takePicture('product')
    await page.getByRole('button', { name: 'Pre-order', exact: true }).click()
    const line = page.getByRole('dialog', { name: 'Your cart' }).getByRole('listitem').first()
    await line.getByText(message).waitFor()
    await expect.poll(() => line.getByText('sold out').count()).toBe(0)
    await takePicture('cart')

    const sold = { productId: lantern.id, variantId: '00000000-0000-0000-0000-000000000000', decrementBy: 2 }
    await getShop()
      .app()
      .ok('inventory.decrementInventory', { decrementData: [{ ...sold, preorderRequest: true }] })
    await steps.open(page, `/dashboard/inventory?q=${encodeURIComponent(lantern.name)}`)
    await page.getByText('2 pre-ordered', { exact: true }).waitFor()
    expect(await window.inspect('pre-ordered items')).toEqual([])
    await takePicture('inventory')
  })
  await lantern.remove()
})

import { expect, test } from 'vitest'
import { isDrawn, readEnlargement, removeLimit } from './in-page.js'
import { getShop, makeProduct, runJourney } from './journey.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'
import { openTouch } from './touch.ts'
import { desk, phone } from './window.ts'

test('filters update their counts, keep the focus, can be removed one by one, and suggest which to remove if nothing matches', async () => {
  await runJourney({ size: desk }, async (page, window) => {
    await steps.open(page, '/collection/all-products')
    const count = page.getByRole('heading', { level: 2, name: /^\d+ products?$/ })
    const color = page.getByRole('group', { name: 'Color' })
    const clay = color.getByRole('checkbox', { name: /^Clay/ })
    const swatch = color.locator('label', { hasText: 'Clay' }).locator('span').first()
    await expect.poll(() => swatch.getAttribute('style')).toMatch(/^background:\s?#/)
    const expected = Number(/\d+$/.exec((await color.locator('label', { hasText: 'Clay' }).textContent())!)![0])
    await clay.focus()
    await page.keyboard.press('Space')
    await page.waitForURL('**?option.Color=Clay')
    await expect.poll(() => count.textContent()).toBe(`${expected} products`)
    await color.locator('input[value=Clay]:focus').waitFor()
    await page.getByRole('checkbox', { name: /^In stock only/ }).check()
    await page.waitForURL('**?option.Color=Clay&stock=1')
    expect(await window.inspect('a filtered list')).toEqual([])
    await takePicture(page, 'filters-desktop')
    await window.show('dark')
    await takePicture(page, 'filters-desktop-dark')
    await window.show('light')
    await page.getByRole('link', { name: 'Remove filter In stock only' }).click()
    await page.waitForURL('**?option.Color=Clay')
    // The address changes before the form does.
    await expect.poll(() => page.getByRole('checkbox', { name: /^In stock only/ }).isChecked()).toBe(false)
    await page.getByLabel('From', { exact: true }).fill('5000')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'No products match these filters' }).waitFor()
    await takePicture(page, 'filters-none-desktop')
    expect(await window.inspect('a list without a match')).toEqual([])
    await page.getByRole('link', { name: new RegExp(`^Without .*5,000.00.*${expected} products$`) }).click()
    await page.waitForURL('**?option.Color=Clay')
    await page.getByRole('list', { name: 'Selected filters' }).getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL((url) => url.search === '' || url.search === '?')
    await expect.poll(() => count.textContent()).not.toBe(`${expected} products`)
    await page.goBack()
    await expect.poll(() => count.textContent()).toBe(`${expected} products`)
    await expect.poll(() => clay.isChecked()).toBe(true)
  })
  await runJourney({ size: phone }, async (page, window) => {
    await steps.open(page, '/search?q=mug')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.locator('label', { hasText: 'Clay' }).click()
    await page.waitForURL('**?q=mug&option.Color=Clay')
    await expect.poll(() => sheet.getByRole('checkbox', { name: /^Clay/ }).isChecked()).toBe(true)
    expect(await window.inspect('the filters of a phone')).toEqual([])
    await takePicture(page, 'filters-sheet-phone')
    await sheet.getByRole('button', { name: 'Show products' }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Filter (1)' }).waitFor()
    await page.getByRole('link', { name: 'Remove filter Color: Clay' }).waitFor()
    await takePicture(page, 'filters-phone')
  })
})

test('pictures open over the page, are enlarged by keys, click and two fingers, and give the focus back', async () => {
  await runJourney({ size: desk }, async (page, window) => {
    await steps.open(page, '/product/everyday-mug')
    const gallery = page.getByRole('list', { name: /Everyday Mug/ }).getByRole('link')
    await gallery.first().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^1 of \d+$/).waitFor()
    const picture = dialog.locator('img').first()
    await expect.poll(() => picture.evaluate(isDrawn)).toBe(true)
    const isEnlarged = async () => (await picture.getAttribute('style'))!.includes('scale')
    await page.keyboard.press('+')
    await expect.poll(isEnlarged).toBe(true)
    await page.keyboard.press('ArrowRight')
    await dialog.getByText(/^1 of/).waitFor()
    await takePicture(page, 'zoom-desktop')
    expect(await window.inspect('an enlarged picture')).toEqual([])
    await page.keyboard.press('0')
    await expect.poll(isEnlarged).toBe(false)
    await picture.click()
    await expect.poll(isEnlarged).toBe(true)
    await dialog.getByRole('button', { name: 'Zoom out' }).click()
    await dialog.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(isEnlarged).toBe(false)
    await page.keyboard.press('ArrowRight')
    await dialog.getByText(/^2 of/).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('a[data-shot]:focus').waitFor()
  })
  await runJourney({ size: phone, isTouched: true }, async (page) => {
    await steps.open(page, '/product/everyday-mug')
    await page
      .getByRole('list', { name: /Everyday Mug/ })
      .getByRole('link')
      .first()
      .tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^1 of \d+$/).waitFor()
    const picture = dialog.locator('img').first()
    await expect.poll(() => picture.evaluate(isDrawn)).toBe(true)
    const readScale = () => picture.evaluate(readEnlargement)
    const box = (await picture.boundingBox())!
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const touch = await openTouch(page)
    await touch.pinch(middle, 40, 120)
    await expect.poll(readScale).toBeCloseTo(3, 1)
    const before = (await picture.boundingBox())!.x
    await touch.swipe(middle, -60)
    await expect.poll(async () => (await picture.boundingBox())!.x).toBeCloseTo(before - 60, 0)
    await dialog.getByText(/^1 of/).waitFor()
    await touch.pinch(middle, 120, 20)
    await expect.poll(readScale).toBe(1)
    for (const scale of [2.5, 1]) {
      await page.touchscreen.tap(middle.x, middle.y)
      await page.touchscreen.tap(middle.x, middle.y)
      await expect.poll(readScale).toBe(scale)
    }
    await page.mouse.move(middle.x, middle.y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -50)
    await page.keyboard.up('Control')
    await expect.poll(readScale).toBeGreaterThan(1.2)
    await page.keyboard.press('0')
    await expect.poll(readScale).toBe(1)
    // Further than half the row, as a slow finger gives the row no speed of its own.
    await touch.swipe({ x: box.x + box.width - 20, y: middle.y }, 60 - box.width)
    await dialog.getByText(/^2 of/).waitFor()
  })
})

test('a size guide is a table in a dialog beside the sizes, and without scripts a part of the page', async () => {
  const app = getShop().app()
  const additionalInfoSections = [
    { title: 'Care', description: 'Wash cold.' },
    { title: 'Which size fits', description: '<p>In cm.</p><p>Size | Chest<br>S | 90<br>M | 100</p>', sizeGuide: true },
  ]
  const choices = ['S', 'M'].map((value) => ({ value, description: value }))
  const product = {
    name: `Smock ${crypto.randomUUID().slice(0, 8)}`,
    priceData: { price: 70 },
    productOptions: [{ name: 'Size', choices }],
    additionalInfoSections,
  }
  const { id, slug } = (await app.ok('products.createProduct', { product })).product
  await runJourney({ size: phone }, async (page, window) => {
    await steps.open(page, `/product/${slug}`)
    const link = page.getByRole('group', { name: /^Size/ }).getByRole('link', { name: 'Which size fits' })
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Which size fits' })
    await dialog.getByRole('row', { name: 'M 100' }).waitFor()
    await takePicture(page, 'size-guide-phone')
    expect(await window.inspect('a size guide')).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('a[data-guide]:focus').waitFor()
  })
  await runJourney({ size: desk, scripts: false }, async (page) => {
    await page.goto(`/product/${slug}`)
    await page.getByRole('link', { name: 'Which size fits' }).click()
    await page.getByRole('row', { name: 'M 100' }).waitFor()
  })
  await app.ok('products.deleteProduct', { id })
})

test('an unreachable cart is reported at the button, keeps the selection, and adds once', async () => {
  const product = await makeProduct(9)
  await runJourney({ size: phone, expected: /ERR_FAILED|503/ }, async (page, window) => {
    await steps.open(page, `/product/${product.slug}`)
    // The observer of cart requests replaces the browser's fetch. It is loaded once the page is touched.
    await page.mouse.wheel(0, 10)
    await expect.poll(() => page.evaluate(() => String(fetch))).not.toContain('[native code]')
    let refused = 0
    await page.route('**/cart.data*', (route) => {
      if (route.request().method() !== 'POST' || refused >= 2) return route.continue()
      refused++
      return refused === 1 ? route.abort('failed') : route.fulfill({ status: 503, body: '' })
    })
    const main = page.getByRole('main')
    await main.getByLabel('Quantity', { exact: true }).fill('2')
    await main.getByRole('button', { name: 'Add to cart' }).first().dblclick()
    const said = page.getByRole('alert').filter({ hasText: 'We couldn’t reach the shop' })
    await said.waitFor()
    await takePicture(page, 'add-failed-phone')
    expect(await window.inspect('an addition that failed')).toEqual([])
    await said.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => refused).toBe(2)
    await said.getByRole('button', { name: 'Try again' }).click()
    const drawer = page.getByRole('dialog', { name: 'Your cart' })
    await drawer.getByRole('link', { name: product.name }).waitFor()
    const more = drawer.getByRole('button', { name: `Increase quantity of ${product.name}` })
    await expect.poll(() => more.getAttribute('value')).toBe('3')
    await expect.poll(() => said.count()).toBe(0)
  })
  await product.remove()
})

test('a review with several mistakes names each at its field', async () => {
  const member = await getShop().member(steps.createEmail())
  await runJourney({ size: phone, expected: /400/ }, async (page) => {
    const value = `${member.tokens.access_token}~${member.tokens.refresh_token}`
    await page.context().addCookies([{ name: 'stoa-shop', value, url: getShop().facts.origin, httpOnly: true }])
    await steps.open(page, '/product/everyday-mug/review')
    // Sends the form like a browser that ignores length limits.
    for (const [name, letters] of Object.entries({ title: 201, text: 3001, name: 101 })) {
      const field = page.locator(`[name=${name}]`)
      await field.evaluate(removeLimit)
      await field.fill('a'.repeat(letters))
    }
    await page.getByRole('button', { name: 'Publish review' }).click()
    for (const text of [
      '201 characters, 200 at most',
      '3,001 characters, 3,000 at most',
      '101 characters, 100 at most',
    ])
      await page.getByText(text).waitFor()
    await page.locator('input[name=stars]:focus').waitFor()
    await takePicture(page, 'review-mistakes-phone')
  })
})

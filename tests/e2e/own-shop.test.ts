import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { makeSite } from '../support/site.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { takePicture } from './picture.ts'
import { open, timeoutMs } from './steps.ts'

let photo: Buffer
beforeAll(async () => {
  photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#8c6a4a' } })
    .png()
    .toBuffer()
})
afterAll(closeWindows)

describe.each([
  ['phone', 390, 'dark'],
  ['desk', 1280, 'light'],
] as const)('from the demo to one’s own shop on a %s', { timeout: 180_000 }, (size, width, colorScheme) => {
  it('empties the demo once its name is typed, and sets up the shop in five steps', async () => {
    const site = await makeSite({ demo: true })
    const { tokens } = await site.owner()
    const browser = await getSharedBrowser()
    const context = await browser.newContext({
      baseURL: site.facts.origin,
      viewport: { width, height: 900 },
      ...{ colorScheme, locale: 'en-IE', timezoneId: 'Europe/Dublin', reducedMotion: 'reduce' },
    })
    context.setDefaultTimeout(timeoutMs)
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    const page = await context.newPage()
    const look = async (name: string) => {
      await takePicture(page, `own-${name}-${size}`)
      expect([name, await findAccessibilityViolations(page)]).toEqual([name, []])
      expect([name, await measureOverflow(page)]).toEqual([name, 0])
    }
    const main = page.getByRole('main')
    const goOn = (label = 'Save and continue') => main.getByRole('button', { name: label }).click()

    await open(page, '/dashboard')
    await main.getByRole('link', { name: /^Start your own shop/ }).click()
    const confirmation = main.getByRole('textbox', { name: 'Type “Morrow & Pine” to confirm' })
    await confirmation.fill('Pine')
    await main.getByRole('button', { name: 'Empty the shop and start' }).click()
    await main.getByText('This is not the name of the shop.').waitFor()
    await look('confirm')
    await confirmation.fill('morrow & pine')
    await main.getByRole('button', { name: 'Empty the shop and start' }).click()

    await page.waitForURL('**/set-up/shop')
    await goOn()
    await main.getByText('Enter a shop name.').waitFor()
    await main.getByRole('textbox', { name: 'Shop name' }).fill('Kiln & Co')
    const country = main.getByRole('combobox', { name: 'Country' })
    const currency = main.getByRole('combobox', { name: 'Currency' })
    await country.selectOption('CH')
    await expect.poll(() => currency.inputValue()).toBe('CHF')
    await currency.selectOption('EUR')
    await country.selectOption('PL')
    await expect.poll(() => currency.inputValue()).toBe('EUR')
    await country.selectOption('DE')
    await look('shop')
    await goOn()

    await page.waitForURL('**/set-up/look')
    await main.getByText('Kiln & Co').first().waitFor()
    await main.getByRole('link', { name: 'Theme To do' }).waitFor()
    await main.getByRole('button', { name: /Crumb/ }).click()
    await look('look')
    await goOn()

    const price = main.getByRole('textbox', { name: /^Price/ })
    await price.waitFor()
    await main.getByRole('link', { name: 'Back' }).click()
    await main.getByRole('button', { name: /Crumb/, pressed: true }).waitFor()
    await page.goBack()
    await price.waitFor()
    await main.getByRole('textbox', { name: 'Name' }).fill('Jug')
    await price.fill('many')
    await goOn()
    await main.getByText('Enter an amount, such as 12.50.').waitFor()
    await price.fill('42')
    await main.getByRole('button', { name: 'Add images' }).click()
    const picker = page.getByRole('dialog', { name: 'Select images' })
    await picker.getByLabel('Images to upload').setInputFiles({ name: 'jug.png', mimeType: 'image/png', buffer: photo })
    await picker.getByRole('button', { name: /jug/ }).waitFor()
    await picker
      .getByRole('button', { name: /^Add|^Select/ })
      .last()
      .click()
    await main.getByRole('img', { name: /1/ }).first().waitFor()
    await look('product')
    await goOn()

    await page.waitForURL('**/set-up/delivery')
    await main.getByRole('textbox', { name: /^Price per order/ }).fill('4.90')
    await main.getByRole('textbox', { name: /^Free for orders from/ }).fill('60')
    await look('delivery')
    await goOn()

    await page.waitForURL('**/set-up/payment')
    await look('payment')
    const key = main.getByRole('textbox', { name: 'Publishable key' })
    await key.waitFor({ state: 'hidden' })
    await main.locator('summary', { hasText: 'Stripe' }).click()
    await main.getByRole('switch', { name: 'Accept cards and wallets with Stripe' }).check()
    await look('payment-stripe')
    await goOn('Finish')
    await expect.poll(() => main.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0)
    await look('payment-refused')
    await open(page, '/dashboard')
    await main.getByRole('link', { name: /^Set up your shop 4 of 5 steps done/ }).click()
    await page.waitForURL('**/set-up/payment')
    await goOn('Skip for now')
    await page.waitForURL('**/set-up/done')
    await look('done')
    await context.close()

    const visitor = await site.visitor()
    const { site: shown } = await visitor.ok('site.getSite')
    expect(shown).toMatchObject({ name: 'Kiln & Co', status: 'DEMO' })
    const { products } = await visitor.ok('products.queryProducts', { query: {} })
    expect(products).toMatchObject([{ name: 'Jug', priceData: { price: 42 }, media: { items: [{}] } }])
    const { shippingOptions } = await site.app().ok('shippingOptions.queryShippingOptions', { query: {} })
    expect(shippingOptions).toMatchObject([{ rates: [{ amount: '4.90' }, { amount: '0' }] }])
    const owner = await site.owner()
    expect((await owner.ok('opening.getSetup', {})).setup.steps.map(({ state }: { state: string }) => state)).toEqual([
      ...['DONE', 'DONE', 'DONE', 'DONE', 'SKIPPED'],
    ])
    expect((await owner.ok('theme.getTheme', {})).draft.theme.name).toBe('Crumb')
  })
})

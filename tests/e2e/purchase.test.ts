import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { query } from '../support/database.ts'
import { waitForLastMail } from '../support/mails.ts'
import { countStops, getCountedStops } from './in-page.js'
import { getShop, listOrders, makeProduct, runJourney } from './journey.ts'
import { enterText, goBackTo, moveTo, press } from './keyboard.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

const locateDrawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
const readTotal = (page: Page) => page.getByRole('definition').last().textContent()

describe('a purchase', () => {
  test('leads from the front page to the thank-you page, and the owner finds the order', async () => {
    const email = steps.createEmail()
    let number = ''
    await runJourney({}, async (page) => {
      await steps.open(page, '/')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Table' }).click()
      await page.getByRole('heading', { level: 1, name: 'Table' }).waitFor()
      await page.getByLabel('To', { exact: true }).fill('30')
      await page.getByLabel('In stock only').check()
      await page.waitForURL('**/collection/table?max=30&stock=1')
      await page.getByRole('link', { name: 'Everyday Mug' }).click()
      await page.getByRole('heading', { level: 1, name: 'Everyday Mug' }).waitFor()
      await steps.choose(page, 'Clay')
      await steps.choose(page, '350 ml')
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await locateDrawer(page).getByText('Color: Clay').waitFor()
      await locateDrawer(page).getByRole('button', { name: 'Close' }).click()

      await page.getByRole('link', { name: 'Search' }).first().click()
      await page.getByRole('searchbox').fill('pencils')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Cedar Pencils' }).click()
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await locateDrawer(page).getByRole('link', { name: 'Cedar Pencils' }).waitFor()
      await locateDrawer(page).getByRole('link', { name: 'View cart' }).click()

      await page.getByRole('heading', { name: 'Your cart', exact: true }).waitFor()
      const before = await readTotal(page)
      await page.getByRole('button', { name: 'Increase quantity of Cedar Pencils' }).click()
      await page.getByRole('main').getByText('Quantity 2').waitFor()
      await expect.poll(() => readTotal(page)).not.toBe(before)
      await steps.toCheckout(page)
      await steps.fillAddress(page, email)
      await steps.waitForDelivery(page)
      await steps.locateDeliveryOptions(page).nth(1).check()
      await steps.fillCard(page, steps.cards.good)
      await steps.waitUntilSaved(page)
      const due = (await steps.payButton(page).textContent())!.replace('Pay ', '')
      await steps.payButton(page).click()
      number = await steps.readOrderNumber(page)
      await page.getByRole('region', { name: 'Order summary' }).getByText(due).first().waitFor()
    })
    expect(await listOrders(email)).toEqual([number])
    await runJourney({}, async (page) => {
      await steps.signInOwner(page, getShop().facts)
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Orders' }).click()
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
      await page.getByRole('link', { name: new RegExp(`^${number}\\b`) }).click()
      await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
      await page.getByText(email).first().waitFor()
      await page.getByText('Everyday Mug').first().waitFor()
    })
  })

  test('works without scripts', async () => {
    const email = steps.createEmail()
    await runJourney({ scripts: false, size: phone }, async (page) => {
      await page.goto('/collection/table')
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByLabel('To', { exact: true }).fill('30')
      await page.getByRole('button', { name: 'Show products' }).click()
      await page.getByRole('link', { name: 'Everyday Mug' }).click()
      await steps.choose(page, 'Clay')
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await page.getByText('Color: Clay').waitFor()
      await page.goto('/product/cedar-pencils')
      await page.getByLabel('Quantity', { exact: true }).fill('2')
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await page.getByRole('button', { name: 'Increase quantity of Cedar Pencils' }).click()
      await page.getByRole('main').getByText('Quantity 3').waitFor()
      await page.getByRole('button', { name: 'Check out' }).click()
      await steps.fillAddress(page, email)
      await page.getByRole('button', { name: 'Show shipping methods' }).click()
      await steps.locateDeliveryOptions(page).first().check()
      await steps.fillCard(page, steps.cards.good)
      await steps.payButton(page).click()
      const number = await steps.readOrderNumber(page)
      expect(await listOrders(email)).toEqual([number])
    })
  })

  test('offers delivery for an address, and takes a card, entered before hydration', async () => {
    const late = Promise.withResolvers<void>()
    await runJourney({}, async (page) => {
      await steps.addToCart(page, 'low-bowl')
      await steps.toCheckout(page)
      await page.route('**/*.js', async (route) => {
        await late.promise
        await route.continue()
      })
      await page.reload({ waitUntil: 'commit' })
      await steps.fillAddress(page, steps.createEmail())
      await steps.fillCard(page, steps.cards.good)
      late.resolve()
      await steps.waitForDelivery(page)
      await expect.poll(() => page.getByLabel('Town or city').first().inputValue()).toBe('Cork')
      await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe(steps.cards.good)
      await steps.payButton(page).click()
      await steps.readOrderNumber(page)
    })
  })

  test('works by keyboard alone, with at most 14 fields and 40 tab stops in the checkout', async () => {
    const email = steps.createEmail()
    await runJourney({}, async (page) => {
      const locateField = (name: string) => page.getByLabel(name).first()
      await steps.open(page, '/')
      await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Table' }))
      await page.getByRole('heading', { level: 1, name: 'Table' }).waitFor()
      await press(page, page.getByRole('link', { name: 'Low Bowl' }))
      await page.getByRole('heading', { level: 1, name: 'Low Bowl' }).waitFor()
      await moveTo(page, page.getByRole('radio', { name: 'Moss' }))
      await page.keyboard.press('ArrowRight')
      await page.getByText('Chalk').first().waitFor()
      await press(page, page.getByRole('button', { name: 'Add to cart' }))
      await locateDrawer(page).getByText('Color: Chalk').waitFor()
      await page.keyboard.press('Escape')
      await locateDrawer(page).waitFor({ state: 'hidden' })
      await press(page, page.getByRole('link', { name: 'Cart, 1 item' }))
      await press(page, locateDrawer(page).getByRole('button', { name: 'Check out' }))
      await page.getByLabel('Email').waitFor()
      await page.evaluate(countStops)
      await enterText(page, locateField('Email'), email)
      await enterText(page, locateField('Country'), 'Ireland')
      await enterText(page, locateField('First name'), 'Bea')
      await enterText(page, locateField('Last name'), 'Byrne')
      await enterText(page, locateField('Street and house number'), '12 Patrick Street')
      await enterText(page, locateField('Town or city'), 'Cork')
      await enterText(page, locateField('Eircode'), 'T12 X2FH')
      await steps.locateDeliveryOptions(page).first().waitFor()
      await moveTo(page, steps.locateDeliveryOptions(page).first())
      await page.keyboard.press('ArrowDown')
      await enterText(page, locateField('Card number'), '4242424242424242')
      await expect.poll(() => locateField('Card number').inputValue()).toBe('4242 4242 4242 4242')
      await enterText(page, locateField('Expiration date'), '1234')
      await enterText(page, locateField('Security code'), '123')
      await steps.waitUntilSaved(page)
      await moveTo(page, steps.payButton(page))
      const { stops, fields } = await page.evaluate(getCountedStops)
      expect(fields.length, fields.join(', ')).toBeLessThanOrEqual(14)
      expect(fields).toContain('cardCvc')
      expect(stops).toBeLessThanOrEqual(40)
      // Enter in the last field submits the form too.
      await goBackTo(page, locateField('Security code'))
      await page.keyboard.press('Enter')
      const number = await steps.readOrderNumber(page)
      expect(await listOrders(email)).toEqual([number])
    })
  })
})

/** The first of the next month. */
const nextMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 1))
  .toISOString()
  .slice(0, 10)

describe('personalization texts', () => {
  test('are added to the cart before scripts run', async () => {
    await runJourney({ scripts: false, size: phone }, async (page) => {
      await page.goto('/product/gift-card')
      await steps.choose(page, '€50')
      await page.getByLabel('Recipient’s name').fill('Ada')
      await page.getByLabel('Delivery date').fill('2999-01-01')
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await page.getByRole('alert').getByText('Enter a date within a year.').waitFor()
      await expect.poll(() => page.getByLabel('Recipient’s name').inputValue()).toBe('Ada')
      await page.getByLabel('Delivery date').fill(nextMonth)
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await page.getByText('Recipient’s name: Ada').waitFor()
      await page.getByText(/Delivery date: \w{3} 1, 20\d\d/).waitFor()
      await page.getByText('Amount: €50').waitFor()
    })
  })

  test('are required where configured, and contain the recipient of a gift card', async () => {
    const product = await makeProduct(3)
    // No operation creates such a field; imported shops have them.
    await query(
      `update products set doc = doc || jsonb_build_object('customTextFields', jsonb_build_array(
         jsonb_build_object('title', 'Engraving', 'maxLength', 20, 'mandatory', true))) where id = $1`,
      [product.id],
    )
    const [email, friend] = [steps.createEmail(), steps.createEmail()]
    await runJourney({}, async (page) => {
      await steps.open(page, `/product/${product.slug}`)
      await page.getByLabel('Engraving').fill('   ')
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await page.getByRole('alert').getByText('Fill in this field.').waitFor()
      await page.getByLabel('Engraving').fill('For Ada')
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await locateDrawer(page).getByText('Engraving: For Ada').waitFor()

      await steps.open(page, '/product/gift-card')
      await steps.choose(page, '€50')
      await page.getByLabel('Recipient’s name').fill('Ada')
      await page.getByLabel('Recipient’s email').fill(friend)
      await page.getByLabel('Message').fill('Many happy returns')
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await locateDrawer(page).getByText('Message: Many happy returns').waitFor()
      await steps.toCheckout(page)
      await steps.fillAddress(page, email)
      await steps.waitForDelivery(page)
      await steps.fillCard(page, steps.cards.good)
      await steps.waitUntilSaved(page)
      await steps.payButton(page).click()
      await steps.readOrderNumber(page)
      const card = page.getByRole('region', { name: 'Gift card' }).getByRole('listitem')
      await card.getByText(`For Ada, ${friend}`).waitFor()
      await takePicture(page, 'thank-you-sold-gift-card')
    })
    const { text } = await waitForLastMail(getShop(), friend)
    expect(text).toContain('Ada')
    expect(text).toContain('Many happy returns')
    await product.remove()
  })
})

describe('a payment', () => {
  test('that is declined changes nothing, and another card works', async () => {
    const product = await makeProduct(3)
    const email = steps.createEmail()
    await runJourney({}, async (page) => {
      await prepareToPay(page, product.slug, email)
      await steps.fillCard(page, steps.cards.declined)
      await steps.payButton(page).click()
      await page.getByText('Your payment was declined').waitFor()
      expect(await product.left()).toBe(3)
      expect(await listOrders(email)).toEqual([])
      const checkout = page.url()
      await steps.open(page, '/cart')
      await page.getByRole('main').getByRole('link', { name: product.name }).waitFor()
      await steps.open(page, checkout)
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
      await steps.fillCard(page, steps.cards.good)
      await steps.payButton(page).click()
      const number = await steps.readOrderNumber(page)
      expect(await listOrders(email)).toEqual([number])
      expect(await product.left()).toBe(2)
    })
    await product.remove()
  })

  test("may need the bank's authentication: refused, then approved", async () => {
    const product = await makeProduct(2)
    const email = steps.createEmail()
    await runJourney({ size: phone }, async (page) => {
      await prepareToPay(page, product.slug, email)
      for (const answer of ['Decline', 'Approve']) {
        await steps.fillCard(page, steps.cards.secure)
        await steps.payButton(page).click()
        await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor()
        await page.getByRole('button', { name: answer }).click()
        if (answer === 'Approve') break
        await page.getByRole('link', { name: 'Back to payment' }).click()
        await page.getByLabel('Card number').waitFor()
        expect(await product.left()).toBe(2)
      }
      const number = await steps.readOrderNumber(page)
      expect(await listOrders(email)).toEqual([number])
      expect(await product.left()).toBe(1)
    })
    await product.remove()
  })

  test('is made once, however often Pay is pressed', async () => {
    const product = await makeProduct(5)
    const email = steps.createEmail()
    await runJourney({}, async (page) => {
      await prepareToPay(page, product.slug, email)
      const other = await page.context().newPage()
      await steps.open(other, page.url())
      for (const each of [page, other]) await steps.fillCard(each, steps.cards.good)
      await Promise.all([steps.payButton(page).dblclick(), steps.payButton(other).dblclick()])
      await Promise.any([steps.readOrderNumber(page), steps.readOrderNumber(other)])
      expect(await listOrders(email)).toHaveLength(1)
      expect(await product.left()).toBe(4)
    })
    await product.remove()
  })
})

async function prepareToPay(page: Page, slug: string, email: string): Promise<void> {
  await steps.addToCart(page, slug)
  await steps.toCheckout(page)
  await steps.fillAddress(page, email)
  await steps.waitForDelivery(page)
}

import { expect, test } from 'vitest'
import { getFocusedId } from './in-page.js'
import { listOrders, runJourney, signInMember } from './journey.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

const password = 'correct horse battery'

test('a member signs up, signs in with a cart in hand, buys, finds the order and signs out', async () => {
  const email = steps.createEmail()
  await runJourney({ size: phone }, async (page) => {
    await steps.signUp(page, email, password)
    await page.waitForURL((url) => url.pathname === '/account')
    await page.getByText('No orders yet').waitFor()
    await steps.addToCart(page, 'brass-pen')
  })
  await runJourney({ size: phone }, async (page) => {
    await steps.addToCart(page, 'egg-cup-pair')
    await steps.open(page, '/account/orders')
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/account/orders')
    await steps.open(page, '/cart')
    // Related products are in a separate list below.
    const lines = page.getByRole('main').getByRole('list', { name: 'Items' }).getByRole('listitem')
    await expect
      .poll(async () => (await lines.getByRole('heading').allTextContents()).sort())
      .toEqual(['Brass Pen', 'Egg Cup Pair'])

    await steps.toCheckout(page)
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
    await steps.fillAddress(page, email)
    await steps.waitForDelivery(page)
    await steps.fillCard(page, steps.cards.good)
    await steps.payButton(page).click()
    const number = await steps.readOrderNumber(page)
    expect(await listOrders(email)).toEqual([number])
    await page.getByRole('link', { name: 'Your orders' }).click()
    await page.getByRole('link', { name: `Order ${number}` }).click()
    await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
    await page.getByText('Brass Pen').waitFor()
    const order = page.url()
    await page.getByRole('button', { name: 'Buy again' }).click()
    await page.waitForURL('**/cart')
    await lines.first().waitFor()
    await expect
      .poll(async () => (await lines.getByRole('heading').allTextContents()).sort())
      .toEqual(['Brass Pen', 'Egg Cup Pair'])

    await steps.open(page, '/account')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await steps.open(page, '/cart')
    await page.getByText('Your cart is empty').waitFor()
    await steps.open(page, order)
    expect(new URL(page.url()).pathname).toBe('/sign-in')
  })
})

test('errors of a sign-in are shown beside their field', async () => {
  await runJourney({ expected: /40[0-9]/ }, async (page) => {
    await steps.open(page, '/sign-in')
    await page.getByLabel('Email').fill('nobody@mail.example')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.locator('[aria-invalid="true"], [role="alert"]').first().waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nobody@mail.example')
    await steps.open(page, '/sign-up')
    await page.getByLabel('Email').fill(steps.createEmail())
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.locator('#password[aria-invalid="true"]').waitFor()
    await expect.poll(() => page.evaluate(getFocusedId)).toBe('password')
  })
})

test.each([true, false])('on a phone the current section is in sight, with scripts: %s', async (scripts) => {
  await runJourney({ size: phone, scripts }, async (page) => {
    await signInMember(page)
    for (const section of ['/account/wishlist', '/account/security']) {
      await page.goto(section)
      const current = page.getByRole('navigation', { name: 'Account pages' }).locator('[aria-current=page]')
      await expect
        .poll(async () => {
          const { x = -1, width = 0 } = (await current.boundingBox()) ?? {}
          return x >= 0 && x + width <= phone.width
        })
        .toBe(true)
    }
  })
})

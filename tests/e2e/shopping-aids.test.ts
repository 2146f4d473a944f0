import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getShop, makeProduct, runJourney, signInOwner } from './journey.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'
import { desk, phone } from './window.ts'

const getDrawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })

test('a phone keeps the button in reach, remembers products, and sends later what it could not send offline', async () => {
  const [seen, bought] = [await makeProduct(5), await makeProduct(5)]
  await runJourney({ size: phone }, async (page, window) => {
    await steps.open(page, `/product/${seen.slug}`)
    await page.waitForFunction(() => localStorage.getItem('stoa-viewed'))
    await page.goto(`/product/${bought.slug}`)
    await steps.waitUntilHydrated(page)
    const viewed = page.locator('section', { has: page.getByRole('heading', { name: 'Recently viewed' }) })
    await viewed.scrollIntoViewIfNeeded()
    await viewed.getByRole('link', { name: seen.name }).waitFor()
    await expect.poll(() => viewed.getByRole('link', { name: bought.name }).count()).toBe(0)
    const buttons = page.getByRole('button', { name: 'Add to cart' })
    await expect.poll(() => buttons.count()).toBe(2)
    expect(await window.inspect('a product that was scrolled down')).toEqual([])
    await takePicture(page, 'sticky-add-phone')

    await page.context().setOffline(true)
    await buttons.last().click()
    await page.getByText('You’re offline').waitFor()
    await page.getByText('You’re offline').scrollIntoViewIfNeeded()
    await takePicture(page, 'offline-phone')
    await page.context().setOffline(false)
    await getDrawer(page).getByRole('link', { name: bought.name }).waitFor()
    await page.keyboard.press('Escape')
    await viewed.scrollIntoViewIfNeeded()
    await viewed.getByRole('button', { name: 'Clear' }).click()
    await page.getByText('Recently viewed products were cleared.').waitFor()
    await page.reload()
    await steps.waitUntilHydrated(page)
    await expect.poll(() => page.getByRole('heading', { name: 'Recently viewed' }).count()).toBe(0)
  })
  await Promise.all([seen.remove(), bought.remove()])
})

test('a link fills the cart once and applies a code, and explains what it could not add', async () => {
  const product = await makeProduct(5)
  const code = `LINK${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  const owner = await getShop().owner()
  const effect = { type: 'PERCENT_OFF', percentage: 10 }
  const { coupon } = await owner.ok('coupons.createCoupon', { coupon: { name: code, code, active: true, effect } })
  await runJourney({ size: desk, expected: /404/ }, async (page, window) => {
    const link = `/cart/${product.slug}:2?discount=${code}`
    for (let visit = 0; visit < 2; visit++) {
      await page.goto(link)
      await page.waitForURL('**/cart')
    }
    await page.getByText('€80.00').first().waitFor()
    await page.getByText(code).first().waitFor()
    await page.getByText('Free delivery to Ireland').waitFor()
    await takePicture(page, 'free-delivery-reached')
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: product.name }).count()).toBe(1)
    await page.goto('/cart/everyday-mug.01a21965-cbbe-76a1-ae55-948f213c6693')
    await page.getByRole('heading', { name: 'These items couldn’t be added' }).waitFor()
    await page.goto('/cart/no-such-product')
    await page.getByText('Some of them are no longer sold.').waitFor()
    expect(await window.inspect('a link whose items could not be added')).toEqual([])
    await takePicture(page, 'cart-link-refused')
  })
  await runJourney({ size: phone, expected: /404/ }, async (page) => {
    await page.goto(`/discount/${code}?to=/product/${product.slug}`)
    await page.waitForURL(`**/product/${product.slug}`)
    await steps.addToCart(page, product.slug)
    await getDrawer(page).getByText('€30.00 more for free delivery to Ireland').waitFor()
    await takePicture(page, 'free-delivery-drawer-phone')
    await page.goto('/cart')
    await page.getByText(code).first().waitFor()
    await page.goto('/discount/NO-SUCH-CODE?to=//elsewhere.example')
    await page.getByRole('heading', { name: 'The code NO-SUCH-CODE can’t be used' }).waitFor()
    await takePicture(page, 'discount-link-refused-phone')
  })
  await runJourney({ size: desk }, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, `/dashboard/discounts/coupons/${coupon.id}`)
    const shown = page.getByRole('textbox', { name: 'Link', exact: true })
    await expect.poll(() => shown.inputValue()).toBe(`${getShop().facts.origin}/discount/${code}`)
    expect(await window.inspect('the link of a code')).toEqual([])
    await takePicture(page, 'discount-link-dashboard')
  })
  await product.remove()
})

test('a browser that loads links ahead changes no cart', async () => {
  const { origin } = getShop().facts
  for (const path of ['/cart/everyday-mug', '/discount/WELCOME10']) {
    const answer = await fetch(origin + path, { headers: { 'sec-purpose': 'prefetch;prerender' }, redirect: 'manual' })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([503, null])
  }
})

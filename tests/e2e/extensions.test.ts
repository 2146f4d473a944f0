import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { startExtendedServer } from '../support/extended-server.ts'
import { listPlainProducts } from '../support/purchase.ts'
import type { TestSite } from '../support/site.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { createEmail, open, timeoutMs, waitUntilHydrated } from './steps.ts'

let browser: Browser
/** Visitors see the first site of a server. */
let site: TestSite
beforeAll(async () => {
  browser = await getSharedBrowser()
  const server = await startExtendedServer({ pages: true })
  site = await server.makeTestSite({ demo: true })
  // A build of the web, unless `npm test` made it before.
  return server.close
}, 600_000)
afterAll(closeWindows)

describe.each([
  ['phone', 375, 'dark', false],
  ['desk', 1440, 'light', true],
] as const)('extensions on a %s', (size, width, colorScheme, scripts) => {
  const it = createAlternating(size)

  async function openWindow(cookies: { name: string; value: string }[] = [], javaScriptEnabled = true) {
    const context = await browser.newContext({
      ...{ viewport: { width, height: 900 }, colorScheme, baseURL: site.facts.origin, locale: 'en-IE' },
      ...{ reducedMotion: 'reduce', javaScriptEnabled },
    })
    context.setDefaultTimeout(timeoutMs)
    const url = site.facts.origin
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url, httpOnly: true, sameSite: 'Lax' as const })))
    return context.newPage()
  }

  async function openAsOwner(): Promise<Page> {
    const { tokens } = await site.owner()
    return openWindow([{ name: 'stoa-owner', value: `${tokens.access_token}~${tokens.refresh_token}` }])
  }

  async function look(page: Page, name: string) {
    if (process.env.STOA_TEST_PICTURES)
      await page.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/ext-${name}-${size}.png`, fullPage: true })
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
  }

  it('show a question with its answer, once the owner has answered it', async () => {
    const [, product] = await listPlainProducts(await site.visitor())
    const question = `Does it fit a dishwasher (${size})?`
    const shopper = await openWindow([], scripts)
    await shopper.goto(`/product/${product.slug}`)
    await shopper.getByRole('heading', { name: 'Questions and answers' }).waitFor()
    await shopper.locator('summary', { hasText: 'Ask a question' }).click()
    await shopper.getByLabel('Name').fill('Bea')
    await shopper.getByRole('textbox', { name: 'Question', exact: true }).fill(question)
    await shopper.getByRole('button', { name: 'Send question' }).click()
    await shopper.getByText('We’ll answer your question soon.').waitFor()

    const answer = `Yes, at up to 60 degrees, on a ${size}.`
    const owner = await openAsOwner()
    await open(owner, '/dashboard/ext/product-questions')
    await owner.getByLabel('Answer').fill(answer)
    await look(owner, 'moderation')
    await owner.getByRole('button', { name: 'Answer and publish' }).click()
    await owner.getByText('Answer published').waitFor()
    await expect
      .poll(async () => {
        await shopper.goto(`/product/${product.slug}`)
        return shopper.getByText(answer).count()
      })
      .toBe(1)
    const eye = await openWindow()
    await eye.goto(`/product/${product.slug}`)
    await waitUntilHydrated(eye)
    await look(eye, 'questions')
  })

  it('give points that a member redeems in the cart', async () => {
    const app = await site.owner()
    await app.ok('extensions.switchExtension', { name: 'shop-rules', enabled: false })
    const [product] = await listPlainProducts(await site.visitor())
    const [email, password] = [createEmail(), 'correct horse battery']
    const member = await site.member(email, password)
    await app.ok('loyalty.adjustPoints', { memberId: member.tokens.memberId as string, points: 40 })
    const page = await openWindow()
    await open(page, '/sign-in')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/account/)
    await page.getByText('40 points').waitFor()
    await look(page, 'balance')
    await open(page, `/product/${product.slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog').waitFor()
    await open(page, '/cart')
    await page.getByText('Redeem points').click()
    await page.getByLabel('Points to redeem').fill('30')
    await look(page, 'redeem')
    await page.getByRole('button', { name: 'Redeem', exact: true }).click()
    await page.getByText('30 points will be deducted at checkout.').waitFor()
    await look(page, 'redeeming')
    await page.goto('/cart')
    await page.getByRole('button', { name: /Check ?out/ }).click()
    await page.waitForURL(/\/checkout\//)
    await page.getByText('30 points redeemed').first().waitFor()
  })

  it('are listed, switched off and on, and add fields and pages to the dashboard', async () => {
    await (await site.owner()).ok('extensions.switchExtension', { name: 'shop-rules', enabled: true })
    const [product] = await listPlainProducts(await site.visitor())
    const page = await openAsOwner()
    await open(page, '/dashboard/extensions')
    await page.getByRole('heading', { name: 'Loyalty points' }).waitFor()
    await page.getByText('The price list is missing').waitFor()
    await look(page, 'list')
    await page.getByRole('button', { name: 'Turn off Loyalty points' }).click()
    await page.getByRole('button', { name: 'Turn on Loyalty points' }).waitFor()
    await page.getByRole('button', { name: 'Turn on Loyalty points' }).click()
    await page.getByRole('button', { name: 'Turn off Loyalty points' }).waitFor()

    await open(page, `/dashboard/products/${product.id}`)
    await page.getByLabel('Care').fill('Wash cold')
    await page.getByLabel('Level').selectOption('wool')
    const card = page.getByRole('region', { name: 'Custom fields' })
    await card.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Custom fields saved').waitFor()
    await look(page, 'fields')
    await page.reload()
    await expect.poll(() => page.getByLabel('Care').inputValue()).toBe('Wash cold')

    await open(page, '/dashboard/ext/accounting-export')
    await page.getByText(/bookings? in this period/).waitFor()
    await look(page, 'export')
    const downloaded = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download DATEV file' }).click()
    expect((await downloaded).suggestedFilename()).toMatch(/^EXTF_Buchungsstapel_.*\.csv$/)
    await open(page, '/dashboard/ext/loyalty')
    await page.getByRole('heading', { name: 'Add or subtract points' }).waitFor()
    await look(page, 'accounts')
  })

  it('add pages to the shop, which search engines find and whose forms work without scripts', async () => {
    const owner = await site.owner()
    await owner.ok('extensions.switchExtension', { name: 'shop-rules', enabled: true })
    const text = `Wash by hand (${size})`
    await owner.ok('shopRules.addNote', { text })
    const shopper = await openWindow([], scripts)
    await shopper.goto('/')
    await shopper.getByRole('contentinfo').getByRole('link', { name: 'Notes' }).click()
    await shopper.getByRole('heading', { name: 'Notes', level: 1 }).waitFor()
    await shopper.getByText(text).waitFor()
    expect(new URL(shopper.url()).pathname).toBe('/pages/shop-rules/notes')
    const description = shopper.locator('meta[name="description"]')
    await expect.poll(() => description.getAttribute('content')).toBe('For tests.')
    await shopper.getByLabel('Note', { exact: true }).fill('By a visitor')
    await shopper.getByRole('button', { name: 'Add' }).click()
    await shopper.getByRole('alert').getByText('PERMISSION_DENIED').waitFor()
    for (const path of ['/pages/shop-rules', '/pages/nothing/notes', '/pages/shop-rules/notes?none'])
      expect((await shopper.request.get(path)).status()).toBe(404)
    const eye = await openWindow()
    await eye.goto('/pages/shop-rules/notes')
    await waitUntilHydrated(eye)
    await look(eye, 'shop-page')
  })
})

import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { drawPicture } from '../support/media.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { makeSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { hasFocus, isDrawn } from './in-page.js'
import { timeoutMs, waitUntilHydrated } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

/** The image of a link has loaded. */
const isPictureDrawn = (link: Locator) => link.locator('img').evaluate(isDrawn)

/** The structured data of the page's reviews. */
const readStructuredData = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)['@graph'][0]

/** No script renders this, so one journey runs with scripts and one without. */
describe.each([
  ['phone', 375, 'dark', true],
  ['desk', 1440, 'light', false],
] as const)('reviews, on a %s', (size, width, colorScheme, scripts) => {
  /** Screenshots through `eye`, a window with scripts, if the page has none. */
  const look = async (page: Page, name: string, eye = page) => {
    if (eye !== page) await eye.goto(page.url())
    if (process.env.STOA_TEST_PICTURES)
      await eye.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/${name}-${size}.png`, fullPage: true })
    expect(await findAccessibilityViolations(eye)).toEqual([])
    expect(await measureOverflow(eye)).toBe(0)
  }

  it('are written in the shop, moderated by keyboard and shown', async () => {
    const site = await makeSite({ demo: true })
    const openPage = async (area: 'owner' | 'shop', tokens?: Record<string, unknown>, javaScriptEnabled = true) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        baseURL: site.facts.origin,
        locale: 'en-IE',
        reducedMotion: 'reduce',
        javaScriptEnabled,
      })
      if (tokens) {
        const value = `${tokens.access_token}~${tokens.refresh_token}`
        const url = site.facts.origin
        await context.addCookies([{ name: `stoa-${area}`, value, url, httpOnly: true, sameSite: 'Lax' }])
      }
      context.setDefaultTimeout(timeoutMs)
      return context.newPage()
    }
    const [product] = await listPlainProducts(site.app())
    const address = `/product/${product.slug}`
    const productId = product.id

    // Another visitor has voted and changed the vote.
    const first = await site.visitor()
    const item = { namespace: 'stores', entityId: productId }
    const { review } = await first.ok('reviews.createReview', {
      review: { ...item, content: { rating: 2, title: 'Heavy', body: 'Too heavy.' }, author: { authorName: 'Cara' } },
    })
    await first.ok('reviews.updateReview', {
      review: {
        id: review.id,
        revision: review.revision,
        content: { body: 'Heavy, but I got used to it.', rating: 4 },
      },
      fieldMask: 'content.body,content.rating',
    })

    const visitorPage = await openPage('shop')
    await visitorPage.goto(`${address}/review`)
    await waitUntilHydrated(visitorPage)
    await look(visitorPage, 'review-other-visitor')
    // The product page shows the result in place, and keyboard focus returns.
    await visitorPage.goto(address)
    await waitUntilHydrated(visitorPage)
    const write = visitorPage.getByRole('link', { name: 'Write a review' })
    await write.press('Enter')
    const here = visitorPage.getByRole('region', { name: 'Write a review' })
    await here.getByText('Ordered without an account?').waitFor()
    await look(visitorPage, 'review-other-visitor-here')
    await here.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => write.evaluate(hasFocus)).toBe(true)
    await write.click()
    await here.getByRole('link', { name: 'Sign in' }).click()
    await visitorPage.waitForURL(/sign-in\?next=/)
    // A question needs neither account nor order.
    const asking = await openPage('shop', (await site.visitor()).tokens, scripts)
    await asking.goto(address)
    if (scripts) await waitUntilHydrated(asking)
    await asking.getByRole('link', { name: 'Ask a question' }).click()
    await asking.getByLabel('Your question').fill('Does it go into a dishwasher?')
    await asking.getByLabel('Name').fill('Ann')
    await asking.getByLabel('Email').fill('ann@')
    await asking.getByRole('button', { name: 'Send question' }).click()
    await asking.getByText('Enter a valid email address, like name@example.com.').waitFor()
    if (scripts) await look(asking, 'ask')
    await asking.getByLabel('Email').fill('ann@mail.example')
    await asking.getByRole('button', { name: 'Send question' }).click()
    await asking.getByText('We’ve received your question and will reply to ann@mail.example.').waitFor()
    const letters = { query: { filter: { template: 'review-contact' } } }
    expect((await (await site.owner()).ok('mails.queryMails', letters)).mails).toHaveLength(1)

    // A guest is recognized by the browser.
    const buyer = await site.visitor()
    const checkout = await prepareToPay(buyer, [buildLine(productId)])
    await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
    const shop = await openPage('shop', buyer.tokens, scripts)
    const eye = scripts ? shop : await openPage('shop', buyer.tokens)
    await shop.goto(address)
    if (scripts) await waitUntilHydrated(shop)
    await look(shop, 'product-reviews', eye)
    await shop.getByRole('link', { name: 'Write a review' }).click()
    await shop.getByText('Your review will show that you bought this product.').waitFor()
    // With scripts the review is written on the product's page, without them on a page of its own.
    expect(new URL(shop.url()).pathname).toBe(scripts ? address : `${address}/review`)
    if (scripts) await look(shop, 'review-here')
    await shop.getByLabel('Your review').fill('A fine mug. More at www.mugs.example')
    await shop.getByRole('button', { name: 'Publish review' }).click()
    await shop.getByText('Choose a rating from 1 to 5 stars.').waitFor()
    if (scripts) await look(shop, 'review-refused')
    await shop.getByRole('group', { name: 'Rating' }).locator('label', { hasText: '5' }).click()
    await shop.getByLabel('Display name').fill('Bea')
    if (scripts) {
      const added = shop.getByRole('list', { name: 'Added files' })
      await shop.getByLabel('Add photos or videos').setInputFiles([
        { name: 'mug.jpg', mimeType: 'image/jpeg', buffer: await drawPicture(900, 1200) },
        { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') },
        { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      ])
      await added.getByText('Choose a photo (JPEG').waitFor()
      await added.getByText('We can’t read this file.').waitFor()
      await look(shop, 'review-photos')
      await added.getByRole('button', { name: 'Remove words.txt' }).click()
      await added.getByRole('button', { name: 'Remove broken.png' }).click()
      await expect.poll(() => added.getByRole('listitem').count()).toBe(1)
    }
    await shop.getByRole('button', { name: 'Publish review' }).click()
    await shop.getByText('Your review is waiting for approval.').waitFor()
    await expect.poll(() => shop.getByRole('article', { name: 'Review by Bea' }).count()).toBe(0)

    const { tokens } = await site.owner()
    const desk = await openPage('owner', tokens)
    await desk.goto('/dashboard/reviews')
    await waitUntilHydrated(desk)
    const mine = desk.getByRole('article', { name: 'Review by Bea' })
    await mine.getByText('Contains a link').waitFor()
    if (scripts) expect(await isPictureDrawn(mine.getByRole('link', { name: 'Photo 1' }))).toBe(true)
    await look(desk, 'dashboard-reviews')
    await desk.keyboard.press('j')
    await desk.keyboard.press('r')
    await desk.getByLabel('Reason').fill('Please leave out the address.')
    await look(desk, 'dashboard-reviews-reject')
    await desk.keyboard.press('Control+Enter')
    await desk.getByText('1 review rejected').waitFor()
    await desk.getByText('No reviews to moderate').waitFor()
    await shop.goto(address)
    await shop.getByText('Please leave out the address.').waitFor()

    await desk.getByRole('link', { name: 'Rejected' }).click()
    await mine.waitFor()
    await desk.keyboard.press('j')
    await desk.keyboard.press('e')
    await desk.getByLabel('Your reply').fill('Thank you!')
    await desk.keyboard.press('Control+Enter')
    await desk.getByText('Your reply: Thank you!').waitFor()
    await desk.keyboard.press('x')
    await look(desk, 'dashboard-reviews-chosen')
    await desk.keyboard.press('a')
    await desk.getByText('1 review approved').waitFor()
    await desk.getByRole('button', { name: 'Undo' }).click()
    await desk.getByText('Decision on 1 review undone').waitFor()
    await mine.waitFor()
    await desk.keyboard.press('j')
    // The first approval's notice may still be there.
    const approved = desk.waitForResponse((response) => response.request().method() === 'POST')
    await desk.keyboard.press('a')
    await approved
    await desk.goto('/dashboard/reviews/settings')
    await waitUntilHydrated(desk)
    await desk.getByRole('radio', { name: 'All reviews' }).check()
    await look(desk, 'dashboard-reviews-settings')
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await desk.getByText('Settings saved').first().waitFor()

    await shop.goto(`${address}?reviews-by=highest`)
    if (scripts) await waitUntilHydrated(shop)
    const shown = shop.getByRole('article', { name: 'Review by Bea' })
    await shown.getByText('Verified buyer').waitFor()
    await shown.getByText('Thank you!').waitFor()
    await shop.getByText('Edited once').click()
    await shop.getByText('Too heavy.').waitFor()
    if (scripts) {
      const strip = shop.getByRole('list', { name: 'Customer photos and videos' })
      const photo = strip.getByRole('link', { name: 'Photo by Bea, 5 stars' })
      await waitUntil(async () => (await shop.reload()) && (await isPictureDrawn(photo)))
      await waitUntilHydrated(shop)
      await photo.focus()
      await shop.keyboard.press('Enter')
      const large = shop.getByRole('dialog', { name: 'Customer photos and videos' })
      await large.getByText('1 of 1').waitFor()
      await look(shop, 'review-photo-large')
      await shop.keyboard.press('Escape')
      await expect.poll(() => photo.evaluate(hasFocus)).toBe(true)
      await shop.getByRole('link', { name: 'With photos or videos only' }).click()
      await shop.getByText('Reviews with photos or videos.').waitFor()
      await shown.waitFor()
      await shop.getByRole('article', { name: 'Review by Cara' }).waitFor({ state: 'detached' })
      await look(shop, 'product-reviews-photos')
      await shop.getByRole('link', { name: 'Show all' }).click()
      await shop.getByRole('article', { name: 'Review by Cara' }).waitFor()
    }
    const about = await readStructuredData(shop)
    expect(about.aggregateRating).toMatchObject({ ratingValue: '4.5', reviewCount: 2 })
    await expect.poll(() => shop.locator('#reviews').textContent()).toContain('2 reviews')
    await shop.locator('#reviews').getByText('4.5', { exact: true }).waitFor()
    const bodies = about.review.map(({ reviewBody }: { reviewBody: string }) => reviewBody)
    expect(bodies).toEqual(['A fine mug. More at www.mugs.example', 'Heavy, but I got used to it.'])
    await shop.getByRole('button', { name: /^Yes: review by Cara/ }).click()
    await shop.getByRole('button', { name: 'Yes (1): review by Cara', pressed: true }).waitFor()
    await look(shop, 'product-reviews-more', eye)
    await shop.getByRole('link', { name: '4 stars: 1 review' }).click()
    await shop.getByText('Showing reviews with 4 stars.').waitFor()
    await shown.waitFor({ state: 'detached' })
    await shop.getByRole('link', { name: 'Edit or delete' }).click()
    await shop.getByText('Delete review').click()
    await look(shop, 'review-own', eye)
    await shop.getByRole('button', { name: 'Delete permanently' }).click()
    await shop.getByText('1 review', { exact: true }).waitFor()
  }, 180_000)
})

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'
import { expectFine } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

const waitUntilSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('pages on a %s', (name, width, colorScheme) => {
  const it = createAlternating(name)
  async function open(site: TestSite): Promise<Page> {
    const { tokens } = await site.owner()
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site.facts.origin,
    })
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    const visitor = await site.visitor()
    const shop = `${visitor.tokens.access_token}~${visitor.tokens.refresh_token}`
    await context.addCookies([{ name: 'stoa-shop', value: shop, url: site.facts.origin, httpOnly: true }])
    return context.newPage()
  }

  it('are created, filled, previewed, published, and made what they were', async () => {
    const site = await makeSite({ demo: true })
    const page = await open(site)
    await page.clock.install()
    await steps.open(page, '/dashboard/pages')
    await page.getByRole('heading', { name: 'No pages yet' }).waitFor()
    await expectFine(page)
    await page.getByRole('button', { name: 'Create page' }).click()
    await page.getByRole('menuitem', { name: 'Page', exact: true }).click()
    await page.waitForURL('**/dashboard/pages/*')

    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Our story')
    let saves = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/act')) saves++
    })
    await page.getByRole('textbox', { name: 'URL' }).fill('cart')
    await page.getByText('address of the shop itself').waitFor()
    await page.getByRole('textbox', { name: 'URL' }).fill('')
    await page.getByText('must have letters and digits only').waitFor()
    // A refused change is not sent again unchanged.
    await page.clock.fastForward(5000)
    await page.getByRole('tab', { name: 'Sections' }).click()
    await page.getByRole('tab', { name: 'Settings' }).click()
    expect(saves).toBe(2)
    await page.getByRole('textbox', { name: 'URL' }).fill('our-story')
    await waitUntilSaved(page)
    await page.getByRole('tab', { name: 'Sections' }).click()
    await page.getByRole('button', { name: 'Add section' }).click()
    await page.getByRole('menuitem', { name: /^Text/ }).click()
    await page.getByRole('textbox', { name: 'Text' }).click()
    await page.keyboard.type('We began in a shed.')
    await waitUntilSaved(page)
    await page.frameLocator('iframe').getByText('We began in a shed.').waitFor()
    await page.getByRole('button', { name: 'All sections' }).click()
    await page.getByRole('button', { name: 'Add section' }).click()
    await page.getByRole('menuitem', { name: /^Products/ }).click()
    await page.getByLabel('Heading').fill('What we make')
    await waitUntilSaved(page)
    await expectFine(page)
    await takePicture(page, `pages-section-${name}`)
    await page.getByRole('button', { name: 'All sections' }).click()

    await page.getByRole('button', { name: 'Move Products, position 2' }).focus()
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
    await page.getByRole('button', { name: 'Move Products, position 1' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Move Products, position 2' }).waitFor()
    await waitUntilSaved(page)
    await expectFine(page)
    await takePicture(page, `pages-editor-${name}`)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Add section' }).click()
    await page.getByRole('menuitem', { name: /^Custom code/ }).click()
    await page.getByLabel('Name').fill('Counter')
    const code = "<p id=a></p><script>try{parent.document.title='x'}catch{a.textContent='Kept apart: '+origin}</script>"
    await page.getByLabel('HTML', { exact: true }).fill(code)
    await waitUntilSaved(page)
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await page.getByText('Published', { exact: true }).waitFor()

    const shopper = await page.context().newPage()
    await steps.open(shopper, '/our-story')
    await shopper.frameLocator('iframe[title=Counter]').getByText('Kept apart: null').waitFor()
    await shopper.getByRole('heading', { name: 'Our story', level: 1 }).waitFor()
    await shopper.getByText('We began in a shed.').waitFor()
    await shopper.getByRole('heading', { name: 'What we make' }).waitFor()
    await expectFine(shopper)
    await takePicture(shopper, `content-page-${name}`)

    await page.getByRole('button', { name: 'All sections' }).click()
    await page.getByRole('button', { name: 'More for Text, position 1' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await waitUntilSaved(page)
    await page.getByText('Unpublished changes').waitFor()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Versions' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Published' }).first().click()
    await page.getByText('Text removed since').waitFor()
    await expectFine(page)
    await takePicture(page, `pages-versions-${name}`)
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await page.getByRole('button', { name: 'Move Text, position 1' }).waitFor()
  })

  it('of the menus lead where the owner says, and an announcement is above each page', async () => {
    const site = await makeSite({ demo: true })
    const page = await open(site)
    await steps.open(page, '/dashboard/menus')
    await page.getByRole('region', { name: 'Announcement' }).getByLabel('Text').fill('Free delivery this week')
    const header = page.getByRole('region', { name: 'Header' })
    await header.getByRole('switch').check()
    await header.getByRole('button', { name: 'Add link to the menu' }).click()
    await header.getByLabel('Label').last().fill('Journal')
    await header.getByLabel('Link').last().fill('javascript:alert(1)')
    await header.getByRole('button', { name: 'Add link', exact: true }).first().click()
    await page.getByRole('region', { name: 'Footer' }).getByRole('switch').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Not saved').waitFor()
    await header.getByLabel('Link').last().fill('https://journal.example/')
    const missing = page.getByRole('region', { name: 'Page not found' })
    await missing.getByLabel('Heading').fill('Nothing on this shelf')
    await missing.getByLabel('Text').fill('It may have been sold.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Menus saved').first().waitFor()
    await expectFine(page)
    await takePicture(page, `menus-${name}`)
    const shopper = await page.context().newPage()
    await steps.open(shopper, '/cart')
    await shopper.getByText('Free delivery this week').waitFor()
    if (name === 'phone') await shopper.locator('summary', { hasText: 'Menu' }).click()
    else
      await shopper
        .locator('header summary', { hasText: 'Coffee' })
        .or(shopper.locator('header summary').first())
        .first()
        .click()
    await shopper.getByRole('link', { name: 'New link' }).filter({ visible: true }).waitFor()
    await shopper.getByRole('link', { name: 'Journal' }).filter({ visible: true }).waitFor()
    await expectFine(shopper)
    await takePicture(shopper, `menu-of-shop-${name}`)
    await steps.open(shopper, '/product/no-such-product')
    await shopper.getByRole('heading', { name: 'Nothing on this shelf' }).waitFor()
    await shopper.getByText('It may have been sold.').waitFor()
    await expectFine(shopper)
    await takePicture(shopper, `not-found-${name}`)
  })

  it('of policies begin with a template, and what the buyer accepted is on the order', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const page = await open(site)
    await steps.open(page, '/dashboard/pages')
    await page.getByRole('button', { name: 'Create page' }).click()
    await page.getByRole('menuitem', { name: 'Privacy policy' }).click()
    await page.frameLocator('iframe').getByRole('heading', { name: 'Who we are' }).waitFor()
    await page.frameLocator('iframe').getByText('Morrow & Pine runs this shop').waitFor()
    await page.frameLocator('iframe').getByText('General Data Protection Regulation').waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published', { exact: true }).waitFor()
    const checkoutFields = { policyAgreementCheckbox: { visible: true } }
    await owner.ok('checkoutSettings.updateCheckoutSettings', { checkoutSettings: { checkoutFields } } as never)

    const shopper = await page.context().newPage()
    await steps.addToCart(shopper, 'long-spout-can')
    await steps.open(shopper, '/cart')
    await shopper.getByRole('navigation', { name: 'Policies' }).getByRole('link', { name: 'Privacy policy' }).waitFor()
    await steps.toCheckout(shopper)
    await steps.fillAddress(shopper, steps.createEmail())
    await steps.waitForDelivery(shopper)
    await steps.fillCard(shopper, steps.cards.good)
    const link = shopper.getByRole('link', { name: 'Privacy policy' })
    await expect.poll(() => link.getAttribute('href')).toBe('/privacy-policy')
    await shopper.getByLabel('I agree').check()
    await takePicture(shopper, `checkout-policies-${name}`)
    await steps.payButton(shopper).click()
    await steps.readOrderNumber(shopper)
    const { orders } = await owner.ok('orders.searchOrders', { search: {} })
    expect(orders[0].customFields).toMatchObject([{ title: 'Accepted policies', value: 'Privacy policy' }])
  })

  it('at former addresses lead to new ones, added by hand or by a file', async () => {
    const site = await makeSite({ demo: true })
    const page = await open(site)
    await steps.open(page, '/dashboard/pages')
    await page.getByRole('main').getByRole('link', { name: 'Redirects' }).click()
    await page.getByRole('textbox', { name: 'Old URL' }).fill('old')
    await page.getByLabel('New URL').fill('/cart')
    await page.getByRole('button', { name: 'Add redirect' }).click()
    await page.getByText('must be a path of the shop').waitFor()
    await page.getByRole('textbox', { name: 'Old URL' }).fill('/shop/old.html')
    await page.getByRole('button', { name: 'Add redirect' }).click()
    await page.getByRole('rowheader', { name: '/shop/old.html' }).waitFor()
    const buffer = Buffer.from('from,to\n/a,/cart\n/b,/b\n/c;https://c.example/\n')
    await page.getByLabel('CSV file').setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer })
    await page.getByText('2 redirects imported. Refused: 1').waitFor()
    await page.getByText('Line 3: It leads back to the same address').waitFor()
    await expectFine(page)
    await takePicture(page, `redirects-${name}`)
    const row = page.getByRole('rowheader', { name: '/a', exact: true })
    await page.getByRole('row').filter({ has: row }).getByRole('button').click()
    await page.getByText('Redirect from /a deleted.').waitFor()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
    await page.goto('/shop/old.html')
    await page.waitForURL('**/cart')
  })

  it('edited by two people at once have the changes of both, and keep what a closed tab had not saved', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const sections = [{ id: 'intro', type: 'HERO', hero: { heading: 'Hello', text: 'Welcome' } }]
    const { page: made } = await owner.ok('pages.createPage', { page: { title: 'Landing', sections } } as never)
    const page = await open(site)
    await steps.open(page, `/dashboard/pages/${made.id}`)
    const theirs = [{ id: 'intro', type: 'HERO', hero: { heading: 'Hello', text: 'Welcome back' } }]
    await owner.ok('pages.updatePage', { page: { id: made.id, revision: made.revision, sections: theirs } } as never)
    await page.getByRole('button', { name: /^Hero/ }).click()
    await page.getByLabel('Heading').fill('Good morning')
    await page.getByText('Both changes are in').waitFor()
    await waitUntilSaved(page)
    const read = async () => (await owner.ok('pages.getPage', { pageId: made.id })).page
    expect((await read()).sections[0].hero).toEqual({ heading: 'Good morning', text: 'Welcome back' })

    await page.route('**/act', (route) => route.abort())
    await page.getByLabel('Heading').fill('Good evening')
    await page.getByText('No connection').waitFor()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.close({ runBeforeUnload: true })
    const again = await page.context().newPage()
    await steps.open(again, `/dashboard/pages/${made.id}`)
    await again.getByText('Changes that weren’t saved last time are back').waitFor()
    await waitUntil(async () => (await read()).sections[0].hero.heading === 'Good evening')
  })
})

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { expectFine } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { takePicture } from './picture.ts'
import { act, waitUntilHydrated } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

const waitForNotice = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('price settings on a %s', (size, width, colorScheme) => {
  const it = createAlternating(size)
  const createContext = (site: TestSite): Promise<BrowserContext> =>
    browser.newContext({ viewport: { width, height: 900 }, colorScheme, baseURL: site.facts.origin })

  /** A page with a session of this site. */
  async function openPage(site: TestSite, area: 'owner' | 'shop'): Promise<Page> {
    const { tokens } = area === 'owner' ? await site.owner() : await site.visitor()
    const context = await createContext(site)
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: `stoa-${area}`, value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    return context.newPage()
  }
  const openAsOwner = (site: TestSite) => openPage(site, 'owner')

  const open = async (page: Page, address: string) => {
    await page.goto(address)
    await waitUntilHydrated(page)
  }

  const look = async (page: Page, name: string) => {
    await takePicture(page, `${name}-${size}`)
    await expectFine(page)
  }

  it('a coupon is created, used by a shopper, and deactivated', async () => {
    const site = await makeSite({ demo: true })
    const page = await openAsOwner(site)
    await open(page, '/dashboard/discounts')
    await look(page, 'discounts-empty')
    await page.getByRole('link', { name: 'Create discount code' }).click()
    await page.getByRole('button', { name: 'Create discount code' }).click()
    await page.getByText('Enter a code.').waitFor()
    await look(page, 'coupon-errors')
    await page.getByLabel('Code', { exact: true }).fill('HARVEST')
    await page.getByLabel('Percentage', { exact: true }).fill('10')
    await page.getByLabel('Total uses').fill('5')
    await page.getByRole('button', { name: 'Create discount code' }).click()
    await page.getByRole('heading', { level: 1, name: 'HARVEST' }).waitFor()
    await page.locator('main header').getByText('Active', { exact: true }).waitFor()
    await look(page, 'coupon')
    await open(page, '/dashboard/discounts?q=harvest&state=live')
    await page.getByRole('link', { name: 'HARVEST' }).waitFor()
    await look(page, 'discounts')

    const shopper = await openPage(site, 'shop')
    await open(shopper, '/product/everyday-mug')
    await shopper.getByRole('button', { name: 'Add to cart' }).click()
    await shopper.getByRole('dialog', { name: 'Your cart' }).getByRole('listitem').first().waitFor()
    await open(shopper, '/cart')
    const apply = async () => {
      await shopper.getByText('Discount code').click()
      await shopper.getByPlaceholder('Code', { exact: true }).fill('harvest')
      await shopper.getByRole('button', { name: 'Apply' }).click()
    }
    await apply()
    const used = shopper.getByRole('button', { name: 'Remove code HARVEST' })
    await used.waitFor()
    await look(shopper, 'cart-coupon')

    await page.getByRole('link', { name: 'HARVEST' }).click()
    await page.getByRole('combobox', { name: 'Discount type' }).selectOption('Buy some, get some free')
    await page.getByLabel('Items to buy').fill('1')
    await page.getByLabel('Items to get').fill('1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForNotice(page, 'Discount code saved')
    await look(page, 'coupon-buy-get')
    await open(page, '/dashboard/discounts?q=harvest')
    await page.getByText('Buy 1, get 1 free').first().waitFor({ state: 'attached' })
    await open(shopper, '/cart')
    await shopper.getByText('Add 1 more item that this code applies to.').waitFor()
    await look(shopper, 'cart-coupon-lacks')
    await shopper.getByRole('button', { name: /^Increase quantity/ }).click()
    await shopper.getByText('add 1 more').waitFor({ state: 'detached' })
    await shopper.getByText('−').first().waitFor()
    await look(shopper, 'cart-coupon-gives')
    await used.click()
    await shopper.getByText('Discount code').waitFor()

    await page.getByRole('link', { name: 'HARVEST' }).click()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Turn on' }).waitFor()
    await apply()
    await shopper.getByText('This code doesn’t exist. Check the spelling.').waitFor()

    await page.getByRole('link', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { name: 'New discount code' }).waitFor()
    await expect.poll(() => page.getByLabel('Total uses').inputValue()).toBe('5')
    await page.getByLabel('Code', { exact: true }).fill('harvest')
    await page.getByRole('button', { name: 'Create discount code' }).click()
    await page.getByText('Another discount already uses this code.').waitFor()
    await page.context().close()
    await shopper.context().close()
  })

  it('an automatic discount lowers prices, and unsaved changes are confirmed', async () => {
    const site = await makeSite({ demo: true })
    const page = await openAsOwner(site)
    await open(page, '/dashboard/discounts/rules/new')
    await page.getByLabel('Name').fill('Three for two')
    await page.getByRole('combobox', { name: 'Discount type' }).selectOption('Several items for one price')
    await page.getByLabel('Quantity', { exact: true }).fill('3')
    await page.getByLabel(/^Price for all in/).fill('20')
    await page.getByRole('combobox', { name: 'Applies to' }).selectOption('Specific products')
    await page.getByRole('combobox', { name: 'Products' }).fill('mug')
    await page.getByRole('option', { name: 'Everyday Mug' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('Requirement', { exact: true }).selectOption('Minimum quantity')
    await page.getByRole('textbox', { name: 'Minimum quantity' }).fill('3')
    await look(page, 'rule-new')
    await page.getByRole('button', { name: 'Create automatic discount' }).click()
    await page.getByRole('heading', { level: 1, name: 'Three for two' }).waitFor()
    const { discountRules } = await (await site.owner()).ok('discountRules.queryDiscountRules')
    const [value] = discountRules[0].discounts.values
    expect(value.quantityBased.configurations).toMatchObject([{ quantity: 3, price: '20' }])
    expect(value.specificItemsInfo.scopes[0].catalogItemFilter.catalogItemIds).toHaveLength(1)
    expect(discountRules[0].trigger).toMatchObject({ itemQuantityRange: { from: 3 } })

    await page.getByLabel('Name').fill('Three for the price of two')
    await page.getByRole('link', { name: 'All discounts' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForNotice(page, 'Discount saved')
    await look(page, 'rule')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(/\/discounts\?kind=automatic$/)
    await page.getByRole('heading', { level: 1, name: 'Discounts' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Three for two' }).count()).toBe(0)
    await page.context().close()
  })

  it('a gift card is issued, redeemed in the checkout, and disabled', async () => {
    const site = await makeSite({ demo: true })
    const page = await openAsOwner(site)
    await open(page, '/dashboard/gift-cards')
    await look(page, 'gift-cards-empty')
    await page.getByRole('button', { name: 'Issue gift card' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Issue gift card' }).click()
    await page.getByText('Enter an amount, such as 12.50.').waitFor()
    await page.getByLabel(/^Value in/).fill('25')
    await page.getByLabel('Note').fill('For Ann')
    await page.getByRole('dialog').getByRole('button', { name: 'Issue gift card' }).click()
    const shown = page.getByRole('status').locator('code')
    await shown.waitFor()
    const code = (await shown.textContent())!
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await look(page, 'gift-cards')

    const shopper = await openPage(site, 'shop')
    await open(shopper, '/product/everyday-mug')
    await shopper.getByRole('button', { name: 'Add to cart' }).click()
    await shopper.getByRole('dialog', { name: 'Your cart' }).getByRole('listitem').first().waitFor()
    await open(shopper, '/cart')
    await shopper.getByText('Add a note').click()
    await shopper.getByLabel('Note for the shop').fill('Leave it with the neighbors')
    await shopper.getByRole('button', { name: 'Save note' }).click()
    await shopper.getByText('Saved', { exact: true }).waitFor()
    await shopper.getByText('Estimate shipping').click()
    await shopper.getByLabel('Country').selectOption('IE')
    await shopper.getByRole('button', { name: 'Estimate', exact: true }).click()
    await shopper.waitForURL(/country=IE/)
    await shopper.locator('[role=status] li').first().waitFor()
    await shopper.getByText('Pay with a gift card').click()
    await shopper.getByPlaceholder('Gift card code').fill('NOSUCHCARD99')
    await shopper.getByRole('button', { name: 'Use', exact: true }).click()
    await shopper.getByText('This gift card code doesn’t exist. Check the spelling.').waitFor()
    await look(shopper, 'cart-extras')
    await shopper.getByPlaceholder('Gift card code').fill(code)
    await shopper.getByRole('button', { name: 'Use', exact: true }).click()
    await shopper.waitForURL('**/checkout/*')
    await shopper.getByText('Gift card').first().waitFor({ state: 'attached' })
    await shopper.context().close()

    await page.getByRole('rowheader').getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: /^Gift card/ }).waitFor()
    await look(page, 'gift-card')
    const note = page.getByLabel('Note')
    await note.fill('For Ann, lost')
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await page.getByText('Deactivated', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Reactivate' }).click()
    await page.getByText('Active', { exact: true }).waitFor()
    await expect.poll(() => note.inputValue(), { message: 'what was typed beside it' }).toBe('For Ann, lost')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    await note.fill('For Bea')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
    await expect.poll(() => note.inputValue()).toBe('For Ann, lost')
    await page.context().close()
  })

  it('tax: a region, a group and a rate, and an explanation which applies', async () => {
    const site = await makeSite()
    const page = await openAsOwner(site)
    await open(page, '/dashboard/tax')
    await look(page, 'tax-empty')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Add region' }).click()
    await dialog.getByRole('button', { name: 'Add region' }).click()
    await page.getByText('Choose a country.').waitFor()
    await page.getByLabel('Country').selectOption('US')
    await page.getByLabel('State or province').fill('CA')
    await dialog.getByRole('button', { name: 'Add region' }).click()
    await page.getByRole('rowheader', { name: /^United States, CA/ }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await act(page, 'Create tax group')
    await page.getByLabel('Name').fill('Books')
    await dialog.getByRole('button', { name: 'Create tax group' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const rate = page.getByLabel('United States, CA, Books, percent')
    await rate.fill('101')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter a number from 0 to 100.').waitFor()
    await rate.fill('7.25')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    await look(page, 'tax')
    await act(page, 'Test tax calculation')
    await page.getByLabel('Country').selectOption('US')
    await page.getByLabel('State or province').fill('CA')
    await page.getByLabel('Tax group').selectOption('Books')
    await page.getByRole('button', { name: 'Run test', exact: true }).click()
    await page.getByText('The region United States, CA covers this address, with the rate for Books.').waitFor()
    await page.getByRole('cell', { name: '7.25%' }).waitFor()
    await look(page, 'tax-check')

    // A product page offers groups, and delivery options if there are several.
    const app = site.app()
    await app.ok('deliveryProfile.createDeliveryProfile', { deliveryProfile: { name: 'Heavy goods' } })
    await open(page, '/dashboard/products/new')
    await page.getByLabel('Name').fill('Atlas')
    await page
      .getByRole('textbox', { name: /^Price/ })
      .first()
      .fill('30')
    await page.getByLabel('Tax group').selectOption('Books')
    await page.getByLabel('Shipping profile').selectOption('Heavy goods')
    await page.getByRole('button', { name: 'Add text field' }).click()
    await page.getByLabel('Label').fill('Dedication')
    await page.getByLabel('Max. characters').fill('40')
    await page.getByLabel('Required').check()
    await look(page, 'product-texts')
    await page.getByRole('button', { name: 'Add product' }).click()
    const readProduct = async () => (await app.ok('products.queryProducts', {})).products[0]
    // The product appears first, other parts shortly after.
    await expect.poll(readProduct, { timeout: 30_000 }).toMatchObject({
      name: 'Atlas',
      customTextFields: [{ title: 'Dedication', maxLength: 40, mandatory: true }],
    })
    const { taxGroups } = await app.ok('taxGroups.queryTaxGroups')
    const { deliveryProfiles } = await app.ok('deliveryProfile.queryDeliveryProfiles')
    const findId = (all: { id: string; name: string }[], name: string) => all.find((one) => one.name === name)?.id
    expect(await readProduct()).toMatchObject({
      taxGroupId: findId(taxGroups, 'Books'),
      deliveryProfileId: findId(deliveryProfiles, 'Heavy goods'),
    })
    await look(page, 'product-rules')
    await page.context().close()
  })

  it('a plan is created, granted to a member, and ended', async () => {
    const site = await makeSite({ demo: true })
    const [page, member] = [await openAsOwner(site), await site.member()]
    await open(page, '/dashboard/plans')
    await look(page, 'plans-empty')
    await page.getByRole('link', { name: 'Create plan' }).click()
    await page.getByRole('button', { name: 'Create plan' }).click()
    await page.getByText('Enter a name. Members see it at checkout.').waitFor()
    await page.getByLabel('Name').fill('Ten coffees')
    await page.getByLabel('Credits', { exact: true }).fill('10')
    await page.getByLabel('Duration in days').fill('90')
    await page.getByRole('button', { name: 'Create plan' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ten coffees' }).waitFor()
    await page.getByText('No members yet.').waitFor()
    await page.getByRole('button', { name: 'Grant plan' }).click()
    await page.getByText('Choose a member.').waitFor()
    const email = String(member.tokens.email)
    await page.getByRole('combobox', { name: 'Member' }).fill(email)
    await page.getByRole('option', { name: email }).click()
    await page.getByRole('button', { name: 'Grant plan' }).click()
    await page.getByRole('cell', { name: '10 of 10' }).waitFor()
    await look(page, 'plan')
    const readHeld = async () => (await member.ok('memberships.queryMemberships', {})).memberships
    expect(await readHeld()).toMatchObject([
      { memberId: member.tokens.memberId, name: 'Ten coffees', status: 'ACTIVE' },
    ])
    await page.getByRole('button', { name: /^End the membership of/ }).click()
    await page.getByText('Ended', { exact: true }).waitFor()
    expect(await readHeld()).toMatchObject([{ status: 'ENDED' }])
    await open(page, '/dashboard/plans')
    await page.getByRole('link', { name: 'Ten coffees' }).waitFor()
    await look(page, 'plans')
    await page.context().close()
  })

  it('tips and fees are configured', async () => {
    const site = await makeSite()
    const page = await openAsOwner(site)
    await open(page, '/dashboard/tips')
    await page.getByLabel('Let customers tip').check({ force: true })
    await page.getByLabel('Suggestion 1', { exact: true }).fill('120')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter a number from 0 to 100.').waitFor()
    await page.getByLabel('Suggestion 1', { exact: true }).fill('7.5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForNotice(page, 'Tips saved')
    await look(page, 'tips')
    const { tipSettings } = await (await site.owner()).ok('tipSettings.queryTipSettings')
    expect(tipSettings).toMatchObject([{ default: true, allowCustomerTip: true, presets: [{ value: 7.5 }, {}, {}] }])

    await open(page, '/dashboard/fees')
    await look(page, 'fees-empty')
    await page.getByRole('link', { name: 'Create fee' }).click()
    await page.getByLabel('Name').fill('Gift wrapping')
    await page.getByLabel(/^Amount in/).fill('3.5')
    await page.getByRole('button', { name: 'Create fee' }).click()
    await page.getByRole('heading', { level: 1, name: 'Gift wrapping' }).waitFor()
    await look(page, 'fee')
    await open(page, '/dashboard/fees')
    await page.getByRole('link', { name: 'Gift wrapping' }).waitFor()
    await look(page, 'fees')
    await page.context().close()
  })
})

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { query } from '../support/database.ts'
import { buildLine, findGoods } from '../support/goods.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { takePicture } from './picture.ts'
import { act, timeoutMs, waitUntilHydrated } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

const waitForNotice = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** Milliseconds: long journeys on a busy machine. */
const timeout = 180_000

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('checkout settings on a %s', { timeout }, (size, width, colorScheme) => {
  const it = createAlternating(size)
  /** A dashboard with a session of this site. */
  async function openAsOwner(site: TestSite): Promise<Page> {
    const { tokens } = await site.owner()
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site.facts.origin,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    context.setDefaultTimeout(timeoutMs)
    await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    return context.newPage()
  }

  const open = async (page: Page, address: string) => {
    await page.goto(address)
    await waitUntilHydrated(page)
  }

  const look = async (page: Page, name: string) => {
    await takePicture(page, `${name}-${size}`)
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
  }

  it('a region, delivery options with conditions and times, and an explanation which apply', async () => {
    const site = await makeSite()
    const page = await openAsOwner(site)
    await open(page, '/dashboard/shipping')
    await look(page, 'shipping-empty')
    await page.getByRole('link', { name: /^Add region/ }).click()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('Enter a name.').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('The island')
    await page.getByRole('combobox', { name: 'Countries' }).fill('irel')
    await page.getByRole('option', { name: 'Ireland', exact: true }).click()
    await page.keyboard.press('Escape')
    await look(page, 'shipping-region')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('button', { name: 'Add option in The island' }).click()
    await page.getByRole('menuitem', { name: 'Shipping', exact: true }).click()
    await page.getByRole('heading', { name: 'New shipping option' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Post')
    await page.getByLabel('Delivery, at least').fill('2')
    await page.getByLabel('Delivery, at most').fill('1')
    await page.getByLabel(/^Amount in/).fill('4.9')
    await page.getByRole('button', { name: 'Add rate' }).click()
    const free = page.getByRole('group', { name: 'Rate 2' })
    await free.getByLabel(/^Amount in/).fill('0')
    await free.getByRole('button', { name: 'Add condition' }).click()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('Enter a number, such as 12.5.').waitFor()
    await page.getByText('Enter at least as many days as before.').waitFor()
    await page.getByLabel('Delivery, at most').fill('4')
    await free.getByLabel('Value').fill('50')
    await look(page, 'shipping-option')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Post' }).waitFor()

    await open(page, '/dashboard/shipping')
    await page.getByRole('button', { name: 'Add option in The island' }).click()
    await page.getByRole('menuitem', { name: 'Local delivery' }).click()
    await page.getByLabel('Name', { exact: true }).fill('By bicycle')
    await page.getByLabel('Postal codes').fill('T12*')
    await page.getByRole('switch', { name: 'Let customers choose a time' }).check({ force: true })
    await page.getByLabel('Monday').fill('9-12')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('Enter times such as 09:00-12:00, 14:00-18:00.').waitFor()
    await page.getByLabel('Monday').fill('09:00-12:00, 14:00-18:00')
    await look(page, 'shipping-local')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'By bicycle' }).waitFor()
    await page.getByLabel('Tuesday').fill('10:00-11:00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForNotice(page, 'Saved')

    await open(page, '/dashboard/shipping')
    await page.getByRole('button', { name: 'Add delivery option', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Pickup' }).click()
    await page.getByLabel('Name', { exact: true }).fill('At the workshop')
    await page.getByLabel('Country').selectOption('IE')
    await page.getByLabel('Street and house number').fill('1 Patrick Street')
    await page.getByLabel('City').fill('Cork')
    await page.getByText('The island').click()
    await look(page, 'shipping-pickup')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'At the workshop' }).waitFor()

    await open(page, '/dashboard/shipping')
    await page.getByRole('rowheader', { name: 'Post' }).waitFor()
    await look(page, 'shipping')
    await act(page, 'Test delivery options')
    await page.getByLabel('Country').selectOption('IE')
    await page.getByLabel('Postal code').fill('D02 X285')
    await page.getByRole('button', { name: 'Add item' }).click()
    await page
      .getByRole('group', { name: 'Item 2' })
      .getByLabel(/^Unit price in/)
      .fill('10')
    await page.getByRole('button', { name: 'Run test', exact: true }).click()
    await page.getByText('The address is in the region The island.').waitFor()
    const locateRow = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    await expect.poll(() => locateRow('Post').getByText('Yes', { exact: true }).count()).toBe(1)
    await expect.poll(() => locateRow('By bicycle').first().getByText('No', { exact: true }).count()).toBe(1)
    await look(page, 'shipping-check')

    await open(page, '/dashboard/shipping')
    await page.getByRole('link', { name: 'Post' }).click()
    await page.getByRole('heading', { level: 1, name: 'Post' }).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(/\/shipping$/)
    await page.getByRole('rowheader', { name: 'By bicycle' }).waitFor()
    await expect.poll(() => page.getByRole('rowheader', { name: 'Post' }).count()).toBe(0)
    await page.context().close()
  })

  it('the look of the checkout, its policies, and other currencies', async () => {
    const site = await makeSite()
    const page = await openAsOwner(site)
    await open(page, '/dashboard/checkout-settings')
    await page.getByLabel('Name in the header').fill('Ada & Co')
    await page.getByLabel('Buttons', { exact: true }).fill('green')
    await page.getByRole('switch', { name: 'Return policy' }).check({ force: true })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter a color, such as #1a7f5a.').waitFor()
    await page.getByText('Enter the text of this policy.').waitFor()
    await page.getByLabel('Buttons', { exact: true }).fill('#1a7f5a')
    await page.getByLabel('Return policy: text').fill('Within 30 days.')
    await page.getByRole('switch', { name: 'Require agreement to policies' }).press('Space')
    await page.getByRole('region', { name: 'Preview' }).getByText('Ada & Co').waitFor()
    await look(page, 'checkout-settings')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForNotice(page, 'Checkout saved')
    const { checkoutSettings } = await (await site.owner()).ok('checkoutSettings.getCheckoutSettings')
    expect(checkoutSettings).toMatchObject({
      checkoutBrand: { header: { text: 'Ada & Co' }, global: { buttonColor: '#1a7f5a' } },
      checkoutPolicies: { returnPolicy: { visible: true, content: 'Within 30 days.' } },
      checkoutFields: { policyAgreementCheckbox: { visible: true }, giftCardRedeemEnabled: true },
    })

    await open(page, '/dashboard/currencies')
    const add = async (currency: string, rate: string) => {
      await page.getByLabel('Currency to add').selectOption(currency)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByLabel(`Rate for ${currency}`).fill(rate)
    }
    await add('JPY', '149.5')
    await add('KWD', '0')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter a number above 0, such as 1.0834.').waitFor()
    await page.getByLabel('Rate for KWD').fill('0.307')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForNotice(page, 'Currencies saved')
    await look(page, 'currencies')
    await page.getByRole('button', { name: /^Remove Japanese/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    const { currencies } = await (await site.owner()).ok('currencies.listCurrencies')
    expect(currencies.map(({ code }: { code: string }) => code)).not.toContain('JPY')
    await page.context().close()
  })

  it('an abandoned checkout: its link, a task, and the completed task', async () => {
    const site = await makeSite({ demo: true })
    const page = await openAsOwner(site)
    await open(page, '/dashboard/abandoned')
    await look(page, 'abandoned-empty')
    const visitor = await site.visitor()
    const { plain } = await findGoods(visitor)
    await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(plain, 2)] })
    const { checkoutId } = await visitor.ok('currentCart.createCheckoutFromCurrentCart', { email: 'ada@mail.example' })
    await query(
      `update checkouts set created_date = created_date - interval '2 hours', updated_date = now() - interval '2 hours'
      where site_id = $1 and id = $2`,
      [site.id, checkoutId],
    )
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
    await page.getByLabel('A checkout counts as abandoned after').selectOption('30')
    await look(page, 'abandoned-settings')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForNotice(page, 'Settings saved')
    const link = page.getByRole('link', { name: 'ada@mail.example' })
    await expect
      .poll(
        async () => {
          await open(page, '/dashboard/abandoned?q=ADA')
          return link.count()
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    await page.getByRole('button', { name: 'Copy recovery link for ada@mail.example' }).click()
    const copied = await page.evaluate('navigator.clipboard.readText()')
    expect(copied).toMatch(/\/resume\/[0-9a-f-]{36}\?token=/)
    await link.click()
    await page.getByRole('button', { name: 'Create contact task' }).click()
    await page.getByText('Contact task created').waitFor()
    await look(page, 'abandoned-one')
    await open(page, '/dashboard/abandoned')
    await page.getByText('To contact').waitFor()
    await look(page, 'abandoned')
    await page.getByRole('button', { name: 'Done: ada@mail.example was contacted' }).click()
    await page.getByText('To contact').waitFor({ state: 'detached' })
    await page.context().close()
  })
})

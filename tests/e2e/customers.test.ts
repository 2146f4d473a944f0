import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { expectFine } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('customers on a %s', (name, width, colorScheme) => {
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
    return context.newPage()
  }

  async function buyAsGuest(site: TestSite, email: string): Promise<void> {
    const guest = await site.visitor()
    const [product] = await listPlainProducts(guest)
    const { id } = await prepareToPay(guest, [buildLine(product.id)], email)
    await guest.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  }

  it('an owner finds a guest who ordered, adds notes and tags, merges, and orders for them', async () => {
    const site = await makeSite({ demo: true })
    const page = await open(site)
    await steps.open(page, '/dashboard/customers')
    await page.getByRole('heading', { name: 'No customers yet' }).waitFor()
    await expectFine(page)
    await takePicture(page, `customers-empty-${name}`)

    await buyAsGuest(site, 'ada@mail.example')
    await page.getByRole('link', { name: 'Add customer' }).click()
    await page.getByRole('button', { name: 'Add customer' }).click()
    await page.getByText('Enter an email address').waitFor()
    await page.getByRole('textbox', { name: 'Email' }).fill('Ada@mail.example')
    await page.getByRole('button', { name: 'Add customer' }).click()
    await page.getByText('already a customer with this email').waitFor()
    await expectFine(page)
    await takePicture(page, `customers-taken-${name}`)
    await page.getByRole('textbox', { name: 'Email' }).fill('lovelace@mail.example')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace')
    await page.getByRole('switch', { name: 'This customer is exempt from tax' }).check()
    await page.getByRole('button', { name: 'Add customer' }).click()
    await page.getByRole('heading', { name: 'Lovelace', level: 1 }).waitFor()
    await page.getByText('No orders yet.').waitFor()

    await page.getByRole('searchbox', { name: 'Search customers' }).fill('ada@m')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('button', { name: 'Merge into this customer' }).click()
    await page.getByRole('button', { name: 'Merge permanently' }).click()
    await page.getByText('Merged with ada@mail.example').waitFor()
    await page.getByRole('textbox', { name: 'Note' }).fill('Prefers calls')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('Prefers calls').last().waitFor()
    await page.getByRole('combobox', { name: 'Tag' }).fill('vip')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Remove tag vip' }).waitFor()
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await page.getByText('Subscribed to marketing emails').waitFor()
    await expectFine(page)
    await takePicture(page, `customer-${name}`)

    await page.getByRole('link', { name: 'All customers' }).click()
    await page.getByRole('row', { name: /Lovelace/ }).waitFor()
    await page.getByRole('checkbox', { name: /^Select .*Lovelace/ }).check()
    await page.getByRole('combobox', { name: 'Tag' }).last().fill('wholesale')
    await page.getByRole('button', { name: 'Add tag' }).click()
    await page.getByText('1 customer tagged “wholesale”').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('“wholesale” removed from 1 customer').waitFor()
    await page.getByRole('checkbox', { name: /^Select .*Lovelace/ }).check()
    await page.getByRole('combobox', { name: 'Tag' }).last().fill('wholesale')
    await page.getByText('1 customer selected · 1 doesn’t have it yet').waitFor()
    await page.getByRole('button', { name: 'Add tag' }).click()
    await page.getByText('1 customer tagged “wholesale”').waitFor()
    await expectFine(page)
    await takePicture(page, `customers-${name}`)
    await steps.open(page, '/dashboard/customers?tag=wholesale')
    await page.getByRole('link', { name: /Lovelace/ }).click()
    await page.getByRole('button', { name: 'Remove tag wholesale' }).waitFor()
    await page.getByRole('button', { name: 'Create order' }).click()
    await page.waitForURL('**/dashboard/orders/drafts/*')
    await page.getByText('lovelace@mail.example').first().waitFor()
    const owner = await site.owner()
    const { draftOrders } = await owner.ok('draftOrders.queryDraftOrders', {})
    expect(draftOrders[0]).toMatchObject({ buyerInfo: { email: 'lovelace@mail.example' } })
  })

  it('store credit: given with a reason, spent at the checkout, seen in the account, and given as a refund', async () => {
    const site = await makeSite({ demo: true })
    const [owner, member] = await Promise.all([site.owner(), site.member()])
    const email = member.tokens.email as string
    const { customers } = await owner.ok('customers.queryCustomers', { query: { filter: { email } } })
    const page = await open(site)
    await steps.open(page, `/dashboard/customers/${customers[0].id}`)
    await page.getByText('No store credit yet.').waitFor()
    await page.getByText('Never signed up').waitFor()
    await page.getByRole('button', { name: 'Add credit' }).click()
    await page.getByText('Enter an amount above zero').waitFor()
    await page.getByRole('textbox', { name: 'Amount (EUR)' }).fill('7,5')
    await page.getByRole('textbox', { name: 'Reason' }).fill('Broken cup')
    await page.getByRole('button', { name: 'Add credit' }).click()
    await page.getByText('Broken cup').waitFor()
    await page.getByRole('textbox', { name: 'Amount (EUR)' }).fill('100')
    await page.getByRole('button', { name: 'Remove credit' }).click()
    await page.getByText('less store credit than this').waitFor()
    await expectFine(page)
    await takePicture(page, `customer-credit-${name}`)

    const value = `${member.tokens.access_token}~${member.tokens.refresh_token}`
    const url = site.facts.origin
    await page.context().addCookies([{ name: 'stoa-shop', value, url, httpOnly: true, sameSite: 'Lax' }])
    const [product] = await listPlainProducts(member)
    const { id } = await prepareToPay(member, [buildLine(product.id)], email)
    await steps.open(page, `/checkout/${id}`)
    if (name === 'phone') await page.getByText('Order summary').first().click()
    await takePicture(page, `checkout-credit-offer-${name}`)
    await page.getByRole('button', { name: 'Use store credit (€7.50)' }).click()
    await page.getByText('Store credit pays €7.50').waitFor()
    await page.getByRole('button', { name: 'Remove store credit' }).click()
    await page.getByRole('button', { name: 'Use store credit (€7.50)' }).click()
    await page.getByText('Store credit pays €7.50').waitFor()
    await expectFine(page)
    await takePicture(page, `checkout-credit-${name}`)
    const { orderId } = await member.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    await steps.open(page, '/account')
    await page.getByRole('region', { name: 'Store credit' }).getByText('Used for an order').waitFor()
    await expectFine(page)
    await takePicture(page, `account-credit-${name}`)

    await steps.open(page, `/dashboard/orders/${orderId}`)
    await page.getByText('Store credit').first().waitFor()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const payment = dialog.getByRole('combobox', { name: 'Payment' })
    const payments = await payment.locator('option').allTextContents()
    await payment.selectOption(payments.find((each) => !each.startsWith('Store credit'))!)
    await dialog.getByRole('checkbox', { name: 'Refund as store credit' }).check()
    await dialog.getByRole('textbox', { name: /Amount/ }).fill('3')
    await dialog.getByText('The customer will get €3.00 of store credit.').waitFor()
    await expectFine(page)
    await takePicture(page, `refund-credit-${name}`)
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByText('Refund issued').waitFor()
    const { storeCredit } = await owner.ok('storeCredit.getStoreCredit', { customerId: customers[0].id })
    expect(storeCredit).toMatchObject({ balance: '3.00', entries: [{ type: 'REFUNDED', orderId }, {}, {}] })
  })

  it('are grouped by rule and imported from a file, with matching and errors shown first', async () => {
    const site = await makeSite({ demo: true })
    const page = await open(site)
    await steps.open(page, '/dashboard/customers/import')
    const csv = 'Mail address,Who,Labels\nada@mail.example,Ada,vip\nbroken,Bo,\n'
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('combobox', { name: 'Import Mail address as' }).selectOption('Email')
    await page.getByRole('combobox', { name: 'Import Who as' }).selectOption('First name')
    await expectFine(page)
    await takePicture(page, `customers-match-${name}`)
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('1 new customer').waitFor()
    await page.getByText('1 line with errors').waitFor()
    await expectFine(page)
    await takePicture(page, `customers-checked-${name}`)
    await page.getByRole('button', { name: 'Import 1 customer' }).click()
    await page.getByRole('heading', { name: 'Import complete' }).waitFor()

    await steps.open(page, '/dashboard/segments')
    await page.getByRole('heading', { name: 'No segments yet' }).waitFor()
    await page.getByRole('link', { name: 'Create segment' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Everyone')
    await page.getByRole('textbox', { name: /Amount/ }).fill('0')
    await page.getByText('This includes every customer').waitFor()
    await expectFine(page)
    await takePicture(page, `segment-${name}`)
    await page.getByRole('button', { name: 'Create segment' }).click()
    await page.getByRole('link', { name: 'View customers' }).click()
    await page.getByRole('row', { name: /Ada/ }).waitFor()
    await steps.open(page, '/dashboard/segments')
    await page.getByRole('link', { name: 'Everyone' }).waitFor()
    await expectFine(page)
    await takePicture(page, `segments-${name}`)
  })
})

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import type { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
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
] as const)('companies on a %s', (name, width, colorScheme) => {
  const it = createAlternating(name)

  /** A window with the sessions of the owner and of a member. */
  async function open(site: TestSite, member: Caller): Promise<Page> {
    const url = site.facts.origin
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, baseURL: url })
    const toCookie = (cookie: string, { tokens }: Caller) => ({
      name: cookie,
      value: `${tokens.access_token}~${tokens.refresh_token}`,
      url,
      httpOnly: true,
      sameSite: 'Lax' as const,
    })
    await context.addCookies([toCookie('stoa-owner', await site.owner()), toCookie('stoa-shop', member)])
    return context.newPage()
  }

  it('an owner adds a company and invites a buyer, who accepts, orders and leaves', async () => {
    const site = await makeSite({ demo: true })
    const member = await site.member()
    const email = member.tokens.email as string
    await query('update members set login_email_verified = true where site_id = $1', [site.id])
    const page = await open(site, member)
    await steps.open(page, '/dashboard/companies')
    await page.getByRole('heading', { name: 'No companies yet' }).waitFor()
    await expectFine(page)
    await page.getByRole('link', { name: 'Add company' }).click()
    await page.getByRole('button', { name: 'Add company' }).click()
    await page.getByText('Enter a name').waitFor()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbor Hotel')
    await page.getByRole('textbox', { name: 'Tax ID' }).fill('IE6388047V')
    await page.getByRole('textbox', { name: 'City' }).first().fill('Dublin')
    await page.getByRole('textbox', { name: 'Tags' }).fill('hotel, vip')
    await expectFine(page)
    await takePicture(page, `company-form-${name}`)
    await page.getByRole('button', { name: 'Add company' }).click()
    await page.getByRole('heading', { name: 'Harbor Hotel' }).waitFor()
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByText('Enter an email address').waitFor()
    await page.getByRole('textbox', { name: 'Email address' }).fill(email)
    await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Approver')
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByText('Invited', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: `Role of ${email}` }).selectOption('Admin')
    const address = page.url()
    const [companyId] = address.split('/').slice(-1) as [string]
    const owner = await site.owner()
    const readRole = async () => (await owner.ok('companies.listCompanyBuyers', { companyId })).buyers[0]!.role
    await expect.poll(readRole).toBe('ADMIN')
    await page.getByRole('textbox', { name: 'Email address' }).fill(email)
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByText('This person is a buyer of a company, or was invited to one.').waitFor()
    await expectFine(page)
    await takePicture(page, `company-${name}`)

    await steps.open(page, '/account')
    await page.getByRole('link', { name: 'View invitation' }).click()
    await page.getByRole('heading', { name: 'Order for Harbor Hotel' }).waitFor()
    await expectFine(page)
    await takePicture(page, `company-invitation-${name}`)
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('No orders yet').waitFor()
    const [product] = await listPlainProducts(member)
    const { id } = await prepareToPay(member, [buildLine(product.id)], email)
    const { orderId } = await member.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { order } = await member.ok('orders.getOrder', { id: orderId })
    await steps.open(page, '/account/company')
    await page.getByRole('link', { name: `Order ${order.number}` }).waitFor()
    await page.getByRole('region', { name: 'Buyers' }).getByText('Admin').waitFor()
    await expectFine(page)
    await takePicture(page, `company-account-${name}`)

    await steps.open(page, '/dashboard/companies?q=ie638')
    await page.getByRole('link', { name: 'Harbor Hotel' }).click()
    await page
      .getByRole('region', { name: 'Orders' })
      .getByRole('link', { name: String(order.number) })
      .waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('This company has orders').waitFor()
    await steps.open(page, '/account/company')
    await page.getByRole('button', { name: 'Leave the company' }).click()
    await page.getByRole('heading', { name: 'You don’t order for a company' }).waitFor()
    await expectFine(page)
    expect((await owner.ok('companies.listCompanyBuyers', { companyId })).buyers).toEqual([])
  })
})

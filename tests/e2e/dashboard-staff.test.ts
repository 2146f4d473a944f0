import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import type { Caller } from '../support/caller.ts'
import { buySomething, listPlainProducts } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { makeStaff, readInvitation } from '../support/staff.ts'
import { expectFine } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

/** The pages of the navigation, and on the page of settings those of its cards. */
function listLinks(html: string): string[] {
  const [nav = ''] = /<nav.*?<\/nav>/s.exec(html) ?? []
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
  const links = nav + (main.includes('<search') ? main : '')
  return [...new Set([...links.matchAll(/ href="(\/dashboard[\w/-]*)"/g)].map(([, path]) => path!))]
}

const buildCookie = ({ tokens }: Caller) => `${tokens.access_token}~${tokens.refresh_token}`

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('the team on a %s', (name, width, colorScheme) => {
  const it = createAlternating(name)
  async function openWindow(site: TestSite, as?: Caller): Promise<[Page, BrowserContext]> {
    const { origin: baseURL } = site.facts
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, baseURL })
    const cookie = { url: baseURL, httpOnly: true, sameSite: 'Lax' } as const
    if (as) await context.addCookies([{ name: 'stoa-owner', value: buildCookie(as), ...cookie }])
    // Pages without an owner's session are those of the visitor's site.
    await context.addCookies([{ name: 'stoa-shop', value: buildCookie(await site.visitor()), ...cookie }])
    return [await context.newPage(), context]
  }

  it('invites a person, who accepts, sees what the role shows, and is refused kindly elsewhere', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const bought = await buySomething(site)
    const [page] = await openWindow(site, owner)
    await steps.open(page, '/dashboard/staff')
    await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
    await expectFine(page)
    await page.getByRole('button', { name: 'Invite person' }).click()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByText('Enter an email address.').waitFor()
    const email = `kim-${name}@shop.example`
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('combobox', { name: 'Role' }).selectOption('FULFILLMENT')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByText(email).waitFor()
    await takePicture(page, `staff-${name}`)
    await page.getByRole('button', { name: 'Require a second factor' }).click()
    await page.getByText('Everyone needs a passkey').waitFor()
    await page.getByRole('button', { name: 'Make it optional' }).click()
    await page.getByText('A second factor is up to each person.').waitFor()

    const [theirs] = await openWindow(site)
    await theirs.goto('/dashboard/invitation?token=wrong')
    await theirs.getByText('This invitation link isn’t valid.').waitFor()
    await theirs.goto(`/dashboard/invitation?token=${await readInvitation(site, email)}`)
    await expectFine(theirs)
    await takePicture(theirs, `staff-invitation-${name}`)
    await theirs.getByLabel('Your name').fill('Kim')
    await theirs.getByLabel('New password', { exact: true }).fill('a long sentence of mine')
    await theirs.getByRole('button', { name: 'Accept and sign in' }).click()
    await theirs.waitForURL('**/dashboard/security?welcome')
    await theirs.getByText('Welcome to the team.').waitFor()
    await steps.open(theirs, '/dashboard')
    await takePicture(theirs, `staff-home-${name}`)
    await expect.poll(() => theirs.getByText('Revenue').count()).toBe(0)
    const shown = listLinks(await theirs.content())
    expect(shown).toContain('/dashboard/orders')
    expect(shown).not.toContain('/dashboard/discounts')
    await steps.open(theirs, `/dashboard/orders/${bought.orderId}`)
    await theirs.getByRole('button', { name: 'Fulfill', exact: true }).waitFor()
    await expect.poll(() => theirs.getByRole('button', { name: 'Refund' }).count()).toBe(0)
    await expect.poll(() => theirs.getByRole('button', { name: 'Add tag' }).isVisible()).toBe(false)
    await theirs.goto('/dashboard/discounts')
    await theirs.getByRole('heading', { name: 'Not part of your role' }).waitFor()
    await theirs.getByText('These people can give you access').waitFor()
    await expectFine(theirs)
    await takePicture(theirs, `staff-refused-${name}`)
    await steps.open(theirs, '/dashboard/products/new')
    await theirs.getByText('Your role can view this page, but not change it.').waitFor()

    await steps.open(page, '/dashboard/staff')
    await page.getByRole('link', { name: 'Kim' }).click()
    await page.getByRole('heading', { name: 'Kim', level: 1 }).waitFor()
    await expectFine(page)
    await takePicture(page, `staff-person-${name}`)
    await page.getByRole('combobox', { name: 'Role' }).selectOption('EDITOR')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await theirs.goto(`/dashboard/orders/${bought.orderId}`)
    await theirs.getByRole('heading', { name: 'Not part of your role' }).waitFor()
    await steps.open(page, '/dashboard/changes')
    const change = page.locator('main li').filter({ hasText: 'Kim' }).first()
    await change.waitFor()
    await change.getByText('1 field').click()
    await expectFine(page)
    await takePicture(page, `changes-${name}`)
    await page.getByRole('combobox', { name: 'Remove changes after' }).selectOption('365')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const readRetention = async () => (await (await site.owner()).ok('changeLog.getChangeLogSettings')).settings
    await expect.poll(readRetention).toEqual({ retentionDays: 365 })
    await page.goBack()
    await page.getByRole('button', { name: 'End session', exact: true }).click()
    await page.getByText('No open sessions.').waitFor()
    await theirs.goto('/dashboard')
    await theirs.waitForURL('**/dashboard/sign-in**')
  })

  it('makes a role of the shop’s own, and looks at the dashboard as it', async () => {
    const site = await makeSite({ demo: true })
    const [page] = await openWindow(site, await site.owner())
    await steps.open(page, '/dashboard/staff/roles')
    await expectFine(page)
    await takePicture(page, `staff-roles-${name}`)
    await page.getByRole('link', { name: 'Create role' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Packing')
    await page.getByRole('combobox', { name: 'Fulfillment' }).selectOption('CHANGE')
    await page.getByRole('combobox', { name: 'Orders' }).selectOption('READ')
    await expectFine(page)
    await takePicture(page, `staff-role-${name}`)
    await page.getByRole('button', { name: 'Create role' }).click()
    await page.getByRole('heading', { name: 'Packing', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'View the dashboard as this role' }).click()
    await page.getByText('You’re viewing the dashboard as this role').waitFor()
    await page.goto('/dashboard/discounts')
    await page.getByRole('heading', { name: 'Not part of your role' }).waitFor()
    await page.getByRole('button', { name: 'Back to your own view' }).click()
    await page.getByRole('heading', { name: 'Roles', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Packing' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'Roles', level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Packing' }).count()).toBe(0)
  })
})

describe('each built-in role', () => {
  test('opens every page that its navigation shows, and is refused all others', async () => {
    const site = await makeSite({ demo: true })
    const { orderId } = await buySomething(site)
    const { memberId } = (await site.member()).tokens
    const [product] = await listPlainProducts(await site.visitor())
    const details = [
      ...[`/orders/${orderId}`, '/orders/new', '/orders/drafts', `/products/${product.id}`, '/products/grid'],
      ...[`/members/${memberId}`, '/members/new', '/discounts/coupons/new', '/shipping/check', '/tax/check'],
      ...['/invoices/settings', '/abandoned/settings', '/review-requests/settings'],
      ...[
        '/back-in-stock/settings',
        '/reviews/settings',
        '/translations/import',
        '/staff/roles',
        '/pages',
        '/webhooks/new',
      ],
    ].map((path) => `/dashboard${path}`)
    const load = async (person: Caller, path: string) => {
      const headers = { cookie: `stoa-owner=${buildCookie(person)}` }
      const answer = await fetch(site.facts.origin + path, { headers, redirect: 'manual' })
      return { status: answer.status, html: await answer.text() }
    }
    const all = listLinks((await load(await site.owner(), '/dashboard/settings')).html)
    expect(all.length).toBeGreaterThan(55)
    const wrong: string[] = []
    for (const role of ['FULFILLMENT', 'SUPPORT', 'EDITOR', 'ANALYST']) {
      const person = await makeStaff(site, role)
      const shown = listLinks((await load(person, '/dashboard/settings')).html)
      const hidden = all.filter((path) => !shown.includes(path))
      const inside = details.filter(
        (path) => !all.includes(path) && shown.some((page) => page !== '/dashboard' && path.startsWith(`${page}/`)),
      )
      const expected = [
        ...[...shown, ...inside].map((path) => [path, 200] as const),
        // One role shows that all of them are refused.
        ...(role === 'EDITOR' ? hidden : hidden.slice(0, 3)).map((path) => [path, 403] as const),
      ]
      const answers = await Promise.all(expected.map(async ([path]) => (await load(person, path)).status))
      for (const [at, [path, status]] of expected.entries())
        if (answers[at] !== status) wrong.push(`${role} ${path} ${answers[at]}`)
    }
    expect(wrong).toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { picture } from '../support/media.ts'
import * as steps from './steps.ts'

interface Owner {
  readonly ownerEmail: string
  readonly ownerPassword: string
}

type Show = (name: string) => Promise<void>

/** Visits every kind of page in its states and calls `show` on each. */
export async function tourShop(page: Page, show: Show, email = steps.newEmail()): Promise<void> {
  const at = async (name: string, address: string) => {
    await steps.open(page, address)
    await show(name)
  }
  await at('home', '/')
  await at('collection', '/collection/table')
  await at('collection-empty', '/collection/table?min=900')
  await at('search', '/search?q=mug')
  await at('search-nothing', '/search?q=zzzz')
  await page.getByRole('searchbox').fill('bowl')
  await page.getByRole('navigation', { name: 'Suggestions' }).waitFor()
  await show('search-suggestions')
  await at('product', '/product/everyday-mug')
  await at('product-sold-out', '/product/wren-house')
  await at('ask', '/product/everyday-mug/ask')
  await at('not-found', '/nowhere')
  await at('cart-empty', '/cart')
  await at('sign-in', '/sign-in')
  await steps.addToCart(page, 'oak-desk-tray')
  await steps.addToCart(page, 'everyday-mug')
  await show('cart-drawer')
  await at('cart', '/cart')
  await tourCheckout(page, show, email)
  await tourAccount(page, show, email)
}

async function tourCheckout(page: Page, show: Show, email: string): Promise<void> {
  await steps.toCheckout(page)
  await steps.awake(page)
  await page.getByLabel('Email').fill('bea@')
  await page.getByLabel('Country').first().selectOption('IE')
  await steps.payButton(page).click()
  await page.getByText(/Please fix \d+ fields?/).waitFor()
  await show('checkout-errors')
  await page.reload()
  await steps.awake(page)
  await steps.fillAddress(page, email)
  await steps.deliveryShown(page)
  await show('checkout')
  await steps.fillCard(page, steps.cards.declined)
  await steps.payButton(page).click()
  await page.getByText('Your payment was declined').waitFor()
  await show('checkout-declined')
  await steps.fillCard(page, steps.cards.secure)
  await steps.payButton(page).click()
  await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor()
  await show('checkout-secure')
  await page.getByRole('button', { name: 'Approve' }).click()
  await steps.orderNumber(page)
  await show('thank-you')
}

async function tourAccount(page: Page, show: Show, email: string): Promise<void> {
  await steps.open(page, '/sign-up')
  await show('sign-up')
  await steps.signUp(page, email, 'correct horse battery')
  await page.waitForURL((url) => url.pathname !== '/sign-up')
  await steps.open(page, '/account/orders')
  await show('orders-empty')
  for (const slug of ['egg-cup-pair', 'cedar-pencils']) await steps.buyUnseen(page, slug, email)
  await steps.open(page, '/account')
  await show('account')
  await steps.open(page, '/account/orders')
  await show('orders')
  await page
    .getByRole('link', { name: /^Order / })
    .first()
    .click()
  await page.getByRole('heading', { name: /^Order / }).waitFor()
  await show('order')
  await steps.open(page, '/account/profile')
  await show('profile')
  for (const [name, width, height] of [
    ['photo', 600, 600],
    ['cover image', 1500, 500],
  ] as const) {
    const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await picture(width, height) }
    await page.getByLabel(`Add ${name}`).setInputFiles(file)
    await page.getByText(`Your ${name} is saved.`).waitFor()
  }
  await show('profile-pictures')
  await page.getByRole('button', { name: 'Use the text editor' }).click()
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  await show('profile-editor')
  await tourOwnThings(page, show)
  await steps.open(page, '/account/profile')
  await page.getByLabel('Display name').fill('Bea')
  await page.getByLabel('Title').fill('Keeps bees in Cork')
  await page.getByRole('region', { name: 'Your details' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('button', { name: 'Make profile public' }).click()
  await page.getByText('Your profile is public now.').waitFor()
  await steps.open(page, '/members')
  await show('members')
  await page.getByRole('link', { name: 'Bea' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Bea' }).waitFor()
  await show('member')
}

async function tourOwnThings(page: Page, show: Show): Promise<void> {
  await steps.open(page, '/account/addresses')
  await show('addresses-empty')
  await steps.open(page, '/account/addresses/new')
  await page.getByLabel('Country').selectOption('IE')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Enter a street and house number.').waitFor()
  await show('address')
  await page.getByLabel('Street and house number').fill('12 Patrick Street')
  await page.getByLabel('Town or city').fill('Cork')
  await page.getByLabel('Eircode').fill('T12 X2FH')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('12 Patrick Street').waitFor()
  await show('addresses')
  await steps.open(page, '/account/devices')
  await show('devices')
  await steps.open(page, '/account/data')
  await show('data')
}

/** `memberId` is a member that no other test deletes. */
/** `memberId`: the member to open; default: the first of the list. */
export async function tourDashboard(
  page: Page,
  owner: Owner,
  show: Show,
  memberId = '/dashboard/members/',
): Promise<void> {
  await steps.open(page, '/dashboard/sign-in')
  await show('dashboard-sign-in')
  await steps.signInOwner(page, owner)
  await steps.awake(page)
  const at = async (name: string, address: string) => {
    await steps.open(page, address)
    await show(name)
  }
  await at('dashboard-home', '/dashboard')
  await at('dashboard-orders', '/dashboard/orders')
  await at('dashboard-orders-nothing', '/dashboard/orders?q=zzzz')
  await openFirstOrder(page)
  await show('dashboard-order')
  await at('dashboard-order-new', '/dashboard/orders/new')
  await at('dashboard-products', '/dashboard/products')
  await steps.open(page, '/dashboard/products')
  await page.getByRole('link', { name: 'Everyday Mug' }).click()
  await page.getByRole('heading', { name: 'Everyday Mug' }).waitFor()
  await show('dashboard-product')
  await at('dashboard-product-new', '/dashboard/products/new')
  await at('dashboard-collections', '/dashboard/collections')
  await page.getByRole('link', { name: 'Kitchen' }).click()
  await page.getByRole('heading', { name: 'Kitchen' }).waitFor()
  await show('dashboard-collection')
  await page.getByRole('switch', { name: 'Add products automatically' }).check()
  await page.getByLabel('Field of condition 1').selectOption('Price')
  await page.getByLabel('Comparison of condition 1').selectOption('is at most')
  await page.getByLabel('Value of condition 1').fill('40')
  await page.getByText('products match').waitFor()
  await show('dashboard-collection-rules')
  await at('dashboard-members', '/dashboard/members')
  await page.locator(`tbody a[href*="${memberId}"]`).first().click()
  await page.getByRole('heading', { name: 'Contact' }).waitFor()
  await show('dashboard-member')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit ' }).waitFor()
  await show('dashboard-member-details')
  await at('dashboard-member-new', '/dashboard/members/new')
  await at('dashboard-members-waiting', '/dashboard/members?status=PENDING')
  await at('dashboard-members-deleted', '/dashboard/members/deleted')
  await importMembers(page)
  await show('dashboard-members-import')
  await at('dashboard-reports', '/dashboard/reports')
  await at('dashboard-sign-in-policy', '/dashboard/sign-in-policy')
  await at('dashboard-phone', '/dashboard/phone')
  await at('dashboard-security', '/dashboard/security')
  await at('dashboard-shop', '/dashboard/shop')
  await at('dashboard-translations', '/dashboard/translations')
  await at('dashboard-not-found', '/dashboard/nowhere')
}

/** Previews a file with an invalid line. */
async function importMembers(page: Page): Promise<void> {
  await steps.open(page, '/dashboard/members/import')
  const buffer = Buffer.from('email,nickname\nann@mail.example,Ann\nnot an address,Bob')
  await page.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByText('File checked').waitFor()
}

async function openFirstOrder(page: Page): Promise<void> {
  await steps.open(page, '/dashboard/orders')
  await page.locator('tbody a').first().click()
  await page.getByRole('heading', { level: 1, name: /^Order \d/ }).waitFor()
}

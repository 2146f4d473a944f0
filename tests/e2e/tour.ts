import type { Page } from 'playwright-core'
import { drawPicture } from '../support/media.ts'
import * as steps from './steps.ts'

interface Owner {
  readonly ownerEmail: string
  readonly ownerPassword: string
}

type Show = (name: string) => Promise<void>

/** Visits every kind of page in its states and calls `show` on each. */
export async function tourShop(page: Page, show: Show, email = steps.createEmail()): Promise<void> {
  const showPage = async (name: string, address: string) => {
    await steps.open(page, address)
    await show(name)
  }
  await showPage('home', '/')
  await showPage('collection', '/collection/table')
  await showPage('collection-empty', '/collection/table?min=900')
  await showPage('search', '/search?q=mug')
  await showPage('search-nothing', '/search?q=zzzz')
  await page.getByRole('searchbox').fill('bowl')
  await page.getByRole('navigation', { name: 'Suggestions' }).waitFor()
  await show('search-suggestions')
  await showPage('product', '/product/everyday-mug')
  await showPage('product-sold-out', '/product/wren-house')
  await showPage('ask', '/product/everyday-mug/ask')
  await showPage('not-found', '/nowhere')
  await showPage('cart-empty', '/cart')
  await showPage('sign-in', '/sign-in')
  await steps.addToCart(page, 'oak-desk-tray')
  await steps.addToCart(page, 'everyday-mug')
  await show('cart-drawer')
  await showPage('cart', '/cart')
  await tourCheckout(page, show, email)
  await tourAccount(page, show, email)
}

async function tourCheckout(page: Page, show: Show, email: string): Promise<void> {
  await steps.toCheckout(page)
  await steps.waitUntilHydrated(page)
  await page.getByLabel('Email').fill('bea@')
  await page.getByLabel('Country').first().selectOption('IE')
  await steps.payButton(page).click()
  await page.getByText(/Please fix \d+ fields?/).waitFor()
  await show('checkout-errors')
  await page.reload()
  await steps.waitUntilHydrated(page)
  await steps.fillAddress(page, email)
  await steps.waitForDelivery(page)
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
  await steps.readOrderNumber(page)
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
    const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await drawPicture(width, height) }
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

/** `memberId`: the member to open, whom no other test deletes; default: the first of the list. */
export async function tourDashboard(
  page: Page,
  owner: Owner,
  show: Show,
  memberId = '/dashboard/members/',
): Promise<void> {
  await steps.open(page, '/dashboard/sign-in')
  await show('dashboard-sign-in')
  await steps.signInOwner(page, owner)
  await steps.waitUntilHydrated(page)
  const showPage = async (name: string, address: string) => {
    await steps.open(page, address)
    await show(name)
  }
  await showPage('dashboard-home', '/dashboard')
  await showPage('dashboard-orders', '/dashboard/orders')
  await showPage('dashboard-orders-nothing', '/dashboard/orders?q=zzzz')
  await openFirstOrder(page)
  await show('dashboard-order')
  await showPage('dashboard-order-new', '/dashboard/orders/new')
  await showPage('dashboard-products', '/dashboard/products')
  // Products that other tests create push it off the first page.
  await steps.open(page, '/dashboard/products?q=Everyday%20Mug')
  await page.getByRole('link', { name: 'Everyday Mug' }).click()
  await page.getByRole('heading', { name: 'Everyday Mug' }).waitFor()
  await show('dashboard-product')
  await showPage('dashboard-product-new', '/dashboard/products/new')
  await showPage('dashboard-collections', '/dashboard/collections')
  await page.getByRole('link', { name: 'Kitchen' }).click()
  await page.getByRole('heading', { name: 'Kitchen' }).waitFor()
  await show('dashboard-collection')
  await page.getByRole('switch', { name: 'Add products automatically' }).check()
  await page.getByLabel('Field of condition 1').selectOption('Price')
  await page.getByLabel('Comparison of condition 1').selectOption('is at most')
  await page.getByLabel('Value of condition 1').fill('40')
  await page.getByText('products match').waitFor()
  await show('dashboard-collection-rules')
  await showPage('dashboard-members', '/dashboard/members')
  await page.locator(`tbody a[href*="${memberId}"]`).first().click()
  await page.getByRole('heading', { name: 'Contact' }).waitFor()
  await show('dashboard-member')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit ' }).waitFor()
  await show('dashboard-member-details')
  await showPage('dashboard-member-new', '/dashboard/members/new')
  await showPage('dashboard-members-waiting', '/dashboard/members?status=PENDING')
  await showPage('dashboard-members-deleted', '/dashboard/members/deleted')
  await importMembers(page)
  await show('dashboard-members-import')
  await showPage('dashboard-reports', '/dashboard/reports')
  await showPage('dashboard-sign-in-policy', '/dashboard/sign-in-policy')
  await showPage('dashboard-phone', '/dashboard/phone')
  await showPage('dashboard-security', '/dashboard/security')
  await showPage('dashboard-shop', '/dashboard/shop')
  await showPage('dashboard-translations', '/dashboard/translations')
  await showPage('dashboard-not-found', '/dashboard/nowhere')
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

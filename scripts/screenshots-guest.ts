import type { Page } from 'playwright-core'
import type { Credentials } from '../apps/server/src/first-start.ts'
import { type Address, openPool, type Sql } from '../apps/server/src/kernel/postgres/index.ts'
import * as steps from '../tests/e2e/steps.ts'
import { Caller } from '../tests/support/caller.ts'
import { buildLine } from '../tests/support/goods.ts'
import { address, approvedCard } from '../tests/support/purchase.ts'
import { findLine } from './screenshots-orders.ts'

const missingOrderId = '00000000-0000-0000-0000-000000000000'

type Show = (name: string) => Promise<void>

/** A guest through the links of mails: an order, a subscription with a declined payment, a draft. */
export async function tourGuest(
  page: Page,
  { shop, connection, show }: { shop: Credentials; connection: Address; show: Show },
): Promise<void> {
  const sql = openPool(connection)
  const email = steps.createEmail()
  const orderId = await subscribe(shop, email)
  await sql`update subscription_contracts set due_date = now() where order_id = ${orderId}`
  // Runs the scheduled job now instead of waiting a minute.
  await sql`insert into jobs.job (name, data) values ('bill-subscriptions', ${{ siteId: missingOrderId, data: {} }})`
  const link = await findMailLink(shop, { email, template: 'subscription-declined', path: 'subscriptions' })
  await page.context().clearCookies()
  await steps.open(page, link)
  await show('guest-subscription-declined')
  await steps.fillCard(page, steps.cards.secure)
  await steps.payButton(page).click()
  await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor()
  await show('guest-subscription-secure')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('heading', { name: 'Change card' }).waitFor()
  await show('guest-subscription')
  await page.getByText('Cancel subscription').click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await page.getByText('Cancel subscription').waitFor({ state: 'hidden' })
  await show('guest-subscription-canceled')
  await steps.open(page, await findMailLink(shop, { email, template: 'order-placed', path: 'orders' }))
  await show('guest-order')
  const other = steps.createEmail()
  await payByGiftCard(shop, other)
  await steps.open(page, await findMailLink(shop, { email: other, template: 'order-placed', path: 'orders' }))
  await show('guest-order-by-gift-card')
  const pattern = await tourDownloads(page, { shop, sql, show })
  await steps.open(page, '/orders')
  await show('find-order')
  const draft = await createDraft(shop, email)
  await steps.open(page, (await createDraft(shop, email, {})).url)
  await show('pay-link-address')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('Enter a first name.').first().waitFor()
  await show('pay-link-address-refused')
  const files = { catalogLineItems: [pattern], customLineItems: [], shippingInfo: undefined }
  await steps.open(page, (await createDraft(shop, email, files)).url)
  await show('pay-link-billing')
  await steps.open(page, draft.url)
  await show('pay-link')
  await steps.fillCard(page, '4242 4242 4242 4242')
  await steps.payButton(page).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await show('pay-link-paid')
  await steps.signInOwner(page, shop)
  await steps.open(page, `/dashboard/orders/drafts/${(await createDraft(shop, email)).id}`)
  await show('dashboard-draft')
  await steps.open(page, '/dashboard/privacy')
  await page.getByRole('textbox', { name: 'Customer’s email address' }).fill(email)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('list', { name: 'Stored data' }).waitFor()
  await show('dashboard-privacy-found')
  await steps.open(page, '/dashboard/products?q=Everyday+Mug')
  await page.getByRole('link', { name: 'Everyday Mug' }).click()
  await page.getByRole('switch', { name: 'Accept pre-orders when out of stock' }).check({ force: true })
  await page.getByLabel('Pre-order message').fill('Ready to ship by mid-May')
  await page.getByLabel('Pre-order limit').fill('40')
  await show('dashboard-product-preorder')
  await sql.end()
}

/** Files by a mailed link: some available, none any more, and an expired link. */
async function tourDownloads(
  page: Page,
  { shop, sql, show }: { shop: Credentials; sql: Sql; show: Show },
): Promise<object> {
  const app = createAppCaller(shop)
  const { product } = await app.ok('products.createProduct', {
    product: { name: 'Sewing pattern “Apron”', priceData: { price: 12 }, productType: 'digital' },
  })
  for (const filename of ['apron-a4.pdf', 'apron-how-to-sew.pdf']) {
    const { uploadUrl } = await app.ok('downloads.createDigitalFileUpload', { productId: product.id, filename })
    await fetch(uploadUrl, { method: 'PUT', body: filename.repeat(90_000) })
  }
  const email = steps.createEmail()
  const orderId = await buy(await createBuyer(shop), { email, line: buildLine(product), paymentToken: approvedCard })
  await steps.open(page, await findMailLink(shop, { email, template: 'download-links', path: 'downloads' }))
  await page.getByRole('heading', { name: 'Your downloads' }).waitFor()
  await show('downloads')
  await sql`update downloads set used = allowed where order_id = ${orderId}`
  await page.reload()
  await page.getByText('You’ve reached the download limit.').first().waitFor()
  await show('downloads-used-up')
  await steps.open(page, '/downloads')
  await show('downloads-over')
  return buildLine(product)
}

async function subscribe(shop: Credentials, email: string): Promise<string> {
  const [app, buyer] = [createAppCaller(shop), await createBuyer(shop)]
  const { products } = await buyer.ok('products.queryProducts', {
    query: { filter: { slug: 'house-blend-coffee' }, paging: { limit: 1 } },
    includeVariants: true,
  })
  const [product] = products
  const subscriptionSettings = { frequency: 'MONTH', autoRenewal: true }
  const { subscriptionOption } = await app.ok('subscriptionOptions.createSubscriptionOption', {
    subscriptionOption: { title: 'Every month', subscriptionSettings, discount: { type: 'PERCENT', value: 10 } },
  })
  await app.ok('subscriptionOptions.assignSubscriptionOptionsToProduct', {
    productId: product.id,
    assignedSubscriptionOptions: [{ id: subscriptionOption.id }],
  })
  const variant = product.productOptions.length > 0 ? { variantId: product.variants[0].id } : {}
  const line = buildLine(product, 1, { ...variant, subscriptionOptionId: subscriptionOption.id })
  // A card that is approved once and declined afterwards.
  return buy(buyer, { email, line, paymentToken: 'sandbox:4000000000000341' })
}

/** An order that a gift card pays in full. */
async function payByGiftCard(shop: Credentials, email: string): Promise<void> {
  const app = createAppCaller(shop)
  const { code } = await app.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '250' } })
  await buy(await createBuyer(shop), { email, line: await findLine(app, 'oak-serving-board'), giftCardCode: code })
}

const createAppCaller = ({ origin, siteId, apiKey }: Credentials) =>
  new Caller(origin, { authorization: apiKey, 'wix-site-id': siteId })

async function createBuyer({ origin, clientId }: Credentials): Promise<Caller> {
  const tokens = await new Caller(origin, {}).ok('tokens.issueTokens', { grantType: 'anonymous', clientId })
  return new Caller(origin, { authorization: tokens.access_token as string })
}

interface Purchase {
  email: string
  line: object
  paymentToken?: string
  giftCardCode?: string
}

async function buy(buyer: Caller, { email, line, paymentToken, giftCardCode }: Purchase): Promise<string> {
  await buyer.ok('currentCart.addToCurrentCart', { lineItems: [line] })
  const { checkoutId: id } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB', email })
  const contactDetails = { firstName: 'Bea', lastName: 'Buyer', phone: '+353 1 000 0000' }
  const { checkout } = await buyer.ok('checkout.updateCheckout', {
    checkout: {
      id,
      shippingInfo: { shippingDestination: { address, contactDetails } },
      billingInfo: { address, contactDetails },
    },
    ...(giftCardCode && { giftCardCode }),
  })
  const [carrier] = checkout.shippingInfo?.carrierServiceOptions ?? []
  if (carrier) {
    const selectedCarrierServiceOption = { carrierId: carrier.carrierId, code: carrier.shippingOptions[0].code }
    await buyer.ok('checkout.updateCheckout', { checkout: { id, shippingInfo: { selectedCarrierServiceOption } } })
  }
  return (await buyer.ok('checkout.createOrderAndCharge', { id, ...(paymentToken && { paymentToken }) })).orderId
}

/** A draft order and the page on which it is paid. */
async function createDraft(
  { origin, siteId, apiKey }: Credentials,
  email: string,
  known: object = { recipientInfo: { address, contactDetails: { firstName: 'Bea', lastName: 'Buyer' } } },
): Promise<{ id: string; url: string }> {
  const app = new Caller(origin, { authorization: apiKey, 'wix-site-id': siteId })
  const { calculatedDraftOrder } = await app.ok('draftOrders.createDraftOrder', {
    draftOrder: {
      catalogLineItems: [await findLine(app, 'oak-serving-board')],
      customLineItems: [{ productName: { original: 'Engraving' }, price: { amount: '15' }, quantity: 1 }],
      buyerInfo: { email },
      shippingInfo: { title: 'By bike, on Friday', cost: { price: { amount: '6' } } },
      ...known,
    },
  })
  const { id } = calculatedDraftOrder.draftOrder
  const message = 'As we said on the phone: with the name of the house.'
  const { paymentLink } = await app.ok('draftPayments.createPaymentLink', {
    draftOrderId: id,
    days: 14,
    message,
    sendMail: true,
  })
  return { id, url: new URL(paymentLink.url).pathname }
}

interface MailQuery {
  email: string
  template: string
  path: string
}

/** The URL in a mail, once it is sent. */
async function findMailLink(shop: Credentials, { email, template, path }: MailQuery): Promise<string> {
  const { origin, siteId, ownerEmail, ownerPassword: password } = shop
  const anonymous = new Caller(origin, { 'wix-site-id': siteId })
  const tokens = await anonymous.ok('owner.signInOwner', { email: ownerEmail, password })
  const owner = new Caller(origin, { authorization: tokens.access_token as string })
  for (let tries = 0; tries < 450; tries++) {
    const { mails } = await owner.ok('mails.queryMails', { query: { filter: { template, recipient: email } } })
    if (mails.length > 0) {
      const { content } = await owner.ok('mails.getMail', { mailId: mails[0].id })
      return new RegExp(`/${path}/[\\w-]+`).exec(content.text)![0]
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No ${template} was written to ${email}`)
}

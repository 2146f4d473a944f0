import { beforeAll, describe, expect, test } from 'vitest'
import { abandonCheckout } from '../../../../../tests/support/abandoned-checkout.ts'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { strike } from '../../../../../tests/support/jobs.ts'
import { createCallerSpeaking, makeFrenchShop } from '../../../../../tests/support/languages.ts'
import { getCode, getToken, type SiteMail, waitForMail } from '../../../../../tests/support/mails.ts'
import { readPdf } from '../../../../../tests/support/pdf.ts'
import {
  address,
  approvedCard,
  buildLine,
  listPlainProducts,
  prepareToPay,
} from '../../../../../tests/support/purchase.ts'
import { becomeMember, createCredentials } from '../../../../../tests/support/sign-in.ts'
import type { TestSite } from '../../../../../tests/support/site.ts'
import { offerSubscription, prepareToSubscribe } from '../../../../../tests/support/subscriptions.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let productId: string
beforeAll(async () => {
  ;({ site, owner } = await makeFrenchShop())
  productId = (await listPlainProducts(owner))[0].id
})

let buyers = 0
const createEmail = () => `amina-${++buyers}@mail.example`
const createArabicVisitor = async () => createCallerSpeaking(await site.visitor(), 'ar')

async function buy(token = approvedCard, buyer?: Caller): Promise<{ order: Any; email: string; buyer: Caller }> {
  const email = createEmail()
  const by = buyer ?? (await createArabicVisitor())
  const { id } = await prepareToPay(by, [buildLine(productId, 2)], email)
  const { orderId } = await by.ok('checkout.createOrderAndCharge', { id, paymentToken: token })
  return { order: (await owner.ok('orders.getOrder', { id: orderId })).order, email, buyer: by }
}

const links = ({ html }: SiteMail) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => new URL(href!.replaceAll('&amp;', '&')))

/** All of it is in Arabic: direction, texts, amounts, and the pages that it leads to. */
function expectArabic(mail: SiteMail): void {
  expect(mail.language).toBe('ar')
  expect(mail.html).toContain('lang="ar"')
  expect(mail.html).toContain('dir="rtl"')
  expect(mail.subject).toMatch(/[\u0600-\u06ff]/)
  // French amounts have a comma before the cents.
  expect(mail.text).not.toMatch(/\d,\d\d\s*€/)
  const own = links(mail).filter(({ origin }) => origin === site.facts.origin)
  expect(own.length).toBeGreaterThan(0)
  for (const { pathname, searchParams } of own)
    expect(`${searchParams.get('lang')} ${pathname}`).toMatch(/^(ar |null \/ar(\/|$))/)
}

describe('a shop in French that sells to a person in Arabic writes in Arabic', () => {
  test('that the order was placed', async () => {
    const { order, email } = await buy()
    const mail = await waitForMail(site, email, 'order-placed')
    expectArabic(mail)
    expect(order.priceSummary.total.formattedAmount).toMatch(/^\d+,\d\d\s€$/)
    const total = new Intl.NumberFormat('ar', { style: 'currency', currency: 'EUR' })
    expect(mail.text).toContain(total.format(Number(order.priceSummary.total.amount)))
    expect(mail.text).toContain('أيرلندا')
  })

  test('what a gift card paid', async () => {
    const { code } = await owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '5' } })
    const buyer = await createArabicVisitor()
    const email = createEmail()
    const { id } = await prepareToPay(buyer, [buildLine(productId)], email)
    await buyer.ok('checkout.updateCheckout', { checkout: { id }, giftCardCode: code })
    await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expectArabic(await waitForMail(site, email, 'order-placed'))
  })

  test('to a member, with a link to their account', async () => {
    const member = await becomeMember(site, await createArabicVisitor())
    const { email } = await buy(approvedCard, createCallerSpeaking(member, 'ar'))
    const mail = await waitForMail(site, email, 'order-placed')
    expectArabic(mail)
    expect(links(mail).map(({ pathname }) => pathname)).toContainEqual(
      expect.stringMatching(/^\/ar\/account\/orders\//),
    )
  })

  test('about a parcel, and that it can be picked up', async () => {
    const shipped = await buy()
    const fulfill = (order: Any, more: object) =>
      owner.ok('orderFulfillments.createFulfillment', {
        orderId: order.id,
        fulfillment: { lineItems: [{ id: order.lineItems[0].id }], ...more },
      })
    await fulfill(shipped.order, { trackingInfo: { shippingProvider: 'dhl', trackingNumber: 'JD1' } })
    expectArabic(await waitForMail(site, shipped.email, 'order-shipped'))

    const { order, email } = await buy()
    const pickup = { address: { addressLine: '5 Quay', city: 'Cork', country: 'IE' }, pickupMethod: 'STORE_PICKUP' }
    await query(`update orders set doc = jsonb_set(doc, '{shippingInfo,logistics}', $2) where id = $1`, [
      order.id,
      { pickupDetails: pickup },
    ])
    await fulfill(order, { status: 'Ready' })
    expectArabic(await waitForMail(site, email, 'order-ready-for-pickup'))
  })

  test('that the order was canceled, declined or refunded', async () => {
    const canceled = await buy('manual')
    await owner.ok('orders.cancelOrder', { id: canceled.order.id, sendOrderCanceledEmail: true })
    expectArabic(await waitForMail(site, canceled.email, 'order-canceled'))

    const refunded = await buy()
    const orderId = refunded.order.id
    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    await owner.ok('orderBilling.refundPayments', {
      orderId,
      paymentRefunds: [{ paymentId: orderTransactions.payments[0].id, amount: { amount: '1.50' } }],
      sideEffects: { notifications: { sendCustomerEmail: true } },
    })
    const refund = await waitForMail(site, refunded.email, 'order-refunded')
    expectArabic(refund)
    expect(refund.text).toContain('1.50')

    const declined = await buy('sandbox:4000000000000077')
    const [row] = await query<{ id: string }>('select id from payments where order_id = $1', [declined.order.id])
    await query(
      `update sandbox_charges set outcome = 'DECLINED', reason = 'CARD_DECLINED' where idempotency_key = $1`,
      [row!.id],
    )
    await query(`update payments set checked_date = now() - interval '1 minute' where id = $1`, [row!.id])
    await strike('settle-payments')
    expectArabic(await waitForMail(site, declined.email, 'order-declined'))
  })

  test('its invoice, as a document in Arabic', async () => {
    const { order, email, buyer } = await buy()
    await owner.ok('invoices.updateInvoiceSettings', { invoiceSettings: { footnote: 'Merci de votre commande' } })
    const footnote = 'شكرًا لطلبك'
    const entries = [{ entityType: 'INVOICES', entityId: 'site', fields: { footnote } }]
    const { results } = await owner.ok('translations.bulkSetTranslations', { language: 'ar', entries })
    expect(results[0].itemMetadata.success).toBe(true)
    const { invoiceId } = await owner.ok('orderInvoices.generateInvoice', { orderId: order.id })
    await owner.ok('invoices.sendInvoice', { invoiceId })
    expectArabic(await waitForMail(site, email, 'invoice'))
    const { pdf } = await buyer.ok('invoices.getInvoicePdf', { invoiceId })
    expect(pdf.filename).toMatch(/[\u0600-\u06ff]/)
    const [invoice] = await query<{ doc: object }>('select doc from invoices where id = $1', [invoiceId])
    expect(invoice!.doc).toMatchObject({ language: 'ar', seller: { footnote } })
  })

  test('the answer to a return, and the link that a guest asks for', async () => {
    const { order, email, buyer } = await buy()
    const lineItems = [{ id: order.lineItems[0].id, quantity: 1 }]
    await owner.ok('orderFulfillments.createFulfillment', { orderId: order.id, fulfillment: { lineItems } })
    const { return: made } = await buyer.ok('returns.createReturn', {
      return: { orderId: order.id, lineItems, reason: 'DAMAGED' },
    })
    await owner.ok('returns.acceptReturn', { returnId: made.id })
    expectArabic(await waitForMail(site, email, 'order-return-accepted'))
    await (await site.visitor()).ok('returns.sendOrderLink', { number: order.number, email })
    expectArabic(await waitForMail(site, email, 'order-link'))
  })

  test('where files can be downloaded', async () => {
    const { product } = await owner.ok('products.createProduct', {
      product: { name: 'Pattern', priceData: { price: 12 }, productType: 'digital' },
    })
    const file = { productId: product.id, filename: 'pattern.pdf' }
    const { uploadUrl } = await owner.ok('downloads.createDigitalFileUpload', file)
    await fetch(uploadUrl, { method: 'PUT', body: 'the only copy' })
    const [buyer, email] = [await createArabicVisitor(), createEmail()]
    await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
    const { checkoutId: id } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', { email })
    const billingInfo = { address, contactDetails: { firstName: 'Amina', lastName: 'Buyer' } }
    await buyer.ok('checkout.updateCheckout', { checkout: { id, billingInfo } })
    await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expectArabic(await waitForMail(site, email, 'download-links'))
  })

  test('the gift card that was bought', async () => {
    const { products } = await owner.ok('products.queryProducts', { query: { filter: { giftCard: true } } })
    const [buyer, email] = [await createArabicVisitor(), createEmail()]
    const options = { options: { Amount: '€50' }, customTextFields: {} }
    const { checkout } = await buyer.ok('checkout.createCheckout', {
      channelType: 'WEB',
      lineItems: [buildLine(products[0].id, 1, options)],
      checkoutInfo: {
        billingInfo: { address, contactDetails: { firstName: 'Amina', lastName: 'Buyer' } },
        buyerInfo: { email },
      },
    })
    await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
    expectArabic(await waitForMail(site, email, 'gift-card'))
  })

  test('that a free trial ends', async () => {
    const trial = { frequency: 'MONTH', autoRenewal: true, freeTrialPeriod: { frequency: 'WEEK', interval: 1 } }
    const offer = await offerSubscription(site, trial)
    const buyer = await createArabicVisitor()
    const { id } = await prepareToSubscribe(buyer, offer)
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const [contract] = await query<{ id: string }>('select id from subscription_contracts where order_id = $1', [
      orderId,
    ])
    await query('update subscription_contracts set remind_date = now() where id = $1', [contract!.id])
    await strike('remind-of-trials')
    expectArabic(await waitForMail(site, 'bea@mail.example', 'subscription-trial-ends'))
  })

  test('about a checkout that was left, a review, and an item that is back', async () => {
    const email = createEmail()
    await abandonCheckout(site, email, { sendMail: true }, await createArabicVisitor())
    expectArabic(await waitForMail(site, email, 'abandoned-checkout'))

    const always = { automatic: true, delayDays: 0, reminders: 0, reminderDays: 7, quietFrom: 0, quietTo: 0 }
    await owner.ok('siteReviewRequests.updateReviewRequestSettings', { reviewRequestSettings: always })
    const reviewed = await buy()
    await owner.ok('orderFulfillments.createFulfillment', {
      orderId: reviewed.order.id,
      fulfillment: { lineItems: [{ id: reviewed.order.lineItems[0].id }] },
    })
    expectArabic(await waitForMail(site, reviewed.email, 'review-request'))

    const waiting = createEmail()
    const { product } = await owner.ok('products.createProduct', {
      product: { name: 'Lamp', priceData: { price: 10 } },
    })
    const count = (quantity: number) =>
      owner.ok('inventory.updateInventoryVariants', {
        inventoryItem: {
          productId: product.id,
          trackQuantity: true,
          variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity }],
        },
      })
    await count(0)
    const { request } = await (await createArabicVisitor()).ok(
      'backInStockNotifications.createBackInStockNotificationRequest',
      {
        request: { email: waiting, catalogReference: buildLine(product.id).catalogReference },
        itemDetails: { name: 'Lamp', price: '10.00' },
      },
    )
    expect(request.language).toBeUndefined()
    await count(5)
    const mail = await waitForMail(site, waiting, 'back-in-stock')
    expectArabic(mail)
    expect(links(mail).map(({ pathname }) => pathname)).toContain(`/ar/product/${product.slug}`)
  })

  test('a link to pay an order that the owner made', async () => {
    const email = createEmail()
    const { calculatedDraftOrder } = await owner.ok('draftOrders.createDraftOrder', {
      draftOrder: {
        catalogLineItems: [buildLine(productId)],
        buyerInfo: { email },
        recipientInfo: { address, contactDetails: { firstName: 'Amina', lastName: 'Buyer' } },
      },
    })
    const draftOrderId = calculatedDraftOrder.draftOrder.id
    const wish = { draftOrderId, days: 7, language: 'ar', sendMail: true }
    const { paymentLink } = await owner.ok('draftPayments.createPaymentLink', wish)
    expect(paymentLink.url).toMatch(/\?lang=ar$/)
    expectArabic(await waitForMail(site, email, 'payment-link'))
  })
})

describe('emails of the sign-in', () => {
  test('speak the language of the page; a member’s own without one', async () => {
    await query(`update sites set settings = settings || $2, version = version + 1 where id = $1`, [
      site.id,
      { emailVerification: 'required' },
    ])
    const { email, password } = createCredentials()
    const arabic = await createArabicVisitor()
    const { stateToken } = await arabic.ok('authentication.registerV2', { loginId: { email }, password })
    const code = await waitForMail(site, email, 'verification-code')
    expect([code.language, code.html.includes('dir="rtl"')]).toEqual(['ar', true])
    await arabic.ok('verification.verifyDuringAuthentication', { code: getCode(code), stateToken })

    const visitor = await site.visitor()
    await visitor.ok('recovery.sendRecoveryEmail', { email })
    const recovery = await waitForMail(site, email, 'recover-password')
    expectArabic(recovery)
    await site
      .anonymous()
      .ok('recovery.recover', { recoveryToken: getToken(recovery), password: 'another horse battery' })
    expectArabic(await waitForMail(site, email, 'password-changed'))

    await createCallerSpeaking(visitor, 'fr').ok('recovery.sendRecoveryEmail', { email })
    const latest = await waitForMail(site, email, 'recover-password', 'mot de passe')
    expect(latest.language).toBe('fr')
  })

  test('speak the site’s language to a person who requested one that the site does not have', async () => {
    const { email, password } = createCredentials()
    const german = createCallerSpeaking(await site.visitor(), 'de')
    await german.ok('authentication.registerV2', { loginId: { email }, password })
    expect((await waitForMail(site, email, 'verification-code')).language).toBe('fr')
  })
})

describe('the owner, who works in German,', () => {
  test('gets emails and packing slips in German, whatever the buyer’s language', async () => {
    const before = await owner.ok('accountLanguage.getMyLanguage')
    expect(before).toEqual({ languages: ['en', 'de', 'fr', 'es', 'ar'] })
    expect(await owner.ok('accountLanguage.chooseMyLanguage', { language: 'de-AT' })).toMatchObject({ language: 'de' })
    await owner.ok('notices.updateOwnerNotices', { ownerNotices: { newOrder: true } })
    const { order } = await buy()
    const notice = await waitForMail(site, site.facts.ownerEmail, 'owner-new-order', order.number)
    expect(notice.language).toBe('de')
    expect(links(notice).map(({ pathname }) => pathname)).toContain(`/dashboard/orders/${order.id}`)
    const { pdf } = await owner.ok('printouts.getPackingSlips', { orderIds: [order.id] })
    expect(readPdf(pdf.content).text).toContain('Lieferschein')
    const ofApp = await site.app().ok('printouts.getPackingSlips', { orderIds: [order.id] })
    expect(readPdf(ofApp.pdf.content).text).toContain('Bon de livraison')
    expect(await owner.ok('accountLanguage.chooseMyLanguage', {})).toEqual(before)
  })

  test('can’t choose a language that the dashboard does not have, nor a member one that the shop does not have', async () => {
    const field = [expect.objectContaining({ field: 'language' })]
    expect(await owner.violations('accountLanguage.chooseMyLanguage', { language: 'nl' })).toEqual(field)
    const member = await site.member()
    expect(await member.violations('accountLanguage.chooseMyLanguage', { language: 'de' })).toEqual(field)
    expect(await member.ok('accountLanguage.chooseMyLanguage', { language: 'ar' })).toMatchObject({ language: 'ar' })
    expect(await member.ok('accountLanguage.chooseMyLanguage', { language: null })).toEqual({ languages: ['fr', 'ar'] })
  })
})

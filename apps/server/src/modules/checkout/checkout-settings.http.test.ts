import { expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { buildLine, findGoods } from '../../../../../tests/support/goods.ts'
import { strike } from '../../../../../tests/support/jobs.ts'
import { approvedCard, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

it('settings start with safe defaults, and buyers can read them', async () => {
  const site = await makeSite()
  const visitor = await site.visitor()
  const { checkoutSettings } = await visitor.ok('checkoutSettings.getCheckoutSettings')
  expect(checkoutSettings).toEqual({
    checkoutFields: { giftCardRedeemEnabled: true },
    checkoutBillingFields: 'All_FIELDS',
  })
  const refused = await visitor.problem('checkoutSettings.updateCheckoutSettings', { checkoutSettings: {} })
  expect(refused).toMatchObject({ code: 'PERMISSION_DENIED', status: 403 })
})

it('an update merges field by field, applies to the next call, and emits an event', async () => {
  const site = await makeSite()
  const owner = await site.owner()
  await site.events()
  const change = async (checkoutSettings: Record<string, unknown>) =>
    (await owner.ok('checkoutSettings.updateCheckoutSettings', { checkoutSettings })).checkoutSettings
  await change({
    checkoutBrand: { header: { text: 'Ada & Co', logo: { size: 'LARGE' } }, global: { buttonColor: '#0a6' } },
    checkoutPolicies: { returnPolicy: { visible: true, content: 'Within 30 days.' } },
  })
  const after = await change({
    checkoutBrand: { header: { text: null, textColor: '#112233' } },
    checkoutFields: { policyAgreementCheckbox: { visible: true } },
    checkoutBillingFields: 'MINIMUM_REQUIRED_FIELDS',
  })
  expect(after).toMatchObject({
    checkoutBrand: { header: { textColor: '#112233', logo: { size: 'LARGE' } }, global: { buttonColor: '#0a6' } },
    checkoutPolicies: { returnPolicy: { visible: true, content: 'Within 30 days.' } },
    checkoutFields: { giftCardRedeemEnabled: true, policyAgreementCheckbox: { visible: true } },
    checkoutBillingFields: 'MINIMUM_REQUIRED_FIELDS',
    createdDate: expect.any(String),
  })
  expect(after.checkoutBrand.header).not.toHaveProperty('text')
  expect(await owner.ok('checkoutSettings.getCheckoutSettings')).toEqual({ checkoutSettings: after })
  const events = await site.events()
  expect(events.map(({ type }) => type)).toEqual(Array(2).fill('wix.ecom.v1.checkout_settings_updated'))
  expect(events[1]!.body).toEqual({ updatedEvent: { currentEntity: after } })
})

it('the header’s name and the description of its logo are translated for buyers, and stay for the owner', async () => {
  const site = await makeSite()
  const owner = await site.owner()
  await owner.ok('site.updateSiteProperties', { properties: { languages: ['fr', 'ar'] } })
  const image = { url: 'https://ada.example/logo.png', altText: 'A sewing needle' }
  const header = { text: 'Ada’s workshop', logo: { size: 'LARGE', image } }
  await owner.ok('checkoutSettings.updateCheckoutSettings', { checkoutSettings: { checkoutBrand: { header } } })
  const entry = { entityType: 'CHECKOUT_BRAND', entityId: 'site' }
  const { entries } = await owner.ok('translations.queryTranslations', { language: 'fr', entityType: 'CHECKOUT_BRAND' })
  expect(entries).toMatchObject([
    {
      ...entry,
      fields: [
        { key: 'header.text', maxLength: 55, original: header.text },
        { key: 'header.logo.image.altText', maxLength: 200, original: image.altText },
      ],
    },
  ])
  const fields = { 'header.text': 'L’atelier d’Ada', 'header.logo.image.altText': 'Une aiguille à coudre' }
  await owner.ok('translations.bulkSetTranslations', { language: 'fr', entries: [{ ...entry, fields }] })
  const read = async (caller: Caller, language: string) =>
    (await caller.ok('checkoutSettings.getCheckoutSettings', {}, { 'accept-language': language })).checkoutSettings
      .checkoutBrand.header
  const visitor = await site.visitor()
  expect(await read(visitor, 'fr')).toMatchObject({
    text: fields['header.text'],
    logo: { image: { ...image, altText: fields['header.logo.image.altText'] } },
  })
  expect(await read(visitor, 'ar')).toMatchObject(header)
  expect(await read(owner, 'fr')).toMatchObject(header)
})

it('a card is saved if the settings say so, and can be charged when the order’s total grows', async () => {
  const site = await makeSite({ demo: true })
  const app = site.app()
  const visitor = await site.visitor()
  const { plain } = await findGoods(visitor)
  const buy = async () => {
    const { id } = await prepareToPay(visitor, [buildLine(plain)])
    const { paymentSettings } = await visitor.ok('checkout.getPaymentSettings', { id })
    const { orderId } = await visitor.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    await app.ok('tips.setTipOnOrder', { orderId, tip: { amount: '2.00' } })
    const charge = { orderId, regularCharge: { amount: { amount: '2.00' } }, merchantInitiated: true }
    return { keeps: paymentSettings.savePaymentMethod, orderId, charge }
  }
  const before = await buy()
  expect(before.keeps).toBe(false)
  expect((await app.problem('orderBilling.chargeOrder', before.charge)).code).toBe('PAYMENT_METHOD_UNAVAILABLE')
  const checkoutSettings = { checkoutFields: { mitEnabled: true } }
  await app.ok('checkoutSettings.updateCheckoutSettings', { checkoutSettings })
  const after = await buy()
  expect(after.keeps).toBe(true)
  await app.ok('orderBilling.chargeOrder', after.charge)
  const { order } = await app.ok('orders.getOrder', { id: after.orderId })
  expect(order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } })
})

it('an invalid color is refused', async () => {
  const site = await makeSite()
  const checkoutSettings = { checkoutBrand: { global: { buttonColor: 'red;background:url(//evil.example)' } } }
  const violations = await site.app().violations('checkoutSettings.updateCheckoutSettings', { checkoutSettings })
  expect(violations).toMatchObject([{ field: 'checkoutSettings.checkoutBrand.global.buttonColor' }])
})

it('payments are only authorized once delayed capture is switched on', async () => {
  const site = await makeSite({ demo: true })
  const visitor = await site.visitor()
  const { plain } = await findGoods(visitor)
  await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(plain)] })
  const { checkoutId: id } = await visitor.ok('currentCart.createCheckoutFromCurrentCart', {})
  const readDelayed = async () => (await visitor.ok('checkout.getPaymentSettings', { id })).paymentSettings.delayCapture
  expect(await readDelayed()).toBe(false)
  const checkoutSettings = { checkoutFields: { delayCaptureEnabled: true } }
  await site.app().ok('checkoutSettings.updateCheckoutSettings', { checkoutSettings })
  expect(await readDelayed()).toBe(true)
})

it.each([
  ['unless its owner says otherwise', {}, 'CAPTURE'],
  ['where its owner wants to decide', { captureBeforeExpiryEnabled: false }, undefined],
])('authorized payments are captured automatically before they expire, %s', async (_, fields, action) => {
  const site = await makeSite({ demo: true })
  const app = site.app()
  const checkoutSettings = { checkoutFields: { delayCaptureEnabled: true, ...fields } }
  await app.ok('checkoutSettings.updateCheckoutSettings', { checkoutSettings })
  const buyer = await site.visitor()
  const { plain } = await findGoods(buyer)
  const { id } = await prepareToPay(buyer, [buildLine(plain)])
  const paying = { id, paymentToken: approvedCard }
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', paying)
  const readPayment = async () =>
    (await app.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })).orderTransactions.payments[0]
      .regularPaymentDetails
  const held = await readPayment()
  expect(held.status).toBe('AUTHORIZED')
  const { scheduledAction } = held.authorizationDetails ?? held
  expect(scheduledAction?.actionType).toBe(action)
  if (!action) return
  const days = (Date.parse(scheduledAction.executionDate) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(6)
  await query('update payments set due_date = now() where site_id = $1', [site.id])
  await strike('perform-due-payments')
  await waitUntil(async () => (await readPayment()).status === 'APPROVED')
  expect((await app.ok('orders.getOrder', { id: orderId })).order.paymentStatus).toBe('PAID')
})

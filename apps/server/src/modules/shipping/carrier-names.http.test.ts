import { CONFIGURED_CARRIER } from '@stoa/contract/delivery-profile'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { waitForMail } from '../../../../../tests/support/mails.ts'
import { address, approvedCard, buildLine, listPlainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const arabic = { 'accept-language': 'ar' }
const rate = 'Parcel by carrier'
const surcharge = 'Island surcharge'
const longSurcharge = 'For parcels that a ferry takes to the islands off the west coast'
/** Names of fees are shorter than descriptions of charges may be. */
const shortSurcharge = longSurcharge.slice(0, 50)

let site: TestSite
let owner: Caller
let regionIds: string[]
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  await owner.ok('site.updateSiteProperties', { properties: { languages: ['ar', 'de'] } })
  const { deliveryProfiles } = await owner.ok('deliveryProfile.queryDeliveryProfiles', {})
  regionIds = (deliveryProfiles as Any[])[0].deliveryRegions.map(({ id }: Any) => id)
  for (const deliveryRegionId of regionIds) {
    const deliveryCarrier = {
      appId: CONFIGURED_CARRIER,
      backupRate: { title: rate, amount: '9' },
      additionalCharges: [
        { description: surcharge, amount: '2' },
        { description: longSurcharge, amount: '3' },
        { amount: '1' },
      ],
    }
    await owner.ok('deliveryProfile.addDeliveryCarrier', { deliveryRegionId, deliveryCarrier })
  }
})

const read = async (language: string, ...entityIds: string[]) =>
  (await owner.ok('translations.queryTranslations', { language, entityType: 'DELIVERY_OPTION', entityIds })).entries
const set = (language: string, texts: Record<string, string>) =>
  owner.ok('translations.bulkSetTranslations', {
    language,
    entries: Object.entries(texts).map(([entityId, title]) => ({
      entityType: 'DELIVERY_OPTION',
      entityId,
      fields: { title },
    })),
  })

const inArabic = {
  [rate]: 'طرد مع شركة الشحن',
  [surcharge]: 'رسم الجزر',
  [longSurcharge]: 'للطرود التي تنقلها العبّارة إلى الجزر قبالة الساحل الغربي',
  [shortSurcharge]: 'للطرود المنقولة بالعبّارة',
}

test('names of backup rates and extra charges are listed once for all regions and reach the buyer in Arabic', async () => {
  const plain = { format: 'PLAIN', outdated: false }
  expect(await read('ar', rate, surcharge)).toMatchObject([
    { title: rate, fields: [{ key: 'title', ...plain, maxLength: 256, original: rate }] },
    { title: surcharge, fields: [{ key: 'title', ...plain, original: surcharge }] },
  ])
  const { entries } = await owner.ok('translations.queryTranslations', {
    language: 'ar',
    entityType: 'DELIVERY_OPTION',
    cursorPaging: { limit: 100 },
  })
  expect(entries.filter(({ entityId }: Any) => entityId === rate)).toHaveLength(1)
  expect((await set('ar', inArabic)).bulkActionMetadata.totalSuccesses).toBe(4)

  const buyer = await site.visitor()
  const [product] = await listPlainProducts(buyer)
  const email = `layla-${crypto.randomUUID()}@mail.example`
  await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] }, arabic)
  const { checkoutId: id } = await buyer.ok(
    'currentCart.createCheckoutFromCurrentCart',
    { channelType: 'WEB', email },
    arabic,
  )
  const update = async (shippingInfo: object, more: object = {}) =>
    (await buyer.ok('checkout.updateCheckout', { checkout: { id, shippingInfo, ...more } }, arabic)).checkout as Any
  const contact = { address, contactDetails: { firstName: 'Layla', lastName: 'Haddad', phone: '+3531' } }
  const addressed = await update({ shippingDestination: contact }, { billingInfo: contact })
  const options = addressed.shippingInfo.carrierServiceOptions.find(
    ({ carrierId }: Any) => carrierId === CONFIGURED_CARRIER,
  ).shippingOptions
  expect(options).toMatchObject([
    {
      title: inArabic[rate],
      cost: { otherCharges: [{ details: inArabic[surcharge] }, { details: inArabic[longSurcharge] }, {}] },
    },
  ])
  const selectedCarrierServiceOption = { carrierId: CONFIGURED_CARRIER, code: options[0].code }
  const { shippingInfo, additionalFees } = await update({ selectedCarrierServiceOption })
  expect(shippingInfo.selectedCarrierServiceOption).toMatchObject({
    title: inArabic[rate],
    otherCharges: [{ details: inArabic[surcharge] }, { details: inArabic[longSurcharge] }, {}],
  })
  const fees = [inArabic[surcharge], inArabic[shortSurcharge], 'رسوم تجهيز']
  expect(additionalFees.map(({ name }: Any) => name)).toEqual(fees)

  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard }, arabic)
  const { order } = await buyer.ok('orders.getOrder', { id: orderId }, arabic)
  expect(order.shippingInfo.title).toBe(inArabic[rate])
  expect(order.additionalFees.map(({ name }: Any) => name)).toEqual(fees)
  const { order: owned } = await owner.ok('orders.getOrder', { id: orderId })
  expect(owned.shippingInfo.title).toBe(rate)
  expect(owned.additionalFees.map(({ name }: Any) => name)).toEqual([surcharge, shortSurcharge, 'Handling'])
  const mail = await waitForMail(site, email, 'order-placed', order.number)
  expect(mail.text).toContain(inArabic[rate])
  expect(mail.text).not.toContain(rate)
})

test('a renamed rate or charge keeps its translation, marked as outdated until it is confirmed', async () => {
  await set('de', { [rate]: 'Paket', [surcharge]: 'Inselzuschlag' })
  const [renamedRate, renamedCharge] = ['Parcel by truck', 'Islands']
  const deliveryCarrier = {
    appId: CONFIGURED_CARRIER,
    backupRate: { title: renamedRate },
    additionalCharges: [
      { description: renamedCharge, amount: '2' },
      { description: longSurcharge, amount: '3' },
    ],
  }
  await owner.ok('deliveryProfile.updateDeliveryCarrier', { deliveryRegionId: regionIds[0], deliveryCarrier })
  expect(await read('de', renamedRate, renamedCharge)).toMatchObject([
    { entityId: renamedRate, fields: [{ text: 'Paket', outdated: true }] },
    { entityId: renamedCharge, fields: [{ text: 'Inselzuschlag', outdated: true }] },
  ])
  expect(await read('de', rate)).toMatchObject([{ fields: [{ text: 'Paket', outdated: false }] }])
})

test('the names of a carrier that left its last region are no texts of the shop any more', async () => {
  const count = async () => {
    const { progress } = await owner.ok('translations.getTranslationProgress', { language: 'de' })
    return progress.find(({ entityType }: Any) => entityType === 'DELIVERY_OPTION')!.fields
  }
  const before = await count()
  for (const deliveryRegionId of regionIds)
    await owner.ok('deliveryProfile.removeDeliveryCarrier', { deliveryRegionId, appId: CONFIGURED_CARRIER })
  expect(await read('de', rate)).toEqual([])
  expect(await count()).toBe(before - 6)
})

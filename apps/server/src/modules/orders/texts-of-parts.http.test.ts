import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { createStocked } from '../../../../../tests/support/goods.ts'
import { createCallerSpeaking, makeFrenchShop } from '../../../../../tests/support/languages.ts'
import { waitForMail } from '../../../../../tests/support/mails.ts'
import { readPdf } from '../../../../../tests/support/pdf.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import type { TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
beforeAll(async () => {
  ;({ site, owner } = await makeFrenchShop())
  await owner.ok('site.updateSiteProperties', { properties: { languages: ['ar', 'de'] } })
})

const translate = async (language: string, ...entries: [entityType: string, entityId: string, fields: object][]) => {
  const { results } = await owner.ok('translations.bulkSetTranslations', {
    language,
    entries: entries.map(([entityType, entityId, fields]) => ({ entityType, entityId, fields })),
  })
  expect(results.map(({ itemMetadata }: Any) => itemMetadata.error)).toEqual(entries.map(() => undefined))
}

const createArabicVisitor = async () => createCallerSpeaking(await site.visitor(), 'ar')
const toPlain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200f\u2066-\u2069]/g, '')
const readIncluded = ({ descriptionLines: [line] }: Any) => ({
  name: line.name.translated,
  original: toPlain(line.plainText.original),
  translated: toPlain(line.plainText.translated),
})

async function buy(buyer: Caller, productIds: string[], email: string): Promise<Any> {
  const checkout = await prepareToPay(
    buyer,
    productIds.map((id) => buildLine(id)),
    email,
  )
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  return { checkout, order: (await owner.ok('orders.getOrder', { id: orderId })).order }
}

describe('what a bundle includes', () => {
  let [cup, pot, set] = ['', '', '']
  beforeAll(async () => {
    const choices = ['Bleu', 'Blanc'].map((value) => ({ value, description: value }))
    cup = await createStocked(owner, 'Tasse', { manageVariants: true, productOptions: [{ name: 'Émail', choices }] })
    pot = await createStocked(owner, 'Théière')
    const { product } = await owner.ok('products.getProduct', { id: cup })
    set = await createStocked(owner, 'Service', {
      bundleItems: [
        { productId: cup, variantId: product.variants[0].id, quantity: 4 },
        { productId: pot, quantity: 1 },
      ],
    })
    await translate(
      'ar',
      ['PRODUCT', cup, { name: 'كوب' }],
      ['PRODUCT', set, { name: 'طقم' }],
      ['OPTION', 'Émail', { 'choices[Bleu].description': 'أزرق' }],
    )
  })

  const original = '4 × Tasse (Bleu), 1 × Théière'
  const arabic = { name: 'يتضمن', original, translated: '4 × كوب (أزرق)، 1 × Théière' }

  test('is in the buyer’s language in the cart, checkout, order, email and invoice', async () => {
    const buyer = await createArabicVisitor()
    await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(set)] })
    const { cart } = await buyer.ok('currentCart.getCurrentCart')
    expect(readIncluded(cart.lineItems[0])).toEqual(arabic)
    expect(cart.lineItems[0].descriptionLines[0].includedItems).toMatchObject([
      {
        quantity: 4,
        productId: cup,
        productName: { original: 'Tasse', translated: 'كوب' },
        choices: [{ optionName: 'Émail', choice: { original: 'Bleu', translated: 'أزرق' } }],
      },
      { quantity: 1, productId: pot, productName: { original: 'Théière', translated: 'Théière' }, choices: [] },
    ])
    await buyer.ok('currentCart.deleteCurrentCart')

    const { checkout, order } = await buy(buyer, [set], 'parts@mail.example')
    expect(readIncluded(checkout.lineItems[0])).toEqual(arabic)
    expect(readIncluded(order.lineItems[0])).toEqual(arabic)
    const mail = await waitForMail(site, 'parts@mail.example', 'order-placed')
    expect(toPlain(mail.text)).toContain(arabic.translated)
    const { invoiceId } = await owner.ok('orderInvoices.generateInvoice', { orderId: order.id })
    const [invoice] = await query<{ doc: Any }>('select doc from invoices where id = $1', [invoiceId])
    expect(invoice!.doc.language).toBe('ar')
    expect(toPlain(invoice!.doc.lines[0].detail)).toBe(arabic.translated)
  })

  test('is in the buyer’s language on the packing slip', async () => {
    await translate('de', ['PRODUCT', pot, { name: 'Kanne' }])
    const { order } = await buy(createCallerSpeaking(await site.visitor(), 'de'), [set], 'slip@mail.example')
    const { pdf } = await owner.ok('printouts.getPackingSlips', { orderIds: [order.id] })
    expect(toPlain(readPdf(pdf.content).text)).toContain('1 × Kanne')
  })

  test('stays in the order as it was bought, after products were renamed and for readers of another language', async () => {
    const glass = await createStocked(owner, 'Verre')
    const pair = await createStocked(owner, 'Paire', { bundleItems: [{ productId: glass, quantity: 2 }] })
    const french = await site.visitor()
    const { order } = await buy(french, [pair], 'kept@mail.example')
    await owner.ok('products.updateProduct', { product: { id: glass, name: 'Gobelet' } })
    await translate('ar', ['PRODUCT', glass, { name: 'قدح' }])
    const read = async (caller: Caller) =>
      readIncluded((await caller.ok('orders.getOrder', { id: order.id })).order.lineItems[0])
    const bought = { original: '2 × Verre', translated: '2 × Verre' }
    expect(await read(french)).toEqual({ name: 'Comprend', ...bought })
    expect(await read(createCallerSpeaking(french, 'ar'))).toEqual({ name: 'يتضمن', ...bought })
  })

  test('follows a renamed product and a new translation in a cart that was shown before', async () => {
    const bowl = await createStocked(owner, 'Bol')
    const bowls = await createStocked(owner, 'Bols', { bundleItems: [{ productId: bowl, quantity: 3 }] })
    const buyer = await site.visitor()
    await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(bowls)] })
    const read = async (caller: Caller) =>
      readIncluded((await caller.ok('currentCart.getCurrentCart')).cart.lineItems[0]).translated
    expect([await read(buyer), await read(buyer)]).toEqual(['3 × Bol', '3 × Bol'])
    await owner.ok('products.updateProduct', { product: { id: bowl, name: 'Saladier' } })
    expect(await read(buyer)).toBe('3 × Saladier')
    await translate('de', ['PRODUCT', bowl, { name: 'Schüssel' }])
    expect(await read(createCallerSpeaking(buyer, 'de'))).toBe('3 × Schüssel')
  })
})

test('the times of a local delivery are in the buyer’s email and on the packing slip', async () => {
  const { deliveryProfiles } = await owner.ok('deliveryProfile.queryDeliveryProfiles', { query: {} })
  const deliveryRegionIds = deliveryProfiles.flatMap(({ deliveryRegions }: Any) =>
    deliveryRegions.map(({ id }: Any) => id),
  )
  const timeWindows = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day) => ({
    ...{ day, start: { hours: 9, minutes: 0 }, end: { hours: 12, minutes: 30 } },
  }))
  await owner.ok('localDeliveryOptions.createLocalDeliveryOption', {
    localDeliveryOption: {
      ...{ areaName: 'Vélo', zipConfig: { zipCodes: ['D02*'] }, scheduledDeliveryConfig: { timeWindows } },
      ...{ rates: [{ amount: '3' }], deliveryRegionIds },
    },
  })
  const buyer = await createArabicVisitor()
  const [product] = await listPlainProducts(owner)
  const { id, shippingInfo } = await prepareToPay(buyer, [buildLine(product.id)], 'times@mail.example')
  const [local] = shippingInfo.carrierServiceOptions.flatMap(({ carrierId, shippingOptions }: Any) =>
    shippingOptions
      .filter(({ logistics }: Any) => logistics.deliveryTimeSlot)
      .map(({ code }: Any) => ({ carrierId, code })),
  )
  await buyer.ok('checkout.updateCheckout', {
    checkout: { id, shippingInfo: { selectedCarrierServiceOption: local } },
  })
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  const mail = await waitForMail(site, 'times@mail.example', 'order-placed')
  expect(toPlain(mail.text)).toMatch(/ · \p{sc=Arab}+، \d+ \p{sc=Arab}+، 9:00 ص\s?–\s?12:30 م/u)
  const { pdf } = await owner.ok('printouts.getPackingSlips', { orderIds: [orderId] })
  expect(readPdf(pdf.content).text).toMatch(/ · \p{L}+ \d+ \p{L}+, 09:00\W+12:30/u)
})

describe('a delivery by options of several profiles', () => {
  let productIds: string[]
  beforeAll(async () => {
    const [light, heavy] = await listPlainProducts(owner)
    productIds = [light.id, heavy.id]
    const { deliveryProfile } = await owner.ok('deliveryProfile.createDeliveryProfile', {
      deliveryProfile: { name: 'Lourd', deliveryRegions: [{ name: 'Lourd', destinations: [{ countryCode: 'IE' }] }] },
    })
    const deliveryRegionIds = [deliveryProfile.deliveryRegions[0].id]
    const { shippingOption: truck } = await owner.ok('shippingOptions.createShippingOption', {
      shippingOption: {
        ...{ title: 'Par camion', rates: [{ amount: '30' }], deliveryRegionIds },
        estimatedDeliveryTime: 'Deux semaines',
      },
    })
    await owner.ok('products.updateProduct', { product: { id: heavy.id, deliveryProfileId: deliveryProfile.id } })
    const { shippingOptions } = await owner.ok('shippingOptions.queryShippingOptions', { query: {} })
    const standard = shippingOptions.find(({ title }: Any) => title === 'Standard delivery')
    await translate(
      'ar',
      ['DELIVERY_OPTION', standard.id, { title: 'توصيل عادي' }],
      ['DELIVERY_OPTION', truck.id, { title: 'بالشاحنة', deliveryTime: 'أسبوعان' }],
    )
  })

  test('is named in the buyer’s language in estimates, checkout, order and email', async () => {
    const title = 'توصيل عادي + بالشاحنة'
    const { checkout, order } = await buy(await createArabicVisitor(), productIds, 'combined@mail.example')
    const { carrierServiceOptions, selectedCarrierServiceOption: selected } = checkout.shippingInfo
    expect(carrierServiceOptions[0].shippingOptions[0].title).toBe(title)
    expect(selected.title).toBe(title)
    expect(toPlain(selected.logistics.deliveryTime)).toMatch(/، أسبوعان$/)
    expect(order.shippingInfo.title).toBe('Standard delivery + Par camion')
    expect(order.shippingInfo.logistics.deliveryTime).toMatch(/, Deux semaines$/)
    const arabic = createCallerSpeaking(owner, 'ar')
    expect((await arabic.ok('orders.getOrder', { id: order.id })).order.shippingInfo.title).toBe(title)
    const mail = await waitForMail(site, 'combined@mail.example', 'order-placed')
    expect(toPlain(mail.text)).toContain(title)

    const visitor = await createArabicVisitor()
    await visitor.ok('currentCart.addToCurrentCart', { lineItems: productIds.map((id) => buildLine(id)) })
    const { shippingInfo } = await visitor.ok('currentCart.estimateCurrentCartTotals', {
      shippingAddress: { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '1 Main Street' },
    })
    const titles = shippingInfo.carrierServiceOptions[0].shippingOptions.map((option: Any) => option.title)
    expect(titles[0]).toBe(title)
    // A part without a translation keeps its name.
    expect(titles[1]).toMatch(/^\P{sc=Arab}+ \+ بالشاحنة$/u)
  })
})

test('an order that the owner creates has the names and emails in the language of its buyer’s earlier orders', async () => {
  const productId = await createStocked(owner, 'Plateau')
  await translate('ar', ['PRODUCT', productId, { name: 'صينية' }])
  const email = 'again@mail.example'
  const { order: earlier } = await buy(await createArabicVisitor(), [productId], email)
  const create = async (buyerInfo: object) => {
    const { calculatedDraftOrder } = await owner.ok('draftOrders.createDraftOrder', {
      draftOrder: { catalogLineItems: [buildLine(productId)], buyerInfo } as Any,
    })
    return calculatedDraftOrder.draftOrder.id
  }
  const commit = async (draftOrderId: string) => {
    const { createdOrder }: Any = await owner.ok('draftOrders.createOrderFromDraft', { draftOrderId })
    return createdOrder
  }
  for (const buyerInfo of [{ email: email.toUpperCase() }, { contactId: earlier.buyerInfo.contactId, email }]) {
    const created = await commit(await create(buyerInfo))
    expect(created.buyerLanguage).toBe('ar')
    expect(created.lineItems[0].productName).toEqual({ original: 'Plateau', translated: 'صينية' })
  }
  const { paymentLink } = await owner.ok('draftPayments.createPaymentLink', {
    draftOrderId: await create({ email }),
    ...{ days: 7, sendMail: true },
  })
  expect(new URL(paymentLink.url).searchParams.get('lang')).toBe('ar')
  expect((await waitForMail(site, email, 'payment-link')).text).toContain('صينية')
  const unknown = await commit(await create({ email: 'first@mail.example' }))
  expect(unknown.buyerLanguage).toBeUndefined()
  expect(unknown.lineItems[0].productName).toEqual({ original: 'Plateau', translated: 'Plateau' })
})

test('a line that the owner adds to an order is named in the language of its buyer; earlier lines keep their names', async () => {
  const [first, second] = [await createStocked(owner, 'Carafe'), await createStocked(owner, 'Bol')]
  await translate('ar', ['PRODUCT', first, { name: 'دورق' }], ['PRODUCT', second, { name: 'وعاء' }])
  const { order } = await buy(await createArabicVisitor(), [first], 'adds@mail.example')
  await translate('ar', ['PRODUCT', first, { name: 'إبريق' }])
  const { calculatedDraftOrder }: Any = await owner.ok('draftOrders.createDraftOrder', { sourceOrderId: order.id })
  const draftOrderId = calculatedDraftOrder.draftOrder.id
  await owner.ok('draftOrders.addLineItemsToDraftOrder', { draftOrderId, catalogLineItems: [buildLine(second)] } as Any)
  const { orderAfterCommit }: Any = await owner.ok('draftOrders.commitDraftOrder', { draftOrderId })
  expect(orderAfterCommit.lineItems.map(({ productName }: Any) => productName)).toEqual([
    { original: 'Carafe', translated: 'دورق' },
    { original: 'Bol', translated: 'وعاء' },
  ])
})

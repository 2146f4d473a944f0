import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { frenchShop, speaking } from '../../../../../tests/support/languages.ts'
import { address, approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
beforeAll(async () => {
  ;({ site, owner } = await frenchShop())
})

const toPlain = (text: string) => text.replace(/[\u00a0\u202f\u2066-\u2069]/g, ' ')
const readTotals = async (caller: Caller): Promise<Any> =>
  caller.ok('currentCart.estimateCurrentCartTotals', { shippingAddress: address })

describe('what the server says about a cart', () => {
  it('is in the language of the request: violations and errors', async () => {
    const own = await frenchShop()
    const [product] = await plainProducts(own.owner)
    const visitor = await own.site.visitor()
    await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
    await visitor.ok('currentCart.updateCurrentCart', { couponCode: 'ONCE20' })
    await query(`update coupons set number_of_usages = 1 where site_id = $1 and code = 'ONCE20'`, [own.site.id])
    await query('update variants set quantity = 0 where site_id = $1 and product_id = $2', [own.site.id, product.id])
    const french = await readTotals(visitor)
    const arabic = await readTotals(speaking(visitor, 'ar'))
    const couponTexts = [french, arabic].map(
      ({ calculationErrors: { couponCalculationError: error } }: Any) => error.applicationError.description,
    )
    expect(couponTexts).toEqual(['Ce code est épuisé.', expect.stringMatching(/\p{sc=Arab}/u)])
    expect(toPlain(french.violations[0].description)).toBe(`« ${product.name} » est épuisé.`)
    expect(toPlain(arabic.violations[0].description)).toMatch(/^نفد «/)
  })

  it('names a local delivery in the main language, translated where another one is requested', async () => {
    const { deliveryRegions } = await readFirstProfile(owner)
    await owner.ok('localDeliveryOptions.createLocalDeliveryOption', {
      localDeliveryOption: {
        deliveryRegionIds: [deliveryRegions[0].id],
        areaName: 'Dublin',
        rates: [{ amount: '3' }],
        zipConfig: { zipCodes: ['D02*'] },
      },
    })
    const [product] = await plainProducts(owner)
    const visitor = await site.visitor()
    await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
    const listTitles = ({ shippingInfo: { carrierServiceOptions } }: Any): string[] =>
      carrierServiceOptions.flatMap(({ shippingOptions }: Any) =>
        shippingOptions.map(({ title }: Any) => toPlain(title)),
      )
    expect(listTitles(await readTotals(visitor))).toContain('Livraison locale, Dublin')
    expect(listTitles(await readTotals(speaking(visitor, 'ar')))).toContainEqual(expect.stringContaining('توصيل محلي'))
  })
})

describe('amounts that are ready for display', () => {
  it('are written as readers of the requested language write them', async () => {
    const own = await makeSite({ demo: true })
    await (await own.owner()).ok('site.updateSiteProperties', { properties: { languages: ['de'] } })
    const visitor = await own.visitor()
    const german = speaking(visitor, 'de')
    const [product] = await plainProducts(visitor)
    const [inGerman] = (await german.ok('products.queryProducts', { query: { filter: { id: product.id } } }))
      .products as Any[]
    const { amount } = { amount: product.priceData.price.toFixed(2) }
    const [english, translated] = [`€${amount}`, `${amount.replace('.', ',')} €`]
    expect([product, inGerman].map(({ priceData }) => toPlain(priceData.formatted.price))).toEqual([
      english,
      translated,
    ])
    expect(inGerman.priceData).toEqual({ ...product.priceData, formatted: expect.anything() })

    await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
    const texts = await Promise.all(
      [visitor, german].map(async (caller) => toPlain((await readTotals(caller)).cart.subtotal.formattedAmount)),
    )
    expect(texts).toEqual([english, translated])
  })

  it('of an order that was placed in one language are answered in another', async () => {
    const own = await makeSite({ demo: true })
    await (await own.owner()).ok('site.updateSiteProperties', { properties: { languages: ['de'] } })
    const visitor = await own.visitor()
    const [product] = await plainProducts(visitor)
    const checkout = await readyToPay(speaking(visitor, 'de'), [buildLine(product.id)])
    const { orderId: id } = await speaking(visitor, 'de').ok('checkout.createOrderAndCharge', {
      id: checkout.id,
      paymentToken: approvedCard,
    })
    const readTotal = async (caller: Caller) => {
      const { order } = await caller.ok('orders.getOrder', { id })
      return toPlain(order.priceSummary.total.formattedAmount)
    }
    expect(await readTotal(visitor)).toMatch(/^€\d+\.\d\d$/)
    expect(await readTotal(speaking(visitor, 'de'))).toMatch(/^\d+,\d\d €$/)
  })
})

describe('an empty shop that begins in German', () => {
  it('has its default names in German, and in Arabic where that is asked for', async () => {
    const own = await makeSite({ language: 'de' })
    const german = await own.owner()
    const { site: made } = await german.ok('site.getSite')
    expect(made).toMatchObject({ name: 'Mein Shop', locale: 'de' })
    const { deliveryRegions, name } = await readFirstProfile(german)
    expect([name, deliveryRegions[0].name]).toEqual(['Alle Produkte', 'Weltweit'])
    const { taxGroups } = await german.ok('taxGroups.listDefaultTaxGroups')
    expect(taxGroups).toMatchObject([{ name: 'Produkte' }])
    const { methods } = await german.ok('payments.getOfflineMethods')
    expect(methods).toMatchObject([{ name: 'Zahlung bei Lieferung oder per Überweisung' }])
    await german.ok('site.updateSiteProperties', { properties: { languages: ['ar'] } })
    const listNames = async (caller: Caller) =>
      (await caller.ok('collections.queryCollections', {})).collections.map((each: Any) => each.name)
    const visitor = await own.visitor()
    expect(await listNames(visitor)).toEqual(['Alle Produkte', 'Ausgewählte Produkte'])
    expect(await listNames(speaking(visitor, 'ar'))).toEqual(['كل المنتجات', 'منتجات مميزة'])
  })
})

const readFirstProfile = async (caller: Caller): Promise<Any> =>
  (await caller.ok('deliveryProfile.queryDeliveryProfiles', { query: {} })).deliveryProfiles[0]

import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { mailOf } from '../../../../../tests/support/mails.ts'
import { address, approvedCard, catalogueAppId, lineOf } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const arabic = { 'accept-language': 'ar, en;q=0.5' }
const german = { 'x-wix-linguist': 'de|de-DE|false|1' }

const tea = {
  name: 'Théière en fonte',
  description: '<p>Pour <b>quatre</b> tasses.</p>',
  priceData: { price: 49 },
  ribbon: 'Nouveau',
  additionalInfoSections: [{ title: 'Entretien', description: '<p>À la main.</p>' }],
  productOptions: [
    {
      name: 'Taille',
      choices: ['Petite', 'Grande'].map((value) => ({ value, description: value })),
    },
  ],
  seoData: { tags: [{ type: 'title', children: 'Théière' }] },
}

const inArabic: Record<string, string> = {
  name: 'إبريق شاي من الحديد',
  description: '<p>لأربعة <b>أكواب</b>.</p>',
  ribbon: 'جديد',
  'additionalInfoSections[Entretien].title': 'العناية',
  'productOptions[Taille].name': 'الحجم',
  'productOptions[Taille].choices[Petite].description': 'صغير',
  'productOptions[Taille].choices[Grande].description': 'كبير',
  'seoData.title': 'إبريق شاي',
}

/** A shop in French that is also in Arabic and German, with delivery and an offline payment. */
async function openShop() {
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  const app = site.app()
  await owner.ok('site.updateSiteProperties', {
    properties: { locale: 'fr-FR', languages: ['ar', 'de'], tagline: 'Le thé, simplement' },
  })
  const { product } = await app.ok('products.createProduct', { product: { ...tea, manageVariants: true } })
  return { site, owner, app, product }
}

const set = (owner: Caller, language: string, ...entries: object[]) =>
  owner.ok('translations.bulkSetTranslations', { language, entries })

const productEntry = (entityId: string, fields: object) => ({ entityType: 'PRODUCT', entityId, fields })

let site: TestSite
let owner: Caller
let app: Caller
let product: Any
beforeAll(async () => {
  ;({ site, owner, app, product } = await openShop())
  await set(owner, 'ar', productEntry(product.id, inArabic))
})

const progressOf = async (language: string, entityType: string) => {
  const { progress } = await owner.ok('translations.getTranslationProgress', { language })
  return progress.find((each: Any) => each.entityType === entityType)
}

const errorsOf = ({ results }: Any) => results.map(({ itemMetadata }: Any) => itemMetadata.error?.code)

describe('a shop in French', () => {
  test('lists and shows a product in the language that is asked for, and in French otherwise', async () => {
    const visitor = await site.visitor()
    const { product: shown } = await visitor.ok('products.getProduct', { id: product.id }, arabic)
    expect(shown).toMatchObject({
      name: inArabic.name,
      description: inArabic.description,
      ribbon: inArabic.ribbon,
      ribbons: [{ text: inArabic.ribbon }],
      additionalInfoSections: [{ title: 'العناية', description: '<p>À la main.</p>' }],
      productOptions: [
        {
          name: 'الحجم',
          choices: [
            { value: 'صغير', description: 'صغير' },
            { value: 'كبير', description: 'كبير' },
          ],
        },
      ],
      seoData: { tags: [{ type: 'title', children: 'إبريق شاي' }] },
      slug: product.slug,
    })
    expect(shown.variants.map(({ choices }: Any) => choices)).toEqual([{ الحجم: 'صغير' }, { الحجم: 'كبير' }])
    const query = { query: { filter: { id: product.id } } }
    const names = async (headers?: Record<string, string>) =>
      (await visitor.ok('products.queryProducts', query, headers)).products.map(({ name }: Any) => name)
    expect(await names(arabic)).toEqual([inArabic.name])
    expect(await names()).toEqual([tea.name])
    expect(await names(german)).toEqual([tea.name])
    expect((await owner.ok('products.getProduct', { id: product.id }, arabic)).product.name).toBe(tea.name)
  })

  test('sells to a buyer in Arabic: cart, checkout, order and email have the Arabic names, the dashboard French ones', async () => {
    const buyer = await site.visitor()
    const email = `layla-${crypto.randomUUID()}@mail.example`
    const line = lineOf(product.id, 1, { options: { الحجم: 'كبير' } })
    const { cart } = await buyer.ok('currentCart.addToCurrentCart', { lineItems: [line] }, arabic)
    const name = { original: tea.name, translated: inArabic.name }
    const description = {
      name: { original: 'Taille', translated: 'الحجم' },
      plainText: { original: 'Grande', translated: 'كبير' },
    }
    const translated = { productName: name, descriptionLines: [description] }
    expect(cart.lineItems).toMatchObject([translated])
    const { checkoutId } = await buyer.ok(
      'currentCart.createCheckoutFromCurrentCart',
      { channelType: 'WEB', email },
      arabic,
    )
    const shippingDestination = { address, contactDetails: { firstName: 'Layla', lastName: 'Haddad', phone: '+3531' } }
    const { checkout: addressed } = await buyer.ok(
      'checkout.updateCheckout',
      { checkout: { id: checkoutId, shippingInfo: { shippingDestination }, billingInfo: shippingDestination } },
      arabic,
    )
    const [carrier] = addressed.shippingInfo.carrierServiceOptions
    const [option] = carrier.shippingOptions
    await set(owner, 'ar', { entityType: 'DELIVERY_OPTION', entityId: option.code, fields: { title: 'توصيل' } })
    const selectedCarrierServiceOption = { carrierId: carrier.carrierId, code: option.code }
    const { checkout } = await buyer.ok(
      'checkout.updateCheckout',
      { checkout: { id: checkoutId, shippingInfo: { selectedCarrierServiceOption } } },
      arabic,
    )
    expect(checkout.lineItems).toMatchObject([translated])
    expect(checkout.shippingInfo.selectedCarrierServiceOption.title).toBe('توصيل')

    const { orderId } = await buyer.ok(
      'checkout.createOrderAndCharge',
      { id: checkoutId, paymentToken: approvedCard },
      arabic,
    )
    const { order } = await buyer.ok('orders.getOrder', { id: orderId }, arabic)
    expect(order.lineItems).toMatchObject([translated])
    expect(order.shippingInfo.title).toBe('توصيل')
    const { order: owned } = await owner.ok('orders.getOrder', { id: orderId })
    expect(owned.lineItems[0].productName.original).toBe(tea.name)
    expect(owned.shippingInfo.title).toBe(option.title)
    expect(owned.buyerLanguage).toBe('ar')
    const mail = await mailOf(site, email, 'order-placed', order.number)
    expect(mail.language).toBe('ar')
    for (const text of [inArabic.name, 'كبير', 'توصيل']) expect(mail.text).toContain(text)
    expect(mail.text).not.toContain(tea.name)
  })
})

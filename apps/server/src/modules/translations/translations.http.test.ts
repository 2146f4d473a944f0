import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { waitForMail } from '../../../../../tests/support/mails.ts'
import { address, approvedCard, buildLine } from '../../../../../tests/support/purchase.ts'
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
  'additionalInfoSections[Entretien].title': 'العناية',
  'seoData.title': 'إبريق شاي',
}

const sizeInArabic = {
  name: 'الحجم',
  'choices[Petite].description': 'صغير',
  'choices[Grande].description': 'كبير',
}

/** A shop in French that is also in Arabic and German, with delivery and an offline payment. */
async function openShop() {
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  await owner.ok('site.updateSiteProperties', {
    properties: { locale: 'fr-FR', languages: ['ar', 'de'], tagline: 'Le thé, simplement' },
  })
  const { product } = await owner.ok('products.createProduct', { product: { ...tea, manageVariants: true } })
  return { site, owner, product }
}

const set = (owner: Caller, language: string, ...entries: object[]) =>
  owner.ok('translations.bulkSetTranslations', { language, entries })

const buildProductEntry = (entityId: string, fields: object) => ({ entityType: 'PRODUCT', entityId, fields })
const buildOptionEntry = (entityId: string, fields: object) => ({ entityType: 'OPTION', entityId, fields })
const buildRibbonEntry = (entityId: string, name: string) => ({ entityType: 'RIBBON', entityId, fields: { name } })

let site: TestSite
let owner: Caller
let product: Any
beforeAll(async () => {
  ;({ site, owner, product } = await openShop())
  const reply = await set(
    owner,
    'ar',
    buildProductEntry(product.id, inArabic),
    buildOptionEntry('Taille', sizeInArabic),
    buildRibbonEntry('Nouveau', 'جديد'),
  )
  expect(reply.bulkActionMetadata.totalSuccesses).toBe(3)
})

const readProgress = async (language: string, entityType: string) => {
  const { progress } = await owner.ok('translations.getTranslationProgress', { language })
  return progress.find((each: Any) => each.entityType === entityType)
}

const getErrors = ({ results }: Any) => results.map(({ itemMetadata }: Any) => itemMetadata.error?.code)

describe('a shop in French', () => {
  test('lists and shows a product in the language that is asked for, and in French otherwise', async () => {
    const visitor = await site.visitor()
    const { product: shown } = await visitor.ok('products.getProduct', { id: product.id }, arabic)
    expect(shown).toMatchObject({
      name: inArabic.name,
      description: inArabic.description,
      ribbon: 'جديد',
      ribbons: [{ text: 'جديد' }],
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
    const { productOptions, selectedVariant } = await visitor.ok(
      'products.getProductOptionsAvailability',
      { id: product.id, options: { الحجم: 'كبير' } },
      arabic,
    )
    expect(productOptions).toMatchObject([
      { name: 'الحجم', choices: [{ description: 'صغير' }, { description: 'كبير' }] },
    ])
    expect(selectedVariant).toBeDefined()
    const variantInput = { id: product.id, choices: { الحجم: 'صغير' } }
    expect((await visitor.ok('products.queryProductVariants', variantInput, arabic)).variants).toMatchObject([
      { choices: { الحجم: 'صغير' } },
    ])
    const listNames = async (headers?: Record<string, string>) =>
      (await visitor.ok('products.queryProducts', query, headers)).products.map(({ name }: Any) => name)
    expect(await listNames(arabic)).toEqual([inArabic.name])
    expect(await listNames()).toEqual([tea.name])
    expect(await listNames(german)).toEqual([tea.name])
    expect((await owner.ok('products.getProduct', { id: product.id }, arabic)).product.name).toBe(tea.name)
  })

  test('sells to a buyer in Arabic: cart, checkout, order and email have the Arabic names, the dashboard French ones', async () => {
    const buyer = await site.visitor()
    const email = `layla-${crypto.randomUUID()}@mail.example`
    const line = buildLine(product.id, 1, { options: { الحجم: 'كبير' } })
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
    const { cart: again } = await buyer.ok(
      'currentCart.addToCurrentCart',
      { lineItems: [buildLine(product.id, 1, { options: { Taille: 'Grande' } })] },
      arabic,
    )
    expect(again.lineItems).toMatchObject([translated])
    const { order: owned } = await owner.ok('orders.getOrder', { id: orderId })
    expect(owned.lineItems[0].productName.original).toBe(tea.name)
    expect(owned.shippingInfo.title).toBe(option.title)
    expect(owned.buyerLanguage).toBe('ar')
    const mail = await waitForMail(site, email, 'order-placed', order.number)
    expect(mail.language).toBe('ar')
    for (const text of [inArabic.name, 'كبير', 'توصيل']) expect(mail.text).toContain(text)
    expect(mail.text).not.toContain(tea.name)
  })
})

describe('translations', () => {
  const create = async (fields: object = {}) =>
    (await owner.ok('products.createProduct', { product: { name: 'Tasse', priceData: { price: 9 }, ...fields } }))
      .product
  const read = async (language: string, entityId: string, entityType = 'PRODUCT') =>
    (await owner.ok('translations.queryTranslations', { language, entityType, entityIds: [entityId] })).entries[0]
  const list = async (input: object): Promise<string[]> => {
    const ids: string[] = []
    for (let cursor: string | undefined; ; ) {
      const paging = { cursorPaging: { limit: 2, ...(cursor && { cursor }) } }
      const { entries, pagingMetadata } = await owner.ok('translations.queryTranslations', { ...input, ...paging })
      ids.push(...entries.map(({ entityId }: Any) => entityId))
      cursor = pagingMetadata.cursors.next
      if (!pagingMetadata.hasNext) return ids
    }
  }

  test('are listed with their originals, formats and limits', async () => {
    const entry = await read('ar', product.id)
    expect(entry).toMatchObject({ entityType: 'PRODUCT', entityId: product.id, title: tea.name, revision: '1' })
    const plain = { format: 'PLAIN', outdated: false }
    expect(entry.fields).toEqual([
      { key: 'name', ...plain, maxLength: 80, original: tea.name, text: inArabic.name },
      {
        key: 'description',
        format: 'HTML',
        outdated: false,
        maxLength: 8000,
        original: tea.description,
        text: inArabic.description,
      },
      {
        key: 'additionalInfoSections[Entretien].title',
        ...plain,
        maxLength: 50,
        original: 'Entretien',
        text: 'العناية',
      },
      {
        key: 'additionalInfoSections[Entretien].description',
        format: 'HTML',
        outdated: false,
        maxLength: 16_000,
        original: '<p>À la main.</p>',
      },
      { key: 'seoData.title', ...plain, maxLength: 1000, original: 'Théière', text: 'إبريق شاي' },
    ])
    expect(await read('ar', '0190a0a0-0000-7000-8000-00000000dead')).toBeUndefined()
    expect(await read('ar', 'Taille', 'OPTION')).toMatchObject({
      title: 'Taille',
      fields: [
        { key: 'name', ...plain, maxLength: 50, original: 'Taille', text: 'الحجم' },
        { key: 'choices[Grande].description', ...plain, maxLength: 50, original: 'Grande', text: 'كبير' },
        { key: 'choices[Petite].description', ...plain, maxLength: 50, original: 'Petite', text: 'صغير' },
      ],
    })
  })

  test('become outdated when the original is changed, are found as such, and count as current when they are set again', async () => {
    const before = await readProgress('de', 'PRODUCT')
    const cup = await create()
    await set(owner, 'de', buildProductEntry(cup.id, { name: 'Tasse aus Ton' }))
    const added = await readProgress('de', 'PRODUCT')
    expect(added).toEqual({
      entityType: 'PRODUCT',
      fields: before.fields + 1,
      translated: before.translated + 1,
      outdated: before.outdated,
    })
    await owner.ok('products.updateProduct', { product: { id: cup.id, name: 'Grande tasse', description: 'Soldes' } })
    expect(await readProgress('de', 'PRODUCT')).toEqual({
      ...added,
      fields: added.fields + 1,
      outdated: added.outdated + 1,
    })
    expect(await list({ language: 'de', entityType: 'PRODUCT', status: 'OUTDATED' })).toEqual([cup.id])
    expect(await list({ language: 'de', entityType: 'PRODUCT', status: 'MISSING' })).toContain(cup.id)
    expect(await list({ language: 'de', entityType: 'PRODUCT', status: 'TRANSLATED' })).not.toContain(cup.id)
    expect((await read('de', cup.id)).fields).toMatchObject([
      { key: 'name', original: 'Grande tasse', text: 'Tasse aus Ton', outdated: true },
      { key: 'description', outdated: false },
    ])
    await set(owner, 'de', buildProductEntry(cup.id, { name: 'Große Tasse', description: 'Angebot' }))
    expect(await list({ language: 'de', entityType: 'PRODUCT', status: 'TRANSLATED' })).toEqual([cup.id])
    expect(await list({ language: 'de', entityType: 'PRODUCT', status: 'OUTDATED' })).toEqual([])
    expect((await list({ language: 'de', entityType: 'PRODUCT' })).length).toBeGreaterThan(10)
    const found = await owner.ok('translations.queryTranslations', {
      language: 'de',
      entityType: 'PRODUCT',
      search: 'grande tas',
    })
    expect(found.entries).toMatchObject([{ entityId: cup.id }])

    await set(owner, 'de', buildProductEntry(cup.id, { name: null }))
    expect((await read('de', cup.id)).fields[0]).not.toHaveProperty('text')
    await owner.ok('products.deleteProduct', { id: cup.id })
    expect(await readProgress('de', 'PRODUCT')).toEqual(before)
  })

  test('of collections, fees, discounts, payments, the shop and data are in the replies that show them', async () => {
    const visitor = await site.visitor()
    const { collection } = await owner.ok('products.createCollection', {
      collection: { name: 'Thés', description: 'Tout' },
    })
    const entries = [
      { entityType: 'COLLECTION', entityId: collection.id, fields: { name: 'Tees', description: 'Alles' } },
      { entityType: 'SITE', entityId: 'site', fields: { tagline: 'Tee, ganz einfach' } },
      { entityType: 'PAYMENT_METHOD', entityId: 'manual', fields: { name: 'Überweisung' } },
    ]
    expect(getErrors(await set(owner, 'de', ...entries))).toEqual([undefined, undefined, undefined])
    const { collection: shown } = await visitor.ok('collections.getCollection', { id: collection.id }, german)
    expect(shown).toMatchObject({ name: 'Tees', description: 'Alles', slug: collection.slug })
    const treeReference = { appNamespace: '@wix/stores' }
    const { category } = await visitor.ok(
      'categories.getCategory',
      { categoryId: collection.id, treeReference, fields: ['RICH_CONTENT_DESCRIPTION'] },
      german,
    )
    expect(category.name).toBe('Tees')
    expect(JSON.stringify(category.richContentDescription)).toContain('Alles')

    const dataCollectionId = 'Boutiques'
    const all = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' }
    const fields = [
      { key: 'ville', type: 'TEXT' },
      { key: 'ouvert', type: 'BOOLEAN' },
    ]
    await owner.ok('dataCollections.createDataCollection', {
      collection: { id: dataCollectionId, fields, permissions: all },
    })
    const item = { id: 'paris', data: { _id: 'paris', ville: 'Londres', ouvert: true } }
    await owner.ok('items.insert', { dataCollectionId, dataItem: item })
    await set(owner, 'de', { entityType: 'DATA_ITEM', entityId: 'Boutiques/paris', fields: { ville: 'London' } })
    const { dataItem } = await visitor.ok('items.get', { dataCollectionId, dataItemId: 'paris', language: 'de' })
    expect(dataItem.data).toMatchObject({ ville: 'London', ouvert: true })
    await owner.ok('items.remove', { dataCollectionId, dataItemId: 'paris' })
    expect((await readProgress('de', 'DATA_ITEM')).translated).toBe(0)
  })

  test('of the message of a pre-order are read with its stock, in the cart and the order', async () => {
    const bowl = await create({ name: 'Bol', manageVariants: false })
    const preorderInfo = { enabled: true, message: 'Livré en mai' }
    const variants = [{ variantId: bowl.variants[0].id, quantity: 0 }]
    await owner.ok('inventory.updateInventoryVariants', {
      inventoryItem: { productId: bowl.id, trackQuantity: true, variants, preorderInfo },
    })
    expect((await read('ar', bowl.id)).fields.map(({ key }: Any) => key)).toEqual(['name', 'preorderInfo.message'])
    const inArabic = 'يصل في مايو'
    const fields = { 'preorderInfo.message': inArabic }
    expect(getErrors(await set(owner, 'ar', buildProductEntry(bowl.id, fields)))).toEqual([undefined])
    const buyer = await site.visitor()
    const lineItems = [buildLine(bowl.id, 1, { preOrderRequested: true })]
    const stock = await buyer.ok('inventory.getInventoryVariants', { inventoryId: bowl.id }, arabic)
    expect(stock.inventoryItem.preorderInfo).toEqual({ enabled: true, message: inArabic })
    const { cart } = await buyer.ok('currentCart.addToCurrentCart', { lineItems }, arabic)
    expect(cart.lineItems[0].descriptionLines).toMatchObject([
      { name: { translated: 'طلب مسبق' }, plainText: { original: 'Livré en mai', translated: inArabic } },
    ])
    const { cart: inGerman } = await buyer.ok('currentCart.getCurrentCart', {}, german)
    expect(inGerman.lineItems[0].descriptionLines[0].plainText.translated).toBe('Livré en mai')
  })

  test('of discount codes are read in the cart and the order; a name that is the code is not translated', async () => {
    const discount = { active: true, appliesTo: { type: 'ALL' }, effect: { type: 'PERCENT_OFF', percentage: 10 } }
    const create = async (code: string, name: string) =>
      (await owner.ok('coupons.createCoupon', { coupon: { ...discount, code, name } })).coupon
    const [named, nameless] = [await create('THE10', 'Rentrée'), await create('THE11', 'THE11')]
    const listed = await list({ language: 'ar', entityType: 'COUPON' })
    expect([listed.includes(named.id), listed.includes(nameless.id)]).toEqual([true, false])
    await set(owner, 'ar', { entityType: 'COUPON', entityId: named.id, fields: { name: 'العودة إلى المدارس' } })
    const buyer = await site.visitor()
    const lineItems = [buildLine(product.id, 1, { options: { Taille: 'Grande' } })]
    await buyer.ok('currentCart.addToCurrentCart', { lineItems }, arabic)
    await buyer.ok('currentCart.updateCurrentCart', { couponCode: 'the10' }, arabic)
    const readName = async (headers?: Record<string, string>) =>
      (await buyer.ok('currentCart.estimateCurrentCartTotals', {}, headers)).appliedDiscounts[0].coupon.name
    expect([await readName(arabic), await readName()]).toEqual(['العودة إلى المدارس', 'Rentrée'])
    await owner.ok('coupons.deleteCoupon', { couponId: named.id })
    expect(await list({ language: 'ar', entityType: 'COUPON' })).not.toContain(named.id)
  })

  test('are refused with the reason, and an entry with a fault changes nothing', async () => {
    const cup = await create({ name: 'Bonjour {firstName}' })
    const other = await (await makeSite()).owner()
    const { product: foreign } = await other.ok('products.createProduct', {
      product: { name: 'Tasse', priceData: { price: 9 } },
    })
    const reply = await set(
      owner,
      'de',
      buildProductEntry(cup.id, { name: 'Hallo' }),
      buildProductEntry(cup.id, { name: 'x'.repeat(10_000) }),
      buildProductEntry(cup.id, { name: 'Hallo {firstName}', subtitle: 'Neu' }),
      buildProductEntry(cup.id, { name: 'Hallo \u202e{firstName}' }),
      buildProductEntry(foreign.id, { name: 'Fremd' }),
      { ...buildProductEntry(cup.id, { name: 'Hallo {firstName}' }), revision: '7' },
      buildProductEntry(cup.id, { name: '<script>alert(1)</script> {firstName}' }),
    )
    expect(getErrors(reply)).toEqual([
      'TRANSLATION_MISSES_PLACEHOLDER',
      'TRANSLATION_TOO_LONG',
      'UNKNOWN_FIELD',
      'TRANSLATION_DIRECTION_UNCLOSED',
      'NOT_FOUND',
      'CONFLICT',
      undefined,
    ])
    expect(reply.results[0].itemMetadata.error.data).toEqual({ key: 'name', placeholders: ['{firstName}'] })
    expect(reply.results[1].itemMetadata.error.data).toEqual({ key: 'name', maxLength: 80 })
    const { product: shown } = await (await site.visitor()).ok('products.getProduct', { id: cup.id }, german)
    expect(shown.name).toBe('<script>alert(1)</script> {firstName}')
    for (const language of ['fr', 'es', 'xx']) {
      const { code } = await owner.problem('translations.bulkSetTranslations', {
        language,
        entries: [buildProductEntry(cup.id, { name: 'Hola {firstName}' })],
      })
      expect(code).toBe('UNKNOWN_LANGUAGE')
    }
    expect((await owner.problem('translations.getTranslationProgress', { language: 'es' })).code).toBe(
      'UNKNOWN_LANGUAGE',
    )
    const product = { name: 'x'.repeat(10_000), priceData: { price: 9 } }
    expect(await owner.violations('products.createProduct', { product })).toMatchObject([{ field: 'product.name' }])
    const query = { language: 'es', entityType: 'PRODUCT' }
    expect((await owner.problem('translations.queryTranslations', query)).code).toBe('UNKNOWN_LANGUAGE')
    expect((await (await site.visitor()).problem('translations.queryTranslations', query)).code).toBe(
      'PERMISSION_DENIED',
    )
  })

  test('are searched with the analysis of their language', async () => {
    const lamp = await create({ name: 'Lampe de bureau', description: '<p>En laiton.</p>' })
    await set(
      owner,
      'de',
      buildProductEntry(lamp.id, { name: 'Messingleuchten für Schreibtische', description: '<p>Schöne Häuser</p>' }),
    )
    const visitor = await site.visitor()
    const find = async (text: string, headers?: Record<string, string>) => {
      const { products } = await visitor.ok('products.queryProducts', { query: { search: text } }, headers)
      const searched = await visitor.ok('productSearch.searchProducts', { search: { text } }, headers)
      const ids = products.map(({ id }: Any) => id)
      expect(searched.products.map(({ id }: Any) => id)).toEqual(ids)
      return { isFound: ids.includes(lamp.id), names: searched.products.map(({ name }: Any) => name) }
    }
    // `Schreibtisch` and `Haus` are stemmed from the plural.
    for (const text of ['Messingleuchte', 'schreibtisch', 'haus', 'Lampe'])
      expect(await find(text, german), text).toMatchObject({ isFound: true })
    expect((await find('schreibtisch', german)).names).toEqual(['Messingleuchten für Schreibtische'])
    expect((await find('laiton')).names).toEqual(['Lampe de bureau'])
    expect(await find('schreibtisch')).toMatchObject({ isFound: false })
  })
})

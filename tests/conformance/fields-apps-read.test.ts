import { categories } from '@wix/categories'
import * as media from '@wix/media'
import * as reviews from '@wix/reviews'
import * as currentSdk from '@wix/sdk'
import { productsV3 } from '@wix/stores'
import { beforeAll, describe, expect, test } from 'vitest'
import { picture, put } from '../support/media.ts'
import { until } from '../support/until.ts'
import type { Any } from './every-call.ts'
import { listMissing, listValuesAt } from './field-kinds.ts'
import { codesAppsRead, fieldsAppsRead } from './fields-apps-read.ts'
import { runInPage } from './frame.ts'
import { buildLine, findGoods, getProblemCode, prepareCheckout } from './goods.ts'
import { MediaSeen } from './media-seen.ts'
import { createEmail, origin, password } from './members.ts'
import { report } from './report.ts'
import { openShop, type Shop, sdkVersions } from './sdk-versions.ts'

const callbacks = { postFlowUrl: `${origin}/`, thankYouPageUrl: `${origin}/thanks` }
const sameCategories = { _id: '68ebce04-b96a-4c52-9329-08fc9d8c1253', appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' }

/** Packages in their current version only. */
const onlyCurrent = /^(reviews|files|productsV3|categories)\./

type Answers = Record<string, unknown>

/** The replies to a visitor's app in a demo shop. */
async function browse(shop: Shop): Promise<Answers> {
  const client: Any = await shop.visitor()
  const { varied } = await findGoods(client)
  const queryProducts = () => client.products.queryProducts()
  return {
    'products.queryProducts': await queryProducts().limit(100).find(),
    'products.queryProducts.eq(slug)': await queryProducts().eq('slug', varied.slug).find(),
    'products.getProduct': await client.products.getProduct(varied._id),
    'products.getCollectionBySlug': await client.products.getCollectionBySlug('featured-products'),
    'products.queryProductVariants': await client.products.queryProductVariants(varied._id),
    'products.getProductOptionsAvailability': await client.products.getProductOptionsAvailability(
      varied._id,
      varied.variants![0]!.choices!,
    ),
    'collections.queryCollections': await client.collections.queryCollections().find(),
    'collections.getCollectionBySlug': await client.collections.getCollectionBySlug('all-products'),
    'recommendations.getRecommendation': await client.recommendations.getRecommendation([{ ...sameCategories }], {
      items: [{ appId: sameCategories.appId, catalogItemId: varied._id }],
      minimumRecommendedItems: 1,
    }),
  }
}

async function fillCart(shop: Shop): Promise<Answers> {
  const client: Any = await shop.visitor()
  const { plain, varied, variant } = await findGoods(client)
  const lineItems = [buildLine(plain), buildLine(varied, 1, { variantId: variant.id })]
  const { currentCart } = client
  const answers: Answers = {
    'currentCart.addToCurrentCart': await currentCart.addToCurrentCart({ lineItems }),
    'currentCart.updateCurrentCart': await currentCart.updateCurrentCart({ couponCode: 'WELCOME10' }),
    'currentCart.getCurrentCart': await currentCart.getCurrentCart(),
    'currentCart.estimateCurrentCartTotals': await currentCart.estimateCurrentCartTotals({}),
  }
  const [{ _id }] = (answers['currentCart.getCurrentCart'] as Any).lineItems
  return {
    ...answers,
    'currentCart.updateCurrentCartLineItemQuantity': await currentCart.updateCurrentCartLineItemQuantity([
      { _id, quantity: 2 },
    ]),
    'currentCart.createCheckoutFromCurrentCart': await currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
    }),
    'checkout.createCheckout': await client.checkout.createCheckout({
      lineItems: [buildLine(plain)],
      channelType: 'WEB',
    }),
    'currentCart.removeLineItemsFromCurrentCart': await currentCart.removeLineItemsFromCurrentCart([_id]),
  }
}

async function buy(shop: Shop): Promise<Answers> {
  const client: Any = await shop.visitor()
  const { plain, varied, variant } = await findGoods(client)
  const lines = [buildLine(plain), buildLine(varied, 1, { variantId: variant.id })]
  const { checkoutId, checkout } = await prepareCheckout(client, lines)
  const { createRedirectSession } = client.redirects
  const created = await client.checkout.createOrder(checkoutId)
  return {
    'checkout.updateCheckout': checkout,
    'checkout.getCheckout': await client.checkout.getCheckout(checkoutId),
    'checkout.getCheckoutUrl': await client.checkout.getCheckoutUrl(checkoutId),
    'redirects.createRedirectSession(ecomCheckout)': await createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks,
    }),
    'checkout.createOrder': created,
    'orders.getOrder': await client.orders.getOrder(created.orderId),
    'orders.searchOrders': await shop.searchOrders(client, { cursorPaging: { limit: 5 } }),
  }
}

/** A member with name, phone, address and photo. */
async function signIn(shop: Shop): Promise<Answers> {
  const client: Any = shop.app()
  const visitorTokens = await client.auth.generateVisitorTokens()
  client.auth.setTokens(visitorTokens)
  const email = createEmail()
  const registered = await client.auth.register({ email, password })
  const loggedIn = await client.auth.login({ email, password })
  const { sessionToken } = loggedIn.data
  client.auth.setTokens(await runInPage(origin, () => client.auth.getMemberTokensForDirectLogin(sessionToken)))
  const reply = await client.members.getCurrentMember()
  const answer = await putDetails(shop, client, reply.member._id)
  const oauth = client.auth.generateOAuthData(`${origin}/callback`, origin)
  return {
    'auth.generateVisitorTokens': visitorTokens,
    'auth.register': registered,
    'auth.login': loggedIn,
    'auth.getAuthUrl': await client.auth.getAuthUrl(oauth),
    'members.getCurrentMember': reply,
    'members.getCurrentMember(FULL)': answer,
    'auth.logout': await client.auth.logout(origin),
  }
}

async function putDetails(shop: Shop, client: Any, id: string): Promise<unknown> {
  const { uploadUrl } = await openFiles(shop).generateFileUploadUrl('image/jpeg', { fileName: 'ada.jpg' })
  const { body } = await put(uploadUrl!, await picture())
  const url = `https://static.wixstatic.com/media/${body.file.id}/v1/fit/w_60,h_40,q_90/file.jpg`
  await client.members.updateMember(id, {
    profile: { nickname: 'Ada', photo: { url } },
    contact: {
      firstName: 'Ada',
      lastName: 'Ahrens',
      phones: ['+49301234567'],
      addresses: [{ addressLine: 'Torstraße 1', city: 'Berlin', country: 'DE', postalCode: '10119' }],
    },
  })
  return client.members.getCurrentMember({ fieldsets: ['FULL'] })
}

const openFiles = ({ facts }: Shop) =>
  currentSdk.createClient({
    modules: { files: media.files },
    auth: currentSdk.ApiKeyStrategy({ apiKey: facts.apiKey, siteId: facts.siteId }),
  }).files

async function askForStock(shop: Shop): Promise<Answers> {
  const client: Any = await shop.visitor()
  const { items } = await client.products.queryProducts().limit(100).find()
  const product = items.find(({ stock }: Any) => !stock.inStock)
  return {
    'backInStockNotifications.createBackInStockNotificationRequest':
      await client.backInStockNotifications.createBackInStockNotificationRequest(
        { email: createEmail(), catalogReference: buildLine(product).catalogReference },
        { name: product.name, price: '45.00' },
      ),
  }
}

/** A member reviews a product with an image, and the owner replies. */
async function review(shop: Shop): Promise<Answers> {
  const { facts } = shop
  const files = openFiles(shop)
  const upload = await files.generateFileUploadUrl('image/jpeg', { fileName: 'mug.jpg' })
  const { body } = await put(upload.uploadUrl!, await picture())
  const client: Any = currentSdk.createClient({
    modules: { reviews: reviews.reviews },
    auth: currentSdk.OAuthStrategy({ clientId: facts.clientId }),
  })
  client.auth.setTokens(await client.auth.generateVisitorTokens())
  const { data } = await client.auth.register({ email: createEmail(), password, profile: { firstName: 'Ada' } })
  client.auth.setTokens(await runInPage(origin, () => client.auth.getMemberTokensForDirectLogin(data.sessionToken)))
  const visitor: Any = await shop.visitor()
  const entityId = (await findGoods(visitor)).varied._id!
  const made = await client.reviews.createReview({
    namespace: 'stores',
    entityId,
    content: {
      title: 'Fine',
      body: 'Keeps warm',
      rating: 5,
      media: [{ image: `wix:image://v1/${body.file.id}/mug.jpg` }],
    },
  })
  const owner = currentSdk.createClient({
    modules: { reviews: reviews.reviews },
    auth: currentSdk.ApiKeyStrategy({ apiKey: facts.apiKey, siteId: facts.siteId }),
  }).reviews as Any
  await owner.updateModerationStatus(made._id, { status: 'APPROVED' })
  await owner.setReply(made._id, 'Thank you')
  return {
    'files.generateFileUploadUrl': upload,
    'files.getFileDescriptor': await files.getFileDescriptor(body.file.id),
    'reviews.createReview': made,
    'reviews.queryReviews': await client.reviews.queryReviews().eq('entityId', entityId).limit(5).find(),
  }
}

const fieldSets = [
  ...['CURRENCY', 'DESCRIPTION', 'DIRECT_CATEGORIES_INFO', 'BREADCRUMBS_INFO', 'INFO_SECTION', 'MEDIA_ITEMS_INFO'],
  ...['PLAIN_DESCRIPTION', 'THUMBNAIL', 'URL', 'VARIANT_OPTION_CHOICE_NAMES'],
]

async function browseNewer(shop: Shop): Promise<Answers> {
  const client: Any = currentSdk.createClient({
    modules: { productsV3, categories },
    auth: currentSdk.OAuthStrategy({ clientId: shop.facts.clientId }),
  } as Any)
  client.auth.setTokens(await client.auth.generateVisitorTokens())
  const { varied } = await findGoods(await shop.visitor())
  const treeReference = { appNamespace: '@wix/stores', treeKey: null }
  return {
    'productsV3.getProductBySlug': await client.productsV3.getProductBySlug(varied.slug, { fields: fieldSets }),
    'categories.queryCategories': await client.categories.queryCategories({ treeReference }).find(),
  }
}

describe.each(sdkVersions)('fields that public apps read without a guard, SDK $name', (age) => {
  const calls = Object.keys(fieldsAppsRead).filter((call) => age.name === 'current' || !onlyCurrent.test(call))
  let shop: Shop
  let answers: Answers
  beforeAll(async () => {
    shop = await openShop(age)
    const parts = [browse, fillCart, buy, signIn, askForStock, ...(age.name === 'current' ? [review, browseNewer] : [])]
    answers = {}
    // Sequential, as an app's page replaces the global `fetch`.
    for (const part of parts) Object.assign(answers, await part(shop))
  })

  test.each(calls)('%s answers it', (call) => {
    expect(listMissing(answers[call], fieldsAppsRead[call]!)).toEqual([])
  })

  test('all its media fields load with the helpers of the SDK version', async () => {
    const [sdk] = await age.load()
    const seen = new MediaSeen(sdk.media)
    for (const call of calls.filter((call) => call !== 'products.queryProducts'))
      for (const path of fieldsAppsRead[call]!.media ?? [])
        for (const value of listValuesAt(answers[call], path)) seen.note(value)
    expect(seen.fields.size).toBeGreaterThan(8)
    // A new image waits for moderation.
    await until(async () => (await seen.failures()).length === 0)
    report(`fields read, SDK ${age.name}`, {
      fields: calls.flatMap((call) => Object.values(fieldsAppsRead[call]!).flat()).length,
      addresses: seen.addresses().length,
    })
  })

  test.each(Object.entries(codesAppsRead))('%s fails with the code %s', async (which, code) => {
    const client: Any = await shop.visitor()
    const { plain } = await findGoods(client)
    const ask = () =>
      client.backInStockNotifications.createBackInStockNotificationRequest(
        { email: `${which.length}@mail.example`, catalogReference: buildLine(plain).catalogReference },
        { name: plain.name!, price: '45.00' },
      )
    const failing: Record<string, () => Promise<unknown>> = {
      'currentCart.getCurrentCart, no cart': () => client.currentCart.getCurrentCart(),
      'orders.getOrder, unknown': () => client.orders.getOrder(crypto.randomUUID()),
      'backInStockNotifications.createBackInStockNotificationRequest, twice': () => ask().then(ask),
    }
    const failure = await failing[which]!().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(getProblemCode(failure)).toBe(code)
  })
})

test('distinguishes a list that must not be empty, a number as text and a missing step', () => {
  expect(listMissing({ lines: [] }, { text: ['lines[].name'] })).toEqual(['lines[].name is no text: undefined'])
  expect(listMissing({ lines: [{ name: 'Mug' }, {}] }, { text: ['lines[].name'] })).toHaveLength(1)
  expect(listMissing({ price: 3 }, { decimal: ['price'], number: ['price'] })).toEqual(['price is no decimal: 3'])
})

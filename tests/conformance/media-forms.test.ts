import { bridge } from '@stoa/sdk-bridge'
import * as ecom from '@wix/ecom'
import * as media from '@wix/media'
import * as members from '@wix/members'
import * as reviews from '@wix/reviews'
import * as sdk from '@wix/sdk'
import * as stores from '@wix/stores'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { picture, put, uploaded } from '../support/media.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { until } from '../support/until.ts'
import { toTokens } from './every-call.ts'
import { MediaSeen } from './media-seen.ts'
import { report } from './report.ts'

// biome-ignore lint/suspicious/noExplicitAny: replies are read deep, and the packages' types say less than their calls
type Any = any

const modules = {
  cart: ecom.cart,
  checkout: ecom.checkout,
  currentCart: ecom.currentCart,
  draftOrders: ecom.draftOrders,
  orders: ecom.orders,
  files: media.files,
  members: members.members,
  reviews: reviews.reviews,
  products: stores.products,
  collections: stores.collections,
}

let site: TestSite
let owner: Any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  bridge({ url: site.facts.origin })
  const auth = sdk.ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id })
  owner = sdk.createClient({ modules, auth } as Any)
})

const createApp = (buyer: Caller): Any =>
  sdk.createClient({
    modules,
    auth: sdk.OAuthStrategy({ clientId: site.facts.clientId, tokens: toTokens(buyer.tokens) }),
  } as Any)

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(500, 7)])
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9H0z"/></svg>'

/** Loads every URL that an app builds from the media of a reply; returns their number. */
async function countLoads(answer: unknown): Promise<number> {
  const seen = new MediaSeen()
  seen.note(answer)
  expect([...seen.foreign]).toEqual([])
  expect(await seen.failures()).toEqual([])
  report(expect.getState().currentTestName!, { mediaFields: seen.fields.size, addresses: seen.addresses().length })
  return seen.addresses().length
}

const fitted = /^https:\/\/static\.wixstatic\.com\/media\/[^/]+\/v1\/fit\/w_\d+,h_\d+,q_90\/file\.[a-z]+$/

describe('media in official packages', () => {
  test('products, choices and collections have images as text with a size', async () => {
    const { items } = await owner.products.queryProducts().limit(100).find()
    const shown = items.filter((product: Any) => product.media.mainMedia)
    expect(shown.length).toBeGreaterThan(10)
    for (const { mainMedia } of shown.map((product: Any) => product.media)) {
      expect(mainMedia.image.url).toMatch(fitted)
      expect(mainMedia.thumbnail.url).toMatch(fitted)
      const { id, width, height } = sdk.media.getImageUrl(mainMedia.image.url)
      expect(id).toBe(mainMedia._id)
      expect([width, height].every((side) => Number.isInteger(side))).toBe(true)
    }
    expect(await countLoads(shown.slice(0, 3))).toBeGreaterThan(8)
    const { collection } = await owner.collections.getCollectionBySlug('all-products')
    await countLoads(collection)
    await countLoads((await owner.collections.queryCollections().find()).items)
  })

  test('carts, checkouts, orders and drafts have image references with name and size', async () => {
    const buyer = await site.visitor()
    const app = createApp(buyer)
    const [product] = (await plainProducts(buyer)).filter(({ media: shown }) => shown.mainMedia)
    const reference = /^wix:image:\/\/v1\/[^/]+~mv2\.[a-z]+\/[^#]+#originWidth=\d+&originHeight=\d+$/
    const { cart } = await app.currentCart.addToCurrentCart({ lineItems: [buildLine(product.id)] })
    expect(cart.lineItems[0].image).toMatch(reference)
    const { id } = await readyToPay(buyer, [])
    const checkout = await app.checkout.getCheckout(id)
    expect(checkout.lineItems[0].media).toMatch(reference)
    const { orderId } = await buyer
      .ok('orders.createOrderAndCharge', { id, urlParams: {}, paymentToken: approvedCard })
      .catch(async () => buyer.ok('checkout.createOrder', { id }))
    const order = await app.orders.getOrder(orderId)
    expect(order.lineItems[0].image).toMatch(reference)
    const { draftOrder } = await owner.draftOrders
      .createDraftOrder({ source: { type: 'ORDER', orderId } })
      .catch(() => owner.draftOrders.createDraftOrder({ orderId }))
    expect(await countLoads([cart, checkout, order, draftOrder])).toBeGreaterThanOrEqual(3)
  })

  test('file descriptors of every kind', async () => {
    const caller = await site.owner()
    const kinds = [
      [await picture(), 'image/jpeg', 'a.jpg'],
      [await picture(30, 20, 'png'), 'image/png', 'a.png'],
      [await picture(30, 20, 'webp'), 'image/webp', 'a.webp'],
      [svg, 'image/svg+xml', 'a.svg'],
      [mp4, 'video/mp4', 'a.mp4'],
      [Buffer.concat([Buffer.from('ID3'), Buffer.alloc(200, 3)]), 'audio/mpeg', 'a.mp3'],
      ['%PDF-1.4 nothing', 'application/pdf', 'a.pdf'],
    ] as const
    for (const [bytes, mimeType, fileName] of kinds) {
      const { id } = await uploaded(caller, bytes, { mimeType, fileName })
      const file = await owner.files.getFileDescriptor(id)
      expect(await countLoads(file), fileName).toBeGreaterThan(0)
    }
    const { uploadUrl } = await owner.files.generateFileUploadUrl('image/jpeg', { fileName: 'b.jpg' })
    const { body } = await put(uploadUrl, await picture(), { 'x-stoa-media': 'platform' })
    expect(body.file.url).toMatch(fitted)
    expect(await countLoads(body)).toBeGreaterThan(0)
  })

  test('reviews and profiles accept the references that they returned', async () => {
    const member = await site.member()
    const app = createApp(member)
    const memberId = member.tokens.memberId as string
    const upload = await member.ok('siteReviews.createReviewMediaUpload', {
      filename: 'me.jpg',
      mimeType: 'image/jpeg',
    })
    const { body } = await put(upload.uploadUrl, await picture())
    const image = `wix:image://v1/${body.file.id}/me.jpg#originWidth=60&originHeight=40`
    const made = await app.reviews.createReview({
      namespace: 'books',
      entityId: 'one',
      content: { rating: 5, body: 'Good', media: [{ image }] },
    })
    const approved = await owner.reviews.updateReview(made._id, {
      revision: made.revision,
      moderation: { moderationStatus: 'APPROVED' },
    })
    expect(approved.content.media[0].image).toContain(body.file.id)
    await until(async () => (await fetch(sdk.media.getImageUrl(approved.content.media[0].image).url)).status === 200)
    expect(await countLoads(approved)).toBeGreaterThan(0)
    const again = await app.reviews.updateReview(made._id, { revision: approved.revision, content: approved.content })
    expect(again.content.media[0].image).toContain(body.file.id)

    const profile = await member.ok('profiles.createProfilePictureUpload', {
      filename: 'me.jpg',
      mimeType: 'image/jpeg',
    })
    const sent = await put(profile.uploadUrl, await picture())
    const url = `https://static.wixstatic.com/media/${sent.body.file.id}/v1/fit/w_60,h_40,q_90/file.jpg`
    await app.members.joinCommunity()
    const changed = await app.members.updateMember(memberId, { profile: { photo: { url } } })
    const shown = changed.profile ?? changed.member.profile
    await until(async () => (await fetch(shown.photo.url)).status === 200)
    expect(await countLoads(shown)).toBeGreaterThan(0)
    // The package renames fields of its input in place.
    const photo = structuredClone(shown.photo)
    const same = await app.members.updateMember(memberId, { profile: { photo: shown.photo, nickname: 'Bea' } })
    expect((same.profile ?? same.member.profile).photo).toEqual(photo)
    const broken = { profile: { photo: { url: 'wix:image://v1/no-such~mv2.jpg/a.jpg#originWidth=1&originHeight=1' } } }
    await expect(app.members.updateMember(memberId, broken)).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ field: 'member.profile.photo' }] } },
    })
  })
})

test('a pending review shows its image to its author by a sealed URL, which is accepted back', async () => {
  await (await site.owner()).ok('siteReviews.updateReviewSettings', {
    reviewSettings: { moderation: 'ALL', blockedWords: [] },
  })
  const member = await site.member()
  const app = createApp(member)
  const upload = await member.ok('siteReviews.createReviewMediaUpload', { filename: 'me.jpg', mimeType: 'image/jpeg' })
  const { body } = await put(upload.uploadUrl, await picture())
  const made = await app.reviews.createReview({
    namespace: 'books',
    entityId: 'two',
    content: { rating: 4, body: 'Good', media: [{ image: `wix:image://v1/${body.file.id}` }] },
  })
  expect(made.moderation.moderationStatus).toBe('IN_MODERATION')
  expect(made.content.media[0].image).not.toContain(body.file.id)
  expect(await countLoads(made)).toBeGreaterThan(0)
  const again = await app.reviews.updateReview(made._id, { revision: made.revision, content: made.content })
  expect(await countLoads(again)).toBeGreaterThan(0)
})

test("the header chooses the media form, and Stoa's own calls keep their own", async () => {
  const visitor = await site.visitor()
  const queryProducts = async (form: string) =>
    (await visitor.call('products.queryProducts', {}, { 'x-stoa-media': form })).body as Any
  const [own, platform] = [await queryProducts('own'), await queryProducts('')]
  const getAddress = ({ products: all }: Any) => all.find((each: Any) => each.media.mainMedia).media.mainMedia.image.url
  expect(getAddress(own)).toContain(`${site.facts.origin}/media/`)
  expect(getAddress(platform)).toMatch(fitted)
})

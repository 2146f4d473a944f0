import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPicture, type FileServer, serveFiles, uploadFile } from '../../../../../tests/support/media.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let elsewhere: FileServer
beforeAll(async () => {
  elsewhere = await serveFiles({ '/mug.jpg': await drawPicture(60, 40), '/use.mp4': mp4, '/page.jpg': '<html></html>' })
})
afterAll(() => elsewhere.close())

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(500, 7)])

test("a product's pictures are reordered, and a file's products are found", async () => {
  const site = await makeSite()
  const [app, owner] = [site.app(), await site.owner()]
  const { product } = await app.ok('products.createProduct', {
    product: {
      name: 'Mug',
      priceData: { price: 10 },
      productOptions: [{ name: 'Size', choices: [{ value: 'S', description: 'S' }] }],
      manageVariants: true,
    },
  })
  const productId = product.id
  const [one, two] = [await uploadFile(owner), await uploadFile(owner)]
  const far = `${elsewhere.origin}/mug.jpg`
  await app.ok('products.addProductMedia', {
    id: productId,
    media: [{ url: far }, { mediaId: one.id, choice: { option: 'Size', choice: 'S' } }],
  })
  const read = async () => (await app.ok('products.getProduct', { id: productId })).product
  const [{ id: farId }] = (await read()).media.items
  await site.events()

  await owner.ok('siteMedia.setProductPictures', { productId, mediaIds: [two.id, farId, one.id, two.id] })
  expect(await site.eventTypes()).toEqual(['com.wix.ecommerce.catalog.api.v1.ProductChanged'])
  const shown = await read()
  expect(shown.media.items.map(({ id }: Any) => id)).toEqual([two.id, farId, one.id])
  expect(shown.media.mainMedia.image).toMatchObject({ width: 60, height: 40 })
  expect(shown.productOptions[0].choices[0].media.mainMedia.id).toBe(one.id)
  const listTexts = async () => (await read()).media.items.map(({ image }: Any) => image.altText)
  const describe = (altTexts: object[]) =>
    owner.ok('siteMedia.setProductPictures', { productId, mediaIds: [two.id, farId, one.id], altTexts })
  await describe([
    { mediaId: one.id, altText: ' A white mug ' },
    { mediaId: two.id, altText: 'Its handle' },
  ])
  expect(await listTexts()).toEqual(['Its handle', undefined, 'A white mug'])
  await describe([{ mediaId: two.id, altText: '' }])
  expect(await listTexts()).toEqual([undefined, undefined, 'A white mug'])

  const listUses = async (fileId: string) => owner.ok('siteMedia.listFileUses', { fileId })
  expect(await listUses(one.id)).toEqual({ products: [{ id: productId, name: 'Mug' }], hasMore: false })
  expect(await listUses('no-such.webp')).toEqual({ products: [], hasMore: false })

  const film = await uploadFile(owner, mp4, { mimeType: 'video/mp4', fileName: 'turn.mp4' })
  const media = [{ mediaId: film.id }, { url: `${elsewhere.origin}/use.mp4?x=1` }]
  await app.ok('products.addProductMedia', { id: productId, media })
  await owner.ok('siteMedia.setProductPictures', { productId, mediaIds: [film.id, farId] })
  const { mainMedia, items } = (await read()).media
  expect(mainMedia.id).toBe(farId)
  expect(items).toMatchObject([
    { id: film.id, mediaType: 'video', title: 'turn.mp4', video: { files: [{ url: film.url }] } },
    { id: farId, mediaType: 'image' },
    {
      mediaType: 'video',
      title: 'use.mp4',
      video: { files: [{ url: expect.stringMatching(/\/media\/[^/]+\.mp4$/) }] },
    },
  ])
  const reference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: productId }
  const line = { catalogReference: { ...reference, options: { options: { Size: 'S' } } }, quantity: 1 }
  const { cart } = await owner.ok('currentCart.addToCurrentCart', { lineItems: [line] })
  expect(cart.lineItems).toMatchObject([{ image: { id: farId, width: 60, height: 40 } }])
  const text = await uploadFile(owner, '%PDF-1.4 nothing', { mimeType: 'application/pdf', fileName: 'a.pdf' })
  expect(
    await app.violations('products.addProductMedia', { id: productId, media: [{ mediaId: text.id }] }),
  ).toMatchObject([{ field: 'media[0].mediaId', description: 'is neither an image nor a video' }])
  expect((await read()).productOptions[0].choices[0]).not.toHaveProperty('media')
  expect((await listUses(one.id)).products).toEqual([])
  expect(await owner.violations('siteMedia.setProductPictures', { productId, mediaIds: ['no-such'] })).toMatchObject([
    { field: 'mediaIds[0]' },
  ])
  const nothing = { productId: crypto.randomUUID(), mediaIds: [] }
  expect((await owner.problem('siteMedia.setProductPictures', nothing)).code).toBe('PRODUCT_NOT_FOUND')
})

test('external pictures are fetched, all or none', async () => {
  const site = await makeSite()
  const app = site.app()
  const { product } = await app.ok('products.createProduct', { product: { name: 'Bowl', priceData: { price: 5 } } })
  const add = (...urls: string[]) => ({ id: product.id, media: urls.map((url) => ({ url })) })
  const count = async () => (await app.ok('files.listFiles', {})).files.length
  for (const [url, description] of [
    [`${elsewhere.origin}/gone.jpg`, /the answer was 404/],
    [`${elsewhere.origin}/page.jpg`, /of a type that is not allowed/],
    ['http://169.254.169.254/latest', /could not be fetched/],
    ['not an address', /must be a web address/],
    ['wix:image://v1/no-such~mv2.jpg/a.jpg#originWidth=1&originHeight=1', /is not a stored file/],
  ] as const) {
    const violations = await app.violations('products.addProductMedia', add(`${elsewhere.origin}/mug.jpg`, url))
    expect(violations).toMatchObject([{ field: 'media[1].url', description: expect.stringMatching(description) }])
  }
  expect(await count()).toBe(0)
  const unknown = { ...add(`${elsewhere.origin}/mug.jpg`), id: crypto.randomUUID() }
  expect((await app.problem('products.addProductMedia', unknown)).code).toBe('PRODUCT_NOT_FOUND')

  await app.ok('products.addProductMedia', add(`${elsewhere.origin}/mug.jpg`))
  const { media } = (await app.ok('products.getProduct', { id: product.id })).product
  expect(media.mainMedia.image).toMatchObject({ width: 60, height: 40 })
  expect(await count()).toBe(1)
})

test('a picture is added by every form of its address', async () => {
  const site = await makeSite()
  const [app, owner] = [site.app(), await site.owner()]
  const { id } = await uploadFile(owner)
  for (const url of [
    `wix:image://v1/${id}/one.jpg#originWidth=60&originHeight=40`,
    `https://static.wixstatic.com/media/${id}/v1/fit/w_10,h_10,q_90/file.jpg`,
    `${site.facts.origin}/media/${id}`,
  ]) {
    const { product } = await app.ok('products.createProduct', { product: { name: 'Cup', priceData: { price: 5 } } })
    await app.ok('products.addProductMedia', { id: product.id, media: [{ url }] })
    const { mainMedia } = (await app.ok('products.getProduct', { id: product.id })).product.media
    expect(mainMedia).toMatchObject({ id, image: { width: 60, height: 40 } })
  }
})

import { expect, test } from 'vitest'
import { uploaded } from '../../../../../tests/support/media.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

test('the pictures of a product are put into an order, and it is known where each is shown', async () => {
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
  const [one, two] = [await uploaded(owner), await uploaded(owner)]
  const far = 'https://img.example/mug.jpg'
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
  const uses = async (fileId: string) => owner.ok('siteMedia.listFileUses', { fileId })
  expect(await uses(one.id)).toEqual({ products: [{ id: productId, name: 'Mug' }], hasMore: false })
  expect(await uses('no-such.webp')).toEqual({ products: [], hasMore: false })

  await owner.ok('siteMedia.setProductPictures', { productId, mediaIds: [farId] })
  expect((await read()).productOptions[0].choices[0]).not.toHaveProperty('media')
  expect((await uses(one.id)).products).toEqual([])
  expect(await owner.violations('siteMedia.setProductPictures', { productId, mediaIds: ['no-such'] })).toMatchObject([
    { field: 'mediaIds[0]' },
  ])
  const nothing = { productId: crypto.randomUUID(), mediaIds: [] }
  expect((await owner.problem('siteMedia.setProductPictures', nothing)).code).toBe('PRODUCT_NOT_FOUND')
})

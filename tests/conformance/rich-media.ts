import { drawPicture, serveFiles, uploadFile } from '../support/media.ts'
import { waitUntil } from '../support/until.ts'
import { createVideo } from '../support/videos.ts'
import type { Filled } from './fields.ts'
import type { Any, Shop } from './rich-content.ts'

/** A video everywhere it can be shown, and a file imported from a URL. */
export async function showFilms({ app, goods }: Shop, filled: Filled): Promise<void> {
  const shown = await uploadFile(app, createVideo({ width: 640, height: 360, seconds: 2 }), {
    mimeType: 'video/mp4',
    fileName: 'chair.mp4',
  })
  filled.note('FileDescriptor', shown)
  const product = {
    name: 'Stool',
    visible: true,
    productType: 'physical',
    priceData: { price: 50 },
    productDimensions: { length: '40', width: '40', height: '60', unit: 'CM' },
    packageDimensions: { length: '50', width: '50', height: '70', unit: 'CM' },
    manageVariants: true,
    seoData: {
      tags: [{ type: 'meta', props: { name: 'author', content: 'Ada' }, meta: { height: 300, width: 240 } }],
      settings: { keywords: [{ term: 'stool', isMain: true, origin: 'USER' }] },
    },
    productOptions: [
      {
        name: 'Color',
        optionType: 'color',
        choices: [
          { value: '#ff0000', description: 'Red' },
          { value: '#0000ff', description: 'Blue' },
        ],
      },
    ],
  }
  const { id }: Any = (await app.ok('products.createProduct', { product } as never)).product
  await app.ok('products.addProductMedia', { id, media: [{ mediaId: shown.id }] })
  const media = [{ option: 'Color', choice: 'Red', mediaIds: [shown.id] }]
  await app.ok('products.addProductMediaToChoices', { id, media })
  const measures = { length: '40', width: '40', height: '60', unit: 'CM' }
  await app.ok('products.updateProductVariants', {
    id,
    variants: [{ choices: { Color: 'Red' }, productDimensions: measures, packageDimensions: measures }],
  } as never)
  await app.ok('products.getProduct', { id, includeMerchantSpecificData: true } as never)
  await app.ok('products.createCollection', {
    collection: { name: 'Filmed', media: { mainMedia: { video: { id: shown.id } } } },
  } as never)

  const { review }: Any = await app.ok('reviews.createReview', {
    review: {
      namespace: 'stores',
      entityId: goods.plain.id,
      content: { title: 'Seen', body: 'A film of it', rating: 5, media: [{ video: { id: shown.id } }] },
      author: { authorName: 'Eve' },
    },
  } as never)
  await app.ok('reviews.getReview', { reviewId: review.id })

  const elsewhere = await serveFiles({ '/far.jpg': await drawPicture() })
  const { file } = await app.ok('files.importFile', { url: `${elsewhere.origin}/far.jpg`, mimeType: 'image/jpeg' })
  await waitUntil(async () => {
    const { file: fetched } = await app.ok('files.getFileDescriptor', { fileId: file.id })
    return fetched.operationStatus === 'PENDING' ? undefined : fetched
  })
  elsewhere.close()
}

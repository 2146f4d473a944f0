import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { DEFAULT_VARIANT } from '../catalog/api.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const upc = '036000291452'
let owner: Caller
let product: Any
beforeAll(async () => {
  owner = await (await makeSite()).owner()
  const choices = ['S', 'M'].map((value) => ({ value, description: value }))
  const made = await owner.ok('products.createProduct', {
    product: {
      ...{ name: 'Shirt', sku: 'SHIRT', visible: false, priceData: { price: 10 }, manageVariants: true },
      productOptions: [{ name: 'Size', choices }],
    },
  } as never)
  product = made.product
  await owner.ok('products.updateProductVariants', {
    id: product.id,
    variants: [
      { choices: { Size: 'S' }, sku: 'SHIRT-S', barcode: ` ${upc} ` },
      { choices: { Size: 'M' }, sku: 'SHIRT-M', barcode: 'BOX 7/2' },
    ],
  })
})

const find = async (code: string, caller = owner): Promise<Any[]> =>
  (await caller.ok('barcodes.findVariantsByCode', { code })).variants
const findSizes = async (code: string) => (await find(code)).map(({ choices }) => choices.Size)

describe('a barcode', () => {
  it('finds its variant, a trade item number with any leading zeros', async () => {
    for (const code of [upc, `0${upc}`, `00${upc}`, ` ${upc}`, 'SHIRT-S']) expect(await findSizes(code)).toEqual(['S'])
    expect(await findSizes('BOX 7/2')).toEqual(['M'])
    for (const code of ['36000291452', '036000291453', 'box 7/2', 'BOX', 'SHIRT', ' '])
      expect(await find(code)).toEqual([])
    expect(await find(upc)).toEqual([
      {
        ...{ productId: product.id, variantId: product.variants[0].id, productName: 'Shirt', choices: { Size: 'S' } },
        ...{ sku: 'SHIRT-S', barcode: upc, stock: { trackQuantity: false, inStock: true }, isBundle: false },
      },
    ])
  })

  it('is kept when other fields change, shown in both catalogs, and cleared', async () => {
    await owner.ok('products.updateProductVariants', {
      id: product.id,
      variants: [{ choices: { Size: 'S' }, price: 12, productDimensions: { length: '3', unit: 'CM' } }],
    })
    const read = async () => ((await owner.ok('products.getProduct', { id: product.id })) as Any).product
    expect((await read()).variants.map(({ variant }: Any) => variant.barcode)).toEqual([upc, 'BOX 7/2'])
    const v3 = (await owner.ok('productsV3.getProduct', { productId: product.id })) as Any
    expect(v3.product.variantsInfo.variants.map(({ barcode }: Any) => barcode)).toEqual([upc, 'BOX 7/2'])
    await owner.ok('products.updateProductVariants', {
      id: product.id,
      variants: [{ choices: { Size: 'M' }, barcode: null }],
    })
    expect((await read()).variants.map(({ variant }: Any) => variant.barcode)).toEqual([upc, undefined])
    expect(await find('BOX 7/2')).toEqual([])
  })

  it('belongs to a product without options as well, and to one shop', async () => {
    const made = await owner.ok('products.createProduct', {
      product: { name: 'Mug', sku: 'MUG', priceData: { price: 10 } },
    })
    const { id } = made.product
    const code = '4006381333931'
    await owner.ok('products.updateProductVariants', {
      id,
      variants: [{ variantIds: [DEFAULT_VARIANT], barcode: code }],
    })
    for (const each of [code, 'MUG'])
      expect(await find(each)).toMatchObject([{ productId: id, variantId: DEFAULT_VARIANT, sku: 'MUG', barcode: code }])
    expect(await find(code, await (await makeSite()).owner())).toEqual([])
  })
})

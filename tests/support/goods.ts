import type { Caller } from './caller.ts'

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

// biome-ignore lint/suspicious/noExplicitAny: products as the wire has them
type Product = any

/** Products of a demo shop: one without options, and one with two variants. */
export interface Goods {
  plain: Product
  varied: Product
  variants: [Product, Product]
}

export async function findGoods(caller: Caller): Promise<Goods> {
  const { products } = await caller.ok('products.queryProducts', {
    query: { paging: { limit: 100 } },
    includeVariants: true,
  })
  const sold = (products as Product[]).filter(({ stock, productType }) => stock.inStock && productType === 'physical')
  const plain = sold.find(({ productOptions, stock }) => productOptions.length === 0 && stock.quantity > 4)
  for (const varied of sold.filter(({ manageVariants }) => manageVariants)) {
    const [one, two] = varied.variants.filter(({ stock }: Product) => stock.quantity > 4)
    if (one && two) return { plain, varied, variants: [one, two] }
  }
  throw new Error('The demo shop has nothing to buy')
}

export const buildLine = (product: Product, quantity = 1, options?: object) => ({
  catalogReference: { appId, catalogItemId: product.id, ...(options && { options }) },
  quantity,
})

export const ireland = { country: 'IE', city: 'Cork', postalCode: 'T12 AB34', addressLine: '1 Patrick Street' }
export const germany = {
  country: 'DE',
  subdivision: 'DE-BE',
  city: 'Berlin',
  postalCode: '10119',
  addressLine: 'Torstraße 1',
}

const wholeProduct = '00000000-0000-0000-0000-000000000000'

/** Sets the stock of a product or of one of its variants. */
export const setStock = (owner: Caller, productId: string, quantity: number, variantId = wholeProduct) =>
  owner.ok('inventory.updateInventoryVariants', {
    inventoryItem: { productId, trackQuantity: true, variants: [{ variantId, quantity }] },
  })

/** Creates a physical product, with counted stock if a quantity is given. Returns its id. */
export async function createStocked(
  owner: Caller,
  name: string,
  more: object = {},
  quantity?: number,
): Promise<string> {
  const { product } = await owner.ok('products.createProduct', {
    product: { name, priceData: { price: 10 }, productType: 'physical', ...more },
  })
  if (quantity !== undefined) await setStock(owner, product.id, quantity)
  return product.id
}

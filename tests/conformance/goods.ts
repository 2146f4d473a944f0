import type { App } from './sdk-versions.ts'

/** The two catalog app ids that storefronts send; both are the same catalog. */
export const catalogues = ['215238eb-22a5-4c36-9e7b-e7c08025e04e', '1380b703-ce81-ff05-f115-39571d94dfcd'] as const

export type Product = Awaited<ReturnType<typeof listAllProducts>>[number]

export async function listAllProducts(client: App) {
  const { items } = await client.products.queryProducts().limit(100).find()
  return items
}

const isInStock = ({ stock }: Product) =>
  stock?.inStock === true && (!stock.trackInventory || (stock.quantity ?? 0) >= 4)

/** A product without options and one with, both in stock. */
export async function findGoods(client: App) {
  const products = (await listAllProducts(client)).filter(({ productType }) => productType === 'physical')
  const plain = products.find((product) => !product.productOptions?.length && isInStock(product))
  for (const varied of products.filter(({ productOptions }) => productOptions?.length)) {
    const variant = varied.variants?.find(
      ({ stock }) => stock?.inStock && (!stock.trackQuantity || stock.quantity! >= 4),
    )
    if (plain && variant) return { plain, varied, variant: { id: variant._id!, choices: variant.choices! } }
  }
  throw new Error('The demo shop sells no product without options, or none with options, of which it has four')
}

export const buildLine = (
  product: Product,
  quantity = 1,
  options?: Record<string, unknown>,
  appId: string = catalogues[0],
) => ({
  catalogReference: { appId, catalogItemId: product._id!, ...(options && { options }) },
  quantity,
})

export const address = {
  country: 'DE',
  subdivision: 'DE-BE',
  city: 'Berlin',
  postalCode: '10119',
  addressLine1: 'Torstraße 1',
}
export const person = { firstName: 'Ada', lastName: 'Ahrens', phone: '+49301234567' }

/** Payment tokens of the sandbox: its test card numbers. */
export const cards = { approved: '4242424242424242', declined: '4000000000000002' }

/** Creates a checkout with address and delivery option from a new cart. */
export async function prepareCheckout(client: App, lines: ReturnType<typeof buildLine>[], email = 'ada@example.com') {
  await client.currentCart.addToCurrentCart({ lineItems: lines })
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  const addressed = await client.checkout.updateCheckout(checkoutId!, {
    buyerInfo: { email },
    shippingInfo: { shippingDestination: { address, contactDetails: person } },
    billingInfo: { address, contactDetails: person },
  })
  const carrier = addressed.shippingInfo?.carrierServiceOptions?.find(({ shippingOptions }) => shippingOptions?.length)
  const option = carrier?.shippingOptions?.[0]
  if (!option) throw new Error(`Nothing to choose for delivery to ${address.country}`)
  const selectedCarrierServiceOption = { carrierId: carrier.carrierId, code: option.code! }
  const checkout = await client.checkout.updateCheckout(checkoutId!, { shippingInfo: { selectedCarrierServiceOption } })
  return { checkoutId: checkoutId!, addressed, option, checkout }
}

/** The lines of the cart; undefined without one. */
export async function listCartLines(client: App) {
  try {
    return (await client.currentCart.getCurrentCart()).lineItems ?? []
  } catch (error) {
    if (getProblemCode(error) === 'OWNED_CART_NOT_FOUND') return []
    throw error
  }
}

export interface Failure {
  message: string
  details: {
    applicationError?: { code: string | number; data: Record<string, unknown> }
    validationError?: { fieldViolations: { field: string; violatedRule: string; data: Record<string, unknown> }[] }
  }
  response: { status: number }
}
export const getProblemCode = (error: unknown) => (error as Failure).details?.applicationError?.code

/** The error of a failed call: apps read its `details`. */
export const catchFailure = (call: Promise<unknown>): Promise<Failure> =>
  call.then(
    (value) => Promise.reject(new Error(`The call succeeded: ${JSON.stringify(value)}`)),
    (error) => (error.details ? error : Promise.reject(error)),
  )

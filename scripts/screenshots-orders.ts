import type { Credentials } from '../apps/server/src/first-start.ts'
import { type Address, openPool, type Sql } from '../apps/server/src/kernel/postgres/index.ts'
import { Caller } from '../tests/support/caller.ts'
import { buildLine, germany, ireland } from '../tests/support/goods.ts'

const buyers = [
  ['Aoife', 'Kelleher'],
  ['Jonas', 'Brandt'],
  ['Marta', 'Lindqvist'],
  ['Tomás', 'Ó Briain'],
  ['Clara', 'Vogel'],
  ['Niamh', 'Daly'],
  ['Henrik', 'Solberg'],
  ['Ines', 'Moreau'],
] as const

/** How many days ago each was bought, what, and with which card. */
const bought: readonly (readonly [days: number, slugs: readonly string[], card?: string])[] = [
  [27, ['oak-serving-board']],
  [24, ['fig-cedar-candle', 'dipped-tapers']],
  [22, ['linen-notebook', 'cedar-pencils', 'brass-pen']],
  [19, ['gooseneck-kettle']],
  [17, ['house-blend-coffee']],
  [15, ['terracotta-planter', 'hand-trowel']],
  [12, ['mushroom-lamp']],
  [11, ['egg-cup-pair', 'low-bowl']],
  [9, ['supper-plates']],
  [6, ['slow-weeks-planner']],
  [6, ['salt-pig', 'pepper-mill']],
  [4, ['nesting-bowls']],
  [3, ['orchard-jug'], '4000000000003220'],
  [2, ['utensil-crock', 'french-rolling-pin']],
  [1, ['bud-vase', 'incense-dish']],
  [1, ['oak-desk-tray']],
  [0, ['round-teapot'], '4000000000003220'],
  [0, ['long-spout-can', 'seed-tin']],
]

/** Some weeks of orders, placed like any other and then backdated. */
export async function makeOrders(shop: Credentials, connection: Address): Promise<void> {
  const app = new Caller(shop.origin, { authorization: shop.apiKey, 'wix-site-id': shop.siteId })
  await app.ok('ordersSettings.updateOrdersSettings', { ordersSettings: { createInvoice: true } })
  const sql = openPool(connection)
  for (const [index, [days, slugs, card]] of bought.entries()) {
    const orderId = await buy(shop, slugs, buyers[index % buyers.length]!, card ?? '4242424242424242')
    const at = new Date(Date.now() - (days * 24 * 60 + ((index * 37) % 150)) * 60_000)
    await sql`update orders set created_date = ${at}, purchased_date = ${at} where id = ${orderId}`
    await backdateReports(sql, shop.siteId, at)
  }
  await sql.end()
}

/** Backdates the sales rollups too. */
async function backdateReports(sql: Sql, siteId: string, at: Date): Promise<void> {
  const [today, day] = [new Date(), at].map((date) => date.toISOString().slice(0, 10))
  const backdate = (rollup: 'days' | 'groups') =>
    `(select coalesce(jsonb_agg(line || $1::jsonb), '[]') from jsonb_array_elements(${rollup}) as line)`
  await sql.unsafe(
    `update sales_rollup_changes set days = ${backdate('days')}, groups = ${backdate('groups')}
    where site_id = $2 and days @> $3::jsonb`,
    [{ day: day! }, siteId, [{ day: today! }]],
  )
}

async function buy({ origin, clientId }: Credentials, slugs: readonly string[], name: readonly string[], card: string) {
  const grant = { grantType: 'anonymous', clientId }
  const tokens = await new Caller(origin, {}).ok('tokens.issueTokens', grant)
  const buyer = new Caller(origin, { authorization: tokens.access_token as string })
  const [firstName, lastName] = name
  const email = `${firstName}.${lastName}@mail.example`
    .normalize('NFD')
    .replace(/[^\w.@]/g, '')
    .toLowerCase()
  await buyer.ok('currentCart.addToCurrentCart', {
    lineItems: await Promise.all(slugs.map((slug) => findLine(buyer, slug))),
  })
  const { checkoutId: id } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB', email })
  const address = /Brandt|Vogel/.test(lastName!) ? germany : ireland
  const contactDetails = { firstName, lastName }
  const { checkout } = await buyer.ok('checkout.updateCheckout', {
    checkout: {
      id,
      buyerInfo: { email },
      shippingInfo: { shippingDestination: { address, contactDetails } },
      billingInfo: { address, contactDetails },
    },
  })
  const [carrier] = checkout.shippingInfo?.carrierServiceOptions ?? []
  if (carrier) {
    const selectedCarrierServiceOption = { carrierId: carrier.carrierId, code: carrier.shippingOptions[0].code }
    await buyer.ok('checkout.updateCheckout', { checkout: { id, shippingInfo: { selectedCarrierServiceOption } } })
  }
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: `sandbox:${card}` })
  return orderId as string
}

/** The first available variant of a product. */
export async function findLine(buyer: Caller, slug: string) {
  const { products } = await buyer.ok('products.queryProducts', {
    query: { filter: { slug }, paging: { limit: 1 } },
    includeVariants: true,
  })
  const [product] = products
  const variant = product.variants.find(({ stock }: { stock: { inStock: boolean } }) => stock.inStock)
  const chosen = product.productOptions.length > 0 && variant ? { variantId: variant.id } : undefined
  return buildLine(product, 1, chosen)
}

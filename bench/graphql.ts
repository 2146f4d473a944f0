import { sendJson } from './load.ts'
import { buildLine, type Goods } from './purchase.ts'
import type { Shape, Site } from './shapes.ts'

const document = `query ($limit: Int!) {
  orders { searchOrders(search: { cursorPaging: { limit: $limit } }) { orders {
    number
    priceSummary { total { amount } }
    member { id loginEmail reviews { content { title } } }
    lineItems { quantity product { name slug collections { name } } }
  } } }
}`

const bySlug = `query ($slug: String) {
  products { queryProducts(query: { filter: { slug: $slug }, paging: { limit: 1 } }) { products {
    id name slug priceData { currency price discountedPrice } stock { inStock quantity }
    media { mainMedia { image { url width height } } } productOptions { name choices { value } }
  } } }
}`

/** Lists of 1, 5 and 20 orders with what is linked: the number of statements must be the same. */
export async function prepareGraphql(site: Site, goods: readonly Goods[], token: string): Promise<Shape[]> {
  const asApp = { authorization: site.apiKey, 'wix-site-id': site.siteId }
  const post = (path: string, body: unknown, headers: Record<string, string> = asApp) =>
    sendJson({ method: 'POST', url: site.origin + path, headers, body })
  const { members } = await post('/members/v1/members/query', { query: { paging: { limit: 5 } } })
  const amount = { amount: '9.00' }
  for (let n = 0; n < 20; n++) {
    const line = { productName: { original: 'Mug' }, price: amount, itemType: { preset: 'PHYSICAL' } }
    const order = {
      lineItems: [{ ...buildLine(goods[n % goods.length]!), ...line }],
      buyerInfo: { memberId: members[n % members.length]?.id, email: 'bea@mail.example' },
      channelInfo: { type: 'OTHER_PLATFORM' },
      priceSummary: { subtotal: amount, total: amount },
    }
    await post('/ecom/v1/orders', { order })
  }
  const ask = async (query: string, variables: object, headers?: Record<string, string>) => {
    const { errors } = await post('/graphql/alpha', { query, variables }, headers)
    if (errors) throw new Error(errors[0].message)
  }
  const { slug } = goods[0]!
  return [
    ...[1, 5, 20].map((limit) => ({
      name: `GraphQL: ${limit} ${limit === 1 ? 'order' : 'orders'} with members and products`,
      act: () => ask(document, { limit }),
    })),
    { name: 'GraphQL: product by slug', act: () => ask(bySlug, { slug }, { authorization: token }) },
  ]
}

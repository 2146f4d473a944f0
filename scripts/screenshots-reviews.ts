import type { Credentials } from '../apps/server/src/first-start.ts'
import { type Address, openPool } from '../apps/server/src/kernel/postgres/index.ts'
import { Caller } from '../tests/support/caller.ts'
import { buildLine } from '../tests/support/goods.ts'
import { findLine } from './screenshots-orders.ts'

const reviewTexts: readonly (readonly [slug: string, rating: number, name: string, title: string, body: string])[] = [
  [
    'everyday-mug',
    5,
    'Aoife',
    'My one mug',
    'Light for its size, and the handle fits a whole hand. I have bought three.',
  ],
  ['everyday-mug', 4, 'Jonas', 'Good glaze', 'The colour is a little darker than in the picture, and I like it more.'],
  ['everyday-mug', 5, 'Marta', 'Keeps warm', 'Tea stays warm for as long as it takes me to read the paper.'],
  ['everyday-mug', 2, 'Henrik', 'Chipped', 'Came with a chip at the foot. The new one was sent the day after.'],
  [
    'round-teapot',
    5,
    'Clara',
    'It does not drip',
    'The first teapot in my life that pours into the cup and nowhere else.',
  ],
  ['oak-serving-board', 4, 'Niamh', 'Heavy and lovely', 'Oil it before you use it, as the leaflet says.'],
]

/** Reviews, back-in-stock requests and abandoned checkouts. */
export async function createReviews(shop: Credentials, connection: Address): Promise<void> {
  const { origin, siteId, clientId, apiKey } = shop
  const app = new Caller(origin, { authorization: apiKey, 'wix-site-id': siteId })
  const { products } = await app.ok('products.queryProducts', { query: { paging: { limit: 100 } } })
  const named = new Map<string, { id: string; name: string }>()
  for (const product of products) named.set(product.slug, product)
  const reviews = await Promise.all(
    reviewTexts.map(async ([slug, rating, nickname, title, body]) => {
      const loginEmail = `${nickname.toLowerCase()}@mail.example`
      const { member } = await app.ok('members.createMember', { member: { loginEmail, profile: { nickname } } })
      const author = { contactId: member.contactId as string, authorName: nickname }
      return { namespace: 'stores', entityId: named.get(slug)!.id, author, content: { title, body, rating } }
    }),
  )
  await app.ok('reviews.bulkCreateReview', { reviews })
  const createVisitor = async () => {
    const tokens = await new Caller(origin, {}).ok('tokens.issueTokens', { grantType: 'anonymous', clientId })
    return new Caller(origin, { authorization: tokens.access_token as string })
  }
  const soldOut = products.find(({ stock }: { stock: { inStock: boolean } }) => !stock.inStock)
  for (const email of ['ines.moreau@mail.example', 'henrik.solberg@mail.example']) {
    await (await createVisitor()).ok('backInStockNotifications.createBackInStockNotificationRequest', {
      request: { catalogReference: buildLine(soldOut).catalogReference, email },
      itemDetails: { name: soldOut.name, price: String(soldOut.price.price) },
    })
  }
  const left = await createVisitor()
  await left.ok('currentCart.addToCurrentCart', { lineItems: [await findLine(left, 'round-teapot')] })
  const email = 'tomas.obriain@mail.example'
  await left.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB', email })
  const sql = openPool(connection)
  await sql`update checkouts set created_date = now() - interval '5 hours', updated_date = now() - interval '5 hours'
    where site_id = ${siteId} and not completed`
  await sql`insert into jobs.job (name, data) values ('abandoned.find', ${{ siteId, data: {} }})`
  await sql.end()
}

import { expect, test } from 'vitest'
import { makeSite } from '../../../../../tests/support/site.ts'

const line = {
  productName: { original: 'Teapot' },
  quantity: 1,
  itemType: { preset: 'PHYSICAL' },
  price: { amount: '9' },
}

test('orders whose addresses begin so come in the order of the list, over months and pages, in both directions', async () => {
  const app = (await makeSite()).app()
  const emails = [
    'Anna@mail.example',
    'bea@mail.example',
    'annabel@mail.example',
    'hanna@mail.example',
    'anne@mail.example',
  ]
  const made: { id: string; email: string; at: string }[] = []
  for (let at = 0; at < 25; at++) {
    const createdDate = new Date(Date.UTC(2024, 0, 3) + ((at * 7) % 25) * 11 * 86_400_000).toISOString()
    const email = emails[at % emails.length]!
    const order = {
      ...{
        lineItems: [line],
        channelInfo: { type: 'WEB' },
        priceSummary: {},
        status: 'APPROVED',
        paymentStatus: 'PAID',
      },
      ...{ createdDate, purchasedDate: createdDate, buyerInfo: { email } },
    }
    made.push({ id: (await app.ok('orders.importOrder', { order })).order.id, email, at: createdDate })
  }
  const filter = { 'buyerInfo.email': { $startsWith: 'ANN' } }
  const walk = async (order: string, limit: number) => {
    const ids: string[] = []
    for (let cursor: string | undefined, page = 0; page < 20; page++) {
      const first = { filter, sort: [{ fieldName: 'createdDate', order }] }
      const search = { ...(cursor ? {} : first), cursorPaging: { limit, cursor } }
      const { orders, metadata } = await app.ok('orders.searchOrders', { search })
      ids.push(...orders.map(({ id }: { id: string }) => id))
      cursor = metadata.cursors?.next
      if (!cursor) break
    }
    return ids
  }
  const sorted = made.filter(({ email }) => /^ann/i.test(email)).sort((a, b) => (a.at < b.at ? -1 : 1))
  const ascending = sorted.map(({ id }) => id)
  expect(ascending).toHaveLength(15)
  for (const limit of [4, 14, 50]) {
    expect(await walk('ASC', limit)).toEqual(ascending)
    expect(await walk('DESC', limit)).toEqual(ascending.toReversed())
  }
  const none = { filter: { 'buyerInfo.email': { $startsWith: 'zoe' } } }
  expect((await app.ok('orders.searchOrders', { search: none })).orders).toEqual([])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { ages, openShop, type Shop } from './ages.ts'
import { inPage } from './frame.ts'
import { cartLines, failureOf, goods, line } from './goods.ts'
import { origin } from './members.ts'

describe.each(ages)('an app whose scripts run in the page, SDK $name', (age) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(age)
  })

  test('reads the catalogue and fills a cart from another origin', async () => {
    const client = shop.app()
    await inPage(origin, async () => {
      const { plain } = await goods(client)
      await client.currentCart.addToCurrentCart({ lineItems: [line(plain)] })
      const [held] = await cartLines(client)
      await client.currentCart.updateCurrentCartLineItemQuantity([{ _id: held!._id!, quantity: 2 }])
      await client.currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'Ring twice' } })
      expect(await cartLines(client)).toMatchObject([{ _id: held!._id, quantity: 2 }])
      await client.currentCart.deleteCurrentCart()
      expect(await cartLines(client)).toEqual([])
    })
  })

  test.runIf(age.tellsRequestId)('reads the request id of a failure', async () => {
    const client = await shop.visitor()
    const failure = await inPage(origin, () => failureOf(client.products.getProduct('no-such-product')))
    expect(JSON.stringify(failure)).toMatch(/"requestId":"[^"]+"/)
  })
})

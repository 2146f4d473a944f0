import { beforeAll, describe, expect, test } from 'vitest'
import { inPage } from './frame.ts'
import { cartLines, catchFailure, goods, line } from './goods.ts'
import { origin } from './members.ts'
import { openShop, type Shop, sdkVersions } from './sdk-versions.ts'

describe.each(sdkVersions)('an app with scripts in the page, SDK $name', (age) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(age)
  })

  test('reads the catalog and fills a cart from another origin', async () => {
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

  test.runIf(age.exposesRequestId)('reads the request id of a failure', async () => {
    const client = await shop.visitor()
    const failure = await inPage(origin, () => catchFailure(client.products.getProduct('no-such-product')))
    expect(JSON.stringify(failure)).toMatch(/"requestId":"[^"]+"/)
  })
})

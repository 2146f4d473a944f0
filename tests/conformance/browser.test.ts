import { beforeAll, describe, expect, test } from 'vitest'
import { runInPage } from './frame.ts'
import { buildLine, catchFailure, findGoods, listCartLines } from './goods.ts'
import { origin } from './members.ts'
import { openShop, type Shop, sdkVersions } from './sdk-versions.ts'

describe.each(sdkVersions)('an app with scripts in the page, SDK $name', (age) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(age)
  })

  test('reads the catalog and fills a cart from another origin', async () => {
    const client = shop.app()
    await runInPage(origin, async () => {
      const { plain } = await findGoods(client)
      await client.currentCart.addToCurrentCart({ lineItems: [buildLine(plain)] })
      const [held] = await listCartLines(client)
      await client.currentCart.updateCurrentCartLineItemQuantity([{ _id: held!._id!, quantity: 2 }])
      await client.currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'Ring twice' } })
      expect(await listCartLines(client)).toMatchObject([{ _id: held!._id, quantity: 2 }])
      await client.currentCart.deleteCurrentCart()
      expect(await listCartLines(client)).toEqual([])
    })
  })

  test.runIf(age.exposesRequestId)('reads the request id of a failure', async () => {
    const client = await shop.visitor()
    const failure = await runInPage(origin, () => catchFailure(client.products.getProduct('no-such-product')))
    expect(JSON.stringify(failure)).toMatch(/"requestId":"[^"]+"/)
  })
})

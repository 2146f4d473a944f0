import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendJson } from './load.ts'
import { type Goods, issueAnonymousTokens, listEndlessGoods, purchase, type Shop } from './purchase.ts'

/** Response time of the service in milliseconds. */
const thinking = 20

/**
 * The same purchase in a shop with an external shipping rate service, which each step that prices the checkout calls.
 * The service starts with the first purchase.
 */
export function preparePurchaseWithRemoteRate({
  origin,
  remote,
}: {
  origin: string
  remote: Shop
}): () => Promise<unknown> {
  let setUp: Promise<{ goods: Goods[]; carrier: string }> | undefined
  const shop = { ...remote, origin }
  return async () => {
    setUp ??= start(shop)
    const { goods, carrier } = await setUp
    return purchase(shop, goods, carrier)
  }
}

async function start(shop: Shop): Promise<{ goods: Goods[]; carrier: string }> {
  const rates = JSON.stringify({ shippingRates: [{ code: 'bike', title: 'By bike', cost: { price: '7.50' } }] })
  const service = createServer(async (request, response) => {
    for await (const _ of request);
    await sleep(thinking)
    response.writeHead(200, { 'content-type': 'application/json' }).end(rates)
  })
  await new Promise<void>((resolve) => service.listen(0, 'localhost', resolve))
  // It ends with the bench process.
  service.unref()
  const { port } = service.address() as AddressInfo
  const { plugin } = await sendJson({
    method: 'POST',
    url: `${shop.origin}/stoa/v1/plugins`,
    headers: { authorization: shop.apiKey, 'wix-site-id': shop.siteId },
    body: { plugin: { name: 'Rates', baseUrl: `http://localhost:${port}`, interfaces: ['ECOM_SHIPPING_RATES'] } },
  })
  const { access_token } = await issueAnonymousTokens(shop)
  return { goods: await listEndlessGoods(shop, access_token), carrier: plugin.appId }
}

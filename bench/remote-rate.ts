import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendJson } from './load.ts'
import { anonymousTokens, endlessGoods, type Goods, purchase, type Shop } from './purchase.ts'

/** Milliseconds that the service thinks, as one not far away does. */
const thinking = 20

/**
 * The same purchase in a shop whose deliveries a service of its own quotes for: each step that prices the checkout with
 * an address asks it. The service starts with the first purchase and is gone with the run.
 */
export function purchaseWithRemoteRate({ origin, remote }: { origin: string; remote: Shop }): () => Promise<unknown> {
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
  // It ends with whoever measures.
  service.unref()
  const { port } = service.address() as AddressInfo
  const { plugin } = await sendJson({
    method: 'POST',
    url: `${shop.origin}/stoa/v1/plugins`,
    headers: { authorization: shop.apiKey, 'wix-site-id': shop.siteId },
    body: { plugin: { name: 'Rates', baseUrl: `http://localhost:${port}`, interfaces: ['ECOM_SHIPPING_RATES'] } },
  })
  const { access_token } = await anonymousTokens(shop)
  return { goods: await endlessGoods(shop, access_token), carrier: plugin.appId }
}

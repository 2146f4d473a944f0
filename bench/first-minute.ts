import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../tests/support/start-server.ts'
import { furnish } from './furnish.ts'
import { sample, sendJson } from './load.ts'
import { anonymousTokens, endlessGoods, lineOf, purchase } from './purchase.ts'
import { StatementBuffers } from './statement-buffers.ts'

const folder = await mkdtemp(join(tmpdir(), 'stoa-buffers-'))
await chmod(folder, 0o755)
const buffers = new StatementBuffers()
const server = await startServer(folder, '127.0.0.1', { buffers })
try {
  const shop = await furnish(server)
  await buffers.admin`alter system set autovacuum = off`
  await buffers.admin`select pg_reload_conf()`
  const tokens = await anonymousTokens(shop)
  const goods = await endlessGoods(shop, tokens.access_token)
  const add = async () => {
    const { access_token: token } = await anonymousTokens(shop)
    await sendJson({
      method: 'POST',
      url: `${shop.origin}/ecom/v1/carts/current/add-to-cart`,
      headers: { authorization: token },
      body: { lineItems: [lineOf(goods[0]!)] },
    })
    await sendJson({ method: 'GET', url: `${shop.origin}/ecom/v1/carts/current`, headers: { authorization: token } })
  }
  const seconds = Number(process.argv[2] ?? 10)
  await sample(
    async () => {
      await add()
      await add()
      await purchase(shop, goods)
    },
    8,
    seconds * 1000,
  )
  buffers.start()
  await sample(
    async () => {
      await add()
      await add()
      await purchase(shop, goods)
    },
    8,
    3000,
  )
  const costs = [...buffers.stop().values()]
  const [counts] = await buffers.admin`select (select count(*) from carts) carts, (select count(*) from orders) orders`
  console.log(counts)
  for (const { text, calls, total, most } of costs.sort((a, b) => b.total - a.total).slice(0, 40))
    console.log(`${calls} calls, ${(total / calls).toFixed(0)} average, ${most} most: ${text.slice(0, 260)}\n`)
} finally {
  await buffers.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

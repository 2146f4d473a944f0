import { afterAll, beforeAll, expect, test } from 'vitest'
import { AgentPlatform } from '../../../../../tests/support/agent-platform.ts'
import { createOwnApp } from '../../../../../tests/support/own-app.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import type { App } from '../../app.ts'

let app: App
let site: TestSite
let platform: AgentPlatform
beforeAll(async () => {
  app = await createOwnApp()
  site = await makeSite({ demo: true })
  platform = await AgentPlatform.start()
})
afterAll(() => {
  platform.stop()
  return app.stop(1)
})

async function post(path: string, payload: object) {
  const before = app.database.statements
  const response = await app.http.inject({
    method: 'POST',
    url: `/ucp/v1/catalog${path}`,
    headers: { 'wix-site-id': site.id, 'ucp-agent': `profile="${platform.profileUrl}"` },
    payload,
  })
  expect(response.statusCode, response.body).toBe(200)
  return { products: response.json().products, statements: app.database.statements - before }
}

test('a search and a lookup of 1, 5 and 20 products take the same number of statements, however many there are', async () => {
  const search = (limit: number) => post('/search', { query: 'a', pagination: { limit } })
  const { products } = await search(20)
  const ids = products.map(({ id }: { id: string }) => id)
  await post('/lookup', { ids })
  const [one, five, twenty] = [await search(1), await search(5), await search(20)]
  expect(twenty.products.length).toBeGreaterThan(10)
  expect([one.statements, five.statements]).toEqual([twenty.statements, twenty.statements])
  expect(twenty.statements).toBeLessThanOrEqual(5)
  const lookup = (count: number) => post('/lookup', { ids: ids.slice(0, count) })
  const [first, some, all] = [await lookup(1), await lookup(5), await lookup(20)]
  expect(all.products).toHaveLength(ids.length)
  expect([first.statements, some.statements]).toEqual([all.statements, all.statements])
  expect(all.statements).toBeLessThanOrEqual(4)
})

import { rm } from 'node:fs/promises'
import { allOperations } from '@stoa/contract'
import type { Identity } from '@stoa/contract/operation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseSmallestInput } from '../generated/inputs.ts'
import type { Caller } from '../support/caller.ts'
import { makeDataFolder } from '../support/data-folder.ts'
import { TestSite } from '../support/site.ts'
import { startServer } from '../support/start-server.ts'

/** Enough callers to compete; the total time does not matter. */
const atOnce = 6

let folder: string
let server: Awaited<ReturnType<typeof startServer>>
let site: TestSite
let callers: [Identity, Caller][]

beforeAll(async () => {
  folder = await makeDataFolder()
  server = await startServer(folder, '127.0.0.1', { rateLimits: true, poolSize: 1 })
  site = new TestSite(await server.makeSite({ demo: true }))
  const visitor = await site.visitor()
  callers = [
    ['visitor', visitor],
    ['owner', await site.owner()],
    ['app', site.app()],
  ]
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a pool of one connection answers every operation with concurrent callers', async () => {
  const calls = allOperations.flatMap((operation) =>
    callers
      .filter(([identity]) => operation.who === 'anyone' || operation.who.includes(identity))
      .map(([identity, caller]) => ({ operation, identity, caller })),
  )
  const failures: string[] = []
  const left = calls.values()
  const callRest = async () => {
    for (const { operation, identity, caller } of left) {
      const { status, body } = await caller.call(
        operation.name,
        chooseSmallestInput(operation) as Record<string, unknown>,
      )
      if (status >= 500 && status !== 501) failures.push(`${operation.name} as ${identity}: ${status} ${body.message}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, callRest))
  expect(failures).toEqual([])
})

test.each([
  [
    'back-in-stock requests',
    'backInStockNotifications.createBackInStockNotificationRequest',
    (index: number) => ({
      request: { catalogReference: { appId: site.id, catalogItemId: site.id }, email: `a${index}@mail.example` },
      itemDetails: { name: 'Cup', price: '1.00' },
    }),
  ],
  [
    'gift-card codes',
    'checkout.createCheckout',
    (index: number) => ({ giftCardCode: `ABCD-${index}`, channelType: 'WEB' }),
  ],
])('%s of many concurrent buyers are all answered', async (_, name, input) => {
  const visitors = await Promise.all(Array.from({ length: atOnce }, () => site.visitor()))
  const statuses = await Promise.all(
    visitors.map(async (visitor, index) => (await visitor.call(name, input(index))).status),
  )
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { callCounted, createOwner } from '../../../../../../tests/support/call-counted.ts'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { ExternalDatabase } from '../../../../../../tests/support/external-database.ts'
import { createOwnApp } from '../../../../../../tests/support/own-app.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'
import type { App } from '../../../app.ts'

let app: App
let site: TestSite
let database: ExternalDatabase
beforeAll(async () => {
  app = await createOwnApp()
  site = await makeSite()
  // Registered by this app, which has the secret that opens its key.
  const call = (operation: string, input: object) => app.call(operation, createOwner(site.id), input, 'test')
  database = await ExternalDatabase.start({ ok: call } as unknown as Caller)
})
afterAll(() => {
  database.stop()
  return app.stop(1)
})

const count = async (operation: string, input: object): Promise<number> =>
  (await callCounted(app, createOwner(site.id), operation, { dataCollectionId: 'library/books', ...input })).statements

test('calls for external items take as many statements for one item as for many', async () => {
  await count('items.count', {})
  const runs: object[] = []
  for (const length of [1, 30]) {
    const dataItems = Array.from({ length }, (_, index) => ({ id: `${length}-${index}`, data: { title: 'Emma' } }))
    const dataItemIds = dataItems.map(({ id }) => id)
    runs.push({
      bulkInsert: await count('items.bulkInsert', { dataItems }),
      query: await count('items.query', { query: { paging: { limit: 100 } } }),
      bulkUpdate: await count('items.bulkUpdate', { dataItems }),
      bulkRemove: await count('items.bulkRemove', { dataItemIds }),
    })
  }
  expect(runs[1]).toEqual(runs[0])
  expect(runs[0]).toEqual({ bulkInsert: 15, query: 8, bulkUpdate: 21, bulkRemove: 15 })
})

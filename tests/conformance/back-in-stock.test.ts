import { bridge } from '@stoa/sdk-bridge'
import { backInStockNotifications, backInStockSettings } from '@wix/ecom'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { makeSite, type TestSite } from '../support/site.ts'
import { until } from '../support/until.ts'
import { catchFailure, getProblemCode } from './goods.ts'

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const itemDetails = { name: 'Lamp', price: '45.00' }
const modules = { backInStockNotifications }

let site: TestSite
let catalogItemId: string
beforeAll(async () => {
  site = await makeSite()
  bridge({ url: site.facts.origin })
  const { product } = await site
    .app()
    .ok('products.createProduct', { product: { name: 'Lamp', priceData: { price: 45 } } })
  catalogItemId = product.id
})

/** As a storefront's visitor. */
async function createShopper() {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.facts.clientId }) })
  client.auth.setTokens(await client.auth.generateVisitorTokens())
  return client.backInStockNotifications
}

const createOwner = () =>
  createClient({ modules, auth: ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id }) })
    .backInStockNotifications

/** Created for each call, as the packages rename the fields of their input. */
const buildReference = () => ({ appId, catalogItemId })

test('the official package creates, lists, counts, notifies, marks and deletes requests', async () => {
  const visitor = await createShopper()
  const ask = (email: string) =>
    visitor.createBackInStockNotificationRequest(
      { catalogReference: buildReference(), email },
      { ...itemDetails, image: 'https://static.example/media/lamp.jpg' },
    )
  const [first, second, third] = [
    await ask('one@mail.example'),
    await ask('two@mail.example'),
    await ask('three@mail.example'),
  ]
  expect(first).toMatchObject({
    email: 'one@mail.example',
    status: 'RECEIVED',
    catalogReference: { appId, catalogItemId },
  })
  expect(first._createdDate ?? (first as { createdDate?: unknown }).createdDate).toBeInstanceOf(Date)
  expect(getProblemCode(await catchFailure(ask('one@mail.example')))).toBe(
    'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS',
  )

  expect(await createOwner().getBackInStockNotificationRequest(first._id!)).toEqual(first)
  const page = await createOwner().queryBackInStockNotificationRequests().eq('status', 'RECEIVED').limit(2).find()
  expect(page.items).toHaveLength(2)
  expect(page.hasNext()).toBe(true)
  expect((await page.next()).items).toHaveLength(1)
  const { countsPerCatalogReference } = await createOwner().getBackInStockNotificationRequestsCountByCatalogReferences([
    buildReference(),
  ])
  expect(countsPerCatalogReference).toMatchObject([{ count: 3 }])

  const noted = await createOwner().markAsNotificationSent(first._id!)
  expect(noted.request).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: false })
  await createOwner().deleteBackInStockNotificationRequest(second._id!)
  expect((await catchFailure(createOwner().getBackInStockNotificationRequest(second._id!))).response.status).toBe(404)
  const image = 'wix:image://v1/abc~mv2.jpg/lamp.jpg#originWidth=600&originHeight=400'
  await createOwner().reportItemsBackInStock({ ...itemDetails, image }, { catalogReference: buildReference() })
  await until(
    async () => (await createOwner().getBackInStockNotificationRequest(third._id!)).status === 'NOTIFICATION_SENT',
  )
})

test('the official package turns requests off and on', async () => {
  const app = createClient({
    modules: { backInStockSettings },
    auth: ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id }),
  }).backInStockSettings
  const readSettings = async () => JSON.stringify((await app.getSettings()).settings)
  const before = await readSettings()
  await app.stopCollectingRequests(appId)
  const stopped = await readSettings()
  expect(stopped).not.toBe(before)
  const visitor = await createShopper()
  const pending = visitor.createBackInStockNotificationRequest(
    { catalogReference: buildReference(), email: 'late@mail.example' },
    { ...itemDetails },
  )
  expect((await catchFailure(pending)).response.status).toBeGreaterThanOrEqual(400)
  await app.startCollectingRequests(appId)
  expect(await readSettings()).toBe(before)
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { until } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const stores = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const nowhere = '018f0000-0000-7000-8000-00000000dead'
const single = '00000000-0000-0000-0000-000000000000'
const buildEventType = (slug: string) => `wix.ecom.v1.back_in_stock_notification_request_${slug}`
const itemDetails = { name: 'Words of a stranger', price: '1.00' }
const size = {
  name: 'Size',
  choices: ['S', 'M'].map((value) => ({ value, description: value, inStock: true, visible: true })),
}

let site: TestSite
let app: Caller
let visitor: Caller
let lamp: Any
beforeEach(async () => {
  site = await makeSite()
  app = site.app()
  visitor = await site.visitor()
  lamp = await sell({ name: 'Lamp' })
})

async function sell(product: object): Promise<Any> {
  const made = await app.ok('products.createProduct', { product: { priceData: { price: 10 }, ...product } })
  const { id, variants } = made.product
  for (const variant of variants.length > 0 ? variants : [{ id: single }]) await count(id, 0, variant.id)
  await site.events()
  return made.product
}

const count = (productId: string, quantity: number, variantId = single) =>
  app.ok('inventory.updateInventoryVariants', {
    inventoryItem: { productId, trackQuantity: true, variants: [{ variantId, quantity }] },
  })

const wish = (product: Any, email: string, options?: object) => ({
  request: { email, catalogReference: { appId: stores, catalogItemId: product.id, ...(options && { options }) } },
  itemDetails,
})
const ask = async (product: Any, email: string, options?: object): Promise<Any> =>
  (
    await visitor.ok(
      'backInStockNotifications.createBackInStockNotificationRequest',
      wish(product, email, options) as never,
    )
  ).request
const readRefusal = async (input: object, caller = visitor) =>
  (await caller.problem('backInStockNotifications.createBackInStockNotificationRequest', input as never)).code
const list = async (filter: object = {}): Promise<Any[]> =>
  (
    await app.ok('backInStockNotifications.queryBackInStockNotificationRequests', {
      query: { filter, sort: [{ fieldName: 'createdDate' }] },
    } as never)
  ).requests
const readNotifiedEmails = async () => (await list({ status: 'NOTIFICATION_SENT' })).map(({ email }) => email)
const listMails = () =>
  query<Any>(`select recipient, subject from mails where site_id = $1 order by created_date, id`, [site.id])

describe('a back-in-stock request', () => {
  it('is stored once for an item, with a contact of its own', async () => {
    const request = await ask(lamp, 'Ann.Lee@mail.example')
    expect(request).toMatchObject({ status: 'RECEIVED', email: 'Ann.Lee@mail.example' })
    expect(request).not.toHaveProperty('autoNotified')
    expect(await site.events()).toMatchObject([
      { type: buildEventType('created'), body: { createdEvent: { entity: request } } },
    ])
    expect(await readRefusal(wish(lamp, 'ann.lee@mail.example'))).toBe(
      'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS',
    )
    const chair = await sell({ name: 'Chair' })
    expect((await ask(chair, 'ann.lee@mail.example')).contactId).toBe(request.contactId)
    expect(await app.ok('backInStockNotifications.getBackInStockNotificationRequest', { id: request.id })).toEqual({
      request,
    })
  })

  it('is for a variant, or for any of them', async () => {
    const shirt = await sell({ name: 'Shirt', productOptions: [size], manageVariants: true })
    const [small, medium] = shirt.variants
    await ask(shirt, 'small@mail.example', { variantId: small.id })
    await ask(shirt, 'chosen@mail.example', { options: { Size: 'M' } })
    await ask(shirt, 'any@mail.example')
    const refs = [{ variantId: small.id }, { options: { Size: 'M' } }, undefined].map((options) => ({
      appId: stores,
      catalogItemId: shirt.id,
      ...(options && { options }),
    }))
    const counted = await app.ok(
      'backInStockNotifications.getBackInStockNotificationRequestsCountByCatalogReferences',
      {
        catalogReferences: [...refs, { appId: stores, catalogItemId: nowhere }],
      } as never,
    )
    expect(counted.countsPerCatalogReference.map((each: Any) => each.count)).toEqual([1, 1, 1, 0])
    await count(shirt.id, 2, medium.id)
    await until(async () => (await readNotifiedEmails()).length === 2)
    expect(await readNotifiedEmails()).toEqual(['chosen@mail.example', 'any@mail.example'])
  })

  it('is refused for unknown, hidden or uncollected items', async () => {
    const hidden = await sell({ name: 'Secret', visible: false })
    const unfit = 'INVALID_CATALOG_REFERENCE_OPTIONS'
    expect(await readRefusal(wish({ id: nowhere }, 'a@mail.example'))).toBe(unfit)
    expect(await readRefusal(wish({ id: 'not-an-id' }, 'a@mail.example'))).toBe(unfit)
    expect(await readRefusal(wish(lamp, 'a@mail.example', { variantId: nowhere }))).toBe(unfit)
    expect(await readRefusal(wish(hidden, 'a@mail.example'))).toBe(unfit)
    await app.ok(
      'backInStockNotifications.createBackInStockNotificationRequest',
      wish(hidden, 'a@mail.example') as never,
    )
    const image = { ...wish(lamp, 'a@mail.example'), itemDetails: { ...itemDetails, image: 'javascript:alert(1)' } }
    expect(await readRefusal(image)).toBe('INVALID_ITEM_IMAGE_URL')
    const elsewhere = {
      ...wish(lamp, 'a@mail.example').request,
      catalogReference: { appId: nowhere, catalogItemId: 'x' },
    }
    expect(await readRefusal({ request: elsewhere, itemDetails })).toBe('REQUEST_COLLECTION_DISABLED')
    await app.ok('backInStockSettings.stopCollectingRequests', { appId: nowhere })
    const { settings } = await app.ok('backInStockSettings.stopCollectingRequests', { appId: stores })
    expect(settings.collectionStates.map(({ collectingRequests }: Any) => collectingRequests)).toEqual([false, false])
    expect(await readRefusal(wish(lamp, 'a@mail.example'))).toBe('REQUEST_COLLECTION_DISABLED')
    await app.ok('backInStockSettings.startCollectingRequests', { appId: stores })
    expect((await app.problem('backInStockSettings.startCollectingRequests', { appId: nowhere })).code).toBe(
      'NOT_SUPPORTED_APP_DEF_ID',
    )
    expect((await app.ok('backInStockSettings.getSettings')).settings.collectionStates[0].collectingRequests).toBe(true)
    await ask(lamp, 'a@mail.example')
  })

  it('is deleted on request, and then unknown', async () => {
    const { id } = await ask(lamp, 'ann@mail.example')
    await site.events()
    await app.ok('backInStockNotifications.deleteBackInStockNotificationRequest', { id })
    expect(await site.eventTypes()).toEqual([buildEventType('deleted')])
    for (const operation of ['getBackInStockNotificationRequest', 'deleteBackInStockNotificationRequest'] as const)
      expect((await app.problem(`backInStockNotifications.${operation}`, { id })).code).toBe('NOT_FOUND')
    expect((await app.problem('backInStockNotifications.markAsNotificationSent', { id })).code).toBe(
      'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND',
    )
  })
})

describe('when stock returns', () => {
  it("every request is notified once, in the catalog's words", async () => {
    await ask(lamp, 'first@mail.example')
    await ask(lamp, 'second@mail.example')
    await site.events()
    await count(lamp.id, 1)
    await until(async () => (await readNotifiedEmails()).length === 2)
    expect(await listMails()).toEqual(
      ['first', 'second'].map((name) => ({
        recipient: `${name}@mail.example`,
        subject: expect.stringMatching(/^Lamp is back in stock at /),
      })),
    )
    expect((await site.eventTypes()).filter((each) => each === buildEventType('updated'))).toHaveLength(2)
    expect((await list())[0]).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: true })
    await count(lamp.id, 0)
    await ask(lamp, 'first@mail.example')
    await count(lamp.id, 5)
    await until(async () => (await readNotifiedEmails()).length === 3)
    expect(await listMails()).toHaveLength(3)
  })

  it('at most the returned pieces are notified, where the owner wants it so, and none in manual mode', async () => {
    await app.ok('backInStockSettings.updateMailing', { mailing: { automatic: true, atMostStock: true } })
    for (const name of ['one', 'two', 'three']) await ask(lamp, `${name}@mail.example`)
    await count(lamp.id, 2)
    await until(async () => (await readNotifiedEmails()).length === 2)
    expect(await readNotifiedEmails()).toEqual(['one@mail.example', 'two@mail.example'])
    await ask(lamp, 'four@mail.example')
    await count(lamp.id, 1)
    await count(lamp.id, 2)
    await until(async () => (await readNotifiedEmails()).length === 3)
    expect(await readNotifiedEmails()).toEqual(['one@mail.example', 'two@mail.example', 'three@mail.example'])
    await app.ok('backInStockSettings.updateMailing', { mailing: { automatic: false, atMostStock: false } })
    expect(await app.ok('backInStockSettings.getMailing')).toEqual({
      mailing: { automatic: false, atMostStock: false },
    })
    await count(lamp.id, 0)
    await count(lamp.id, 9)
    const [, , , fourth] = await list()
    const { request } = await app.ok('backInStockNotifications.markAsNotificationSent', { id: fourth.id })
    expect(request).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: false })
    expect(await listMails()).toHaveLength(3)
  })

  it('an uncounted variant is announced when it becomes available', async () => {
    const poster = await sell({ name: 'Poster' })
    const set = (inStock: boolean) =>
      app.ok('inventory.updateInventoryVariants', {
        inventoryItem: { productId: poster.id, trackQuantity: false, variants: [{ variantId: single, inStock }] },
      })
    await set(false)
    await ask(poster, 'ann@mail.example')
    await set(true)
    await until(async () => (await readNotifiedEmails()).length === 1)
  })
})

describe('an app that reports an item to be back', () => {
  it('notifies all its requests, or some, with its own text', async () => {
    const lampItem = { appId: stores, catalogItemId: lamp.id }
    const one = await ask(lamp, 'one@mail.example')
    await ask(lamp, 'two@mail.example')
    const words = { itemDetails: { name: 'Lamp, second edition', price: '45.00' } }
    const both = { ...words, catalogReference: lampItem, requestIds: [one.id] }
    expect((await app.problem('backInStockNotifications.reportItemsBackInStock', both)).code).toBe(
      'REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS',
    )
    const noImage = { requestIds: [one.id], itemDetails: { ...words.itemDetails, image: 'data:image/png;base64,AA' } }
    expect((await app.problem('backInStockNotifications.reportItemsBackInStock', noImage)).code).toBe(
      'INVALID_ITEM_IMAGE_URL',
    )
    const report = (more: object) =>
      app.ok('backInStockNotifications.reportItemsBackInStock', { ...words, ...more } as never)
    await report({ requestIds: [one.id, nowhere], extraAutomationTemplateParameters: { Shelf: 'B 12' } })
    await until(async () => (await readNotifiedEmails()).length === 1)
    await report({ catalogReference: lampItem })
    await until(async () => (await readNotifiedEmails()).length === 2)
    expect((await listMails()).map((mail: Any) => mail.subject)).toEqual(
      Array(2).fill(expect.stringMatching(/^Lamp, second edition is back/)),
    )
    await report({ catalogReference: { appId: stores, catalogItemId: nowhere } })
    await report({})
  })

  it('fails where the item has left the shop meanwhile', async () => {
    const { id } = await ask(lamp, 'ann@mail.example')
    await app.ok('products.deleteProduct', { id: lamp.id })
    await app.ok('backInStockNotifications.reportItemsBackInStock', { itemDetails, requestIds: [id] })
    await until(async () => (await list({ status: 'FAILED' })).length === 1)
    expect(await listMails()).toEqual([])
  })
})

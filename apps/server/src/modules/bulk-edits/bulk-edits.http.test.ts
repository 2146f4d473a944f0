import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { makeStaff } from '../../../../../tests/support/staff.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any
const unknown = '00000000-0000-4000-8000-000000000404'
const everything = '00000000-000000-000000-000000000001'
const sizes = { name: 'Size', choices: ['S', 'M'].map((value) => ({ value, description: value })) }

let site: TestSite
let app: Caller
let owner: Caller
beforeEach(async () => {
  site = await makeSite()
  app = site.app()
  owner = await site.owner()
})

const makeProduct = async (product: object): Promise<Any> =>
  (await app.ok('products.createProduct', { product: { priceData: { price: 10 }, ...product } as never })).product
const readProduct = async (id: string): Promise<Any> => (await app.ok('products.getProduct', { id })).product
const readEdit = async ({ id }: Any): Promise<Any> =>
  (await owner.ok('bulkEdits.getBulkEdit', { bulkEditId: id })).bulkEdit
const waitFor = (status: string, edit: Any): Promise<Any> =>
  waitUntil(async () => {
    const read = await readEdit(edit)
    return read.status === status ? read : undefined
  })
async function prepare(kind: 'Product' | 'Order' | 'Customer', selection: object, change: object): Promise<Any> {
  const reply: Any = await owner.ok(`bulkEdits.prepare${kind}Edit`, { selection, change } as never)
  return waitFor('READY', reply.bulkEdit)
}
async function run(edit: Any): Promise<Any> {
  await owner.ok('bulkEdits.runBulkEdit', { bulkEditId: edit.id })
  return waitFor('FINISHED', edit)
}
async function undo(edit: Any): Promise<Any> {
  const { bulkEdit } = await owner.ok('bulkEdits.undoBulkEdit', { bulkEditId: edit.id })
  return waitFor('FINISHED', bulkEdit)
}
const listItems = async ({ id }: Any, more: object = {}): Promise<Any[]> =>
  (await owner.ok('bulkEdits.listBulkEditItems', { bulkEditId: id, ...more })).items
const count = (kind: string, selection: object): Promise<Any> =>
  owner.ok('bulkEdits.countMatches', { kind, selection } as never)

/** Cups at 4, more than one page of a plan and one step of a run. */
async function addManyProducts(number: number): Promise<void> {
  await query(
    `insert into products (site_id, id, numeric_id, slug, name, visible, product_type, price, discounted_price,
       search, created_date, last_updated_date)
     select $1, gen_random_uuid(), n, 'cup-' || n, 'Cup ' || n, true, 'physical', 4, 4, '', now(), now()
     from generate_series(1, $2::int) as n`,
    [site.id, number],
  )
}

describe('products', () => {
  it('change by a percentage as previewed, except those changed since, and get their former prices back', async () => {
    const mug = await makeProduct({ name: 'Mug' })
    const bowl = await makeProduct({ name: 'Bowl' })
    const jug = await makeProduct({ name: 'Jug', productOptions: [sizes], manageVariants: true })
    const [small] = jug.variants.map(({ id }: Any) => id)
    await app.ok('products.updateProductVariants', { id: jug.id, variants: [{ variantIds: [small], price: 20 }] })
    await makeProduct({ name: 'Free', priceData: { price: 0 } })
    const change = { price: { how: 'percent', value: 50, ending: 'exact' } }
    expect(await count('PRODUCTS', {})).toEqual({ count: 4, hasMore: false })
    const edit = await prepare('Product', {}, change)
    expect(edit).toMatchObject({ kind: 'PRODUCTS', total: 4, checked: 4, changing: 3, succeeded: 0, hasMore: false })
    expect(await readProduct(mug.id)).toMatchObject({ priceData: { price: 10 } })
    const planned = await listItems(edit)
    expect(planned).toEqual([
      {
        ...{ number: 0, itemId: jug.id, name: 'Jug', status: 'PLANNED' },
        from: { price: 10, variantPrices: { [small]: 20 } },
        to: { price: 15, variantPrices: { [small]: 30 } },
      },
      expect.objectContaining({ itemId: bowl.id, from: { price: 10 }, to: { price: 15 } }),
      expect.objectContaining({ itemId: mug.id, from: { price: 10 }, to: { price: 15 } }),
    ])
    await app.ok('products.updateProduct', { product: { id: bowl.id, priceData: { price: 8 } } as never })

    const done = await run(edit)
    expect(done).toMatchObject({ succeeded: 2, failed: 1, canBeUndone: true, finishedDate: expect.any(String) })
    const failures = await listItems(edit, { failuresOnly: true })
    expect(failures).toMatchObject([{ itemId: bowl.id, status: 'FAILED', error: { code: 'PRODUCT_CHANGED' } }])
    expect((await readProduct(bowl.id)).priceData.price).toBe(8)
    expect((await readProduct(jug.id)).variants[0].variant.priceData.price).toBe(30)

    await app.ok('products.updateProduct', { product: { id: mug.id, priceData: { price: 99 } } as never })
    const undone = await undo(edit)
    expect(undone).toMatchObject({ undoOf: edit.id, total: 2, checked: 2, succeeded: 1, failed: 1, canBeUndone: false })
    expect(await listItems(undone, { failuresOnly: true })).toMatchObject([{ itemId: mug.id }])
    expect((await readProduct(jug.id)).variants[0].variant.priceData.price).toBe(20)
    expect((await readProduct(mug.id)).priceData.price).toBe(99)
    for (const bulkEditId of [edit.id, undone.id])
      expect((await owner.problem('bulkEdits.undoBulkEdit', { bulkEditId })).code).toBe('BULK_EDIT_CANNOT_BE_UNDONE')
    expect((await owner.problem('bulkEdits.runBulkEdit', { bulkEditId: edit.id })).code).toBe('BULK_EDIT_NOT_READY')
  })

  it('change beyond a page, limited to those that match when it is prepared', async () => {
    await addManyProducts(230)
    await makeProduct({ name: 'Mug', brand: 'Oak' })
    const filter = { 'priceData.price': { $lt: 5 } }
    expect(await count('PRODUCTS', { filter })).toEqual({ count: 230, hasMore: false })
    const edit = await prepare('Product', { filter }, { visible: false })
    expect(edit).toMatchObject({ total: 230, checked: 230, changing: 230 })
    await makeProduct({ name: 'Late', priceData: { price: 1 } })
    expect(await run(edit)).toMatchObject({ succeeded: 230, failed: 0 })
    const hidden = { query: { filter: { visible: false }, paging: { limit: 1 } }, includeHiddenProducts: true }
    expect((await app.ok('products.queryProducts', hidden as never)).totalResults).toBe(230)
    expect(await count('PRODUCTS', { search: 'oak' })).toEqual({ count: 1, hasMore: false })
  })

  it.each([
    [{ ribbon: 'New' }, { ribbon: '' }, { ribbon: 'New' }],
    [{ brand: ' Oak ' }, { brand: '' }, { brand: 'Oak' }],
    [{ weight: 0.5 }, { weight: 0 }, { weight: 0.5 }],
    [{ visible: false }, { visible: true }, { visible: false }],
  ])('change by %j and back', async (change, from, to) => {
    const { id } = await makeProduct({ name: 'Mug' })
    const edit = await prepare('Product', { search: 'mug' }, change)
    expect(await listItems(edit)).toMatchObject([{ from, to }])
    await run(edit)
    expect(await readProduct(id)).toMatchObject(to)
    expect(await undo(edit)).toMatchObject({ succeeded: 1, failed: 0 })
  })

  it('move into a collection and get a tax group; without the collection the items fail', async () => {
    const { id } = await makeProduct({ name: 'Mug' })
    const { collection } = await app.ok('products.createCollection', { collection: { name: 'Table' } })
    const { taxGroup } = await app.ok('taxGroups.createTaxGroup', { taxGroup: { name: 'Books' } })
    await run(await prepare('Product', {}, { taxGroupId: taxGroup.id }))
    const edit = await prepare('Product', {}, { collection: { id: collection.id, value: true } })
    await run(edit)
    expect(await readProduct(id)).toMatchObject({ taxGroupId: taxGroup.id, collectionIds: [everything, collection.id] })
    const removal = await prepare('Product', {}, { collection: { id: collection.id, value: false } })
    await app.ok('products.deleteCollection', { id: collection.id })
    expect(await run(removal)).toMatchObject({ succeeded: 0, failed: 1 })
    expect(await listItems(removal)).toMatchObject([{ error: { code: 'COLLECTION_NOT_FOUND' } }])
  })

  it('are left alone by a canceled edit, and what it changed until then can be undone', async () => {
    await addManyProducts(60)
    const edit = await prepare('Product', {}, { visible: false })
    const { bulkEdit } = await owner.ok('bulkEdits.cancelBulkEdit', { bulkEditId: edit.id })
    expect(bulkEdit).toMatchObject({ status: 'CANCELED', canBeUndone: false })
    expect((await owner.problem('bulkEdits.runBulkEdit', { bulkEditId: edit.id })).code).toBe('BULK_EDIT_NOT_READY')

    const stopped = await prepare('Product', {}, { visible: false })
    // As after its first step.
    await query(
      `with items as (update bulk_edit_items set success = true where bulk_edit_id = $1 and number < 2 returning item_id),
         hidden as (update products set visible = false where id in (select item_id from items))
       update bulk_edits set status = 'RUNNING', succeeded = 2, place = '1' where id = $1`,
      [stopped.id],
    )
    const reply = await owner.ok('bulkEdits.cancelBulkEdit', { bulkEditId: stopped.id })
    expect(reply.bulkEdit).toMatchObject({ status: 'CANCELED', succeeded: 2, canBeUndone: true })
    expect((await owner.ok('bulkEdits.cancelBulkEdit', { bulkEditId: stopped.id })).bulkEdit.status).toBe('CANCELED')
    expect(await undo(stopped)).toMatchObject({ succeeded: 2, failed: 0 })
  })

  it('are not changed by an incomplete or invalid change', async () => {
    const findFields = async (change: object, selection: object = {}) =>
      (await owner.violations('bulkEdits.prepareProductEdit', { selection, change } as never)).map(
        ({ field }: Any) => field,
      )
    expect(await findFields({})).toEqual(['change'])
    expect(await findFields({ visible: true, brand: 'Oak' })).toEqual(['change'])
    const set = { how: 'set', ending: 'exact' }
    expect(await findFields({ price: { ...set, value: -1 } })).toEqual(['change.price.value'])
    expect(await findFields({ price: { ...set, value: 1.005 } })).toEqual(['change.price.value'])
    expect(await findFields({ visible: true }, { filter: { secret: 1 } })).toHaveLength(1)
    const refuse = (id: string) =>
      owner.problem('bulkEdits.prepareProductEdit', {
        selection: {},
        change: { collection: { id, value: true } },
      } as never)
    expect((await refuse(unknown)).status).toBe(404)
    expect((await refuse(everything)).code).toBe('COLLECTION_IS_FIXED')
    const { collection } = await app.ok('products.createCollection', { collection: { name: 'Cheap' } })
    await app.ok('collectionRules.setCollectionRules', {
      id: collection.id,
      rules: { match: 'ALL', conditions: [{ field: 'PRICE', operator: 'AT_MOST', value: '5' }] },
    } as never)
    expect((await refuse(collection.id)).code).toBe('COLLECTION_HAS_RULES')
  })
})

describe('orders', () => {
  const line = {
    productName: { original: 'Teapot' },
    ...{ quantity: 2, itemType: { preset: 'PHYSICAL' }, price: { amount: '12.50' } },
  }
  const place = async (email: string): Promise<Any> =>
    (
      await app.ok('orders.createOrder', {
        order: { lineItems: [line], channelInfo: { type: 'EBAY' }, priceSummary: {}, buyerInfo: { email } },
      } as never)
    ).order

  it('are tagged, archived and marked as seen by a filter, and this is undone', async () => {
    const [first, second] = [await place('ann@mail.example'), await place('bob@mail.example')]
    const selection = { filter: { archived: false } }
    expect(await count('ORDERS', selection)).toEqual({ count: 2, hasMore: false })
    expect(await count('ORDERS', { search: 'teapot' })).toEqual({ count: 2, hasMore: false })
    const read = async ({ id }: Any): Promise<Any> => (await app.ok('orders.getOrder', { id })).order
    const tagging = await prepare('Order', selection, { tag: { name: 'vip', value: true } })
    expect(await listItems(tagging)).toMatchObject([
      { name: second.number, from: { tags: { vip: false } }, to: { tags: { vip: true } } },
      { name: first.number },
    ])
    await app.ok('orders.bulkUpdateOrderTags', { orderIds: [first.id], assignTags: { tags: { tagIds: ['vip'] } } })
    expect(await run(tagging)).toMatchObject({ succeeded: 1, failed: 1 })
    expect(await listItems(tagging, { failuresOnly: true })).toMatchObject([
      { itemId: first.id, error: { code: 'CONFLICT' } },
    ])
    expect(await undo(tagging)).toMatchObject({ succeeded: 1 })
    expect((await read(second)).tags.tags.tagIds).toEqual([])
    expect((await read(first)).tags.tags.tagIds).toEqual(['vip'])

    const archiving = await run(await prepare('Order', selection, { archived: true }))
    expect(archiving).toMatchObject({ succeeded: 2 })
    expect((await read(first)).archived).toBe(true)
    expect(await undo(archiving)).toMatchObject({ succeeded: 2 })
    expect((await read(first)).archived).toBe(false)
    await run(await prepare('Order', selection, { seen: true }))
    expect((await read(second)).seenByAHuman).toBe(true)
    expect(await owner.violations('bulkEdits.prepareOrderEdit', { selection, change: {} } as never)).toMatchObject([
      { field: 'change' },
    ])
  })
})

describe('customers', () => {
  const add = async (email: string, more: object = {}): Promise<Any> =>
    (await owner.ok('customers.createCustomer', { customer: { email, ...more } } as never)).customer
  const readTags = async ({ id }: Any) =>
    (await owner.ok('customers.getCustomer', { customerId: id })).customer.tags ?? []

  it('get and lose a tag by a filter or segment, without those who have it', async () => {
    const ann = await add('ann@mail.example', { firstName: 'Ann', lastName: 'Lee', address: { country: 'IT' } })
    const bob = await add('bob@mail.example', { tags: ['vip'], address: { country: 'IT' } })
    const eve = await add('eve@mail.example', { tags: Array.from({ length: 50 }, (_, n) => `t${n}`) })
    const { segment } = await owner.ok('segments.createSegment', {
      segment: {
        name: 'Italy',
        rule: { match: 'ALL', conditions: [{ field: 'COUNTRY', operator: 'IS', values: ['IT'] }] },
      },
    } as never)
    expect(await count('CUSTOMERS', { segmentId: segment.id })).toEqual({ count: 2, hasMore: false })
    const tag = { name: ' vip ', value: true }
    const edit = await prepare('Customer', { search: 'mail' }, { tag })
    expect(edit).toMatchObject({ total: 3, changing: 2 })
    expect((await listItems(edit)).map(({ name }) => name).sort()).toEqual(['Ann Lee', 'eve@mail.example'])
    expect(await run(edit)).toMatchObject({ succeeded: 1, failed: 1 })
    const failure = { itemId: eve.id, error: { code: 'INVALID_ARGUMENT' } }
    expect(await listItems(edit, { failuresOnly: true })).toMatchObject([failure])
    expect([await readTags(ann), await readTags(bob)]).toEqual([['vip'], ['vip']])
    expect(await undo(edit)).toMatchObject({ succeeded: 1 })
    expect(await readTags(ann)).toEqual([])

    const removal = await prepare('Customer', { segmentId: segment.id }, { tag: { name: 'vip', value: false } })
    await owner.ok('customers.bulkUpdateCustomerTags', { customerIds: [bob.id], unassignTags: ['vip'] })
    expect(await run(removal)).toMatchObject({ succeeded: 0, failed: 1 })
    const unknownSegment = { selection: { segmentId: unknown }, change: { tag } }
    expect((await owner.problem('bulkEdits.prepareCustomerEdit', unknownSegment as never)).code).toBe('NOT_FOUND')
    const blank = { selection: {}, change: { tag: { name: ' ', value: true } } }
    expect(await owner.violations('bulkEdits.prepareCustomerEdit', blank as never)).toHaveLength(1)
  })
})

it('is for staff who may change what it changes', async () => {
  await makeProduct({ name: 'Mug' })
  const edit = await prepare('Product', {}, { visible: false })
  const grants = { orders: 'CHANGE', products: 'READ' }
  const { staffRole } = await owner.ok('staffRoles.createRole', { staffRole: { name: 'Packing', grants } } as never)
  const packer = await makeStaff(site, staffRole.id, owner)
  for (const name of ['getBulkEdit', 'listBulkEditItems', 'runBulkEdit', 'cancelBulkEdit', 'undoBulkEdit'])
    for (const [caller, bulkEditId] of [
      [packer, edit.id],
      [owner, unknown],
    ] as const)
      expect((await caller.problem(`bulkEdits.${name}`, { bulkEditId } as never)).code).toBe('NOT_FOUND')
  const counting = { kind: 'PRODUCTS', selection: {} } as const
  expect((await packer.problem('bulkEdits.countMatches', counting as never)).code).toBe('NOT_FOUND')
  expect(await packer.ok('bulkEdits.countMatches', { ...counting, kind: 'ORDERS' } as never)).toMatchObject({
    count: 0,
  })
  const hiding = { selection: {}, change: { visible: false } }
  expect((await packer.problem('bulkEdits.prepareProductEdit', hiding as never)).status).toBe(403)
})

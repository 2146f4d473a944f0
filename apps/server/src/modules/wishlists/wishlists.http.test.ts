import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { until } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const refer = (catalogItemId: string, options?: object) => ({
  catalogReference: { appId, catalogItemId, ...(options && { options }) },
})

let site: TestSite
let ids: string[]
let withOptions: Any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  const { products } = await (await site.visitor()).ok('products.queryProducts', { query: { paging: { limit: 10 } } })
  ids = products.map(({ id }: Any) => id)
  withOptions = products.find(({ manageVariants }: Any) => manageVariants)
})

const readIds = async (caller: Caller): Promise<string[]> =>
  (await caller.ok('wishlists.getDefaultWishlist')).wishlist.items.map(
    ({ catalogReference }: Any) => catalogReference.catalogItemId,
  )

describe('a wishlist', () => {
  test('belongs to a member, latest item first, each once', async () => {
    const [member, other] = [await site.member(), await site.member()]
    expect(await readIds(member)).toEqual([])
    await member.ok('wishlists.addItem', refer(ids[0]!))
    await member.ok('wishlists.addItem', refer(ids[1]!))
    const { wishlist } = await member.ok('wishlists.addItem', { ...refer(ids[0]!.toUpperCase()), returnEntity: true })
    expect(wishlist).toMatchObject({ memberId: member.tokens.memberId, items: [{ addedDate: expect.any(String) }, {}] })
    expect([await readIds(member), await readIds(other)]).toEqual([[ids[1], ids[0]], []])
    const after = await member.ok('wishlists.removeItem', { ...refer(ids[1]!), returnEntity: true })
    expect([after.wishlist.id, after.wishlist.items.length]).toEqual([wishlist.id, 1])
    expect(await member.ok('wishlists.removeItem', refer(ids[1]!))).toEqual({})
    const { wishlist: elsewhere } = await member.ok('wishlists.getDefaultWishlist', { appId: crypto.randomUUID() })
    expect(elsewhere.items).toEqual([])
  })

  test('distinguishes variants of a product', async () => {
    const member = await site.member()
    const { variants } = await member.ok('products.queryProductVariants', { id: withOptions.id })
    const options = { options: variants[0].choices }
    await member.ok('wishlists.addItem', refer(withOptions.id))
    await member.ok('wishlists.addItem', refer(withOptions.id, options))
    expect(await readIds(member)).toEqual([withOptions.id, withOptions.id])
    await member.ok('wishlists.removeItem', refer(withOptions.id, { options: variants[0].choices }))
    expect(await readIds(member)).toEqual([withOptions.id])
  })

  test('accepts only products that the shop shows', async () => {
    const member = await site.member()
    const { product } = await site.app().ok('products.createProduct', {
      product: { name: 'Hidden', priceData: { price: 1 }, visible: false },
    })
    for (const wrong of [
      refer(product.id),
      refer(crypto.randomUUID()),
      refer('no id'),
      refer(withOptions.id, { options: { Size: 'none such' } }),
      { catalogReference: { ...refer(ids[0]!).catalogReference, appId: crypto.randomUUID() } },
    ])
      expect((await member.problem('wishlists.addItem', wrong)).code).toBe('CATALOG_ITEM_NOT_FOUND')
    expect((await (await site.visitor()).problem('wishlists.getDefaultWishlist')).status).toBe(403)
  })

  test('is limited to a hundred, and loses none of twenty parallel items', async () => {
    const member = await site.member()
    await Promise.all(ids.flatMap((id) => [1, 2].map(() => member.ok('wishlists.addItem', refer(id)))))
    expect((await readIds(member)).toSorted()).toEqual(ids.toSorted())
    await query(
      `update wishlists set items = (select jsonb_agg(jsonb_build_object('catalogReference',
         jsonb_build_object('appId', $2::text, 'catalogItemId', gen_random_uuid()), 'addedDate', now()))
       from generate_series(1, 100)) where site_id = $1 and member_id = $3`,
      [site.id, appId, member.tokens.memberId],
    )
    expect((await member.problem('wishlists.addItem', refer(ids[0]!))).code).toBe('WISHLIST_FULL')
    expect(await readIds(member)).toHaveLength(100)
  })

  test('is read and tagged by the owner, one by one or by filter', async () => {
    const [member, other, app] = [await site.member(), await site.member(), site.app()]
    const add = { ...refer(ids[0]!), returnEntity: true }
    const { wishlist } = await member.ok('wishlists.addItem', add)
    await other.ok('wishlists.addItem', add)
    const read = (more: object = {}) => app.ok('wishlist.getWishlistById', { id: wishlist.id, ...more })
    expect((await read()).wishlist).toMatchObject({ ownerId: member.tokens.memberId, totalCount: 1 })
    expect((await read({ kind: [{ type: 'post', origin: 'blog' }] })).wishlist).toMatchObject({
      items: [],
      totalCount: 0,
    })
    expect((await read({ offset: 1 })).wishlist).toMatchObject({ items: [], totalCount: 1 })
    expect((await app.problem('wishlist.getWishlistById', { id: crypto.randomUUID() })).code).toBe('NOT_FOUND')
    const buildTags = (...tagIds: string[]) => ({ tags: { tagIds } })
    const { results } = await app.ok('wishlists.bulkUpdateWishlistTags', {
      wishlistIds: [wishlist.id, crypto.randomUUID()],
      assignTags: buildTags('vip', 'gift'),
    })
    expect(results[1].itemMetadata).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } })
    const filter = { memberId: other.tokens.memberId }
    await app.ok('wishlists.bulkUpdateWishlistTagsByFilter', { filter, assignTags: buildTags('late') })
    await app.ok('wishlists.bulkUpdateWishlistTagsByFilter', { unassignTags: buildTags('gift') })
    const readTags = async (caller: Caller) => (await caller.ok('wishlists.getDefaultWishlist')).wishlist.tags
    expect([await readTags(member), await readTags(other)]).toEqual([buildTags('vip'), buildTags('late')])
    expect(await app.violations('wishlists.bulkUpdateWishlistTagsByFilter', { filter: { secret: 1 } })).toHaveLength(1)
  })

  test("is in the member's export, and erased with them", async () => {
    const member = await site.member()
    await member.ok('wishlists.addItem', refer(ids[0]!))
    const { personalData } = await member.ok('people.exportPersonalData')
    expect(personalData.wishlist).toMatchObject([refer(ids[0]!)])
    await (await site.owner()).ok('people.eraseMember', { id: member.tokens.memberId })
    const locateRows = () => query('select id from wishlists where member_id = $1', [member.tokens.memberId])
    await until(async () => (await locateRows()).length === 0)
  })
})

import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { buildLine, buySomething, listPlainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { makeStaff } from '../../../../../tests/support/staff.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const list = async (caller: Caller, filter: object = {}): Promise<Any[]> =>
  (await caller.ok('changeLog.queryChanges', { query: { filter } })).changes

const countRows = async ({ id }: TestSite): Promise<number> => {
  const [row] = (await query('select count(*)::int as count from change_log where site_id = $1', [id])) as Any[]
  return row.count
}

describe('the log of changes', () => {
  it('records who changed which fields of a product, order, coupon, rule, page and setting, and from where', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const editor = await makeStaff(site, 'EDITOR', owner)
    const [product] = await listPlainProducts(editor)
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36' }
    await editor.ok('products.updateProduct', { product: { id: product.id, name: 'Tall cup' } }, headers)
    const [change] = await list(owner, { 'subject.id': product.id })
    expect(change).toMatchObject({
      operation: 'products.updateProduct',
      area: 'products',
      actor: { type: 'owner', id: editor.tokens.id, name: 'Person EDITOR' },
      subject: { type: 'product', id: product.id, name: 'Tall cup' },
      before: { name: product.name },
      after: { name: 'Tall cup' },
      device: { browser: 'Chrome', system: 'Windows', mobile: false },
      address: '127.0.0.0',
    })
    const { orderId } = await buySomething(site)
    await owner.ok('orders.updateOrder', { order: { id: orderId, archived: true } })
    expect((await list(owner, { 'subject.id': orderId }))[0]).toMatchObject({
      subject: { type: 'order', name: expect.stringMatching(/^\d+$/) },
      after: { archived: true },
    })
    const discounts = { values: [{ discountType: 'PERCENTAGE', percentage: 7 }] }
    const { discountRule } = await owner.ok('discountRules.createDiscountRule', {
      discountRule: { name: 'Seven', discounts },
    })
    await owner.ok('discountRules.updateDiscountRule', {
      discountRule: { id: discountRule.id, revision: discountRule.revision, name: 'Eight' },
    })
    expect(
      (await list(owner, { 'subject.id': discountRule.id })).map(({ before, after }) => [before?.name, after.name]),
    ).toEqual([
      ['Seven', 'Eight'],
      [undefined, 'Seven'],
    ])
    await owner.ok('notices.updateOwnerNotices', {
      ownerNotices: { newOrder: true, lowStock: true, review: false, return: false, lowStockAt: 3 },
    })
    expect((await list(owner, { area: 'shop' }))[0]).toMatchObject({
      subject: { type: 'settings', id: 'owner-notices' },
      after: { lowStockAt: 3 },
    })
    const { page } = await owner.ok('pages.createPage', { page: { title: 'About', sections: [] } })
    expect((await list(owner, { 'subject.id': page.id }))[0]).toMatchObject({
      subject: { name: 'About' },
      operation: 'pages.createPage',
    })
  })

  it('has one entry per call, and none for refused calls, reads and shoppers', async () => {
    const site = await makeSite({ demo: true })
    await buySomething(site)
    expect(await countRows(site)).toBe(0)
    const [owner, app] = [await site.owner(), site.app()]
    const [product] = await listPlainProducts(owner)
    await owner.ok('products.queryProducts', { query: {} })
    await owner.problem('products.updateProduct', { product: { id: product.id, slug: '' } }).catch(() => {})
    await owner.problem('products.deleteProduct', { id: site.id })
    expect(await countRows(site)).toBe(0)
    await app.ok('products.updateProduct', { product: { id: product.id, name: 'By an app' } })
    expect(await countRows(site)).toBe(1)
    expect((await list(owner))[0].actor).toMatchObject({ type: 'app', name: expect.any(String) })
    // A call that changes nothing is not logged.
    await app.ok('products.updateProduct', { product: { id: product.id, name: 'By an app' } })
    expect(await countRows(site)).toBe(1)
    await app.ok('cart.createCart', { lineItems: [buildLine(product.id)] })
    expect(await countRows(site)).toBe(1)
  })

  it('contains no secrets for any operation', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const account = { enabled: true, secretKey: 'sk_test_Verysecret123' }
    await owner.call('payments.updatePaymentAccount', { providerId: 'stripe', account })
    await owner.ok('apps.createApiKey', { apiKey: { name: 'K', permissions: ['ECOM.READ_ORDERS'] } })
    const rows = JSON.stringify(await query('select * from change_log where site_id = $1', [site.id]))
    expect(rows).not.toMatch(/Verysecret123|stoa_[\w-]{20}/)
  })

  it('can be searched by person, area, words and day, page by page, with the permission', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    await query(
      `insert into change_log (site_id, id, created_date, operation, area, actor_type, actor_id, subject_type, subject_id, subject_name, request_id)
       select $1, gen_random_uuid(), now() - make_interval(days => n), 'products.updateProduct',
         case when n % 2 = 0 then 'products' else 'orders' end, 'owner', 'p' || n % 3, 'product', n::text, 'Red cup ' || n, 'r'
       from generate_series(1, 9) n`,
      [site.id],
    )
    const counts = async (filter: object) => (await list(owner, filter)).length
    expect(await counts({ area: 'products' })).toBe(4)
    expect(await counts({ 'actor.id': 'p1' })).toBe(3)
    expect(await counts({ 'subject.name': { $contains: 'CUP 7' } })).toBe(1)
    expect(await counts({ createdDate: { $gte: new Date(Date.now() - 3.5 * 86_400_000).toISOString() } })).toBe(3)
    const first = await owner.ok('changeLog.queryChanges', { query: { cursorPaging: { limit: 5 } } })
    expect(first.changes.map(({ subject }: Any) => subject.name)).toEqual([1, 2, 3, 4, 5].map((n) => `Red cup ${n}`))
    const { next: cursor } = first.pagingMetadata.cursors
    expect(
      (await owner.ok('changeLog.queryChanges', { query: { cursorPaging: { cursor, limit: 5 } } })).changes,
    ).toHaveLength(4)
    const editor = await makeStaff(site, 'EDITOR', owner)
    expect((await editor.problem('changeLog.queryChanges')).code).toBe('PERMISSION_DENIED')
    expect(await list(await (await makeSite()).owner())).toEqual([])
  })

  it('stays as long as the shop sets', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    expect(await owner.ok('changeLog.getChangeLogSettings')).toEqual({ settings: { retentionDays: 730 } })
    await owner.ok('changeLog.updateChangeLogSettings', { settings: { retentionDays: 30 } })
    expect(await owner.ok('changeLog.getChangeLogSettings')).toEqual({ settings: { retentionDays: 30 } })
  })
})

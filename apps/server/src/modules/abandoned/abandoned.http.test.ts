import { beforeAll, describe, expect, it } from 'vitest'
import { abandonCheckout } from '../../../../../tests/support/abandoned-checkout.ts'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { buildLine, findGoods } from '../../../../../tests/support/goods.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { until } from '../../../../../tests/support/until.ts'

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const buildEventName = (slug: string) => `wix.ecom.v1.abandoned_checkout_${slug}`

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
})

const list = async (filter: object = {}): Promise<Any[]> =>
  (await owner.ok('abandonedCheckouts.queryAbandonedCheckouts', { query: { filter } })).abandonedCheckouts

const leave = (email: string, settings: object = {}) => abandonCheckout(site, email, settings)

const getTypes = (left: Any) => left.activities.map(({ type }: Any) => type)

describe('an abandoned checkout', () => {
  it('is found with all its data, emitted, and not emailed unless the owner wants it', async () => {
    expect(await owner.ok('abandonedCheckouts.getRecoverySettings')).toEqual({
      recoverySettings: { delayMinutes: 60, sendMail: false },
    })
    const { visitor, left } = await leave('ada@mail.example')
    const { checkout } = await visitor.ok('checkout.getCheckout', { id: left.checkoutId })
    expect(left).toMatchObject({
      status: 'ABANDONED',
      cartId: checkout.cartId,
      buyerInfo: { email: 'ada@mail.example' },
      totalPrice: checkout.priceSummary.total,
      lineItems: [{ quantity: 2 }],
      currency: checkout.currency,
    })
    expect(getTypes(left)).toEqual(['AUTOMATION_SKIPPED'])
    expect(await site.eventTypes()).toEqual([
      buildEventName('created'),
      'com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent',
    ])
    const one = { abandonedCheckoutId: left.id }
    expect(await owner.ok('abandonedCheckouts.getAbandonedCheckout', one)).toEqual({ abandonedCheckout: left })
  })

  it('is emailed at most once a day, and its link opens on any device', async () => {
    const { left } = await leave('bea@mail.example', { sendMail: true })
    expect(getTypes(left)).toEqual(['SCHEDULED', 'EMAIL_SENT'])
    const mails = await query(`select template, recipient from mails where site_id = $1 and recipient = $2`, [
      site.id,
      'bea@mail.example',
    ])
    expect(mails).toMatchObject([{ template: 'abandoned-checkout' }])
    const again = await leave('bea@mail.example', { sendMail: true })
    expect(getTypes(again.left)).toEqual(['SCHEDULED', 'EMAIL_NOT_SENT'])
    const link = new URL(left.checkoutUrl)
    expect(link.pathname).toBe(`/resume/${left.id}`)
    const elsewhere = await site.visitor()
    const unseen = { code: 'NOT_FOUND', status: 404 }
    expect(await elsewhere.problem('checkout.getCheckout', { id: left.checkoutId })).toMatchObject(unseen)
    const wrong = { abandonedCheckoutId: left.id, token: 'x'.repeat(43) }
    expect(await elsewhere.problem('abandonedCheckouts.restoreCheckout', wrong)).toMatchObject(unseen)
    const right = { abandonedCheckoutId: left.id, token: link.searchParams.get('token')! }
    expect(await elsewhere.ok('abandonedCheckouts.restoreCheckout', right)).toEqual({ checkoutId: left.checkoutId })
    const { checkout } = await elsewhere.ok('checkout.getCheckout', { id: left.checkoutId })
    expect(checkout.lineItems).toMatchObject([{ quantity: 2 }])
  })

  it('is recovered when it is bought', async () => {
    const { left } = await leave('cleo@mail.example')
    await site.events()
    await owner.ok('checkout.markCheckoutAsCompleted', { id: left.checkoutId })
    const [back] = await until(async () => {
      const found = await list({ checkoutId: left.checkoutId, status: 'RECOVERED' })
      return found.length > 0 ? found : undefined
    })
    expect(back).toMatchObject({ id: left.id, checkoutRecoveredDate: expect.any(String) })
    expect(await site.eventTypes()).toContain(buildEventName('recovered'))
  })

  it('is not found without an email address, without items, or too early', async () => {
    const visitor = await site.visitor()
    const { plain } = await findGoods(visitor)
    await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(plain)] })
    const { checkoutId: unreachable } = await visitor.ok('currentCart.createCheckoutFromCurrentCart', {})
    await query(`update checkouts set updated_date = now() - interval '2 hours' where id = $1`, [unreachable])
    const other = await site.visitor()
    await other.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(plain)] })
    const { checkoutId: fresh } = await other.ok('currentCart.createCheckoutFromCurrentCart', {
      email: 'fay@mail.example',
    })
    await leave('eve@mail.example')
    expect(await list({ checkoutId: { $in: [unreachable, fresh] } })).toEqual([])
  })
})

describe('an abandoned checkout by the older operation', () => {
  it('is its cart, once, with the latest of its checkouts', async () => {
    const { left } = await leave('ivy@mail.example')
    const get = (id: string) => owner.ok('abandonedCarts.getAbandonedCart', { id })
    const { abandonedCart } = await get(left.cartId)
    expect(abandonedCart).toEqual({
      id: left.cartId,
      status: 'ABANDONED',
      abandonTime: left.createdDate,
      buyerInfo: { id: left.buyerInfo.contactId, identityType: 'CONTACT', email: 'ivy@mail.example' },
      total: left.totalPrice.formattedAmount,
      activities: [
        { activityType: 'EMAIL_NOT_SENT', message: expect.any(String), timestamp: left.activities[0].createdDate },
      ],
    })
    await query(
      `insert into abandoned_checkouts (site_id, id, checkout_id, cart_id, email, status, total, revision, created_date,
         updated_date, doc)
       select site_id, gen_random_uuid(), gen_random_uuid(), cart_id, email, 'RECOVERED', total, 1, created_date + interval '1 day',
         updated_date, doc || '{"status": "RECOVERED"}' from abandoned_checkouts where site_id = $1 and id = $2`,
      [site.id, left.id],
    )
    expect((await get(left.cartId)).abandonedCart.status).toBe('RECOVERED')
    const filter = JSON.stringify({ 'buyerInfo.email': 'ivy@mail.example' })
    const listMatching = (more: object) =>
      owner.ok('abandonedCarts.queryAbandonedCarts', { query: { filter, sort: '{"abandonTime": "asc"}', ...more } })
    expect(await listMatching({})).toMatchObject({ abandonedCarts: [{ id: left.cartId }], totalResults: 1 })
    expect(await listMatching({ filter: { status: 'ABANDONED', 'buyerInfo.email': 'ivy@mail.example' } })).toEqual({
      abandonedCarts: [],
      totalResults: 0,
    })
    expect((await owner.problem('abandonedCarts.getAbandonedCart', { id: nowhere })).code).toBe('NOT_FOUND')
  })
})

describe('recorded abandoned checkouts', () => {
  it('collect activities and can be deleted', async () => {
    const { left } = await leave('dan@mail.example')
    await site.events()
    const one = { abandonedCheckoutId: left.id }
    for (const activityType of ['TASK_CREATED', 'NOTIFICATION_SENT']) {
      await owner.ok('abandonedCheckouts.addAbandonedCheckoutActivity', { ...one, activityType })
    }
    const { abandonedCheckout } = await owner.ok('abandonedCheckouts.getAbandonedCheckout', one)
    expect(getTypes(abandonedCheckout)).toEqual(['AUTOMATION_SKIPPED', 'TASK_CREATED', 'NOTIFICATION_SENT'])
    const { left: second } = await leave('dora@mail.example')
    await owner.ok('abandonedCheckouts.deleteAbandonedCheckout', one)
    const ids = { abandonedCheckoutIds: [second.id, nowhere] }
    const { results } = await owner.ok('abandonedCheckouts.bulkDeleteAbandonedCheckouts', ids)
    expect(results).toMatchObject([
      { itemMetadata: { id: second.id, success: true } },
      { itemMetadata: { success: false, error: { code: 'NOT_FOUND' } } },
    ])
    expect((await site.eventTypes()).filter((type) => type === buildEventName('deleted'))).toHaveLength(2)
    await leave('doug@mail.example')
    expect(await list({ checkoutId: { $in: [left.checkoutId, second.checkoutId] } })).toEqual([])
    const gone = { code: 'NOT_FOUND', status: 404 }
    for (const [name, input] of [
      ['getAbandonedCheckout', one],
      ['deleteAbandonedCheckout', one],
      ['addAbandonedCheckoutActivity', { ...one, activityType: 'TASK_CREATED' }],
      ['redirectToCheckout', { ...one, metasiteId: site.id }],
    ] as const) {
      expect(await owner.problem(`abandonedCheckouts.${name}`, input), name).toMatchObject(gone)
    }
  })

  it('are found by a part of a name or address', async () => {
    const { left } = await leave('Grace.Hopper@mail.example')
    const search = async (expression: string) =>
      (await owner.ok('abandonedCheckouts.searchAbandonedCheckouts', { search: { search: { expression } } }))
        .abandonedCheckouts
    expect(await search('hopper')).toEqual([left])
    expect(await search('nobody-like-this')).toEqual([])
  })

  it('redirect their buyer, and no one else', async () => {
    const { left } = await leave('hana@mail.example')
    const input = { abandonedCheckoutId: left.id, metasiteId: site.id }
    const answer = await site.anonymous().call('abandonedCheckouts.redirectToCheckout', input)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `${site.facts.origin}/checkout/${left.checkoutId}`,
    ])
  })

  it('are summed up by day', async () => {
    const own = await makeSite({ demo: true })
    const boss = own.app()
    const add = (status: string, total: string, days: number) =>
      query(
        `insert into abandoned_checkouts values ($1, gen_random_uuid(), gen_random_uuid(), $2, null, $3, 1,
          now() - make_interval(days => $4), now(), '{}')`,
        [own.id, status, total, days],
      )
    await add('ABANDONED', '10.50', 0)
    await add('ABANDONED', '20.00', 0)
    await add('ABANDONED', '30.01', 0)
    await add('RECOVERED', '39.49', 0)
    await add('RECOVERED', '99.00', 40)
    const formatDay = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const range = { startDate: formatDay(2), endDate: formatDay(-2) }
    // (10.50 + 20.00 + 30.01) / 3 = 20.17; one of four came back
    expect(await boss.ok('abandonedCheckouts.getAbandonedCheckoutAnalytics', range)).toEqual({
      currency: 'EUR',
      recoverableValue: '60.51',
      recoverableCheckoutCount: 3,
      averageRecoverableCheckoutValue: '20.17',
      recoveredValue: '39.49',
      recoveredCheckoutCount: 1,
      recoveryRate: 25,
    })
    const some = { ...range, metrics: ['RECOVERED_VALUE', 'RECOVERABLE_VALUE'], statuses: ['RECOVERED'] }
    expect(await boss.ok('abandonedCheckouts.getAbandonedCheckoutAnalytics', some)).toEqual({
      currency: 'EUR',
      recoveredValue: '39.49',
    })
    const backwards = { startDate: formatDay(0), endDate: formatDay(5) }
    expect(await boss.violations('abandonedCheckouts.getAbandonedCheckoutAnalytics', backwards)).toMatchObject([
      { field: 'endDate' },
    ])
  })
})

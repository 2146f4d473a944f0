import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { picture, put } from '../../../../../tests/support/media.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { until } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const buildEventType = (slug: string) => `wix.reviews.v2.review_request_${slug}`
const always = { automatic: true, delayDays: 0, reminders: 1, reminderDays: 7, quietFrom: 0, quietTo: 0 }

let site: TestSite
let owner: Caller
let products: Any[]
beforeEach(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  products = await plainProducts(owner)
})

const set = (more: object = {}) =>
  owner.ok('siteReviewRequests.updateReviewRequestSettings', { reviewRequestSettings: { ...always, ...more } })

async function buy(buyer?: Caller, ids = [products[0].id]): Promise<Any> {
  const by = buyer ?? (await site.visitor())
  const { id } = await readyToPay(
    by,
    ids.map((each) => buildLine(each)),
  )
  const { orderId } = await by.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  return (await owner.ok('orders.getOrder', { id: orderId })).order
}

const fulfill = (order: Any, lines = order.lineItems) =>
  owner.ok('orderFulfillments.createFulfillment', {
    orderId: order.id,
    fulfillment: { lineItems: lines.map(({ id }: Any) => ({ id })) },
  })

const log = async (filter: object = {}): Promise<Any[]> =>
  (await owner.ok('siteReviewRequests.queryReviewRequestLog', { query: { filter } })).entries
const listOfOrder = (order: Any) => log({ 'order.id': order.id })
const get = async (id: string): Promise<Any> =>
  (await owner.ok('reviewRequests.getReviewRequest', { reviewRequestId: id })).reviewRequest
const listEmails = (id: string) =>
  query<{ id: string; language: string }>(
    `select id, language from mails where site_id = $1 and key like $2 order by created_date`,
    [site.id, `review-request ${id} %`],
  )

/** The requests of a fulfilled order, once they exist. */
async function fulfillAndWait(order: Any, count = order.lineItems.length): Promise<Any[]> {
  await fulfill(order)
  await until(async () => (await listOfOrder(order)).length === count)
  return listOfOrder(order)
}

async function readLinks(id: string): Promise<{ review: string; stop: string }> {
  await until(async () => (await listEmails(id)).length > 0)
  const { content } = await owner.ok('mails.getMail', { mailId: (await listEmails(id))[0]!.id })
  const find = (path: string) => new RegExp(`/${path}/([\\w-]+)`).exec(content.text)![1]!
  return { review: find('review'), stop: find('no-review-requests') }
}

const create = async (reviewRequest: object): Promise<Any> =>
  (
    await owner.ok('reviewRequests.createReviewRequest', {
      reviewRequest: { communicationChannel: 'EMAIL', ...reviewRequest },
    })
  ).reviewRequest
const readRefusal = async (reviewRequest: object) =>
  (
    await owner.problem('reviewRequests.createReviewRequest', {
      reviewRequest: { communicationChannel: 'EMAIL', ...reviewRequest },
    })
  ).code
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

describe('a buyer whose order was fulfilled', () => {
  it('gets no request until the owner turns it on', async () => {
    const { reviewRequestSettings } = await owner.ok('siteReviewRequests.getReviewRequestSettings')
    expect(reviewRequestSettings.automatic).toBe(false)
    const order = await buy()
    await fulfill(order)
    await until(
      async () =>
        (await query(`select 1 from mails where key like 'order-shipped/%' and site_id = $1`, [site.id])).length > 0,
    )
    expect(await listOfOrder(order)).toEqual([])
  })

  it('gets one mail for each product, writes without signing in, and counts as a buyer', async () => {
    await set()
    const order = await buy(undefined, [products[0].id, products[1].id])
    const entries = await fulfillAndWait(order)
    expect(entries.flatMap(({ names }) => names).toSorted()).toEqual([products[0].name, products[1].name].toSorted())
    const entry = entries.find(({ names }) => names[0] === products[0].name)
    expect(entry).toMatchObject({ email: 'bea@mail.example', reviewRequest: { order: { id: order.id } } })
    const { id } = entry.reviewRequest
    const { review: token } = await readLinks(id)
    await until(async () => (await get(id)).status === 'SENT')
    expect((await get(id)).sentOptions).toEqual({ opened: false })
    const { requestedReview } = await site.anonymous().ok('siteReviewRequests.openRequestedReview', { token })
    expect(requestedReview).toEqual({
      productName: products[0].name,
      productPath: `/product/${products[0].slug}`,
      written: false,
    })
    expect((await get(id)).sentOptions).toEqual({ opened: true })
    const words = { token, rating: 4, title: 'Sturdy', body: 'It holds what it says.', authorName: 'Bea B.' }
    const wish = { filename: 'box.jpg', mimeType: 'image/jpeg' }
    const { uploadUrl } = await (await site.visitor()).ok('siteReviews.createReviewMediaUpload', wish)
    const { file } = (await put(uploadUrl, await picture())).body
    const withPhoto = { ...words, media: [{ image: { id: file.id } }] }
    const written = await site.anonymous().ok('siteReviewRequests.writeRequestedReview', withPhoto)
    expect(written.moderationStatus).toBe('APPROVED')
    const { review } = await owner.ok('reviews.getReview', { reviewId: written.reviewId })
    expect(review).toMatchObject({ verified: true, entityId: products[0].id, author: { authorName: 'Bea B.' } })
    expect(review.content.media).toMatchObject([{ image: { id: file.id, width: 60 } }])
    expect((await get(id)).items).toEqual([{ catalogItemId: products[0].id, reviewId: written.reviewId }])
    expect((await site.anonymous().problem('siteReviewRequests.writeRequestedReview', words)).code).toBe(
      'REVIEW_ALREADY_EXISTS',
    )
    const again = await site.anonymous().ok('siteReviewRequests.openRequestedReview', { token })
    expect(again.requestedReview.written).toBe(true)
    await fulfill(await buy(undefined, [products[1].id]))
    expect(await listOfOrder(order)).toHaveLength(2)
    expect(await listEmails(id)).toHaveLength(1)
    await owner.ok('products.updateProduct', { product: { id: products[0].id, visible: false } })
    expect((await site.anonymous().problem('siteReviewRequests.openRequestedReview', { token })).code).toBe('NOT_FOUND')
    const hidden = await readLinks(
      (await log({ 'order.id': order.id })).find(({ names }) => names[0] === products[1].name).reviewRequest.id,
    )
    await owner.ok('products.updateProduct', { product: { id: products[1].id, visible: false } })
    expect(
      (await site.anonymous().problem('siteReviewRequests.writeRequestedReview', { ...words, token: hidden.review }))
        .code,
    ).toBe('CATALOG_ITEM_NOT_FOUND')
  })

  it('is reminded once, and not after the review', async () => {
    await set()
    const order = await buy()
    const [{ reviewRequest }] = (await fulfillAndWait(order)) as [Any]
    await until(async () => (await listEmails(reviewRequest.id)).length === 1)
    const makeDue = () =>
      query(
        `update review_requests set due_date = now() - interval '1 minute' where site_id = $1 and due_date is not null`,
        [site.id],
      )
    const run = () => Promise.all([1, 2, 3].map(() => create({ order: { id: order.id } })))
    await makeDue()
    await run()
    await until(async () => (await listEmails(reviewRequest.id)).length === 2)
    await until(async () => (await log({ id: reviewRequest.id }))[0].letters === 2)
    expect((await log({ id: reviewRequest.id }))[0]).not.toHaveProperty('dueDate')
    expect(await listEmails(reviewRequest.id)).toHaveLength(2)
  })

  it('gets no request for refunded or canceled items', async () => {
    await set({ delayDays: 30 })
    const [canceled, returned] = [await buy(), await buy(undefined, [products[0].id, products[1].id])]
    const [first] = (await fulfillAndWait(canceled)) as [Any]
    const [one, two] = (await fulfillAndWait(returned)) as [Any, Any]
    expect(first.reviewRequest).toMatchObject({ status: 'SCHEDULED' })
    expect(new Date(first.dueDate).getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    await owner.ok('orders.cancelOrder', { id: canceled.id })
    await until(async () => (await get(first.reviewRequest.id)).status === 'CANCELED')
    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', {
      orderId: returned.id,
    })
    const [{ id: paymentId }] = orderTransactions.payments
    const line = returned.lineItems.find(
      (each: Any) => each.catalogReference.catalogItemId === one.reviewRequest.items[0].catalogItemId,
    )
    const refundItems = { lineItems: [{ lineItemId: line.id, quantity: line.quantity }] }
    const { summary } = await owner.ok('orderBilling.calculateRefund', { orderId: returned.id, refundItems })
    await owner.ok('orderBilling.refundPayments', {
      orderId: returned.id,
      paymentRefunds: [{ paymentId, amount: summary.total }],
      refundItems,
    })
    await until(async () => (await get(one.reviewRequest.id)).status === 'CANCELED')
    expect((await get(two.reviewRequest.id)).status).toBe('SCHEDULED')
  })

  it('gets no request after writing a review', async () => {
    await set({ delayDays: 30 })
    const member = await site.member()
    const [entry] = (await fulfillAndWait(await buy(member))) as [Any]
    const { review } = await member.ok('reviews.createReview', {
      review: { namespace: 'stores', entityId: products[0].id, content: { rating: 5 } },
    })
    await until(async () => (await get(entry.reviewRequest.id)).status === 'CANCELED')
    expect((await get(entry.reviewRequest.id)).items[0].reviewId).toBe(review.id)
  })

  it('gets no further mail after opting out in one click', async () => {
    await set({ reminders: 3 })
    const order = await buy()
    const [{ reviewRequest }] = (await fulfillAndWait(order)) as [Any]
    const { stop } = await readLinks(reviewRequest.id)
    const waiting = await create({ order: { id: order.id }, sendDate: tomorrow })
    await site.anonymous().ok('siteReviewRequests.stopReviewRequests', { token: stop })
    expect(await get(waiting.id)).toMatchObject({
      status: 'FAILED',
      failedOptions: { reason: 'SUBSCRIPTION_INACTIVE' },
    })
    const [entry] = await log({ id: reviewRequest.id })
    expect(entry.reviewRequest.status).toBe('SENT')
    expect(entry).not.toHaveProperty('dueDate')
    const later = await create({ order: { id: order.id } })
    await until(async () => (await get(later.id)).status === 'FAILED')
    expect(await listEmails(later.id)).toEqual([])
    const forged = { token: `${stop.slice(0, -4)}AAAA` }
    expect((await site.anonymous().problem('siteReviewRequests.stopReviewRequests', forged)).code).toBe('NOT_FOUND')
    expect(
      (await site.anonymous().problem('siteReviewRequests.writeRequestedReview', { token: stop, rating: 1 })).code,
    ).toBe('NOT_FOUND')
  })

  it('gets no further mail after a bounce', async () => {
    await set()
    const order = await buy()
    const [{ reviewRequest }] = (await fulfillAndWait(order)) as [Any]
    await until(async () => (await listEmails(reviewRequest.id)).length === 1)
    await until(async () => (await get(reviewRequest.id)).status === 'SENT')
    const waiting = await create({ order: { id: order.id }, sendDate: tomorrow })
    const [{ id: mailId }] = (await listEmails(reviewRequest.id)) as [Any]
    const bounce = { address: 'bea@mail.example', permanent: true, reason: '550 no such mailbox', mailId }
    await owner.ok('mails.reportBounce', { bounce })
    for (const { id } of [reviewRequest, waiting]) {
      await until(async () => (await get(id)).status === 'FAILED')
      expect((await get(id)).failedOptions.reason).toBe('BOUNCED')
    }
  })
})

describe('the owner', () => {
  it('requests reviews for all or some items, and gets violations for invalid ones', async () => {
    await set()
    const order = await buy()
    await site.events()
    const made = await create({ order: { id: order.id }, sendDate: tomorrow, recipient: null })
    expect(made).toMatchObject({
      status: 'SCHEDULED',
      namespace: 'stores',
      items: [{ catalogItemId: products[0].id }],
      communicationChannel: 'EMAIL',
      requestedBy: { identityType: 'WIX_USER' },
    })
    expect(await site.eventTypes()).toEqual([buildEventType('created')])
    const items = [{ catalogItemId: products[1].id }]
    const alone = await create({ items, recipient: made.recipient, sendDate: tomorrow })
    expect(alone).toMatchObject({ items, recipient: made.recipient })
    expect(await readRefusal({})).toBe('EITHER_ORDER_OR_ITEMS_REQUIRED')
    expect(await readRefusal({ order: { id: nowhere } })).toBe('ORDER_NOT_FOUND')
    expect(await readRefusal({ order: { id: order.id }, items })).toBe('ORDER_IS_EMPTY')
    expect(await readRefusal({ items })).toBe('INVALID_ARGUMENT')
    expect(await readRefusal({ items, recipient: { contactId: nowhere } })).toBe('INVALID_ARGUMENT')
    const { results } = await owner.ok('reviewRequests.bulkCreateReviewRequests', {
      reviewRequests: [
        { communicationChannel: 'EMAIL', order: { id: order.id }, sendDate: tomorrow },
        { communicationChannel: 'EMAIL' },
      ],
      returnEntity: true,
    })
    expect(results.map(({ itemMetadata }: Any) => itemMetadata.success)).toEqual([true, false])
    expect(results[0].item.status).toBe('SCHEDULED')
    expect(await owner.ok('reviewRequests.countReviewRequests', { filter: { status: 'SCHEDULED' } })).toEqual({
      count: 3,
    })
    const { reviewRequests } = await owner.ok('reviewRequests.queryReviewRequests', {
      query: { filter: { 'recipient.contactId': made.recipient.contactId } },
    })
    expect(reviewRequests.map(({ id }: Any) => id)).toEqual(expect.arrayContaining([made.id, alone.id]))
    const byItem = await owner.ok('reviewRequests.queryReviewRequests', {
      query: {
        filter: {
          'items.catalogItemId': products[1].id,
          'items.reviewId': { $exists: false },
          communicationChannel: 'EMAIL',
          'requestedBy.identityType': alone.requestedBy.identityType,
          'order.id': { $exists: false },
        },
        sort: [{ fieldName: 'sendDate' }, { fieldName: 'status' }],
      },
    })
    expect(byItem.reviewRequests).toEqual([alone])
    await owner.ok('reviewRequests.bulkCancelReviewRequestsByFilter', { filter: { 'order.id': order.id } })
    await until(async () => (await log({ status: 'CANCELED' })).length === 2)
    expect((await get(alone.id)).status).toBe('SCHEDULED')
  })

  it('cancels a request, sends one now, deletes one', async () => {
    // Quiet hours around the current time.
    const hour = new Date().getUTCHours()
    await set({ quietFrom: (hour + 20) % 24, quietTo: (hour + 10) % 24 })
    const order = await buy()
    const [one, two] = [await create({ order: { id: order.id } }), await create({ order: { id: order.id } })]
    const buildId = (id: string) => ({ reviewRequestId: id })
    await owner.ok('siteReviewRequests.cancelReviewRequest', buildId(one.id))
    await owner.ok('siteReviewRequests.sendReviewRequestNow', buildId(two.id))
    await until(async () => (await get(two.id)).status === 'SENT')
    expect(await listEmails(one.id)).toEqual([])
    for (const name of ['cancelReviewRequest', 'sendReviewRequestNow']) {
      for (const { id } of [one, two])
        expect((await owner.problem(`siteReviewRequests.${name}`, buildId(id))).code).toBe(
          'REVIEW_REQUEST_NOT_SCHEDULED',
        )
      expect((await owner.problem(`siteReviewRequests.${name}`, buildId(nowhere))).code).toBe('NOT_FOUND')
    }
    const { review } = await readLinks(two.id)
    await owner.ok('reviewRequests.deleteReviewRequest', buildId(two.id))
    for (const name of ['getReviewRequest', 'deleteReviewRequest'])
      expect((await owner.problem(`reviewRequests.${name}`, buildId(two.id))).code).toBe('NOT_FOUND')
    expect((await site.anonymous().problem('siteReviewRequests.openRequestedReview', { token: review })).code).toBe(
      'NOT_FOUND',
    )
  })

  it('gets an error for a product that the shop no longer has', async () => {
    await set()
    const order = await buy()
    await owner.ok('products.updateProduct', { product: { id: products[0].id, visible: false } })
    const { id } = await create({ order: { id: order.id } })
    await until(async () => (await get(id)).status === 'FAILED')
    expect((await get(id)).failedOptions.reason).toBe('ACTIVATION_FAILED')
  })

  it('gets a lower bound where there are too many to count', async () => {
    await set()
    const order = await buy()
    const { id } = await create({ order: { id: order.id }, sendDate: tomorrow })
    await query(
      `insert into review_requests (site_id, id, contact_id, status, send_date, revision, created_date, updated_date, doc)
       select site_id, gen_random_uuid(), contact_id, status, send_date, 1, created_date, updated_date, doc
       from review_requests, generate_series(1, 10000) where site_id = $1 and id = $2`,
      [site.id, id],
    )
    expect((await owner.problem('reviewRequests.countReviewRequests', {})).code).toBe('TOO_MANY_TO_COUNT')
  })
})

it("a person's requests are deleted with them", async () => {
  await set({ delayDays: 30 })
  const member = await site.member()
  await fulfillAndWait(await buy(member))
  const lamp = await owner.ok('products.createProduct', { product: { name: 'Lamp', priceData: { price: 10 } } })
  const ref = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: lamp.product.id }
  await member.ok('backInStockNotifications.createBackInStockNotificationRequest', {
    request: { email: member.tokens.email, catalogReference: ref },
    itemDetails: { name: 'Lamp', price: '10' },
  })
  const countRows = () =>
    query(
      `select (select count(*)::int from review_requests where site_id = $1) as asked,
         (select count(*)::int from back_in_stock_requests where site_id = $1) as waiting`,
      [site.id],
    )
  expect(await countRows()).toEqual([{ asked: 1, waiting: 1 }])
  const copy = await member.ok('people.exportPersonalData')
  for (const part of ['backInStockRequests', 'reviewRequests']) expect(copy.personalData[part]).toHaveLength(1)
  await owner.ok('people.eraseMember', { id: member.tokens.memberId })
  await until(async () => JSON.stringify(await countRows()) === JSON.stringify([{ asked: 0, waiting: 0 }]))
})

it("a guest's opt-out is listed for the owner and erased on request; a member's data stays", async () => {
  await set()
  const email = 'bea@mail.example'
  const [guest, member] = [await site.visitor(), await site.member()]
  const order = await buy(guest)
  const [entry] = await fulfillAndWait(order)
  const { review: token } = await readLinks(entry.reviewRequest.id)
  await site.anonymous().ok('siteReviewRequests.writeRequestedReview', { token, rating: 5, body: 'Kind to the hand' })
  const byBrowser = { namespace: 'stores', entityId: products[1].id, content: { rating: 4 } }
  await guest.ok('reviews.createReview', { review: byBrowser })
  const { product: lamp } = await owner.ok('products.createProduct', {
    product: { name: 'Lamp', priceData: { price: 10 } },
  })
  const wait = (by: Caller, address: string) =>
    by.ok('backInStockNotifications.createBackInStockNotificationRequest', {
      request: {
        email: address,
        catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: lamp.id },
      },
      itemDetails: { name: 'Lamp', price: '10' },
    })
  await wait(guest, 'Bea@mail.example')
  await wait(member, member.tokens.email as string)
  await fulfillAndWait(await buy(member))
  const { review: ownReview } = await member.ok('reviews.createReview', {
    review: { ...byBrowser, content: { rating: 3, body: 'Mine' } },
  })

  const { personalData } = await owner.ok('people.exportGuestData', { email: 'BEA@mail.example' })
  const { reviews, reviewRequests, backInStockRequests, orders, contacts, mails } = personalData
  expect(reviews.map(({ content }: Any) => content.rating).toSorted()).toEqual([4, 5])
  expect([reviewRequests, backInStockRequests, orders].map((part) => part.length)).toEqual([1, 1, 1])
  expect(orders[0].id).toBe(order.id)
  expect(contacts.every((contact: Any) => contact.email.toLowerCase() === email)).toBe(true)
  expect(mails.length).toBeGreaterThan(0)

  const countRows = () =>
    query(
      `select (select count(*)::int from reviews where site_id = $1) as reviews,
         (select count(*)::int from review_requests where site_id = $1) as asked,
         (select count(*)::int from back_in_stock_requests where site_id = $1) as waiting,
         (select count(*)::int from contacts where site_id = $1 and lower(primary_email) = $2) as contacts,
         (select count(*)::int from mails where site_id = $1 and lower(recipient) = $2) as mails,
         (select count(*)::int from orders where site_id = $1 and lower(email) = $2) as orders`,
      [site.id, email],
    )
  expect(await countRows()).toMatchObject([{ reviews: 3, asked: 2, waiting: 2 }])
  await site.events()
  expect(await owner.ok('people.eraseGuestData', { email: 'Bea@Mail.example' })).toEqual({})
  expect((await site.eventTypes()).filter((each) => each === 'wix.reviews.v1.review_deleted')).toHaveLength(2)
  expect(await countRows()).toEqual([{ reviews: 1, asked: 1, waiting: 1, contacts: 0, mails: 0, orders: 2 }])
  expect((await member.ok('reviews.getReview', { reviewId: ownReview.id })).review.content.body).toBe('Mine')
  expect((await owner.ok('orders.getOrder', { id: order.id })).order.buyerInfo.email).toBe(email)
  expect((await guest.call('orders.getOrder', { id: order.id })).status).toBe(404)
  const again = (await owner.ok('people.exportGuestData', { email })).personalData
  expect([again.reviews, again.reviewRequests, again.backInStockRequests, again.contacts]).toEqual([[], [], [], []])
})

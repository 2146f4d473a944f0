import { bridge } from '@stoa/sdk-bridge'
import * as packages from '@wix/reviews'
import * as sdk from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { countCalls, readProblemCode, toTokens } from './every-call.ts'

// biome-ignore lint/suspicious/noExplicitAny: replies are read deep
type Any = any

const { reviews, reviewRequests } = packages
const modules = { reviews, reviewRequests }
const counted = countCalls(modules)
let site: TestSite
beforeAll(async () => {
  site = await makeSite({ demo: true })
  bridge({ url: site.facts.origin })
})

function createOwnerApp() {
  const auth = sdk.ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id })
  const client = sdk.createClient({ modules, auth })
  return counted.noted(client) as typeof client
}

async function createMemberApp() {
  const member = await site.member()
  const auth = sdk.OAuthStrategy({ clientId: site.facts.clientId, tokens: toTokens(member.tokens) })
  const client = sdk.createClient({ modules, auth })
  const { contactId } = (await member.ok('members.getCurrentMember')).member
  return { client: counted.noted(client) as typeof client, contactId: contactId as string }
}

const buildItem = (entityId: string) => ({ namespace: 'books', entityId })

test('a member writes, finds, changes and deletes a review with the official package', async () => {
  const { client } = await createMemberApp()
  const written = { ...buildItem('one'), content: { rating: 4, title: 'Fine', body: 'Large letters' } }
  const made = await client.reviews.createReview(written)
  expect(made).toMatchObject({ ...written, verified: false, publishCount: 1 })
  expect(made._createdDate).toBeInstanceOf(Date)
  expect(await readProblemCode(client.reviews.createReview(written))).toBe('REVIEW_ALREADY_EXISTS')
  expect(await client.reviews.getReview(made._id!)).toMatchObject(written)
  const found = await client.reviews.queryReviews().eq('entityId', 'one').descending('content.rating').limit(1).find()
  expect(found.items).toEqual([made])
  expect(found.hasNext()).toBe(false)
  expect(await client.reviews.countReviews({ filter: { entityId: 'one' } })).toMatchObject({ count: 1 })
  const changed = await client.reviews.updateReview(made._id!, {
    revision: made.revision!,
    content: { rating: 5, body: 'Large letters, and strong paper' },
  })
  expect(changed).toMatchObject({ content: { rating: 5, body: 'Large letters, and strong paper' }, revision: '2' })
  expect((await client.reviews.deleteReview(made._id!)).review).toMatchObject({ _id: made._id })
  expect(await readProblemCode(client.reviews.getReview(made._id!))).toBe('NOT_FOUND')
})

test("the owner's app moderates, answers, imports and deletes reviews with the official package", async () => {
  const { client, contactId } = await createMemberApp()
  const { reviews: owner } = createOwnerApp()
  const held = await client.reviews.createReview({
    ...buildItem('two'),
    content: { rating: 1, body: 'see www.x.example' },
  })
  expect(held.moderation?.moderationStatus).toBe('IN_MODERATION')
  const queue = await owner
    .queryReviews({ returnPrivateReviews: true })
    .eq('moderation.moderationStatus', 'IN_MODERATION')
    .find()
  expect(queue.items.map(({ _id }) => _id)).toEqual([held._id])
  const { review } = await owner.updateModerationStatus(held._id!, { status: 'APPROVED' as Any })
  expect(review?.moderation?.moderationStatus).toBe('APPROVED')
  expect((await owner.setReply(held._id!, 'We are sorry.')).review?.reply?.message).toBe('We are sorry.')
  expect((await owner.removeReply(held._id!)).review?.reply).toBeUndefined()

  const imported = { ...buildItem('three'), content: { rating: 5 }, author: { contactId } }
  const { results, bulkActionMetadata } = await owner.bulkCreateReview([imported, imported], { returnEntity: true })
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  expect(results![0]!.review).toMatchObject(buildItem('three'))
  expect(results![1]!.itemMetadata?.error?.code).toBe('REVIEW_ALREADY_EXISTS')

  const queryLeft = (entityId: string) => owner.queryReviews().eq('entityId', entityId).find()
  const { jobId } = await owner.bulkUpdateModerationStatus({ filter: { entityId: 'three' }, status: 'REJECTED' as Any })
  expect(jobId).toBeTruthy()
  await expect.poll(async () => (await queryLeft('three')).items.length, { timeout: 30_000 }).toBe(0)
  await owner.bulkDeleteReviews({ filter: { entityId: 'two' } })
  await expect.poll(async () => (await queryLeft('two')).items.length, { timeout: 30_000 }).toBe(0)
})

test("the owner's app creates, reads, counts, cancels and deletes review requests with the official package", async () => {
  const buyer = await site.visitor()
  const [{ id: productId }] = await plainProducts(buyer)
  const { id } = await readyToPay(buyer, [buildLine(productId)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  // Quiet hours that include the current hour.
  const hour = new Date().getUTCHours()
  await site.app().ok('siteReviewRequests.updateReviewRequestSettings', {
    reviewRequestSettings: {
      ...{ automatic: false, delayDays: 0, reminders: 0, reminderDays: 7 },
      ...{ quietFrom: (hour + 20) % 24, quietTo: (hour + 10) % 24 },
    },
  })
  const input = { communicationChannel: 'EMAIL', order: { _id: orderId } }
  const calls: Any = createOwnerApp().reviewRequests
  const made = await calls.createReviewRequest(input)
  expect(made).toMatchObject({ status: 'SCHEDULED', communicationChannel: 'EMAIL' })
  const bulk = await calls.bulkCreateReviewRequests([input, { ...input, order: { _id: site.id } }], {
    returnEntity: true,
  })
  expect(bulk.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  expect(await calls.getReviewRequest(made._id)).toMatchObject({ _id: made._id, status: 'SCHEDULED' })
  const found = await calls.queryReviewRequests().eq('status', 'SCHEDULED').limit(10).find()
  expect(found.items).toHaveLength(2)
  expect(await calls.countReviewRequests({ filter: { status: 'SCHEDULED' } })).toMatchObject({ count: 2 })
  const { jobId } = await calls.bulkCancelReviewRequestsByFilter({ filter: { status: 'SCHEDULED' } })
  expect(jobId).toBeTruthy()
  const readStatus = async () => (await calls.getReviewRequest(made._id)).status
  await expect.poll(readStatus, { timeout: 30_000 }).toBe('CANCELED')
  await calls.deleteReviewRequest(made._id)
  await expect(calls.getReviewRequest(made._id)).rejects.toThrow()
})

test('every call of the package is made', () => {
  expect(counted.calls).toHaveLength(19)
  expect([counted.notMade(), counted.onlyRefused()]).toEqual([[], []])
})

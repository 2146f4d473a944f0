import { bridge } from '@stoa/sdk-bridge'
import * as packages from '@wix/reviews'
import * as sdk from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { makeSite, type TestSite } from '../support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: replies are read deep
type Any = any

const { reviews } = packages
let site: TestSite
beforeAll(async () => {
  site = await makeSite()
  bridge({ url: site.facts.origin })
})

function ownerApp() {
  const auth = sdk.ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id })
  return sdk.createClient({ modules: { reviews }, auth })
}

async function memberApp() {
  const member = await site.member()
  const { access_token, expires_in, refresh_token } = member.tokens as unknown as Record<string, string>
  const tokens = {
    accessToken: { value: access_token, expiresAt: Math.floor(Date.now() / 1000) + Number(expires_in) },
    refreshToken: { value: refresh_token, role: 'member' },
  } as sdk.Tokens
  const auth = sdk.OAuthStrategy({ clientId: site.facts.clientId, tokens })
  const { contactId } = (await member.ok('members.getCurrentMember')).member
  return { client: sdk.createClient({ modules: { reviews }, auth }), contactId: contactId as string }
}

const codeOf = async (call: Promise<unknown>) => {
  try {
    await call
  } catch (error) {
    return (error as Any).details?.applicationError?.code
  }
  throw new Error('The call succeeded')
}

const item = (entityId: string) => ({ namespace: 'books', entityId })

test('a member writes, finds, changes and deletes a review with the official package', async () => {
  const { client } = await memberApp()
  const written = { ...item('one'), content: { rating: 4, title: 'Fine', body: 'Large letters' } }
  const made = await client.reviews.createReview(written)
  expect(made).toMatchObject({ ...written, verified: false, publishCount: 1 })
  expect(made._createdDate).toBeInstanceOf(Date)
  expect(await codeOf(client.reviews.createReview(written))).toBe('REVIEW_ALREADY_EXISTS')
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
  expect(await codeOf(client.reviews.getReview(made._id!))).toBe('NOT_FOUND')
})

test('the owner’s app moderates, answers, brings along and deletes reviews with the official package', async () => {
  const { client, contactId } = await memberApp()
  const { reviews: owner } = ownerApp()
  const held = await client.reviews.createReview({ ...item('two'), content: { rating: 1, body: 'see www.x.example' } })
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

  const brought = { ...item('three'), content: { rating: 5 }, author: { contactId } }
  const { results, bulkActionMetadata } = await owner.bulkCreateReview([brought, brought], { returnEntity: true })
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  expect(results![0]!.review).toMatchObject(item('three'))
  expect(results![1]!.itemMetadata?.error?.code).toBe('REVIEW_ALREADY_EXISTS')

  const left = (entityId: string) => owner.queryReviews().eq('entityId', entityId).find()
  const { jobId } = await owner.bulkUpdateModerationStatus({ filter: { entityId: 'three' }, status: 'REJECTED' as Any })
  expect(jobId).toBeTruthy()
  await expect.poll(async () => (await left('three')).items.length, { timeout: 30_000 }).toBe(0)
  await owner.bulkDeleteReviews({ filter: { entityId: 'two' } })
  await expect.poll(async () => (await left('two')).items.length, { timeout: 30_000 }).toBe(0)
})

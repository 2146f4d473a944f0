import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { picture, put } from '../../../../../tests/support/media.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { until } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
const products: string[] = []
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  const visitor = await site.visitor()
  const found = (await visitor.ok('products.queryProducts', {})).products as Any[]
  products.push(...found.map(({ id }) => id))
  await owner.ok('siteReviews.updateReviewSettings', { reviewSettings: { moderation: 'ALL', blockedWords: [] } })
})

const takeItem = () => ({ namespace: 'stores', entityId: products.pop()! })

async function send(caller: Caller): Promise<Any> {
  const wish = { filename: 'me.jpg', mimeType: 'image/jpeg' }
  const { uploadUrl } = await caller.ok('siteReviews.createReviewMediaUpload', wish)
  const { status, body } = await put(uploadUrl, await picture())
  expect(status).toBe(200)
  return body.file
}

const buildReview = (about: object, ...ids: string[]) => ({
  review: { ...about, content: { rating: 5, title: 'Good', media: ids.map((id) => ({ image: { id } })) } },
})

const readStatus = async (id: string, path = '') => (await fetch(`${site.facts.origin}/media/${id}${path}`)).status
const scaled = '/v1/fill/w_10,h_10,al_c,q_80,enc_auto/x.webp'

test('reviews with pictures are filtered', async () => {
  const [own, otherItem] = [await makeSite({ demo: true }), { namespace: 'books', entityId: 'one' }]
  const submit = async (caller: Caller, media: object) => {
    const query = { filter: { ...otherItem, 'content.media': media }, sort: [{ fieldName: 'relevanceScore' }] }
    const { reviews } = await caller.ok('reviews.queryReviews', { query })
    const { count } = await caller.ok('reviews.countReviews', { filter: query.filter })
    expect(count).toBe(reviews.length)
    return reviews.map(({ content }: Any) => content.title)
  }
  await (await own.owner()).ok('siteReviews.updateReviewSettings', {
    reviewSettings: { moderation: 'NONE', blockedWords: [] },
  })
  const author = await own.member()
  const { id } = await send(author)
  await author.ok('reviews.createReview', buildReview(otherItem, id))
  const other = await own.visitor()
  await other.ok('reviews.createReview', { review: { ...otherItem, content: { rating: 1, title: 'Plain' } } })
  expect(await submit(other, { $exists: true })).toEqual(['Good'])
  expect(await submit(other, { $exists: false })).toEqual(['Plain'])
  expect(await other.violations('reviews.queryReviews', { query: { filter: { 'content.media': 'x' } } })).toHaveLength(
    1,
  )
})

describe('a picture of a review', () => {
  test('is public while the review is, and otherwise visible to its author, owners and apps', async () => {
    const [member, about] = [await site.member(), takeItem()]
    const { id } = await send(member)
    const { review } = await member.ok('reviews.createReview', buildReview(about, id))
    expect(review.moderation.moderationStatus).toBe('IN_MODERATION')
    expect([await readStatus(id), await readStatus(id, scaled)]).toEqual([404, 404])
    const held = review.content.media[0].image.url as string
    expect((await fetch(held)).headers.get('cache-control')).toBe('private, no-store')
    expect((await fetch(`${held}${scaled}`)).status).toBe(200)
    const mine = await member.ok('siteReviews.getOwnReview', about)
    expect((await fetch(mine.review.content.media[0].image.url)).status).toBe(200)

    await owner.ok('reviews.updateModerationStatus', { reviewId: review.id, status: 'APPROVED' })
    await until(async () => (await readStatus(id, scaled)) === 200)
    const shown = await (await site.visitor()).ok('reviews.getReview', { reviewId: review.id })
    expect(new URL(shown.review.content.media[0].image.url).pathname).toBe(`/media/${encodeURIComponent(id)}`)
    const { media } = await (await site.visitor()).ok('siteReviews.listReviewMedia', about)
    expect(media).toMatchObject([{ reviewId: review.id, rating: 5, media: { image: { id, width: 60, height: 40 } } }])

    await owner.ok('reviews.updateModerationStatus', { reviewId: review.id, status: 'REJECTED' })
    await until(async () => (await readStatus(id, scaled)) === 404)
    expect((await (await site.visitor()).ok('siteReviews.listReviewMedia', about)).media).toEqual([])
    const { review: queued } = await owner.ok('reviews.getReview', { reviewId: review.id, returnPrivateReviews: true })
    expect((await fetch(queued.content.media[0].image.url)).status).toBe(200)
  })

  test("has signed URLs for these, which can't be forged", async () => {
    const [member, about] = [await site.member(), takeItem()]
    const [one, two] = [await send(member), await send(member)]
    const { review } = await member.ok('reviews.createReview', buildReview(about, one.id, two.id))
    const held = review.content.media.map(({ image }: Any) => image.url as string)
    const [body, mac] = [held[0].split('.').slice(0, -1).join('.'), held[1].split('.').at(-1)]
    expect((await fetch(`${body}.${mac}`)).status).toBe(404)
    const facts = Buffer.from(JSON.stringify({ siteId: site.id, id: one.id, expires: 9e15 })).toString('base64url')
    expect(await readStatus(`held~${facts}.${mac}`)).toBe(404)
    expect([await readStatus(`_buyer.${one.id}`), await readStatus(`_shown.${one.id}`)]).toEqual([404, 404])
  })

  test('belongs to the first review that names it', async () => {
    const [author, attacker] = [await site.member(), await site.member()]
    const { id } = await send(author)
    await author.ok('reviews.createReview', buildReview(takeItem(), id))
    const taken = [{ field: 'review.content.media[0]' }]
    expect(await attacker.violations('reviews.createReview', buildReview(takeItem(), id))).toMatchObject(taken)
    expect(await author.violations('reviews.createReview', buildReview(takeItem(), id))).toMatchObject(taken)
  })

  test('that the author removes is hidden from all, and all are deleted with the review', async () => {
    const [member, about] = [await site.member(), takeItem()]
    const [one, two] = [await send(member), await send(member)]
    const { review } = await member.ok('reviews.createReview', buildReview(about, one.id, two.id))
    await owner.ok('reviews.updateModerationStatus', { reviewId: review.id, status: 'APPROVED' })
    await until(async () => (await readStatus(two.id)) === 200)
    await owner.ok('siteReviews.updateReviewSettings', { reviewSettings: { moderation: 'NONE', blockedWords: [] } })
    const { review: now } = await member.ok('reviews.getReview', { reviewId: review.id })
    const content = { rating: 5, media: [{ image: { id: one.id } }] }
    const next = { id: now.id, revision: now.revision, content }
    await member.ok('reviews.updateReview', { review: next, fieldMask: 'content.rating,content.media' })
    await until(async () => (await readStatus(two.id)) === 404)
    expect(await readStatus(one.id)).toBe(200)
    const listEdits = async (caller: Caller) =>
      (await caller.ok('siteReviews.listReviewEdits', { reviewId: review.id })).edits[0].content.media as Any[]
    expect([(await listEdits(await site.visitor())).length, (await listEdits(owner)).length]).toEqual([0, 2])

    await member.ok('reviews.deleteReview', { reviewId: review.id })
    await until(async () => (await readStatus(one.id)) === 404)
    const rows = await query<Any>('select id from media_files where site_id = $1 and id = any($2)', [
      site.id,
      [one.id, two.id],
    ])
    expect(rows).toEqual([])
    await owner.ok('siteReviews.updateReviewSettings', { reviewSettings: { moderation: 'ALL', blockedWords: [] } })
  })
})

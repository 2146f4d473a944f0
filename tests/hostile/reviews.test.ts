import { describe, expect, it } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { makeSite } from '../support/site.ts'
import { clients, race, raceTimeout, repeat } from './race.ts'

const item = { namespace: 'books', entityId: 'one' }
const write = async (caller: Caller, more: object = {}) =>
  (await caller.ok('reviews.createReview', { review: { ...item, content: { rating: 4 }, ...more } })).review
const readRating = async (caller: Caller) => (await caller.ok('siteReviews.getItemRating', item)).itemRating

describe('F-40 read-only fields of a review', () => {
  it('are ignored when it is written or changed', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    await owner.ok('siteReviews.updateReviewSettings', { reviewSettings: { moderation: 'ALL', blockedWords: [] } })
    const claims = {
      id: '0190a0a0-0000-7000-8000-00000000dead',
      createdDate: '2000-01-01T00:00:00.000Z',
      updatedDate: '2000-01-01T00:00:00.000Z',
      reviewDate: '2000-01-01T00:00:00.000Z',
      relevanceScore: 1,
      moderation: { moderationStatus: 'APPROVED', manuallyChanged: true, reason: 'MANUAL' },
      verified: true,
      foundHelpful: 1000,
      foundUnhelpful: -5,
      helpfulness: 1000,
      publishCount: 7,
      origin: { type: 'APP', appId: 'x' },
      source: { type: 'IMPORT' },
      reply: { message: 'We love it' },
      author: { contactId: '0190a0a0-0000-7000-8000-00000000dead', authorType: 'OWNER' },
    }
    for (const caller of [await site.visitor(), await site.member()]) {
      const review = await write(caller, { ...claims, entityId: crypto.randomUUID() })
      const change = {
        ...claims,
        id: review.id,
        revision: '1',
        content: { rating: 5 },
        entityId: 'other',
        namespace: 'x',
      }
      const { review: after } = await caller.ok('reviews.updateReview', { review: change })
      for (const each of [review, after]) {
        expect(each).toMatchObject({
          foundHelpful: 0,
          foundUnhelpful: 0,
          helpfulness: 0,
          publishCount: 0,
          verified: false,
          origin: { type: 'ORGANIC' },
          source: { type: 'SITE' },
          moderation: { moderationStatus: 'IN_MODERATION', manuallyChanged: false },
        })
        expect(each).not.toHaveProperty('reply')
        expect([each.id, each.createdDate, each.reviewDate, each.author.contactId]).not.toContain(claims.id)
        expect(each.createdDate).toBe(review.createdDate)
        expect(each.reviewDate).toBe(review.createdDate)
        expect(each.relevanceScore).toBeLessThan(0.3)
        expect(each.author.authorType).not.toBe('OWNER')
      }
      expect([after.namespace, after.entityId]).toEqual([review.namespace, review.entityId])
      for (const fieldMask of [
        'moderation',
        'verified',
        'relevanceScore',
        'foundHelpful',
        'reply',
        'author.authorType',
      ])
        expect(
          await caller.violations('reviews.updateReview', { review: { ...change, revision: '2' }, fieldMask }),
          fieldMask,
        ).toMatchObject([{ field: 'fieldMask' }])
    }
  })
})

describe('F-41 private reviews', () => {
  it('are in no page, count, filter or sort, and answered like unknown ones', async () => {
    const site = await makeSite()
    const author = await site.member()
    const hidden = await write(author, { content: { rating: 1, body: 'see www.evil.example' } })
    const unknown = '0190a0a0-0000-7000-8000-00000000dead'
    for (const caller of [await site.visitor(), await site.member()]) {
      const privateFilter = { returnPrivateReviews: true, includePrivateReviews: true }
      expect((await caller.ok('reviews.queryReviews', privateFilter)).reviews).toEqual([])
      expect(await caller.ok('reviews.countReviews', privateFilter)).toEqual({ count: 0 })
      const { contactId } = hidden.author
      expect(
        await caller.ok('reviews.countReviews', { ...privateFilter, filter: { 'author.contactId': contactId } }),
      ).toEqual({
        count: 0,
      })
      for (const status of ['IN_MODERATION', 'APPROVED']) {
        const filter = { 'moderation.moderationStatus': status }
        expect(await caller.problem('reviews.countReviews', { filter })).toMatchObject({ status: 403 })
      }
      for (const [name, more] of [
        ['reviews.getReview', privateFilter],
        ['reviews.deleteReview', {}],
        ['siteReviews.listReviewEdits', {}],
        ['siteReviews.voteForReview', { vote: 'HELPFUL' }],
      ] as const) {
        const [known, none] = [hidden.id, unknown].map((reviewId) => caller.call(name, { ...more, reviewId }))
        const [one, other] = [await known!, await none!]
        expect({ ...one.body, requestId: '' }, name).toEqual({ ...other.body, requestId: '' })
      }
    }
  })
})

describe('F-42 deleting reviews by a filter', () => {
  it.each([
    {},
    { $and: [{}, { $or: [{}] }] },
    { role: 'x' },
    { 'content.rating': { $regex: '.' } },
    { id: { $in: 'x' } },
  ])('%j deletes none', async (filter) => {
    const site = await makeSite()
    await write(await site.visitor())
    for (const [name, more] of [
      ['reviews.bulkDeleteReviews', {}],
      ['reviews.bulkUpdateModerationStatus', { status: 'REJECTED' }],
    ] as const)
      expect((await site.app().call(name, { filter, ...more })).status).toBe(400)
    expect(await site.app().ok('reviews.countReviews')).toEqual({ count: 1 })
  })
})

describe('F-45 one author many times concurrently', () => {
  it(
    'has one review, and it counts once',
    async () => {
      await repeat(async () => {
        const site = await makeSite()
        const author = await site.member()
        const input = { review: { ...item, content: { rating: 5 } } }
        const answers = await race(
          async () => author,
          (caller) => caller.call('reviews.createReview', input),
        )
        const statuses = answers.map(({ status }) => status).sort()
        expect(statuses).toEqual([200, ...Array(clients - 1).fill(409)])
        expect(await readRating(author)).toMatchObject({ count: 1, distribution: [0, 0, 0, 0, 1] })
      })
    },
    raceTimeout,
  )

  it(
    'has one vote',
    async () => {
      await repeat(async () => {
        const site = await makeSite()
        const { id: reviewId } = await write(await site.visitor())
        const voter = await site.visitor()
        const vote = { reviewId, vote: 'HELPFUL' }
        await race(
          async () => voter,
          (caller) => caller.ok('siteReviews.voteForReview', vote),
        )
        const { review } = await voter.ok('reviews.getReview', { reviewId })
        expect(review).toMatchObject({ foundHelpful: 1, foundUnhelpful: 0, helpfulness: 1 })
        expect(await query('select helpful from review_votes where site_id = $1', [site.id])).toEqual([
          { helpful: true },
        ])
      })
    },
    raceTimeout,
  )

  it('leaves counts equal to the stored reviews and votes', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    await race(
      () => site.visitor(),
      async (caller, n) => {
        const review = await write(caller, { content: { rating: (n % 5) + 1 } })
        const decide = (status: string) => owner.call('reviews.updateModerationStatus', { reviewId: review.id, status })
        await Promise.all([
          decide('REJECTED'),
          caller.call('reviews.updateReview', { review: { id: review.id, revision: '1', content: { rating: 1 } } }),
          n % 2 ? decide('APPROVED') : caller.call('reviews.deleteReview', { reviewId: review.id }),
        ])
      },
    )
    const [{ stars }] = (await query<{ stars: number[] }>(
      `select array_agg((select count(*)::int from reviews r where r.site_id = $1 and r.status = 'APPROVED'
         and r.rating = s) order by s) as stars from generate_series(1, 5) s`,
      [site.id],
    )) as [{ stars: number[] }]
    expect((await readRating(owner)).distribution).toEqual(stars)
  })
})

describe('F-46 a review with markup', () => {
  it("is shown as text, waits for moderation, and can refer only to the site's own files", async () => {
    const site = await makeSite()
    const body = '<script>alert(1)</script><img src=x onerror=alert(2)> javascript:alert(3)'
    const review = await write(await site.visitor(), { content: { rating: 5, title: '<b>x</b>', body } })
    expect(review.content).toMatchObject({ title: '<b>x</b>', body })
    expect(review.moderation.moderationStatus).toBe('IN_MODERATION')
    const caller = await site.visitor()
    for (const url of ['data:image/svg+xml,<svg onload=alert(1)>', 'javascript:alert(1)', '//evil.example/media/x']) {
      const input = { review: { ...item, content: { rating: 5, media: [{ image: { url } }] } } }
      expect(await caller.violations('reviews.createReview', input), url).toMatchObject([
        { field: 'review.content.media[0]' },
      ])
    }
    const many = { review: { ...item, content: { rating: 5, media: Array(11).fill({ image: { id: 'x' } }) } } }
    expect(await caller.violations('reviews.createReview', many)).toMatchObject([{ field: 'review.content.media' }])
  })
})

describe('F-47 a message to the owner', () => {
  it('has one recipient and allows no header injection', async () => {
    const site = await makeSite()
    const visitor = await site.visitor()
    const input = { ...item, content: 'Hello', name: 'Ann', email: 'ann@mail.example' }
    for (const [field, value] of [
      ['name', 'Ann\r\nBcc: evil@mail.example'],
      ['name', 'Ann\u2028Bcc: evil@mail.example'],
      ['email', 'ann@mail.example\r\nBcc: evil@mail.example'],
      ['email', Array.from({ length: 10_000 }, (_, n) => `a${n}@mail.example`).join(',')],
      ['email', 'ann@mail.example,evil@mail.example'],
      ['entityId', 'one\r\nSubject: x'],
      ['namespace', 'books\nBcc: evil@mail.example'],
    ] as const) {
      const found = await visitor.violations('reviews.contact', { ...input, [field]: value })
      expect(new Set(found.map((each) => each.field)), value.slice(0, 50)).toEqual(new Set([field]))
    }
    const content = 'Hello\r\nBcc: evil@mail.example\r\n\r\n.\r\nRCPT TO:<evil@mail.example>'
    await visitor.ok('reviews.contact', { ...input, content })
    const rows = await query('select recipient, subject from mails where site_id = $1', [site.id])
    expect(rows).toEqual([{ recipient: site.facts.ownerEmail, subject: expect.not.stringMatching(/[\r\n]|evil/) }])
  })
})

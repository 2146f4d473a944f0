import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const buildEventType = (what: string) => `wix.reviews.v1.review_${what}`
const [created, updated, deleted] = [buildEventType('created'), buildEventType('updated'), buildEventType('deleted')]
const [published, moderated] = [buildEventType('review_published'), buildEventType('moderation_status_changed')]

let site: TestSite
let owner: Caller
let app: Caller
let products: Any[]
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  app = site.app()
  products = await plainProducts(owner)
})
beforeEach(() => site.events())

let items = 0
/** An item of a separate app, without reviews. */
const createItem = () => ({ namespace: 'books', entityId: `book-${++items}` })
const write = async (caller: Caller, review: object): Promise<Any> =>
  (await caller.ok('reviews.createReview', { review })).review
const readRating = async (of: object) => (await app.ok('siteReviews.getItemRating', { ...of })).itemRating
const updateSettings = (moderation: string, on = owner, blockedWords: string[] = []) =>
  on.ok('siteReviews.updateReviewSettings', { reviewSettings: { moderation, blockedWords } })

describe('a review', () => {
  test('of a member belongs to their contact, is public and counts', async () => {
    const member = await site.member()
    const of = createItem()
    await site.events()
    const review = await write(member, { ...of, content: { title: ' Fine ', body: 'Lovely book', rating: 4 } })
    const { contactId } = (await member.ok('members.getCurrentMember')).member
    expect(review).toMatchObject({
      ...of,
      content: { title: 'Fine', body: 'Lovely book', rating: 4, media: [] },
      author: { contactId, authorType: 'MEMBER' },
      moderation: { moderationStatus: 'APPROVED', manuallyChanged: false },
      verified: false,
      origin: { type: 'ORGANIC' },
      source: { type: 'SITE' },
      publishCount: 1,
      revision: '1',
      foundHelpful: 0,
      helpfulness: 0,
    })
    expect(review.moderation).not.toHaveProperty('reason')
    expect(await site.eventTypes()).toEqual([created, published])
    const visitor = await site.visitor()
    expect((await visitor.ok('reviews.getReview', { reviewId: review.id })).review).toEqual(review)
    const byContact = { query: { filter: { 'author.contactId': contactId } } }
    expect((await visitor.ok('reviews.queryReviews', byContact)).reviews).toEqual([review])
    expect(await readRating(of)).toEqual({ ...of, count: 1, average: 4, score: 3.58, distribution: [0, 0, 0, 1, 0] })
    const again = { review: { ...of, content: { rating: 1 } } }
    expect(await member.problem('reviews.createReview', again)).toMatchObject({ code: 'REVIEW_ALREADY_EXISTS' })
    const other = { review: { ...of, content: { rating: 1 }, author: { contactId } } }
    expect(await app.problem('reviews.createReview', other)).toMatchObject({ code: 'REVIEW_ALREADY_EXISTS' })
    expect(await site.eventTypes()).toEqual([])
  })

  test('is verified when its author has paid for the product', async () => {
    const buyer = await site.visitor()
    const checkout = await readyToPay(buyer, [buildLine(products[0].id)])
    await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
    const buildReferenceTo = (product: Any) => ({
      namespace: 'stores',
      entityId: product.id.toUpperCase(),
      content: { rating: 5 },
    })
    expect(await write(buyer, buildReferenceTo(products[0]))).toMatchObject({
      verified: true,
      entityId: products[0].id,
    })
    expect(await write(buyer, buildReferenceTo(products[1]))).toMatchObject({ verified: false })
    expect(await write(await site.visitor(), { ...buildReferenceTo(products[0]), verified: true })).toMatchObject({
      verified: false,
    })
    const unknown = { review: { ...buildReferenceTo({ id: nowhere }) } }
    expect(await buyer.problem('reviews.createReview', unknown)).toMatchObject({ code: 'CATALOG_ITEM_NOT_FOUND' })
  })

  test('shows pictures of the site only', async () => {
    const url = products[0].media.mainMedia.image.url as string
    const id = url.split('/media/')[1]!.split('/')[0]!
    const review = await write(await site.visitor(), {
      ...createItem(),
      content: { rating: 5, media: [{ image: { id } }, { image: { url: `/media/${id}/v1/fill/w_10,h_10/x.webp` } }] },
    })
    expect(review.content.media).toMatchObject([{ image: { id, width: expect.any(Number) } }, { image: { id } }])
    expect((await fetch(site.facts.origin + new URL(review.content.media[0].image.url).pathname)).status).toBe(200)
    const caller = await site.visitor()
    for (const media of [
      {},
      { image: { id: 'nothing.png' } },
      { image: { url: 'https://evil.example/media/x.png' } },
      { video: { id } },
      { image: { id }, video: { id } },
      { image: { url: '/media/%E0%A4%A' } },
    ]) {
      const input = { review: { ...createItem(), content: { rating: 5, media: [media] } } }
      expect(await caller.violations('reviews.createReview', input)).toMatchObject([
        { field: 'review.content.media[0]' },
      ])
    }
  })

  test('is refused without stars, with too many, and from a muted member', async () => {
    const member = await site.member()
    for (const rating of [undefined, 0, 6, 2.5, '5'])
      expect(
        await member.violations('reviews.createReview', { review: { ...createItem(), content: { rating } } }),
      ).toHaveLength(1)
    await owner.ok('members.muteMember', { id: member.tokens.memberId })
    const input = { review: { ...createItem(), content: { rating: 5 } } }
    expect(await member.problem('reviews.createReview', input)).toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  test('changed by its author is moderated and counted again', async () => {
    const member = await site.member()
    const of = createItem()
    const review = await write(member, { ...of, content: { title: 'Good', body: 'Fine book', rating: 5 } })
    await site.events()
    const change = { id: review.id, revision: '1', content: { rating: 2, title: null, body: 'It fell apart' } }
    const after = (await member.ok('reviews.updateReview', { review: change })).review
    expect(after).toMatchObject({ revision: '2', content: { body: 'It fell apart', rating: 2 }, publishCount: 1 })
    expect(after.content).not.toHaveProperty('title')
    expect(await site.eventTypes()).toEqual([updated])
    expect(await readRating(of)).toMatchObject({ count: 1, average: 2, distribution: [0, 1, 0, 0, 0] })
    const stale = await member.problem('reviews.updateReview', { review: change })
    expect(stale).toMatchObject({ code: 'CONFLICT', status: 409 })

    const link = { id: review.id, revision: '2', content: { body: 'see www.evil.example' } }
    const held = (await member.ok('reviews.updateReview', { review: link, fieldMask: 'content.body' })).review
    expect(held).toMatchObject({ moderation: { moderationStatus: 'IN_MODERATION' }, content: { rating: 2 } })
    expect(await site.eventTypes()).toEqual([updated, moderated])
    expect(await readRating(of)).toEqual({ ...of, count: 0, distribution: [0, 0, 0, 0, 0] })
    const otherVisitor = await site.visitor()
    const hidden = { reviewId: review.id }
    expect(await otherVisitor.problem('siteReviews.listReviewEdits', hidden)).toMatchObject({ code: 'NOT_FOUND' })

    const back = { id: review.id, revision: '3', content: { body: 'I was wrong' } }
    await member.ok('reviews.updateReview', { review: back })
    expect(await site.eventTypes()).toEqual([updated, moderated, published])
    const seen = (await otherVisitor.ok('siteReviews.listReviewEdits', { reviewId: review.id })).edits
    expect(seen.map(({ revision, content, editedBy }: Any) => [revision, content.body, editedBy])).toEqual([
      ['2', 'It fell apart', 'AUTHOR'],
      ['1', 'Fine book', 'AUTHOR'],
    ])
    expect((await owner.ok('siteReviews.listReviewEdits', { reviewId: review.id })).edits).toHaveLength(3)

    const same = { review: { ...after, revision: '4', content: { ...after.content, body: 'I was wrong' } } }
    await site.events()
    expect((await member.ok('reviews.updateReview', same)).review.revision).toBe('4')
    expect(await site.eventTypes()).toEqual([])
    const empty = { review: { id: review.id, revision: '4' }, fieldMask: 'content.rating' }
    expect(await member.violations('reviews.updateReview', empty)).toMatchObject([{ field: 'review.content.rating' }])
  })

  test('is changed and deleted by its author, owners and apps', async () => {
    const [ann, bob] = [await site.visitor(), await site.member()]
    const of = createItem()
    const review = await write(ann, { ...of, content: { rating: 3 }, author: { authorName: 'Ann' } })
    const change = { review: { id: review.id, revision: '1', content: { rating: 1 } } }
    for (const [name, input] of [
      ['reviews.updateReview', change],
      ['reviews.deleteReview', { reviewId: review.id }],
    ] as const)
      expect(await bob.problem(name, input)).toMatchObject({ code: 'PERMISSION_DENIED' })
    const none = { review: { ...change.review, id: nowhere } }
    expect(await ann.problem('reviews.updateReview', none)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await ann.problem('reviews.deleteReview', { reviewId: nowhere })).toMatchObject({ code: 'NOT_FOUND' })
    const dated = { id: review.id, revision: '1', author: { authorName: 'A.' }, reviewDate: '2020-01-01T00:00:00.000Z' }
    const after = (await owner.ok('reviews.updateReview', { review: dated })).review
    expect(after).toMatchObject({ author: { authorName: 'A.' }, reviewDate: dated.reviewDate })
    expect(after.relevanceScore).toBeLessThan(review.relevanceScore)
    expect((await owner.ok('siteReviews.listReviewEdits', { reviewId: review.id })).edits[0].editedBy).toBe('OWNER')
    const byApp = { id: review.id, revision: after.revision, content: { ...after.content, body: 'Shortened.' } }
    await site.app().ok('reviews.updateReview', { review: byApp })
    const { edits } = await owner.ok('siteReviews.listReviewEdits', { reviewId: review.id })
    expect(edits.map(({ editedBy }: Any) => editedBy)).toEqual(expect.arrayContaining(['APP', 'OWNER']))
    await site.events()
    await ann.ok('reviews.deleteReview', { reviewId: review.id })
    expect(await site.eventTypes()).toEqual([deleted])
    expect(await readRating(of)).toMatchObject({ count: 0 })
    expect(await owner.problem('reviews.getReview', { reviewId: review.id })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('moderation', () => {
  test('holds back what rules match; a person decides, and only the owner sees the reason', async () => {
    const member = await site.member()
    const of = createItem()
    await site.events()
    const review = await write(member, { ...of, content: { rating: 5, body: 'cheaper at https://evil.example' } })
    expect(review.moderation).toEqual({ moderationStatus: 'IN_MODERATION', manuallyChanged: false })
    expect(await site.eventTypes()).toEqual([created])
    const visitor = await site.visitor()
    const voteInput = { reviewId: review.id, returnPrivateReviews: true }
    expect(await visitor.problem('reviews.getReview', voteInput)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await member.ok('reviews.getReview', voteInput)).review).toEqual(review)
    expect(await owner.problem('reviews.getReview', { reviewId: review.id })).toMatchObject({ code: 'NOT_FOUND' })
    expect((await owner.ok('reviews.getReview', voteInput)).review.moderation.reason).toBe('LINK')

    const filter = { namespace: of.namespace, entityId: of.entityId }
    const lists = async (caller: Caller, all: boolean) => {
      const { reviews } = await caller.ok('reviews.queryReviews', { query: { filter }, returnPrivateReviews: all })
      const { count } = await caller.ok('reviews.countReviews', { filter, includePrivateReviews: all })
      return [reviews.length, count]
    }
    expect([await lists(visitor, true), await lists(owner, false), await lists(owner, true)]).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
    ])
    const queue = { query: { filter: { ...filter, 'moderation.moderationStatus': 'IN_MODERATION' } } }
    expect((await owner.ok('reviews.queryReviews', { ...queue, returnPrivateReviews: true })).reviews).toHaveLength(1)
    expect(await visitor.problem('reviews.queryReviews', queue)).toMatchObject({ code: 'PERMISSION_DENIED' })

    const decide = async (status: string) =>
      (await owner.ok('reviews.updateModerationStatus', { reviewId: review.id, status })).review
    await site.events()
    expect((await decide('APPROVED')).moderation).toEqual({
      moderationStatus: 'APPROVED',
      manuallyChanged: true,
      reason: 'MANUAL',
    })
    expect(await site.eventTypes()).toEqual([moderated, published])
    expect((await decide('APPROVED')).revision).toBe('2')
    expect(await site.eventTypes()).toEqual([])
    expect(await readRating(of)).toMatchObject({ count: 1 })
    await decide('REJECTED')
    expect(await site.eventTypes()).toEqual([moderated])
    expect(await readRating(of)).toMatchObject({ count: 0 })
    const better = { id: review.id, revision: '3', content: { body: 'A good book' } }
    const edited = (await member.ok('reviews.updateReview', { review: better })).review
    expect(edited.moderation.moderationStatus).toBe('IN_MODERATION')

    for (const status of ['IN_MODERATION', 'SUBMITTED', 'UNKNOWN', 'x'])
      expect(await owner.violations('reviews.updateModerationStatus', { reviewId: review.id, status })).toMatchObject([
        { field: 'status', violatedRule: 'INVALID_ENUM_VALUE' },
      ])
    const none = { reviewId: nowhere, status: 'APPROVED' }
    expect(await owner.problem('reviews.updateModerationStatus', none)).toMatchObject({ code: 'NOT_FOUND' })
    for (const caller of [visitor, member])
      expect(
        await caller.problem('reviews.updateModerationStatus', { reviewId: review.id, status: 'APPROVED' }),
      ).toMatchObject({
        status: 403,
      })
  })

  test('follows the policy of its site, and detects copies', async () => {
    const own = await makeSite()
    const boss = await own.owner()
    expect((await boss.ok('siteReviews.getReviewSettings')).reviewSettings.moderation).toBe('AUTOMATIC')
    const of = createItem()
    const readWrittenStatus = async (body: string) =>
      (await write(await own.visitor(), { ...of, content: { rating: 3, body } })).moderation.moderationStatus
    const text = 'The pages are thick and the letters are large.'
    expect([await readWrittenStatus(text), await readWrittenStatus(`${text.toUpperCase()}!`)]).toEqual([
      'APPROVED',
      'REJECTED',
    ])
    await updateSettings('AUTOMATIC', boss, ['plum'])
    expect(await readWrittenStatus('A plum!')).toBe('IN_MODERATION')
    await updateSettings('ALL', boss)
    expect(await readWrittenStatus('Good')).toBe('IN_MODERATION')
    await updateSettings('NONE', boss)
    expect(await readWrittenStatus('casino https://evil.example')).toBe('APPROVED')
  })
})

describe('the owner', () => {
  test('answers a review once, changes the answer and removes it', async () => {
    const { id: reviewId } = await write(await site.visitor(), { ...createItem(), content: { rating: 1, body: 'Bad' } })
    await site.events()
    const { reply } = (await owner.ok('reviews.setReply', { reviewId, message: 'We are sorry.' })).review
    expect(reply).toMatchObject({ message: 'We are sorry.', createdDate: reply.updatedDate })
    const again = (await owner.ok('reviews.setReply', { reviewId, message: 'We sent another.' })).review
    expect(again).toMatchObject({
      revision: '3',
      reply: { message: 'We sent another.', createdDate: reply.createdDate },
    })
    expect((await owner.ok('reviews.removeReply', { reviewId })).review).not.toHaveProperty('reply')
    expect(await site.eventTypes()).toEqual([updated, updated, updated])
    expect((await owner.ok('reviews.removeReply', { reviewId })).review.revision).toBe('4')
    expect(await site.eventTypes()).toEqual([])
    for (const [name, input] of [
      ['reviews.setReply', { reviewId: nowhere, message: 'x' }],
      ['reviews.removeReply', { reviewId: nowhere }],
    ] as const)
      expect(await owner.problem(name, input)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test("imports reviews, independently of each other's failures", async () => {
    const [one, two] = [await site.member(), await site.member()]
    const readContact = async (member: Caller) => (await member.ok('members.getCurrentMember')).member.contactId
    const [a, b] = [await readContact(one), await readContact(two)]
    const of = createItem()
    const reviewDate = '2019-05-06T00:00:00.000Z'
    const buildReviewBy = (contactId: string | undefined, more: object = {}) => ({
      ...of,
      content: { rating: 5 },
      author: { contactId },
      ...more,
    })
    await site.events()
    const { results, bulkActionMetadata } = await app.ok('reviews.bulkCreateReview', {
      reviews: [
        buildReviewBy(a, { reviewDate }),
        buildReviewBy(a),
        buildReviewBy(undefined),
        { ...buildReviewBy(undefined), author: { authorName: 'Ann' } },
        { ...buildReviewBy(undefined), author: { authorName: 'Ben' } },
        buildReviewBy(nowhere),
        buildReviewBy(b, { reviewDate: '2999-01-01T00:00:00Z' }),
        buildReviewBy(b),
      ],
      returnEntity: true,
    })
    expect(results[6].itemMetadata.error).toMatchObject({
      description: expect.stringContaining('reviewDate" '),
      data: { fieldViolations: [{ field: expect.stringContaining('reviewDate') }] },
    })
    expect(results.map(({ itemMetadata }: Any) => itemMetadata.error?.code ?? 'made')).toEqual([
      'made',
      'REVIEW_ALREADY_EXISTS',
      'INVALID_ARGUMENT',
      'made',
      'made',
      'INVALID_ARGUMENT',
      'INVALID_ARGUMENT',
      'made',
    ])
    expect(results.slice(3, 5).map(({ review }: Any) => review.author)).toEqual([
      { authorName: 'Ann', authorType: 'APP' },
      { authorName: 'Ben', authorType: 'APP' },
    ])
    expect(results[0].review).toMatchObject({ reviewDate, source: { type: 'IMPORT' }, origin: { type: 'APP' } })
    expect(results[0].review.author).toMatchObject({ contactId: a, authorType: 'CONTACT' })
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 4, totalFailures: 4 })
    expect(await site.eventTypes()).toEqual(Array(4).fill([created, published]).flat())
    expect(await readRating(of)).toMatchObject({ count: 4, average: 5 })
  })

  test('imports reviews of given authors with an API key', async () => {
    const of = createItem()
    const importReview = async (authorName: string): Promise<Any> =>
      (await app.ok('reviews.createReview', { review: { ...of, content: { rating: 4 }, author: { authorName } } }))
        .review
    expect((await importReview('Ann')).author).toEqual({ authorName: 'Ann', authorType: 'APP' })
    expect((await importReview('Ben')).author).toEqual({ authorName: 'Ben', authorType: 'APP' })
    expect(await readRating(of)).toMatchObject({ count: 2 })
  })

  test('rejects and deletes by a filter, in steps', async () => {
    const of = createItem()
    for (let n = 0; n < 3; n++) await write(await site.visitor(), { ...of, content: { rating: n + 1 } })
    const filter = { namespace: of.namespace, entityId: of.entityId, 'content.rating': { $lt: 3 } }
    await owner.ok('reviews.bulkUpdateModerationStatus', { filter, status: 'REJECTED' })
    await expect.poll(() => readRating(of)).toMatchObject({ count: 1, average: 3 })
    await owner.ok('reviews.bulkDeleteReviews', { filter })
    const all = { filter: { namespace: of.namespace, entityId: of.entityId }, includePrivateReviews: true }
    await expect.poll(() => owner.ok('reviews.countReviews', all)).toEqual({ count: 1 })
    for (const [name, more] of [
      ['reviews.bulkDeleteReviews', {}],
      ['reviews.bulkUpdateModerationStatus', { status: 'APPROVED' }],
    ] as const)
      for (const empty of [{}, { $and: [] }, { nothing: 'x' }])
        expect((await owner.violations(name, { filter: empty, ...more })).length).toBeGreaterThan(0)
  })

  test('gets a message about an item by mail', async () => {
    const of = createItem()
    const input = { ...of, content: 'Is it in stock?\n\nThank you', name: 'Ann O’Neill', email: 'ann@mail.example' }
    await (await site.visitor()).ok('reviews.contact', input)
    const { mails } = await owner.ok('mails.queryMails', { query: { filter: { template: 'review-contact' } } })
    expect(mails).toMatchObject([{ recipient: site.facts.ownerEmail, template: 'review-contact' }])
    const { content } = await owner.ok('mails.getMail', { mailId: mails[0].id })
    for (const text of ['Is it in stock?', 'Ann O’Neill', 'ann@mail.example', of.entityId])
      expect(content.text).toContain(text)
  })

  test('gets the product and link of a question', async () => {
    const { product } = await owner.ok('products.createProduct', {
      product: { name: 'Everyday mug', priceData: { price: 10 } },
    })
    const of = { namespace: 'stores', entityId: product.id }
    const input = { ...of, content: 'Is it in stock?', name: 'Ann', email: 'ann@mail.example' }
    await (await site.visitor()).ok('reviews.contact', input)
    const { mails } = await owner.ok('mails.queryMails', { query: { filter: { template: 'review-contact' } } })
    const { content } = await owner.ok('mails.getMail', { mailId: mails[0].id })
    expect(content.text).toContain(`Everyday mug, ${site.facts.origin}/product/${product.slug}`)
  })
})

describe('a list of reviews', () => {
  test('is paged by cursor in any order, from either end', async () => {
    const of = createItem()
    for (const rating of [3, 1, 5, 4, 2, 5]) await write(await site.visitor(), { ...of, content: { rating } })
    const reader = await site.visitor()
    const readPage = async (input: object) => reader.ok('reviews.queryReviews', { query: input })
    const filter = { namespace: of.namespace, entityId: of.entityId }
    const getStars = (reviews: Any[]) => reviews.map(({ content }) => content.rating)
    const sort = [{ fieldName: 'content.rating', order: 'DESC' }]
    const first = await readPage({ filter, sort, cursorPaging: { limit: 4 } })
    const second = await readPage({ cursorPaging: { limit: 4, cursor: first.metadata.cursors.next } })
    expect([getStars(first.reviews), getStars(second.reviews)]).toEqual([
      [5, 5, 4, 3],
      [2, 1],
    ])
    expect([first.metadata.hasNext, second.metadata.hasNext]).toEqual([true, false])
    expect(getStars((await readPage({ filter })).reviews)).toEqual([5, 2, 4, 5, 1, 3])
    for (const fieldName of ['relevanceScore', 'helpfulness', 'reviewDate', 'createdDate', 'verified', 'origin.type'])
      expect((await readPage({ filter, sort: [{ fieldName, order: 'DESC' }] })).reviews).toHaveLength(6)
    expect(
      getStars((await readPage({ filter: { ...filter, 'content.rating': { $gte: 4 }, verified: false } })).reviews),
    ).toHaveLength(3)
  })

  test('is counted up to ten thousand', async () => {
    const own = await makeSite()
    const entity = { namespace: 'books', entityId: 'one' }
    const { id } = await write(await own.visitor(), { ...entity, content: { rating: 5 } })
    await query(
      `insert into reviews (site_id, id, namespace, entity_id, author_id, author_type, rating, status, reason, verified,
         origin_type, source_type, relevance_score, review_date, created_date, updated_date)
       select r.site_id, gen_random_uuid(), r.namespace, r.entity_id, gen_random_uuid(), r.author_type, 5, r.status,
         r.reason, false, r.origin_type, r.source_type, 0.5, r.review_date, r.created_date, r.updated_date
       from reviews r, generate_series(1, 10000) where r.site_id = $1 and r.id = $2`,
      [own.id, id],
    )
    const reader = await own.visitor()
    expect(await reader.problem('reviews.countReviews', { filter: entity })).toMatchObject({
      code: 'TOO_MANY_TO_COUNT',
    })
    expect(await reader.ok('reviews.countReviews', { filter: { id } })).toEqual({ count: 1 })
  })
})

describe('a vote', () => {
  test('is one per voter, can be changed and removed, and changes the score', async () => {
    const ann = await site.visitor()
    const review = await write(ann, { ...createItem(), content: { rating: 5 } })
    const [bob, cy] = [await site.visitor(), await site.member()]
    const vote = async (caller: Caller, how: string): Promise<Any> =>
      (await caller.ok('siteReviews.voteForReview', { reviewId: review.id, vote: how })).review
    await vote(bob, 'HELPFUL')
    const twice = await vote(bob, 'HELPFUL')
    expect(twice).toMatchObject({ foundHelpful: 1, foundUnhelpful: 0, helpfulness: 1, revision: '1' })
    expect(twice.relevanceScore).toBeGreaterThan(review.relevanceScore)
    expect(await vote(cy, 'UNHELPFUL')).toMatchObject({ foundHelpful: 1, foundUnhelpful: 1, helpfulness: 0 })
    expect(await vote(cy, 'HELPFUL')).toMatchObject({ foundHelpful: 2, foundUnhelpful: 0 })
    await vote(cy, 'NONE')
    expect(await vote(bob, 'NONE')).toEqual(review)
    const own = { reviewId: review.id, vote: 'HELPFUL' }
    expect(await ann.problem('siteReviews.voteForReview', own)).toMatchObject({ code: 'SELF_VOTING_FORBIDDEN' })
    const none = { ...own, reviewId: nowhere }
    expect(await bob.problem('siteReviews.voteForReview', none)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('fifty parallel writers change the stars of one item without a lost update', async () => {
  const of = createItem()
  const writers = await Promise.all(Array.from({ length: 50 }, () => site.visitor()))
  const made = await Promise.all(writers.map((each, n) => write(each, { ...of, content: { rating: (n % 5) + 1 } })))
  expect(await readRating(of)).toMatchObject({ count: 50, average: 3, distribution: [10, 10, 10, 10, 10] })
  await Promise.all(
    made.map(({ id, revision, content: { rating } }, n) => {
      if (n % 4 === 0) return writers[n]!.ok('reviews.deleteReview', { reviewId: id })
      if (n % 4 === 1) return owner.ok('reviews.updateModerationStatus', { reviewId: id, status: 'REJECTED' })
      const review = { id, revision, content: { rating: 6 - rating } }
      return writers[n]!.ok('reviews.updateReview', { review })
    }),
  )
  const [stored] = await query<{ stars: number[] }>(
    `select array_agg((select count(*)::int from reviews r where r.site_id = $1 and r.entity_id = $2
       and r.status = 'APPROVED' and r.rating = s) order by s) as stars from generate_series(1, 5) s`,
    [site.id, of.entityId],
  )
  const { distribution, count } = await readRating(of)
  expect(distribution).toEqual(stored!.stars)
  expect(count).toBe(24)
})

describe("a deleted member's reviews", () => {
  const readGone = (reviewId: string) => async () =>
    (await owner.call('reviews.getReview', { reviewId, returnPrivateReviews: true })).status
  const timeout = 20_000

  test('are deleted', async () => {
    const member = await site.member()
    const of = createItem()
    const { id } = await write(member, { ...of, content: { rating: 2, body: 'Mine' } })
    await owner.ok('people.eraseMember', { id: member.tokens.memberId })
    await expect.poll(readGone(id), { timeout }).toBe(404)
    expect(await readRating(of)).toMatchObject({ count: 0 })
  })

  test('go to the assignee, except for an item that the assignee has reviewed', async () => {
    const [ann, bob] = [await site.member(), await site.member()]
    const [one, two] = [createItem(), createItem()]
    const moves = await write(ann, { ...one, content: { rating: 1 } })
    const stays = await write(ann, { ...two, content: { rating: 1 } })
    await write(bob, { ...two, content: { rating: 5 } })
    await ann.ok('members.deleteMyMember', { contentAssigneeId: bob.tokens.memberId })
    await owner.ok('people.eraseMember', { id: ann.tokens.memberId })
    await expect.poll(readGone(stays.id), { timeout }).toBe(404)
    const { contactId } = (await bob.ok('members.getCurrentMember')).member
    expect((await owner.ok('reviews.getReview', { reviewId: moves.id })).review.author).toMatchObject({ contactId })
    expect([await readRating(one), await readRating(two)]).toMatchObject([{ average: 1 }, { average: 5 }])
  })
})

describe('the pages of the site', () => {
  test("show a visitor's own review and votes, and whether they bought", async () => {
    const buyer = await site.visitor()
    const checkout = await readyToPay(buyer, [buildLine(products[0].id)])
    await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
    const of = { namespace: 'stores', entityId: products[0].id }
    const getOwnReview = (caller: Caller) =>
      caller.ok('siteReviews.getOwnReview', { ...of, entityId: of.entityId.toUpperCase() })
    expect(await getOwnReview(buyer)).toEqual({ hasBought: true })
    const otherVisitor = await site.visitor()
    expect(await getOwnReview(otherVisitor)).toEqual({ hasBought: false })
    const { id } = await write(buyer, { ...of, content: { rating: 4, body: 'see www.other.example' } })
    expect(await getOwnReview(buyer)).toMatchObject({
      review: { id, moderation: { moderationStatus: 'IN_MODERATION' } },
      hasBought: true,
    })
    expect(await getOwnReview(otherVisitor)).toEqual({ hasBought: false })

    const seen = await write(await site.visitor(), { ...of, content: { rating: 5 } })
    const listVotes = async () =>
      (await otherVisitor.ok('siteReviews.listOwnReviewVotes', { reviewIds: [seen.id, id] })).votes
    expect(await listVotes()).toEqual([])
    await otherVisitor.ok('siteReviews.voteForReview', { reviewId: seen.id, vote: 'HELPFUL' })
    expect(await listVotes()).toEqual([{ reviewId: seen.id, vote: 'HELPFUL' }])
  })

  test('show the published versions of several reviews', async () => {
    const [ann, bob] = [await site.visitor(), await site.member()]
    const [one, two] = [
      await write(ann, { ...createItem(), content: { rating: 5, body: 'First' } }),
      await write(bob, { ...createItem(), content: { rating: 2, body: 'Before' } }),
    ]
    const change = (caller: Caller, { id }: Any, revision: string, body: string) =>
      caller.ok('reviews.updateReview', { review: { id, revision, content: { body } }, fieldMask: 'content.body' })
    await change(ann, one, '1', 'see www.other.example')
    await change(ann, one, '2', 'Last')
    await change(bob, two, '1', 'see www.other.example')
    const listEdits = async (caller: Caller) =>
      (await caller.ok('siteReviews.queryReviewEdits', { reviewIds: [one.id, two.id, nowhere] })).edits.map(
        ({ reviewId, content }: Any) => [reviewId, content.body],
      )
    expect(await listEdits(await site.visitor())).toEqual([[one.id, 'First']])
    expect(await listEdits(owner)).toEqual([
      [two.id, 'Before'],
      [one.id, 'see www.other.example'],
      [one.id, 'First'],
    ])
  })
})

describe("the owner's queue", () => {
  test('makes many decisions at once, tells the author why and reverts them', async () => {
    const [ann, bob] = [await site.visitor(), await site.visitor()]
    const of = createItem()
    const [one, two] = [
      await write(ann, { ...of, content: { rating: 1, body: 'see www.other.example' } }),
      await write(bob, { ...of, content: { rating: 5 } }),
    ]
    await site.events()
    const decide = (changes: object[]) => owner.ok('siteReviews.bulkModerateReviews', { changes })
    const { results, bulkActionMetadata } = await decide([
      { reviewId: one.id, status: 'APPROVED' },
      { reviewId: two.id, status: 'REJECTED', note: ' Of another item. ' },
      { reviewId: nowhere, status: 'REJECTED' },
    ])
    expect(results.map(({ itemMetadata }: Any) => itemMetadata.error?.code ?? 'done')).toEqual([
      'done',
      'done',
      'NOT_FOUND',
    ])
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 })
    expect(await site.eventTypes()).toEqual([moderated, published, moderated])
    expect(await readRating(of)).toMatchObject({ count: 1, average: 1 })
    const moderation = (await bob.ok('siteReviews.getOwnReview', of)).review.moderation
    expect(moderation).toEqual({ moderationStatus: 'REJECTED', manuallyChanged: true, note: 'Of another item.' })
    expect((await bob.ok('reviews.getReview', { reviewId: two.id })).review.moderation).not.toHaveProperty('note')

    await decide([one, two].map(({ id }) => ({ reviewId: id, status: 'IN_MODERATION' })))
    expect(await site.eventTypes()).toEqual([moderated, moderated])
    expect(await readRating(of)).toMatchObject({ count: 0 })
    expect((await bob.ok('siteReviews.getOwnReview', of)).review.moderation).toEqual({
      moderationStatus: 'IN_MODERATION',
      manuallyChanged: true,
    })
    await decide([one, two].map(({ id }) => ({ reviewId: id, status: 'IN_MODERATION' })))
    expect(await site.eventTypes()).toEqual([])
  })

  test("shows the authors' contacts", async () => {
    const member = await site.member()
    const [known, unknown] = [
      await write(member, { ...createItem(), content: { rating: 5 } }),
      await write(await site.visitor(), { ...createItem(), content: { rating: 5 } }),
    ]
    const { loginEmail } = (await member.ok('members.getCurrentMember', { fieldsets: ['FULL'] })).member
    expect((await owner.ok('siteReviews.listReviewAuthors', { reviewIds: [known.id, unknown.id] })).authors).toEqual([
      { reviewId: known.id, email: loginEmail, memberId: member.tokens.memberId },
    ])
  })

  test('shows the trend of ratings, and whether only low ones are rejected', async () => {
    const own = await makeSite()
    const boss = await own.owner()
    const getTrend = async () => (await boss.ok('siteReviews.getReviewTrend')).reviewTrend
    expect(await getTrend()).toMatchObject({
      weeks: Array.from({ length: 12 }, () => ({ count: 0 })),
      low: { decided: 0, rejected: 0 },
      isOneSided: false,
    })
    const entity = { namespace: 'books', entityId: 'one' }
    const ids: string[] = []
    for (const rating of [1, 1, 2, 2, 3, 4, 4, 5, 5, 5])
      ids.push((await write(await own.visitor(), { ...entity, content: { rating } })).id)
    expect(await getTrend()).toMatchObject({ low: { decided: 4, rejected: 0 }, isOneSided: false })
    const changes = ids.slice(0, 4).map((reviewId) => ({ reviewId, status: 'REJECTED' }))
    await boss.ok('siteReviews.bulkModerateReviews', { changes })
    await query(`update reviews set created_date = created_date - interval '8 days' where site_id = $1 and id = $2`, [
      own.id,
      ids[4],
    ])
    const after = await getTrend()
    expect(after).toMatchObject({
      low: { decided: 4, rejected: 4 },
      high: { decided: 5, rejected: 0 },
      isOneSided: true,
    })
    expect(after.weeks.slice(0, 3).map(({ count, average }: Any) => [count, average])).toEqual([
      [9, 4.6],
      [1, 3],
      [0, undefined],
    ])
  })
})

describe('a review with a name and an email address', () => {
  const content = { rating: 4, title: 'Fine', body: 'Large letters and strong paper' }
  const buildAuthor = (name: string) => ({ name, email: `${name.toLowerCase()}@mail.example` })
  const send = async (caller: Caller, input: object): Promise<Any> =>
    (await caller.ok('reviews.contact', { content, ...input })).review

  test('belongs to the contact that an app names, once for each item', async () => {
    const of = createItem()
    await site.events()
    const ann = await send(app, { ...of, ...buildAuthor('Ann') })
    expect(ann).toMatchObject({ ...of, content, author: { authorName: 'Ann', authorType: 'CONTACT' } })
    expect(await site.eventTypes()).toEqual([created, published])
    const other = await send(app, { ...createItem(), ...buildAuthor('Ann') })
    expect(other.author.contactId).toBe(ann.author.contactId)
    expect((await send(app, { ...of, ...buildAuthor('Ben') })).author.contactId).not.toBe(ann.author.contactId)
    const again = { ...of, content, ...buildAuthor('Ann') }
    expect((await app.problem('reviews.contact', again)).code).toBe('REVIEW_ALREADY_EXISTS')
    for (const field of ['name', 'email']) {
      const input = { ...of, content, ...buildAuthor('Eve'), [field]: null }
      expect(await app.violations('reviews.contact', input)).toMatchObject([{ field }])
    }
    const unknown = { namespace: 'stores', entityId: nowhere, content, ...buildAuthor('Ann') }
    expect((await app.problem('reviews.contact', unknown)).code).toBe('CATALOG_ITEM_NOT_FOUND')
  })

  test("stays a visitor's own, with a contact, and a member's own", async () => {
    const of = createItem()
    const visitor = await site.visitor()
    const made = await send(visitor, { ...of, ...buildAuthor('Ann') })
    expect(made.author).toMatchObject({ authorName: 'Ann', authorType: 'VISITOR', contactId: expect.any(String) })
    const change = { id: made.id, revision: made.revision, content: { ...content, rating: 5 } }
    expect((await visitor.ok('reviews.updateReview', { review: change })).review.content.rating).toBe(5)
    const member = await site.member()
    const { contactId } = (await member.ok('members.getCurrentMember')).member
    expect((await send(member, of)).author).toMatchObject({ contactId, authorType: 'MEMBER' })
  })

  test('is refused where a message lacks required fields', async () => {
    const visitor = await site.visitor()
    const message = { ...createItem(), content: 'Is it heavy?', ...buildAuthor('Ann') }
    for (const field of ['name', 'email', 'content']) {
      expect(await visitor.violations('reviews.contact', { ...message, [field]: undefined })).toMatchObject([{ field }])
    }
    const { review } = await visitor.ok('reviews.contact', message)
    expect(review).toBeUndefined()
  })
})

test('the latest published reviews of several authors and products are listed together, ten of each', async () => {
  const site = await makeSite({ demo: true })
  const app = site.app()
  const { products } = await app.ok('products.queryProducts', { query: { paging: { limit: 2 } } })
  const [first, second] = products.map(({ id }: { id: string }) => id) as [string, string]
  const member = await site.member()
  const write = (caller: Caller, entityId: string, title: string) => {
    const content = { rating: 5, title, body: 'It keeps the tea warm.' }
    return caller.ok('reviews.createReview', {
      review: { namespace: 'stores', entityId, content, author: { authorName: 'Ann' } },
    })
  }
  const { review } = await write(member, second, 'By a member')
  for (let n = 0; n < 11; n++) await write(await site.visitor(), first, `Number ${n}`)
  const visitor = await site.visitor()
  const list = async (by: string, ids: string[]) =>
    (await visitor.ok('siteReviews.listLatestReviews', { by, ids })).latest
  const listTitles = ({ id, reviews }: { id: string; reviews: { content: { title: string } }[] }) => [
    id,
    reviews.map(({ content }) => content.title),
  ]
  const ofProducts = (await list('PRODUCT', [first, second, 'none'])).map(listTitles)
  expect(Object.fromEntries(ofProducts)).toEqual({
    [first]: Array.from({ length: 10 }, (_, n) => `Number ${10 - n}`),
    [second]: ['By a member'],
  })
  const contactId = review.author.contactId as string
  expect((await list('AUTHOR', [contactId, first, 'none'])).map(listTitles)).toEqual([[contactId, ['By a member']]])
  await app.ok('reviews.updateModerationStatus', { reviewId: review.id, status: 'REJECTED' })
  expect(await list('AUTHOR', [contactId])).toEqual([])
})

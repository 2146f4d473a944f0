import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'

/** A shop with one sent request, and the two links of its mail. */
interface RequestedReview {
  site: TestSite
  owner: Caller
  requestId: string
  review: string
  stop: string
}

async function makeRequestedSite(): Promise<RequestedReview> {
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  await owner.ok('siteReviewRequests.updateReviewRequestSettings', {
    reviewRequestSettings: { automatic: false, delayDays: 0, reminders: 0, reminderDays: 7, quietFrom: 0, quietTo: 0 },
  })
  const [product] = await listPlainProducts(owner)
  const buyer = await site.visitor()
  const { id } = await prepareToPay(buyer, [buildLine(product.id)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  const { reviewRequest } = await owner.ok('reviewRequests.createReviewRequest', {
    reviewRequest: { communicationChannel: 'EMAIL', order: { id: orderId } },
  })
  const listRequestMails = () =>
    query<{ id: string }>('select id from mails where site_id = $1 and key like $2', [
      site.id,
      `review-request ${reviewRequest.id} %`,
    ])
  await waitUntil(async () => (await listRequestMails()).length > 0)
  const { content } = await owner.ok('mails.getMail', { mailId: (await listRequestMails())[0]!.id })
  const find = (path: string) => new RegExp(`/${path}/([\\w-]+)`).exec(content.text)![1]!
  return { site, owner, requestId: reviewRequest.id, review: find('review'), stop: find('no-review-requests') }
}

let one: RequestedReview
let other: RequestedReview
beforeAll(async () => {
  ;[one, other] = await Promise.all([makeRequestedSite(), makeRequestedSite()])
})

const listRefusals = ({ site }: RequestedReview) =>
  query<{ email: string }>('select * from review_request_refusals where site_id = $1', [site.id])

/** Forged links, made without the server's key. */
function listForgeries(token: string): string[] {
  const changeAt = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  return [
    changeAt(25),
    changeAt(40),
    changeAt(60),
    changeAt(token.length - 8),
    token.slice(0, -4),
    token.slice(22),
    `${token}AAAA`,
    'A'.repeat(token.length),
    Buffer.from('{"email":"bea@mail.example"}').toString('base64url'),
  ]
}

describe('F-40 links in review mails', () => {
  test('that are changed or forged do nothing', async () => {
    const anonymous = one.site.anonymous()
    for (const token of listForgeries(one.stop))
      expect(await anonymous.problem('siteReviewRequests.stopReviewRequests', { token })).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      })
    for (const token of [...listForgeries(one.review), one.stop]) {
      expect((await anonymous.problem('siteReviewRequests.openRequestedReview', { token })).status).toBe(404)
      expect((await anonymous.problem('siteReviewRequests.writeRequestedReview', { token, rating: 1 })).status).toBe(
        404,
      )
    }
    expect((await anonymous.problem('siteReviewRequests.stopReviewRequests', { token: one.review })).status).toBe(404)
    expect(await listRefusals(one)).toEqual([])
  })

  test('of one shop are invalid at another, even with its name in front', async () => {
    const mark = (token: string) => token.slice(0, 22)
    const moved = mark(other.stop) + one.stop.slice(22)
    for (const token of [one.stop, moved])
      expect((await other.site.anonymous().problem('siteReviewRequests.stopReviewRequests', { token })).status).toBe(
        404,
      )
    for (const token of [one.review, mark(other.review) + one.review.slice(22)])
      expect(
        (await other.site.anonymous().problem('siteReviewRequests.writeRequestedReview', { token, rating: 1 })).status,
      ).toBe(404)
    expect(await listRefusals(other)).toEqual([])
  })

  test('change nothing when a mail scanner follows them', async () => {
    const address = `${one.site.facts.origin}/no-review-requests/${one.stop}`
    for (const method of ['GET', 'HEAD'])
      expect((await fetch(address, { method, headers: { accept: 'text/html' } })).status).toBe(200)
    expect(await listRefusals(one)).toEqual([])
    // A cross-site form is no mail provider: browsers send its origin.
    const forged = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', accept: 'text/html' }
    expect((await fetch(address, { method: 'POST', headers: forged })).status).toBe(403)
    expect(await listRefusals(one)).toEqual([])
  })

  test('lead to the shop that sent them, on any shop of the server', async () => {
    for (const { site, review, owner, requestId } of [one, other]) {
      const visitor = (site === one.site ? other : one).site
      const { tokens } = await visitor.visitor()
      for (const cookie of ['', `stoa-shop=${tokens.access_token}~${tokens.refresh_token}`]) {
        const page = await fetch(`${site.facts.origin}/review/${review}`, { headers: { cookie, accept: 'text/html' } })
        expect(page.status).toBe(200)
        expect(await page.text()).toContain('How do you like it?')
      }
      const { reviewRequest } = await owner.ok('reviewRequests.getReviewRequest', { reviewRequestId: requestId })
      expect(reviewRequest.sentOptions).toEqual({ opened: true })
    }
    const forged = `${other.review.slice(0, 22)}${'A'.repeat(80)}`
    expect(
      (await fetch(`${one.site.facts.origin}/review/${forged}`, { headers: { accept: 'text/html' } })).status,
    ).toBe(404)
  })

  test('unsubscribe with one click of a mail provider, and do nothing more when repeated', async () => {
    const address = `${other.site.facts.origin}/no-review-requests/${other.stop}`
    for (let times = 0; times < 3; times++) {
      const body = 'List-Unsubscribe=One-Click'
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      expect((await fetch(address, { method: 'POST', body, headers })).status).toBe(200)
    }
    expect(await listRefusals(other)).toHaveLength(1)
    expect(await listRefusals(one)).toEqual([])
  })

  test('create one review each, however often they are sent concurrently', async () => {
    const anonymous = one.site.anonymous()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        anonymous.call('siteReviewRequests.writeRequestedReview', { token: one.review, rating: 1 + (n % 5) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const written = await query('select 1 from reviews where site_id = $1', [one.site.id])
    expect(written).toHaveLength(1)
  })
})

describe('F-40 bounces', () => {
  test('can be reported only by those who manage the shop', async () => {
    const bounce = { address: 'bea@mail.example', permanent: true, reason: '550 no such mailbox' }
    const member = await one.site.member()
    for (const caller of [await one.site.visitor(), member])
      expect((await caller.problem('mails.reportBounce', { bounce })).status).toBe(403)
    expect([401, 403]).toContain((await one.site.anonymous().problem('mails.reportBounce', { bounce })).status)
    const foreign = await query<{ id: string }>('select id from mails where site_id = $1 limit 1', [other.site.id])
    const about = { bounce: { ...bounce, mailId: foreign[0]!.id } }
    expect((await one.owner.problem('mails.reportBounce', about)).code).toBe('NOT_FOUND')
    const { reviewRequest } = await one.owner.ok('reviewRequests.getReviewRequest', { reviewRequestId: one.requestId })
    expect(reviewRequest.status).toBe('SENT')
  })
})

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Answer, Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { createAddress, startStrictServer } from '../support/strict-server.ts'
import { isLong, raceTimeout } from './race.ts'

const tries = 30

let strict: Awaited<ReturnType<typeof startStrictServer>>
let site: TestSite
let visitor: Caller
beforeAll(async () => {
  strict = await startStrictServer({ behindProxy: true })
  site = await makeSite({ demo: true })
  visitor = await strict.visitor(site)
})
afterAll(() => strict.stop())

type Guess = (by: Caller, token: string, headers?: Record<string, string>) => Promise<Answer>

/** All links that work without signing in: how to try one, and the refusal. */
const links: Record<string, { guess: Guess; refusal: number }> = {
  'a file': {
    guess: (by, token, headers) => by.send('GET', `/files/${encodeURIComponent(token)}`, undefined, headers),
    refusal: 404,
  },
  'a page of downloads': {
    guess: (by, token, headers) => by.call('downloads.openDownloadLink', { token }, headers),
    refusal: 404,
  },
  'an order': {
    guess: (by, token, headers) => by.call('returns.openOrderLink', { token }, headers),
    refusal: 404,
  },
  'an invoice': {
    guess: (by, token, headers) => by.call('invoices.openInvoiceLink', { token }, headers),
    refusal: 404,
  },
  'a completed checkout': {
    guess: (by, token, headers) => by.call('checkout.markCheckoutAsCompletedAndRedirectToUrl', { token }, headers),
    refusal: 401,
  },
  'a completed cart': {
    guess: (by, token, headers) => by.call('cartV2.handleAsyncCheckoutCompletion', { token }, headers),
    refusal: 401,
  },
}

/** As long as real ones, with the same characters. */
const inventToken = () => `${randomBytes(60).toString('base64url')}.${randomBytes(32).toString('base64url')}`

describe.each(Object.entries(links))('F-64 the link to %s', (_, { guess, refusal }) => {
  it("can't be guessed, and guessing is rate-limited for the attacker only", { timeout: raceTimeout }, async () => {
    const from = { 'x-forwarded-for': createAddress() }
    const statuses: number[] = []
    for (let at = 0; at <= tries; at++) statuses.push((await guess(visitor, inventToken(), from)).status)
    expect(statuses.slice(0, tries)).toEqual(Array.from({ length: tries }, () => refusal))
    expect(statuses.at(-1)).toBe(429)
    expect((await guess(visitor, inventToken(), { 'x-forwarded-for': createAddress() })).status).toBe(refusal)
  })
})

it("F-64 order numbers can't be enumerated", { timeout: raceTimeout }, async () => {
  const ask = (at: number, from: string) =>
    visitor.call(
      'returns.sendOrderLink',
      { number: `${10_000 + at}`, email: 'bea@mail.example' },
      { 'x-forwarded-for': from },
    )
  const from = createAddress()
  const statuses: number[] = []
  for (let at = 0; at <= 20; at++) statuses.push((await ask(at, from)).status)
  // This node runs no jobs, so uploads end after the limit.
  expect(statuses.slice(0, 20)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
  expect((await ask(1, createAddress())).status).not.toBe(429)
})

describe('F-64 a sent link', () => {
  it('is invalid once a single character is changed', { timeout: raceTimeout }, async () => {
    const owner = await site.owner()
    const buyer = await site.visitor()
    const [product] = await listPlainProducts(buyer)
    const { id } = await prepareToPay(buyer, [buildLine(product.id)])
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { invoices } = await owner
      .ok('orderInvoices.generateInvoice', { orderId })
      .then(() => owner.ok('invoices.listInvoices', { orderId }))
    await owner.ok('invoices.sendInvoice', { invoiceId: invoices[0].id })
    const token = await vi.waitUntil(
      async () => {
        const [row] = await query<{ id: string }>(
          `select id from mails where site_id = $1 and template = 'invoice' order by created_date desc limit 1`,
          [site.id],
        )
        const mail = row && (await owner.ok('mails.getMail', { mailId: row.id }))
        return mail && /\/invoices\/([\w.-]+)/.exec(mail.content.text)?.[1]
      },
      { timeout: 60_000, interval: 100 },
    )
    const { guess } = links['an invoice']!
    expect((await guess(site.anonymous(), token)).status).toBe(200)
    // Tokens have at least 128 bits.
    expect(Buffer.from(token.replace('.', ''), 'base64url').length).toBeGreaterThan(16)
    const step = isLong ? 1 : 7
    // The last base64url character contains unused bits.
    for (let at = 0; at < token.length - 1; at += step) {
      if (token[at] === '.' || token[at + 1] === '.') continue
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect([at, (await guess(site.anonymous(), changed)).status]).toEqual([at, 404])
    }
  })
})

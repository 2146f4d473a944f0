import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { runNow } from '../../../../../tests/support/jobs.ts'
import { buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { makeStaff } from '../../../../../tests/support/staff.ts'
import { connectStripePayouts } from '../../../../../tests/support/stripe-service.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let productId: string
let stripe: Awaited<ReturnType<typeof connectStripePayouts>>
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  productId = (await listPlainProducts(owner))[0].id
  stripe = await connectStripePayouts(owner, 'payouts')
})

async function buy(paymentToken = 'pm_visa') {
  const { id } = await prepareToPay(await site.visitor(), [buildLine(productId)])
  const { orderId } = await owner.ok('checkout.createOrderAndCharge', { id, paymentToken })
  const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
  const [payment] = (orderTransactions as Any).payments
  return { orderId, paymentId: payment.id as string, total: payment.amount.amount as string }
}

const findSource = async (provider = 'stripe'): Promise<Any> =>
  (await owner.ok('payouts.listPayoutSources')).sources.find((each: Any) => each.provider === provider)

/** Requests another read and waits for it. A job that failed is retried at once. */
async function read(expected = 'READ'): Promise<Any> {
  await owner.ok('payouts.readPayouts')
  return waitUntil(async () => {
    await runNow(site.id, 'payouts.read')
    const source = await findSource()
    return source.status === expected && source
  })
}

const listPayouts = async (filter: object = {}): Promise<Any[]> =>
  (await owner.ok('payouts.queryPayouts', { query: { filter: { provider: 'stripe', ...filter } } })).payouts
const find = async (reference: string): Promise<Any> =>
  (await listPayouts()).find((each) => each.reference === reference)
const listEntries = async (payoutId: string, more: object = {}): Promise<Any[]> =>
  (await owner.ok('payouts.listPayoutEntries', { payoutId, ...more })).entries
const listMismatches = async (): Promise<Any[]> => (await owner.ok('payouts.listPayoutMismatches', {})).entries
const countRows = async () =>
  query<Any>(
    `select (select count(*)::int from payouts where site_id = $1) as payouts,
    (select count(*)::int from payout_entries where site_id = $1) as entries`,
    [site.id],
  )

describe('payouts of Stripe', () => {
  test('are read with all entries, which add up to the amount and link to their orders', async () => {
    const [one, other] = [await buy(), await buy()]
    await owner.ok('orders.triggerRefund', {
      ecomOrderId: other.orderId,
      payments: [{ paymentId: other.paymentId, amount: { amount: '1' } }],
    })
    const made = await stripe.payOut({
      paymentIds: [one.paymentId, other.paymentId],
      more: [{ type: 'stripe_fee', amount: -200, description: 'Radar (2026-03-01): Radar for Fraud Teams' }],
    })
    await read()
    const payout = await find(made.id)
    expect(payout).toMatchObject({
      provider: 'stripe',
      currency: 'EUR',
      status: 'PAID',
      entriesStatus: 'READ',
      mismatches: 0,
    })
    const { totals } = payout
    expect([totals.refunds.amount, totals.difference.amount]).toEqual(['-1.00', '0.00'])
    expect(Number(totals.charges.amount)).toBeCloseTo(Number(one.total) + Number(other.total))
    expect(totals.net.amount).toBe(payout.amount.amount)
    expect(payout.amount.amount).toBe((made.amount / 100).toFixed(2))
    expect(payout.amount.formattedAmount).toBe(`€${payout.amount.amount}`)
    expect(totals.refunds.formattedAmount).toBe('-€1.00')
    const entries = await listEntries(payout.id)
    expect(entries.map(({ kind, match }) => `${kind} ${match}`).sort()).toEqual([
      'CHARGE MATCHED',
      'CHARGE MATCHED',
      'FEE NOT_OF_AN_ORDER',
      'REFUND MATCHED',
    ])
    const [order, refund] = [one.orderId, other.orderId].map((id) => entries.find(({ orderId }) => orderId === id))
    expect(order).toMatchObject({ paymentId: one.paymentId, orderNumber: expect.stringMatching(/^\d+$/) })
    expect(refund.kind).toMatch(/CHARGE|REFUND/)
    const fee = entries.find(({ kind }) => kind === 'FEE')
    expect(fee).toMatchObject({ amount: { amount: '0.00' }, fee: { amount: '-2.00' }, net: { amount: '-2.00' } })
    expect((await owner.ok('payouts.getPayout', { payoutId: payout.id })).payout).toEqual(payout)
  })

  test('are updated, not duplicated, when they are read again', async () => {
    const made = await stripe.payOut({ change: { status: 'in_transit' } })
    await read()
    const before = await countRows()
    expect(await find(made.id)).toMatchObject({ status: 'IN_TRANSIT' })
    const change = { status: 'failed', failure_code: 'account_closed' }
    await stripe.set({ payoutId: made.id, change })
    await read()
    expect(await countRows()).toEqual(before)
    expect(await find(made.id)).toMatchObject({ status: 'FAILED', failureReason: 'account_closed' })
    expect((await listPayouts({ status: 'FAILED' })).map(({ reference }) => reference)).toEqual([made.id])
    const createdDate = { $gte: new Date(Date.now() + 60_000).toISOString() }
    expect(await listPayouts({ createdDate })).toEqual([])
  })

  test('are shown without entries while the list at Stripe is incomplete or unavailable', async () => {
    const later = await stripe.payOut({
      change: { status: 'pending', reconciliation_status: 'in_progress' },
      more: [{ type: 'adjustment', amount: 100 }],
    })
    const manual = await stripe.payOut({ change: { automatic: false, reconciliation_status: 'not_applicable' } })
    await read()
    expect((await find(manual.id)).entriesStatus).toBe('UNAVAILABLE')
    expect(await find(later.id)).toMatchObject({ entriesStatus: 'TO_READ' })
    expect((await find(later.id)).totals).toBeUndefined()
    await stripe.set({ payoutId: later.id, change: { status: 'paid', reconciliation_status: 'completed' } })
    await read()
    expect(await find(later.id)).toMatchObject({ status: 'PAID', totals: { adjustments: { amount: '1.00' } } })
  })

  test('have their mismatched entries listed until they match the orders', async () => {
    const [wrong, right] = [await buy(), await buy()]
    const source = { object: 'charge', payment_intent: 'pi_ofAnotherShop', currency: 'eur', amount: 700 }
    await query('update payments set captured = captured - 1 where site_id = $1 and id = $2', [
      site.id,
      wrong.paymentId,
    ])
    const made = await stripe.payOut({
      paymentIds: [wrong.paymentId, right.paymentId],
      more: [{ type: 'charge', amount: 700, source, description: 'An order of another shop' }],
    })
    await read()
    const { id, mismatches } = await find(made.id)
    expect(mismatches).toBe(2)
    const found = (await listMismatches()).filter(({ payoutId }) => payoutId === id)
    expect(found.map(({ match }) => match).sort()).toEqual(['AMOUNT_DIFFERS', 'UNKNOWN'])
    const differs = found.find(({ match }) => match === 'AMOUNT_DIFFERS')
    expect(differs).toMatchObject({ orderId: wrong.orderId, expected: { currency: 'EUR' } })
    expect(Number(differs.amount.amount) - Number(differs.expected.amount.amount)).toBeCloseTo(1)
    expect(found.find(({ match }) => match === 'UNKNOWN')).toMatchObject({
      description: 'An order of another shop',
      amount: { amount: '7.00' },
    })
    await query('update payments set captured = amount where site_id = $1 and id = $2', [site.id, wrong.paymentId])
    await read()
    expect((await find(made.id)).mismatches).toBe(1)
  })

  test('reveal a payment that later payouts leave out, until it is paid out', async () => {
    const other = await makeSite({ demo: true })
    const [boss, buyer] = [await other.owner(), await other.visitor()]
    const account = await connectStripePayouts(boss, 'missing')
    const { id } = await prepareToPay(buyer, [buildLine((await listPlainProducts(boss))[0].id)])
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: 'pm_visa' })
    const { orderTransactions } = await boss.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    const [payment] = (orderTransactions as Any).payments
    await query(`update payments set created_date = now() - interval '20 days' where site_id = $1 and id = $2`, [
      other.id,
      payment.id,
    ])
    const readAndList = async (isDone: (entries: Any[]) => boolean) => {
      await boss.ok('payouts.readPayouts')
      return waitUntil(async () => {
        const { entries } = await boss.ok('payouts.listPayoutMismatches', {})
        return isDone(entries) && { entries }
      })
    }
    await account.payOut({ daysAgo: 30 })
    await account.payOut({ more: [{ type: 'adjustment', amount: 100 }] })
    const { entries } = await readAndList((all) => all.length === 1)
    expect(entries).toMatchObject([
      { match: 'NOT_PAID_OUT', orderId, expected: { amount: { amount: payment.amount.amount } } },
    ])
    expect((entries as Any)[0].payoutId).toBeUndefined()
    await account.payOut({ paymentIds: [payment.id] })
    await readAndList((all) => all.length === 0)
  })
})

describe('reading', () => {
  test('continues after a failure from the page where it stopped', async () => {
    const more = Array.from({ length: 7 }, (_, n) => ({ type: 'adjustment', amount: 100 + n }))
    const made = await stripe.payOut({ more })
    // One page of payouts and two pages of entries are answered before Stripe fails.
    await stripe.set({ pageSize: 2, answersLeft: 0 })
    await read('FAILED')
    expect(await findSource()).toMatchObject({ failure: 'UNREACHABLE', readDate: expect.any(String) })
    await stripe.set({ pageSize: 2 })
    await read()
    const { id, totals } = await find(made.id)
    expect(totals.adjustments.amount).toBe('7.21')
    const page = await owner.ok('payouts.listPayoutEntries', { payoutId: id, limit: 4 })
    const { cursors } = page.metadata
    const rest = await owner.ok('payouts.listPayoutEntries', { payoutId: id, cursor: cursors!.next!, limit: 4 })
    expect(new Set([...page.entries, ...rest.entries].map(({ reference }: Any) => reference)).size).toBe(7)
    await stripe.set({ pageSize: 100 })
  })

  test('reports that the key may not read payouts', async () => {
    await stripe.set({ denied: true })
    expect(await read('FAILED')).toMatchObject({ failure: 'REFUSED' })
    await stripe.set({ denied: false })
    await read()
  })

  test('can be requested by staff who see sales, and shows nothing of other shops', async () => {
    const analyst = await makeStaff(site, 'ANALYST', owner)
    await analyst.ok('payouts.readPayouts')
    expect((await analyst.ok('payouts.queryPayouts', {})).payouts.length).toBeGreaterThan(0)
    const support = await makeStaff(site, 'SUPPORT', owner)
    expect((await support.problem('payouts.readPayouts')).code).toBe('PERMISSION_DENIED')
    expect((await support.problem('payouts.queryPayouts', {})).status).toBe(403)
    const anotherOwner = await (await makeSite()).owner()
    const [{ id }] = await listPayouts()
    expect((await anotherOwner.problem('payouts.getPayout', { payoutId: id })).code).toBe('NOT_FOUND')
    expect((await anotherOwner.problem('payouts.listPayoutEntries', { payoutId: id })).code).toBe('NOT_FOUND')
  })
})

test('the sandbox pays out the test payments of each week', async () => {
  const shop = await makeSite({ demo: true, year: { orders: 60, reviews: 1 } })
  const boss = await shop.owner()
  await boss.ok('payouts.readPayouts')
  const payouts: Any[] = await waitUntil(async () => {
    const { payouts: all } = await boss.ok('payouts.queryPayouts', {})
    return all.length > 3 && all.every(({ entriesStatus }: Any) => entriesStatus === 'READ') && all
  })
  for (const { totals, mismatches } of payouts) expect([totals.difference.amount, mismatches]).toEqual(['0.00', 0])
  expect((await boss.ok('payouts.listPayoutMismatches', {})).entries).toEqual([])
})

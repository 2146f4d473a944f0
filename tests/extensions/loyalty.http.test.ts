import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { startExtendedServer } from '../support/extended-server.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import type { TestSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let server: Awaited<ReturnType<typeof startExtendedServer>>
let site: TestSite
let owner: Caller
let product: Any
beforeAll(async () => {
  server = await startExtendedServer()
  site = await server.makeTestSite({ demo: true })
  owner = await site.owner()
  await owner.ok('extensions.switchExtension', { name: 'shop-rules', enabled: false })
  ;[product] = await listPlainProducts(await site.visitor())
  return server.close
})

const pay = (member: Caller, id: string, paymentToken = approvedCard) =>
  member.call('checkout.createOrderAndCharge', { id, paymentToken })
const open = (member: Caller, quantity = 1) => prepareToPay(member, [buildLine(product.id, quantity)])
const readBalance = (member: Caller): Promise<Any> => member.ok('loyalty.getBalance')
const listKinds = ({ entries }: Any) => entries.map(({ kind, points }: Any) => [kind, points])
const awaitKind = (member: Caller, kind: string): Promise<Any> =>
  waitUntil(async () => {
    const balance = await readBalance(member)
    return listKinds(balance).some(([each]: string[]) => each === kind) && balance
  })

async function createMemberWith(points: number): Promise<Caller> {
  const member = await site.member()
  await owner.ok('loyalty.adjustPoints', { memberId: member.tokens.memberId as string, points })
  return member
}

describe('points', () => {
  test('are earned once with a paid order, and visitors have none', async () => {
    const member = await site.member()
    const checkout = await open(member)
    expect((await pay(member, checkout.id)).status).toBe(200)
    const { points, entries } = await awaitKind(member, 'EARNED')
    expect(points).toBe(Math.floor(Number(checkout.priceSummary.total.amount)))
    expect(entries).toHaveLength(1)
    expect(await (await site.visitor()).problem('loyalty.getBalance')).toMatchObject({ status: 403 })
  })

  test('are adjusted by the owner, never below zero, and only of members of the site', async () => {
    const member = await createMemberWith(50)
    const memberId = member.tokens.memberId as string
    expect(await owner.ok('loyalty.adjustPoints', { memberId, points: -20 })).toEqual({ points: 30 })
    expect(await owner.problem('loyalty.adjustPoints', { memberId, points: -31 })).toMatchObject({
      ...{ status: 428, code: 'NOT_ENOUGH_POINTS' },
    })
    const foreign = await (await server.makeTestSite()).owner()
    expect(await foreign.problem('loyalty.adjustPoints', { memberId, points: 5 })).toMatchObject({ code: 'NOT_FOUND' })
    expect(listKinds(await readBalance(member))).toEqual([
      ['ADJUSTED', -20],
      ['ADJUSTED', 50],
    ])
    const { accounts } = await owner.ok('loyalty.queryAccounts', { limit: 100 })
    expect(accounts).toContainEqual({ memberId, points: 30 })
  })
})

describe('a discount of redeemed points', () => {
  test('is shown in the checkout, taken with the order, and returned by a refund', async () => {
    const member = await createMemberWith(100)
    expect(await member.problem('loyalty.redeemPoints', { points: 101 })).toMatchObject({ code: 'NOT_ENOUGH_POINTS' })
    await member.ok('loyalty.redeemPoints', { points: 100 })
    const checkout = await open(member)
    expect(checkout.priceSummary.discount.amount).toBe('5.00')
    expect((await readBalance(member)).points).toBe(100)
    const { body } = await pay(member, checkout.id)
    const orderId = body.orderId as string
    const { points, redeeming } = await awaitKind(member, 'EARNED')
    const earned = Math.floor(Number(checkout.priceSummary.total.amount))
    expect([points, redeeming]).toEqual([earned, 0])

    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    const [payment] = orderTransactions.payments
    const amount = payment.amount.amount
    await owner.ok('orderBilling.refundPayments', {
      ...{ orderId, paymentRefunds: [{ paymentId: payment.id, amount: { amount } }] },
    })
    const after = await awaitKind(member, 'REVERSED')
    expect(after.points).toBe(100)
    expect(listKinds(after)).toEqual(
      expect.arrayContaining([
        ['RETURNED', 100],
        ['REVERSED', -earned],
      ]),
    )
  })

  test('is returned if the card is declined', async () => {
    const member = await createMemberWith(40)
    await member.ok('loyalty.redeemPoints', { points: 40 })
    const checkout = await open(member)
    const declined = await pay(member, checkout.id, 'sandbox:4000000000000002')
    expect(declined.status).toBeGreaterThanOrEqual(400)
    const balance = await readBalance(member)
    expect(balance.points).toBe(40)
    expect(listKinds(balance)).toEqual([
      ['RETURNED', 40],
      ['REDEEMED', -40],
      ['ADJUSTED', 40],
    ])
  })

  test('is given once to two orders at the same time', async () => {
    const member = await createMemberWith(60)
    await member.ok('loyalty.redeemPoints', { points: 60 })
    const first = await open(member)
    const { checkout } = await member.ok('checkout.createCheckout', {
      channelType: 'WEB',
      lineItems: [buildLine(product.id)],
      checkoutInfo: {
        buyerInfo: { email: 'bea@mail.example' },
        shippingInfo: first.shippingInfo && { shippingDestination: first.shippingInfo.shippingDestination },
        billingInfo: first.billingInfo,
      },
    })
    const { carrierId, code } = first.shippingInfo.selectedCarrierServiceOption
    const { checkout: second } = await member.ok('checkout.updateCheckout', {
      checkout: { id: checkout.id, shippingInfo: { selectedCarrierServiceOption: { carrierId, code } } },
    })
    expect(second.priceSummary.discount.amount).toBe('3.00')
    const answers = await Promise.all([pay(member, first.id), pay(member, second.id)])
    const placed = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status !== 200)
    expect([placed.length, refused.length]).toEqual([1, 1])
    expect(refused[0]!.body.details?.applicationError?.code).toBe('CHECKOUT_CHANGED')
    const balance = await awaitKind(member, 'EARNED')
    expect(listKinds(balance).filter(([kind]: string[]) => kind === 'REDEEMED')).toEqual([['REDEEMED', -60]])
  })
})

import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Caller } from '../support/caller.ts'
import { strike, takeUp } from '../support/jobs.ts'
import { PluginService } from '../support/plugin-service.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import type { SiteFacts } from '../support/server.ts'
import { becomeMember } from '../support/sign-in.ts'
import { GiftCardBank, MembershipClub } from '../support/spending-services.ts'
import { ServerProcess } from './process.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

/** Services with their own ledgers, in another process than the killed one. */
const bank = new GiftCardBank()
const club = new MembershipClub(1000)
const services: PluginService[] = []
let server: ServerProcess
let facts: SiteFacts
let owner: Caller
let clubAppId: string
let productId: string

beforeAll(async () => {
  server = await ServerProcess.make({ STOA_EGRESS_ALLOW: 'localhost:*' })
  await server.start()
  facts = await server.facts()
  owner = new Caller(facts.origin, { authorization: facts.apiKey, 'wix-site-id': facts.siteId })
  const startShop = async (behaviour: PluginService['behaviour'], of: string) => {
    const service = await (await PluginService.start(behaviour)).register(owner, [of])
    services.push(service)
    return service.plugin.appId
  }
  await startShop(bank.behaviour, 'GIFT_CARDS_PROVIDER')
  clubAppId = await startShop(club.behaviour, 'ECOM_MEMBERSHIPS')
  const [product] = await plainProducts(await createVisitor())
  productId = product.id
})

afterAll(async () => {
  await server.kill('SIGTERM')
  for (const service of services) service.stop()
  await server.remove()
})

const createAnonymous = () => new Caller(facts.origin, {})

async function createVisitor(): Promise<Caller> {
  const tokens = await createAnonymous().ok('tokens.issueTokens', { grantType: 'anonymous', clientId: facts.clientId })
  return new Caller(facts.origin, { authorization: tokens.access_token }, tokens)
}

interface Deal {
  readonly buyer: Caller
  readonly checkoutId: string
}

const pay = ({ buyer, checkoutId }: Deal) =>
  buyer.call('checkout.createOrderAndCharge', { id: checkoutId, paymentToken: approvedCard })

/** The server dies after the service's answer, before storing it. */
const moments = ['before it hears the answer', 'when the answer is on its way', 'soon after the answer'] as const

let death: Promise<unknown> | undefined

/** A redeeming call that kills its caller. */
const failAtMoment =
  (spend: (request: Any) => object, moment: (typeof moments)[number]) =>
  async (request: Any, response: ServerResponse) => {
    const answer = JSON.stringify(spend(request))
    if (moment === 'before it hears the answer') {
      death = server.kill('SIGKILL')
      await death
      return
    }
    response.writeHead(200).end(answer)
    if (moment === 'soon after the answer') await new Promise((resolve) => setTimeout(resolve, 15))
    death = server.kill('SIGKILL')
  }

/** The server dies during a payment, another one starts, and its jobs run. */
async function dieWhilePaying(deal: Deal): Promise<void> {
  death = undefined
  await pay(deal).catch(() => {})
  await vi.waitUntil(() => death, { timeout: 30_000 })
  await death
  await server.start()
  await server.untilReady()
  await reconcile()
}

/** Effects without an order are checked after a minute, which is skipped here. */
async function reconcile(): Promise<void> {
  await vi.waitUntil(
    async () => {
      await server.query(`update plugin_effects set next_date = now() - interval '1 second'`)
      await strike('plugins.return-effects', server.query)
      await takeUp(server.query)
      await new Promise((resolve) => setTimeout(resolve, 300))
      const open = await server.query(`select 1 from plugin_effects where status in ('STARTED', 'DONE', 'RETURNING')`)
      return open.length === 0
    },
    { timeout: 60_000, interval: 200 },
  )
}

/** A pending payment keeps its effects, though the buyer sees no order yet. After a failure they are being returned. */
const hasOrder = async ({ checkoutId }: Deal): Promise<boolean> => {
  const orders = await server.query('select 1 from orders where checkout_id = $1', [checkoutId])
  expect(orders.length).toBeLessThanOrEqual(1)
  if (orders.length === 0) await reconcile()
  return orders.length > 0
}

/** Without a kill: the buyer pays until there is an order, and once more. */
async function finish(deal: Deal): Promise<string> {
  const orderIds = new Set<string>()
  await vi.waitUntil(
    async () => {
      const { status, body } = await pay(deal)
      if (status === 200) orderIds.add(body.orderId as string)
      else await deal.buyer.ok('checkout.getCheckout', { id: deal.checkoutId })
      return orderIds.size > 0
    },
    { timeout: 60_000, interval: 500 },
  )
  orderIds.add((await pay(deal)).body.orderId as string)
  expect(orderIds.size).toBe(1)
  return [...orderIds][0]!
}

describe.each(moments)('a server that is killed %s', (moment) => {
  it("leaves a service's gift card redeemed by its order only, once", async () => {
    const code = `BANK-${moments.indexOf(moment)}234-5678`
    bank.cards.set(code, { balance: 5, currency: 'EUR' })
    const buyer = await createVisitor()
    const { id } = await readyToPay(buyer, [buildLine(productId)])
    await buyer.ok('checkout.updateCheckout', { checkout: { id }, giftCardCode: code })
    const deal = { buyer, checkoutId: id }
    bank.next(
      'redeem',
      failAtMoment((request) => bank.redeem(request), moment),
    )
    await dieWhilePaying(deal)

    const ordered = await hasOrder(deal)
    expect(bank.cards.get(code)!.balance).toBe(ordered ? 0 : 5)
    const orderId = await finish(deal)
    await reconcile()
    expect(bank.cards.get(code)!.balance).toBe(0)
    const [spent, returned] = ['redeem', '_void'].map((call) => bank.log.filter((one) => one.call === call).length)
    expect(spent! - returned!).toBe(moments.indexOf(moment) + 1)
    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    const byCard = orderTransactions.payments.filter(({ giftcardPaymentDetails }: Any) => giftcardPaymentDetails)
    expect(byCard.map(({ amount }: Any) => amount.amount)).toEqual(['5.00'])
  })

  it("leaves a service's membership charged by its order only, once", async () => {
    const buyer = await becomeMember({ facts, anonymous: createAnonymous }, await createVisitor())
    const { id, lineItems } = await readyToPay(buyer, [buildLine(productId, 2)])
    const lineItemIds = lineItems.map((line: Any) => line.id)
    const selectedMemberships = { memberships: [{ id: 'ten', appId: clubAppId, lineItemIds }] }
    await buyer.ok('checkout.updateCheckout', { checkout: { id, membershipOptions: { selectedMemberships } } })
    const deal = { buyer, checkoutId: id }
    const before = club.left
    club.next(
      'chargeMembership',
      failAtMoment((request) => club.charge(request), moment),
    )
    await dieWhilePaying(deal)

    const ordered = await hasOrder(deal)
    expect(club.left).toBe(ordered ? before - 2 : before)
    await finish(deal)
    await reconcile()
    expect(club.left).toBe(before - 2)
  })
})

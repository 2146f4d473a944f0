import { beforeEach, describe, expect, it } from 'vitest'
import { abandonCheckout } from '../../../../../tests/support/abandoned-checkout.ts'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { waitForMail } from '../../../../../tests/support/mails.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { offerSubscription, readyToSubscribe } from '../../../../../tests/support/subscriptions.ts'
import { until } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const email = 'bea@mail.example'
let site: TestSite
let owner: Caller
let line: object
beforeEach(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  line = buildLine((await plainProducts(owner))[0].id)
})

async function buy(buyer: Caller, address = email): Promise<string> {
  const { id } = await readyToPay(buyer, [line], address)
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  await waitForMail(site, address, 'order-placed')
  return orderId
}

/** The number of records in each part. */
const findGuestData = async (address = email): Promise<Any> => {
  const { parts } = await owner.ok('people.findGuestData', { email: address })
  return Object.fromEntries(parts.map(({ name, count }: Any) => [name, count]))
}
const erase = () => owner.ok('people.eraseGuestData', { email })
const countRows = async (table: string): Promise<number> => {
  const [row] = await query<{ count: number }>(`select count(*)::int as count from ${table} where site_id = $1`, [
    site.id,
  ])
  return row!.count
}

describe("a guest's data", () => {
  it('is empty for an unknown address', async () => {
    expect(await owner.ok('people.findGuestData', { email: 'nobody@mail.example' })).toEqual({ parts: [] })
  })

  it('is listed by kind, with the effect of an erasure, without content', async () => {
    const guest = await site.visitor()
    const orderId = await buy(guest)
    const bounce = { address: email, permanent: false, reason: '452 full', mailId: null }
    await owner.ok('mails.reportBounce', { bounce })
    const { parts, memberId } = await owner.ok('people.findGuestData', { email: 'BEA@mail.example' })
    expect(memberId).toBeUndefined()
    expect(parts).toEqual(
      expect.arrayContaining([
        { name: 'orders', count: 1, fate: 'KEPT_BY_LAW' },
        { name: 'checkouts', count: 1, fate: 'ERASED' },
        { name: 'mails', count: 1, fate: 'ERASED' },
        { name: 'returnedMails', count: 1, fate: 'ERASED' },
      ]),
    )
    await site.events()
    await erase()
    expect(await site.eventTypes()).toContain('wix.ecom.v1.checkout_deleted')
    expect(await findGuestData()).toEqual({ orders: 1 })
    expect((await owner.ok('orders.getOrder', { id: orderId })).order.buyerInfo.email).toBe(email)
    expect((await guest.call('orders.getOrder', { id: orderId })).status).toBe(404)
  })

  it('includes carts and checkouts of the visitors that entered the address, and no others', async () => {
    const [guest, housemate, otherVisitor] = [await site.visitor(), await site.visitor(), await site.visitor()]
    await buy(guest)
    await guest.ok('currentCart.addToCurrentCart', { lineItems: [line] })
    // Another person buys in the same browser.
    await guest.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB', email: 'other@mail.example' })
    await housemate.ok('currentCart.addToCurrentCart', { lineItems: [line] })
    await housemate.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB', email: 'Bea@Mail.example' })
    await otherVisitor.ok('currentCart.addToCurrentCart', { lineItems: [line] })
    expect(await findGuestData()).toMatchObject({ carts: 2, checkouts: 2 })
    const { personalData } = await owner.ok('people.exportGuestData', { email })
    expect(personalData.carts).toHaveLength(2)
    expect(personalData.checkouts.map(({ doc }: Any) => doc.buyerInfo.email.toLowerCase())).toEqual([email, email])
    await site.events()
    await erase()
    const events = await site.eventTypes()
    expect(events.filter((type) => type === 'wix.ecom.v1.cart_deleted')).toHaveLength(2)
    expect(events.filter((type) => type === 'wix.ecom.v1.checkout_deleted')).toHaveLength(2)
    expect([await countRows('carts'), await countRows('checkouts')]).toEqual([1, 1])
    expect(await findGuestData('other@mail.example')).toEqual({ checkouts: 1 })
    expect((await otherVisitor.ok('currentCart.getCurrentCart')).cart.lineItems).toHaveLength(1)
    expect((await guest.call('currentCart.getCurrentCart')).status).toBe(404)
  })

  it("excludes a member's data, and names the member with the address", async () => {
    const member = await site.member()
    const address = member.tokens.email as string
    await member.ok('currentCart.addToCurrentCart', { lineItems: [line] })
    await member.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB', email: address })
    const { parts, memberId } = await owner.ok('people.findGuestData', { email: address })
    expect(memberId).toBe(member.tokens.memberId)
    expect(parts.map(({ name }: Any) => name)).not.toEqual(expect.arrayContaining(['checkouts', 'carts']))
    await owner.ok('people.eraseGuestData', { email: address })
    expect((await member.ok('currentCart.getCurrentCart')).cart.lineItems).toHaveLength(1)
  })

  it('ends with subscriptions and reminders canceled', async () => {
    const offer = await offerSubscription(site)
    const guest = await site.visitor()
    const { id } = await readyToSubscribe(guest, offer)
    const { orderId } = await guest.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const listContracts = async (): Promise<Any[]> =>
      (await owner.ok('subscriptionContracts.querySubscriptionContracts', {})).subscriptionContracts
    await until(async () => (await listContracts()).length === 1)
    await waitForMail(site, email, 'order-placed')
    await abandonCheckout(site, email)
    expect(await findGuestData()).toMatchObject({ orders: 1, subscriptions: 1, abandonedCheckouts: 1 })
    await site.events()
    await erase()
    expect(await site.eventTypes()).toEqual(
      expect.arrayContaining([
        'wix.ecom.subscription_contracts.v1.subscription_contract_updated',
        'wix.ecom.v1.abandoned_checkout_deleted',
      ]),
    )
    expect((await listContracts())[0].status).toBe('CANCELED')
    expect(await findGuestData()).toEqual({ orders: 1, subscriptions: 1 })
    expect((await owner.ok('orders.getOrder', { id: orderId })).order.status).toBe('APPROVED')
  })

  it('is refused to visitors and members', async () => {
    for (const caller of [await site.visitor(), await site.member()])
      expect((await caller.call('people.findGuestData', { email })).status).toBe(403)
  })
})

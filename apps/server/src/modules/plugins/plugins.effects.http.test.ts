import { afterEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { runNow } from '../../../../../tests/support/jobs.ts'
import { PluginService } from '../../../../../tests/support/plugin-service.ts'
import { approvedCard, lineOf, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { GiftCardBank, MembershipClub, refuse } from '../../../../../tests/support/spending-services.ts'
import { until } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const open: { stop(): void }[] = []
afterEach(() => {
  for (const service of open.splice(0)) service.stop()
})

const code = 'BANK-1234-5678-90'
const declinedCard = 'sandbox:4000000000000002'

interface Shop {
  site: TestSite
  owner: Caller
  buyer: Caller
  checkout: Any
  service: PluginService
  appId: string
}

async function shopWith(behaviour: PluginService['behaviour'], of: string, member = false): Promise<Shop> {
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  const service = await (await PluginService.start(behaviour)).register(owner, [of])
  open.push(service)
  const buyer = member ? await site.member() : await site.visitor()
  const [product] = await plainProducts(buyer)
  const checkout = await readyToPay(buyer, [lineOf(product.id, 2)])
  return { site, owner, buyer, checkout, service, appId: service.plugin.appId }
}

async function withCard(bank: GiftCardBank, balance: number): Promise<Shop> {
  bank.cards.set(code, { balance, currency: 'EUR' })
  const shop = await shopWith(bank.behaviour, 'GIFT_CARDS_PROVIDER')
  await apply(shop)
  return shop
}
const apply = ({ buyer, checkout }: Shop) =>
  buyer.ok('checkout.updateCheckout', { checkout: { id: checkout.id }, giftCardCode: code })
const shown = async ({ buyer, checkout }: Shop): Promise<Any> =>
  (await buyer.ok('checkout.getCheckout', { id: checkout.id })).checkout
const pay = ({ buyer, checkout }: Shop, paymentToken: string | undefined = approvedCard) =>
  buyer.call('checkout.createOrderAndCharge', { id: checkout.id, paymentToken })
const paid = ({ buyer, checkout }: Shop, paymentToken = approvedCard) =>
  buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken })
const refusal = ({ buyer, checkout }: Shop, paymentToken = approvedCard) =>
  buyer.problem('checkout.createOrderAndCharge', { id: checkout.id, paymentToken })
const effectsOf = ({ site }: Shop) =>
  query<{ status: string }>('select status from plugin_effects where site_id = $1 order by created_date, id', [site.id])
const settled = (shop: Shop, status: string) =>
  until(async () => {
    const rows = await effectsOf(shop)
    return rows.length > 0 && rows.every((row) => row.status === status || row.status === 'TAKEN') && rows
  })
/** What the clock does once a minute. */
const minutePasses = async ({ site }: Shop) => {
  await query(`update plugin_effects set next_date = now() - interval '1 second' where site_id = $1`, [site.id])
  const siteId = '00000000-0000-0000-0000-000000000000'
  await query(`insert into jobs.job (name, data) values ('plugins.return-effects', $1)`, [{ siteId, data: {} }])
  await runNow(siteId, 'plugins.return-effects')
}
const orders = async ({ buyer }: Shop): Promise<Any[]> => (await buyer.ok('orders.searchOrders', {})).orders

describe('a gift card that a service keeps', () => {
  it('pays its part: read when the price is made, spent when the order is placed', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    const checkout = await shown(shop)
    expect(checkout.giftCard).toMatchObject({
      appId: shop.appId,
      amount: { amount: '5.00' },
      externalId: 'ext-1',
      obfuscatedCode: '•••• 7890',
    })
    const { orderId } = await paid(shop)
    expect(bank.log).toEqual([{ call: 'redeem', orderId, amount: 5 }])
    expect(bank.cards.get(code)!.balance).toBe(0)
    const { orderTransactions } = await shop.owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    const payments = orderTransactions.payments.map(({ amount, status, giftcardPaymentDetails }: Any) => [
      amount.amount,
      status ?? 'APPROVED',
      Boolean(giftcardPaymentDetails),
    ])
    expect(payments).toContainEqual(['5.00', expect.any(String), true])
    expect(await effectsOf(shop)).toEqual([{ status: 'TAKEN' }])
    for (const table of ['checkouts', 'plugin_effects', 'orders', 'payments']) {
      const rows = await query(`select * from ${table} where site_id = $1`, [shop.site.id])
      expect(JSON.stringify(rows)).not.toContain(code)
    }
  })

  it('pays all of it without any other payment', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 10_000)
    expect((await shown(shop)).payNow.total.amount).toBeDefined()
    const { orderId } = await shop.buyer.ok('checkout.createOrderAndCharge', { id: shop.checkout.id })
    const { order } = await shop.buyer.ok('orders.getOrder', { id: orderId })
    expect(order.paymentStatus).toBe('PAID')
    expect(bank.log).toMatchObject([{ call: 'redeem', orderId, amount: Number(order.priceSummary.total.amount) }])
  })

  it('that was spent elsewhere meanwhile refuses the order, which leaves nothing behind', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    bank.next('redeem', refuse(428, 'INSUFFICIENT_FUNDS'))
    expect(await refusal(shop)).toMatchObject({ code: 'CHECKOUT_CHANGED', data: { reason: 'INSUFFICIENT_FUNDS' } })
    expect(await orders(shop)).toEqual([])
    expect(await effectsOf(shop)).toEqual([{ status: 'REFUSED' }])
    await shop.buyer.ok('checkout.removeGiftCard', { id: shop.checkout.id })
    await paid(shop)
    expect(bank.cards.get(code)!.balance).toBe(5)
  })

  it.each(['GIFT_CARD_NOT_FOUND', 'GIFT_CARD_DISABLED', 'GIFT_CARD_EXPIRED'])('is refused with %s', async (named) => {
    const shop = await shopWith({ getBalance: refuse(428, named) }, 'GIFT_CARDS_PROVIDER')
    const input = { checkout: { id: shop.checkout.id }, giftCardCode: code }
    expect(await shop.buyer.problem('checkout.updateCheckout', input)).toMatchObject({ code: named })
  })

  it('of a dead service is left out, says so, and costs nobody the sale', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    shop.service.stop()
    const began = performance.now()
    const checkout = await shown(shop)
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(checkout.giftCard).toBeUndefined()
    expect(checkout.calculationErrors.giftCardCalculationError.applicationError).toMatchObject({
      code: 'GIFT_CARD_SERVICE_UNAVAILABLE',
    })
    expect(checkout.violations).toMatchObject([
      { severity: 'WARNING', description: expect.stringContaining('•••• 7890 pays nothing') },
    ])
    const again = { checkout: { id: shop.checkout.id }, giftCardCode: code }
    expect(await shop.buyer.problem('checkout.updateCheckout', again)).toMatchObject({
      code: 'GIFT_CARD_SERVICE_UNAVAILABLE',
    })
    // The buyer has seen the higher total by now, and pays it.
    await paid(shop)
    expect(bank.log).toEqual([])
  })

  it('that answers after its time has spent once, though it was asked twice', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    bank.next('redeem', bank.spendsAndSaysNothing, refuse(409, 'ALREADY_REDEEMED'))
    const { orderId } = await paid(shop)
    expect(bank.log).toEqual([{ call: 'redeem', orderId, amount: 5 }])
    expect(bank.cards.get(code)!.balance).toBe(0)
  })

  it('whose service never says whether it spent refuses the order and gets its money back', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    bank.next('redeem', bank.spendsAndSaysNothing, bank.spendsAndSaysNothing)
    expect(await refusal(shop)).toMatchObject({
      code: 'CHECKOUT_CHANGED',
      data: { reason: 'GIFT_CARD_SERVICE_UNAVAILABLE' },
    })
    expect(await orders(shop)).toEqual([])
    await settled(shop, 'RETURNED')
    expect(bank.log.map(({ call }) => call)).toEqual(['redeem', '_void'])
    expect(bank.cards.get(code)!.balance).toBe(5)
    await paid(shop)
    expect(bank.cards.get(code)!.balance).toBe(0)
  })

  it('is put back when the rest is declined, and spent again when it is approved', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    expect(await refusal(shop, declinedCard)).toMatchObject({ code: 'PAYMENT_ERROR' })
    await settled(shop, 'RETURNED')
    expect(bank.cards.get(code)!.balance).toBe(5)
    await paid(shop)
    expect(bank.log.map(({ call }) => call)).toEqual(['redeem', '_void', 'redeem'])
    expect(bank.cards.get(code)!.balance).toBe(0)
  })

  it('pays once for who presses twice at once: F-56 R, F-57 R', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 10_000)
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(shop)))
    const ids = new Set(answers.flatMap(({ body }) => ((body as Any).orderId ? [(body as Any).orderId] : [])))
    expect(ids.size).toBe(1)
    expect(await orders(shop)).toHaveLength(1)
    expect(bank.log.filter(({ call }) => call === 'redeem')).toHaveLength(1)
  })

  it('comes back by itself where the order failed after it was spent', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    const [{ id: productId }] = await plainProducts(shop.buyer)
    bank.next('redeem', async (request: Any) => {
      await query(`update variants set quantity = 0 where site_id = $1 and product_id = $2`, [shop.site.id, productId])
      return bank.redeem(request)
    })
    expect((await refusal(shop)).code).toMatch(/OUT_OF_STOCK/)
    expect(await effectsOf(shop)).toEqual([{ status: 'DONE' }])
    await minutePasses(shop)
    await settled(shop, 'RETURNED')
    expect(bank.cards.get(code)!.balance).toBe(5)
  })

  it('that was cut off and is known by nothing any more is told to the owner', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    await paid(shop)
    // As a server leaves it that dies between the answer of the service and the order.
    await query(`update plugin_effects set status = 'STARTED', transaction_id = null where site_id = $1`, [
      shop.site.id,
    ])
    await minutePasses(shop)
    const rows = await until(async () => {
      const found = await effectsOf(shop)
      return found[0]!.status !== 'STARTED' && found[0]!.status !== 'RETURNING' && found
    })
    // Its request is forgotten with the outcome, so nobody can ask by it: the owner is told.
    expect(rows).toEqual([{ status: 'STUCK' }])
    const { unsettled } = await shop.owner.ok('plugins.listPluginHealth', { pluginId: shop.service.plugin.id })
    expect(unsettled).toMatchObject([{ kind: 'GIFT_CARD', status: 'STUCK', reason: 'TRANSACTION_UNKNOWN' }])
  })

  it('is put back with its order, and told where it can not be', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    const { orderId } = await paid(shop)
    bank.next('_void', refuse(404, 'TRANSACTION_NOT_FOUND'))
    await shop.owner.ok('orders.cancelOrder', { id: orderId })
    await settled(shop, 'STUCK')
    const { unsettled } = await shop.owner.ok('plugins.listPluginHealth', { pluginId: shop.service.plugin.id })
    expect(unsettled).toMatchObject([{ status: 'STUCK', reason: 'TRANSACTION_NOT_FOUND', orderId }])
  })

  it('is read, spent and put back by apps; one that nobody can ask about is not', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 9)
    const app = shop.site.app()
    const { appId } = shop
    expect(await app.ok('giftVouchers.getGiftCard', { code, appId })).toMatchObject({
      giftCard: { balance: { value: '9.00', currency: 'EUR' }, status: 'VALID', appId, externalId: 'ext-1' },
    })
    const { transactionId } = await app.ok('giftVouchers.redeemGiftCard', { code, appId, amount: { value: '4' } })
    expect(bank.cards.get(code)!.balance).toBe(5)
    await app.ok('giftVouchers.voidTransaction', { transactionId, appId })
    await settled(shop, 'RETURNED')
    expect(bank.cards.get(code)!.balance).toBe(9)
    const again = { transactionId, appId }
    expect((await app.problem('giftVouchers.voidTransaction', again)).code).toBe('TRANSACTION_NOT_FOUND')

    await shop.buyer.ok('checkout.removeGiftCard', { id: shop.checkout.id })
    const { orderId } = await shop.buyer.ok('checkout.createOrder', { id: shop.checkout.id })
    const spending = { orderId, giftCardCode: code, amount: { amount: '3' }, currency: 'EUR' }
    await app.ok('orderBilling.redeemGiftCard', spending)
    expect(bank.cards.get(code)!.balance).toBe(6)
    expect(await app.problem('orderBilling.redeemGiftCard', spending)).toMatchObject({
      code: 'GIFT_CARD_ALREADY_APPLIED',
    })
    expect(bank.cards.get(code)!.balance).toBe(6)

    shop.service.stop()
    const unavailable = { code: 'GIFT_CARD_SERVICE_UNAVAILABLE' }
    expect(await app.problem('giftVouchers.getGiftCard', { code })).toMatchObject(unavailable)
    const amount = { value: '1' }
    expect(await app.problem('giftVouchers.redeemGiftCard', { code, appId, amount })).toMatchObject(unavailable)
    const other = { ...spending, giftCardCode: 'BANK-0000-0000-00' }
    expect(await app.problem('orderBilling.redeemGiftCard', other)).toMatchObject(unavailable)
    const charged = { orderId, giftCards: [{ giftCardCode: 'BANK-0000-0000-00', amount: { amount: '1' } }] }
    expect(await app.problem('orderBilling.chargeOrder', charged)).toMatchObject(unavailable)
    const created = { channelType: 'WEB', giftCardCode: code }
    expect(await app.problem('checkout.createCheckout', created)).toMatchObject(unavailable)
    const { calculationErrors } = await app.ok('totalsCalculator.calculateTotals', { giftCardCode: code })
    expect(calculationErrors.giftCardCalculationError.applicationError).toMatchObject(unavailable)
  })
})

describe('memberships that a service keeps', () => {
  const member = (club: MembershipClub) => shopWith(club.behaviour, 'ECOM_MEMBERSHIPS', true)
  const choose = ({ buyer, checkout, appId }: Shop, id = 'ten') => {
    const lineItemIds = checkout.lineItems.map((line: Any) => line.id)
    const selectedMemberships = { memberships: [{ id, appId, lineItemIds }] }
    return buyer.ok('checkout.updateCheckout', {
      checkout: { id: checkout.id, membershipOptions: { selectedMemberships } },
    })
  }

  it('are listed, pay what the buyer chooses, and are charged once by the order', async () => {
    const club = new MembershipClub(10)
    const shop = await member(club)
    const { membershipOptions } = await shown(shop)
    const { appId } = shop
    expect(membershipOptions).toMatchObject({
      eligibleMemberships: [{ id: 'ten', appId, name: { original: 'Ten' }, credits: { total: 10, remaining: 10 } }],
      invalidMemberships: [{ membership: { id: 'old', appId }, reason: 'It is over.' }],
    })
    expect(shop.service.requestsOf('listEligibleMemberships')[0]).toMatchObject({
      memberId: shop.buyer.tokens.memberId,
      lineItems: [{ serviceProperties: { numberOfParticipants: 2 } }],
    })
    const { checkout } = await choose(shop)
    expect(checkout.priceSummary.subtotal.amount).toBe('0.00')
    const { orderId } = await paid(shop)
    expect(club.left).toBe(8)
    expect(club.log).toMatchObject([{ call: 'chargeMembership' }])
    await shop.owner.ok('orders.cancelOrder', { id: orderId })
    await settled(shop, 'RETURNED')
    expect(club.left).toBe(10)
  })

  it('that refuse at the charge leave no order, and say why', async () => {
    const club = new MembershipClub(10)
    const shop = await member(club)
    await choose(shop)
    club.next('chargeMembership', refuse(428, 'MEMBERSHIP_CANNOT_BE_CHARGED'))
    expect(await refusal(shop)).toMatchObject({
      code: 'CHECKOUT_CHANGED',
      data: { reason: 'MEMBERSHIP_CANNOT_BE_CHARGED' },
    })
    expect(await orders(shop)).toEqual([])
    await paid(shop)
    expect(club.left).toBe(8)
  })

  it('of a service that answers the second time only are charged once', async () => {
    const club = new MembershipClub(10)
    const shop = await member(club)
    await choose(shop)
    club.next('chargeMembership', club.chargesAndSaysNothing)
    await paid(shop)
    expect(club.left).toBe(8)
    expect(club.log).toHaveLength(1)
  })

  it('that are invalid pay nothing', async () => {
    const shop = await member(new MembershipClub(10))
    const { checkout } = await choose(shop, 'old')
    expect(checkout.calculationErrors.membershipError.applicationError.code).toBe('MEMBERSHIP_CANNOT_BE_CHARGED')
    expect(checkout.priceSummary.subtotal.amount).not.toBe('0.00')
  })

  it('of a dead service pay nothing: the buyer is told, and pays otherwise', async () => {
    const shop = await member(new MembershipClub(10))
    await choose(shop)
    shop.service.stop()
    const checkout = await shown(shop)
    expect(checkout.violations).toMatchObject([
      { severity: 'WARNING', description: expect.stringContaining('its memberships pay nothing') },
    ])
    expect(checkout.priceSummary.subtotal.amount).not.toBe('0.00')
    await paid(shop)
  })
})

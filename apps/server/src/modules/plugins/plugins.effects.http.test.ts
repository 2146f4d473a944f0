import { afterEach, describe, expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { listPlainProducts } from '../../../../../tests/support/purchase.ts'
import { GiftCardBank, refuse } from '../../../../../tests/support/spending-services.ts'
import {
  advanceOneMinute,
  code,
  declinedCard,
  listEffects,
  listOrders,
  openShopWith,
  pay,
  payOrder,
  readRefusal,
  readShown,
  stopServices,
  waitUntilSettled,
  withCard,
} from '../../../../../tests/support/spending-shop.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

afterEach(stopServices)

describe('a gift card of a plugin', () => {
  it('pays its part: read for the price, spent for the order', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    const checkout = await readShown(shop)
    expect(checkout.giftCard).toMatchObject({
      appId: shop.appId,
      amount: { amount: '5.00' },
      externalId: 'ext-1',
      obfuscatedCode: '•••• 7890',
    })
    const { orderId } = await payOrder(shop)
    expect(bank.log).toEqual([{ call: 'redeem', orderId, amount: 5 }])
    expect(bank.cards.get(code)!.balance).toBe(0)
    const { orderTransactions } = await shop.owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    const payments = orderTransactions.payments.map(({ amount, status, giftcardPaymentDetails }: Any) => [
      amount.amount,
      status ?? 'APPROVED',
      Boolean(giftcardPaymentDetails),
    ])
    expect(payments).toContainEqual(['5.00', expect.any(String), true])
    expect(await listEffects(shop)).toEqual([{ status: 'TAKEN' }])
    for (const table of ['checkouts', 'plugin_effects', 'orders', 'payments']) {
      const rows = await query(`select * from ${table} where site_id = $1`, [shop.site.id])
      expect(JSON.stringify(rows)).not.toContain(code)
    }
  })

  it('pays everything without another payment', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 10_000)
    expect((await readShown(shop)).payNow.total.amount).toBeDefined()
    const { orderId } = await shop.buyer.ok('checkout.createOrderAndCharge', { id: shop.checkout.id })
    const { order } = await shop.buyer.ok('orders.getOrder', { id: orderId })
    expect(order.paymentStatus).toBe('PAID')
    expect(bank.log).toMatchObject([{ call: 'redeem', orderId, amount: Number(order.priceSummary.total.amount) }])
  })

  it('that was spent elsewhere meanwhile refuses the order without a trace', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    const refused = { code: 'REDEEM_GIFT_CARD_ERROR', data: { reason: 'INSUFFICIENT_FUNDS' } }
    bank.next('redeem', refuse(428, 'INSUFFICIENT_FUNDS'))
    expect(await readRefusal(shop)).toMatchObject(refused)
    bank.next('redeem', refuse(428, 'INSUFFICIENT_FUNDS'))
    expect(await shop.buyer.problem('checkout.createOrder', { id: shop.checkout.id })).toMatchObject(refused)
    expect(await listOrders(shop)).toEqual([])
    expect(await listEffects(shop)).toEqual([{ status: 'REFUSED' }, { status: 'REFUSED' }])
    await shop.buyer.ok('checkout.removeGiftCard', { id: shop.checkout.id })
    await payOrder(shop)
    expect(bank.cards.get(code)!.balance).toBe(5)
  })

  it.each(['GIFT_CARD_NOT_FOUND', 'GIFT_CARD_DISABLED', 'GIFT_CARD_EXPIRED'])('is refused with %s', async (named) => {
    const shop = await openShopWith({ getBalance: refuse(428, named) }, 'GIFT_CARDS_PROVIDER')
    const input = { checkout: { id: shop.checkout.id }, giftCardCode: code }
    expect(await shop.buyer.problem('checkout.updateCheckout', input)).toMatchObject({ code: named })
  })

  it('of a failing plugin is omitted with a notice, and the order can still be placed', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    shop.service.stop()
    const began = performance.now()
    const checkout = await readShown(shop)
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(checkout.giftCard).toBeUndefined()
    expect(checkout.calculationErrors.giftCardCalculationError.applicationError).toMatchObject({
      code: 'GIFT_CARD_SERVICE_UNAVAILABLE',
    })
    expect(checkout.violations).toMatchObject([
      { severity: 'WARNING', description: expect.stringContaining('•••• 7890 can’t be used') },
    ])
    const again = { checkout: { id: shop.checkout.id }, giftCardCode: code }
    expect(await shop.buyer.problem('checkout.updateCheckout', again)).toMatchObject({
      code: 'GIFT_CARD_SERVICE_UNAVAILABLE',
    })
    // The buyer has seen the higher total and pays it.
    await payOrder(shop)
    expect(bank.log).toEqual([])
  })

  it('with a late answer is spent once, though it was requested twice', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    bank.next('redeem', bank.spendsWithoutAnswer, refuse(409, 'ALREADY_REDEEMED'))
    const { orderId } = await payOrder(shop)
    expect(bank.log).toEqual([{ call: 'redeem', orderId, amount: 5 }])
    expect(bank.cards.get(code)!.balance).toBe(0)
  })

  it('with an unknown outcome refuses the order and is restored', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    bank.next('redeem', bank.spendsWithoutAnswer, bank.spendsWithoutAnswer)
    expect(await readRefusal(shop)).toMatchObject({
      code: 'REDEEM_GIFT_CARD_ERROR',
      data: { reason: 'GIFT_CARD_SERVICE_UNAVAILABLE' },
    })
    expect(await listOrders(shop)).toEqual([])
    await waitUntilSettled(shop, 'RETURNED')
    expect(bank.log.map(({ call }) => call)).toEqual(['redeem', '_void'])
    expect(bank.cards.get(code)!.balance).toBe(5)
    await payOrder(shop)
    expect(bank.cards.get(code)!.balance).toBe(0)
  })

  it('is restored when the rest is declined, and spent again when it is approved', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    expect(await readRefusal(shop, declinedCard)).toMatchObject({ code: 'PAYMENT_ERROR' })
    await waitUntilSettled(shop, 'RETURNED')
    expect(bank.cards.get(code)!.balance).toBe(5)
    await payOrder(shop)
    expect(bank.log.map(({ call }) => call)).toEqual(['redeem', '_void', 'redeem'])
    expect(bank.cards.get(code)!.balance).toBe(0)
  })

  it('is spent once by concurrent calls: F-56 R, F-57 R', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 10_000)
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(shop)))
    const ids = new Set(answers.flatMap(({ body }) => ((body as Any).orderId ? [(body as Any).orderId] : [])))
    expect(ids.size).toBe(1)
    expect(await listOrders(shop)).toHaveLength(1)
    expect(bank.log.filter(({ call }) => call === 'redeem')).toHaveLength(1)
  })

  it('is restored automatically if the order fails after it was spent', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    const [{ id: productId }] = await listPlainProducts(shop.buyer)
    bank.next('redeem', async (request: Any) => {
      await query(`update variants set quantity = 0 where site_id = $1 and product_id = $2`, [shop.site.id, productId])
      return bank.redeem(request)
    })
    expect((await readRefusal(shop)).code).toMatch(/OUT_OF_STOCK/)
    expect(await listEffects(shop)).toEqual([{ status: 'DONE' }])
    await advanceOneMinute(shop)
    await waitUntilSettled(shop, 'RETURNED')
    expect(bank.cards.get(code)!.balance).toBe(5)
  })

  it('interrupted with an unknown outcome is reported to the owner', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    await payOrder(shop)
    // The state after a crash between the plugin's answer and the order.
    await query(`update plugin_effects set status = 'STARTED', transaction_id = null where site_id = $1`, [
      shop.site.id,
    ])
    await advanceOneMinute(shop)
    const rows = await waitUntil(async () => {
      const found = await listEffects(shop)
      return found[0]!.status !== 'STARTED' && found[0]!.status !== 'RETURNING' && found
    })
    // The request was deleted with the outcome, so it can't be retried: the owner is notified.
    expect(rows).toEqual([{ status: 'STUCK' }])
    const { unsettled } = await shop.owner.ok('plugins.listPluginHealth', { pluginId: shop.service.plugin.id })
    const details = { code: 'TRANSACTION_UNKNOWN' }
    expect(unsettled).toMatchObject([{ kind: 'GIFT_CARD', status: 'STUCK', details }])
  })

  it('is restored with its order, and reported if that fails', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    const { orderId } = await payOrder(shop)
    bank.next('_void', refuse(404, 'TRANSACTION_NOT_FOUND'))
    await shop.owner.ok('orders.cancelOrder', { id: orderId })
    await waitUntilSettled(shop, 'STUCK')
    const { unsettled } = await shop.owner.ok('plugins.listPluginHealth', { pluginId: shop.service.plugin.id })
    expect(unsettled).toMatchObject([{ status: 'STUCK', reason: 'TRANSACTION_NOT_FOUND', orderId }])
  })

  it('is read, spent and restored by apps; one whose plugin does not answer is not', async () => {
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
    await waitUntilSettled(shop, 'RETURNED')
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

  it('with a PIN is requested with it and the store, and restored there', async () => {
    const bank = new GiftCardBank()
    bank.pins.set(code, '4711')
    bank.cards.set(code, { balance: 5, currency: 'EUR' })
    const shop = await openShopWith(bank.behaviour, 'GIFT_CARDS_PROVIDER')
    const locationId = '018f0000-0000-7000-8000-000000000001'
    const checkout = { id: shop.checkout.id, businessLocationId: locationId }
    await shop.site.app().ok('checkout.updateCheckout', { checkout })
    const without = { checkout: { id: checkout.id }, giftCardCode: code }
    expect((await shop.buyer.problem('checkout.updateCheckout', without)).code).toBe('GIFT_CARD_NOT_FOUND')
    await shop.buyer.ok('checkout.updateCheckout', { ...without, giftCardPin: '4711' })
    const { orderId } = await payOrder(shop)
    expect(shop.service.getRequests('redeem')).toMatchObject([{ code, pin: '4711', locationId, orderId }])
    for (const table of ['checkouts', 'plugin_effects', 'orders', 'payments']) {
      const rows = await query(`select * from ${table} where site_id = $1`, [shop.site.id])
      expect(JSON.stringify(rows)).not.toContain('4711')
    }
    await shop.owner.ok('orders.cancelOrder', { id: orderId })
    await waitUntilSettled(shop, 'RETURNED')
    expect(shop.service.getRequests('_void')).toEqual([{ transactionId: 't-1', locationId }])
    expect(bank.cards.get(code)!.balance).toBe(5)
  })

  it('with a PIN is read, spent and restored by apps, with their store', async () => {
    const bank = new GiftCardBank()
    bank.pins.set(code, '4711')
    const shop = await openShopWith(bank.behaviour, 'GIFT_CARDS_PROVIDER')
    bank.cards.set(code, { balance: 5, currency: 'EUR' })
    const app = shop.site.app()
    const { appId } = shop
    const buildLocation = (locationId: string) => ({ context: { locationId } })
    expect((await app.problem('giftVouchers.getGiftCard', { code, appId })).code).toBe('GIFT_CARD_NOT_FOUND')
    await app.ok('giftVouchers.getGiftCard', { code, appId, pin: '4711', ...buildLocation('till 1') })
    const spending = { code, appId, pin: '4711', amount: { value: '2' }, ...buildLocation('till 1') }
    const { transactionId } = await app.ok('giftVouchers.redeemGiftCard', spending)
    await app.ok('giftVouchers.voidTransaction', { transactionId, appId, ...buildLocation('till 2') })
    await waitUntilSettled(shop, 'RETURNED')
    const getLastRequest = (call: 'getBalance' | 'redeem' | '_void') => shop.service.getRequests(call).at(-1)
    expect(getLastRequest('getBalance')).toEqual({ code, pin: '4711', locationId: 'till 1' })
    expect(getLastRequest('redeem')).toMatchObject({ pin: '4711', locationId: 'till 1' })
    expect(getLastRequest('_void')).toMatchObject({ locationId: 'till 2' })
  })

  it('is shown in the checkout that it paid without asking the plugin again', async () => {
    const bank = new GiftCardBank()
    const shop = await withCard(bank, 5)
    const before = await readShown(shop)
    await payOrder(shop)
    const requests = shop.service.arrived
    shop.service.stop()
    const after = await readShown(shop)
    expect(after).toMatchObject({ completed: true, giftCard: before.giftCard, priceSummary: before.priceSummary })
    expect(after.payNow).toEqual(before.payNow)
    expect(shop.service.arrived).toBe(requests)
    const lastRequest = (await shop.site.events()).find(({ type }) => type.endsWith('checkout_completed'))!.body as Any
    expect(lastRequest.actionEvent.body.checkout.giftCard).toEqual(before.giftCard)
  })
})

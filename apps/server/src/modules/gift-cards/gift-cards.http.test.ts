import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const appId = '018f0000-57a0-7000-8000-000000000003'
const unknown = '0190a0a0-0000-7000-8000-00000000dead'

let site: TestSite
let owner: Caller
// biome-ignore lint/suspicious/noExplicitAny: products as the wire has them
let product: any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = site.app()
  ;[product] = await plainProducts(await site.visitor())
})

const issue = (initialValue: string, more: object = {}, code?: string) =>
  owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue, ...more }, ...(code && { code }) })
const readBalance = async (code: string) =>
  (await owner.ok('giftVouchers.getGiftCard', { code })).giftCard.balance.value as string
const redeem = (code: string, value: string, more: object = {}) =>
  ({ code, amount: { value }, appId, ...more }) as Record<string, unknown>

describe('a gift card', () => {
  it('is issued with a code that is never returned again, and found in any spelling', async () => {
    const { giftCard, code } = await issue('50', { note: 'For Ann' })
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    expect(giftCard).toMatchObject({
      initialValue: '50.00',
      balance: '50.00',
      currency: 'EUR',
      status: 'VALID',
      note: 'For Ann',
    })
    expect(giftCard.obfuscatedCode).toBe(`•••• ${code.slice(-4)}`)
    expect(await readBalance(code.toLowerCase().replaceAll('-', ''))).toBe('50.00')
    const { giftCards } = await owner.ok('giftCards.queryGiftCards', { query: { filter: { note: 'For Ann' } } })
    expect(giftCards).toEqual([giftCard])
    expect(JSON.stringify(await query('select * from gift_cards where site_id = $1', [site.id]))).not.toContain(code)
  })

  it('has a unique code, too long to guess', async () => {
    await issue('5', {}, 'MYSECRETCODE99')
    const again = { giftCard: { initialValue: '5' }, code: 'mysecretcode-99' }
    expect(await owner.problem('giftCards.issueGiftCard', again)).toMatchObject({
      code: 'GIFT_CARD_CODE_ALREADY_EXISTS',
    })
    expect(await owner.violations('giftCards.issueGiftCard', { ...again, code: 'A-B-C-D-E-F-G' })).toMatchObject([
      { field: 'code' },
    ])
  })

  it('is redeemed to the last cent, once per order, and restored', async () => {
    const { giftCard, code } = await issue('30')
    const orderId = crypto.randomUUID()
    const { transactionId } = await owner.ok('giftVouchers.redeemGiftCard', redeem(code, '20', { orderId }))
    expect(await readBalance(code)).toBe('10.00')
    const readRefusal = async (input: Record<string, unknown>) =>
      (await owner.problem('giftVouchers.redeemGiftCard', input)).code
    expect(await readRefusal(redeem(code, '5', { orderId }))).toBe('ALREADY_REDEEMED')
    expect(await readRefusal(redeem(code, '10.01'))).toBe('INSUFFICIENT_FUNDS')
    expect(await readRefusal(redeem(code, '1', { amount: { value: '1', currency: 'USD' } }))).toBe(
      'CURRENCY_NOT_SUPPORTED',
    )
    expect(await readRefusal(redeem(code, '1', { appId: unknown }))).toBe('GIFT_CARD_NOT_FOUND')
    expect(await readRefusal(redeem('NOSUCHCARD', '1'))).toBe('GIFT_CARD_NOT_FOUND')
    await owner.ok('giftVouchers.redeemGiftCard', redeem(code, '10'))
    expect(await readBalance(code)).toBe('0.00')

    await owner.ok('giftVouchers.voidTransaction', { transactionId, appId })
    expect(await readBalance(code)).toBe('20.00')
    const voidAgain = async (id: string, app = appId) =>
      (await owner.problem('giftVouchers.voidTransaction', { transactionId: id, appId: app })).code
    expect(await voidAgain(transactionId)).toBe('ALREADY_VOIDED')
    expect(await voidAgain('nothing')).toBe('TRANSACTION_NOT_FOUND')
    expect(await voidAgain(transactionId, unknown)).toBe('TRANSACTION_NOT_FOUND')
    const { transactions } = await owner.ok('giftCards.listGiftCardTransactions', { giftCardId: giftCard.id })
    expect(transactions).toMatchObject([
      { amount: '10.00' },
      { amount: '20.00', orderId, voidedDate: expect.any(String) },
    ])
    expect((await owner.problem('giftCards.listGiftCardTransactions', { giftCardId: unknown })).code).toBe('NOT_FOUND')
    expect((await owner.problem('giftVouchers.getGiftCard', { code: 'NOSUCHCARD' })).code).toBe('GIFT_CARD_NOT_FOUND')
  })

  it.each([
    ['stopped', { disabled: true }, 'GIFT_CARD_DISABLED', 'DISABLED'],
    ['over', { expirationDate: '2020-01-01T00:00:00.000Z' }, 'GIFT_CARD_EXPIRED', 'EXPIRED'],
  ])('that is %s pays nothing, and nothing is restored to it', async (_, change, code, status) => {
    const made = await issue('30')
    const { transactionId } = await owner.ok('giftVouchers.redeemGiftCard', redeem(made.code, '1'))
    const { giftCard } = await owner.ok('giftCards.updateGiftCard', {
      giftCard: { id: made.giftCard.id, revision: '1', ...change },
    })
    expect(giftCard).toMatchObject({ status, revision: '2' })
    expect((await owner.problem('giftVouchers.redeemGiftCard', redeem(made.code, '1'))).code).toBe(code)
    expect((await owner.problem('giftVouchers.voidTransaction', { transactionId, appId })).code).toBe(code)
    const buyer = await site.visitor()
    const { checkout } = await buyer.ok('checkout.createCheckout', {
      channelType: 'WEB',
      lineItems: [buildLine(product.id)],
    })
    const wish = { checkout: { id: checkout.id }, giftCardCode: made.code }
    expect((await buyer.problem('checkout.updateCheckout', wish)).code).toBe(code)
    const fresh = { channelType: 'WEB', lineItems: [buildLine(product.id)], giftCardCode: made.code }
    expect((await buyer.problem('checkout.createCheckout', fresh)).code).toBe(code)
    const updateLate = (more: object) =>
      owner.problem('giftCards.updateGiftCard', { giftCard: { id: made.giftCard.id, revision: '1', ...more } })
    expect((await updateLate({})).code).toBe('CONFLICT')
    expect((await updateLate({ id: unknown })).code).toBe('NOT_FOUND')
  })

  it('in another currency is refused', async () => {
    const { giftCard, code } = await issue('30')
    await query(`update gift_cards set currency = 'USD' where site_id = $1 and id = $2`, [site.id, giftCard.id])
    const buyer = await site.visitor()
    const fresh = { channelType: 'WEB', lineItems: [buildLine(product.id)], giftCardCode: code }
    expect((await buyer.problem('checkout.createCheckout', fresh)).code).toBe('CURRENCY_NOT_SUPPORTED')
    const { checkout } = await buyer.ok('checkout.createCheckout', { ...fresh, giftCardCode: undefined })
    const wish = { checkout: { id: checkout.id }, giftCardCode: code }
    expect((await buyer.problem('checkout.updateCheckout', wish)).code).toBe('CURRENCY_NOT_SUPPORTED')
  })
})

it('a code without a letter or digit is refused without counting an attempt', async () => {
  const buyer = await site.visitor()
  const refused = { code: 'GIFT_CARD_CODE_INVALID', status: 400 }
  const wish = { channelType: 'WEB', giftCardCode: ' -–- ' }
  expect(await buyer.problem('checkout.createCheckout', wish)).toMatchObject(refused)
  const { checkout } = await buyer.ok('checkout.createCheckout', { channelType: 'WEB' })
  const change = { checkout: { id: checkout.id }, giftCardCode: '—' }
  for (let tries = 0; tries < 21; tries++) {
    expect(await buyer.problem('checkout.updateCheckout', change)).toMatchObject(refused)
  }
})

describe('a checkout with a gift card', () => {
  const prepareCheckout = async (code: string, more: object = {}) => {
    const buyer = await site.visitor()
    const { id, priceSummary } = await readyToPay(buyer, [buildLine(product.id)])
    const { checkout } = await buyer.ok('checkout.updateCheckout', { checkout: { id }, giftCardCode: code, ...more })
    return { buyer, id, checkout, total: Number(priceSummary.total.amount) }
  }
  const formatCents = (amount: number) => amount.toFixed(2)

  it('is paid in part by it; the card pays the rest, and the order is paid', async () => {
    const { code } = await issue('5')
    const { buyer, id, checkout, total } = await prepareCheckout(code)
    expect(checkout.giftCard).toMatchObject({ amount: { amount: '5.00' }, obfuscatedCode: `•••• ${code.slice(-4)}` })
    expect(checkout.priceSummary.total.amount).toBe(formatCents(total))
    const { paymentSettings } = await buyer.ok('checkout.getPaymentSettings', { id })
    expect(paymentSettings.amount.amount).toBe(formatCents(total - 5))
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { order } = await buyer.ok('orders.getOrder', { id: orderId })
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { paid: { amount: formatCents(total) }, balance: { amount: '0.00' } },
    })
    expect(await readBalance(code)).toBe('0.00')
  })

  it('is paid entirely by it, without any other payment', async () => {
    const { code } = await issue('5000')
    const { buyer, id, total } = await prepareCheckout(code)
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id })
    const { order } = await buyer.ok('orders.getOrder', { id: orderId })
    expect(order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { paid: { amount: formatCents(total) } } })
    expect(await readBalance(code)).toBe(formatCents(5000 - total))
  })

  it('spends at most the requested amount, and nothing after it is removed', async () => {
    const { code } = await issue('50')
    const { buyer, id, checkout } = await prepareCheckout(code, { giftCardRedeemAmount: '2.50' })
    expect(checkout.giftCard.amount.amount).toBe('2.50')
    const more = { checkout: { id }, giftCardRedeemAmount: '3.00' }
    expect((await buyer.ok('checkout.updateCheckout', more)).checkout.giftCard).toMatchObject({
      amount: { amount: '3.00' },
      requestedAmount: { amount: '3.00' },
    })
    const { checkout: without } = await buyer.ok('checkout.removeGiftCard', { id })
    expect(without).not.toHaveProperty('giftCard')
    await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect(await readBalance(code)).toBe('50.00')
  })

  it('restores everything when the rest is declined', async () => {
    const { code } = await issue('5')
    const { buyer, id } = await prepareCheckout(code)
    const declined = { id, paymentToken: 'sandbox:4000000000000002' }
    expect((await buyer.problem('checkout.createOrderAndCharge', declined)).code).toBe('PAYMENT_ERROR')
    expect(await readBalance(code)).toBe('5.00')
    await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect(await readBalance(code)).toBe('0.00')
    const again = { channelType: 'WEB', giftCardCode: code }
    const empty = { code: 'GIFT_CARD_IS_EMPTY', status: 428 }
    expect(await buyer.problem('checkout.createCheckout', again)).toMatchObject(empty)
    const next = await buyer.ok('checkout.createCheckout', { channelType: 'WEB' })
    const change = { checkout: { id: next.checkout.id }, giftCardCode: code }
    expect(await buyer.problem('checkout.updateCheckout', change)).toMatchObject(empty)
  })

  it('that showed a higher balance than is left has to be shown again', async () => {
    const { code } = await issue('5')
    const { buyer, id } = await prepareCheckout(code)
    await owner.ok('giftVouchers.redeemGiftCard', redeem(code, '4'))
    const paying = { id, paymentToken: approvedCard }
    expect((await buyer.problem('checkout.createOrderAndCharge', paying)).code).toBe('CHECKOUT_CHANGED')
    const { checkout } = await buyer.ok('checkout.getCheckout', { id })
    expect(checkout.giftCard.amount.amount).toBe('1.00')
    await buyer.ok('checkout.createOrderAndCharge', paying)
  })
})

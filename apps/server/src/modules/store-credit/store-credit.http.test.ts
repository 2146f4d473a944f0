import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const declinedCard = 'sandbox:4000000000000002'

let site: TestSite
let owner: Caller
let line: object
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  line = buildLine((await listPlainProducts(owner))[0].id)
})

const findCustomer = async (email: string): Promise<Any> =>
  (await owner.ok('customers.queryCustomers', { query: { filter: { email } } })).customers[0]
const read = async (customerId: string): Promise<Any> =>
  (await owner.ok('storeCredit.getStoreCredit', { customerId })).storeCredit
const give = async (customerId: string, amount: string, note?: string): Promise<Any> =>
  (await owner.ok('storeCredit.giveStoreCredit', { customerId, amount, ...(note && { note }) })).storeCredit
const listPayments = async (orderId: string): Promise<Any[]> =>
  (await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })).orderTransactions.payments
const toDecimal = (amount: number) => amount.toFixed(2)

/** A signed-in member with store credit. */
async function makeMember(credit?: string) {
  const member = await site.member()
  const email = member.tokens.email as string
  const customer = await findCustomer(email)
  if (credit) await give(customer.id, credit)
  return { member, email, customerId: customer.id as string }
}

/** A checkout that the member pays with their credit. */
async function payByCredit(member: Caller, email: string) {
  await member.call('currentCart.deleteCurrentCart')
  const { id, priceSummary } = await prepareToPay(member, [line], email)
  const { checkout } = await member.ok('checkout.addStoreCredit', { id })
  return { id: id as string, checkout, total: Number(priceSummary.total.amount) }
}

/** The balance is what the entries add up to. */
async function expectBooksToAddUp(customerId: string): Promise<void> {
  const [row] = await query<{ balance: string; sum: string }>(
    `select a.balance, (select sum(amount) from store_credit_entries e where e.account_id = a.id) as sum
     from store_credit_accounts a where a.site_id = $1 and a.customer_id = $2`,
    [site.id, customerId],
  )
  expect(Number(row!.sum)).toBe(Number(row!.balance))
}

describe('the store credit of a customer', () => {
  it('is given and taken with a note, up to the balance, and read by pages', async () => {
    const { customer } = await owner.ok('customers.createCustomer', { customer: { email: 'ledger@mail.example' } })
    expect(await read(customer.id)).toEqual({ balance: '0.00', currency: 'EUR', entries: [] })
    const given = await give(customer.id, '25', 'Broken cup')
    expect(given).toMatchObject({ balance: '25.00', entries: [{ type: 'GIVEN', amount: '25.00', note: 'Broken cup' }] })
    expect(given.entries[0].authorId).toBeTruthy()
    const { storeCredit } = await owner.ok('storeCredit.takeStoreCredit', { customerId: customer.id, amount: '10.50' })
    expect(storeCredit).toMatchObject({ balance: '14.50', entries: [{ type: 'TAKEN', amount: '-10.50' }, {}] })
    const tooMuch = { customerId: customer.id, amount: '14.51' }
    expect((await owner.problem('storeCredit.takeStoreCredit', tooMuch)).code).toBe('STORE_CREDIT_TOO_LOW')
    for (const amount of ['0', '-5', '1.005', '1000000000']) {
      const wrong = { customerId: customer.id, amount }
      expect((await owner.problem('storeCredit.giveStoreCredit', wrong)).code, amount).toBe('INVALID_ARGUMENT')
    }
    expect(await read(customer.id)).toMatchObject({ balance: '14.50' })
    for (let count = 0; count < 10; count++) await give(customer.id, '1')
    const page = await read(customer.id)
    expect(page.entries).toHaveLength(10)
    const next = await owner.ok('storeCredit.getStoreCredit', { customerId: customer.id, cursor: page.nextCursor })
    expect(next.storeCredit.entries.map(({ type }: Any) => type)).toEqual(['TAKEN', 'GIVEN'])
    expect(next.storeCredit.nextCursor).toBeUndefined()
    const noCursor = { customerId: customer.id, cursor: 'nonsense' }
    expect((await owner.problem('storeCredit.getStoreCredit', noCursor)).code).toBe('INVALID_ARGUMENT')
    await expectBooksToAddUp(customer.id)
    for (const name of ['getStoreCredit', 'giveStoreCredit', 'takeStoreCredit'] as const) {
      const unknown = { customerId: nowhere, amount: '1' }
      expect((await owner.problem(`storeCredit.${name}`, unknown)).code).toBe('NOT_FOUND')
    }
  })

  it('merged customers: adds up, and an order of either is restored to it', async () => {
    const { member, email, customerId } = await makeMember('20')
    const { id } = await payByCredit(member, email)
    const { orderId } = await member.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { customer } = await owner.ok('customers.createCustomer', { customer: { email: 'twin@mail.example' } })
    await give(customer.id, '7')
    await owner.ok('customers.mergeCustomers', { customerId: customer.id, mergedCustomerId: customerId })
    await owner.ok('orders.cancelOrder', { id: orderId })
    expect(await read(customer.id)).toMatchObject({ balance: '27.00' })
    await expectBooksToAddUp(customer.id)
    const { customer: third } = await owner.ok('customers.createCustomer', {
      customer: { email: 'triplet@mail.example' },
    })
    await owner.ok('customers.mergeCustomers', { customerId: third.id, mergedCustomerId: customer.id })
    expect(await read(third.id)).toMatchObject({ balance: '27.00' })
  })

  it('deleted customer: the amounts stay in the books without the person', async () => {
    const { customer } = await owner.ok('customers.createCustomer', { customer: { email: 'gone@mail.example' } })
    await give(customer.id, '5', 'For Gone')
    const [account] = await query<{ id: string }>('select id from store_credit_accounts where customer_id = $1', [
      customer.id,
    ])
    await query('delete from customers where site_id = $1 and id = $2', [site.id, customer.id])
    const rows = await query('select customer_id, balance from store_credit_accounts where id = $1', [account!.id])
    expect(rows).toEqual([{ customer_id: null, balance: '5.00' }])
  })
})

describe('a checkout with store credit', () => {
  it('is paid in part by it; the card pays the rest, and the order and the account show it', async () => {
    const { member, email, customerId } = await makeMember('5')
    const { id, checkout, total } = await payByCredit(member, email)
    expect(checkout.giftCard).toMatchObject({ amount: { amount: '5.00' }, obfuscatedCode: 'Store credit' })
    const { paymentSettings } = await member.ok('checkout.getPaymentSettings', { id })
    expect(paymentSettings.amount.amount).toBe(toDecimal(total - 5))
    const { orderId } = await member.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { order } = await member.ok('orders.getOrder', { id: orderId })
    expect(order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { paid: { amount: toDecimal(total) } } })
    const own = (await member.ok('storeCredit.getMyStoreCredit', {})).storeCredit
    expect(own).toMatchObject({
      balance: '0.00',
      entries: [{ type: 'SPENT', amount: '-5.00', orderId }, { type: 'GIVEN' }],
    })
    expect(own.entries[1]).not.toHaveProperty('note')
    await expectBooksToAddUp(customerId)
  })

  it('is paid entirely by it, without another payment', async () => {
    const { member, email, customerId } = await makeMember('5000')
    const { id, total } = await payByCredit(member, email)
    const { orderId } = await member.ok('checkout.createOrderAndCharge', { id })
    expect((await member.ok('orders.getOrder', { id: orderId })).order.paymentStatus).toBe('PAID')
    expect((await read(customerId)).balance).toBe(toDecimal(5000 - total))
  })

  it('is not spent if it is removed or if the rest of the payment is declined', async () => {
    const { member, email, customerId } = await makeMember('5')
    const { id } = await payByCredit(member, email)
    expect((await member.ok('checkout.removeGiftCard', { id })).checkout).not.toHaveProperty('giftCard')
    await member.ok('checkout.addStoreCredit', { id })
    const declined = { id, paymentToken: declinedCard }
    expect((await member.problem('checkout.createOrderAndCharge', declined)).code).toBe('PAYMENT_ERROR')
    expect(await read(customerId)).toMatchObject({
      balance: '5.00',
      entries: [{ type: 'RESTORED', amount: '5.00' }, { type: 'SPENT' }, { type: 'GIVEN' }],
    })
    await member.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect((await read(customerId)).balance).toBe('0.00')
    await expectBooksToAddUp(customerId)
  })

  it('two at once: one spends the balance, the other is refused, and it never falls below zero', async () => {
    const { member, email, customerId } = await makeMember('5000')
    const first = await payByCredit(member, email)
    await owner.ok('storeCredit.takeStoreCredit', { customerId, amount: toDecimal(5000 - first.total) })
    const checkouts = [first.id]
    for (let count = 0; count < 3; count++) checkouts.push((await payByCredit(member, email)).id)
    const outcomes = await Promise.all(
      checkouts.map((id) => member.call('checkout.createOrderAndCharge', { id }).then(({ status }: Any) => status)),
    )
    expect(outcomes.filter((status) => status === 200)).toHaveLength(1)
    expect((await read(customerId)).balance).toBe('0.00')
    await expectBooksToAddUp(customerId)
  })

  it('can only be spent by its member, with a verified address if a guest shares the customer', async () => {
    const visitor = await site.visitor()
    const { id } = await prepareToPay(visitor, [line])
    expect((await visitor.problem('checkout.addStoreCredit', { id })).code).toBe('PERMISSION_DENIED')
    const { member, email, customerId } = await makeMember()
    const own = await prepareToPay(member, [line], email)
    expect((await member.problem('checkout.addStoreCredit', { id: own.id })).code).toBe('STORE_CREDIT_NOT_AVAILABLE')
    expect((await member.problem('checkout.addStoreCredit', { id })).code).toBe('NOT_FOUND')
    await give(customerId, '5')
    const guest = await site.visitor()
    const guests = await prepareToPay(guest, [line], email)
    await guest.ok('checkout.createOrderAndCharge', { id: guests.id, paymentToken: approvedCard })
    await query('update members set login_email_verified = false where site_id = $1 and id = $2', [
      site.id,
      member.tokens.memberId,
    ])
    expect((await member.ok('storeCredit.getMyStoreCredit', {})).storeCredit).toMatchObject({ balance: '0.00' })
    expect((await member.problem('checkout.addStoreCredit', { id: own.id })).code).toBe('STORE_CREDIT_NOT_AVAILABLE')
    await query('update members set login_email_verified = true where site_id = $1 and id = $2', [
      site.id,
      member.tokens.memberId,
    ])
    await member.ok('checkout.addStoreCredit', { id: own.id })
    const thief = await site.member()
    await query(`update checkouts set owner_id = $3 where site_id = $1 and id = $2`, [
      site.id,
      own.id,
      thief.tokens.memberId,
    ])
    const stolen = await thief.problem('checkout.createOrderAndCharge', { id: own.id, paymentToken: approvedCard })
    expect(stolen.code).toBe('REDEEM_GIFT_CARD_ERROR')
    expect((await read(customerId)).balance).toBe('5.00')
    const bought = await prepareToPay(member, [line], email)
    await member.ok('checkout.createOrderAndCharge', { id: bought.id, paymentToken: approvedCard })
    expect((await member.problem('checkout.addStoreCredit', { id: bought.id })).code).toBe('CHECKOUT_IS_COMPLETE')
  })
})

describe('a refund', () => {
  it('of a card as store credit: asks no provider, is given to the guest, and shown in the refund', async () => {
    const guest = await site.visitor()
    const { id } = await prepareToPay(guest, [line], 'refunded@mail.example')
    const { orderId } = await guest.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const [payment] = await listPayments(orderId)
    const { orderTransactions } = await owner.ok('orders.triggerRefund', {
      ecomOrderId: orderId,
      payments: [{ paymentId: payment.id, amount: { amount: '3.00' }, storeCredit: true }],
    })
    expect(orderTransactions.refunds).toMatchObject([
      { transactions: [{ refundStatus: 'SUCCEEDED', externalRefund: false, storeCredit: true }] },
    ])
    const customer = await findCustomer('refunded@mail.example')
    expect(await read(customer.id)).toMatchObject({
      balance: '3.00',
      entries: [{ type: 'REFUNDED', amount: '3.00', orderId }],
    })
    await owner.ok('orderBilling.refundPayments', {
      orderId,
      paymentRefunds: [{ paymentId: payment.id, amount: { amount: '1.00' }, storeCredit: true }],
    })
    expect((await read(customer.id)).balance).toBe('4.00')
    await query('update orders set contact_id = null where site_id = $1 and id = $2', [site.id, orderId])
    const again = [{ paymentId: payment.id, amount: { amount: '1.00' }, storeCredit: true }]
    const refusals = await Promise.all([
      owner.problem('orders.triggerRefund', { ecomOrderId: orderId, payments: again }),
      owner.problem('orderBilling.refundPayments', { orderId, paymentRefunds: again }),
    ])
    expect(refusals.map(({ code }: Any) => code)).toEqual([
      'STORE_CREDIT_NEEDS_CUSTOMER',
      'STORE_CREDIT_NEEDS_CUSTOMER',
    ])
    expect((await read(customer.id)).balance).toBe('4.00')
  })

  it('of store credit: restores a part, and a canceled order the rest of it, once', async () => {
    const { member, email, customerId } = await makeMember('10')
    const { id } = await payByCredit(member, email)
    const { orderId } = await member.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const payment = (await listPayments(orderId)).find(({ giftcardPaymentDetails }) => giftcardPaymentDetails)
    await owner.ok('orders.triggerRefund', {
      ecomOrderId: orderId,
      payments: [{ paymentId: payment.id, amount: { amount: '4.00' } }],
    })
    expect(await read(customerId)).toMatchObject({ balance: '4.00', entries: [{ type: 'RESTORED', orderId }, {}, {}] })
    await owner.ok('orders.cancelOrder', { id: orderId })
    expect((await read(customerId)).balance).toBe('10.00')
    await expectBooksToAddUp(customerId)
  })
})

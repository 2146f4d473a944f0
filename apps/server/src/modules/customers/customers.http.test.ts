import { beforeEach, describe, expect, it } from 'vitest'
import { abandonCheckout } from '../../../../../tests/support/abandoned-checkout.ts'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { strike } from '../../../../../tests/support/jobs.ts'
import { waitForMail } from '../../../../../tests/support/mails.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let line: object
beforeEach(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  line = buildLine((await listPlainProducts(owner))[0].id)
})

async function buy(buyer: Caller, email: string): Promise<Any> {
  const { id } = await prepareToPay(buyer, [line], email)
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  return (await owner.ok('orders.getOrder', { id: orderId })).order
}

const find = async (email: string): Promise<Any> =>
  (await owner.ok('customers.queryCustomers', { query: { filter: { email } } })).customers[0]
const list = async (input: object = {}): Promise<Any[]> =>
  (await owner.ok('customers.queryCustomers', input as never)).customers
const add = async (email: string, more: object = {}): Promise<Any> =>
  (await owner.ok('customers.createCustomer', { customer: { email, ...more } })).customer
const listTimeline = async (customerId: string, more: object = {}): Promise<Any[]> =>
  (await owner.ok('customers.listCustomerTimeline', { customerId, ...more })).entries

describe('the customer of an order', () => {
  it('a guest: appears with place, orders, spend and language; a second order adds up, a refund is subtracted', async () => {
    const guest = await site.visitor()
    const first = await buy(guest, 'Ada@Mail.example')
    const one = await find('ada@mail.example')
    const total = Number(first.priceSummary.total.amount)
    expect(one).toMatchObject({
      email: 'ada@mail.example',
      orderCount: 1,
      contactIds: [first.buyerInfo.contactId],
      firstOrderDate: one.lastOrderDate,
      address: { country: first.billingInfo.address.country },
    })
    expect(Number(one.totalSpent)).toBe(total)
    expect(one.memberId).toBeUndefined()
    const second = await buy(await site.visitor(), 'ada@mail.example')
    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', {
      orderId: second.id,
    })
    const payment = orderTransactions.payments[0]
    await owner.ok('orderBilling.refundPayments', {
      orderId: second.id,
      paymentRefunds: [{ paymentId: payment.id, amount: { amount: '1.00' } }],
    } as never)
    const two = await find('ada@mail.example')
    expect(two).toMatchObject({ id: one.id, orderCount: 2 })
    expect(Number(two.totalSpent)).toBeCloseTo(2 * total - 1, 2)
    await owner.ok('orders.cancelOrder', { id: first.id })
    expect((await find('ada@mail.example')).orderCount).toBe(1)
  })

  it('a member and a guest with the address are one customer, and the member sees none of the guest’s orders', async () => {
    const member = await site.member()
    const { email, memberId } = member.tokens as { email: string; memberId: string }
    const own = await buy(member, email)
    const guests = await buy(await site.visitor(), email)
    const customer = await find(email)
    expect(customer).toMatchObject({ memberId, orderCount: 2 })
    expect(new Set(customer.contactIds)).toEqual(new Set([own.buyerInfo.contactId, guests.buyerInfo.contactId]))
    const { orders } = await member.ok('orders.searchOrders', { search: {} })
    expect(orders.map(({ id }: Any) => id)).toEqual([own.id])
  })

  it('concurrent first orders of one address: one customer with all of them', async () => {
    const buyers = await Promise.all([1, 2, 3].map(() => site.visitor()))
    await Promise.all(buyers.map((buyer) => buy(buyer, 'at-once@mail.example')))
    expect((await list()).map(({ email, orderCount }) => [email, orderCount])).toEqual([['at-once@mail.example', 3]])
  })

  it('contacts from before customers existed: a job creates their customers and counts each order once', async () => {
    const order = await buy(await site.visitor(), 'before@mail.example')
    const counted = await find('before@mail.example')
    await query('update contacts set customer_id = null where site_id = $1', [site.id])
    await query('delete from customers where site_id = $1', [site.id])
    // The order is not counted twice: neither now nor when the job runs.
    await owner.ok('orders.cancelOrder', { id: order.id })
    await strike('customers.assign')
    await waitUntil(async () => (await find('before@mail.example')) !== undefined)
    expect(await find('before@mail.example')).toMatchObject({
      orderCount: 0,
      totalSpent: counted.totalSpent,
      address: counted.address,
      lastOrderDate: counted.lastOrderDate,
    })
  })
})

describe('customers added by hand', () => {
  it('are added, changed and found; a second one with the address is refused', async () => {
    const made = await add('Bo@Mail.example', { firstName: 'Bö', tags: [' vip ', 'VIP', 'Berlin'] })
    expect(made).toMatchObject({ email: 'bo@mail.example', firstName: 'Bö', tags: ['vip', 'Berlin'], orderCount: 0 })
    expect(await owner.call('customers.createCustomer', { customer: { email: 'bo@MAIL.example' } })).toMatchObject({
      status: 409,
      body: { details: { applicationError: { code: 'CUSTOMER_EXISTS', data: { customerId: made.id } } } },
    })
    const { customer } = await owner.ok('customers.updateCustomer', {
      customer: {
        id: made.id,
        revision: made.revision,
        lastName: 'Bergström',
        phone: '+46 8 123 45',
        address: { country: 'SE', city: 'Lund' },
        marketingStatus: 'SUBSCRIBED',
        taxExempt: true,
        taxExemptReason: 'SE556000',
        birthdate: '1990-02-28',
      },
    })
    expect(customer).toMatchObject({
      firstName: 'Bö',
      address: { country: 'SE', city: 'Lund' },
      marketingStatus: 'SUBSCRIBED',
      marketingSource: 'OWNER',
      taxExempt: true,
      birthdate: '1990-02-28',
    })
    const stale = { id: made.id, revision: made.revision, lastName: 'x' }
    expect((await owner.call('customers.updateCustomer', { customer: stale })).status).toBe(409)
    for (const expression of ['bergs', 'bo berg', '+46 (8) 1', 'bo@ma', 'mail.exam'])
      expect((await list({ search: { expression } })).map(({ id }) => id)).toEqual([made.id])
    expect(await list({ search: { expression: 'unmatched' } })).toEqual([])
    await add('cy@mail.example')
    const listEmails = (filter: object) => list({ query: { filter } }).then((all) => all.map(({ email }) => email))
    expect(await listEmails({ tags: { $hasSome: ['vip'] } })).toEqual(['bo@mail.example'])
    expect(await listEmails({ 'address.country': 'SE', taxExempt: true })).toEqual(['bo@mail.example'])
    expect(await listEmails({ email: { $startsWith: 'CY@' } })).toEqual(['cy@mail.example'])
    expect(await listEmails({ orderCount: { $gt: 0 } })).toEqual([])
  })

  it('exempt from tax pay none in checkouts and orders; guests and unverified members do', async () => {
    const member = await site.member()
    const email = member.tokens.email as string
    const checkOut = async (buyer: Caller) => {
      await buyer.call('currentCart.deleteCurrentCart')
      return prepareToPay(buyer, [line], email)
    }
    const taxed = await checkOut(member)
    expect(Number(taxed.taxSummary.totalTax.amount)).toBeGreaterThan(0)
    const { id, revision } = await find(email)
    await owner.ok('customers.updateCustomer', { customer: { id, revision, taxExempt: true } })
    const exempt = (await member.ok('checkout.getCheckout', { id: taxed.id })).checkout
    expect(exempt).toMatchObject({ taxExempt: true, taxSummary: { totalTax: { amount: '0.00' } } })
    expect(exempt.priceSummary.total).toEqual(taxed.priceSummary.total)
    const guest = await site.visitor()
    const theirs = await checkOut(guest)
    expect(theirs.taxSummary).toEqual(taxed.taxSummary)
    expect(theirs).not.toHaveProperty('taxExempt')
    await guest.ok('checkout.createOrderAndCharge', { id: theirs.id, paymentToken: approvedCard })
    const verify = (isVerified: boolean) =>
      query('update members set login_email_verified = $3 where site_id = $1 and id = $2', [
        site.id,
        member.tokens.memberId,
        isVerified,
      ])
    await verify(false)
    expect((await member.ok('checkout.getCheckout', { id: taxed.id })).checkout).not.toHaveProperty('taxExempt')
    await verify(true)
    const { orderId } = await member.ok('checkout.createOrderAndCharge', { id: taxed.id, paymentToken: approvedCard })
    const { order } = await owner.ok('orders.getOrder', { id: orderId })
    expect(order.taxInfo).toMatchObject({ taxExempt: true, totalTax: { amount: '0.00' } })
    expect((await member.ok('checkout.getCheckout', { id: taxed.id })).checkout).toMatchObject({ taxExempt: true })
  })

  it('carts and checkouts that are open are listed, of the member and of browsers with the address, then not once bought', async () => {
    const member = await site.member()
    const email = member.tokens.email as string
    const { id: customerId } = await find(email)
    const listCarts = async (): Promise<Any[]> => (await owner.ok('customers.listOpenCarts', { customerId })).carts
    expect(await listCarts()).toEqual([])
    await member.ok('currentCart.addToCurrentCart', { lineItems: [{ ...line, quantity: 2 }] })
    const [cart] = await listCarts()
    expect(cart).toMatchObject({ kind: 'CART', count: 2, items: [{ quantity: 2, name: expect.any(String) }] })
    const { id, priceSummary } = await prepareToPay(member, [line], email)
    expect(await listCarts()).toMatchObject([
      { id, kind: 'CHECKOUT', count: 3, total: { amount: priceSummary.total.amount } },
    ])
    const { left } = await abandonCheckout(site, email)
    expect(await listCarts()).toContainEqual(
      expect.objectContaining({ kind: 'CHECKOUT', abandonedCheckoutId: left.id }),
    )
    await member.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect((await listCarts()).map(({ abandonedCheckoutId }) => abandonedCheckoutId)).toEqual([left.id])
    const nowhere = { customerId: crypto.randomUUID() }
    expect((await owner.problem('customers.listOpenCarts', nowhere)).code).toBe('NOT_FOUND')
    expect((await owner.problem('customers.listNewsletterConsents', nowhere)).code).toBe('NOT_FOUND')
  })

  it('newsletter consents are joined by address', async () => {
    const { id: customerId } = await add('news@mail.example')
    const listConsents = async () =>
      (await owner.ok('customers.listNewsletterConsents', { customerId })).consents as Any[]
    expect(await listConsents()).toEqual([])
    await site.anonymous().ok('newsletter.subscribe', { email: 'News@mail.example', consentText: 'Yes, send me news.' })
    await waitUntil(async () => (await listConsents()).length > 0)
    expect(await listConsents()).toMatchObject([{ email: 'news@mail.example', status: 'PENDING' }])
  })

  it('tags are added and removed for many; blank ones are refused', async () => {
    const [one, two] = [await add('d@mail.example', { tags: ['old'] }), await add('e@mail.example')]
    const ids = [one.id, two.id]
    const reply = await owner.ok('customers.bulkUpdateCustomerTags', {
      customerIds: ids,
      assignTags: ['new'],
      unassignTags: ['old'],
    })
    expect(reply).toEqual({ updated: 2 })
    expect((await list()).map(({ tags }) => tags)).toEqual([['new'], ['new']])
    expect(await owner.ok('customers.listCustomerTags')).toEqual({ tags: ['new', 'old'] })
    const blank = { customerIds: ids, assignTags: [' '] }
    expect((await owner.call('customers.bulkUpdateCustomerTags', blank)).status).toBe(400)
  })

  it('pages by cursor, and is refused to visitors, members, and apps without the permission', async () => {
    for (const name of ['f', 'g', 'h']) await add(`${name}@mail.example`)
    const read = (cursorPaging: object) => owner.ok('customers.queryCustomers', { query: { cursorPaging } })
    const first = await read({ limit: 2 })
    const rest = await read({ cursor: first.pagingMetadata.cursors!.next!, limit: 2 })
    expect([...first.customers, ...rest.customers].map(({ email }) => email![0])).toEqual(['h', 'g', 'f'])
    for (const caller of [await site.visitor(), await site.member()])
      expect((await caller.call('customers.queryCustomers', {})).status).toBe(403)
  })
})

describe('merging customers', () => {
  it('moves orders, tags, notes and address; later orders of either count for the one that stays', async () => {
    const order = await buy(await site.visitor(), 'i@mail.example')
    const [from, into] = [await find('i@mail.example'), await add('j@mail.example', { tags: ['kept'] })]
    await owner.ok('customers.addCustomerNote', { customerId: from.id, text: 'Prefers calls' })
    const { customer } = await owner.ok('customers.mergeCustomers', {
      customerId: into.id,
      mergedCustomerId: from.id,
    })
    expect(customer).toMatchObject({
      email: 'j@mail.example',
      orderCount: 1,
      totalSpent: from.totalSpent,
      tags: ['kept'],
      address: from.address,
    })
    expect(customer.contactIds).toContain(order.buyerInfo.contactId)
    expect((await owner.call('customers.getCustomer', { customerId: from.id })).status).toBe(404)
    await buy(await site.visitor(), 'I@mail.example')
    expect((await list()).map(({ id, orderCount }) => [id, orderCount])).toEqual([[into.id, 2]])
    const types = (await listTimeline(into.id)).map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['ORDER', 'NOTE', 'MERGE']))
  })

  it('refuses two members, a customer with itself, and one that is not there', async () => {
    const members = [await site.member(), await site.member()]
    const [one, two] = await Promise.all(members.map(({ tokens }) => find(tokens.email as string)))
    const merge = (customerId: string, mergedCustomerId: string) =>
      owner.call('customers.mergeCustomers', { customerId, mergedCustomerId })
    expect(await merge(one.id, two.id)).toMatchObject({ status: 428 })
    expect(await merge(one.id, one.id)).toMatchObject({ status: 428 })
    expect(await merge(one.id, '0190a0a0-0000-7000-8000-00000000dead')).toMatchObject({ status: 404 })
  })
})

describe('a timeline', () => {
  it('has orders, messages, abandoned checkouts, notes and consents, in pages, and only the asked types', async () => {
    const email = 'k@mail.example'
    const order = await buy(await site.visitor(), email)
    await waitForMail(site, email, 'order-placed')
    await abandonCheckout(site, email)
    const customer = await find(email)
    expect(customer.lastAbandonedDate).toBeDefined()
    const { entry } = await owner.ok('customers.addCustomerNote', { customerId: customer.id, text: ' Called. ' })
    expect(entry).toMatchObject({ type: 'NOTE', data: { text: 'Called.' } })
    await owner.ok('customers.updateCustomer', {
      customer: { id: customer.id, revision: customer.revision, marketingStatus: 'UNSUBSCRIBED' },
    })
    const all = await listTimeline(customer.id)
    expect(new Set(all.map(({ type }) => type))).toEqual(
      new Set(['ORDER', 'MESSAGE', 'ABANDONED_CHECKOUT', 'NOTE', 'CONSENT']),
    )
    expect(all.find(({ type }) => type === 'ORDER')).toMatchObject({
      id: order.id,
      data: { number: order.number, total: order.priceSummary.total.amount, status: 'APPROVED' },
    })
    const dates = all.map(({ date }) => date)
    expect(dates).toEqual([...dates].sort().reverse())
    const paged: Any[] = []
    for (let cursor: string | undefined, more = true; more; ) {
      const page: Any = await owner.ok('customers.listCustomerTimeline', {
        customerId: customer.id,
        limit: 2,
        ...(cursor && { cursor }),
      })
      paged.push(...page.entries)
      cursor = page.nextCursor
      more = cursor !== undefined
    }
    expect(paged).toEqual(all)
    expect((await listTimeline(customer.id, { types: ['NOTE'] })).map(({ type }) => type)).toEqual(['NOTE'])
    const note = { customerId: customer.id, noteId: entry.id }
    await owner.ok('customers.deleteCustomerNote', note)
    expect((await owner.call('customers.deleteCustomerNote', note)).status).toBe(404)
    const bad = { customerId: customer.id, cursor: 'x' }
    expect((await owner.call('customers.listCustomerTimeline', bad)).status).toBe(400)
  })
})

describe('personal data', () => {
  it('an export has the record and its notes; an erasure leaves nothing of the person', async () => {
    const email = 'l@mail.example'
    await buy(await site.visitor(), email)
    const { id } = await find(email)
    await owner.ok('customers.addCustomerNote', { customerId: id, text: 'Likes blue' })
    const { personalData } = (await owner.ok('people.exportGuestData', { email })) as Any
    expect(personalData.customer).toEqual([
      expect.objectContaining({ email, orderCount: 1 }),
      expect.objectContaining({ kind: 'NOTE', body: { text: 'Likes blue' } }),
    ])
    await owner.ok('people.eraseGuestData', { email })
    expect(await find(email)).toBeUndefined()
    for (const table of ['customers', 'customer_entries', 'customer_products'])
      expect(await query(`select from ${table} where site_id = $1`, [site.id])).toEqual([])
  })

  it('an erased member leaves the guest with the address, who counts the guest’s orders only', async () => {
    const member = await site.member()
    const email = member.tokens.email as string
    const own = await buy(member, email)
    const guests = await buy(await site.visitor(), email)
    await owner.ok('people.eraseMember', { id: member.tokens.memberId as string })
    await waitUntil(async () => (await find(email))?.memberId === undefined)
    await waitUntil(async () => (await find(email))?.orderCount === 1)
    const left = await find(email)
    expect(left.contactIds).toEqual([guests.buyerInfo.contactId])
    expect(left.contactIds).not.toContain(own.buyerInfo.contactId)
  })
})

describe('an export', () => {
  it('streams the customers found as CSV, with formulas made harmless', async () => {
    await add('m@mail.example', { firstName: '=HYPERLINK("x")', tags: ['a', 'b'] })
    await add('n@mail.example')
    const { downloadUrl } = await owner.ok('customers.createCustomerExport', { filter: { tags: { $hasSome: ['a'] } } })
    const csv = await (await fetch(downloadUrl)).text()
    const [header, row, end] = csv.replace('\ufeff', '').split('\n')
    expect(header).toMatch(/^id,email,memberId,firstName,lastName/)
    expect(row).toContain(`"'=HYPERLINK(""x"")"`)
    expect(row).toContain('a; b')
    expect(end).toBe('')
  })
})

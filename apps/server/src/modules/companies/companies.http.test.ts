import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { waitForMail } from '../../../../../tests/support/mails.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const nowhere = '018f0000-0000-7000-8000-00000000dead'

let site: TestSite
let owner: Caller
let line: object
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  line = buildLine((await listPlainProducts(owner))[0].id)
})

const create = async (name: string, more: object = {}): Promise<Any> =>
  (await owner.ok('companies.createCompany', { company: { name, ...more } })).company
const addBuyer = async (companyId: string, email: string, role = 'BUYER'): Promise<Any> =>
  (await owner.ok('companies.inviteCompanyBuyer', { companyId, email, role } as never)).buyer
const list = async (input: object): Promise<string[]> =>
  (await owner.ok('companies.queryCompanies', input as never)).companies.map(({ name }: Any) => name)

/** A member whose address is verified. */
async function makeMember(): Promise<Caller> {
  const member = await site.member()
  await query('update members set login_email_verified = true where site_id = $1 and id = $2', [
    site.id,
    member.tokens.memberId,
  ])
  return member
}

/** A member who has joined a company. */
async function makeBuyer(companyId: string, role = 'BUYER') {
  const member = await makeMember()
  const email = member.tokens.email as string
  const buyer = await addBuyer(companyId, email, role)
  await member.ok('companies.joinCompany', {})
  return { member, email, buyer }
}

async function buy(member: Caller, email: string): Promise<Any> {
  await member.call('currentCart.deleteCurrentCart')
  const { id } = await prepareToPay(member, [line], email)
  const { orderId } = await member.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  return (await owner.ok('orders.getOrder', { id: orderId })).order
}

describe('companies', () => {
  it('are created, changed, searched and listed by pages', async () => {
    const address = { addressLine: 'Quay 1', city: 'Lund', country: 'SE' }
    const made = await create(' Harbor Hötel ', {
      taxId: 'SE556000',
      billingAddress: address,
      shippingAddress: { city: ' ' },
      tags: [' vip ', 'VIP'],
      note: 'Pays late',
    })
    expect(made).toMatchObject({ name: 'Harbor Hötel', billingAddress: address, tags: ['vip'], taxExempt: false })
    expect(made).not.toHaveProperty('shippingAddress')
    const { company } = await owner.ok('companies.updateCompany', {
      company: { id: made.id, revision: made.revision, taxExempt: true, note: null, billingAddress: null },
    } as never)
    expect(company).toMatchObject({ name: 'Harbor Hötel', taxId: 'SE556000', taxExempt: true })
    expect(company).not.toHaveProperty('note')
    expect(company).not.toHaveProperty('billingAddress')
    expect(await owner.ok('companies.getCompany', { companyId: made.id })).toEqual({ company })
    const stale = { company: { id: made.id, revision: made.revision, name: 'x' } }
    expect((await owner.problem('companies.updateCompany', stale)).code).toBe('CONFLICT')
    for (const name of ['', '  '])
      expect(await owner.violations('companies.createCompany', { company: { name } })).toHaveLength(1)
    for (const expression of ['harb', 'hotel', 'se556'])
      expect(await list({ search: { expression } }), expression).toEqual(['Harbor Hötel'])
    for (const expression of ['unmatched', '--']) expect(await list({ search: { expression } }), expression).toEqual([])
    await create('Aspen Cafe')
    expect(await list({ query: { filter: { taxExempt: true } } })).toEqual(['Harbor Hötel'])
    expect(await list({ query: { filter: { tags: { $hasSome: ['vip'] } } } })).toEqual(['Harbor Hötel'])
    const first = await owner.ok('companies.queryCompanies', { query: { cursorPaging: { limit: 1 } } })
    expect(first.companies.map(({ name }: Any) => name)).toEqual(['Aspen Cafe'])
    const { cursors } = first.pagingMetadata as Any
    expect(await list({ query: { cursorPaging: { limit: 1, cursor: cursors.next } } })).toEqual(['Harbor Hötel'])
    const calls = [
      ['getCompany', { companyId: nowhere }],
      ['updateCompany', { company: { id: nowhere, revision: '1', name: 'x' } }],
      ['deleteCompany', { companyId: nowhere }],
      ['listCompanyBuyers', { companyId: nowhere }],
      ['inviteCompanyBuyer', { companyId: nowhere, email: 'a@mail.example', role: 'BUYER' }],
      ['updateCompanyBuyer', { companyId: made.id, buyerId: nowhere, role: 'BUYER' }],
      ['removeCompanyBuyer', { companyId: made.id, buyerId: nowhere }],
      ['listCompanyOrders', { companyId: nowhere }],
    ] as const
    for (const [name, input] of calls)
      expect((await owner.problem(`companies.${name}`, input as never)).code, name).toBe('NOT_FOUND')
  })

  it('are deleted with their buyers, unless they have orders', async () => {
    const empty = await create('Empty')
    await makeBuyer(empty.id)
    await owner.ok('companies.deleteCompany', { companyId: empty.id })
    expect((await owner.problem('companies.getCompany', { companyId: empty.id })).code).toBe('NOT_FOUND')
    const { id } = await create('Busy')
    const { member, email } = await makeBuyer(id)
    await buy(member, email)
    expect((await owner.problem('companies.deleteCompany', { companyId: id })).code).toBe('COMPANY_HAS_ORDERS')
    const { entries } = await owner.ok('audit.queryAuditLog', { query: { filter: { 'subject.id': empty.id } } })
    expect(entries.map(({ action }: Any) => action)).toEqual([
      'COMPANY_DELETED',
      'COMPANY_BUYER_JOINED',
      'COMPANY_BUYER_INVITED',
      'COMPANY_CREATED',
    ])
  })
})

describe('buyers', () => {
  it('are invited in their language, join when they accept, and belong to one company', async () => {
    const { id } = await create('Inviting')
    const member = await makeMember()
    const email = member.tokens.email as string
    await query("update customers set language = 'fr' where site_id = $1 and email = $2", [site.id, email])
    expect(await member.ok('companies.getMyCompany', {})).toEqual({})
    const buyer = await addBuyer(id, email.toUpperCase(), 'APPROVER')
    expect(buyer).toMatchObject({ email, role: 'APPROVER' })
    expect(buyer).not.toHaveProperty('memberId')
    expect(await waitForMail(site, email, 'company-invitation')).toMatchObject({
      template: 'company-invitation',
      language: 'fr',
    })
    const other = await create('Other')
    for (const companyId of [id, other.id]) {
      const again = { companyId, email, role: 'BUYER' } as const
      expect((await owner.problem('companies.inviteCompanyBuyer', again)).code).toBe('ALREADY_IN_COMPANY')
    }
    expect(await member.ok('companies.getMyCompany', {})).toEqual({
      invitation: { companyName: 'Inviting', role: 'APPROVER' },
    })
    const { company } = await member.ok('companies.joinCompany', {})
    expect(company).toMatchObject({ id, name: 'Inviting', role: 'APPROVER', buyers: [{ email }] })
    expect(await member.ok('companies.getMyCompany', {})).toEqual({ company })
    expect((await member.problem('companies.joinCompany', {})).code).toBe('NOT_FOUND')
    const input = { companyId: id, buyerId: buyer.id }
    expect((await owner.ok('companies.updateCompanyBuyer', { ...input, role: 'BUYER' })).buyer.role).toBe('BUYER')
    expect((await member.ok('companies.getMyCompany', {})).company.buyers).toEqual([])
    await owner.ok('companies.removeCompanyBuyer', input)
    expect(await member.ok('companies.getMyCompany', {})).toEqual({})
    await addBuyer(other.id, email)
    await member.ok('companies.leaveCompany', {})
    expect((await member.problem('companies.leaveCompany', {})).code).toBe('NOT_FOUND')
    expect((await owner.ok('companies.listCompanyBuyers', { companyId: other.id })).buyers).toEqual([])
  })

  it('can accept with a verified address only, and a member of a company no second invitation', async () => {
    const { id } = await create('Careful')
    const { member, email } = await makeBuyer(id)
    const other = await create('Second')
    const second = `second-${email}`
    await addBuyer(other.id, second)
    const setEmail = (address: string, isVerified: boolean, memberId: unknown) =>
      query('update members set login_email = $3, login_email_verified = $4 where site_id = $1 and id = $2', [
        ...[site.id, memberId, address, isVerified],
      ])
    await setEmail(second, true, member.tokens.memberId)
    expect((await member.problem('companies.joinCompany', {})).code).toBe('NOT_FOUND')
    await member.ok('companies.leaveCompany', {})
    expect((await owner.ok('companies.listCompanyBuyers', { companyId: id })).buyers).toEqual([])
    await setEmail(second, false, member.tokens.memberId)
    expect(await member.ok('companies.getMyCompany', {})).toEqual({})
    expect((await member.problem('companies.joinCompany', {})).code).toBe('NOT_FOUND')
    expect((await member.problem('companies.listMyCompanyOrders', {})).code).toBe('NOT_FOUND')
    await setEmail(second, true, member.tokens.memberId)
    await member.ok('companies.joinCompany', {})
  })

  it('are two hundred at most', async () => {
    const { id } = await create('Crowd')
    await query(
      `insert into company_buyers (site_id, id, company_id, email, role, invited_date)
       select $1, gen_random_uuid(), $2, 'crowd-' || n || '@mail.example', 'BUYER', now() from generate_series(1, 200) n`,
      [site.id, id],
    )
    const input = { companyId: id, email: 'late@mail.example', role: 'BUYER' } as const
    expect((await owner.problem('companies.inviteCompanyBuyer', input)).code).toBe('TOO_MANY_COMPANY_BUYERS')
  })

  it('erased: their rows go, with invitations to their address', async () => {
    const { id } = await create('Leaving')
    await addBuyer(id, 'guest@mail.example')
    await owner.ok('people.eraseGuestData', { email: 'guest@mail.example' })
    expect((await owner.ok('companies.listCompanyBuyers', { companyId: id })).buyers).toEqual([])
  })
})

describe('orders of a company', () => {
  it('are those its buyers place while they are in it; buyers see their own, approvers all', async () => {
    const { id } = await create('Ordering')
    const { member: approver } = await makeBuyer(id, 'APPROVER')
    const member = await makeMember()
    const email = member.tokens.email as string
    const before = await buy(member, email)
    await addBuyer(id, email)
    await member.ok('companies.joinCompany', {})
    const orders = [await buy(member, email), await buy(member, email)]
    const numbers = orders.map(({ number }) => number).reverse()
    expect(numbers).not.toContain(before.number)
    const all = await owner.ok('companies.listCompanyOrders', { companyId: id })
    expect(all.orders.map(({ number }: Any) => number)).toEqual(numbers)
    expect(all).toMatchObject({ unpaid: [], orders: [{ paymentStatus: 'PAID', buyer: { email } }, {}] })
    const page = await approver.ok('companies.listMyCompanyOrders', { limit: 1 })
    expect(page.orders.map(({ number }: Any) => number)).toEqual(numbers.slice(0, 1))
    const next = await approver.ok('companies.listMyCompanyOrders', { limit: 1, cursor: page.nextCursor })
    expect(next.orders.map(({ number }: Any) => number)).toEqual(numbers.slice(1))
    expect(next).not.toHaveProperty('nextCursor')
    expect((await member.ok('companies.listMyCompanyOrders', {})).orders).toHaveLength(2)
    const { member: colleague } = await makeBuyer(id)
    expect((await colleague.ok('companies.listMyCompanyOrders', {})).orders).toEqual([])
    const wrong = { companyId: id, cursor: 'nonsense' }
    expect((await owner.problem('companies.listCompanyOrders', wrong)).code).toBe('INVALID_ARGUMENT')
    await member.ok('companies.leaveCompany', {})
    await buy(member, email)
    expect((await owner.ok('companies.listCompanyOrders', { companyId: id })).orders).toHaveLength(2)
  })

  it('without payment: add up as unpaid, until they are paid', async () => {
    const { id } = await create('Owing')
    const { member, email } = await makeBuyer(id)
    const { id: checkoutId, priceSummary } = await prepareToPay(member, [line], email)
    const { orderId } = await owner.ok('checkout.createOrder', { id: checkoutId })
    const read = async () => (await owner.ok('companies.listCompanyOrders', { companyId: id })).unpaid
    expect(await read()).toEqual([{ amount: priceSummary.total.amount, currency: 'EUR' }])
    await owner.ok('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: orderId })
    expect(await read()).toEqual([])
  })

  it('pay no tax if the company is exempt', async () => {
    const { id } = await create('Exempt', { taxExempt: true })
    const { member, email } = await makeBuyer(id)
    const { id: checkoutId } = await prepareToPay(member, [line], email)
    const { checkout } = (await member.ok('checkout.getCheckout', { id: checkoutId })) as Any
    expect(checkout.taxSummary.totalTax.amount).toBe('0.00')
    const order = await buy(member, email)
    expect(order.taxInfo).toMatchObject({ taxExempt: true, totalTax: { amount: '0.00' } })
    const other = await site.member()
    const taxed = await buy(other, other.tokens.email as string)
    expect(Number(taxed.taxInfo.totalTax.amount)).toBeGreaterThan(0)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callCounted } from '../../../../../tests/support/call-counted.ts'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { createOwnApp } from '../../../../../tests/support/own-app.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import type { App } from '../../app.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const nowhere = '018f0000-0000-7000-8000-00000000dead'

let site: TestSite
let owner: Caller
let products: Any[]
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  products = (await listPlainProducts(owner)).slice(0, 3)
})

let names = 0
const create = async (content: object): Promise<Any> =>
  (await owner.ok('priceLists.createPriceList', { priceList: { name: `List ${++names}`, ...content } } as never))
    .priceList

/** A member who buys for a company with a price list. */
async function makeBuyer(priceListId?: string): Promise<{ member: Caller; companyId: string; email: string }> {
  const member = await site.member()
  const email = member.tokens.email as string
  await query('update members set login_email_verified = true where site_id = $1 and id = $2', [
    site.id,
    member.tokens.memberId,
  ])
  const company = { name: `Company ${email}`, ...(priceListId && { priceListId }) }
  const { id: companyId } = (await owner.ok('companies.createCompany', { company } as never)).company as Any
  await owner.ok('companies.inviteCompanyBuyer', { companyId, email, role: 'BUYER' })
  await member.ok('companies.joinCompany', {})
  return { member, companyId, email }
}

const toMinor = (amount: unknown): number => Math.round(Number(amount) * 100)
const readPrice = async (caller: Caller, id: string): Promise<number> =>
  toMinor((await caller.ok('products.getProduct', { id })).product.priceData.discountedPrice)
const readCart = async (caller: Caller): Promise<Any> => (await caller.ok('currentCart.getCurrentCart', {})).cart

async function fillCart(caller: Caller, lines: object[]): Promise<Any> {
  await caller.call('currentCart.deleteCurrentCart')
  await caller.ok('currentCart.addToCurrentCart', { lineItems: lines })
  return readCart(caller)
}

describe('price lists', () => {
  it('are created, changed, listed and deleted', async () => {
    const prices = [{ productId: products[0].id, from: 10, price: '9.50' }]
    const made = await create({ name: ' Hotels ', percentage: '12.5', prices, endDate: '2030-01-01T00:00:00.000Z' })
    expect(made).toMatchObject({ name: 'Hotels', percentage: '12.5', prices, collections: [], companyCount: 0 })
    const { priceList } = await owner.ok('priceLists.updatePriceList', {
      priceList: { id: made.id, revision: made.revision, percentage: null, endDate: null },
    } as never)
    expect(priceList).toMatchObject({ name: 'Hotels', prices })
    expect(priceList).not.toHaveProperty('percentage')
    expect(priceList).not.toHaveProperty('endDate')
    const { priceLists } = await owner.ok('priceLists.listPriceLists', {})
    expect(priceLists).toMatchObject([{ id: made.id, prices: [] }])
    const stale = { priceList: { id: made.id, revision: made.revision, name: 'x' } }
    expect((await owner.problem('priceLists.updatePriceList', stale)).code).toBe('CONFLICT')
    const taken = { priceList: { name: 'HOTELS' } }
    expect((await owner.problem('priceLists.createPriceList', taken)).code).toBe('ALREADY_EXISTS')
    const other = await create({})
    const renamed = { priceList: { id: other.id, revision: other.revision, name: 'hotels' } }
    expect((await owner.problem('priceLists.updatePriceList', renamed)).code).toBe('ALREADY_EXISTS')
    const wrong: object[] = [
      { name: ' ' },
      { name: 'x', percentage: '0' },
      { name: 'x', percentage: '100.5' },
      { name: 'x', prices: [{ productId: products[0].id, price: '-1' }] },
      {
        name: 'x',
        prices: [
          { productId: products[0].id, price: '1' },
          { productId: products[0].id, from: 1, price: '2' },
        ],
      },
      {
        name: 'x',
        collections: [
          { collectionId: nowhere, percentage: '1' },
          { collectionId: nowhere, percentage: '2' },
        ],
      },
      { name: 'x', startDate: '2030-01-02T00:00:00Z', endDate: '2030-01-01T00:00:00Z' },
    ]
    for (const each of wrong) {
      const input = { priceList: each } as never
      expect(await owner.violations('priceLists.createPriceList', input), JSON.stringify(each)).toHaveLength(1)
    }
    const { companyId } = await makeBuyer(made.id)
    const used = { priceListId: made.id }
    expect((await owner.problem('priceLists.deletePriceList', used)).code).toBe('PRICE_LIST_IN_USE')
    const { company } = await owner.ok('companies.getCompany', { companyId })
    const unassigned = { company: { id: companyId, revision: company.revision, priceListId: null } }
    await owner.ok('companies.updateCompany', unassigned as never)
    await owner.ok('priceLists.deletePriceList', used)
    for (const name of ['getPriceList', 'deletePriceList'] as const)
      expect((await owner.problem(`priceLists.${name}`, used)).code).toBe('NOT_FOUND')
    const gone = { priceList: { id: made.id, revision: '1', name: 'x' } }
    expect((await owner.problem('priceLists.updatePriceList', gone)).code).toBe('NOT_FOUND')
    const unknown = { company: { name: 'x', priceListId: nowhere } }
    expect(await owner.violations('companies.createCompany', unknown as never)).toHaveLength(1)
  })

  it('are fifty at most', async () => {
    const full = await makeSite()
    await query(
      `insert into price_lists (site_id, id, revision, name, collections, prices, created_date, updated_date)
       select $1, gen_random_uuid(), 1, 'List ' || n, '[]', '[]', now(), now() from generate_series(1, 50) n`,
      [full.id],
    )
    const input = { priceList: { name: 'One more' } }
    expect((await (await full.owner()).problem('priceLists.createPriceList', input)).code).toBe('TOO_MANY_PRICE_LISTS')
  })
})

describe('the prices of a buyer', () => {
  it('are the same in products, cart, checkout and order, and no one else gets them', async () => {
    const [product, other] = products
    const regular = await readPrice(owner, product.id)
    const list = await create({
      percentage: '10',
      prices: [
        { productId: product.id, price: '5.00' },
        { productId: product.id, from: 3, price: '4.00' },
      ],
    })
    const { member, email } = await makeBuyer(list.id)
    const [visitor, { member: colleague }] = [await site.visitor(), await makeBuyer()]
    const readAll = async () => [
      await readPrice(visitor, product.id),
      await readPrice(member, product.id),
      await readPrice(colleague, product.id),
      await readPrice(member, product.id),
      await readPrice(visitor, product.id),
    ]
    expect(await readAll()).toEqual([regular, 500, regular, 500, regular])
    const found = await member.ok('products.queryProducts', { query: { filter: { slug: other.slug } } })
    const full = toMinor(other.priceData.price)
    const expected = Math.min(full - Math.round(full / 10), toMinor(other.priceData.discountedPrice))
    expect(toMinor(found.products[0].priceData.discountedPrice)).toBe(expected)
    const { product: third } = await member.ok('productsV3.getProduct', { productId: product.id } as never)
    expect(toMinor((third as Any).actualPriceRange.minValue.amount)).toBe(500)

    const lines = [buildLine(product.id, 3), buildLine(other.id, 2)]
    const cart = await fillCart(member, lines)
    expect(cart.lineItems.map(({ price }: Any) => toMinor(price.amount))).toEqual([400, expected])
    expect(toMinor(cart.subtotal.amount)).toBe(3 * 400 + 2 * expected)
    const ofVisitor = await fillCart(visitor, lines)
    expect(toMinor(ofVisitor.lineItems[0].price.amount)).toBe(regular)
    await member.call('currentCart.deleteCurrentCart')
    const checkout = await prepareToPay(member, lines, email)
    expect(toMinor(checkout.priceSummary.subtotal.amount)).toBe(3 * 400 + 2 * expected)
    const { orderId } = await member.ok('checkout.createOrderAndCharge', {
      id: checkout.id,
      paymentToken: approvedCard,
    })
    const { order } = (await owner.ok('orders.getOrder', { id: orderId })) as Any
    expect(order.lineItems.map(({ price }: Any) => toMinor(price.amount))).toEqual([400, expected])
    expect(order.priceSummary.subtotal.amount).toBe(checkout.priceSummary.subtotal.amount)
  })

  it('change at once, in open carts too, and end with the list, the membership or its dates', async () => {
    const [product] = products
    const regular = await readPrice(owner, product.id)
    const list = await create({ prices: [{ productId: product.id, price: '5.00' }] })
    const { member, companyId } = await makeBuyer(list.id)
    await fillCart(member, [buildLine(product.id)])
    const read = async () => [
      await readPrice(member, product.id),
      toMinor((await readCart(member)).lineItems[0].price.amount),
    ]
    expect(await read()).toEqual([500, 500])
    let { revision } = list
    const change = async (more: object) => {
      const reply = await owner.ok('priceLists.updatePriceList', {
        priceList: { id: list.id, revision, ...more },
      } as never)
      revision = reply.priceList.revision
    }
    await change({ prices: [{ productId: product.id, price: '4.50' }] })
    expect(await read()).toEqual([450, 450])
    await change({ startDate: '2090-01-01T00:00:00Z' })
    expect(await read()).toEqual([regular, regular])
    await change({ startDate: null, endDate: '2020-01-01T00:00:00Z' })
    expect(await read()).toEqual([regular, regular])
    await change({ endDate: null })
    expect(await read()).toEqual([450, 450])
    const { company } = await owner.ok('companies.getCompany', { companyId })
    const assign = (priceListId: string | null, from: string) =>
      owner.ok('companies.updateCompany', { company: { id: companyId, revision: from, priceListId } } as never)
    const { company: without } = await assign(null, company.revision)
    expect(await read()).toEqual([regular, regular])
    await assign(list.id, without.revision)
    expect(await read()).toEqual([450, 450])
    await member.ok('companies.leaveCompany', {})
    expect(await read()).toEqual([regular, regular])
  })

  it('are below the shop’s for a percentage off a collection', async () => {
    const [product] = products
    const allProducts = '00000000-000000-000000-000000000001'
    const collectionId = product.collectionIds.find((id: string) => id !== allProducts)
    const list = await create({ percentage: '1', collections: [{ collectionId, percentage: '40' }] })
    const { member } = await makeBuyer(list.id)
    const full = toMinor(product.priceData.price)
    expect(await readPrice(member, product.id)).toBe(full - Math.round(full * 0.4))
  })

  it('apply to draft orders for the buyer', async () => {
    const [product] = products
    const list = await create({ prices: [{ productId: product.id, from: 2, price: '4.25' }] })
    const { member } = await makeBuyer(list.id)
    const make = async (buyerInfo: object | undefined) => {
      const draftOrder = { catalogLineItems: [buildLine(product.id, 2)], ...(buyerInfo && { buyerInfo }) }
      const { calculatedDraftOrder } = (await owner.ok('draftOrders.createDraftOrder', { draftOrder } as never)) as Any
      return toMinor(calculatedDraftOrder.draftOrder.lineItems[0].lineItem.price.amount)
    }
    expect(await make({ memberId: member.tokens.memberId })).toBe(425)
    expect(await make(undefined)).toBe(await readPrice(owner, product.id))
  })
})

describe('statements', () => {
  let app: App
  beforeAll(async () => {
    app = await createOwnApp()
  })
  afterAll(() => app.stop(1))

  it('are as many for a member without a price list as for one with it, in cart and checkout', async () => {
    const [product] = products
    const list = await create({ percentage: '5' })
    const [{ member }, plain] = [await makeBuyer(list.id), await site.member()]
    const count = async (caller: Caller) => {
      const actor = {
        type: 'member' as const,
        id: caller.tokens.memberId as string,
        clientId: nowhere,
        sessionId: nowhere,
      }
      const of = { siteId: site.id, actor: { ...actor, scopes: 'all' as const, authTime: 0 } } as never
      const run = (operation: string, input: object) => callCounted(app, of, operation, input)
      const input = { lineItems: [buildLine(product.id)] }
      await run('currentCart.addToCurrentCart', input)
      await run('currentCart.getCurrentCart', {})
      await run('products.getProduct', { id: product.id })
      return [
        (await run('currentCart.addToCurrentCart', input)).statements,
        (await run('currentCart.getCurrentCart', {})).statements,
        (await run('products.getProduct', { id: product.id })).statements,
      ]
    }
    const [add, look, see] = await count(plain)
    expect([add, look, see]).toEqual([4, 1, 0])
    expect((await count(member)).slice(0, 2)).toEqual([add, look])
  })
})

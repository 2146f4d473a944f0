import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { plainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const unknown = '0190a0a0-0000-7000-8000-00000000dead'
const monthly = { frequency: 'MONTH', autoRenewal: true }
let site: TestSite
let owner: Caller
let productId: string
let otherId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = site.app()
  const [one, other] = await plainProducts(await site.visitor())
  productId = one.id
  otherId = other.id
})

const create = async (more: object = {}) =>
  (
    await owner.ok('subscriptionOptions.createSubscriptionOption', {
      subscriptionOption: { title: 'Monthly', subscriptionSettings: monthly, ...more },
    })
  ).subscriptionOption

it('a subscription option is created, changed in part, and deleted from its products', async () => {
  const option = await create({ description: 'Every month', discount: { type: 'PERCENT', value: 10 } })
  expect(option).toEqual({
    id: expect.any(String),
    title: 'Monthly',
    description: 'Every month',
    subscriptionSettings: monthly,
    discount: { type: 'PERCENT', value: 10 },
  })
  const { subscriptionOption } = await owner.ok('subscriptionOptions.updateSubscriptionOption', {
    subscriptionOption: {
      id: option.id,
      description: null,
      discount: null,
      subscriptionSettings: { autoRenewal: false, billingCycles: 6 },
    },
  })
  const ending = { frequency: 'MONTH', autoRenewal: false, billingCycles: 6 }
  expect(subscriptionOption).toEqual({ id: option.id, title: 'Monthly', subscriptionSettings: ending })
  expect(await owner.ok('subscriptionOptions.getSubscriptionOption', { id: option.id })).toEqual({ subscriptionOption })
  await owner.ok('subscriptionOptions.assignSubscriptionOptionsToProduct', {
    productId: otherId,
    assignedSubscriptionOptions: [{ id: option.id }],
  })
  await owner.ok('subscriptionOptions.deleteSubscriptionOption', { id: option.id })
  expect(await owner.ok('subscriptionOptions.getSubscriptionOptionsForProduct', { productId: otherId })).toEqual({
    subscriptionOptions: [],
  })
  for (const operation of ['getSubscriptionOption', 'deleteSubscriptionOption', 'getProductIdsForSubscriptionOption']) {
    expect((await owner.problem(`subscriptionOptions.${operation}`, { id: option.id })).code).toBe('NOT_FOUND')
  }
  const change = { subscriptionOption: { id: option.id, title: 'Gone' } }
  expect((await owner.problem('subscriptionOptions.updateSubscriptionOption', change)).code).toBe('NOT_FOUND')
})

it('several are created, changed and deleted all or nothing', async () => {
  const titles = ['One', 'Two', 'Three']
  const { subscriptionOptions: made } = await owner.ok('subscriptionOptions.bulkCreateSubscriptionOptions', {
    subscriptionOptions: titles.map((title) => ({ title, subscriptionSettings: monthly })),
  })
  expect(made.map(({ title }: { title: string }) => title)).toEqual(titles)
  const ids = made.map(({ id }: { id: string }) => id)
  const rename = (names: string[]) => ({
    subscriptionOptions: names.map((id) => ({ id, title: `New ${ids.indexOf(id)}` })),
  })
  const bulk = 'subscriptionOptions.bulkUpdateSubscriptionOptions'
  expect((await owner.problem(bulk, rename([ids[0], unknown]))).code).toBe('NOT_FOUND')
  expect((await owner.ok('subscriptionOptions.getSubscriptionOption', { id: ids[0] })).subscriptionOption.title).toBe(
    'One',
  )
  const { subscriptionOptions: renamed } = await owner.ok(bulk, rename([ids[2], ids[0]]))
  expect(renamed.map(({ title }: { title: string }) => title)).toEqual(['New 2', 'New 0'])
  await owner.ok('subscriptionOptions.bulkDeleteSubscriptionOptions', { ids: [...ids, unknown] })
  expect((await owner.problem('subscriptionOptions.getSubscriptionOption', { id: ids[1] })).code).toBe('NOT_FOUND')
})

it.each([
  ['an end without a number of cycles', { subscriptionSettings: { frequency: 'WEEK', autoRenewal: false } }],
  ['more than everything off', { discount: { type: 'PERCENT', value: 101 } }],
  ['parts of a cent off', { discount: { type: 'AMOUNT', value: 0.001 } }],
  ['no frequency', { subscriptionSettings: { autoRenewal: true } }],
])('an option is refused with %s', async (_, more) => {
  const subscriptionOption = { title: 'Monthly', subscriptionSettings: monthly, ...more }
  expect(await owner.violations('subscriptionOptions.createSubscriptionOption', { subscriptionOption })).toHaveLength(1)
})

it('a product has the assigned options in order; merchants alone see hidden ones', async () => {
  const [a, b, c] = [await create({ title: 'A' }), await create({ title: 'B' }), await create({ title: 'C' })]
  const assign = (assignedSubscriptionOptions: object[], id = productId) => ({
    productId: id,
    assignedSubscriptionOptions,
  })
  const operation = 'subscriptionOptions.assignSubscriptionOptionsToProduct'
  await owner.ok(operation, assign([{ id: a.id }]))
  await owner.ok(operation, assign([{ id: c.id }, { id: b.id, hidden: true, title: 'ignored' }, { id: a.id }]))
  const listOffered = async (caller: Caller, more: object = {}) =>
    (
      await caller.ok('subscriptionOptions.getSubscriptionOptionsForProduct', { productId, ...more })
    ).subscriptionOptions.map(({ title }: { title: string }) => title)
  const visitor = await site.visitor()
  expect(await listOffered(owner)).toEqual(['C', 'A'])
  expect(await listOffered(owner, { includeHiddenSubscriptionOptions: true })).toEqual(['C', 'B', 'A'])
  expect(await listOffered(visitor, { includeHiddenSubscriptionOptions: true })).toEqual(['C', 'A'])

  await owner.ok(operation, assign([{ id: a.id }], otherId))
  const products = 'subscriptionOptions.getProductIdsForSubscriptionOption'
  expect(await owner.ok(products, { id: a.id, paging: { limit: 1 } })).toEqual({
    productIds: [[productId, otherId].sort()[0]],
    metadata: { items: 1, offset: 0 },
    totalResults: 2,
  })

  expect((await owner.problem(operation, assign([{ id: unknown }]))).code).toBe('NOT_FOUND')
  expect((await owner.problem(operation, assign([], unknown))).code).toBe('PRODUCT_NOT_FOUND')
  expect(await owner.violations(operation, assign([{ id: a.id }, { id: a.id }]))).toHaveLength(1)
  expect(await listOffered(owner)).toEqual(['C', 'A'])
  const missing = { productId: 'nothing' }
  expect((await visitor.problem('subscriptionOptions.getSubscriptionOptionsForProduct', missing)).code).toBe(
    'PRODUCT_NOT_FOUND',
  )
})

it('a product may be sold by subscription only', async () => {
  const readStatus = async (id: string) =>
    (await owner.ok('subscriptionOptions.getOneTimePurchasesStatus', { productId: id })).allowed
  expect(await readStatus(otherId)).toBe(true)
  await owner.ok('subscriptionOptions.allowOneTimePurchases', { productId: otherId, allowed: false })
  expect(await readStatus(otherId)).toBe(false)
  await owner.ok('subscriptionOptions.allowOneTimePurchases', { productId: otherId, allowed: true })
  expect(await readStatus(otherId)).toBe(true)
  for (const operation of ['allowOneTimePurchases', 'getOneTimePurchasesStatus']) {
    const input = { productId: unknown, allowed: true }
    expect((await owner.problem(`subscriptionOptions.${operation}`, input)).code).toBe('PRODUCT_NOT_FOUND')
  }
})

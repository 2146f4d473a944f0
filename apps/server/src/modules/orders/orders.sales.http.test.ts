import { expect, test } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { strike } from '../../../../../tests/support/jobs.ts'
import { buySomething } from '../../../../../tests/support/purchase.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const line = {
  productName: { original: 'Teapot' },
  quantity: 3,
  itemType: { preset: 'PHYSICAL' },
  price: { amount: '10' },
}
const importedOrder = { lineItems: [line], channelInfo: { type: 'WEB' }, priceSummary: {} }
const subtractDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString()

test('sales by day with earlier days, best sellers and open tasks', async () => {
  const site = await makeSite()
  const app = site.app()
  const ask = async (input: Record<string, unknown> = {}): Promise<Any> => (await app.ok('sales.getSales', input)).sales
  const empty = await ask()
  expect(empty.days).toHaveLength(30)
  expect(empty).toMatchObject({ sum: { orders: 0, total: { amount: '0.00' } }, bestSellers: [] })
  const today = empty.days.at(-1).day
  for (const days of [3, 3, 40]) {
    const { order } = await app.ok('orders.createOrder', {
      order: { ...importedOrder, purchasedDate: subtractDays(today, days) },
    })
    await app.ok('orders.updateOrderStatus', { orderId: order.id, status: 'APPROVED' })
  }
  const { order } = await app.ok('orders.createOrder', {
    order: { ...importedOrder, paymentStatus: 'PAID', purchasedDate: subtractDays(today, 4) },
  })
  const sold = await ask()
  expect(sold.days.slice(-5).map(({ orders, total }: Any) => [orders, total.amount])).toEqual([
    [1, '30.00'],
    [2, '60.00'],
    [0, '0.00'],
    [0, '0.00'],
    [0, '0.00'],
  ])
  expect(sold).toMatchObject({
    sum: { orders: 3, total: { amount: '90.00' } },
    before: { orders: 1, total: { amount: '30.00' } },
    daysBefore: {
      length: 30,
      19: { day: subtractDays(today, 40).slice(0, 10), orders: 1, total: { amount: '30.00' } },
    },
    bestSellers: [{ name: 'Teapot', pieces: 9, total: { amount: '90.00' } }],
    open: { toFulfill: 4, toApprove: 0, toCollect: 3, toCapture: 0 },
  })
  await app.ok('orders.cancelOrder', { id: (order as Any).id })
  expect(await ask()).toMatchObject({ sum: { orders: 2, total: { amount: '60.00' } }, open: { toFulfill: 3 } })
  const short = await ask({ from: subtractDays(today, 3).slice(0, 10), to: subtractDays(today, 3).slice(0, 10) })
  expect(short.days).toHaveLength(1)
  expect(short).toMatchObject({ sum: { orders: 2 }, before: { orders: 0 } })
})

test('a purchase is included at once', async () => {
  const site = await makeSite({ demo: true })
  await buySomething(site)
  const { sales }: Any = await site.app().ok('sales.getSales', {})
  expect(sales).toMatchObject({ sum: { orders: 1 }, open: { toFulfill: 1, toCollect: 0 } })
  expect(sales.bestSellers).toHaveLength(1)
})

test('sales by product, country, channel, discount and customer, with the period before', async () => {
  const site = await makeSite()
  const app = site.app()
  const { sales }: Any = await app.ok('sales.getSales', {})
  const today = sales.days.at(-1).day
  const place = async (days: number, email: string, more: object = {}) =>
    (
      await app.ok('orders.importOrder', {
        order: {
          ...importedOrder,
          ...{
            status: 'APPROVED',
            paymentStatus: 'PAID',
            buyerInfo: { email },
            purchasedDate: subtractDays(today, days),
          },
          ...more,
        } as Any,
      })
    ).order as Any
  const list = async (dimension: string, input: object = {}) =>
    ((await app.ok('sales.listSalesGroups', { dimension, ...input } as Any)) as Any).groups.map((each: Any) => [
      each.name ?? each.value,
      each.orders,
      each.total.amount,
      each.before.orders,
    ])
  const inFrance = { billingInfo: { address: { country: 'FR' } } }
  const coupon = { id: 'c', code: 'SPRING', name: 'Spring', amount: { amount: '4' } }
  await place(40, 'first@mail.example', inFrance)
  const canceled = await place(3, 'first@mail.example', inFrance)
  await place(2, 'second@mail.example', { appliedDiscounts: [{ coupon, discountType: 'GLOBAL', lineItemIds: [] }] })
  await place(1, 'second@mail.example', { channelInfo: { type: 'POS' }, lineItems: [{ ...line, quantity: 1 }] })
  await place(1, 'third@mail.example', { status: 'PENDING' })
  const check = async () => {
    expect(await list('PRODUCT')).toEqual([['Teapot', 3, '70.00', 1]])
    expect(await list('COUNTRY')).toEqual([
      ['', 2, '40.00', 0],
      ['FR', 1, '30.00', 1],
    ])
    expect(await list('CHANNEL')).toEqual([
      ['WEB', 2, '60.00', 1],
      ['POS', 1, '10.00', 0],
    ])
    expect(await list('DISCOUNT')).toEqual([
      ['', 2, '40.00', 1],
      ['SPRING', 1, '30.00', 0],
    ])
    expect(await list('CUSTOMER')).toEqual([
      ['RETURNING', 2, '40.00', 0],
      ['NEW', 1, '30.00', 1],
    ])
  }
  await check()
  await strike('orders.fold-rollups')
  await expect
    .poll(() => query('select 1 from sales_rollup_changes where site_id = $1', [site.id]), { timeout: 60_000 })
    .toEqual([])
  await check()
  const [, discounted] = ((await app.ok('sales.listSalesGroups', { dimension: 'DISCOUNT' })) as Any).groups
  expect(discounted).toMatchObject({ value: 'coupon:SPRING', discount: { amount: '4.00' } })
  expect(await list('PRODUCT', { from: subtractDays(today, 300).slice(0, 10), to: today })).toEqual([
    ['Teapot', 4, '100.00', 0],
  ])
  // An order of the previous year, whose sums are stored by whole months.
  await place(400, 'old@mail.example')
  expect(await list('PRODUCT', { from: subtractDays(today, 364).slice(0, 10), to: today, limit: 1 })).toEqual([
    ['Teapot', 4, '100.00', 1],
  ])
  const purchasedDate = { $gte: subtractDays(today, 29) }
  const countListed = async (more: object) =>
    (
      (await app.ok('orders.searchOrders', {
        search: { filter: { status: 'APPROVED', purchasedDate, ...more } },
      })) as Any
    ).orders.length
  expect(
    await Promise.all(
      [
        ...[{ country: 'FR' }, { returningCustomer: true }, { returningCustomer: false }],
        ...[{ discount: 'coupon:SPRING' }, { discount: 'coupon:spring' }, { discount: 'merchant' }],
      ].map(countListed),
    ),
  ).toEqual([1, 2, 1, 1, 0, 0])
  await app.ok('orders.cancelOrder', { id: canceled.id })
  expect(await list('COUNTRY')).toEqual([['', 2, '40.00', 0]])
  expect(await list('CUSTOMER')).toEqual([
    ['NEW', 1, '30.00', 1],
    ['RETURNING', 1, '10.00', 0],
  ])
})

test('taxes by country, jurisdiction and rate, with the period before', async () => {
  const site = await makeSite()
  const app = site.app()
  const { sales }: Any = await app.ok('sales.getSales', {})
  const today = sales.days.at(-1).day
  const buildPart = (jurisdiction: string, rate: string, taxableAmount: string, taxAmount: string) => ({
    ...{ jurisdiction, jurisdictionType: 'COUNTRY', taxName: 'VAT', rate },
    ...{ taxableAmount: { amount: taxableAmount }, taxAmount: { amount: taxAmount } },
  })
  const place = (days: number, country: string, taxInfo: object) =>
    app.ok('orders.importOrder', {
      order: {
        ...importedOrder,
        ...{ status: 'APPROVED', paymentStatus: 'PAID', purchasedDate: subtractDays(today, days) },
        billingInfo: { address: { country } },
        lineItems: [{ ...line, taxInfo }],
      } as Any,
    }) as Promise<Any>
  const german = { taxAmount: { amount: '4.79' }, taxBreakdown: [buildPart('DE', '0.190', '25.21', '4.79')] }
  await place(40, 'DE', german)
  await place(2, 'DE', german)
  await place(1, 'DE', german)
  await place(1, 'AT', { taxAmount: { amount: '5' }, taxRate: '0.2', taxableAmount: { amount: '25' } })
  await place(1, 'US', { taxAmount: { amount: '0' } })
  const { order } = await place(1, 'FR', { taxAmount: { amount: '5' }, taxRate: '0.2' })
  await app.ok('orders.cancelOrder', { id: order.id })
  const { taxes, currency }: Any = await app.ok('sales.listTaxes', {})
  expect(currency).toBe(sales.currency)
  expect([taxes.sum.amount, taxes.sumBefore.amount]).toEqual(['14.58', '4.79'])
  expect(taxes.taxes).toMatchObject([
    {
      ...{ country: 'DE', jurisdiction: 'DE', name: 'VAT', rate: '0.19', orders: 2 },
      ...{ taxable: { amount: '50.42' }, tax: { amount: '9.58' } },
      before: { orders: 1, tax: { amount: '4.79' } },
    },
    { country: 'AT', rate: '0.2', orders: 1, taxable: { amount: '25.00' }, tax: { amount: '5.00' } },
  ])
  expect(taxes.taxes).toHaveLength(2)
  const countTaxed = async (...key: string[]) => {
    const filter = { status: 'APPROVED', salesTax: key.join('\n') }
    return ((await app.ok('orders.searchOrders', { search: { filter } })) as Any).orders.length
  }
  expect(await Promise.all([countTaxed('DE', 'DE', 'VAT', '0.19'), countTaxed('AT', '', '', '0.2')])).toEqual([3, 1])
  const yesterday = subtractDays(today, 1).slice(0, 10)
  const limited: Any = await app.ok('sales.listTaxes', { limit: 1, from: yesterday, to: yesterday })
  expect([limited.taxes.taxes.length, limited.taxes.sum.amount]).toEqual([1, '9.79'])
})

test.each([
  [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
  [{ from: '2024-01-01', to: '2026-02-01' }, 'from'],
])('%j is not a valid range', async (input, field) => {
  const site = await makeSite()
  expect((await site.app().violations('sales.getSales', input))[0]!.field).toBe(field)
})

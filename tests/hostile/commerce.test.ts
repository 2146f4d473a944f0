import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { buildLine, findGoods, type Goods } from '../support/goods.ts'
import { approvedCard, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { askUntilDecided, clients, race, raceTimeout, repeat } from './race.ts'

let site: TestSite
let goods: Goods
beforeAll(async () => {
  site = await makeSite({ demo: true })
  goods = await findGoods(await site.visitor())
})

const setStock = (productId: string, quantity: number) =>
  query('update variants set quantity = $3 where site_id = $1 and product_id = $2', [site.id, productId, quantity])
const readStock = async (productId: string) =>
  (
    await query<{ quantity: number }>(
      'select quantity from variants where site_id = $1 and product_id = $2 order by quantity',
      [site.id, productId],
    )
  ).map(({ quantity }) => quantity)
const readProblemCode = ({ body }: Answer) => body.details?.applicationError?.code
const listOrders = (checkoutIds: string[]) =>
  query<{ id: string }>('select id from orders where site_id = $1 and checkout_id = any($2)', [site.id, checkoutIds])
const listCharges = (checkoutIds: string[]) =>
  query(
    `select c.idempotency_key from sandbox_charges c join payments p on p.id::text = c.idempotency_key
     where p.site_id = $1 and p.checkout_id = any($2) and c.outcome in ('APPROVED', 'AUTHORIZED')`,
    [site.id, checkoutIds],
  )

interface Ready {
  caller: Caller
  id: string
}

async function prepareCheckout(lines: object[]): Promise<Ready> {
  const caller = await site.visitor()
  return { caller, id: (await readyToPay(caller, lines)).id }
}

const pay = ({ caller, id }: Ready): Promise<Answer> =>
  askUntilDecided(() => caller.call('checkout.createOrderAndCharge', { id, paymentToken: approvedCard }))

describe('concurrent additions to one cart', () => {
  it.each(['currentCart.addToCurrentCart', 'cart.addToCart'])(
    'are all kept: %s',
    async (operation) => {
      const caller = operation === 'cart.addToCart' ? site.app() : await site.visitor()
      const id =
        operation === 'cart.addToCart'
          ? (await caller.ok('cart.createCart', { lineItems: [buildLine(goods.plain)] })).cart.id
          : undefined
      const answers = await race(
        async (client) => client,
        // Half of them the same item, half of them a separate line each.
        (_, client) => {
          const price = { price: '1.00', productName: { original: `Card ${client % 50}` } }
          return client % 2 && operation === 'cart.addToCart'
            ? caller.call(operation, {
                id,
                customLineItems: [{ quantity: 1, itemType: { preset: 'PHYSICAL' }, ...price }],
              })
            : caller.call(operation, { ...(id && { id }), lineItems: [buildLine(goods.plain)] })
        },
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const { cart } = id ? await caller.ok('cart.getCart', { id }) : await caller.ok('currentCart.getCurrentCart', {})
      const pieces = cart.lineItems.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)
      expect(pieces).toBe(clients + (id ? 1 : 0))
    },
    raceTimeout,
  )
})

describe('F-49 prices sent by a visitor', () => {
  const claims = {
    price: '0.01',
    fullPrice: { amount: '0.01' },
    priceBeforeDiscounts: { amount: '0.01' },
    totalPriceAfterTax: { amount: '0.01' },
    discount: { amount: '999' },
    taxInfo: { taxRate: '0', taxIncludedInPrice: true },
    taxGroupId: '0190a0a0-0000-7000-8000-00000000dead',
    physicalProperties: { weight: 0, shippable: false },
    catalogOverrideFields: { price: '0.01', physicalProperties: { weight: 0 } },
    customLineItem: true,
    depositAmount: '0.01',
    paymentOption: 'FULL_PAYMENT_OFFLINE',
  }
  const places: Record<string, (caller: Caller, line: object) => Promise<string>> = {
    'adding to the cart': async (caller, line) => {
      await caller.ok('currentCart.addToCurrentCart', { lineItems: [line] })
      return (await caller.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })).checkoutId
    },
    'changing the cart': async (caller, line) => {
      await caller.ok('currentCart.updateCurrentCart', { lineItems: [line] })
      return (await caller.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })).checkoutId
    },
    'a checkout of its own': async (caller, line) =>
      (await caller.ok('checkout.createCheckout', { channelType: 'WEB', lineItems: [line] })).checkout.id,
    'adding to a checkout': async (caller, line) => {
      const { checkout } = await caller.ok('checkout.createCheckout', { channelType: 'WEB' })
      return (await caller.ok('checkout.addToCheckout', { id: checkout.id, lineItems: [line] })).checkout.id
    },
    'a whole checkout sent back': async (caller, line) => {
      const { checkout } = await caller.ok('checkout.createCheckout', { channelType: 'WEB', lineItems: [line] })
      const cheap = {
        ...checkout,
        lineItems: [{ ...checkout.lineItems[0], ...claims }],
        priceSummary: { total: { amount: '0.01' } },
        payNow: { total: { amount: '0.01' } },
        appliedDiscounts: [{ discountType: 'GLOBAL', coupon: { code: 'FREE', amount: { amount: '999' } } }],
        currency: 'JPY',
        completed: false,
        taxExempt: true,
      }
      return (await caller.ok('checkout.updateCheckout', { checkout: cheap })).checkout.id
    },
  }

  it.each(Object.entries(places))('are ignored: %s', async (_, put) => {
    const caller = await site.visitor()
    const price = goods.plain.priceData.discountedPrice
    const id = await put(caller, { ...buildLine(goods.plain, 2), ...claims })
    const { checkout } = await caller.ok('checkout.getCheckout', { id })
    expect(checkout.lineItems).toMatchObject([{ quantity: 2, price: { amount: price.toFixed(2) } }])
    expect(checkout.lineItems[0].customLineItem).not.toBe(true)
    expect(checkout.lineItems[0].physicalProperties.shippable).toBe(true)
    expect(checkout.priceSummary.subtotal.amount).toBe((price * 2).toFixed(2))
    expect(checkout.currency).toBe('EUR')
  })
})

describe('F-50 operations of the shop', () => {
  const customLineItems = [
    { price: '0.01', quantity: 1, itemType: { preset: 'SERVICE' }, productName: { original: 'x' } },
  ]
  const merchantDiscounts = [{ percentage: 100 }]
  it.each([
    ['currentCart.addToCurrentCart', { customLineItems }],
    ['currentCart.updateCurrentCart', { customLineItems }],
    ['currentCart.updateCurrentCart', { merchantDiscounts }],
    ['checkout.createCheckout', { channelType: 'WEB', customLineItems }],
    ['checkout.addToCheckout', { customLineItems }],
  ])('%s with %j is refused to visitors and members', async (name, input) => {
    for (const caller of [await site.visitor(), await site.member()]) {
      const { checkout } = await caller.ok('checkout.createCheckout', {
        channelType: 'WEB',
        lineItems: [buildLine(goods.plain)],
      })
      const before = await caller.ok('checkout.getCheckout', { id: checkout.id })
      expect((await caller.call(name, { id: checkout.id, ...input })).status).toBe(403)
      expect(await caller.ok('checkout.getCheckout', { id: checkout.id })).toEqual(before)
      expect((await caller.call('currentCart.getCurrentCart')).status).toBe(404)
    }
  })
})

describe('F-51 invalid quantities', () => {
  it.each([-1, 0, 0.5, '1', 2 ** 53, 'NaN'])(
    '%j is refused by every operation that accepts a quantity',
    async (quantity) => {
      const caller = await site.visitor()
      const { checkout } = await caller.ok('checkout.createCheckout', {
        channelType: 'WEB',
        lineItems: [buildLine(goods.plain)],
      })
      const { cart } = await caller.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(goods.plain)] })
      const lineItems = [{ ...buildLine(goods.plain), quantity }]
      const inputs: [string, object][] = [
        ['currentCart.addToCurrentCart', { lineItems }],
        ['currentCart.updateCurrentCart', { lineItems }],
        ['currentCart.updateCurrentCartLineItemQuantity', { lineItems: [{ id: cart.lineItems[0].id, quantity }] }],
        ['checkout.createCheckout', { channelType: 'WEB', lineItems }],
        ['checkout.addToCheckout', { id: checkout.id, lineItems }],
        [
          'checkout.updateLineItemsQuantity',
          { id: checkout.id, lineItems: [{ id: checkout.lineItems[0].id, quantity }] },
        ],
      ]
      for (const [name, input] of inputs) {
        const [violation] = await caller.violations(name, input as Record<string, unknown>)
        expect(['MIN', 'MAX', 'FORMAT'], name).toContain(violation!.violatedRule)
      }
      expect((await caller.ok('currentCart.getCurrentCart')).cart).toEqual(cart)
    },
  )
})

describe('F-55 the last piece', () => {
  it(
    'is sold to exactly one of several concurrent buyers',
    async () => {
      await repeat(async () => {
        await setStock(goods.plain.id, 1)
        const buyers: Ready[] = []
        const answers = await race(async () => {
          const buyer = await prepareCheckout([buildLine(goods.plain)])
          buyers.push(buyer)
          return buyer
        }, pay)
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const lost = answers.filter(({ status }) => status !== 200)
        expect(new Set(lost.map(readProblemCode))).toEqual(new Set(['FULL_OUT_OF_STOCK']))
        const ids = buyers.map(({ id }) => id)
        expect(await listOrders(ids)).toHaveLength(1)
        expect(await listCharges(ids)).toHaveLength(1)
        expect(await readStock(goods.plain.id)).toEqual([0])
      })
    },
    raceTimeout,
  )

  it(
    'is not sold twice by two lines of one order',
    async () => {
      await repeat(async () => {
        const buildEngravedLine = (text: string) => buildLine(goods.plain, 1, { customTextFields: { Engraving: text } })
        await setStock(goods.plain.id, 3)
        const buyers: Ready[] = []
        const answers = await race(async () => {
          const buyer = await prepareCheckout([buildEngravedLine('Ada'), buildEngravedLine('Bob')])
          buyers.push(buyer)
          return buyer
        }, pay)
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(await readStock(goods.plain.id)).toEqual([1])
        expect(await listOrders(buyers.map(({ id }) => id))).toHaveLength(1)
      })
      await setStock(goods.plain.id, 1)
      const alone = await prepareCheckout([
        buildLine(goods.plain, 1, { customTextFields: { Engraving: 'Ada' } }),
        buildLine(goods.plain),
      ])
      expect((await pay(alone)).status).toBe(428)
      expect(await readStock(goods.plain.id)).toEqual([1])
    },
    raceTimeout,
  )
})

describe('F-56 paying twice', () => {
  it(
    'creates one order and one charge, even with aborted requests',
    async () => {
      await repeat(async () => {
        await setStock(goods.plain.id, 100)
        const buyer = await prepareCheckout([buildLine(goods.plain)])
        const answers = await race(
          async () => buyer,
          async ({ caller, id }, client): Promise<Answer | undefined> => {
            if (client % 4 !== 3) return pay(buyer)
            const { origin, headers } = caller
            // A client that aborts at once and retries.
            const signal = AbortSignal.timeout(1 + (client % 20))
            await fetch(`${origin}/ecom/v1/checkouts/${id}/create-order-and-charge`, {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify({ paymentToken: approvedCard }),
              signal,
            }).catch(() => undefined)
            return pay(buyer)
          },
        )
        expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200))
        expect(new Set(answers.map((answer) => answer?.body.orderId)).size).toBe(1)
        expect(await listOrders([buyer.id])).toHaveLength(1)
        expect(await listCharges([buyer.id])).toHaveLength(1)
        expect(await readStock(goods.plain.id)).toEqual([99])
        expect((await pay(buyer)).body.orderId).toBe(answers[0]!.body.orderId)
        const later = await buyer.caller.ok('checkout.createOrder', { id: buyer.id })
        expect(later.orderId).toBe(answers[0]!.body.orderId)
      })
    },
    raceTimeout,
  )

  it(
    'later creates one order too',
    async () => {
      await repeat(async () => {
        await setStock(goods.plain.id, 100)
        const buyer = await prepareCheckout([buildLine(goods.plain)])
        const answers = await race(
          async () => buyer,
          ({ caller, id }) => caller.call('checkout.createOrder', { id }),
        )
        expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
        expect(await listOrders([buyer.id])).toHaveLength(1)
        expect(await readStock(goods.plain.id)).toEqual([99])
      })
    },
    raceTimeout,
  )
})

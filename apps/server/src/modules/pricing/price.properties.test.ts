import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countGotPieces, type Pieces } from './price.buy-get.ts'
import type { Discount, DiscountEffect, PriceInput, PriceLine, RuleDiscount, TaxTable } from './price.input.ts'
import { price } from './price.ts'
import type { PriceSummary } from './priced.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const minor = fc.bigInt({ min: 0n, max: 500_00n })
const rate = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => (millionths / 1e6).toFixed(6))

const line: fc.Arbitrary<PriceLine> = fc.record(
  {
    id: fc.constantFrom(...ids),
    quantity: fc.integer({ min: 1, max: 30 }),
    price: minor,
    fullPrice: minor,
    itemType: fc.constantFrom('PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE', 'CUSTOM_AMOUNT_ITEM'),
    afterTrial: fc.boolean(),
    paymentOption: fc.constantFrom(
      'FULL_PAYMENT_ONLINE',
      'FULL_PAYMENT_OFFLINE',
      'MEMBERSHIP',
      'MEMBERSHIP_OFFLINE',
      'DEPOSIT_ONLINE',
      'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
    ),
    deposit: minor,
    taxGroupId: fc.constantFrom('books', 'other'),
    taxableAddressType: fc.constantFrom('SHIPPING', 'BUSINESS', 'BILLING'),
    discountable: fc.boolean(),
  },
  { requiredKeys: ['id', 'quantity', 'price', 'itemType'] },
)
const effect: fc.Arbitrary<DiscountEffect> = fc.oneof(
  fc.record({ type: fc.constant('PERCENTAGE' as const), rate }),
  fc.record({ type: fc.constant('FIXED_AMOUNT' as const), amount: minor, per: fc.constantFrom('ITEM', 'ORDER') }),
  fc.record({ type: fc.constant('FIXED_PRICE' as const), price: minor }),
)
const lineIds = fc.subarray(ids)
const count = fc.integer({ min: 1, max: 5 })
const buyGet = fc.record({ type: fc.constant('BUY_X_GET_Y' as const), buy: count, get: count })
const ruleBuyGet = fc.record(
  {
    type: fc.constant('BUY_X_GET_Y' as const),
    buy: count,
    get: count,
    buyLineIds: lineIds,
    off: effect,
    limit: count,
  },
  { requiredKeys: ['type', 'buy', 'get'] },
)
const discount: fc.Arbitrary<Discount> = fc.record({
  id: fc.constantFrom('x', 'y', 'z'),
  scope: fc.constantFrom('GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING'),
  lineIds,
  effect: fc.oneof(effect, buyGet),
})
const set = fc.record({
  type: fc.constant('QUANTITY_BASED' as const),
  quantity: fc.integer({ min: 2, max: 5 }),
  price: minor,
})
const rule: fc.Arbitrary<RuleDiscount> = fc.record({
  id: fc.uuid(),
  scope: fc.constantFrom('GLOBAL', 'SPECIFIC_ITEMS'),
  lineIds,
  effect: fc.oneof(effect, set, ruleBuyGet),
})
const rates = fc.array(fc.record({ rate, taxName: fc.constantFrom('State', 'City') }), { maxLength: 3 })
const region = fc.record({ byTaxGroup: rates.map((books) => new Map([['books', books]])), otherwise: rates })
const table: fc.Arbitrary<TaxTable> = fc.record({
  includedInPrices: fc.boolean(),
  regions: fc.record({ SHIPPING: region, BUSINESS: region }, { requiredKeys: [] }),
})
const input: fc.Arbitrary<PriceInput> = fc.record(
  {
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    lines: fc.uniqueArray(line, { selector: (one) => one.id, maxLength: 6 }),
    discountRules: fc.array(rule, { maxLength: 4 }),
    coupon: discount,
    merchantDiscounts: fc.array(discount, { maxLength: 2 }),
    shipping: fc.record({ price: minor, taxable: fc.boolean() }, { requiredKeys: ['price'] }),
    additionalFees: fc.array(fc.record({ id: fc.uuid(), price: minor, lineIds }), { maxLength: 3 }),
    tip: fc.oneof(
      fc.record({ type: fc.constant('PERCENTAGE' as const), rate }),
      fc.record({ type: fc.constantFrom('AMOUNT' as const, 'CUSTOM' as const), amount: minor }),
    ),
    tax: table,
    giftCard: fc.record({ balance: minor, requested: minor }, { requiredKeys: ['balance'] }),
  },
  { requiredKeys: ['currency', 'lines'] },
)

const sum = <T>(items: readonly T[], of: (item: T) => bigint): bigint =>
  items.reduce((total, item) => total + of(item), 0n)
const fields = [
  'subtotal',
  'discount',
  'shipping',
  'additionalFees',
  'tax',
  'total',
] as const satisfies (keyof PriceSummary)[]
const runs = { numRuns: 500 }

it('parts add up', () => {
  fc.assert(
    fc.property(input, (purchase) => {
      const priced = price(purchase)
      const { summary, shipping, additionalFees: fees, lines } = priced
      const taxed = [...lines, ...(shipping ? [shipping] : []), ...fees]
      const onTop = priced.taxIncludedInPrices ? 0n : summary.tax

      expect(summary.total).toBe(
        summary.subtotal - summary.discount + summary.shipping + summary.additionalFees + onTop,
      )
      expect(summary.total).toBe(sum(taxed, (one) => one.totalPriceAfterTax))
      expect(summary.tax).toBe(sum(taxed, (one) => one.tax))
      expect(priced.taxSummary.totalTax).toBe(summary.tax)
      expect(sum(priced.taxSummary.breakdown, (part) => part.tax)).toBe(summary.tax)
      expect(summary.discount).toBe(sum(priced.appliedDiscounts, (one) => one.amount))
      for (const field of fields)
        expect(priced.payNow[field] + priced.payLater[field] + priced.payAfterFreeTrial[field]).toBe(summary[field])
      for (const one of taxed) {
        expect(one.totalPriceBeforeTax + one.tax).toBe(one.totalPriceAfterTax)
        expect(sum(one.taxBreakdown, (part) => part.tax)).toBe(one.tax)
      }
      for (const one of lines) {
        const shares = priced.appliedDiscounts.flatMap((applied) =>
          applied.lines.filter((share) => share.id === one.id),
        )
        expect(sum(shares, (share) => share.amount)).toBe(one.discount)
      }
    }),
    runs,
  )
})

it('nothing is negative and no discount exceeds its base', () => {
  fc.assert(
    fc.property(input, (purchase) => {
      const priced = price(purchase)
      for (const part of [priced.summary, priced.payNow, priced.payLater, priced.payAfterFreeTrial]) {
        for (const field of fields) expect(part[field] >= 0n).toBe(true)
      }
      for (const one of priced.lines) {
        const base = one.priceBeforeDiscounts * BigInt(one.quantity)
        expect(one.discount >= 0n && one.discount <= base).toBe(true)
        expect(one.lineItemPrice <= base && one.totalPriceBeforeTax >= 0n).toBe(true)
        const source = purchase.lines.find((line) => line.id === one.id)!
        if (one.deposit !== undefined) expect(one.deposit <= one.totalPriceAfterTax).toBe(true)
        if (source.discountable === false || source.itemType === 'GIFT_CARD') expect(one.discount).toBe(0n)
      }
      if (priced.shipping) expect(priced.shipping.discount <= priced.shipping.price).toBe(true)
      for (const applied of priced.appliedDiscounts) expect(applied.amount >= 0n).toBe(true)
      expect(priced.giftCard <= priced.payNow.total && priced.payNowTotalAfterGiftCard >= 0n).toBe(true)
      expect(priced.giftCard <= (purchase.giftCard?.balance ?? 0n)).toBe(true)
    }),
    runs,
  )
})

it('the order of lines and rules does not matter', () => {
  fc.assert(
    fc.property(input, fc.infiniteStream(fc.nat()), (purchase, chance) => {
      const shuffle = <T>(items: readonly T[]): T[] =>
        items
          .map((item) => [chance.next().value!, item] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, item]) => item)
      const lines = shuffle(purchase.lines)
      const discountRules = purchase.discountRules && shuffle(purchase.discountRules)
      const [a, b] = [price(purchase), price({ ...purchase, lines, discountRules })]
      expect(b.lines.map((one) => one.id)).toEqual(lines.map((one) => one.id))
      const sortById = (items: typeof a.lines) => items.toSorted((x, y) => (x.id < y.id ? -1 : 1))
      expect({ ...b, lines: sortById(b.lines) }).toEqual({ ...a, lines: sortById(a.lines) })
    }),
    runs,
  )
})

it('inclusive and exclusive agree at 0 %', () => {
  fc.assert(
    fc.property(input, (purchase) => {
      const region = { byTaxGroup: new Map(), otherwise: [{ rate: '0' }] }
      const priceAt = (includedInPrices: boolean) =>
        price({
          ...purchase,
          tax: { includedInPrices, regions: { SHIPPING: region, BUSINESS: region, BILLING: region } },
        })
      expect({ ...priceAt(true), taxIncludedInPrices: false }).toEqual(priceAt(false))
      expect(priceAt(true).summary.tax).toBe(0n)
      expect(priceAt(true).summary.total).toBe(price({ ...purchase, tax: undefined }).summary.total)
    }),
    runs,
  )
})

it('saves nothing and does not modify its input', () => {
  const freeze = <T>(value: T): T => {
    if (value && typeof value === 'object') for (const inner of Object.values(Object.freeze(value))) freeze(inner)
    return value
  }
  fc.assert(
    fc.property(input, (purchase) => {
      expect(price(freeze(purchase))).toEqual(price(purchase))
    }),
  )
})

it('a percentage per piece keeps line = price × quantity', () => {
  const percentage = fc.record({ type: fc.constant('PERCENTAGE' as const), rate })
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: (one) => one.id, minLength: 1 }), percentage, (lines, effect) => {
      const priced = price({ currency: 'EUR', lines, discountRules: [{ id: 'r', scope: 'GLOBAL', effect }] })
      for (const one of priced.lines) expect(one.lineItemPrice).toBe(one.price * BigInt(one.quantity))
    }),
  )
})

const pieces: fc.Arbitrary<Pieces> = fc.record({
  price: fc.bigInt({ min: 0n, max: 9n }),
  count: fc.bigInt({ min: 1n, max: 4n }),
  buys: fc.boolean(),
  gets: fc.boolean(),
})

/** Brute force over all ways to give pieces away, as a reference for `countGotPieces`. */
function findCheapestByTrying(groups: readonly Pieces[], buy: bigint, get: bigint, most: bigint): [bigint, bigint] {
  const counted = groups.filter(({ price }) => price > 0n)
  let best: [sets: bigint, worth: bigint] = [0n, 0n]
  const walk = (at: number, got: bigint, worth: bigint, bought: bigint): void => {
    const group = counted[at]
    if (!group) {
      if (got % get > 0n || bought < (got / get) * buy || got / get > most) return
      const sets = got / get
      if (sets > best[0] || (sets === best[0] && worth < best[1])) best = [sets, worth]
      return
    }
    for (let taken = 0n; taken <= (group.gets ? group.count : 0n); taken++) {
      walk(at + 1, got + taken, worth + taken * group.price, bought + (group.buys ? group.count - taken : 0n))
    }
  }
  walk(0, 0n, 0n, 0n)
  return best
}

it('buy x, get y gives the maximum number of sets, the cheapest of all ways', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 5 }), count, count, count, (groups, buy, get, limit) => {
      const got = countGotPieces(groups, { type: 'BUY_X_GET_Y', buy, get, limit })
      const [sets, worth] = findCheapestByTrying(groups, BigInt(buy), BigInt(get), BigInt(limit))
      expect(sum(got, (one) => one)).toBe(sets * BigInt(get))
      expect(groups.reduce((total, { price: each }, index) => total + each * got[index]!, 0n)).toBe(worth)
      for (const [index, group] of groups.entries()) {
        expect(got[index]! <= (group.gets && group.price > 0n ? group.count : 0n)).toBe(true)
      }
    }),
    runs,
  )
})

it('a coupon that gives pieces gives whole ones: full sets, the cheapest', () => {
  const plain = fc.record({
    id: fc.constantFrom(...ids),
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.bigInt({ min: 1n, max: 500n }),
    itemType: fc.constant('PHYSICAL' as const),
  })
  fc.assert(
    fc.property(fc.uniqueArray(plain, { selector: (one) => one.id }), buyGet, (lines, effect) => {
      const { summary } = price({ currency: 'EUR', lines, coupon: { id: 'c', scope: 'GLOBAL', effect } })
      const each = lines.flatMap(({ quantity, price: piece }) => Array.from({ length: quantity }, () => piece))
      const free = Math.floor(each.length / (effect.buy + effect.get)) * effect.get
      const cheapest = each.toSorted((a, b) => Number(a - b)).slice(0, free)
      expect(summary.discount).toBe(sum(cheapest, (one) => one))
    }),
    runs,
  )
})

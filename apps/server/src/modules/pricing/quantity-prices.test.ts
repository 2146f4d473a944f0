import { multiplyByRate } from '@stoa/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiscountRule, resolveRules } from '../discounts/api.ts'
import { price } from './price.ts'
import { listNextQuantitySteps, listQuantityPrices } from './quantity-prices.ts'

const now = new Date('2026-06-15T12:00:00.000Z')
const currency = 'EUR'

interface Step {
  readonly from: number
  readonly percentage: number
}

const buildScopes = (...ids: string[]) => [
  { id: 's', type: 'CATALOG_ITEM' as const, catalogItemFilter: { catalogItemIds: ids } },
]

function buildRule(steps: readonly Step[], scopes = buildScopes('mug'), id = 'r'): DiscountRule {
  const [first, ...quantitySteps] = steps
  return {
    id,
    active: true,
    trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { scopes, from: first!.from } },
    discounts: {
      values: [
        {
          discountType: 'PERCENTAGE',
          percentage: first!.percentage,
          ...(quantitySteps.length > 0 && { quantitySteps }),
          targetType: 'SPECIFIC_ITEMS',
          specificItemsInfo: { scopes },
        },
      ],
    },
  }
}

const threeAndSix = [
  { from: 3, percentage: 10 },
  { from: 6, percentage: 15 },
]

interface Line {
  readonly id: string
  readonly quantity: number
  readonly price: bigint
  readonly catalogItemId: string
}

function calculate(rules: readonly DiscountRule[], lines: readonly Line[]) {
  const priceLines = lines.map((line) => ({ ...line, itemType: 'PHYSICAL' as const }))
  return price({ currency, lines: priceLines, discountRules: resolveRules(rules, { now, currency, lines }) })
}

describe('a discount by quantity', () => {
  it.each([
    [1, 1000n],
    [2, 2000n],
    [3, 2700n],
    [5, 4500n],
    [6, 5100n],
    [60, 51_000n],
  ])('costs %i mugs at 10.00 in all %s', (quantity, total) =>
    expect(
      calculate([buildRule(threeAndSix)], [{ id: 'a', quantity, price: 1000n, catalogItemId: 'mug' }]).summary.total,
    ).toBe(total),
  )

  it('counts all lines of its items together, and discounts no others', () => {
    const lines = [
      { id: 'a', quantity: 2, price: 1000n, catalogItemId: 'mug' },
      { id: 'b', quantity: 1, price: 500n, catalogItemId: 'cup' },
      { id: 'c', quantity: 9, price: 100n, catalogItemId: 'pen' },
    ]
    const { lines: priced } = calculate([buildRule(threeAndSix, buildScopes('mug', 'cup'))], lines)
    expect(priced.map(({ lineItemPrice }) => lineItemPrice)).toEqual([1800n, 450n, 900n])
  })
})

const items = ['mug', 'cup', 'pen']
const lineArbitrary = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  quantity: fc.integer({ min: 1, max: 40 }),
  price: fc.bigInt({ min: 0n, max: 100_000n }),
  catalogItemId: fc.constantFrom(...items),
})
const cartArbitrary = fc.uniqueArray(lineArbitrary, { selector: ({ id }) => id, minLength: 1, maxLength: 4 })
/** Steps that the rules of the form allow: more pieces and a larger saving each. */
const stepsArbitrary = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 2, max: 50 }), { minLength: 1, maxLength: 10 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 10, maxLength: 10 }),
  )
  .map(([froms, tenths]): Step[] => {
    const percentages = tenths.toSorted((a, b) => a - b)
    return froms.toSorted((a, b) => a - b).map((from, at) => ({ from, percentage: percentages[at]! / 10 }))
  })
const scopeArbitrary = fc.subarray(items, { minLength: 1 })
const toRate = (percentage: number) => (percentage / 100).toFixed(3)

describe('for all steps and carts', () => {
  it('each piece saves exactly the amount of the highest step reached, and no total is negative', () =>
    fc.assert(
      fc.property(stepsArbitrary, scopeArbitrary, cartArbitrary, (steps, scope, lines) => {
        const { lines: priced, summary } = calculate([buildRule(steps, buildScopes(...scope))], lines)
        const counted = lines.filter(({ catalogItemId }) => scope.includes(catalogItemId))
        const pieces = counted.reduce((sum, { quantity }) => sum + quantity, 0)
        const reached = steps.findLast(({ from }) => from <= pieces)
        for (const [index, { price: piece, quantity, catalogItemId }] of lines.entries()) {
          const rate = reached && scope.includes(catalogItemId) ? toRate(reached.percentage) : '0'
          const left = (piece - multiplyByRate(piece, rate)) * BigInt(quantity)
          expect(priced[index]!.lineItemPrice).toBe(left)
          expect(left).toBeGreaterThanOrEqual(0n)
        }
        expect(summary.total).toBe(priced.reduce((sum, { lineItemPrice }) => sum + lineItemPrice, 0n))
      }),
      { numRuns: 500 },
    ))

  it('the order of lines, and splitting one, makes no difference', () =>
    fc.assert(
      fc.property(stepsArbitrary, cartArbitrary, (steps, lines) => {
        const rules = [buildRule(steps, buildScopes('mug', 'cup'))]
        const { total } = calculate(rules, lines).summary
        expect(calculate(rules, lines.toReversed()).summary.total).toBe(total)
        const split = lines.flatMap((line) =>
          line.quantity === 1
            ? [line]
            : [
                { ...line, quantity: line.quantity - 1 },
                { ...line, id: `${line.id}2`, quantity: 1 },
              ],
        )
        expect(calculate(rules, split).summary.total).toBe(total)
      }),
      { numRuns: 300 },
    ))

  it('the prices on a product page are those of a cart, up to the last piece of each row', () =>
    fc.assert(
      fc.property(stepsArbitrary, stepsArbitrary, fc.bigInt({ min: 1n, max: 100_000n }), (one, other, piece) => {
        const rules = [buildRule(one, buildScopes('mug'), 'r1'), buildRule(other, buildScopes('mug', 'cup'), 'r2')]
        const product = { catalogItemId: 'mug', collectionIds: [], price: piece }
        const rows = listQuantityPrices(rules, product, { now, currency })
        for (const row of rows) {
          for (const quantity of [row.from, row.to ?? row.from + 1]) {
            const { summary } = calculate(rules, [{ id: 'a', quantity, price: piece, catalogItemId: 'mug' }])
            expect(summary.total).toBe(row.price * BigInt(quantity))
          }
          expect(row.price).toBeLessThan(piece)
        }
        const prices = rows.map((row) => row.price)
        expect(new Set(prices).size).toBe(prices.length)
      }),
      { numRuns: 300 },
    ))

  it('a cart that gets the missing pieces pays less for each piece of that line', () =>
    fc.assert(
      fc.property(stepsArbitrary, cartArbitrary, (steps, lines) => {
        const rules = [buildRule(steps, buildScopes('mug', 'cup'))]
        const priceLines = lines.map((line) => ({ ...line, itemType: 'PHYSICAL' as const }))
        const stocked = lines.map(({ id, quantity }) => ({
          line: { id, quantity } as never,
          availability: { status: 'AVAILABLE' as const },
        }))
        const found = listNextQuantitySteps(rules, { now, currency, lines }, priceLines, stocked)
        const pieces = lines
          .filter(({ catalogItemId }) => catalogItemId !== 'pen')
          .reduce((n, { quantity }) => n + quantity, 0)
        for (const { lineId, missing } of found) {
          expect(steps.map(({ from }) => from)).toContain(pieces + missing)
          const at = lines.findIndex(({ id }) => id === lineId)
          const { quantity } = lines[at]!
          const more = lines.map((line) => (line.id === lineId ? { ...line, quantity: quantity + missing } : line))
          const [before, after] = [calculate(rules, lines).lines[at]!, calculate(rules, more).lines[at]!]
          expect(after.lineItemPrice * BigInt(quantity)).toBeLessThan(before.lineItemPrice * BigInt(quantity + missing))
        }
      }),
      { numRuns: 300 },
    ))
})

describe('prices by quantity', () => {
  const product = { catalogItemId: 'mug', collectionIds: ['kitchen'], price: 1000n }
  const list = (...rules: DiscountRule[]) => listQuantityPrices(rules, product, { now, currency })

  it('lists each step', () =>
    expect(list(buildRule(threeAndSix))).toMatchObject([
      { from: 3, to: 5, price: 900n, countsOthers: false },
      { from: 6, price: 850n, countsOthers: false },
    ]))

  it('ends where a range ends, and leaves out steps without effect', () => {
    const ended = buildRule([{ from: 2, percentage: 5 }])
    const trigger = { ...ended.trigger!, itemQuantityRange: { ...ended.trigger!.itemQuantityRange, to: 4 } }
    expect(list({ ...ended, trigger })).toMatchObject([{ from: 2, to: 4, price: 950n }])
    const always = { ...buildRule([{ from: 1, percentage: 12 }]), id: 'always', trigger: null }
    expect(list(buildRule(threeAndSix), always)).toMatchObject([{ from: 6, price: 850n }])
    expect(
      list(buildRule(threeAndSix), { ...always, discounts: buildRule([{ from: 1, percentage: 50 }]).discounts }),
    ).toEqual([])
  })

  it('lists no steps of rules that are switched off, have ended, are for other products, or have further conditions', () => {
    const rule = buildRule(threeAndSix)
    const trigger = { triggerType: 'AND', and: { triggers: [rule.trigger!, rule.trigger!] } } as const
    expect(list({ ...rule, active: false })).toEqual([])
    expect(list({ ...rule, activeTimeInfo: { end: now } })).toEqual([])
    expect(list(buildRule(threeAndSix, buildScopes('cup')))).toEqual([])
    expect(list({ ...rule, trigger })).toEqual([])
  })

  it('says whether other products count', () =>
    expect(list(buildRule(threeAndSix, buildScopes('mug', 'cup')))[0]).toMatchObject({ countsOthers: true }))
})

it('offers no step that the stock does not allow', () => {
  const lines = [{ id: 'a', quantity: 2, price: 1000n, catalogItemId: 'mug' }]
  const priceLines = lines.map((line) => ({ ...line, itemType: 'PHYSICAL' as const }))
  const find = (quantityAvailable: number) =>
    listNextQuantitySteps([buildRule(threeAndSix)], { now, currency, lines }, priceLines, [
      { line: { id: 'a', quantity: 2 } as never, availability: { status: 'AVAILABLE', quantityAvailable } },
    ])
  expect(find(3)).toMatchObject([{ lineId: 'a', missing: 1, effect: { type: 'PERCENTAGE', rate: '0.1' } }])
  expect(find(2)).toEqual([])
})

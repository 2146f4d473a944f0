import { formatMinor } from '@stoa/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderRecord } from '../orders/api.ts'
import { type SellingRules, writePrice } from '../pricing/api.ts'
import { listChanges } from './draft.changes.ts'
import { toDraft } from './draft.from-order.ts'
import { toDraftedOrder } from './draft.order.ts'
import { priceDraft } from './draft.price.ts'
import { applyEdits, type Draft, type DraftLine, type Edit, emptyDraft, getLinesLeft } from './draft.ts'

const now = new Date('2026-03-01T12:00:00Z')
const buildUuid = (name: string, number: number) => `0190a0a0-0000-7000-${name}-${String(number).padStart(12, '0')}`

const buildRules = (taxRate: string, taxIncludedInPrice: boolean): SellingRules => ({
  currency: 'EUR',
  discountRules: [
    {
      id: buildUuid('d000', 1),
      active: true,
      name: 'Spring',
      discounts: {
        values: [{ targetType: 'SPECIFIC_ITEMS', discountType: 'PERCENTAGE', percentage: 7.5 }],
      },
    } as unknown as SellingRules['discountRules'][number],
  ],
  taxCalculators: new Set(),
  fees: () => [],
  shipping: { regions: [], options: [] },
  tax: {
    regions: [{ id: 'ie', country: 'IE', taxIncludedInPrice }],
    mappings: [{ taxRegionId: 'ie', taxRate, taxName: 'VAT', jurisdictionType: 'COUNTRY' }],
  },
})
const write = writePrice('EUR', 'en')
const address = { country: 'IE' }

const cents = fc.integer({ min: 1, max: 500_00 }).map((minor) => formatMinor(BigInt(minor), 'EUR'))
const buildLine = (number: number, quantity: number, price: string): DraftLine => ({
  id: buildUuid('a000', number),
  quantity,
  price,
  facts: {
    productName: { original: `Thing ${number}` },
    descriptionLines: [],
    physicalProperties: { shippable: true },
    itemType: { preset: 'PHYSICAL' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
  },
})

const rules = fc.tuple(fc.constantFrom('0.23', '0.135', '0', '0.0825'), fc.boolean()).map(([r, i]) => buildRules(r, i))

/** A new order with a mix of everything. */
const draft = fc
  .record({
    lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), cents), { minLength: 1, maxLength: 6 }),
    percentage: fc.option(fc.integer({ min: 1, max: 100 })),
    off: fc.option(cents),
    ofLine: fc.option(cents),
    shipping: fc.option(cents),
    shippingOff: fc.option(cents),
    fee: fc.option(cents),
    feeTaxable: fc.boolean(),
  })
  .map(({ lines, percentage, off, ofLine, shipping, shippingOff, fee, feeTaxable }): Draft => {
    const edits: Edit[] = lines.map(([quantity, price], at) => ({
      do: 'addLine',
      line: buildLine(at, quantity, price),
    }))
    const buildDiscount = (number: number, rest: object): Edit => ({
      do: 'addDiscount',
      discount: { id: buildUuid('b000', number), applied: true, scope: 'GLOBAL', value: { amount: '0' }, ...rest },
    })
    if (percentage) edits.push(buildDiscount(1, { value: { percentage: String(percentage) } }))
    if (off) edits.push(buildDiscount(2, { value: { amount: off } }))
    if (ofLine)
      edits.push(buildDiscount(3, { value: { amount: ofLine }, scope: 'SPECIFIC_ITEMS', lineId: buildUuid('a000', 0) }))
    if (shipping)
      edits.push({ do: 'set', fields: { shipping: { price: shipping, info: { title: 'Post', logistics: {} } } } })
    if (shippingOff) edits.push(buildDiscount(4, { value: { amount: shippingOff }, scope: 'SHIPPING' }))
    if (fee) {
      const of = { id: buildUuid('c000', 1), name: 'Wrap', price: fee, applied: true, taxable: feeTaxable, lineIds: [] }
      edits.push({ do: 'addFee', fee: of })
    }
    return applyEdits({ ...emptyDraft, recipientInfo: { address } }, edits)
  })

/** The order that a draft becomes. */
function buildOrder(of: Draft, by: SellingRules): OrderRecord {
  const priced = priceDraft(of, by, now)
  const doc = JSON.parse(JSON.stringify(toDraftedOrder(of, priced, write)))
  const total = formatMinor(priced.priced.summary.total, 'EUR')
  const rest = { paid: '0', authorized: '0', refunded: '0', currency: 'EUR', locale: 'en' }
  return { id: buildUuid('e000', 1), total, ...rest, doc } as unknown as OrderRecord
}

/** Edits of an order, each of a different thing. */
const generateEdits = (of: Draft) =>
  fc
    .record({
      quantities: fc.array(fc.option(fc.integer({ min: 0, max: 30 })), { maxLength: of.lines.length }),
      price: fc.option(cents),
      added: fc.option(fc.tuple(fc.integer({ min: 1, max: 9 }), cents)),
      off: fc.option(cents),
      unapplied: fc.boolean(),
      shipping: fc.option(cents),
      fee: fc.option(cents),
    })
    .map(({ quantities, price, added, off, unapplied, shipping, fee }): Edit[] => [
      ...quantities.flatMap((quantity, at): Edit[] => {
        const id = of.lines[at]!.id
        if (quantity === null) return []
        const dearer = at === 0 && price && quantity > 0 ? { price } : {}
        return [{ do: 'changeLine', id, quantity, ...dearer }]
      }),
      ...(added ? [{ do: 'addLine', line: buildLine(99, ...added) } as const] : []),
      ...(off
        ? [
            {
              do: 'addDiscount',
              discount: { id: buildUuid('b000', 9), applied: true, scope: 'GLOBAL', value: { amount: off } },
            } as const,
          ]
        : []),
      ...(unapplied && of.discounts[0]
        ? [{ do: 'apply', what: 'discount', id: of.discounts[0].id, applied: false } as const]
        : []),
      ...(shipping
        ? [{ do: 'set', fields: { shipping: { price: shipping, info: { title: 'Courier', logistics: {} } } } } as const]
        : []),
      ...(fee
        ? [
            {
              do: 'addFee',
              fee: { id: buildUuid('c000', 9), name: 'Rush', price: fee, applied: true, taxable: true, lineIds: [] },
            } as const,
          ]
        : []),
    ])

const toDrafted = (of: Draft, by: SellingRules) =>
  JSON.parse(JSON.stringify(toDraftedOrder(of, priceDraft(of, by, now), write)))
const sortById = <T extends { id?: string }>(list: readonly T[]) => list.toSorted((a, b) => (a.id! < b.id! ? -1 : 1))
/** Without the order of additions. */
const sortDocument = (doc: ReturnType<typeof toDrafted>) => ({
  ...doc,
  lineItems: sortById(doc.lineItems),
  appliedDiscounts: sortById(doc.appliedDiscounts),
  additionalFees: sortById(doc.additionalFees),
})

describe('an edited order', () => {
  test('is unchanged without edits, whatever the site’s taxes have become', () => {
    fc.assert(
      fc.property(draft, rules, rules, (made, then, today) => {
        const order = buildOrder(made, then)
        expect(toDrafted(toDraft(order), today)).toEqual(order.doc)
        expect(listChanges(order.doc, toDrafted(toDraft(order), today), 'EUR')).toEqual([])
      }),
    )
  })

  test('equals its preview: a draft of the edited order shows the same', () => {
    const cases = fc.tuple(draft, rules).chain(([made, by]) => {
      const of = toDraft(buildOrder(made, by))
      return fc.tuple(fc.constant(of), fc.constant(by), generateEdits(of))
    })
    fc.assert(
      fc.property(cases, ([of, by, changes]) => {
        const changed = applyEdits(of, changes)
        fc.pre(getLinesLeft(changed).length > 0)
        const preview = toDrafted(changed, by)
        const after = { ...buildOrder(changed, by), doc: preview } as unknown as OrderRecord
        expect(toDrafted(toDraft(after), by)).toEqual(preview)
      }),
    )
  })

  test('is the same for edits of different things in any order', () => {
    const cases = fc.tuple(draft, rules).chain(([made, by]) => {
      const of = toDraft(buildOrder(made, by))
      return fc
        .tuple(fc.constant(of), fc.constant(by), generateEdits(of))
        .chain(([same, rule, list]) =>
          fc.tuple(
            fc.constant(same),
            fc.constant(rule),
            fc.constant(list),
            fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
          ),
        )
    })
    fc.assert(
      fc.property(cases, ([of, by, one, other]) => {
        const sortLines = (edited: Draft) => ({ ...edited, lines: sortById(edited.lines) })
        expect(sortDocument(toDrafted(sortLines(applyEdits(of, one)), by))).toEqual(
          sortDocument(toDrafted(sortLines(applyEdits(of, other)), by)),
        )
      }),
    )
  })

  test('adds up and is never negative', () => {
    const cases = fc.tuple(draft, rules).chain(([made, by]) => {
      const of = toDraft(buildOrder(made, by))
      return fc.tuple(fc.constant(of), fc.constant(by), generateEdits(of))
    })
    fc.assert(
      fc.property(cases, ([of, by, changes]) => {
        const { summary, taxIncludedInPrices, lines } = priceDraft(applyEdits(of, changes), by, now).priced
        const tax = taxIncludedInPrices ? 0n : summary.tax
        expect(summary.total).toBe(
          summary.subtotal - summary.discount + summary.shipping + summary.additionalFees + tax,
        )
        expect(summary.total).toBeGreaterThanOrEqual(0n)
        for (const { discount, priceBeforeDiscounts, quantity } of lines) {
          expect(discount).toBeLessThanOrEqual(priceBeforeDiscounts * BigInt(quantity))
        }
      }),
    )
  })
})

describe('an order’s discount', () => {
  const by = { ...buildRules('0', false), discountRules: [] }
  const order = buildOrder(
    applyEdits(emptyDraft, [
      { do: 'addLine', line: buildLine(1, 4, '10.00') },
      {
        do: 'addDiscount',
        discount: { id: buildUuid('b000', 1), applied: true, scope: 'GLOBAL', value: { amount: '10.00' } },
      },
    ]),
    by,
  )
  const calculateTotal = (quantity: number) =>
    formatMinor(
      priceDraft(applyEdits(toDraft(order), [{ do: 'changeLine', id: buildUuid('a000', 1), quantity }]), by, now).priced
        .summary.total,
      'EUR',
    )

  test.each([
    [4, '30.00'],
    [2, '15.00'],
    [1, '7.50'],
    [5, '40.00'],
    [0, '0.00'],
  ])('with %i of 4 pieces the order’s total is %s', (quantity, total) => expect(calculateTotal(quantity)).toBe(total))
})

test('the history shows values before and after', () => {
  const by = { ...buildRules('0', false), discountRules: [] }
  const order = buildOrder(
    applyEdits(emptyDraft, [
      { do: 'addLine', line: buildLine(1, 4, '10.00') },
      { do: 'addLine', line: buildLine(2, 1, '5.00') },
    ]),
    by,
  )
  const after = toDrafted(
    applyEdits(toDraft(order), [
      { do: 'changeLine', id: buildUuid('a000', 1), quantity: 1 },
      { do: 'changeLine', id: buildUuid('a000', 2), quantity: 0 },
      { do: 'addLine', line: buildLine(3, 2, '1.00') },
    ]),
    by,
  )
  expect(listChanges(order.doc, after, 'EUR')).toEqual([
    {
      lineItemChanged: {
        id: buildUuid('a000', 1),
        name: { original: 'Thing 1' },
        quantity: { originalQuantity: 4, newQuantity: 1, diff: 3, deltaType: 'QUANTITY_DECREASED' },
      },
    },
    { lineItemAdded: { id: buildUuid('a000', 3), name: { original: 'Thing 3' }, quantity: 2 } },
    { lineItemRemoved: { id: buildUuid('a000', 2), name: { original: 'Thing 2' }, quantity: 1 } },
    { totalPriceChanged: { originalTotal: write(4500n), newTotal: write(1200n) } },
  ])
})

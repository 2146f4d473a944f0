import type { CollectionRules, Condition } from '@stoa/contract/shapes/collection-rules'
import { operatorsByField } from '@stoa/contract/shapes/collection-rules'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeSite } from '../../../../../tests/support/site.ts'
import { system } from '../../kernel/actor.ts'
import { openDatabase } from '../../kernel/database.ts'
import { createId } from '../../kernel/ids.ts'
import { siteLanguagesPort } from '../../kernel/language.ts'
import { Outbox } from '../../kernel/outbox.ts'
import { Ports } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { Snapshots } from '../../kernel/snapshot.ts'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { UnitFactory } from '../../kernel/units.ts'
import { getSiteLanguages } from '../sites/api.ts'
import { DEFAULT_VARIANT } from './catalog.ts'
import { buildRulesCondition } from './collection-rules.store.ts'
import { applyRules, findViolations, matchesRules, toRuleFields } from './collection-rules.ts'
import { listProductsAfter } from './product.store.ts'
import type { Product } from './product.ts'
import { importProducts, type ProductDraft } from './products.write.ts'

const database = openDatabase(inject('database'), 4)
afterAll(() => database.close())
const settings = { origin: 'https://shop.example', development: true, rateLimits: false, passwordMebibytes: 19 }
const ports = new Ports().provide(settingsPort, settings).provide(siteLanguagesPort, getSiteLanguages)
const factory = new UnitFactory(database, new Snapshots(), new Outbox(), ports, [])

const now = new Date('2026-03-01T12:00:00Z')
const day = 24 * 60 * 60_000

/** Letters whose lower case is longer, is two letters, or depends on position, and special characters of patterns. */
const word = fc.constantFrom(
  'Mug',
  'MUG blue',
  'İzmir',
  'ΟΔΟΣ',
  'Straße',
  'a%b_c',
  "it's",
  'Ünlü \\ Mug',
  '🫖 Pot',
  'x',
)
const choice = fc.constantFrom('Red', 'red', 'Grün', 'İ', 'M')
const amount = fc.constantFrom('0', '0.50', '9.99', '10', '10.00', '25')

const generateCondition = (field: Condition['field']): fc.Arbitrary<Condition> => {
  const values: Partial<Record<Condition['field'], fc.Arbitrary<string>>> = {
    CHOICE: choice,
    TYPE: fc.constantFrom('physical', 'digital', 'gift_card'),
    PRICE: amount,
    WEIGHT: amount,
    QUANTITY: fc.constantFrom('0', '1', '5', '10'),
    ON_SALE: fc.constantFrom('true', 'false'),
    IN_STOCK: fc.constantFrom('true', 'false'),
    CREATED: fc.constantFrom('1', '7', '30'),
  }
  return fc.record({
    field: fc.constant(field),
    operator: fc.constantFrom(...operatorsByField[field]),
    value:
      values[field] ??
      fc.oneof(
        word,
        word.map((text) => text.slice(0, 3).trim() || 'x'),
      ),
  })
}
const fields = Object.keys(operatorsByField) as Condition['field'][]
const rulesGiven: fc.Arbitrary<CollectionRules> = fc.record({
  match: fc.constantFrom('ALL', 'ANY'),
  conditions: fc.array(fc.constantFrom(...fields).chain(generateCondition), { minLength: 1, maxLength: 3 }),
})

const variantGiven = fc.record({
  sku: fc.oneof(fc.constant(''), word),
  visible: fc.boolean(),
  tracked: fc.boolean(),
  quantity: fc.constantFrom(0, 1, 5, 12),
  inStock: fc.boolean(),
})
const draftGiven: fc.Arbitrary<ProductDraft> = fc
  .record({
    name: word,
    brand: fc.option(word, { nil: null }),
    ribbon: fc.option(word, { nil: undefined }),
    sku: fc.oneof(fc.constant(''), word),
    productType: fc.constantFrom('physical' as const, 'digital' as const),
    price: amount,
    percent: fc.constantFrom('0', '10', '100'),
    weight: fc.option(fc.constantFrom(0, 0.5, 9.99, 10), { nil: null }),
    age: fc.constantFrom(0, 1, 6.9, 7, 7.1, 40),
    choices: fc.uniqueArray(choice, { maxLength: 3 }),
    variants: fc.array(variantGiven, { minLength: 1, maxLength: 3 }),
  })
  .map(({ ribbon, percent, age, choices, variants, ...rest }) => {
    const id = createId()
    return {
      id,
      slug: id,
      ...rest,
      visible: true,
      discount: percent === '0' ? { type: 'NONE' as const, value: '0' } : { type: 'PERCENT' as const, value: percent },
      cost: null,
      manageVariants: variants.length > 1,
      collectionIds: [],
      doc: {
        ...(ribbon && { ribbon }),
        ...(choices.length > 0 && {
          options: [{ name: 'Size', choices: choices.map((description) => ({ value: description, description })) }],
        }),
      },
      createdDate: new Date(now.getTime() - age * day),
      variants: variants.map((variant, index) => ({
        id: variants.length > 1 ? createId() : DEFAULT_VARIANT,
        choices: (variants.length > 1 ? { Size: String(index) } : {}) as Record<string, string>,
        price: null,
        cost: null,
        weight: null,
        doc: {},
        ...variant,
      })),
    }
  })

let units: Units
let products: Product[]
beforeAll(async () => {
  const { id } = await makeSite()
  units = factory.units({ siteId: id, actor: system, requestId: 'test' })
  await units.command((unit) => importProducts(unit, fc.sample(draftGiven, 150)))
  products = await units.read((unit) => listProductsAfter(unit, null, 1000))
})

const listFittingIds = (unit: Unit, rules: CollectionRules) =>
  unit.all(
    compileRaw(sql<{ id: string }>`
      select p.id from products p where p.site_id = ${site} and ${buildRulesCondition(rules, now)} order by p.id`),
  )

describe('rules', () => {
  test('match the same products in memory and in the database', async () => {
    await fc.assert(
      fc.asyncProperty(rulesGiven, async (rules) => {
        expect(findViolations(rules)).toEqual([])
        const chosen = products.filter((product) => matchesRules(rules, toRuleFields(product), now)).map(({ id }) => id)
        expect((await units.read((unit) => listFittingIds(unit, rules))).map(({ id }) => id)).toEqual(chosen.sort())
      }),
      { numRuns: 250, examples: fields.map((field) => [sampleRules(field)]) },
    )
  })

  test('compare as documented', async () => {
    for (const field of fields) {
      for (const operator of operatorsByField[field]) {
        const { conditions } = sampleRules(field)
        const rules: CollectionRules = { match: 'ALL', conditions: [{ ...conditions[0]!, operator }] }
        const chosen = products.filter((product) => matchesRules(rules, toRuleFields(product), now)).map(({ id }) => id)
        const found = await units.read((unit) => listFittingIds(unit, rules))
        expect([field, operator, found.map(({ id }) => id)]).toEqual([field, operator, chosen.sort()])
      }
    }
  })
})

const sampleRules = (field: Condition['field']): CollectionRules => ({
  match: 'ALL',
  conditions: fc.sample(generateCondition(field), { numRuns: 1, seed: 7 }),
})

describe('applying rules to a product', () => {
  test('adds and removes memberships, keeps manual collections, and is idempotent', () => {
    const book = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), rules: rulesGiven }), { maxLength: 3 })
    fc.assert(
      fc.property(
        book.map((all) => [...new Map(all.map((each) => [each.id, each])).values()]),
        fc.nat(),
        fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'by hand')),
        (all, at, collectionIds) => {
          const product = { ...products[at % products.length]!, collectionIds }
          const after = applyRules(product, all, now)
          const facts = toRuleFields(product)
          for (const { id, rules } of all)
            expect(after.collectionIds.includes(id)).toBe(matchesRules(rules, facts, now))
          const ruled = new Set<string>(all.map(({ id }) => id))
          const listOthers = (ids: string[]) => ids.filter((id) => !ruled.has(id))
          expect(listOthers(after.collectionIds)).toEqual(listOthers(collectionIds))
          expect(new Set(after.collectionIds).size).toBe(after.collectionIds.length)
          expect(applyRules(after, all, now)).toBe(after)
        },
      ),
    )
  })
})

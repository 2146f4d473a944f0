import { readFileSync } from 'node:fs'
import { allOperations } from '@stoa/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  absentMutations,
  publishedMutations,
  publishedQueries,
} from '../../../../../tests/conformance/graphql-fields.ts'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { sendGraphql, writeOrder } from '../../../../../tests/support/graphql.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { buildSchema } from './schema.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Any = any

describe('the names of the fields', () => {
  const schema = buildSchema(allOperations)
  const listFields = (type: Any): string[] =>
    Object.entries<Any>(type.getFields()).flatMap(([name, { extensions }]) => (extensions.isPlatform ? name : []))
  const mutations = listFields(schema.getMutationType())

  it('include all published names that an operation answers', () => {
    expect(listFields(schema.getQueryType()).sort()).toEqual([...publishedQueries].sort())
    expect(publishedMutations.filter((name) => !mutations.includes(name))).toEqual(absentMutations)
  })

  it('are listed in the docs where they only follow the rule', () => {
    const doc = readFileSync(new URL('../../../../../docs/graphql.md', import.meta.url), 'utf8')
    const byRule = mutations.filter((name) => !publishedMutations.includes(name))
    expect(byRule.filter((name) => !doc.includes(`\`${name}\``))).toEqual([])
  })
})

describe('a document with the platform’s names', () => {
  let site: TestSite
  let owner: Caller
  let app: Caller
  let memberId: string
  beforeAll(async () => {
    site = await makeSite({ demo: true })
    owner = await site.owner()
    app = site.app()
    memberId = String((await site.member()).tokens.memberId)
    for (let n = 0; n < 3; n++) await app.ok('orders.createOrder', { order: writeOrder({ memberId }) })
  })

  it('pages by cursor, and leads from an order to its member', async () => {
    const page = `fragment Page on EcomOrdersV1QueryOrderResponse {
      items { id number buyerInfo { member { id loginEmail } } }
      pageInfo { count hasNext nextCursor }
    }`
    const first = `${page} query ($filter: JSON) { orders: ecomOrdersV1Orders(queryInput: {
      query: { filter: $filter, paging: { limit: 2 } } }) { ...Page } }`
    const next = `${page} query ($cursor: String) { orders: ecomOrdersV1Orders(queryInput: {
      query: { cursorPaging: { cursor: $cursor, limit: 2 } } }) { ...Page } }`
    const { data } = await sendGraphql(app, first, { filter: { 'buyerInfo.memberId': memberId } })
    const { items, pageInfo } = data.orders
    expect(items).toHaveLength(2)
    expect(items[0]).toMatchObject({
      number: expect.any(Number),
      buyerInfo: { member: { id: memberId, loginEmail: expect.any(String) } },
    })
    expect(pageInfo).toEqual({ count: 2, hasNext: true, nextCursor: expect.any(String) })
    const rest = await sendGraphql(app, next, { cursor: pageInfo.nextCursor })
    expect(rest.data.orders).toMatchObject({ items: [{}], pageInfo: { count: 1, hasNext: false } })
  })

  it('has the errors and permissions of the operation behind each field', async () => {
    const visitor = await site.visitor()
    const document = `query { ecomOrdersV1Orders { items { id } }
      ecomDiscountRulesV1DiscountRules { items { id } }
      ecomOrdersV1Order(id: "0195a0e2-0000-7000-8000-000000000000") { id }
      skipped: ecomOrdersV1Orders(queryInput: { query: { paging: { offset: 5 } } }) { items { id } } }`
    const { data, errors } = await sendGraphql(visitor, document)
    expect(data).toEqual({
      ecomOrdersV1Orders: { items: [] },
      ecomDiscountRulesV1DiscountRules: null,
      ecomOrdersV1Order: null,
      skipped: null,
    })
    const codes = errors.map(({ path, extensions }: Any) => [path[0], extensions.status])
    expect(codes.sort()).toEqual([
      ['ecomDiscountRulesV1DiscountRules', 403],
      ['ecomOrdersV1Order', 404],
      ['skipped', 400],
    ])
  })

  it('writes with whole numbers for revisions, null for what is absent, and Void for an empty reply', async () => {
    const rule = {
      name: 'Ten off',
      active: true,
      trigger: null,
      discounts: {
        values: [
          {
            targetType: 'SPECIFIC_ITEMS',
            discountType: 'PERCENTAGE',
            percentage: 10,
            specificItemsInfo: {
              scopes: [
                {
                  id: 'all',
                  type: 'CATALOG_ITEM',
                  catalogItemFilter: { catalogAppId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' },
                },
              ],
            },
          },
        ],
      },
    }
    const made = await sendGraphql(
      owner,
      `mutation ($rule: EcomDiscountsDiscountRuleInput) {
        ecomDiscountRulesV1CreateDiscountRule(input: { discountRule: $rule }) { discountRule { id revision } } }`,
      { rule },
    )
    expect(made.errors).toBeUndefined()
    const { id, revision } = made.data.ecomDiscountRulesV1CreateDiscountRule.discountRule
    expect(revision).toEqual(expect.any(Number))
    const changed = await sendGraphql(
      owner,
      `mutation ($id: String, $revision: Int) {
        ecomDiscountRulesV1UpdateDiscountRule(input: { discountRule: { id: $id, revision: $revision, name: "Less" } }) {
          discountRule { name } }
        ecomDiscountRulesV1DeleteDiscountRule(input: { discountRuleId: $id }) }`,
      { id, revision },
    )
    expect(changed).toMatchObject({
      data: {
        ecomDiscountRulesV1UpdateDiscountRule: { discountRule: { name: 'Less' } },
        ecomDiscountRulesV1DeleteDiscountRule: null,
      },
    })
    expect(changed.errors).toBeUndefined()
  })

  it('counts the products of a list of collections among its operations', async () => {
    const document = `query ($limit: Int) { storesCollectionsV1Collections(queryInput: { query: { paging: { limit: $limit } } }) {
      items { productsVirtualReference(query: { query: { paging: { limit: 1 } } }) { items { id } } } } }`
    const few = await sendGraphql(owner, document, { limit: 5 })
    expect(few.errors).toBeUndefined()
    const { isExecuted, errors } = await sendGraphql(owner, document, { limit: 60 })
    expect(isExecuted).toBeUndefined()
    expect(errors).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED' } }])
  })
})

import type { SegmentRule } from '@stoa/contract/segment.entity'
import type { Host } from '../../lib/host.ts'
import { listPlaceChoices } from '../customers/place-choices.ts'
import { readNames } from '../discounts/applies-to.ts'

/** The places, languages, collections and tags to choose from, and the names of the products that a rule has. */
export async function readRuleChoices(host: Host, rule: SegmentRule | undefined) {
  const productIds = (rule?.conditions ?? []).flatMap(({ field, values }) =>
    field === 'BOUGHT_PRODUCT' ? (values ?? []) : [],
  )
  const languages = (rule?.conditions ?? []).flatMap(({ field, values }) =>
    field === 'LANGUAGE' ? (values ?? []) : [],
  )
  const [products, { collections }, { tags }] = await Promise.all([
    productIds.length > 0 ? readNames(host, productIds) : [],
    host.call('collections.queryCollections', { query: { paging: { limit: 100 } } }),
    host.call('customers.listCustomerTags', {}),
  ])
  return {
    products,
    collections: collections.map(({ id, name = '' }) => ({ value: id, label: name })),
    tags,
    ...listPlaceChoices(host, languages),
  }
}
export type RuleChoices = Awaited<ReturnType<typeof readRuleChoices>>

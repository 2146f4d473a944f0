import type { DiscountRule } from '@stoa/contract/discount-rule.entity'
import { type AppliesTo, allProducts } from './applies-to.ts'

/** The shop's catalog, as rules name it. */
const storesApp = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

type RuleValue = DiscountRule['discounts']['values'][number]
export type Scope = NonNullable<NonNullable<RuleValue['specificItemsInfo']>['scopes']>[number]

/** Returns undefined if the form can't show the scopes. */
export function toAppliesTo(scopes: readonly Scope[] | undefined): AppliesTo | undefined {
  const [scope] = scopes ?? []
  if (!scope) return allProducts
  if (scopes!.length > 1) return undefined
  const ids = scope.catalogItemFilter?.catalogItemIds ?? []
  if (scope.type === 'CATALOG_ITEM') return ids.length > 0 ? { type: 'PRODUCTS', ids } : allProducts
  const collections = scope.customFilter?.params?.collectionIds
  return Array.isArray(collections) ? { type: 'COLLECTIONS', ids: collections.map(String) } : undefined
}

export function toScopes({ type, ids }: AppliesTo): Scope[] {
  if (type === 'COLLECTIONS') {
    const customFilter = { appId: storesApp, params: { collectionIds: [...ids] } }
    return [{ id: 'collections', type: 'CUSTOM_FILTER', customFilter }]
  }
  const catalogItemFilter = { catalogAppId: storesApp, ...(type === 'PRODUCTS' && { catalogItemIds: [...ids] }) }
  return [{ id: 'products', type: 'CATALOG_ITEM', catalogItemFilter }]
}

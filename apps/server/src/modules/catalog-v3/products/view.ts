import { Problem } from '@stoa/contract/problem'
import { getLocale } from '@stoa/messages'
import { isManager } from '../../../kernel/actor.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { type Product, readEntityIds, readSiteContext } from '../../catalog/api.ts'
import { getCurrentSite } from '../../sites/api.ts'
import { findCategoryNames } from '../categories/categories.store.ts'
import type { FieldSet, View } from './product.view.ts'
import { getMainCollection } from './product.wire.ts'

/** The caller's view of products; rejects field sets without permission. */
export async function readView(unit: Unit, fields: readonly string[] | null | undefined): Promise<View> {
  const fieldSets = new Set((fields ?? []) as FieldSet[])
  if (fieldSets.has('MERCHANT_DATA') && !isManager(unit.actor)) throw new Problem('NO_PERMISSION_TO_READ_MERCHANT_DATA')
  const { settings, locale } = await getCurrentSite(unit)
  return {
    ...(await readSiteContext(unit)),
    entityIds: await readEntityIds(unit),
    weightUnit: settings.weightUnit ?? 'KG',
    textLocale: getLocale(await unit.language(), locale),
    fields: fieldSets,
  }
}

/** The view with the names for breadcrumbs: one statement, on request. */
export async function withCategories(unit: Unit, view: View, products: readonly Product[]): Promise<View> {
  if (!view.fields.has('BREADCRUMBS_INFO')) return view
  const ids = [...new Set(products.map(getMainCollection))]
  const found = await findCategoryNames(unit, ids)
  return { ...view, categories: new Map(found.map((category) => [category.id, category])) }
}

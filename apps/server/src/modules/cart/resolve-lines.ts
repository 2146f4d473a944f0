import { Problem } from '@stoa/contract/problem'
import type { CustomLineItemToAdd, LineItemToSet } from '@stoa/contract/shapes/item'
import { isManager } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import { CATALOG_APP_IDS, readSellables, type SellableRow, type TextFault } from '../catalog/api.ts'
import type { Line } from '../pricing/api.ts'
import { createCatalogLine, createCustomLine } from './lines.ts'

/** Only owners and apps may add custom items. */
export function assertMayAddCustom(unit: Unit, items: readonly CustomLineItemToAdd[] | null | undefined): void {
  if (items?.length && !isManager(unit.actor)) throw new Problem('CUSTOM_LINE_ITEM_NOT_ALLOWED')
}

/**
 * Lines for selected items; `rows` are their catalog rows in the same order. `trusted`: the caller's prices and names
 * are accepted.
 */
export async function toLines(
  unit: Unit,
  items: readonly LineItemToSet[],
  rows: readonly SellableRow[],
  isTrusted = isManager(unit.actor),
): Promise<Line[]> {
  const references = items.map(({ catalogReference }) => catalogReference)
  const sellables = await readSellables(unit, rows, references)
  return items.map((item, index) => {
    const sellable = sellables[index]
    const { appId, catalogItemId } = item.catalogReference
    const isAlone = sellable?.subscriptionOnly && !isTrusted
    if (!sellable?.visible || isAlone || !(sellable.ofService || CATALOG_APP_IDS.has(appId.toLowerCase()))) {
      throw new Problem('CATALOG_ITEM_NOT_FOUND', { data: { catalogItemId, index } })
    }
    if (sellable.textFault && !isTrusted) throw createTextProblem(sellable.textFault, index)
    return createCatalogLine(unit.newId(), item, sellable, isTrusted)
  })
}

/** Owners and apps may leave required texts out. */
const createTextProblem = ({ title, maxLength }: TextFault, index: number) =>
  maxLength === undefined
    ? new Problem('CUSTOM_TEXT_REQUIRED', { data: { index, title } })
    : new Problem('CUSTOM_TEXT_TOO_LONG', { data: { index, title, maxLength } })

export const toCustomLines = (unit: Unit, items: readonly CustomLineItemToAdd[] | null | undefined): Line[] =>
  (items ?? []).map((item) => createCustomLine(unit.newId(), item))

/** Picks the catalog rows of `lines` out of those of `known`. */
export function pickSellables(
  lines: readonly Line[],
  known: readonly Line[],
  rows: readonly SellableRow[],
): SellableRow[] {
  const byId = new Map(known.map(({ id }, index) => [id, rows[index] ?? null]))
  return lines.map(({ id }) => byId.get(id) ?? null)
}

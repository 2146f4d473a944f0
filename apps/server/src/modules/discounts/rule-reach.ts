import type { Scope } from './discount-rules.ts'
import type { DiscountLine } from './discounts.ts'

/** The lines that a list of scopes covers. */
export interface Reach {
  /** Whole catalogs; `undefined` means all of them. */
  readonly catalogs: readonly (string | undefined)[]
  readonly items: ReadonlyMap<string, string | undefined>
  readonly collections: ReadonlySet<string>
}

export const everyLine: Reach = { catalogs: [undefined], items: new Map(), collections: new Set() }

/** Without scopes: all lines. */
export function getReach(scopes: readonly Scope[] | undefined): Reach {
  if (!scopes?.length) return everyLine
  const catalogs: (string | undefined)[] = []
  const items = new Map<string, string | undefined>()
  const collections = new Set<string>()
  for (const { catalogItemFilter, customFilter } of scopes) {
    if (catalogItemFilter) {
      const { catalogAppId, catalogItemIds } = catalogItemFilter
      if (catalogItemIds?.length) for (const id of catalogItemIds) items.set(id.toLowerCase(), catalogAppId)
      else catalogs.push(catalogAppId)
    } else for (const id of customFilter?.params?.collectionIds ?? []) collections.add(id)
  }
  return { catalogs, items, collections }
}

export function reaches({ catalogs, items, collections }: Reach, line: DiscountLine): boolean {
  const isOf = (app: string | undefined) =>
    app === undefined || line.catalogAppId === undefined || app === line.catalogAppId
  if (catalogs.some(isOf)) return true
  const item = line.catalogItemId?.toLowerCase()
  if (item !== undefined && items.has(item) && isOf(items.get(item))) return true
  return line.collectionIds?.some((id) => collections.has(id)) === true
}

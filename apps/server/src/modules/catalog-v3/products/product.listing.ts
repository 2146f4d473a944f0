import type { CursorQuery, SearchDetails } from '@stoa/contract/shapes/cursor-search'
import { isManager } from '../../../kernel/actor.ts'
import { keysPort } from '../../../kernel/keys.ts'
import { readCursorSearch } from '../../../kernel/query/index.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { type Keys, type Listing, listEntities } from '../../catalog/api.ts'
import { productFields } from './product.fields.ts'
import { narrowProducts } from './product.filter.ts'

/** Cursor state that is in neither filter nor sort. */
interface CursorState {
  text?: string
  keys?: Keys
  inStock?: true
}

interface ListRequest {
  readonly operation: string
  /** The query's path in the request. */
  readonly at: 'query' | 'search'
  readonly query: CursorQuery | null | undefined
  readonly search?: SearchDetails | null | undefined
}

export const DEFAULT_LIMIT = 100

/** The parameters for a page of products; one statement where ids in the filter must be looked up. */
export async function readListing(unit: Unit, { operation, at, query, search }: ListRequest): Promise<Listing> {
  const cursor = query?.cursorPaging?.cursor
  const binding = { key: unit.use(keysPort).derive('cursor'), siteId: unit.siteId, operation }
  const carried = readCursorSearch(cursor, binding, `${at}.cursorPaging.cursor`) as CursorState | undefined
  const { filter, keys, inStock } = cursor
    ? { filter: undefined, keys: carried?.keys ?? [], inStock: carried?.inStock ?? false }
    : await narrowProducts(query?.filter, (ids) => listEntities(unit, ids), `${at}.filter`)
  const text = cursor ? carried?.text : getText(search)
  return {
    operation,
    at,
    query: {
      ...(filter && { filter }),
      sort: query?.sort,
      cursorPaging: cursor
        ? { cursor, limit: query?.cursorPaging?.limit }
        : { limit: query?.cursorPaging?.limit || DEFAULT_LIMIT },
      ...(text && { search: text }),
    },
    hidden: isManager(unit.actor),
    fields: productFields,
    keys,
    inStock,
    skipsCount: true,
    cursorState: { ...(text && { text }), ...(keys.length > 0 && { keys }), ...(inStock && { inStock }) },
  }
}

/** Words that must all match, or one of them. */
export function getText(search: SearchDetails | null | undefined): string | undefined {
  const text = search?.expression?.trim()
  if (!text || search?.mode !== 'OR') return text || undefined
  return text.split(/\s+/).join(' or ')
}

import type { SearchQuestion } from '@stoa/extension'
import type { RawBuilder } from 'kysely'
import type { FieldMap, QueryInput } from '../../kernel/query/index.ts'
import type { Counted } from './product.facets.ts'
import type { Keys } from './product.keys.ts'
import type { Search } from './product.match.ts'
import type { Bits } from './search-index/bits.ts'
import type { SearchIndex } from './search-index/search-index.ts'

/** A request for a list of products. */
export interface Listing {
  operation: string
  query: (QueryInput & { search?: string | null }) | null | undefined
  /** Includes hidden products. */
  hidden: boolean
  /** The shopper's filters, in the form that search services receive. */
  asked?: SearchQuestion['filters']
  /** Additional names for filter and sort. */
  fields?: FieldMap
  /** Required keys, in addition to the filter. */
  keys?: Keys
  /** Only available products. */
  inStock?: boolean
  /** How far matches are counted, if not as far as lists count. */
  maxCounted?: number
  /** No count where it is not stored: the caller counts. */
  skipsCount?: boolean
  /** Counts facets together with a ranked page: both read the same products. */
  facetCounter?: FacetCounter
  /** The query's path in the request. */
  at?: string
  /** State that cursors carry beside filter and sort. */
  cursorState?: unknown
  /** The default paging of the query. */
  paging?: 'cursor'
  /** The collection that is listed without further filters: its products are counted already. */
  wholeCollectionId?: string | undefined
}

/** One count, or with the kind `page` the JSON of another result of the same statement. */
export interface CountRow {
  at: number
  kind: 'page' | 'size' | 'facet' | 'price' | 'stock'
  value: string | null
  count: number
}

export type Counts = ReadonlyMap<string, Counted>

/** Counts the products that a statement has found. */
export interface FacetCounter {
  /** Equal keys have equal conditions. */
  readonly key: string
  /** Whether `set0`, which holds all matches, needs the availability of each product; otherwise all are available. */
  readonly countsStock: boolean
  /** Over `set0`. */
  counts(): readonly RawBuilder<CountRow>[]
  read(rows: readonly CountRow[]): Counts
  /** The same from the index, for the products that match the words. */
  countInIndex(index: SearchIndex, held: Bits): IndexCounts
  /** The remaining counts, with `set0` where no page provides it; undefined where none remain. */
  additionalCounts(search: Search, isPageCounted: boolean): CountStatement | undefined
}

export interface IndexCounts {
  /** Matches all filters. */
  readonly fitting: Bits
  readonly counts: Counts
}

export interface CountStatement {
  readonly statement: RawBuilder<CountRow>
  read(rows: readonly CountRow[]): Counts
}

import type { RawBuilder } from 'kysely'
import type { FieldMap, QueryInput } from '../../kernel/query/index.ts'
import type { Counted } from './product.facets.ts'
import type { Keys } from './product.keys.ts'
import type { Search } from './product.match.ts'
import type { Bits } from './search-index/bits.ts'
import type { SearchIndex } from './search-index/search-index.ts'

/** What is asked of a list of products. */
export interface Listing {
  operation: string
  query: (QueryInput & { search?: string | null }) | null | undefined
  /** Hidden products too. */
  hidden: boolean
  /** Other names to filter and sort by. */
  fields?: FieldMap
  /** What they have to have beside what the filter says. */
  keys?: Keys
  /** Only what can be bought. */
  inStock?: boolean
  /** Nobody counts what is not known already: whoever asks does. */
  skipsCount?: boolean
  /** Counts what the products have beside a page of them that is ranked: both look at the same. */
  facetCounter?: FacetCounter
  /** Where the query stands in the request. */
  at?: string
  /** What the pages behind its cursors need to know beside filter and sort. */
  cursorState?: unknown
  /** How a query is paged that says nothing about it. */
  paging?: 'cursor'
  /** The collection that is asked for as a whole: its products are counted already. */
  wholeCollectionId?: string | undefined
}

/** One number of the counts, or with the kind `page` the JSON of something else that the same statement found. */
export interface CountRow {
  at: number
  kind: 'page' | 'size' | 'facet' | 'price' | 'stock'
  value: string | null
  count: number
}

export type Counts = ReadonlyMap<string, Counted & { size: number }>

/** How products are counted that a statement has found already. */
export interface FacetCounter {
  /** What they have to have is the same of every counting that has the same key. */
  readonly key: string
  /** Whether each product of `set0`, which holds all that fits, has to say if it can be bought; else all of them can. */
  readonly countsStock: boolean
  /** Of `set0`. */
  counts(): readonly RawBuilder<CountRow>[]
  read(rows: readonly CountRow[]): Counts
  /** The same of the index, in which these products hold the words. */
  countInIndex(index: SearchIndex, held: Bits): IndexCounts
  /** Counts the rest at the same time, with `set0` where no page does it; nothing where nothing is left. */
  additionalCounts(search: Search, isPageCounted: boolean): CountStatement | undefined
}

export interface IndexCounts {
  /** What fits all that is chosen. */
  readonly fitting: Bits
  readonly counts: Counts
}

export interface CountStatement {
  readonly statement: RawBuilder<CountRow>
  read(rows: readonly CountRow[]): Counts
}

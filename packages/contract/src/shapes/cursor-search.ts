import {
  Flag,
  Float,
  FreeForm,
  list,
  maybe,
  object,
  oneOf,
  optional,
  Sort,
  type Static,
  Text,
  Whole,
} from '../schema.ts'

const CursorPaging = (maxLimit: number) =>
  maybe(object({ limit: maybe(Whole(0, maxLimit)), cursor: maybe(Text(16_000)) }))

/** Paging by cursor. A cursor contains filter and sort, so it is sent with a limit only. */
export const CursorQuery = (maxLimit = 100) =>
  object({ filter: maybe(FreeForm()), sort: maybe(Sort), cursorPaging: CursorPaging(maxLimit) })
export type CursorQuery = Static<ReturnType<typeof CursorQuery>>

export const SearchDetails = object({
  mode: maybe(oneOf(['OR', 'AND'])),
  expression: maybe(Text(100)),
  fields: maybe(list(Text(200), 20)),
  fuzzy: maybe(Flag()),
})
export type SearchDetails = Static<typeof SearchDetails>

export const aggregationTypes = ['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED', 'GEOTILE_GRID'] as const

export const Aggregation = object({
  name: maybe(Text(100)),
  type: maybe(oneOf(aggregationTypes)),
  fieldPath: maybe(Text(200)),
  value: maybe(
    object({
      sortType: maybe(oneOf(['COUNT', 'VALUE'])),
      sortDirection: maybe(oneOf(['ASC', 'DESC'])),
      limit: maybe(Whole(1, 250)),
    }),
  ),
  range: maybe(
    object({ buckets: maybe(list(object({ from: maybe(Float(-1e12, 1e12)), to: maybe(Float(-1e12, 1e12)) }), 50)) }),
  ),
  scalar: maybe(object({ type: maybe(oneOf(['COUNT_DISTINCT', 'MIN', 'MAX'])) })),
})
export type Aggregation = Static<typeof Aggregation>

export const CursorSearch = (maxLimit = 100) =>
  object({
    ...CursorQuery(maxLimit).properties,
    search: maybe(SearchDetails),
    aggregations: maybe(list(Aggregation, 10)),
    timeZone: maybe(Text(50)),
  })
export type CursorSearch = Static<ReturnType<typeof CursorSearch>>

const Result = object({
  name: optional(Text()),
  type: oneOf(aggregationTypes),
  fieldPath: Text(),
  /** Filters take the value, in the shop's main language; the label is its translation, where there is one. */
  values: optional(object({ results: list(object({ value: Text(), label: optional(Text()), count: Whole(0) })) })),
  ranges: optional(
    object({ results: list(object({ from: optional(Float()), to: optional(Float()), count: Whole(0) })) }),
  ),
  scalar: optional(object({ type: oneOf(['COUNT_DISTINCT', 'MIN', 'MAX']), value: Float() })),
})
/** Aggregations of the matching items, in the requested order. */
export const AggregationData = object({ results: list(Result) })
export type AggregationData = Static<typeof AggregationData>

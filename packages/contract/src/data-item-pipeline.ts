import { FieldName, ItemPaging, ReadOptions } from './data-item.entity.ts'
import { Flag, FreeForm, list, maybe, object, oneOf, PagingMetadata, type Static, Text, Whole } from './schema.ts'
import { buyers } from './who.ts'

/**
 * A computed value: one of `fieldPath`, `text`, `numeric`, `add`, `subtract`, `multiply`, `divide`, `sum`, `abs`, `mod`,
 * `floor`, `ceil`, `concat`, `stringify`, `toLower`, `toUpper`, `substring` and `length`, with expressions inside.
 */
const Expression = FreeForm()
const of = maybe(object({ expression: Expression }))

export const Accumulator = object({
  resultFieldName: Text(256, 1),
  sum: of,
  avg: of,
  min: of,
  max: of,
  /** In the order of the last sort. */
  first: of,
  last: of,
  /** Lists the values, at most 1,000. */
  push: of,
})
export type Accumulator = Static<typeof Accumulator>

export const GroupId = object({
  expression: Expression,
  /** The name of the value in `_id`. */
  key: maybe(Text(256, 1)),
})
export type GroupId = Static<typeof GroupId>

export const ProjectedField = object({
  include: maybe(object({ fieldName: FieldName })),
  exclude: maybe(object({ fieldName: FieldName })),
  reshape: maybe(object({ resultFieldName: FieldName, expression: Expression })),
  /** Its fields are projected fields too, inside the named object. */
  projectNested: maybe(object({ resultFieldName: FieldName, fields: list(FreeForm(), 100, 1) })),
})
export type ProjectedField = Static<typeof ProjectedField>

const count = maybe(Whole(0, 1_000_000))

/** One of its properties, which is the kind of the stage. */
export const PipelineStage = object({
  filter: maybe(FreeForm()),
  projection: maybe(object({ fields: list(ProjectedField, 100, 1) })),
  group: maybe(object({ groupIds: maybe(list(GroupId, 10)), accumulators: maybe(list(Accumulator, 20)) })),
  /** One result for each element of a list. */
  unwindArray: maybe(object({ arrayFieldName: FieldName })),
  sort: maybe(object({ values: list(object({ fieldName: FieldName, order: maybe(oneOf(['ASC', 'DESC'])) }), 4, 1) })),
  limit: count,
  skip: count,
  /** A list of `{k, v}`, the names and values of an object. */
  objectToArray: maybe(object({ objectFieldName: FieldName, destinationFieldName: FieldName })),
})
export type PipelineStage = Static<typeof PipelineStage>

export const itemPipelineOperations = {
  aggregatePipeline: {
    kind: 'query',
    who: buyers,
    permission: 'WIX_DATA.READ_ITEMS',
    input: object({
      ...ReadOptions,
      pipeline: object({
        /** Required on the first page; a cursor contains them. */
        stages: maybe(list(PipelineStage, 20)),
        ...ItemPaging,
      }),
      returnTotalCount: maybe(Flag()),
    }),
    reply: object({ results: list(FreeForm()), pagingMetadata: PagingMetadata }),
    problems: ['WDE0025', 'WDE0027', 'WDE0028', 'WDE0080', 'WDE0119'],
    summary:
      'Filter, group, reshape and sort the items of a collection in stages; each stage uses the result of the previous one.',
  },
} as const

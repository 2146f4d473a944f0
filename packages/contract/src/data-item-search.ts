import { DataItem, FieldName, IncludedReferences, ItemPaging, ReadOptions } from './data-item.entity.ts'
import { Flag, FreeForm, list, maybe, object, oneOf, PagingMetadata, Sort, type Static, Text } from './schema.ts'
import { buyers } from './who.ts'

export const ItemSearchText = object({
  /** Words to find, in any order. */
  expression: maybe(Text(400)),
  /** Whether items must have all words. Default: OR. */
  mode: maybe(oneOf(['OR', 'AND'])),
  /** Default: all fields. Objects and lists are searched as a whole. */
  fields: maybe(list(FieldName, 10)),
  /** Also finds words that begin with a searched one or, if there are none, differ from it by one letter. */
  fuzzy: maybe(Flag()),
})
export type ItemSearchText = Static<typeof ItemSearchText>

export const ItemSearch = object({
  search: maybe(ItemSearchText),
  filter: maybe(FreeForm()),
  /** Default: by relevance. */
  sort: maybe(Sort),
  ...ItemPaging,
})

export const itemSearchOperations = {
  search: {
    kind: 'query',
    who: buyers,
    permission: 'WIX_DATA.READ_ITEMS',
    language: true,
    input: object({
      ...ReadOptions,
      search: maybe(ItemSearch),
      includeReferences: IncludedReferences,
      returnTotalCount: maybe(Flag()),
    }),
    reply: object({ dataItems: list(DataItem), pagingMetadata: PagingMetadata }),
    problems: ['WDE0025', 'WDE0027', 'WDE0080', 'WDE0119'],
    summary: 'Find items of a collection by words in their texts.',
  },
} as const

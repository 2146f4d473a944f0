export { carriedBy } from './cursor.ts'
export { applyMask, fieldMask, type Mask, type MaskInput } from './field-mask.ts'
export {
  address,
  boolean,
  decimal,
  enumeration,
  type Field,
  type FieldMap,
  type FieldOptions,
  type Fields,
  findField,
  integer,
  json,
  jsonPath,
  type Operator,
  text,
  textList,
  timestamp,
  uuid,
  uuidList,
} from './fields.ts'
export { readTextQuery } from './json-query.ts'
export { compileQuery, MOST_COUNTED, type Page, type QueryOptions } from './page.ts'
export type { PagingMetadata, QueryInput } from './paging.ts'
export { keepPlans, type Plans } from './plans.ts'
export { matchesText, searchFields, textRank, tsquery, tsqueryOfParts } from './search-text.ts'
export type { Sorting } from './sort.ts'

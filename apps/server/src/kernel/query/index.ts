export { escapeLike } from './conditions.ts'
export { openCursor, readCursorSearch, sealCursor } from './cursor.ts'
export { createEntityFields, listQueryable, required, type StoredField, stored } from './entity-fields.ts'
export { applyMask, type Mask, type MaskInput, readFieldMask } from './field-mask.ts'
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
export type { IndexedKey, IndexScan } from './index-scan.ts'
export { readTextQuery } from './json-query.ts'
export { compileQuery, MAX_COUNTED, type Page, type QueryOptions } from './page.ts'
export type { PagingMetadata, QueryInput } from './paging.ts'
export { createPlanCache, type PlanCache } from './plan-cache.ts'
export { buildTextQuery, buildTsquery, listSearchFields, matchesText, rankText } from './search-text.ts'
export type { Key, Sorting } from './sort.ts'

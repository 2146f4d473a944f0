import type { DataIndex, IndexStatus } from '@stoa/contract/data-index.entity'
import { createInvalidArgument } from '@stoa/contract/problem'
import { readPath } from '../../../kernel/is-record.ts'
import { indexLimits, isFieldName } from '../collections/collection.ts'
import type { Item } from '../items/item.ts'

/** An index as stored in its collection. */
export interface IndexDefinition {
  readonly id: string
  readonly name: string
  readonly fields: readonly { readonly path: string; readonly order: 'ASC' | 'DESC' }[]
  readonly unique: boolean
  readonly caseInsensitive: boolean
  /** Its number in the entries of the collection. */
  readonly slot: number
  readonly status: IndexStatus
  readonly failure?: NonNullable<DataIndex['failure']>
  /** The last item that was indexed while the index is built. */
  readonly position?: string
}

/** In bytes: of a value together with the collection's name, and of all values of an item in one index. */
const maxValueBytes = 982
const maxEntryBytes = 1600

/** Values as JSON texts, one for each of an entry's three key columns. */
export type IndexKeys = readonly [string, string, string]
/** Why an item has no place in an index. */
export type IndexRefusal = 'TOO_LARGE' | 'NOT_SCALAR'

/** A missing value. As an object of two properties it sorts after all others, which have at most one: dates. */
export const missingKey = '{"$missing":true,"$value":false}'
/** The key of a column that the index has no field for. */
export const unusedKey = '0'

export const isMaintained = ({ status }: IndexDefinition): boolean => status === 'ACTIVE' || status === 'BUILDING'

export const listMaintained = (indexes: readonly IndexDefinition[]): IndexDefinition[] => indexes.filter(isMaintained)

/** How many more indexes there may be. A failed index counts until it is dropped. */
export function countAvailable(indexes: readonly IndexDefinition[]): { regular: number; unique: number } {
  const counted = indexes.filter(({ status }) => status !== 'DROPPING')
  const unique = counted.filter((index) => index.unique).length
  return {
    regular: Math.max(0, indexLimits.regular - (counted.length - unique)),
    unique: Math.max(0, indexLimits.unique - unique),
  }
}

/** The lowest number that no index of the collection has, including those whose entries are being removed. */
export function chooseSlot(indexes: readonly IndexDefinition[]): number {
  const taken = new Set(indexes.map(({ slot }) => slot))
  let slot = 1
  while (taken.has(slot)) slot++
  return slot
}

/** INVALID_ARGUMENT for fields that can't be indexed. */
export function assertValidIndex(fields: readonly { path: string }[], unique: boolean): void {
  if (unique && fields.length > 1)
    throw createInvalidArgument('index.fields', 'must be one field if the index is unique', 'MAX_SIZE', {
      threshold: 1,
    })
  for (const [at, { path }] of fields.entries()) {
    if (path === '_id' || !isFieldName(path))
      throw createInvalidArgument(`index.fields[${at}].path`, 'is not a field to index', 'FIELD_NOT_ALLOWED')
    if (fields.findIndex((field) => field.path === path) !== at)
      throw createInvalidArgument(`index.fields[${at}].path`, 'is another field of the index', 'VALIDATION')
  }
}

export const toIndexWire = ({ slot: _, position: _position, fields, ...index }: IndexDefinition): DataIndex => ({
  ...index,
  fields: fields.map((field) => ({ ...field })),
  source: 'USER',
})

/** The values of an item's fields, in the index's order. */
export const readIndexed = ({ fields }: IndexDefinition, item: Omit<Item, 'id'>): unknown[] =>
  fields.map(({ path }) => readValue(item, path))

function readValue({ ownerId, createdDate, updatedDate, data }: Omit<Item, 'id'>, path: string): unknown {
  if (path === '_owner') return ownerId
  if (path === '_createdDate') return { $date: createdDate.toISOString() }
  if (path === '_updatedDate') return { $date: updatedDate.toISOString() }
  return readPath(data, path.split('.'))
}

/** The keys of an item with these values, or why it has no place in the index. */
export function toIndexKeys(
  { caseInsensitive }: IndexDefinition,
  values: readonly unknown[],
  collectionName: string,
): IndexKeys | IndexRefusal {
  const maxBytes = maxValueBytes - Buffer.byteLength(collectionName)
  const keys: string[] = []
  let bytes = 0
  for (const value of values) {
    if (value !== null && typeof value === 'object' && !isDate(value)) return 'NOT_SCALAR'
    const size = typeof value === 'string' ? Buffer.byteLength(value) : 0
    bytes += size
    if (size > maxBytes || bytes > maxEntryBytes) return 'TOO_LARGE'
    keys.push(toKey(value, caseInsensitive))
  }
  return [keys[0] ?? unusedKey, keys[1] ?? unusedKey, keys[2] ?? unusedKey]
}

function toKey(value: unknown, caseInsensitive: boolean): string {
  if (value === undefined || value === null) return missingKey
  return JSON.stringify(caseInsensitive && typeof value === 'string' ? value.toLowerCase() : value)
}

const isDate = (value: object): boolean => Object.hasOwn(value, '$date') && Object.keys(value).length === 1

/** Items without a value may be many in a unique index. */
export const isKeyUnique = ({ unique }: IndexDefinition, [key]: IndexKeys): boolean => unique && key !== missingKey

const causes = {
  WDE0112: 'An indexed field of the item has a list or an object, which an index cannot sort.',
  WDE0113: 'Another item has the same value.',
  WDE0114: 'A value of the item is too large for the index.',
}

export const describeFailure = (code: keyof typeof causes, itemId: string): NonNullable<DataIndex['failure']> => ({
  code,
  description: causes[code],
  itemId,
})

export const toFailureCode = (refusal: IndexRefusal): keyof typeof causes =>
  refusal === 'TOO_LARGE' ? 'WDE0114' : 'WDE0112'

import type { DataCollection, DataField } from '@stoa/contract/data-collection.entity'
import type { DataPlugin } from '@stoa/contract/data-collection-plugin.entity'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { ExternalSource } from '../external/external.ts'
import type { IndexDefinition } from '../indexes/data-index.ts'
import { type AccessLevels, type Grants, toRole } from '../permissions/access.ts'

/** A stored collection. */
export interface Collection {
  readonly id: string
  /** The name in the API. */
  readonly name: string
  /** Its items belong to this set. */
  readonly setId: string
  /** The set of the drafts of its items. */
  readonly draftsSetId: string
  readonly doc: CollectionDoc
  readonly levels: AccessLevels
  /** Of the member who acts in the unit. */
  readonly grants: Grants
  readonly indexes: readonly IndexDefinition[]
  readonly revision: string
  readonly createdDate: Date
  readonly updatedDate: Date
  /** Where the items are, if they are not here. */
  readonly external?: ExternalSource
}

export interface CollectionDoc {
  readonly displayName?: string | null
  readonly displayField?: string | null
  readonly fields: readonly DataField[]
  readonly plugins?: readonly DataPlugin[]
}

/** For each site. */
export const maxCollections = 1000
export const maxItemsPerPage = 1000
/** Indexes of one collection. */
export const indexLimits = { regular: 3, unique: 1, total: 4 }

const systemFields: readonly DataField[] = [
  { key: '_id', displayName: 'ID', type: 'TEXT', systemField: true },
  { key: '_createdDate', displayName: 'Created Date', type: 'DATETIME', systemField: true },
  { key: '_updatedDate', displayName: 'Updated Date', type: 'DATETIME', systemField: true },
  { key: '_owner', displayName: 'Owner', type: 'TEXT', systemField: true },
]
const systemKeys: ReadonlySet<string> = new Set(systemFields.map(({ key }) => key))

/** Set by the server in every item, whatever is sent. */
export const isSystemKey = (key: string): boolean => systemKeys.has(key)

const operations = ['GET', 'FIND', 'COUNT', 'DISTINCT', 'AGGREGATE', 'INSERT', 'UPDATE', 'SAVE', 'PATCH', 'REMOVE']
const bulkOperations = ['BULK_INSERT', 'BULK_UPDATE', 'BULK_SAVE', 'BULK_PATCH', 'BULK_REMOVE', 'TRUNCATE']
const references = ['INSERT_REFERENCE', 'REMOVE_REFERENCE', 'REPLACE_REFERENCES', 'IS_REFERENCED', 'QUERY_REFERENCED']
const comparisons = ['EQ', 'NE', 'LT', 'LTE', 'GT', 'GTE', 'EXISTS', 'HAS_SOME', 'HAS_ALL']
const patterns = ['STARTS_WITH', 'ENDS_WITH', 'CONTAINS']
const capabilities = { sortable: true, queryOperators: [...comparisons, ...patterns] }

export function toWire({ name, doc, levels, revision, createdDate, updatedDate }: Collection): DataCollection {
  return {
    id: name,
    displayName: doc.displayName ?? name,
    ...(doc.displayField && { displayField: doc.displayField }),
    fields: [...systemFields, ...doc.fields].map((field) =>
      field.type === 'MULTI_REFERENCE' ? field : { ...field, capabilities },
    ),
    permissions: {
      insert: toRole(levels.insert),
      update: toRole(levels.update),
      remove: toRole(levels.remove),
      read: toRole(levels.read),
    },
    plugins: [...(doc.plugins ?? [])],
    revision,
    collectionType: 'NATIVE',
    maxPageSize: maxItemsPerPage,
    capabilities: {
      dataOperations: [...operations, ...bulkOperations, ...references],
      collectionOperations: ['UPDATE', 'REMOVE'],
      indexLimits,
    },
    pagingModes: ['OFFSET', 'CURSOR'],
    createdDate: createdDate.toISOString(),
    updatedDate: updatedDate.toISOString(),
  }
}

type FieldInput = Partial<{ [Key in keyof DataField]: DataField[Key] | null }> & Pick<DataField, 'key' | 'type'>

/** The fields as stored: without system fields. */
export function toFields(input: readonly FieldInput[] | null | undefined, at: string): DataField[] {
  const fields = (input ?? []).filter(({ key }) => !isSystemKey(key)).map((field) => toField(field))
  for (const [index, field] of fields.entries()) {
    assertValidField(field, `${at}[${index}]`)
    if (fields.findIndex(({ key }) => key === field.key) !== index)
      throw createInvalidArgument(`${at}[${index}].key`, 'is the key of another field', 'VALIDATION')
  }
  return fields
}

export const toField = (input: FieldInput): DataField =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as unknown as DataField

/** INVALID_ARGUMENT for a field that no filter could name, or for a reference without target. */
export function assertValidField({ key, type, typeMetadata }: DataField, at: string): void {
  if (isSystemKey(key)) throw createInvalidArgument(`${at}.key`, 'is set by the server', 'FIELD_NOT_ALLOWED')
  if (!isFieldName(key) || key.includes('.'))
    throw createInvalidArgument(`${at}.key`, 'must be letters, digits and underscores', 'FORMAT', { type: 'KEY' })
  if (type === 'REFERENCE' && !typeMetadata?.reference)
    throw createInvalidArgument(`${at}.typeMetadata.reference`, 'is required', 'REQUIRED_FIELD')
  if (type === 'MULTI_REFERENCE' && !typeMetadata?.multiReference)
    throw createInvalidArgument(`${at}.typeMetadata.multiReference`, 'is required', 'REQUIRED_FIELD')
}

const name = /^[\p{L}\p{N}_][\p{L}\p{N}_ -]*$/u
const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** A field, or one inside an object: `address.city`. */
export const isFieldName = (path: string): boolean =>
  path.split('.').every((step) => name.test(step) && !forbiddenNames.has(step))

/** The target of a reference field; INVALID_ARGUMENT for any other field. */
export function readReferred({ doc }: Collection, key: string, at: string): { collection: string; many: boolean } {
  const metadata = doc.fields.find((field) => field.key === key)?.typeMetadata
  if (metadata?.multiReference) return { collection: metadata.multiReference.referencedCollectionId, many: true }
  if (metadata?.reference) return { collection: metadata.reference.referencedCollectionId, many: false }
  throw createInvalidArgument(at, 'is not a field of references', 'VALIDATION')
}

export const withFields = (collection: Collection, fields: readonly DataField[]): Collection => ({
  ...collection,
  doc: { ...collection.doc, fields },
})

/** The index of a field in the collection; NOT_FOUND where there is none. */
export function findPlace({ doc }: Collection, key: string): number {
  const place = doc.fields.findIndex((field) => field.key === key)
  if (place < 0) throw new Problem('NOT_FOUND')
  return place
}

import { type DataCollection, type DataField, fieldTypes } from '@stoa/contract/data-collection.entity'
import type { PluginReply } from '@stoa/contract/plugin-calls'
import { createInvalidArgument } from '@stoa/contract/problem'
import type { Database } from '../../plugins/api.ts'
import { type Collection, isFieldName, isSystemKey } from '../collections/collection.ts'
import { noGrants, toLevel, toRole } from '../permissions/access.ts'

export type ServiceCollection = PluginReply<'createCollection'>['collection']
type ServiceField = NonNullable<ServiceCollection['fields']>[number]

/** What a service can do with a collection, by the names of its calls. */
export type ServiceOperation =
  | ('QUERY' | 'COUNT' | 'QUERY_REFERENCED' | 'AGGREGATE' | 'DISTINCT' | 'INSERT' | 'UPDATE' | 'REMOVE' | 'TRUNCATE')
  | ('INSERT_REFERENCES' | 'REMOVE_REFERENCES')

/** Where the items of a collection are, if not here. */
export interface ExternalSource {
  readonly database: Database
  /** The collection's name in the database. */
  readonly id: string
  readonly operations: ReadonlySet<string>
  readonly pagingMode: 'OFFSET' | 'CURSOR'
  /** Whether the database can change its collections; undefined where it was not asked. */
  readonly isChangeable: boolean | undefined
}

export type ExternalCollection = Collection & { readonly external: ExternalSource }

export const isExternal = (collection: Collection): collection is ExternalCollection =>
  collection.external !== undefined

/** `shop/products` of the database `shop` is its `products`; undefined for names of other databases. */
export const findInnerName = ({ namespace }: Database, name: string): string | undefined =>
  name.startsWith(`${namespace}/`) && name.length > namespace.length + 1 ? name.slice(namespace.length + 1) : undefined

const toOuterName = ({ namespace }: Database, id: string): string => `${namespace}/${id}`

export const getServiceId = ({ id, _id }: ServiceCollection): string => _id || id || ''

/** Why a service's description of collections can't be used. */
export function findCollectionFault(collections: readonly ServiceCollection[]): string | undefined {
  const ids = collections.map(getServiceId)
  const nameless = ids.indexOf('')
  if (nameless >= 0) return `collections[${nameless}].id`
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice >= 0) return `collections[${twice}].id`
  for (const [index, { fields }] of collections.entries()) {
    const keys = (fields ?? []).map(({ key }) => key)
    const place = keys.findIndex((key, at) => !isFieldName(key) || keys.indexOf(key) !== at)
    if (place >= 0) return `collections[${index}].fields[${place}].key`
  }
  return undefined
}

/** A service that names no permissions grants none: owners and apps alone have access. */
export function toCollection(
  database: Database,
  found: ServiceCollection,
  isChangeable: boolean | undefined,
): ExternalCollection {
  const id = getServiceId(found)
  const { insert, update, remove, read } = found.permissions ?? {}
  const fields = (found.fields ?? []).map((field) => toField(database, field))
  const name = toOuterName(database, id)
  return {
    id: name,
    name,
    setId: '',
    draftsSetId: '',
    doc: { displayName: found.displayName ?? id, fields },
    levels: {
      read: toLevel(read ?? 'ADMIN'),
      insert: toLevel(insert ?? 'ADMIN'),
      update: toLevel(update ?? 'ADMIN'),
      remove: toLevel(remove ?? 'ADMIN'),
    },
    grants: noGrants,
    indexes: [],
    revision: externalRevision,
    createdDate: new Date(0),
    updatedDate: new Date(0),
    external: {
      database,
      id,
      operations: new Set(found.capabilities?.dataOperations ?? []),
      pagingMode: found.pagingMode ?? 'OFFSET',
      isChangeable,
    },
  }
}

/** Services have no revisions, so a change can't be refused for another one. */
const externalRevision = '1'

const knownTypes: ReadonlySet<string> = new Set(fieldTypes)
const noCapabilities = { sortable: false, queryOperators: [] }

function toField(database: Database, field: ServiceField): DataField {
  const { key, displayName, description, type, capabilities } = field
  const typeMetadata = toTypeMetadata(database, field)
  return {
    key,
    ...(displayName && { displayName }),
    ...(description && { description }),
    type: (type && knownTypes.has(type) ? type : 'ANY') as DataField['type'],
    ...(typeMetadata && { typeMetadata }),
    ...(isSystemKey(key) && { systemField: true }),
    capabilities: capabilities
      ? { sortable: capabilities.sortable ?? false, queryOperators: capabilities.queryOperators ?? [] }
      : noCapabilities,
  }
}

function toTypeMetadata(database: Database, field: ServiceField): DataField['typeMetadata'] {
  const { singleReferenceOptions: one, multiReferenceOptions: many, arrayOptions, objectOptions } = field
  if (field.type === 'REFERENCE' && one?.referencedCollectionId)
    return { reference: { referencedCollectionId: toOuterName(database, one.referencedCollectionId) } }
  if (field.type === 'MULTI_REFERENCE' && many?.referencedCollectionId) {
    const { referencedCollectionFieldKey: key, referencedCollectionFieldDisplayName: displayName } = many
    return {
      multiReference: {
        referencedCollectionId: toOuterName(database, many.referencedCollectionId),
        ...(key && { referencingFieldKey: key }),
        ...(displayName && { referencingDisplayName: displayName }),
      },
    }
  }
  if (field.type === 'ARRAY' && arrayOptions) return { array: arrayOptions }
  return field.type === 'OBJECT' && objectOptions ? { object: objectOptions } : undefined
}

/** The collection as a service reads it. */
export function toServiceCollection({ doc, levels, external }: ExternalCollection): object {
  return {
    id: external.id,
    ...(doc.displayName && { displayName: doc.displayName }),
    fields: doc.fields.map((field, index) => toServiceField(external.database, field, `collection.fields[${index}]`)),
    permissions: {
      insert: toRole(levels.insert),
      update: toRole(levels.update),
      remove: toRole(levels.remove),
      read: toRole(levels.read),
    },
  }
}

function toServiceField(database: Database, field: DataField, at: string): object {
  const { key, displayName, description, type, typeMetadata } = field
  const { reference, multiReference, array, object } = typeMetadata ?? {}
  const toTarget = (name: string): string => {
    const inner = findInnerName(database, name)
    if (inner === undefined) throw createInvalidArgument(at, 'must refer to a collection of the same database')
    return inner
  }
  return {
    ...{ key, type },
    ...(displayName && { displayName }),
    ...(description && { description }),
    ...(reference && {
      singleReferenceOptions: { referencedCollectionId: toTarget(reference.referencedCollectionId) },
    }),
    ...(multiReference && {
      multiReferenceOptions: {
        referencedCollectionId: toTarget(multiReference.referencedCollectionId),
        ...(multiReference.referencingFieldKey && { referencedCollectionFieldKey: multiReference.referencingFieldKey }),
        ...(multiReference.referencingDisplayName && {
          referencedCollectionFieldDisplayName: multiReference.referencingDisplayName,
        }),
      },
    }),
    ...(array && { arrayOptions: array }),
    ...(object && { objectOptions: object }),
  }
}

/** What each operation of items needs of a service. */
const needs: Readonly<Record<string, readonly ServiceOperation[]>> = {
  GET: ['QUERY'],
  FIND: ['QUERY'],
  COUNT: ['COUNT'],
  DISTINCT: ['DISTINCT'],
  AGGREGATE: ['AGGREGATE'],
  INSERT: ['INSERT'],
  UPDATE: ['QUERY', 'UPDATE'],
  SAVE: ['QUERY', 'INSERT', 'UPDATE'],
  PATCH: ['QUERY', 'UPDATE'],
  REMOVE: ['REMOVE'],
  BULK_INSERT: ['INSERT'],
  BULK_UPDATE: ['QUERY', 'UPDATE'],
  BULK_SAVE: ['QUERY', 'INSERT', 'UPDATE'],
  BULK_PATCH: ['QUERY', 'UPDATE'],
  BULK_REMOVE: ['REMOVE'],
  TRUNCATE: ['TRUNCATE'],
  INSERT_REFERENCE: ['QUERY', 'INSERT_REFERENCES'],
  REMOVE_REFERENCE: ['QUERY', 'REMOVE_REFERENCES'],
  REPLACE_REFERENCES: ['QUERY', 'QUERY_REFERENCED', 'INSERT_REFERENCES', 'REMOVE_REFERENCES'],
  IS_REFERENCED: ['QUERY', 'QUERY_REFERENCED'],
  QUERY_REFERENCED: ['QUERY', 'QUERY_REFERENCED'],
}

/** Every item has an id, whether or not its service lists it among the fields. */
const idField: DataField = {
  ...{ key: '_id', displayName: 'ID', type: 'TEXT', systemField: true },
  capabilities: { sortable: false, queryOperators: ['EQ'] },
}

/** The parts of a collection's description in which external ones differ from the site's own. */
export function describeExternal({ doc, external }: ExternalCollection): Partial<DataCollection> {
  const { operations, isChangeable, pagingMode, database } = external
  return {
    collectionType: 'EXTERNAL',
    displayNamespace: database.name,
    fields: doc.fields.some(({ key }) => key === '_id') ? [...doc.fields] : [idField, ...doc.fields],
    capabilities: {
      dataOperations: Object.keys(needs).filter((name) => needs[name]!.every((each) => operations.has(each))),
      collectionOperations: isChangeable ? ['UPDATE', 'REMOVE'] : [],
      indexLimits: { regular: 0, unique: 0, total: 0 },
    },
    pagingModes: pagingMode === 'OFFSET' ? ['OFFSET', 'CURSOR'] : ['CURSOR'],
  }
}

import { DataPlugin } from './data-collection-plugin.entity.ts'
import {
  Flag,
  Float,
  FreeForm,
  list,
  maybe,
  object,
  oneOf,
  optional,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'

/** Roles that may access items of a collection; ADMIN: those who manage the shop. */
export const Role = oneOf(['ADMIN', 'SITE_MEMBER_AUTHOR', 'SITE_MEMBER', 'ANYONE'])
export type Role = Static<typeof Role>

export const fieldTypes = [
  ...([
    'TEXT',
    'NUMBER',
    'DATE',
    'DATETIME',
    'IMAGE',
    'BOOLEAN',
    'DOCUMENT',
    'URL',
    'RICH_TEXT',
    'VIDEO',
    'ANY',
  ] as const),
  ...([
    'ARRAY_STRING',
    'ARRAY_DOCUMENT',
    'AUDIO',
    'TIME',
    'LANGUAGE',
    'RICH_CONTENT',
    'MEDIA_GALLERY',
    'ADDRESS',
  ] as const),
  ...(['PAGE_LINK', 'REFERENCE', 'MULTI_REFERENCE', 'OBJECT', 'ARRAY', 'SLUG', 'EMAIL', 'MEDIA_IMAGE'] as const),
  ...(['MEDIA_VECTOR_ART', 'LEGACY_TIME', 'LEGACY_BOOK', 'LEGACY_EXTERNAL_URL', 'LEGACY_BROKEN_REFERENCE'] as const),
  ...(['LEGACY_IMAGE', 'LEGACY_COLOR', 'LEGACY_EXTERNAL_VIDEO'] as const),
] as const
export const FieldType = oneOf(fieldTypes)
export type FieldType = Static<typeof FieldType>

const maxFields = 2 ** 53 - 1

export const DataField = object({
  key: Text(1000, 1),
  displayName: maybe(Text(1000)),
  type: FieldType,
  description: maybe(Text(16_000)),
  /** Items without it are refused. */
  required: maybe(Flag()),
  numberRange: maybe(object({ min: maybe(Float(-maxFields, maxFields)), max: maybe(Float(-maxFields, maxFields)) })),
  /** In characters. */
  stringLengthRange: maybe(object({ minLength: maybe(Whole(0, maxFields)), maxLength: maybe(Whole(0, maxFields)) })),
  arraySizeRange: maybe(object({ minSize: maybe(Whole(0, maxFields)), maxSize: maybe(Whole(0, maxFields)) })),
  typeMetadata: maybe(
    object({
      /** The collection that a REFERENCE points to. */
      reference: maybe(object({ referencedCollectionId: Text(256, 1) })),
      /** The collection that a MULTI_REFERENCE points to. */
      multiReference: maybe(
        object({
          referencedCollectionId: Text(256, 1),
          referencingFieldKey: maybe(Text(1000)),
          referencingDisplayName: maybe(Text(1000)),
        }),
      ),
      object: maybe(FreeForm()),
      array: maybe(FreeForm()),
      pageLink: maybe(FreeForm()),
    }),
  ),
  /** System fields of every item: `_id`, `_createdDate`, `_updatedDate`, `_owner`. */
  systemField: optional(readOnly(Flag())),
  capabilities: optional(readOnly(object({ sortable: Flag(), queryOperators: list(Text()) }))),
})
export type DataField = Static<typeof DataField>

export const CollectionPermissions = object({ insert: Role, update: Role, remove: Role, read: Role })
export type CollectionPermissions = Static<typeof CollectionPermissions>

/** A named set of items, and its declared fields. Items may have other fields too. */
export const DataCollection = object({
  /** The name that apps use; it can't be changed. */
  id: Text(256, 1),
  displayName: maybe(Text(1000)),
  /** The field that names an item for people. */
  displayField: maybe(Text(1000)),
  fields: list(DataField, 1000),
  permissions: CollectionPermissions,
  /** Applied when the collection is created; later, the calls for plugins change them. */
  plugins: optional(list(DataPlugin, 100)),
  revision: Revision(),
  /** EXTERNAL: of an external database, whose items are not stored here. */
  collectionType: readOnly(oneOf(['NATIVE', 'EXTERNAL'])),
  /** The name of the external database. */
  displayNamespace: optional(readOnly(Text())),
  maxPageSize: readOnly(Whole()),
  capabilities: readOnly(
    object({
      dataOperations: list(Text()),
      collectionOperations: list(Text()),
      indexLimits: object({ regular: Whole(), unique: Whole(), total: Whole() }),
    }),
  ),
  pagingModes: readOnly(list(oneOf(['OFFSET', 'CURSOR']))),
  /** Absent for collections of external databases. */
  createdDate: optional(readOnly(Timestamp())),
  updatedDate: optional(readOnly(Timestamp())),
})
export type DataCollection = Static<typeof DataCollection>

import type { DataCollection, DataField } from '@stoa/contract/data-collection.entity'
import type { PlainKey } from '@stoa/messages'

/** How the values of a field are shown and edited. */
export type Kind =
  | 'text'
  | 'richText'
  | 'number'
  | 'boolean'
  | 'date'
  | 'moment'
  | 'time'
  | 'url'
  | 'email'
  | 'image'
  | 'gallery'
  | 'reference'
  | 'references'
  | 'tags'
  | 'address'
  | 'json'

type FieldType = DataField['type']

const kindsByType: Partial<Record<FieldType, Kind>> = {
  RICH_TEXT: 'richText',
  NUMBER: 'number',
  BOOLEAN: 'boolean',
  DATE: 'date',
  DATETIME: 'moment',
  TIME: 'time',
  URL: 'url',
  EMAIL: 'email',
  IMAGE: 'image',
  MEDIA_IMAGE: 'image',
  MEDIA_GALLERY: 'gallery',
  REFERENCE: 'reference',
  MULTI_REFERENCE: 'references',
  ARRAY_STRING: 'tags',
  ADDRESS: 'address',
  ANY: 'json',
  OBJECT: 'json',
  ARRAY: 'json',
  ARRAY_DOCUMENT: 'json',
  RICH_CONTENT: 'json',
}

/** Types that can be given to a new field, and their names. */
export const typeLabels = {
  TEXT: 'dashboard-data:type.text',
  RICH_TEXT: 'dashboard-data:type.richText',
  NUMBER: 'dashboard-data:type.number',
  BOOLEAN: 'dashboard-data:type.boolean',
  DATE: 'dashboard-data:type.date',
  DATETIME: 'dashboard-data:type.moment',
  TIME: 'dashboard-data:type.time',
  URL: 'dashboard-data:type.url',
  EMAIL: 'dashboard-data:type.email',
  IMAGE: 'dashboard-data:type.image',
  MEDIA_GALLERY: 'dashboard-data:type.gallery',
  REFERENCE: 'dashboard-data:type.reference',
  MULTI_REFERENCE: 'dashboard-data:type.references',
  ARRAY_STRING: 'dashboard-data:type.tags',
  ADDRESS: 'dashboard-data:type.address',
  OBJECT: 'dashboard-data:type.object',
  ARRAY: 'dashboard-data:type.array',
} as const satisfies Partial<Record<FieldType, PlainKey>>

export type AddableType = keyof typeof typeLabels

export const isAddable = (type: string): type is AddableType => Object.hasOwn(typeLabels, type)

/** What a range limits: a number, the characters of a text, or the entries of a list. */
export const rangesByType: Partial<Record<AddableType, 'numberRange' | 'stringLengthRange' | 'arraySizeRange'>> = {
  NUMBER: 'numberRange',
  TEXT: 'stringLengthRange',
  URL: 'stringLengthRange',
  ARRAY_STRING: 'arraySizeRange',
  MEDIA_GALLERY: 'arraySizeRange',
  ARRAY: 'arraySizeRange',
}

export interface Column
  extends Pick<DataField, 'key' | 'type' | 'numberRange' | 'stringLengthRange' | 'arraySizeRange' | 'description'> {
  readonly label: string
  readonly kind: Kind
  readonly isRequired: boolean
  /** The collection that a reference points to. */
  readonly target?: string
  /** A plugin computes its values when items are read. */
  readonly isComputed?: true
  /** What the field's database can do with it: some outside can't sort or compare by each field. */
  readonly capabilities?: { readonly sortable: boolean; readonly queryOperators: readonly string[] }
}

/** The declared fields; not those that the server sets. */
export function toColumns({ fields, plugins = [] }: Pick<DataCollection, 'fields' | 'plugins'>): Column[] {
  const hasLinks = plugins?.some(({ type }) => type === 'URLIZED') ?? false
  return fields
    .filter(({ systemField, key }) => !systemField && !key.startsWith('_'))
    .map((field) => {
      const isComputed = hasLinks && field.type === 'PAGE_LINK' && Boolean(field.typeMetadata?.pageLink?.calculator)
      return isComputed ? { ...toColumn(field), isRequired: false, isComputed } : toColumn(field)
    })
}

function toColumn(field: DataField): Column {
  const { key, type, displayName, required, typeMetadata } = field
  const target = typeMetadata?.reference?.referencedCollectionId ?? typeMetadata?.multiReference?.referencedCollectionId
  return {
    ...{ key, type, label: displayName || key, kind: kindsByType[type] ?? 'text', isRequired: required === true },
    ...(field.numberRange && { numberRange: field.numberRange }),
    ...(field.stringLengthRange && { stringLengthRange: field.stringLengthRange }),
    ...(field.arraySizeRange && { arraySizeRange: field.arraySizeRange }),
    ...(field.description && { description: field.description }),
    ...(target && { target }),
    ...(field.capabilities && { capabilities: field.capabilities }),
  }
}

/** Kinds that are typed into the cell; the others open a dialog. */
const typedKinds: ReadonlySet<Kind> = new Set(['text', 'number', 'date', 'moment', 'time', 'url', 'email', 'tags'])
export const isTyped = ({ kind }: Column): boolean => typedKinds.has(kind)

const unsortableKinds: ReadonlySet<Kind> = new Set(['references', 'json', 'gallery', 'address', 'image', 'richText'])
export const isSortable = ({ kind, isComputed, capabilities }: Column): boolean =>
  !isComputed && !unsortableKinds.has(kind) && capabilities?.sortable !== false

/** The field that names an item for people. */
export const findNameColumn = (columns: readonly Column[], displayField?: string | null): Column | undefined =>
  columns.find(({ key }) => key === displayField) ?? columns.find(({ type }) => type === 'TEXT')

import { createHash } from 'node:crypto'
import { Cache } from '../../kernel/cache.ts'
import type { Product } from './product.ts'

/**
 * Products name these by text and the newer catalog by id. Options make variants; modifiers are options of a product
 * whose variants are not managed, and custom texts.
 */
export const entityKinds = [
  'brand',
  'ribbon',
  'option',
  'option_choice',
  'modifier',
  'modifier_choice',
  'text_modifier',
  'info_section',
] as const
export type EntityKind = (typeof entityKinds)[number]

/** Separates the parts of a name: an option and its choice, a title and its text. */
export const ENTITY_SEPARATOR = '\u001f'

const ids = new Cache<string>({ name: 'entity ids', maxEntries: 50_000 })

/** The id of a text in a site, always the same. Like `catalog_entity_id` in SQL. */
export function createEntityId(siteId: string, kind: EntityKind | 'location', ...name: readonly string[]): string {
  const text = [siteId, kind, ...name].join(ENTITY_SEPARATOR)
  const known = ids.get(text)
  if (known) return known
  const hash = createHash('sha256').update(text).digest('hex')
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  if (text.length < 500) ids.set(text, id)
  return id
}

export interface CatalogEntity {
  readonly id: string
  readonly kind: EntityKind
  readonly name: string
  readonly parentId: string | null
  readonly doc: EntityDoc
}

export interface EntityDoc {
  isColor?: boolean
  colorCode?: string
  /** Of a text field, with its title if that is not its name. */
  minLength?: number
  maxLength?: number
  title?: string
  description?: string
  /** What a choice or text adds to the price. */
  addedPrice?: string
  /** Of an info section that an app has named. */
  uniqueName?: string
  /** Of a choice: its place among the choices, and the choices that it is a shade of. */
  position?: number
  primaryChoiceIds?: string[]
}

/** The texts that a product names an entity by. */
export const listTexts = ({ name, kind, doc }: Pick<CatalogEntity, 'name' | 'kind' | 'doc'>): string[] =>
  kind === 'info_section' ? [doc.title ?? name, doc.description ?? ''] : [name]

/** The id of an entity's texts: its own until it is renamed. */
export const createTextId = (siteId: string, entity: Pick<CatalogEntity, 'name' | 'kind' | 'doc'>): string =>
  createEntityId(siteId, entity.kind, ...listTexts(entity))

/** All entities that a product names, each once. */
export function extractEntities(siteId: string, { brand, doc, manageVariants }: Product): CatalogEntity[] {
  const found = new Map<string, CatalogEntity>()
  const put = (kind: EntityKind, key: string[], more: Partial<CatalogEntity> = {}): string => {
    const id = createEntityId(siteId, kind, ...key)
    found.set(id, { id, kind, name: key.join(ENTITY_SEPARATOR), parentId: null, doc: {}, ...more })
    return id
  }
  if (brand) put('brand', [brand])
  if (doc.ribbon) put('ribbon', [doc.ribbon])
  const kind = manageVariants ? 'option' : 'modifier'
  for (const { name, optionType, choices } of doc.options ?? []) {
    const isColor = optionType === 'color'
    const parentId = put(kind, [name], { doc: { isColor } })
    for (const { description, value } of choices)
      put(`${kind}_choice`, [name, description], { parentId, doc: isColor ? { colorCode: value } : {} })
  }
  for (const { title, maxLength } of doc.customTextFields ?? []) put('text_modifier', [title], { doc: { maxLength } })
  for (const { title, description } of doc.additionalInfoSections ?? [])
    put('info_section', [title, description], { name: title, doc: { title, description } })
  return [...found.values()]
}

/** The id of the one variant of a product whose variants are not managed, in the newer catalog. */
export const toDefaultVariantId = (productId: string): string => productId.slice(0, 24) + invertHex(productId.slice(24))

/** The product whose default variant has this id, if it is such an id. */
export const productOfDefaultVariant = toDefaultVariantId

const invertHex = (digits: string): string =>
  digits.replace(/[0-9a-f]/gi, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))

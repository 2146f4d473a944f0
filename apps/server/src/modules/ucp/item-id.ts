import { CATALOG_APP_ID, DEFAULT_VARIANT } from './ucp.ts'

/** What an item id stands for, as carts refer to it. */
export interface ItemReference {
  readonly catalogItemId: string
  readonly options?: { readonly variantId?: string; readonly options?: Readonly<Record<string, string>> }
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const itemPattern = new RegExp(`^(${uuid})(?:\\.(0|${uuid}|c[A-Za-z0-9_-]{1,600}))?$`)

/** The default variant of a product: the product's own id stands for the product. */
const whole = '0'
/** Choices of a product without variants of its own, in base64url. */
const choicesPrefix = 'c'

/**
 * The id of a variant: product and variant in one text of letters, digits, `-`, `.` and `_`. It depends on nothing that
 * changes, so platforms may store it.
 */
export function buildItemId({ catalogItemId, options }: ItemReference): string {
  const { variantId, options: choices } = options ?? {}
  if (variantId && variantId !== DEFAULT_VARIANT) return `${catalogItemId}.${variantId}`
  if (!choices || Object.keys(choices).length === 0) return `${catalogItemId}.${whole}`
  const sorted = Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${catalogItemId}.${choicesPrefix}${Buffer.from(JSON.stringify(sorted)).toString('base64url')}`
}

/** The product of an id, and the variant if it names one; undefined for what is no id of an item. */
export function parseItemId(id: string): (ItemReference & { readonly isProduct: boolean }) | undefined {
  const [, catalogItemId, variant] = itemPattern.exec(id.toLowerCase().slice(0, 37) + id.slice(37)) ?? []
  if (!catalogItemId) return undefined
  if (variant === undefined) return { catalogItemId, isProduct: true }
  if (variant === whole) return { catalogItemId, isProduct: false }
  if (!variant.startsWith(choicesPrefix) || isUuid(variant))
    return { catalogItemId, options: { variantId: variant.toLowerCase() }, isProduct: false }
  const choices = readChoices(variant.slice(choicesPrefix.length))
  return choices && { catalogItemId, options: { options: choices }, isProduct: false }
}

const isUuid = (text: string): boolean => new RegExp(`^${uuid}$`).test(text)

function readChoices(encoded: string): Record<string, string> | undefined {
  try {
    const entries = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as unknown
    if (!Array.isArray(entries) || entries.length === 0 || entries.length > 6) return undefined
    if (!entries.every(isEntry)) return undefined
    return Object.fromEntries(entries)
  } catch {
    return undefined
  }
}

const isEntry = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) &&
  entry.length === 2 &&
  entry.every((text) => typeof text === 'string' && text.length <= 50 && text.isWellFormed() && !text.includes('\0'))

/** As a line of a cart or checkout. */
export const toCatalogReference = ({ catalogItemId, options }: ItemReference) => ({
  appId: CATALOG_APP_ID,
  catalogItemId,
  ...(options && { options: { ...options } }),
})

interface StoredReference {
  readonly catalogItemId: string
  readonly options?: Readonly<Record<string, unknown>> | null
}

/** The item of a stored line. Lines of another catalog have an id that finds nothing. */
export function readItemId({ catalogItemId, options }: StoredReference): string {
  const { variantId, options: choices } = options ?? {}
  return buildItemId({
    catalogItemId,
    options: {
      ...(typeof variantId === 'string' && { variantId }),
      ...(typeof choices === 'object' && choices !== null && { options: choices as Record<string, string> }),
    },
  }).replace(/[^A-Za-z0-9._-]/g, '_')
}

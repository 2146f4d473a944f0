import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { CustomLineItemToAdd, LineItemToAdd } from '@stoa/contract/shapes/item'
import { DEFAULT_VARIANT } from '../catalog/api.ts'
import type { Line } from '../pricing/api.ts'

export const MAX_LINES = 300
export const MAX_QUANTITY = 100_000
/** The app id of lines that come from no catalog. */
export const customAppId = '018f0000-57a0-7000-8000-000000000002'

/** The catalog item behind a reference, at this moment. */
export interface Resolved {
  /** An item of a plugin's own catalog, without product or variant here. */
  readonly ofService?: boolean
  readonly productId: string
  readonly variantId: string
  readonly name: string
}

type SelectedItem = Omit<LineItemToAdd, 'quantity'> & { quantity?: number | null }

/** Creates the line for a selected item. Only owners and apps (`trusted`) may set what changes price or tax. */
export function createCatalogLine(id: string, item: SelectedItem, resolved: Resolved, isTrusted: boolean): Line {
  const { catalogReference, catalogOverrideFields, selectedMembership, taxableAddress, extendedFields } = item
  const { productId, variantId, name, ofService = false } = resolved
  const { options, ...reference } = catalogReference
  const named = ofService || variantId === DEFAULT_VARIANT ? options : { ...options, variantId }
  return {
    id,
    quantity: item.quantity ?? 1,
    catalogReference: { ...reference, ...(named && { options: named }) },
    ...(!ofService && { productId, variantId }),
    name,
    ...(isTrusted && catalogOverrideFields && { override: catalogOverrideFields }),
    ...(selectedMembership && { selectedMembership }),
    ...(isTrusted && taxableAddress && { taxableAddress }),
    ...(extendedFields && { extendedFields }),
  }
}

/** A custom line keeps the id that the caller gave, or gets a new one. */
export function createCustomLine(newId: string, { id: requestedId, quantity, ...custom }: CustomLineItemToAdd): Line {
  const id = requestedId?.toLowerCase() ?? newId
  return {
    id,
    quantity: quantity ?? 1,
    catalogReference: custom.catalogReference ?? { appId: customAppId, catalogItemId: id },
    name: custom.productName?.original ?? '',
    custom,
    ...(custom.taxableAddress && { taxableAddress: custom.taxableAddress }),
  }
}

/**
 * Merges lines into others: the same catalog item with the same options becomes one line, and a custom line replaces
 * the one with its id. `field` names the input in validation errors.
 */
export function addLines(lines: readonly Line[], added: readonly Line[], field = 'lineItems'): Line[] {
  return assertLineCount(mergeAdded(lines, added, field), field)
}

/** The same without a limit of different items. */
export function mergeAdded(lines: readonly Line[], added: readonly Line[], field = 'lineItems'): Line[] {
  const result = [...lines]
  for (const line of added) {
    const same = result.findIndex((one) => isSameLine(one, line))
    if (same < 0) result.push(line)
    else {
      const quantity = assertQuantity(result[same]!.quantity + line.quantity, field)
      result[same] = { ...(line.custom ? line : result[same]!), quantity }
    }
  }
  return result
}

/** Whether a line was there before, with as many pieces or more. */
export const isLineKept = ({ id, quantity }: Line, before: readonly Line[]): boolean =>
  before.some((line) => line.id === id && line.quantity >= quantity)

/** Replaces all lines of the given kinds. A line that existed before keeps its id. */
export function replaceLines(lines: readonly Line[], catalog?: readonly Line[], custom?: readonly Line[]): Line[] {
  const listBefore = (isCustom: boolean) => lines.filter((line) => Boolean(line.custom) === isCustom)
  const chosen = catalog && addLines([], catalog)
  const remaining = chosen?.map((line) => {
    const same = lines.find((one) => isSameLine(one, line))
    return same ? { ...line, id: same.id } : line
  })
  const own = custom ? addLines([], custom) : listBefore(true)
  return assertLineCount([...(remaining ?? listBefore(false)), ...own], 'lineItems')
}

/** Merges another owner's lines: quantities add up to the maximum per line, and lines over the limit are left out. */
export function mergeLines(lines: readonly Line[], others: readonly Line[]): Line[] {
  const result = [...lines]
  for (const line of others) {
    const same = result.findIndex((one) => isSameLine(one, line))
    if (same >= 0) {
      result[same] = { ...result[same]!, quantity: Math.min(MAX_QUANTITY, result[same]!.quantity + line.quantity) }
    } else if (result.length < MAX_LINES) result.push(line)
  }
  return result
}

export function setQuantities(lines: readonly Line[], updates: readonly { id: string; quantity: number }[]): Line[] {
  const quantities = new Map(updates.map(({ id, quantity }) => [id.toLowerCase(), quantity]))
  assertLinesExist(lines, [...quantities.keys()])
  const fixed = lines.filter(
    ({ id, quantity, custom }) => custom?.fixedQuantity && (quantities.get(id) ?? quantity) !== quantity,
  )
  if (fixed.length > 0) throw new Problem('FIXED_QUANTITY_ITEM', { data: { lineItemIds: fixed.map(({ id }) => id) } })
  return lines.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
}

export function removeLines(lines: readonly Line[], ids: readonly string[]): Line[] {
  const gone = new Set(ids.map((id) => id.toLowerCase()))
  assertLinesExist(lines, [...gone])
  return lines.filter(({ id }) => !gone.has(id))
}

/** Subtracts purchased quantities from the lines of a cart. */
export function subtractLines(lines: readonly Line[], taken: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    const gone = taken.filter((one) => one.id === line.id || isSameLine(one, line))
    const quantity = gone.reduce((left, one) => left - one.quantity, line.quantity)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

function assertLinesExist(lines: readonly Line[], ids: readonly string[]): void {
  const known = new Set(lines.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) throw new Problem('LINE_ITEM_NOT_FOUND', { data: { lineItemIds: unknown } })
}

function assertQuantity(quantity: number, field: string): number {
  if (quantity <= MAX_QUANTITY) return quantity
  throw createInvalidArgument(field, `of one item can be at most ${MAX_QUANTITY} pieces`, 'MAX', {
    threshold: MAX_QUANTITY,
  })
}

function assertLineCount(lines: Line[], field: string): Line[] {
  if (new Set(lines.map(({ id }) => id)).size < lines.length)
    throw createInvalidArgument('customLineItems', 'must not have the id of a catalog item')
  if (lines.length <= MAX_LINES) return lines
  throw createInvalidArgument(field, `can be at most ${MAX_LINES} different items`, 'MAX_SIZE', {
    threshold: MAX_LINES,
  })
}

const buildItemKey = ({ catalogReference: { appId, catalogItemId, options } }: Line) =>
  toCanonicalText([appId.toLowerCase(), catalogItemId, options ?? null])

function isSameLine(a: Line, b: Line): boolean {
  if (a.custom || b.custom) return Boolean(a.custom && b.custom) && a.id === b.id
  if (a.productId === undefined && buildItemKey(a) !== buildItemKey(b)) return false
  return a.productId === b.productId && a.variantId === b.variantId && serializeDetails(a) === serializeDetails(b)
}

/** Everything that distinguishes two lines of one variant: custom texts, a membership, a price set by an app. */
function serializeDetails({ catalogReference, variantId, override, selectedMembership, taxableAddress }: Line): string {
  const { variantId: _, options, ...own } = (catalogReference.options ?? {}) as Record<string, unknown>
  const choices = variantId === DEFAULT_VARIANT ? (options ?? {}) : {}
  return toCanonicalText([own, choices, override ?? null, selectedMembership ?? null, taxableAddress ?? null])
}

const toCanonicalText = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

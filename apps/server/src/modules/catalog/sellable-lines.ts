import type { IncludedItem } from '@stoa/contract/shapes/item'
import type { Translate } from '@stoa/messages'
import { describeItems } from '../../kernel/composed-texts.ts'
import type { Choices, ProductOption } from './catalog.ts'
import type { Product } from './product.ts'

/**
 * A line of details below an item's name in the cart. `colorCode` is set for colors, `includedItems` for a bundle's
 * contents.
 */
export interface DescriptionLine {
  name: string
  text: string
  colorCode?: string
  includedItems?: IncludedItem[]
}

interface Part {
  productId: string
  name: string
  weight?: number
  descriptionLines: readonly DescriptionLine[]
}

/** The items of a bundle; undefined for one that is gone. */
export type Parts = readonly { quantity: number; part: Part | undefined }[]

/** Returns null if no weight is known. */
export function sumWeights(parts: Parts): number | null {
  const known = parts.flatMap(({ quantity, part }) => (part?.weight === undefined ? [] : [quantity * part.weight]))
  return known.length > 0 ? known.reduce((sum, weight) => sum + weight) : null
}

export function describeParts(t: Translate, parts: Parts): DescriptionLine {
  const includedItems = parts.flatMap(({ quantity, part }) => (part ? [toIncludedItem(quantity, part)] : []))
  const text = describeItems(includedItems, ({ original }) => original, t.join)
  return { name: t('defaults:line.includes'), text, ...(includedItems.length > 0 && { includedItems }) }
}

const toIncludedItem = (quantity: number, { productId, name, descriptionLines }: Part): IncludedItem => ({
  quantity,
  productId,
  productName: { original: name },
  choices: descriptionLines.map((line) => ({ optionName: line.name, choice: { original: line.text } })),
})

export const describeChoices = (options: readonly ProductOption[], choices: Choices): DescriptionLine[] =>
  options.map(({ name, optionType, choices: offered }) => {
    const text = choices[name] ?? ''
    const code = optionType === 'color' ? offered.find(({ description }) => description === text)?.value : undefined
    return { name, text, ...(code && { colorCode: code }) }
  })

/** Follows the order of the product's fields, because stored documents may reorder keys. Unknown texts come last. */
export function describeCustomTexts(
  { customTextFields }: Record<string, unknown>,
  fields: NonNullable<Product['doc']['customTextFields']>,
): DescriptionLine[] {
  if (typeof customTextFields !== 'object' || customTextFields === null) return []
  const places = new Map(fields.map(({ title }, index) => [title, index]))
  const findPlace = (name: string) => places.get(name) ?? fields.length
  return Object.entries(customTextFields)
    .sort(([one], [other]) => findPlace(one) - findPlace(other))
    .flatMap(([name, text]) =>
      typeof text === 'string' && text ? [{ name: name.slice(0, 100), text: text.slice(0, 500) }] : [],
    )
}

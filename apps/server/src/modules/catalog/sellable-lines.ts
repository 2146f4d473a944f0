import type { Choices, ProductOption } from './catalog.ts'
import type { Product } from './product.ts'

/** What a cart shows below an item's name; `colorCode` for a color. */
export interface DescriptionLine {
  name: string
  text: string
  colorCode?: string
}

/** The items of a bundle; undefined for one that is gone. */
export type Parts = readonly {
  quantity: number
  part: { name: string; weight?: number; descriptionLines: readonly DescriptionLine[] } | undefined
}[]

/** Null if none is known. */
export function sumWeights(parts: Parts): number | null {
  const known = parts.flatMap(({ quantity, part }) => (part?.weight === undefined ? [] : [quantity * part.weight]))
  return known.length > 0 ? known.reduce((sum, weight) => sum + weight) : null
}

/** Such as `2 × Mug (Blue), 1 × Teapot`. */
export const describeParts = (parts: Parts): string =>
  parts
    .flatMap(({ quantity, part }) => {
      if (!part) return []
      const choices = part.descriptionLines.map(({ text }) => text).join(', ')
      // Lines don't break between the number and the name.
      return [`${quantity}\u00A0×\u00A0${part.name}${choices && ` (${choices})`}`]
    })
    .join(', ')

export const describeChoices = (options: readonly ProductOption[], choices: Choices): DescriptionLine[] =>
  options.map(({ name, optionType, choices: offered }) => {
    const text = choices[name] ?? ''
    const code = optionType === 'color' ? offered.find(({ description }) => description === text)?.value : undefined
    return { name, text, ...(code && { colorCode: code }) }
  })

/** In the order of the product's fields, as a stored document has an order of its own; others last. */
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

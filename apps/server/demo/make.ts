import { type DemoImageName, demoImages } from './images.ts'
import type { DemoOption, DemoProduct, DemoVariant } from './types.ts'

/** Ids in the form of UUIDv7 that never change: collection, product in it, variant of the product. */
export function buildDemoId(shelf: number, product = 0, variant = 0): string {
  const toHex = (n: number, width: number) => n.toString(16).padStart(width, '0')
  return `0195e0a4-${toHex(shelf, 2)}${toHex(product, 2)}-7${toHex(variant, 3)}-8d0e-6d6f72726f77`
}

export const writeParagraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')

export const defineColors = (
  choices: Readonly<Record<string, string>>,
  pictures: Readonly<Record<string, DemoImageName>> = {},
): DemoOption => ({
  name: 'Color',
  optionType: 'color',
  choices: Object.entries(choices).map(([description, value]) => {
    const picture = pictures[description]
    return picture ? { value, description, media: [demoImages[picture]] } : { value, description }
  }),
})

export const list = (name: string, ...choices: string[]): DemoOption => ({
  name,
  optionType: 'drop_down',
  choices: choices.map((description) => ({ value: description, description })),
})

/** A variant: choices in the order of the options, price, pieces in stock, weight. */
export type Row = readonly [choices: readonly string[], price: number, quantity: number, weight: number]

type Given = Omit<
  DemoProduct,
  | 'id'
  | 'slug'
  | 'visible'
  | 'productType'
  | 'brand'
  | 'media'
  | 'productOptions'
  | 'manageVariants'
  | 'variants'
  | 'trackInventory'
  | 'quantity'
  | 'customTextFields'
  | 'taxGroup'
  | 'collectionIds'
>

interface Wanted extends Given, Partial<Omit<DemoProduct, keyof Given | 'variants'>> {
  readonly slug: string
  readonly pictures: readonly DemoImageName[]
  readonly rows?: readonly Row[]
}

/** Fills in the defaults of products. */
export const defineShelf =
  (number: number, ...own: readonly string[]) =>
  (position: number, { pictures, rows = [], ...fields }: Wanted): DemoProduct => {
    const options = fields.productOptions ?? []
    return {
      visible: true,
      productType: 'physical',
      brand: 'Morrow & Pine',
      taxGroup: 'standard',
      trackInventory: true,
      quantity: null,
      customTextFields: [],
      ...fields,
      id: buildDemoId(number, position),
      collectionIds: [...own, ...(fields.collectionIds ?? [])],
      media: pictures.map((name) => demoImages[name]),
      productOptions: options,
      manageVariants: rows.length > 0,
      variants: rows.map((row, i) => defineVariant(row, options, fields.sku, buildDemoId(number, position, i + 1))),
    }
  }

function defineVariant(
  [choices, price, quantity, weight]: Row,
  options: readonly DemoOption[],
  sku: string,
  id: string,
): DemoVariant {
  const short = choices.map(abbreviate)
  const named = Object.fromEntries(options.map((option, i) => [option.name, choices[i]!]))
  return { id, choices: named, sku: [sku, ...short].join('-'), price, weight, visible: true, quantity }
}

/** `Set of 4` S4, `250 ml` 250, `Matt black` MATT. */
function abbreviate(choice: string): string {
  const letters = choice.replaceAll(/[^A-Za-z]/g, '').toUpperCase()
  const digits = choice.replaceAll(/[^0-9]/g, '')
  if (!digits) return letters.slice(0, 4)
  return /^[A-Za-z]/.test(choice) ? letters[0] + digits : digits
}

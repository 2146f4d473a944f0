import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import { giftCardTexts } from '@stoa/contract/gift-card.texts'
import type { InputOf } from '@stoa/contract/operation'
import { type FieldViolation, Problem } from '@stoa/contract/problem'
import type { products } from '@stoa/contract/products'
import { calculateDiscountedPrice, DEFAULT_VARIANT, hasSameChoices, type ProductOption, toDecimal } from './catalog.ts'
import { isAvailable, type Product, type ProductType, plainFields, type Variant } from './product.ts'

export type NewProduct = InputOf<(typeof products)['createProduct']>['product']
export type ProductChange = InputOf<(typeof products)['updateProduct']>['product']

/** Inputs of a change that make it pure: currency, time and ids. */
export interface ChangeDependencies {
  currency: string
  now: Date
  newId: () => string
}

const MAX_VARIANTS = 1000
export const slugPattern = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._~-]*$/u

/** A product with default values: visible, in stock, not counted. */
export const createBlankProduct = (id: string, slug: string, { now }: ChangeDependencies): Product => ({
  id,
  numericId: String(now.getTime() * 1000 + Math.floor(Number.parseInt(id.slice(-3), 16) / 4.1)),
  slug,
  name: '',
  visible: true,
  productType: 'physical',
  price: '0',
  discount: { type: 'NONE', value: '0' },
  discountedPrice: '0',
  cost: null,
  weight: null,
  sku: '',
  brand: null,
  manageVariants: false,
  collectionIds: [ALL_PRODUCTS.id],
  doc: {},
  createdDate: now,
  lastUpdated: now,
  variants: [createBlankVariant(DEFAULT_VARIANT)],
})

const createBlankVariant = (id: string): Variant => ({
  id,
  choices: {},
  price: null,
  cost: null,
  weight: null,
  sku: '',
  visible: true,
  tracked: false,
  quantity: 0,
  inStock: true,
  doc: {},
})

/** The product with the present fields changed; null clears one. All violations are reported at once. */
export function changeProduct(
  product: Product,
  change: ProductChange | NewProduct,
  dependencies: ChangeDependencies,
): Product {
  const violations: FieldViolation[] = []
  const refuse = (field: string, violatedRule: string, description: string, data = {}) => {
    violations.push({ field: `product.${field}`, description, violatedRule, data })
  }
  const readAmount = (field: string, value: number | null | undefined, current: string) => {
    if (value === undefined || value === null) return current
    const decimal = toDecimal(value, dependencies.currency)
    if (decimal === undefined)
      refuse(field, 'VALIDATION', `must not have more decimals than ${dependencies.currency} has`)
    return decimal ?? current
  }
  if (change.giftCard && change.productType === 'physical') refuse('giftCard', 'VALIDATION', 'must be digital')
  if (change.name === null) refuse('name', 'REQUIRED_FIELD', 'is required')
  if (change.slug && !slugPattern.test(change.slug)) {
    refuse('slug', 'FORMAT', 'must be letters, digits and . _ ~ -', { type: 'SLUG' })
  }
  const input = change.productOptions === undefined ? undefined : (change.productOptions ?? [])
  const options = input ? input.map((option) => withExistingMedia(option, product.doc.options)) : product.doc.options
  const manageVariants = change.manageVariants ?? (change.manageVariants === null ? false : product.manageVariants)
  const next: Product = {
    ...product,
    name: change.name ?? product.name,
    slug: change.slug ?? product.slug,
    visible: change.visible ?? product.visible,
    productType: chooseType(change, product.productType),
    price: readAmount('priceData.price', change.priceData?.price, product.price),
    discount: readDiscount(product, change, readAmount, refuse),
    cost:
      change.costAndProfitData === null || change.costAndProfitData?.itemCost === null
        ? null
        : change.costAndProfitData?.itemCost === undefined
          ? product.cost
          : readAmount('costAndProfitData.itemCost', change.costAndProfitData.itemCost, product.cost ?? '0'),
    // No weight is read as 0, so 0 that is sent back sets none.
    weight: change.weight === undefined || (change.weight === 0 && !product.weight) ? product.weight : change.weight,
    sku: change.sku === undefined ? product.sku : (change.sku ?? ''),
    brand: change.brand === undefined ? product.brand : change.brand || null,
    manageVariants: manageVariants && (options?.length ?? 0) > 0,
    doc: {
      ...applyDocChange(product.doc, withSizeGuide(change, product)),
      ...(options && { options }),
      ...(change.giftCard && { customTextFields: giftCardFields }),
    },
    lastUpdated: dependencies.now,
  }
  validateOptions(options ?? [], next.manageVariants, refuse)
  if (violations.length > 0) throw new Problem('INVALID_ARGUMENT', { violations })
  next.discountedPrice = calculateDiscountedPrice(next.price, next.discount, dependencies.currency)
  if (input !== undefined || next.manageVariants !== product.manageVariants) {
    const made = buildVariants(next, product.variants, dependencies.newId)
    const isSame =
      made.length === product.variants.length && made.every((one, index) => one === product.variants[index])
    if (!isSame) next.variants = made
  }
  return next
}

/** Files and apps that know sections by title and text alone don't take the size guide from a product. */
function withSizeGuide<Change extends ProductChange | NewProduct>(change: Change, { doc: before }: Product): Change {
  const sections = change.additionalInfoSections
  if (!sections) return change
  const guides = new Set(before.additionalInfoSections?.flatMap((each) => (each.sizeGuide ? [each.title] : [])))
  const additionalInfoSections = sections.map(({ sizeGuide, ...section }) =>
    (sizeGuide ?? guides.has(section.title)) ? { ...section, sizeGuide: true } : section,
  )
  return { ...change, additionalInfoSections }
}

/** On the wire a gift card is a digital product: sending that type back changes nothing. */
function chooseType({ productType, giftCard }: ProductChange | NewProduct, before: ProductType): ProductType {
  const type = productType && productType !== 'unspecified_product_type' ? productType : undefined
  if (giftCard) return 'gift_card'
  if (before !== 'gift_card') return type ?? before
  return giftCard === undefined && type !== 'physical' ? before : (type ?? 'digital')
}

/** Custom text fields of a gift card. Without a recipient's address it goes to the buyer, without a date at once. */
const giftCardFields = [
  { title: giftCardTexts.name, maxLength: 100, mandatory: false },
  { title: giftCardTexts.email, maxLength: 254, mandatory: false },
  { title: giftCardTexts.message, maxLength: 500, mandatory: false },
  { title: giftCardTexts.date, maxLength: 10, mandatory: false },
]

type Amount = (field: string, value: number | null | undefined, current: string) => string
type Refuse = (field: string, rule: string, description: string, data?: object) => void

function readDiscount(product: Product, { discount }: ProductChange | NewProduct, amount: Amount, refuse: Refuse) {
  if (discount === undefined) return product.discount
  const type = discount?.type ?? product.discount.type
  if (discount === null || type === 'NONE' || type === 'UNDEFINED') return { type: 'NONE' as const, value: '0' }
  const value = discount.value ?? Number(product.discount.value)
  if (type === 'AMOUNT') return { type, value: amount('discount.value', value, '0') }
  if (value > 100) refuse('discount.value', 'MAX', 'must be at most 100', { threshold: 100 })
  return { type, value: String(Math.round(value * 10_000) / 10_000) }
}

function applyDocChange(doc: Product['doc'], change: ProductChange | NewProduct): Product['doc'] {
  const next: Record<string, unknown> = { ...doc }
  for (const field of plainFields) {
    const value = change[field]
    if (value === null || value === '') delete next[field]
    else if (value !== undefined) next[field] = value
  }
  return next as Product['doc']
}

type OptionInput = NonNullable<NonNullable<NewProduct['productOptions']>[number]>

/** Choices get pictures by calls of their own, so a remaining choice keeps its pictures. */
function withExistingMedia(
  { name, optionType, choices }: OptionInput,
  known: readonly ProductOption[] = [],
): ProductOption {
  const before = known.find((option) => option.name === name)?.choices ?? []
  return {
    name,
    optionType: optionType === 'color' ? 'color' : 'drop_down',
    choices: choices.map(({ value, description }) => {
      const mediaIds = before.find((choice) => choice.description === description)?.mediaIds
      return { value, description, ...(mediaIds && { mediaIds }) }
    }),
  }
}

function validateOptions(options: readonly ProductOption[], managed: boolean, refuse: Refuse): void {
  const names = new Set(options.map(({ name }) => name))
  if (names.size < options.length) refuse('productOptions', 'VALIDATION', 'must have different names')
  for (const [index, { choices }] of options.entries()) {
    if (new Set(choices.map(({ description }) => description)).size < choices.length) {
      refuse(`productOptions[${index}].choices`, 'VALIDATION', 'must have different descriptions')
    }
  }
  const count = options.reduce((product, { choices }) => product * choices.length, 1)
  if (managed && count > MAX_VARIANTS) {
    refuse('productOptions', 'MAX_SIZE', `must not make more than ${MAX_VARIANTS} variants`, {
      threshold: MAX_VARIANTS,
    })
  }
}

/** One variant for each combination of choices, existing ones unchanged; or the default one. */
export function buildVariants(product: Product, before: readonly Variant[], newId: () => string): Variant[] {
  const current = before.find(({ id }) => id === DEFAULT_VARIANT)
  if (!product.manageVariants) return [current ?? toDefaultVariant(before)]
  const combinations = (product.doc.options ?? []).reduce<Record<string, string>[]>(
    (made, { name, choices }) =>
      made.flatMap((one) => choices.map(({ description }) => ({ ...one, [name]: description }))),
    [{}],
  )
  return combinations.map(
    (choices) =>
      before.find((variant) => hasSameChoices(variant.choices, choices)) ?? {
        ...createBlankVariant(newId()),
        choices,
        tracked: current?.tracked ?? before.some(({ tracked }) => tracked),
        inStock: current?.inStock ?? true,
      },
  )
}

function toDefaultVariant(variants: readonly Variant[]): Variant {
  return {
    ...createBlankVariant(DEFAULT_VARIANT),
    tracked: variants.some(({ tracked }) => tracked),
    quantity: variants.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0),
    inStock: variants.length === 0 || variants.some(isAvailable),
  }
}

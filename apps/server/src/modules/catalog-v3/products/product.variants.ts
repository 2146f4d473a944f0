import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { VariantInput } from '@stoa/contract/product-v3.input'
import {
  calculateDiscountedPrice,
  type EntityIds,
  hasSameChoices,
  type Product,
  toDecimal,
  type Variant,
} from '../../catalog/api.ts'
import { toVariantId } from '../ids.ts'

export interface VariantContext {
  readonly currency: string
  readonly entityIds: EntityIds
}

/** A variant of the product with what a client sends of it. */
interface Described {
  readonly variant: Variant
  readonly input: VariantInput
  readonly actual: string
  /** The price before a reduction, if it is higher. */
  readonly compareAt: string | undefined
}

/** The product with the described variants; the others are hidden, as V1 has one for each combination of choices. */
export function changeVariants(product: Product, inputs: readonly VariantInput[], context: VariantContext): Product {
  const found = matchVariants(product, inputs, context)
  const described = inputs.map((input, index) => describe(found[index]!, input, index, context))
  const priced = applyPrices(product, described, context)
  const changed = new Map(priced.described.map(({ variant, input }) => [variant.id, { variant, input }]))
  const { manageVariants } = product
  const variants = priced.product.variants.map((variant) => {
    const own = changed.get(variant.id)
    if (!own) return variant.visible ? { ...variant, visible: false } : variant
    return changeVariant(own.variant, own.input, manageVariants, context, inputs.indexOf(own.input))
  })
  const only = manageVariants ? undefined : inputs[0]
  return { ...(only ? changeOnly(priced.product, only, context) : priced.product), variants }
}

/** The variants in the order of their descriptions. */
function matchVariants(product: Product, inputs: readonly VariantInput[], { entityIds }: VariantContext): Variant[] {
  const { variants, manageVariants, doc } = product
  if (!manageVariants) {
    if (inputs.length !== 1 || inputs[0]!.choices?.length) throw new Problem('INVALID_DEFAULT_VARIANT')
    return variants
  }
  const options = doc.options ?? []
  const optionsById = new Map(options.map((option) => [entityIds.get('option', option.name), option]))
  const readPair = (choice: NonNullable<VariantInput['choices']>[number]): [string, string] => {
    const { optionChoiceIds: ids, optionChoiceNames: names } = choice
    const option = ids
      ? optionsById.get(ids.optionId.toLowerCase())
      : options.find(({ name }) => name === names?.optionName)
    const chosen = option?.choices.find(({ description }) =>
      ids
        ? entityIds.get('option_choice', option.name, description) === ids.choiceId.toLowerCase()
        : description === names?.choiceName,
    )
    if (!option || !chosen) throw new Problem('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT')
    return [option.name, chosen.description]
  }
  const found = inputs.map(({ id, choices }) => {
    const byId = id ? variants.find((variant) => toVariantId(product.id, variant.id) === id.toLowerCase()) : undefined
    if (byId && !choices) return byId
    const pairs = Object.fromEntries((choices ?? []).map(readPair))
    if (Object.keys(pairs).length < options.length) throw new Problem('MISSING_VARIANT_OPTION_CHOICE')
    return variants.find((variant) => hasSameChoices(variant.choices, pairs))!
  })
  if (new Set(found).size < found.length) throw new Problem('DUPLICATE_VARIANT_OPTION_CHOICE')
  return found
}

function describe(variant: Variant, input: VariantInput, index: number, { currency }: VariantContext): Described {
  const { actualPrice, compareAtPrice } = input.price
  const at = `product.variantsInfo.variants[${index}].price`
  const actual = readAmount(actualPrice.amount, currency, `${at}.actualPrice.amount`)
  const compareAt = compareAtPrice ? readAmount(compareAtPrice.amount, currency, `${at}.compareAtPrice.amount`) : actual
  if (Number(compareAt) < Number(actual)) throw new Problem('COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE')
  return { variant, input, actual, compareAt: Number(compareAt) > Number(actual) ? compareAt : undefined }
}

function readAmount(amount: string, currency: string, at: string): string {
  const decimal = toDecimal(Number(amount), currency)
  if (decimal === undefined) throw createInvalidArgument(at, `must not have more decimals than ${currency} has`)
  return decimal
}

/** The prices as V1 has them if a discount of the whole product makes them; else each variant has both of its own. */
function applyPrices(product: Product, described: readonly Described[], { currency }: VariantContext) {
  const discount = findDiscount(product, described, currency)
  const full = described.map(({ actual, compareAt }) => (discount ? (compareAt ?? actual) : actual))
  const before = described.map(({ variant }) => variant.price ?? product.price)
  const isKept = (index: number) => Number(full[index]) === Number(before[index])
  const price = choosePrice(
    product,
    full,
    full.every((_, index) => isKept(index)),
  )
  const set = described.map((each, index) => {
    const { compareAtPrice: _, ...doc } = each.variant.doc
    const own = !discount && each.compareAt ? { compareAtPrice: each.compareAt } : {}
    const isOwn = Number(full[index]) !== Number(price) || (isKept(index) && each.variant.price !== null)
    return { ...each, variant: { ...each.variant, price: isOwn ? full[index]! : null, doc: { ...doc, ...own } } }
  })
  const none = { type: 'NONE' as const, value: '0' }
  const after = { ...product, price, discount: discount ?? none }
  return {
    product: { ...after, discountedPrice: calculateDiscountedPrice(price, after.discount, currency) },
    described: set,
  }
}

/** V1 has a price of the product too, which variants without one of their own have. */
function choosePrice({ manageVariants, price }: Product, full: readonly string[], areKept: boolean): string {
  const isUsed = areKept || full.some((each) => Number(each) === Number(price))
  return manageVariants && isUsed ? price : full[0]!
}

function findDiscount(
  { discount }: Product,
  described: readonly Described[],
  currency: string,
): Product['discount'] | undefined {
  const fits = (candidate: Product['discount']) =>
    described.every(({ actual, compareAt }) => {
      const reduced = calculateDiscountedPrice(compareAt ?? actual, candidate, currency)
      return Number(reduced) === Number(actual)
    })
  if (fits(discount)) return discount
  const [first] = described
  if (!first?.compareAt) return undefined
  const value = toDecimal(Number((Number(first.compareAt) - Number(first.actual)).toFixed(6)), currency)
  const amount = value === undefined ? undefined : ({ type: 'AMOUNT', value } as const)
  return amount && described.every(({ compareAt }) => compareAt) && fits(amount) ? amount : undefined
}

function changeVariant(
  variant: Variant,
  input: VariantInput,
  isManaged: boolean,
  { currency }: VariantContext,
  index: number,
): Variant {
  const stocked = withStock({ ...variant, visible: input.visible ?? variant.visible }, input)
  const doc = withDoc(stocked.doc, 'barcode', input.barcode === undefined ? undefined : input.barcode?.trim() || null)
  if (!isManaged) return { ...stocked, sku: '', doc }
  const { physicalProperties: physical, revenueDetails } = input
  const at = `product.variantsInfo.variants[${index}].revenueDetails.cost.amount`
  return {
    ...stocked,
    sku: input.sku === undefined ? variant.sku : (input.sku ?? ''),
    cost: readCost(revenueDetails, variant.cost, currency, at),
    weight: physical?.weight === undefined ? variant.weight : physical.weight,
    doc: withDoc(
      withDoc(doc, 'productDimensions', physical?.productDimensions),
      'packageDimensions',
      physical?.packageDimensions,
    ),
  }
}

/** Of a product without options V1 has these at the product itself. */
function changeOnly(product: Product, input: VariantInput, { currency }: VariantContext): Product {
  const { physicalProperties: physical, revenueDetails } = input
  const at = 'product.variantsInfo.variants[0].revenueDetails.cost.amount'
  const [variant] = product.variants
  return {
    ...product,
    sku: input.sku === undefined ? variant?.sku || product.sku : (input.sku ?? ''),
    cost: readCost(revenueDetails, product.cost, currency, at),
    weight: physical?.weight === undefined ? product.weight : physical.weight,
    doc: withDoc(
      withDoc(product.doc, 'productDimensions', physical?.productDimensions),
      'packageDimensions',
      physical?.packageDimensions,
    ),
  }
}

function readCost(details: VariantInput['revenueDetails'], before: string | null, currency: string, at: string) {
  if (details === undefined || details?.cost === undefined) return details === null ? null : before
  return details.cost ? readAmount(details.cost.amount, currency, at) : null
}

/** The document with a field; undefined leaves it, null removes it. */
export function withDoc<Doc extends object, Name extends keyof Doc>(
  doc: Doc,
  name: Name,
  value: Doc[Name] | null | undefined,
): Doc {
  if (value === undefined) return doc
  const { [name]: _, ...rest } = doc
  return (value === null ? rest : { ...rest, [name]: value }) as Doc
}

/** The stock of a new variant; existing ones keep theirs until it is set by its own change. */
function withStock(variant: Variant, { inventoryItem }: VariantInput): Variant {
  if (!inventoryItem) return variant
  const { quantity, inStock } = inventoryItem
  if (quantity != null) return { ...variant, tracked: true, quantity, inStock: quantity > 0 }
  return inStock != null ? { ...variant, tracked: false, inStock } : variant
}

import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { products } from '@stoa/contract/products'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { toDecimal } from './catalog.ts'
import { readSiteContext } from './catalog.wire.ts'
import { buildVariants } from './product.change.ts'
import { emitVariantsChanged } from './product.events.ts'
import * as store from './product.store.ts'
import type { Variant } from './product.ts'
import { toVariant } from './product.wire.ts'
import { lockProduct, saveProduct, writeProduct } from './products.write.ts'

type Operations = typeof products
type Change = InputOf<Operations['updateProductVariants']>['variants'][number]

export async function updateProductVariants(
  unit: Unit,
  { id, variants: changes }: InputOf<Operations['updateProductVariants']>,
): Promise<ReplyOf<Operations['updateProductVariants']>> {
  const product = await lockProduct(unit, id)
  const context = await readSiteContext(unit)
  let variants = product.variants
  for (const [index, change] of changes.entries()) {
    const chosen = variants.filter((variant) => isSelected(variant, change))
    if (chosen.length === 0) throw new Problem('VARIANT_NOT_FOUND', { data: { index } })
    variants = variants.map((variant) =>
      chosen.includes(variant) ? changeVariant(variant, change, context.currency, index) : variant,
    )
  }
  const after = { ...product, variants, lastUpdated: unit.now }
  await writeProduct(unit, product, after)
  await store.replaceVariants(unit, [after])
  const fields = new Set(changes.flatMap(({ choices: _c, variantIds: _v, ...values }) => Object.keys(values)))
  await emitVariantsChanged(unit, after, [...fields])
  return { variants: variants.map((variant) => toVariant(after, variant, { ...context, merchant: true })) }
}

/** By its id, or by some or all of its choices. */
function isSelected(variant: Variant, { variantIds, choices }: Change): boolean {
  if (variantIds?.length) return variantIds.includes(variant.id)
  return Object.entries(choices ?? {}).every(([name, choice]) => variant.choices[name] === choice)
}

function changeVariant(variant: Variant, change: Change, currency: string, index: number): Variant {
  const readAmount = (field: 'price' | 'cost') => {
    const value = change[field]
    if (value === undefined || value === null) return value === null ? null : variant[field]
    const decimal = toDecimal(value, currency)
    if (decimal === undefined)
      throw createInvalidArgument(`variants[${index}].${field}`, `must not have more decimals than ${currency} has`)
    return decimal
  }
  const readDimensions = (field: 'productDimensions' | 'packageDimensions') => {
    const value = change[field] === undefined ? variant.doc[field] : change[field]
    return value ? { [field]: value } : {}
  }
  return {
    ...variant,
    price: readAmount('price'),
    cost: readAmount('cost'),
    weight: change.weight === undefined ? variant.weight : change.weight,
    sku: change.sku === undefined ? variant.sku : (change.sku ?? ''),
    visible: change.visible ?? variant.visible,
    doc: {
      ...(variant.doc.compareAtPrice && { compareAtPrice: variant.doc.compareAtPrice }),
      ...readBarcode(variant, change),
      ...readDimensions('productDimensions'),
      ...readDimensions('packageDimensions'),
    },
  }
}

function readBarcode({ doc }: Variant, { barcode }: Change): Pick<Variant['doc'], 'barcode'> {
  const code = barcode === undefined ? doc.barcode : barcode?.trim()
  return code ? { barcode: code } : {}
}

/** Stock has no default at the product: it stays. */
export async function resetAllProductVariantData(
  unit: Unit,
  { id }: InputOf<Operations['resetAllProductVariantData']>,
): Promise<ReplyOf<Operations['resetAllProductVariantData']>> {
  const product = await lockProduct(unit, id)
  const variants = product.variants.map((variant) => ({
    ...variant,
    price: null,
    cost: null,
    weight: null,
    sku: '',
    visible: true,
    doc: {},
  }))
  const after = { ...product, variants, lastUpdated: unit.now }
  await writeProduct(unit, product, after)
  await store.replaceVariants(unit, [after])
  await emitVariantsChanged(unit, after, ['price', 'cost', 'weight', 'sku', 'visible'])
  return {}
}

export async function deleteProductOptions(
  unit: Unit,
  { id }: InputOf<Operations['deleteProductOptions']>,
): Promise<ReplyOf<Operations['deleteProductOptions']>> {
  const before = await lockProduct(unit, id)
  const { options: _, ...doc } = before.doc
  const after = { ...before, doc, manageVariants: false, lastUpdated: unit.now }
  after.variants = buildVariants(after, before.variants, createId)
  await saveProduct(unit, before, after, ['productOptions', 'manageVariants'])
  return {}
}

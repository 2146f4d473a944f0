import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { ReadOnlyVariant } from '@stoa/contract/product-v3.entity'
import type { readOnlyVariantsV3 as contract } from '@stoa/contract/products-v3'
import type { Unit } from '../../../kernel/unit.ts'
import { toCategoryId } from '../ids.ts'
import { getText } from '../products/product.listing.ts'
import type { View } from '../products/product.view.ts'
import { getMainCollection } from '../products/product.wire.ts'
import { readView } from '../products/view.ts'
import { toVariant } from './variant.wire.ts'
import { aggregateVariants, type Found, listVariants } from './variants.store.ts'

type Operations = typeof contract

export async function queryVariants(
  unit: Unit,
  { query, fields }: InputOf<Operations['queryVariants']>,
): Promise<ReplyOf<Operations['queryVariants']>> {
  const view = await readVariantView(unit, fields)
  const request = { list: 'variants', operation: 'readOnlyVariantsV3.queryVariants', at: 'query', query } as const
  const { found, metadata } = await listVariants(unit, request)
  return { variants: found.map((each) => toReadOnlyVariant(each, view)), pagingMetadata: metadata }
}

export async function searchVariants(
  unit: Unit,
  { search, fields }: InputOf<Operations['searchVariants']>,
): Promise<ReplyOf<Operations['searchVariants']>> {
  const view = await readVariantView(unit, fields)
  const operation = 'readOnlyVariantsV3.searchVariants'
  const request = { list: 'variants', operation, at: 'search', query: search, text: getText(search?.search) } as const
  const { found, metadata } = await listVariants(unit, request)
  const { aggregations } = search ?? {}
  return {
    variants: found.map((each) => toReadOnlyVariant(each, view)),
    pagingMetadata: metadata,
    ...(aggregations?.length && { aggregationData: await aggregateVariants(unit, request, aggregations) }),
  }
}

/** Always with the names of choices: the caller of a variant list has no product to look them up in. */
const readVariantView = async (unit: Unit, fields: readonly string[] | null | undefined): Promise<View> =>
  readView(unit, [...(fields ?? []), 'VARIANT_OPTION_CHOICE_NAMES'])

function toReadOnlyVariant({ product, variant, revision }: Found, view: View): ReadOnlyVariant {
  const { choices, ...shown } = toVariant(product, variant, view)
  const isPhysical = product.productType === 'physical'
  return {
    ...shown,
    variantId: shown.id,
    optionChoices: choices,
    productData: {
      productId: product.id,
      revision,
      name: product.name,
      slug: product.slug,
      handle: product.slug,
      productType: isPhysical ? 'PHYSICAL' : 'DIGITAL',
      visible: product.visible,
      visibleInPos: product.visible && isPhysical,
      mainCategoryId: toCategoryId(getMainCollection(product)),
      ...(view.fields.has('CURRENCY') && { currency: view.currency }),
      ...(isPhysical &&
        view.fields.has('WEIGHT_MEASUREMENT_UNIT_INFO') && {
          physicalProperties: { weightMeasurementUnitInfo: { weightMeasurementUnit: view.weightUnit } },
        }),
    },
  }
}

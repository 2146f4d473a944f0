import { isDeepStrictEqual } from 'node:util'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { ChangedProductInput, NewProductInput } from '@stoa/contract/product-v3.input'
import { buildVariants, type Product, type ProductMedia, slugPattern } from '../../catalog/api.ts'
import { readName } from '../entities/entity-writes.ts'
import { toHtml } from '../rich-content/rich-content.html.ts'
import { toRichContent } from '../rich-content/rich-content.ts'
import { changeOffer, getOffer } from './product.options.ts'
import type { References } from './product.references.ts'
import { changeVariants, type VariantContext, withDoc } from './product.variants.ts'

export type ProductInput = Partial<NewProductInput> | Partial<ChangedProductInput>

export interface DraftContext extends VariantContext {
  readonly references: References
  readonly now: Date
  readonly newId: () => string
}

/** V1's limit: both versions can save what the other one has. */
const MAX_DESCRIPTION = 8000

/** The product with the present fields changed; null clears one. */
export function changeProductV3(product: Product, input: ProductInput, context: DraftContext): Product {
  const media = readMedia(product, input, context.references)
  const offered = offer({ ...product, doc: withDoc(product.doc, 'media', media) }, input, context)
  const next: Product = {
    ...offered,
    name: input.name == null ? product.name : readName(input.name, 'product.name'),
    slug: readSlug(input.slug) ?? product.slug,
    visible: input.visible ?? product.visible,
    productType: chooseType(input.productType, product.productType),
    brand: readNamed(input.brand, product.brand, 'brand', context.references),
    doc: changeDoc(offered.doc, product, input, context.references),
    lastUpdated: context.now,
  }
  return input.variantsInfo ? changeVariants(next, input.variantsInfo.variants, context) : next
}

/** On the wire a gift card is a digital product: sending that type back changes nothing. */
function chooseType(type: ProductInput['productType'], before: Product['productType']): Product['productType'] {
  if (!type) return before
  if (type === 'PHYSICAL') return 'physical'
  return before === 'gift_card' ? before : 'digital'
}

function readSlug(slug: string | null | undefined): string | undefined {
  if (!slug) return undefined
  if (slugPattern.test(slug)) return slug
  throw createInvalidArgument('product.slug', 'must be letters, digits and . _ ~ -', 'FORMAT', { type: 'SLUG' })
}

type Named = { id?: string | null; name?: string | null } | null | undefined

/** By id, or by a name that need not exist yet; null or an empty name removes it. */
function readNamed(
  input: Named,
  before: string | null,
  kind: 'brand' | 'ribbon',
  references: References,
): string | null {
  if (input === undefined) return before
  if (input?.id) {
    const name = references.findNamed(kind, input.id)
    if (name === undefined) throw new Problem(kind === 'ribbon' ? 'RIBBON_NOT_FOUND' : 'NOT_FOUND')
    return name
  }
  return input?.name ? readName(input.name, `product.${kind}.name`) : null
}

/** Options, modifiers and text fields, with a variant for each combination of choices. */
function offer(product: Product, input: ProductInput, context: DraftContext): Product {
  const isGiftCard = product.productType === 'gift_card'
  if (isGiftCard || (input.options === undefined && input.modifiers === undefined)) return product
  const before = getOffer(product)
  const after = changeOffer(before, input, { references: context.references, media: product.doc.media ?? [] })
  const options = after.options.length > 0 ? after.options : after.modifiers
  const next = {
    ...product,
    manageVariants: after.options.length > 0,
    doc: { ...product.doc, options: [...options], customTextFields: [...after.texts] },
  }
  const made = buildVariants(next, product.variants, context.newId)
  const isSame = made.length === product.variants.length && made.every((one, index) => one === product.variants[index])
  return isSame ? next : { ...next, variants: made }
}

function readMedia({ doc }: Product, { media }: ProductInput, references: References): ProductMedia[] | undefined {
  const items = media === null ? [] : media?.itemsInfo === null ? [] : media?.itemsInfo?.items
  if (items === undefined) return undefined
  const before = doc.media ?? []
  const external = before.filter(({ id }) => !id)
  return (items ?? []).map(({ id, altText, displayName }) => {
    const found = id ? (before.find((one) => one.id === id) ?? references.findMedia(id)) : external.shift()
    if (!found) throw new Problem('PRODUCT_MEDIA_NOT_EXIST', { ...(id && { data: { mediaId: id } }) })
    return withDoc(
      withDoc(found, 'altText', altText === '' ? null : altText),
      'title',
      displayName === '' ? null : displayName,
    )
  })
}

function changeDoc(doc: Product['doc'], before: Product, input: ProductInput, references: References): Product['doc'] {
  const { physicalProperties: physical } = input
  const ribbon = input.ribbon === undefined ? undefined : readNamed(input.ribbon, null, 'ribbon', references)
  let next = withDoc(doc, 'ribbon', ribbon)
  next = withDescription(next, before, input)
  next = withDoc(next, 'seoData', input.seoData)
  next = withDoc(next, 'taxGroupId', input.taxGroupId)
  next = withDoc(next, 'deliveryProfileId', physical === null ? null : physical?.deliveryProfileId)
  next = withDoc(next, 'additionalInfoSections', readSections(doc, input, references))
  return withDoc(next, 'pricePerUnitData', readPricePerUnit(doc, input))
}

/** Of a whole product that is sent back with one of its two descriptions changed, that one counts. */
function withDescription(
  doc: Product['doc'],
  { id }: Product,
  { description, plainDescription }: ProductInput,
): Product['doc'] {
  const before = doc.description ?? ''
  const isPlainChanged = plainDescription !== undefined && (plainDescription ?? '') !== before
  if (isPlainChanged) return setDescription(doc, plainDescription ?? '')
  if (description === undefined) return doc
  if (description === null) return setDescription(doc, '')
  const current = doc.richDescription?.html === before ? doc.richDescription.content : toRichContent(before, id)
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(description)), JSON.parse(JSON.stringify(current)))) return doc
  return setDescription(doc, toHtml(description), description)
}

/** Nodes are kept beside the HTML that is made of them, as they may contain more. */
function setDescription(doc: Product['doc'], html: string, content?: Record<string, unknown>): Product['doc'] {
  if (html.length > MAX_DESCRIPTION) {
    throw createInvalidArgument(
      'product.description',
      `must have at most ${MAX_DESCRIPTION} characters`,
      'MAX_LENGTH',
      {
        threshold: MAX_DESCRIPTION,
      },
    )
  }
  const described = withDoc(doc, 'description', html || null)
  return withDoc(described, 'richDescription', content ? { html, content } : null)
}

function readSections(doc: Product['doc'], { infoSections }: ProductInput, references: References) {
  if (!infoSections) return infoSections === null ? null : undefined
  return infoSections.map((wanted) => {
    const section = references.findSection(wanted)
    if (!section) throw new Problem('NOT_FOUND')
    const { title, description } = section
    return (
      doc.additionalInfoSections?.find((each) => each.title === title && each.description === description) ?? section
    )
  })
}

/** The size is of the variants, and the unit that prices are shown for is of the product. */
function readPricePerUnit(
  { pricePerUnitData: before }: Product['doc'],
  { physicalProperties, variantsInfo }: ProductInput,
) {
  const base = physicalProperties?.pricePerUnit
  if (physicalProperties === null || base === null) return null
  const sizes =
    variantsInfo?.variants.flatMap((variant) => variant.physicalProperties?.pricePerUnit?.settings ?? []) ?? []
  const [size] = sizes
  if (sizes.some((each) => !isDeepStrictEqual({ ...each }, { ...size }))) {
    throw createInvalidArgument('product.variantsInfo.variants', 'must have the same size in pricePerUnit.settings')
  }
  if (!base && !size) return undefined
  const shown = base ?? (before && { quantity: before.baseQuantity, measurementUnit: before.baseMeasurementUnit })
  const total = size ?? (before && { quantity: before.totalQuantity, measurementUnit: before.totalMeasurementUnit })
  const { quantity: baseQuantity, measurementUnit: baseMeasurementUnit } = (shown ?? total)!
  const { quantity: totalQuantity, measurementUnit: totalMeasurementUnit } = (total ?? shown)!
  return { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit }
}

import type { Image } from '@stoa/ui'
import type { PriceData, Product, ProductOption, Variant } from '../../lib/entities.ts'
import { type Film, getFilms } from '../../lib/film.ts'
import { toImages } from '../../lib/image.ts'
import { extractExcerpt } from '../../lib/plain-text.ts'
import { type Card, toCard } from './card.ts'
import { toSafeMarkup } from './safe-markup.ts'
import { findSizeOption, toSizeGuideMarkup } from './size-guide.ts'

export interface Choice {
  /** The choice's name, as shown and as variants and the cart refer to it. */
  readonly value: string
  readonly colour?: string
  readonly inStock: boolean
  readonly images: readonly Image[]
}

export interface Option {
  readonly name: string
  readonly choices: readonly Choice[]
}

export interface Offer {
  /** The variant's id; absent for a product without variants. */
  readonly id?: string
  readonly choices: Readonly<Record<string, string>>
  readonly price: number
  readonly full: number
  readonly about?: string | undefined
  readonly inStock: boolean
  /** Set if stock is tracked. */
  readonly left?: number
  readonly sku?: string
  /** The item can be preordered when out of stock; holds the shop's message, if any. */
  readonly preorder?: string
}

/** A personalization field, such as an engraving or the recipient of a gift card. */
export interface TextField {
  readonly title: string
  readonly maxLength: number
  readonly required: boolean
  readonly kind: 'text' | 'email' | 'lines' | 'date'
  /** Explains what leaving the field empty means. */
  readonly hint?: string
}

interface Section {
  readonly title: string
  readonly html: string
  /** The id of the section's element on the page. */
  readonly id?: string | undefined
}

/** A product as shown on its own page. */
export interface Detail extends Card {
  readonly slug: string
  readonly isBundle: boolean
  /** Whether it is shipped. */
  readonly isShipped: boolean
  /** The sanitized description. */
  readonly html: string
  readonly excerpt: string
  readonly images: readonly Image[]
  readonly films: readonly Film[]
  readonly options: readonly Option[]
  readonly texts: readonly TextField[]
  /** The variants; a product without variants has one entry. */
  readonly offers: readonly Offer[]
  readonly sections: readonly Section[]
  /** The title of the section that is the size guide, and the option beside which it opens. */
  readonly guide?: { readonly title: string; readonly option: string } | undefined
  readonly collectionIds: readonly string[]
  /** The owner's title and description for search engines. */
  readonly seo: { readonly title?: string; readonly description?: string }
}

export function toDetail(product: Product, sanitize: (html: string) => string): Detail {
  const options = (product.productOptions ?? []).map(toOption)
  const guide = product.additionalInfoSections?.find(({ sizeGuide }) => sizeGuide)
  const option = guide?.title && findSizeOption(options)
  return {
    ...toCard(product),
    slug: product.slug ?? '',
    isBundle: Boolean(product.bundleItems?.length),
    isShipped: product.productType === 'physical',
    html: toSafeMarkup(product.description, sanitize),
    excerpt: extractExcerpt(product.description),
    images: toImages(product.media),
    films: getFilms(product.media),
    options,
    texts: toTextFields(product),
    offers: toOffers(product),
    sections: (product.additionalInfoSections ?? []).map((section) => ({
      title: section.title ?? '',
      ...(section === guide
        ? { html: toSizeGuideMarkup(section.description, sanitize), id: 'size-guide' }
        : { html: toSafeMarkup(section.description, sanitize) }),
    })),
    guide: option ? { title: guide?.title ?? '', option } : undefined,
    collectionIds: product.collectionIds ?? [],
    seo: toSeo(product),
  }
}

function toSeo({ seoData }: Product): Detail['seo'] {
  const tags = (seoData?.tags ?? []).filter(({ disabled }) => disabled !== true)
  const about = tags.find(({ type, props }) => type === 'meta' && props?.name === 'description')?.props?.content
  return {
    title: tags.find(({ type }) => type === 'title')?.children || undefined,
    description: typeof about === 'string' ? about : undefined,
  }
}

/** The kinds of a gift card's fields by position, because their titles may be translated. */
const giftCardKinds = ['text', 'email', 'lines', 'date'] as const

const toTextFields = ({ giftCard, customTextFields = [] }: Product): TextField[] =>
  customTextFields.map(({ title = '', maxLength = 100, mandatory }, index) => ({
    title,
    maxLength,
    required: mandatory === true,
    kind: (giftCard && giftCardKinds[index]) || (maxLength > 150 ? 'lines' : 'text'),
  }))

function toOption({ name = '', optionType, choices = [] }: ProductOption): Option {
  return {
    name,
    choices: choices
      .filter(({ visible }) => visible !== false)
      .map(({ value = '', description = value, inStock, media }) => ({
        value: description,
        colour: optionType === 'color' ? value : undefined,
        inStock: inStock !== false,
        images: toImages(media),
      })),
  }
}

const toPrices = ({ price = 0, discountedPrice = price }: PriceData = {}) => ({ price: discountedPrice, full: price })

function toOffers(product: Product): Offer[] {
  const { stock, priceData, sku } = product
  const whole: Offer = {
    choices: {},
    ...toPrices(priceData),
    inStock: stock?.inStock !== false,
    left: stock?.trackInventory ? (stock.quantity ?? undefined) : undefined,
    sku,
  }
  const managed = product.manageVariants ? (product.variants ?? []) : []
  const variants = managed.filter(({ variant }) => variant?.visible !== false)
  if (variants.length === 0) return [whole]
  return variants.map((variant) => toOffer(variant, whole))
}

function toOffer({ id, choices = {}, variant, stock }: Variant, whole: Offer): Offer {
  return {
    id,
    choices,
    ...(variant?.priceData?.price === undefined
      ? { price: whole.price, full: whole.full }
      : toPrices(variant.priceData)),
    inStock: stock?.inStock ?? whole.inStock,
    left: stock?.trackQuantity ? (stock.quantity ?? undefined) : undefined,
    sku: variant?.sku || whole.sku,
  }
}

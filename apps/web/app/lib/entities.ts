/** The fields that pages read of the contract's entities; every field may be missing on the wire. */
export interface MediaItem {
  readonly id?: string
  readonly title?: string
  readonly mediaType?: string
  readonly image?: {
    readonly url?: string
    readonly width?: number
    readonly height?: number
    readonly altText?: string | null
  }
  readonly video?: { readonly files?: readonly { readonly url?: string }[] }
}

export interface Media {
  readonly mainMedia?: MediaItem
  readonly items?: readonly MediaItem[]
}

export interface PriceData {
  readonly price?: number
  readonly discountedPrice?: number
}

export interface ProductChoice {
  readonly value?: string
  readonly description?: string
  readonly media?: Media
  readonly inStock?: boolean
  readonly visible?: boolean
}

export interface ProductOption {
  readonly optionType?: string
  readonly name?: string
  readonly choices?: readonly ProductChoice[]
}

export interface Variant {
  readonly id?: string
  readonly choices?: Readonly<Record<string, string>>
  readonly variant?: { readonly priceData?: PriceData; readonly sku?: string; readonly visible?: boolean }
  readonly stock?: { readonly trackQuantity?: boolean; readonly quantity?: number | null; readonly inStock?: boolean }
}

export interface Product {
  readonly manageVariants?: boolean
  readonly id: string
  readonly name?: string
  readonly slug?: string
  readonly description?: string
  readonly productType?: string
  readonly createdDate?: string
  readonly giftCard?: boolean
  readonly bundleItems?: readonly object[]
  readonly sku?: string
  readonly brand?: string | null
  readonly ribbon?: string | null
  readonly stock?: {
    readonly trackInventory?: boolean
    readonly quantity?: number | null
    readonly inStock?: boolean
    readonly inventoryStatus?: string
  }
  readonly priceData?: PriceData
  readonly priceRange?: { readonly minValue?: number; readonly maxValue?: number }
  readonly media?: Media
  readonly additionalInfoSections?: readonly {
    readonly title?: string
    readonly description?: string
    readonly sizeGuide?: boolean
  }[]
  readonly productOptions?: readonly ProductOption[]
  readonly customTextFields?: readonly {
    readonly title?: string
    readonly maxLength?: number
    readonly mandatory?: boolean
  }[]
  readonly variants?: readonly Variant[]
  readonly collectionIds?: readonly string[]
  readonly seoData?: {
    readonly tags?: readonly {
      readonly type: string
      readonly props?: Readonly<Record<string, unknown>>
      readonly children?: string
      readonly disabled?: boolean
    }[]
  }
}

export interface Collection {
  readonly id: string
  readonly name?: string
  readonly slug?: string
  readonly description?: string | null
  readonly media?: Media
  readonly numberOfProducts?: number
  readonly visible?: boolean
}

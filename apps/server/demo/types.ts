import type { DemoImage } from './images.ts'

/** Prices are in the site's currency and include tax; weights are in kilograms. */
export interface DemoVariant {
  readonly id: string
  /** Option name to choice description: `{ Size: 'Large', Color: 'Moss' }`. */
  readonly choices: Readonly<Record<string, string>>
  readonly sku: string
  readonly price: number
  readonly weight: number
  readonly visible: boolean
  /** Pieces in stock. */
  readonly quantity: number
}

export interface DemoChoice {
  /** A color as #rrggbb for color options, else the same as the description. */
  readonly value: string
  readonly description: string
  readonly media?: readonly DemoImage[]
}

export interface DemoOption {
  readonly name: string
  readonly optionType: 'color' | 'drop_down'
  readonly choices: readonly DemoChoice[]
}

export interface DemoProduct {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly productType: 'physical' | 'digital' | 'gift_card'
  readonly visible: boolean
  /** HTML: paragraphs only. */
  readonly description: string
  readonly brand: string
  readonly ribbon?: string
  readonly sku: string
  /** Before the discount. With variants: the lowest of theirs. */
  readonly price: number
  readonly cost: number
  readonly discount?: { readonly type: 'PERCENT' | 'AMOUNT'; readonly value: number }
  readonly weight: number
  readonly taxGroup: DemoTaxGroup
  readonly pricePerUnitData?: {
    readonly totalQuantity: number
    readonly totalMeasurementUnit: 'G' | 'ML'
    readonly baseQuantity: number
    readonly baseMeasurementUnit: 'G' | 'ML'
  }
  /** Without the special collection of all products. */
  readonly collectionIds: readonly string[]
  readonly media: readonly DemoImage[]
  readonly productOptions: readonly DemoOption[]
  /** True: each variant has its own price, stock and sku. */
  readonly manageVariants: boolean
  readonly variants: readonly DemoVariant[]
  readonly trackInventory: boolean
  /** Pieces in stock of a product without variants; null: not tracked. */
  readonly quantity: number | null
  /** The items of a bundle. Its stock is calculated from theirs. */
  readonly bundleItems?: readonly {
    readonly productId: string
    readonly variantId?: string
    readonly quantity: number
  }[]
  readonly customTextFields: readonly {
    readonly title: string
    readonly maxLength: number
    readonly mandatory: boolean
  }[]
  readonly additionalInfoSections: readonly { readonly title: string; readonly description: string }[]
  readonly seo: { readonly title: string; readonly description: string }
  readonly createdDate: string
}

export interface DemoCollection {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly visible: boolean
  readonly media: readonly DemoImage[]
}

export type DemoTaxGroup = 'standard' | 'food'

import type { MediaItem, Media as MediaWire } from '@stoa/contract/shapes/media'
import { formatDecimal, formatMinor, parseMinor } from '@stoa/money'
import { Cache } from '../../kernel/cache.ts'
import { buildOwnMediaAddress, getExtension } from '../../kernel/media-addresses.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { applyDiscount, type Discount, type ProductMedia } from './catalog.ts'

/** The path of a product in our storefront. */
export const buildProductPath = (slug: string): string => `/product/${encodeURIComponent(slug)}`

/** The site's data that the wire form of a product depends on. */
export interface SiteContext {
  readonly currency: string
  readonly locale: string
  readonly origin: string
}

export async function readSiteContext(unit: Unit): Promise<SiteContext> {
  const { currency, locale } = await getCurrentSite(unit)
  return { currency, locale, origin: unit.use(settingsPort).origin }
}

const formattedPrices = new Cache<string>({ name: 'formatted prices', maxEntries: 20_000 })

/** Cached: a page of products formats the same few prices many times. */
export function formatAmount(amount: string, { currency, locale }: SiteContext): string {
  return formattedPrices.compute(`${locale} ${currency} ${amount}`, () => formatDecimal(amount, currency, locale))
}

/** A price in the form of the V1 calls, from its decimal. */
export function toPriceData(full: string, discount: Discount, context: SiteContext, perUnit = 0) {
  const reduced =
    discount.type === 'NONE'
      ? full
      : formatMinor(applyDiscount(parseMinor(full, context.currency), discount, context.currency), context.currency)
  const price = formatAmount(full, context)
  const discountedPrice = Number(reduced)
  const pricePerUnit = Math.round(discountedPrice * perUnit * 100) / 100
  return {
    currency: context.currency,
    price: Number(full),
    discountedPrice,
    formatted: {
      price,
      discountedPrice: reduced === full ? price : formatAmount(reduced, context),
      ...(perUnit > 0 && { pricePerUnit: formatAmount(pricePerUnit.toFixed(2), context) }),
    },
    ...(perUnit > 0 && { pricePerUnit }),
  }
}

const THUMBNAIL = 50

export function toMedia(media: readonly ProductMedia[], origin: string): MediaWire {
  const items = media.map((item) => toMediaItem(item, origin))
  // Where only one picture of a product is shown, as in lists and carts, a video can't be.
  const mainMedia = items.find(({ image }) => image) ?? items[0]
  return mainMedia ? { mainMedia, items } : { items }
}

function toMediaItem({ id, width, height, title, altText, url, isVideo }: ProductMedia, origin: string): MediaItem {
  if (isVideo) {
    const file = { url: url ?? buildOwnMediaAddress(origin, id), width, height, ...toFormat(id) }
    return { id, title: title ?? '', mediaType: 'video', video: { files: [file], stillFrameMediaId: '' } }
  }
  const alt = altText ? { altText } : {}
  const format = toFormat(id)
  const buildScaledUrl = (w: number, h: number, q: number) =>
    `${buildOwnMediaAddress(origin, id)}/v1/fit/w_${w},h_${h},q_${q}/file.webp`
  return {
    id,
    title: title ?? altText ?? '',
    mediaType: 'image',
    thumbnail: {
      url: url ?? buildScaledUrl(THUMBNAIL, THUMBNAIL, 90),
      width: THUMBNAIL,
      height: THUMBNAIL,
      ...format,
      ...alt,
    },
    image: { url: url ?? buildScaledUrl(width, height, 90), width, height, ...format, ...alt },
  }
}

/** The stored file's format; unknown for external files. */
function toFormat(id: string): { format?: string } {
  const format = getExtension(id)
  return format ? { format } : {}
}

import type { MediaItemV3 } from '@stoa/contract/product-v3.entity'
import type { Image } from '@stoa/contract/shapes/image'
import { buildOwnMediaAddress } from '../../../kernel/media-addresses.ts'
import type { ProductMedia } from '../../catalog/api.ts'

const THUMBNAIL = 50

/** A stored picture as an image object: the only place that creates one in V3. */
export function toImage({ id, width, height, title, altText, url }: ProductMedia, origin: string): Image {
  return {
    ...(!url && { id }),
    url: url ?? buildOwnMediaAddress(origin, id),
    width,
    height,
    ...(altText && { altText }),
    ...(title && { filename: title }),
  }
}

export function toMediaItem(media: ProductMedia, origin: string, withThumbnail = false): MediaItemV3 {
  const { id, width, height, title, altText, url, isVideo } = media
  const address = url ?? buildOwnMediaAddress(origin, id)
  const about = { ...(id && { id }), ...(altText && { altText }), ...(title && { displayName: title }) }
  if (isVideo) {
    const resolutions = [{ url: address, width, height, format: 'mp4' }]
    return { ...about, mediaType: 'VIDEO', video: { id, ...(title && { filename: title }), resolutions, posters: [] } }
  }
  const thumbnail = {
    url: url ?? `${address}/v1/fit/w_${THUMBNAIL},h_${THUMBNAIL},q_90/file.webp`,
    width: THUMBNAIL,
    height: THUMBNAIL,
    ...(altText && { altText }),
  }
  return { ...about, mediaType: 'IMAGE', image: toImage(media, origin), ...(withThumbnail && { thumbnail }) }
}

/** Where only one picture of a product is shown, a video can't be. */
export const getMain = (media: readonly ProductMedia[]): ProductMedia | undefined =>
  media.find(({ isVideo }) => !isVideo) ?? media[0]

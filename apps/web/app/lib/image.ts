import type { Image } from '@stoa/ui'
import type { Media, MediaItem } from './entities.ts'

/** The image of a media item, or undefined. */
export function toImage(item: MediaItem | undefined): Image | undefined {
  const image = item?.image
  if (!image?.url) return undefined
  const { url, width, height, altText } = image
  return { id: item?.id, url, width, height, altText }
}

/** All images, the main one first, without duplicates. */
export function toImages(media: Media | undefined): Image[] {
  const images = [media?.mainMedia, ...(media?.items ?? [])].map(toImage).filter((image) => image !== undefined)
  return images.filter((image, at) => images.findIndex(({ url }) => url === image.url) === at)
}

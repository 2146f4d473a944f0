/** An image as in entities. */
export interface Image {
  readonly id?: string
  readonly url: string
  readonly width?: number
  readonly height?: number
  readonly altText?: string | null
}

/** The id of the stored file in one of our URLs (`/media/<id>` and its scaled forms); undefined for other URLs. */
export function findMediaId(image: Pick<Image, 'id' | 'url'>): string | undefined {
  return /\/media\/([^/?#]+)/.exec(image.url)?.[1] ?? (image.url === '' ? image.id : undefined)
}

/** The URL of a crop with this size, in the platform's URL format. */
export function buildMediaUrl(image: Pick<Image, 'id' | 'url'>, width: number, height: number, quality = 80): string {
  const id = findMediaId(image)
  if (!id) return image.url
  const extension = id.lastIndexOf('.')
  const name = extension > 0 ? `${id.slice(0, extension)}.webp` : `${id}.webp`
  return `/media/${id}/v1/fill/w_${width},h_${height},al_c,q_${quality},enc_webp/${name}`
}

export const widths = [320, 480, 640, 960, 1280, 1600] as const

/** `srcset` of a crop in several widths, none wider than the file. */
export function buildMediaSet(image: Image, ratio: number, upTo: number = widths.at(-1)!): string | undefined {
  if (!findMediaId(image)) return undefined
  const sizes = widths.filter((width) => width <= Math.min(upTo, Math.max(image.width ?? upTo, widths[0])))
  return sizes.map((width) => `${buildMediaUrl(image, width, Math.round(width / ratio))} ${width}w`).join(', ')
}

import type { ReviewMedia } from '@stoa/contract/review.entity'
import type { Translate } from '@stoa/messages'
import type { Image } from '@stoa/ui'

/** A photo or video of a review. */
export interface Shot {
  readonly kind: 'image' | 'video'
  readonly id: string
  readonly image: Image
}

export const mostShots = 10
const megabyte = 1024 ** 2
export const mostMegabytes = { image: 10, video: 50 } as const

/** Listed one by one, as phones then convert photos in their own format to one of these. */
export const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif,video/mp4,video/quicktime,video/webm'

export function toShots(media: readonly ReviewMedia[] | undefined): Shot[] {
  return (media ?? []).flatMap(({ image, video }): Shot[] => {
    if (image?.id && image.url) return [{ kind: 'image', id: image.id, image: { ...image, url: image.url } }]
    if (video?.id && video.url) return [{ kind: 'video', id: video.id, image: { url: video.url } }]
    return []
  })
}

/** The form value of a file. */
export const toFormValue = ({ kind, id }: Pick<Shot, 'kind' | 'id'>): string => `${kind}:${id}`

export const readMedia = (form: FormData): { image?: { id: string }; video?: { id: string } }[] =>
  form.getAll('media').flatMap((value) => {
    const [, kind, id] = /^(image|video):(.+)$/.exec(String(value)) ?? []
    return id ? [{ [kind!]: { id } }] : []
  })

export function describeRefusal(t: Translate, { type, size }: { type: string; size: number }): string | undefined {
  if (!accepted.split(',').includes(type)) return t('reviews:media.wrongType')
  const kind = type.startsWith('image/') ? 'image' : 'video'
  const max = mostMegabytes[kind]
  if (size > max * megabyte) return t('reviews:media.tooLarge', { max })
  return undefined
}

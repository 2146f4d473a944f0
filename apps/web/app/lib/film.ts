import { findMediaId } from '@stoa/ui'
import type { Media } from './entities.ts'

/** Attributes of a `<video>`. */
export interface Film {
  readonly src: string
  /** Its answer is empty while there is no poster; browsers show the first frame then. */
  readonly poster?: string
}

/** All videos, without duplicates; stored ones in the size that pages show. */
export const getFilms = (media: Media | undefined): Film[] =>
  [...new Set((media?.items ?? []).flatMap(({ video }) => video?.files?.[0]?.url ?? []))].map(toFilm)

export function toFilm(url: string): Film {
  const id = findMediaId({ url })
  return id ? { src: `/video/${id}/720p/mp4/file.mp4`, poster: `/video/${id}/poster.jpg` } : { src: url }
}

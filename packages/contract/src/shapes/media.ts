import { list, object, oneOf, optional, type Static, Text, translatable, Whole } from '../schema.ts'
import { mediaTexts } from './image.ts'

/** Catalog images of V1: a URL with its size. */
export const MediaSource = object(
  {
    url: Text(),
    width: Whole(),
    height: Whole(),
    format: optional(Text()),
    altText: optional(translatable(Text())),
  },
  { media: 'source' },
)
export type MediaSource = Static<typeof MediaSource>

export const MediaItem = object(
  {
    id: Text(),
    title: Text(),
    mediaType: oneOf(['unspecified_media_item_type', 'image', 'video', 'audio', 'document', 'zip']),
    thumbnail: optional(translatable(MediaSource, { field: '' })),
    image: optional(translatable(MediaSource, { field: '' })),
    video: optional(object({ files: list(MediaSource), stillFrameMediaId: Text() })),
  },
  mediaTexts,
)
export type MediaItem = Static<typeof MediaItem>

export const Media = object({ mainMedia: optional(MediaItem), items: list(MediaItem) })
export type Media = Static<typeof Media>

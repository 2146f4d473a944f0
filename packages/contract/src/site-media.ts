import { defineOperations } from './operation.ts'
import { Flag, Float, Id, list, maybe, Nothing, object, oneOf, optional, Text, Whole } from './schema.ts'
import { siteMediaRoutes } from './site-media.routes.ts'
import { merchants } from './who.ts'

const Video = object({
  /** UNAVAILABLE: this server has no ffmpeg, and the video plays as it was uploaded. */
  state: oneOf(['UNAVAILABLE', 'WAITING', 'CONVERTING', 'READY', 'FAILED']),
  /** Percent, while it is converted. */
  progress: optional(Whole(0, 100)),
  /** Code of a reason, with its values. */
  failure: optional(Text()),
  /** Seconds. */
  duration: optional(Float()),
  /** Frames per second. */
  frameRate: optional(Float()),
  videoCodec: optional(Text()),
  audioCodec: optional(Text()),
  /** The sizes it was converted to, largest first. */
  renditions: list(object({ name: Text(), width: Whole(), height: Whole() })),
})

export const siteMedia = defineOperations('siteMedia', siteMediaRoutes, {
  listFileUses: {
    kind: 'query',
    who: merchants,
    permission: 'MEDIA.SITE_MEDIA_FILES_READ',
    input: object({ fileId: Text(1000, 1) }),
    reply: object({
      products: list(object({ id: Id(), name: Text() }), 20),
      /** More exist. */
      hasMore: Flag(),
    }),
    summary: 'List the products that use a file.',
  },
  setProductPictures: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    input: object({
      productId: Id(),
      /** In display order; the first is the main one. Omitted ones are removed, also from choices. */
      mediaIds: list(Text(1000, 1), 100),
      /** Alt texts of images. An empty text removes it; images that are not listed keep theirs. */
      altTexts: maybe(list(object({ mediaId: Text(1000, 1), altText: Text(1000) }), 100)),
    }),
    reply: Nothing,
    problems: ['PRODUCT_NOT_FOUND'],
    events: ['com.wix.ecommerce.catalog.api.v1.ProductChanged'],
    summary: 'Set the images of a product, their order and their alternative texts.',
  },
  getVideo: {
    kind: 'query',
    who: merchants,
    permission: 'MEDIA.SITE_MEDIA_FILES_READ',
    input: object({ fileId: Text(1000, 1) }),
    reply: Video,
    problems: ['FILE_NOT_FOUND'],
    summary: 'Get the state of a video’s conversion, and its sizes.',
  },
  convertVideoAgain: {
    kind: 'command',
    who: merchants,
    permission: 'MEDIA.SITE_MEDIA_FILES_UPDATE',
    input: object({ fileId: Text(1000, 1) }),
    reply: Video,
    problems: ['FILE_NOT_FOUND'],
    summary: 'Repeat a failed conversion of a video.',
  },
})

import { Flag, Id, list, object, oneOf, optional, type Static, Text, Timestamp, Whole } from './schema.ts'

/** A file of a digital product, for buyers only. */
export const DigitalFile = object({
  id: Id(),
  productId: Id(),
  filename: Text(200, 1),
  /** Bytes. */
  size: Whole(0, Number.MAX_SAFE_INTEGER),
  createdDate: Timestamp(),
})
export type DigitalFile = Static<typeof DigitalFile>

export const DownloadState = oneOf(['READY', 'EXPIRED', 'USED_UP', 'REVOKED'])
export type DownloadState = Static<typeof DownloadState>

/** The downloads of an order. */
export const Downloads = object({
  orderId: Id(),
  orderNumber: Text(),
  expiresDate: Timestamp(),
  files: list(
    object({
      id: Id(),
      lineItemId: Id(),
      productName: Text(),
      filename: Text(),
      size: Whole(0, Number.MAX_SAFE_INTEGER),
      downloads: Whole(0),
      limit: Whole(1),
      state: DownloadState,
      /** Download URL, valid for some minutes; only while READY. */
      url: optional(Text()),
    }),
  ),
  revoked: Flag(),
})
export type Downloads = Static<typeof Downloads>

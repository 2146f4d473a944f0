import { DigitalFile, Downloads } from './download.entity.ts'
import { downloadsRoutes } from './downloads.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, list, Nothing, object, optional, Text, Timestamp } from './schema.ts'
import { buyers, merchants } from './who.ts'

const files = { who: merchants, permission: 'WIX_STORES.MODIFY_PRODUCTS' } as const

export const downloads = defineOperations({ name: 'downloads', scope: 'orders:read' }, downloadsRoutes, {
  createDigitalFileUpload: {
    kind: 'command',
    ...files,
    input: object({ productId: Id(), filename: Text(200, 1) }),
    reply: object({ /** Upload the bytes there by PUT, once. */ uploadUrl: Text(), expiresDate: Timestamp() }),
    problems: ['PRODUCT_NOT_FOUND', 'PRODUCT_IS_NOT_DIGITAL', 'TOO_MANY_DIGITAL_FILES'],
    summary: 'Start the upload of a file for a digital product.',
  },
  listDigitalFiles: {
    kind: 'query',
    ...files,
    input: object({ productId: Id() }),
    reply: object({ digitalFiles: list(DigitalFile) }),
    summary: 'List the files of a product.',
  },
  deleteDigitalFile: {
    kind: 'command',
    ...files,
    input: object({ fileId: Id() }),
    reply: Nothing,
    problems: ['DIGITAL_FILE_NOT_FOUND'],
    summary: 'Remove a file from its product. Existing buyers keep it.',
  },
  listDownloads: {
    kind: 'query',
    who: buyers,
    permission: 'ECOM.READ_ORDERS',
    input: object({ orderId: Id() }),
    reply: object({ downloads: optional(Downloads) }),
    problems: ['ORDER_NOT_FOUND'],
    summary: 'List the downloads of an order; buyers see their own orders.',
  },
  openDownloadLink: {
    kind: 'process',
    who: 'anyone',
    input: object({ token: Text(500, 1) }),
    reply: object({ downloads: Downloads }),
    problems: ['DOWNLOAD_LINK_NOT_VALID'],
    summary: 'List the downloads of an emailed link.',
  },
  listDownloadsByOrderLink: {
    kind: 'process',
    who: 'anyone',
    input: object({ token: Text(500, 1) }),
    reply: object({ downloads: optional(Downloads) }),
    problems: ['ORDER_NOT_FOUND'],
    summary: 'List the downloads of an order by its emailed link.',
  },
  sendDownloadLinks: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.MODIFY_FULFILLMENTS',
    input: object({ orderId: Id() }),
    reply: object({ downloads: Downloads }),
    problems: ['ORDER_NOT_FOUND', 'ORDER_HAS_NO_DOWNLOADS', 'ORDER_CAN_NOT_BE_FULFILLED'],
    events: ['wix.ecom.v1.order_updated', 'wix.ecom.v1.fulfillments_updated', 'wix.ecom.v1.order_fulfilled'],
    summary: 'Email the buyer a new download link with a new period and download count; earlier links become invalid.',
  },
})

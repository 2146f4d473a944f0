import type { InvoicePdf } from '@stoa/contract/invoice.entity'

/** A PDF that the browser shows inline; saving it suggests its filename. */
export const respondWithPdf = ({ filename, contentType, content }: InvoicePdf): Response =>
  new Response(Buffer.from(content, 'base64'), {
    headers: {
      'content-type': contentType,
      'content-disposition': `inline; filename="invoice.pdf"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })

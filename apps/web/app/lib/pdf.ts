import type { InvoicePdf } from '@stoa/contract/invoice.entity'

/** A document as an answer that the browser shows; who saves it gets its name. */
export const pdfAnswer = ({ filename, contentType, content }: InvoicePdf): Response =>
  new Response(Buffer.from(content, 'base64'), {
    headers: {
      'content-type': contentType,
      'content-disposition': `inline; filename="invoice.pdf"; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })

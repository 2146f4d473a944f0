import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Credentials } from '../apps/server/src/first-start.ts'
import { Caller } from '../tests/support/caller.ts'

interface Pdf {
  readonly content: string
}

/** Names of the document screenshots: they have no color scheme and no width. */
export const documents = ['paper-invoice', 'paper-credit-note', 'paper-packing-slip', 'paper-label'] as const

/**
 * An order's invoice, credit note, packing slip and label. PDFs are rendered by Poppler's `pdftoppm`; without it
 * they are left out.
 */
export async function captureDocuments(
  { origin, siteId, ownerEmail: email, ownerPassword: password }: Credentials,
  { folder, target, compress }: { folder: string; target: string; compress: (png: Buffer) => Promise<Buffer> },
): Promise<void> {
  const anonymous = new Caller(origin, { 'wix-site-id': siteId })
  const tokens = await anonymous.ok('owner.signInOwner', { email, password })
  const owner = new Caller(origin, { authorization: tokens.access_token as string })
  const made = await createDocuments(owner)
  for (const name of documents) {
    const file = join(folder, `${name}.pdf`)
    await writeFile(file, Buffer.from(made[name].content, 'base64'))
    let png: Buffer
    try {
      png = execFileSync('pdftoppm', ['-png', '-r', '100', '-singlefile', file], { maxBuffer: 32 * 1024 * 1024 })
    } catch {
      process.stdout.write('No pdftoppm: the documents were not drawn\n')
      return
    }
    await writeFile(join(target, `${name}.webp`), await compress(png))
    process.stdout.write(`${name}.webp\n`)
  }
}

async function createDocuments(owner: Caller): Promise<Record<(typeof documents)[number], Pdf>> {
  const filter = { paymentStatus: 'PAID', fulfillmentStatus: 'NOT_FULFILLED' }
  const { orders } = await owner.ok('orders.searchOrders', { search: { filter, cursorPaging: { limit: 1 } } })
  const [order] = orders
  const { invoiceId } = await owner.ok('orderInvoices.generateInvoice', { orderId: order.id })
  await owner.ok('orderFulfillments.createFulfillment', {
    orderId: order.id,
    fulfillment: {
      lineItems: order.lineItems.map(({ id }: { id: string }) => ({ id })),
      trackingInfo: { trackingNumber: '00340434161094015902', shippingProvider: 'DHL' },
    },
  })
  const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', {
    orderId: order.id,
  })
  await owner.ok('orders.triggerRefund', {
    ecomOrderId: order.id,
    payments: [{ paymentId: orderTransactions.payments[0].id, amount: { amount: '5.00' } }],
    details: { reason: 'A chip at the foot' },
  })
  const { invoices } = await owner.ok('invoices.listInvoices', { orderId: order.id })
  const note = invoices.find(({ kind }: { kind: string }) => kind === 'CREDIT_NOTE')
  const input = { orderIds: [order.id] }
  return {
    'paper-invoice': (await owner.ok('invoices.getInvoicePdf', { invoiceId })).pdf,
    'paper-credit-note': (await owner.ok('invoices.getInvoicePdf', { invoiceId: note.id })).pdf,
    'paper-packing-slip': (await owner.ok('printouts.getPackingSlips', input)).pdf,
    'paper-label': (await owner.ok('printouts.getShippingLabels', input)).pdf,
  }
}

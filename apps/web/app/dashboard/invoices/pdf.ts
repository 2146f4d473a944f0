import { pdfAnswer } from '../../lib/pdf.ts'
import { createNotFound, orMissing } from '../../lib/problem.ts'
import { ownerHost } from '../lib/session.ts'
import type { Route } from './+types/pdf'

export async function loader(args: Route.LoaderArgs) {
  const found = await orMissing(ownerHost(args).call('invoices.getInvoicePdf', { invoiceId: args.params.id }))
  if (!found) throw createNotFound()
  return pdfAnswer(found.pdf)
}

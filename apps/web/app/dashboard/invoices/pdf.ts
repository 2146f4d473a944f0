import { respondWithPdf } from '../../lib/pdf.ts'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/pdf'

export async function loader(args: Route.LoaderArgs) {
  const found = await allowMissing(requireOwnerHost(args).call('invoices.getInvoicePdf', { invoiceId: args.params.id }))
  if (!found) throw createNotFound()
  return respondWithPdf(found.pdf)
}

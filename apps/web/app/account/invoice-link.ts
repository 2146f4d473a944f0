import { getHost } from '../lib/host.ts'
import { pdfAnswer } from '../lib/pdf.ts'
import { createNotFound, orMissing } from '../lib/problem.ts'
import type { Route } from './+types/invoice-link'

/** Opens an invoice by the link of an email, without sign-in. */
export async function loader(args: Route.LoaderArgs) {
  const found = await orMissing(getHost(args).call('invoices.openInvoiceLink', { token: args.params.token }))
  if (!found) throw createNotFound()
  return pdfAnswer(found.pdf)
}

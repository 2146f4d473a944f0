import { getHost } from '../lib/host.ts'
import { respondWithPdf } from '../lib/pdf.ts'
import { allowMissing, createNotFound } from '../lib/problem.ts'
import type { Route } from './+types/invoice-link'

/** Opens an invoice by the link of an email, without sign-in. */
export async function loader(args: Route.LoaderArgs) {
  const found = await allowMissing(getHost(args).call('invoices.openInvoiceLink', { token: args.params.token }))
  if (!found) throw createNotFound()
  return respondWithPdf(found.pdf)
}

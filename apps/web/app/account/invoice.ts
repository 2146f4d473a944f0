import { getHost } from '../lib/host.ts'
import { respondWithPdf } from '../lib/pdf.ts'
import { allowMissing, createNotFound } from '../lib/problem.ts'
import type { Route } from './+types/invoice'
import { requireMember } from './require-member.ts'

/** An invoice of the buyer's own orders; a guest can open those of the current visit. */
export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  if (host.session.kind === 'none') requireMember(host, args.url)
  const found = await allowMissing(host.call('invoices.getInvoicePdf', { invoiceId: args.params.id }))
  if (found) return respondWithPdf(found.pdf)
  requireMember(host, args.url)
  throw createNotFound()
}

import { respondWithPdf } from '../../lib/pdf.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/preview'

/** A sample invoice; with `?theme=draft` in the look that is not published yet. */
export async function loader(args: Route.LoaderArgs) {
  const withThemeDraft = new URL(args.request.url).searchParams.get('theme') === 'draft'
  return respondWithPdf((await requireOwnerHost(args).call('invoices.previewInvoice', { withThemeDraft })).pdf)
}

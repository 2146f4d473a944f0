import { respondWithPdf } from '../../lib/pdf.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/preview'

/** Renders a sample invoice. With `?theme=draft`, it uses the unpublished theme. */
export async function loader(args: Route.LoaderArgs) {
  const withThemeDraft = new URL(args.request.url).searchParams.get('theme') === 'draft'
  return respondWithPdf((await requireOwnerHost(args).call('invoices.previewInvoice', { withThemeDraft })).pdf)
}

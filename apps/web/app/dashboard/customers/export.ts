import { redirect } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/export'
import { buildQuery, parseListing } from './listing.ts'

/** Redirects to a CSV file with the customers of the list, on all its pages. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { query, ...selection } = buildQuery({ ...parseListing(args.url.searchParams), cursor: '' })
  const { downloadUrl } = await host.call('customers.createCustomerExport', {
    ...('filter' in query && { filter: query.filter }),
    ...selection,
  })
  const { pathname } = new URL(downloadUrl)
  return redirect(pathname, 303)
}

import { redirect } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/export'

/** Redirects to a CSV file of all products. */
export async function action(args: Route.ActionArgs) {
  const { downloadUrl } = await requireOwnerHost(args).call('productFiles.createProductExport', {})
  return redirect(new URL(downloadUrl).pathname, 303)
}

import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/uses'

/** The products that show a file. */
export async function loader(args: Route.LoaderArgs) {
  const fileId = args.url.searchParams.get('file') ?? ''
  return { fileId, ...(await requireOwnerHost(args).call('siteMedia.listFileUses', { fileId })) }
}

import { createNotFound } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/count'
import { isKind, readSelection } from './read-selection.server.ts'

/** How many entities a list has on all its pages. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { searchParams } = args.url
  const [kind, view] = [searchParams.get('kind') ?? '', searchParams.get('view') ?? '']
  if (!isKind(kind)) throw createNotFound()
  const selection = await readSelection(host, args.request, { kind, view })
  return host.call('bulkEdits.countMatches', { kind, selection })
}

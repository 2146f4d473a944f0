import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/of'

const limit = 20

/** The latest changes of one thing, for its page. */
export async function loader(args: Route.LoaderArgs) {
  const filter = { 'subject.id': args.url.searchParams.get('subject') ?? '' }
  const query = { filter, cursorPaging: { limit } }
  const { changes, pagingMetadata } = await requireOwnerHost(args).call('changeLog.queryChanges', { query })
  return { changes, hasMore: pagingMetadata.hasNext === true }
}

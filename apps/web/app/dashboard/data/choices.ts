import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/choices'

/** The collections that a field can refer to. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { collections } = await host.call('dataCollections.listDataCollections', {
    sort: { fieldName: 'displayName', order: 'ASC' },
    paging: { limit: 100 },
  })
  return { collections: collections.map(({ id, displayName }) => ({ id, name: displayName || id })) }
}

import { createNotFound, isProblem } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/rows'
import { toColumns } from './columns.ts'
import { readItems } from './read-items.ts'

/** The next page of a grid, by its cursor. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const host = requireOwnerHost(args)
  const cursor = args.url.searchParams.get('cursor') ?? ''
  try {
    const { collection } = await host.call('dataCollections.getDataCollection', { dataCollectionId: args.params.id })
    const page = await readItems(host, collection.id, toColumns(collection), { cursorPaging: { cursor } })
    return Response.json(page)
  } catch (error) {
    if (isProblem(error) && error.status < 500) throw createNotFound()
    throw error
  }
}

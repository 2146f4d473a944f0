import { isProblem } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/find-items'
import { findNameKey, getItemName } from './read-items.ts'

const limit = 30

export interface FoundItem {
  readonly id: string
  readonly name: string
}

/** Items of a collection whose names contain a text, for fields that refer to them. */
export async function loader(args: Route.LoaderArgs): Promise<{ items: readonly FoundItem[] }> {
  const host = requireOwnerHost(args)
  const dataCollectionId = args.params.id
  const text = (args.url.searchParams.get('q') ?? '').trim()
  try {
    const { collection } = await host.call('dataCollections.getDataCollection', { dataCollectionId })
    const key = findNameKey(collection)
    const { dataItems } = await host.call('items.query', {
      dataCollectionId,
      query: {
        ...(text && { filter: { [key]: { $contains: text } } }),
        sort: [{ fieldName: key, order: 'ASC' }],
        fields: [key],
        cursorPaging: { limit },
      },
      publishPluginOptions: { includeDraftItems: true },
    })
    return { items: dataItems.map(({ id, data }) => ({ id, name: getItemName(data, key, id) })) }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { items: [] }
  }
}

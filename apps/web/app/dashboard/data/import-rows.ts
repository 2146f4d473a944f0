import type { Host } from '../../lib/host.ts'
import { allowMissing, isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/import-rows'
import { importItems, parseImportRequest } from './file-import/save-import.server.ts'
import { findNameKey, getItemName } from './read-items.ts'
import { type ItemNames, toNameKey } from './values/write-value.ts'

/** Finds the items that a file refers to by name or id, or imports a part of a file. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const host = requireOwnerHost(args)
  const request = parseImportRequest(String((await args.request.formData()).get('request')))
  if (!request) return Response.json({ refused: [] }, { status: 400 })
  try {
    if ('find' in request) return Response.json({ names: await findNames(host, request.find) })
    return Response.json({ refused: await importItems(host, args.params.id, request.items) })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return Response.json({ problem: formatProblemText(host.t, error, error.message) })
  }
}

const batchSize = 100

async function findNames(host: Host, sought: Readonly<Record<string, readonly string[]>>): Promise<ItemNames> {
  const names: Record<string, string> = {}
  for (const [dataCollectionId, texts] of Object.entries(sought)) {
    const reply = await allowMissing(host.call('dataCollections.getDataCollection', { dataCollectionId }))
    if (!reply) continue
    const key = findNameKey(reply.collection)
    for (let from = 0; from < texts.length; from += batchSize) {
      const some = texts.slice(from, from + batchSize)
      const { dataItems } = await host.call('items.query', {
        dataCollectionId,
        query: {
          filter: { $or: [{ _id: { $in: some } }, { [key]: { $in: some } }] },
          fields: [key],
          paging: { limit: 1000 },
        },
        publishPluginOptions: { includeDraftItems: true },
      })
      for (const { id, data } of dataItems) names[toNameKey(dataCollectionId, id)] = getItemName(data, key, id)
    }
  }
  return names
}

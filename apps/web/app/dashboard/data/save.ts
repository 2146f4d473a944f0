import type { ReplyOf } from '@stoa/contract'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/save'
import { toColumns } from './columns.ts'
import { parseSaveRequest, type Refused, type SaveReply, type SaveRequest } from './grid/save-items.ts'
import { publishStatusKey } from './publish-status.ts'
import type { Collection } from './read-items.ts'
import { listRefused, type RefusedItem, saveReferences } from './save-results.server.ts'

/** Saves changes of a grid, each item on its own, and answers with what was refused. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const host = requireOwnerHost(args)
  const request = parseSaveRequest(String((await args.request.formData()).get('request')))
  if (!request) return Response.json({ refused: [] } satisfies SaveReply, { status: 400 })
  try {
    return Response.json((await saveItems(host, args.params.id, request)) satisfies SaveReply)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const message = formatProblemText(host.t, error, error.message)
    const ids = [...request.removes, ...[...request.inserts, ...request.patches].map(({ id }) => id)]
    return Response.json({ refused: ids.map((id) => ({ id, message })) } satisfies SaveReply)
  }
}

async function saveItems(host: Host, dataCollectionId: string, request: SaveRequest): Promise<SaveReply> {
  const { collection } = await host.call('dataCollections.getDataCollection', { dataCollectionId })
  const apart = new Set(collection.fields.filter(({ type }) => type === 'MULTI_REFERENCE').map(({ key }) => key))
  const removes = [...request.removes]
  const inserts = request.inserts.map(({ id, data }) => ({ id, data: omit(data, apart) }))
  const patches = request.patches.flatMap(({ id, values }) => {
    const fieldModifications = Object.entries(omit(values, apart)).map(([fieldPath, value]) =>
      value === null
        ? { fieldPath, action: 'REMOVE_FIELD' as const }
        : { fieldPath, action: 'SET_FIELD' as const, setFieldOptions: { value } },
    )
    return fieldModifications.length > 0 ? [{ dataItemId: id, fieldModifications }] : []
  })
  const keys = listComputedKeys(collection)
  const returnEntity = keys.length > 0
  const computed: NonNullable<SaveReply['computed']>[number][] = []
  const noteComputed = (results: Results) =>
    computed.push(...results.flatMap(({ dataItem }) => (dataItem ? pickComputed(dataItem, keys) : [])))
  const refused: Refused[] = []
  const note = (ids: readonly string[], found: readonly RefusedItem[]) =>
    refused.push(...found.map(({ at, key, message }) => ({ id: ids[at]!, message, ...(key && { key }) })))
  if (removes.length > 0) {
    const { results } = await host.call('items.bulkRemove', { dataCollectionId, dataItemIds: removes })
    // An item that is gone is removed, too.
    note(
      removes,
      listRefused(host, results).filter(({ code }) => code !== 'WDE0073'),
    )
  }
  if (inserts.length > 0) {
    // Their ids are new. If the answer to an insert is lost, the rows are sent again and must not be refused.
    const { results } = await host.call('items.bulkSave', { dataCollectionId, dataItems: inserts, returnEntity })
    noteComputed(results)
    note(
      inserts.map(({ id }) => id),
      listRefused(host, results),
    )
  }
  if (patches.length > 0) {
    const { results } = await host.call('items.bulkPatch', { dataCollectionId, patches, returnEntity })
    noteComputed(results)
    note(
      patches.map(({ dataItemId }) => dataItemId),
      listRefused(host, results),
    )
  }
  const failed = new Set(refused.map(({ id }) => id))
  const led = [...request.inserts.map(({ id, data }) => ({ id, values: data })), ...request.patches]
  for (const { id, values } of led) {
    for (const [key, value] of Object.entries(values)) {
      if (!apart.has(key) || failed.has(id)) continue
      const message = await saveReferences(host, dataCollectionId, id, key, value)
      if (message) refused.push({ id, key, message })
    }
  }
  return { refused, ...(computed.length > 0 && { computed }) }
}

const omit = (values: Readonly<Record<string, unknown>>, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)))

type Results = ReplyOf<'items.bulkPatch'>['results']

/** The fields that plugins set: page links, and whether an item is published. */
function listComputedKeys(collection: Collection): string[] {
  const links = toColumns(collection).flatMap(({ key, isComputed }) => (isComputed ? [key] : []))
  return collection.plugins?.some(({ type }) => type === 'PUBLISH') ? [publishStatusKey, ...links] : links
}

const pickComputed = (
  { id, data }: { id: string; data: Readonly<Record<string, unknown>> },
  keys: readonly string[],
) => ({
  id,
  values: Object.fromEntries(keys.map((key) => [key, data[key] ?? null])),
})

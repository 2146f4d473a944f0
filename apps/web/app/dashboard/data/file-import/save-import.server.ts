import type { Host } from '../../../lib/host.ts'
import { listRefused, type RefusedItem, saveReferences } from '../save-results.server.ts'

/** An item of a file; with an id, it changes the item that has it. */
export interface ImportedItem {
  readonly id?: string
  readonly values: Readonly<Record<string, unknown>>
}

export type ImportRequest =
  | { readonly find: Readonly<Record<string, readonly string[]>> }
  | { readonly items: readonly ImportedItem[] }

/** Items of one request. */
export const maxImported = 500

export function parseImportRequest(text: string): ImportRequest | undefined {
  try {
    const request = JSON.parse(text)
    if (Array.isArray(request.items)) {
      const isItem = (each: unknown) =>
        typeof each === 'object' && each !== null && typeof (each as ImportedItem).values === 'object'
      return request.items.length <= maxImported && request.items.every(isItem) ? request : undefined
    }
    const lists = Object.values(request.find) as unknown[]
    const isTexts = (list: unknown) =>
      Array.isArray(list) &&
      list.length <= 5000 &&
      list.every((each) => typeof each === 'string' && each.length <= 1000)
    return lists.every(isTexts) ? request : undefined
  } catch {
    return undefined
  }
}

/** Imports items, and answers with the index and reason of each that was refused. */
export async function importItems(
  host: Host,
  dataCollectionId: string,
  items: readonly ImportedItem[],
): Promise<{ index: number; reason: string }[]> {
  const { collection } = await host.call('dataCollections.getDataCollection', { dataCollectionId })
  const apart = new Set(collection.fields.filter(({ type }) => type === 'MULTI_REFERENCE').map(({ key }) => key))
  const withoutApart = (values: ImportedItem['values']) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !apart.has(key)))
  const known = items.flatMap(({ id, values }, index) => (id ? [{ id, index, values }] : []))
  const refused: { index: number; reason: string }[] = []
  const ids = new Map<number, string>()
  const note = (at: readonly number[], found: readonly RefusedItem[]) =>
    refused.push(...found.map(({ at: place, message }) => ({ index: at[place]!, reason: message })))

  const patched = known.filter(({ values }) => Object.keys(withoutApart(values)).length > 0)
  const missing: number[] = []
  if (patched.length > 0) {
    const patches = patched.map(({ id, values }) => ({
      dataItemId: id,
      fieldModifications: Object.entries(withoutApart(values)).map(([fieldPath, value]) => ({
        ...{ fieldPath, action: 'SET_FIELD' as const, setFieldOptions: { value } },
      })),
    }))
    const { results } = await host.call('items.bulkPatch', { dataCollectionId, patches })
    const found = listRefused(host, results)
    missing.push(...found.filter(({ code }) => code === 'WDE0073').map(({ at }) => patched[at]!.index))
    note(
      patched.map(({ index }) => index),
      found.filter(({ code }) => code !== 'WDE0073'),
    )
  }
  const added = items.flatMap(({ id, values }, index) =>
    !id || missing.includes(index) ? [{ index, input: { ...(id && { id }), data: withoutApart(values) } }] : [],
  )
  if (added.length > 0) {
    const { results } = await host.call('items.bulkInsert', {
      dataCollectionId,
      dataItems: added.map(({ input }) => input),
    })
    for (const { itemMetadata } of results)
      if (itemMetadata.id) ids.set(added[itemMetadata.originalIndex]!.index, itemMetadata.id)
    note(
      added.map(({ index }) => index),
      listRefused(host, results),
    )
  }
  const failed = new Set(refused.map(({ index }) => index))
  for (const [index, { id: given, values }] of items.entries()) {
    const id = given ?? ids.get(index)
    if (!id || failed.has(index)) continue
    for (const [key, value] of Object.entries(values)) {
      if (!apart.has(key)) continue
      const message = await saveReferences(host, dataCollectionId, id, key, value)
      if (message) refused.push({ index, reason: message })
    }
  }
  return refused
}

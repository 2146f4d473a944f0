import type { InputOf, ReplyOf } from '@stoa/contract'
import type { Host } from '../../lib/host.ts'
import { allowMissing } from '../../lib/problem.ts'
import { type Column, findNameColumn, toColumns } from './columns.ts'
import type { Data, Row } from './grid/sheet.ts'
import { type ItemNames, toNameKey } from './values/write-value.ts'

export interface ItemPage {
  readonly rows: readonly Row[]
  /** The cursor of the next page. */
  readonly next: string | undefined
  /** Of the items that the rows refer to. */
  readonly names: ItemNames
}

/** References of an item that are loaded; an item with more is not edited here. */
export const maxReferences = 100
/** Fields whose references one query includes. */
const maxIncluded = 10

/** A page of items, with the names of the items that they refer to. */
export async function readItems(
  host: Host,
  dataCollectionId: string,
  columns: readonly Column[],
  query: NonNullable<InputOf<'items.query'>['query']>,
): Promise<ItemPage> {
  const included = columns.filter(({ target }) => target).slice(0, maxIncluded)
  const { dataItems, pagingMetadata } = await host.call('items.query', {
    dataCollectionId,
    query,
    includeReferences: included.map(({ key, kind }) => ({
      field: key,
      ...(kind === 'references' && { limit: maxReferences }),
    })),
    publishPluginOptions: { includeDraftItems: true },
  })
  const targets = await readTargets(host, included)
  const names: Record<string, string> = {}
  const rows = dataItems.map(({ id, data }) => ({ id, data: replaceIncluded(data, included, targets, names) }))
  return { rows, next: pagingMetadata.cursors?.next ?? undefined, names }
}

/** The key of the field that names items, by collection. */
async function readTargets(host: Host, columns: readonly Column[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(columns.flatMap(({ target }) => target ?? []))]
  const found = await Promise.all(
    ids.map((dataCollectionId) => allowMissing(host.call('dataCollections.getDataCollection', { dataCollectionId }))),
  )
  return new Map(
    found.flatMap((reply): [string, string][] => (reply ? [[reply.collection.id, findNameKey(reply.collection)]] : [])),
  )
}

export type Collection = ReplyOf<'dataCollections.getDataCollection'>['collection']

export const findNameKey = (collection: Collection): string =>
  findNameColumn(toColumns(collection), collection.displayField)?.key ?? '_id'

/** Replaces included items by their ids, and collects their names. */
function replaceIncluded(
  data: Data,
  columns: readonly Column[],
  targets: ReadonlyMap<string, string>,
  names: Record<string, string>,
): Data {
  const next: Record<string, unknown> = { ...data }
  for (const { key, target = '' } of columns) {
    const toId = (item: unknown): unknown => {
      if (typeof item !== 'object' || item === null) return item
      const { _id: id, ...rest } = item as Record<string, unknown> & { _id: string }
      names[toNameKey(target, id)] = getItemName(rest, targets.get(target), id)
      return id
    }
    const value = next[key]
    if (value !== undefined) next[key] = Array.isArray(value) ? value.map(toId) : toId(value)
  }
  return next
}

export function getItemName(data: Data, nameKey: string | undefined, id: string): string {
  const name = nameKey === undefined ? undefined : data[nameKey]
  return typeof name === 'string' && name.trim() !== '' ? name : id
}

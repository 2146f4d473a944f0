import type { Host } from '../../lib/host.ts'
import type { Column } from './columns.ts'
import type { Row } from './grid/sheet.ts'
import { maxReferences } from './read-items.ts'

const pageSize = 1000

/** A row with all its references: a page of items has the first ones only, and not those of every field. */
export async function completeReferences(
  host: Host,
  dataCollectionId: string,
  columns: readonly Column[],
  row: Row,
): Promise<Row> {
  const data: Record<string, unknown> = { ...row.data }
  for (const { key, kind } of columns) {
    const known = data[key]
    const isWhole = Array.isArray(known) && known.length < maxReferences
    if (kind === 'references' && !isWhole) data[key] = await listReferences(host, dataCollectionId, row.id, key)
  }
  return { ...row, data }
}

async function listReferences(host: Host, dataCollectionId: string, itemId: string, field: string): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await host.call('items.queryReferenced', {
      dataCollectionId,
      ...(!cursor && { referringItemId: itemId, referringItemFieldName: field }),
      cursorPaging: cursor ? { cursor } : { limit: pageSize },
      publishPluginOptions: { includeDraftItems: true },
    })
    ids.push(
      ...page.results.flatMap(
        ({ dataItem, unresolvedReference }) => dataItem?.id ?? unresolvedReference?.referencedItemId ?? [],
      ),
    )
    cursor = page.pagingMetadata.cursors?.next ?? undefined
  } while (cursor)
  return ids
}

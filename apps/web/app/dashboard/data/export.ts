import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { stringify } from 'csv-stringify'
import type { Host } from '../../lib/host.ts'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import { guardFormula } from '../translations/files/csv-columns.ts'
import type { Route } from './+types/export'
import { type Column, toColumns } from './columns.ts'
import type { Row } from './grid/sheet.ts'
import { isDraft, publishStatusKey } from './publish-status.ts'
import { readItems } from './read-items.ts'
import { completeReferences } from './read-references.ts'
import { readDate, type WritingContext, writeValue } from './values/write-value.ts'

const pageSize = 500

/** All items as a CSV or JSON file. Each page is written before the next one is read. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const host = requireOwnerHost(args)
  const dataCollectionId = args.params.id
  const reply = await allowMissing(host.call('dataCollections.getDataCollection', { dataCollectionId }))
  if (!reply) throw createNotFound()
  const columns = toColumns(reply.collection)
  const isJson = args.url.searchParams.get('format') === 'json'
  const rows = listRows(host, dataCollectionId, columns)
  const body = isJson ? Readable.from(writeJson(rows)) : writeCsv(host, columns, rows, readZone(args.request))
  const name = dataCollectionId.replace(/[^\w-]+/g, '-')
  return new Response(Readable.toWeb(body) as NodeStream as ReadableStream, {
    headers: {
      'content-type': isJson ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.${isJson ? 'json' : 'csv'}"`,
      'cache-control': 'no-store',
    },
  })
}

async function* listRows(host: Host, dataCollectionId: string, columns: readonly Column[]): AsyncGenerator<Row> {
  let cursor: string | undefined
  do {
    const cursorPaging = cursor ? { cursor } : { limit: pageSize }
    const page = await readItems(host, dataCollectionId, columns, { cursorPaging })
    for (const row of page.rows) yield await completeReferences(host, dataCollectionId, columns, row)
    cursor = page.next
  } while (cursor)
}

async function* writeJson(rows: AsyncGenerator<Row>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const { data } of rows) {
    yield separator + JSON.stringify(data)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** References are written as ids, which stay the same when the items are renamed. */
function writeCsv(host: Host, columns: readonly Column[], rows: AsyncGenerator<Row>, zone: string) {
  const csv = stringify({
    header: true,
    columns: ['_id', publishStatusKey, ...columns.map(({ key }) => key)],
    bom: true,
  })
  const context = { t: host.t, zone, names: {} }
  async function* listLines() {
    for await (const { id, data } of rows)
      yield [
        guardFormula(id),
        isDraft(data) ? 'DRAFT' : 'PUBLISHED',
        ...columns.map((column) => {
          const text = writeExported(context, column, data[column.key])
          return column.kind === 'number' ? text : guardFormula(text)
        }),
      ]
  }
  const source = Readable.from(listLines())
  source.on('error', (error) => csv.destroy(error))
  csv.on('close', () => source.destroy())
  return source.pipe(csv)
}

/** The same in every language, and to the millisecond. */
function writeExported(context: WritingContext, column: Column, value: unknown): string {
  if (typeof value === 'boolean') return String(value)
  if (column.kind === 'moment') return readDate(value)?.toISOString() ?? writeValue(context, column, value)
  return writeValue(context, column, value)
}

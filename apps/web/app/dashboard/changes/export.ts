import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { ReplyOf } from '@stoa/contract'
import type { PlainKey, Translate } from '@stoa/messages'
import { stringify } from 'csv-stringify'
import type { Host } from '../../lib/host.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/export'
import { buildFilter, type Change, describeActor, describeArea, describeKind } from './listing.ts'

/** The limit of one query. */
const limit = 100

/** The listed changes as a CSV file, page by page. Formulas are escaped, because customers could write some. */
export function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const header = columns.map(([label]) => host.t(label))
  const csv = stringify({ header: true, columns: header, escape_formulas: true, bom: true })
  const source = Readable.from(loadRows(host, buildFilter(args.url.searchParams)))
  source.on('error', (error) => csv.destroy(error))
  csv.on('close', () => source.destroy())
  return new Response(Readable.toWeb(source.pipe(csv)) as NodeStream as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="changes.csv"',
      'cache-control': 'no-store',
    },
  })
}

async function* loadRows(host: Host, filter: Record<string, unknown>): AsyncGenerator<string[]> {
  let query: object | undefined = { filter, cursorPaging: { limit } }
  while (query) {
    const reply: ReplyOf<'changeLog.queryChanges'> = await host.call('changeLog.queryChanges', { query })
    for (const change of reply.changes) yield columns.map(([, toCell]) => toCell(change, host.t))
    const cursor: string | null | undefined = reply.pagingMetadata.cursors?.next
    query = cursor ? { cursorPaging: { cursor, limit } } : undefined
  }
}

const columns: readonly (readonly [label: PlainKey, toCell: (change: Change, t: Translate) => string])[] = [
  ['dashboard-changes:file.date', ({ createdDate }) => createdDate],
  ['dashboard-changes:by', (change, t) => describeActor(t, change)],
  ['dashboard-changes:area', (change, t) => describeArea(t, change) ?? ''],
  ['dashboard-changes:file.what', (change, t) => describeKind(t, change)],
  ['dashboard-changes:file.operation', ({ operation }) => operation],
  ['dashboard-changes:file.subject', ({ subject }) => subject?.name ?? ''],
  ['dashboard-changes:file.id', ({ subject }) => subject?.id ?? ''],
  ['dashboard-changes:file.address', ({ address }) => address ?? ''],
  ['dashboard-changes:file.before', ({ before }) => (before ? JSON.stringify(before) : '')],
  ['dashboard-changes:file.after', ({ after }) => (after ? JSON.stringify(after) : '')],
]

import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { Subscriber } from '@stoa/contract/newsletter.entity'
import type { PlainKey } from '@stoa/messages'
import { stringify } from 'csv-stringify'
import type { Host } from '../../lib/host.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/export'
import { buildQuery, readSubscribers, sources, statuses } from './listing.ts'

const pageSize = 100

/** The listed subscribers as a CSV file. Each page is written before the next one is read. */
export function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const params = new URLSearchParams(args.url.searchParams)
  params.delete('cursor')
  const csv = stringify({
    header: true,
    columns: columns.map(([label]) => host.t(label)),
    escape_formulas: true,
    bom: true,
  })
  const source = Readable.from(loadRows(host, params))
  source.on('error', (error) => csv.destroy(error))
  csv.on('close', () => source.destroy())
  return new Response(Readable.toWeb(source.pipe(csv)) as NodeStream as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="subscribers.csv"',
      'cache-control': 'no-store',
    },
  })
}

async function* loadRows(host: Host, params: URLSearchParams): AsyncGenerator<string[]> {
  for (let more = true; more; ) {
    const { subscribers, pagingMetadata } = await readSubscribers(host, buildQuery(params, pageSize))
    for (const subscriber of subscribers) yield columns.map(([, toCell]) => toCell(subscriber, host))
    const next = pagingMetadata.cursors?.next
    if (next) params.set('cursor', next)
    more = Boolean(next)
  }
}

const columns: readonly (readonly [label: PlainKey, toCell: (subscriber: Subscriber, host: Host) => string])[] = [
  ['dashboard-subscribers:email', ({ email }) => email],
  ['dashboard:status', ({ status }, { t }) => t(statuses[status][1])],
  ['dashboard-subscribers:source', ({ source }, { t }) => t(sources[source])],
  ['dashboard-subscribers:language', ({ language }) => language ?? ''],
  ['dashboard-subscribers:since', ({ confirmedDate }) => confirmedDate ?? ''],
  ['dashboard-subscribers:consent.date', ({ consent }) => consent.date],
  ['dashboard-subscribers:consent', ({ consent }) => consent.text],
  ['dashboard-subscribers:consent.page', ({ consent }) => consent.page ?? ''],
  ['dashboard-subscribers:consent.network', ({ consent }) => consent.network ?? ''],
]
